import type { RecordOf } from '../../../catalog/resources.ts'
import { kind } from '../kind.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { many, sentence } from '../wording/say.ts'

type Slots = { enchantment: RecordThing; mob: RecordThing }
type Facts = Slots & { works: boolean; told: string }

/** The enchantments made against one kind of mobs. */
const against: ReadonlySet<string> = new Set(['smite', 'bane_of_arthropods', 'impaling'])

const beside = /\bENCH (?:\w+ )?(?:on|against|vs|versus|for|with) (?:an? |the )?MOBs?\W*$/

const sentencesOf = ({ description, notes }: RecordOf<'enchantments'>): string[] =>
  `${description} ${notes}`.split(/(?<=\.) /)

const speaksOf = (text: string, { name }: RecordThing): boolean =>
  new RegExp(`\\b(?:${many(name)}|${name})\\b`, 'i').test(text)

const denying = /\bnothing\b|\bnot\b/

/** "does smite work on spiders": by the weaknesses of the mob and the texts of the enchantment. */
export const effective = kind<Slots, Facts>({
  name: 'effective',
  cue: /^ENCH$/,
  recognise: ({ reading }) => {
    const [enchantment, other] = namedIn(reading, 'enchantments')
    const [mob, another] = namedIn(reading, 'mobs')
    if (!enchantment || !mob || other || another || !against.has(enchantment.key)) return undefined
    return asksYesNo(reading.rest) || beside.test(reading.rest) ? { enchantment, mob } : undefined
  },
  gather: ({ enchantment, mob }, { library }) => {
    const record = library.as('enchantments', enchantment)
    const { weaknesses = [] } = library.as('mobs', mob) ?? {}
    if (!record) return undefined
    const texts = sentencesOf(record)
    const named = texts.filter((text) => speaksOf(text, mob))
    const denied = named.find((text) => denying.test(text))
    const said = named.find((text) => !denying.test(text))
    const weak = weaknesses.some((text) => text.toLowerCase().includes(record.name.toLowerCase()))
    const works = !denied && (weak || said !== undefined)
    return { enchantment, mob, works, told: (works ? said : denied) ?? texts[0] ?? '' }
  },
  phrase: ({ enchantment, mob, works, told }) => ({
    text: `${works ? 'Yes' : 'No'}, ${enchantment.name} ${works ? 'does' : 'does no'} extra damage to ${many(mob.name)}. ${sentence(told)}`,
    sources: [enchantment, mob],
  }),
})
