import { enchantmentName } from '../facts/enchantments.ts'
import { classOf } from '../facts/relations.ts'
import { kind } from '../kind.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { listed } from '../wording/say.ts'

type Slots = { first: RecordThing; second: RecordThing }

const asked =
  /\b(?:together|both|combin\w*|compatib\w+|incompatib\w+|conflicts?|share|same|mix|along|next to|alongside|work with|go with|with|and|plus|stack|exclusive|at once|on one)\b|\+/

const opening = String.raw`^(?:(?:and|then|so|but|what about|how about|ok)\b[, ]*)*ENCH(?: [\divx]+)?`

/** "then channeling with loyalty?": nothing else is asked of the two. */
const besideEachOther = new RegExp(
  String.raw`${opening} (?:with|plus|\+|along with|next to) ENCH(?: [\divx]+)?(?: too| instead| then| on (?:it|one item))*\W*$`,
)

/** "infinity and mending on one bow?": the two, and one thing to carry them. */
const onOne = new RegExp(
  String.raw`${opening},? (?:(?:and|with|plus|\+|next to) )?ENCH\b.*\b(?:GROUP|ITEM|on (?:one|it|the|an?|my)|ok|okay|allowed|possible|legal|fine|doable)\b`,
)

/** Whether two enchantments can share an item. */
export const compatible = kind<Slots, { clash: boolean; common: string[]; slots: Slots }>({
  name: 'compatible',
  cue: /^ENCH$/,
  recognise: ({ reading }) => {
    const [first, second, third] = namedIn(reading, 'enchantments')
    if (!first || !second || third) return undefined
    const wanted =
      asksYesNo(reading.rest) ||
      /\b(?:together|both|compatib\w+|incompatib\w+|conflicts?|combin\w*|same|at once)\b/.test(
        reading.rest,
      ) ||
      besideEachOther.test(reading.rest) ||
      onOne.test(reading.rest)
    if (
      !wanted ||
      !(asked.test(reading.rest) || onOne.test(reading.rest)) ||
      /\b(?:than|better|higher|more|less)\b/.test(reading.rest) ||
      (!asksYesNo(reading.rest) &&
        /\b(?:max\w*|levels?|rar\w+|weight|added|what (?:do|does))\b/.test(reading.rest))
    )
      return undefined
    return { first, second }
  },
  gather: (slots, { library }) => {
    const first = library.as('enchantments', slots.first)
    const second = library.as('enchantments', slots.second)
    if (!first || !second) return undefined
    return {
      slots,
      clash: first.incompatibleWith.includes(second.id),
      common: first.applicableItems.filter((id) => second.applicableItems.includes(classOf(id))),
    }
  },
  phrase: ({ clash, common, slots: { first, second } }, { reading }) => {
    const a = enchantmentName(first.key)
    const b = enchantmentName(second.key)
    const asksClash = /\b(?:incompatib\w+|conflicts?|exclusive|clash\w*)\b/.test(reading.rest)
    const text = clash
      ? `${asksClash ? 'Yes' : 'No'}, ${a} and ${b} are incompatible: they exclude each other and cannot be on the same item.`
      : common.length
        ? `${asksClash ? 'No' : 'Yes'}, ${a} and ${b} are compatible and can share one item: ${listed(common.slice(0, 6).map((id) => id.replaceAll('_', ' ')))}${common.length > 6 ? ' and others' : ''}.`
        : `${asksClash ? 'No, they do not conflict, but' : 'No:'} ${a} and ${b} go on different items, so no item can carry both.`
    return { text, sources: [first, second], listed: [first, second] }
  },
})
