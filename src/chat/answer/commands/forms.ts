import { type TextTemplate, templateOf } from '../lexicon/templates.ts'
import { wordSet } from '../lexicon/words.ts'
import { counted, listed, many, one, sentences } from '../word/say.ts'
import { eachOf, several } from './found-value.ts'
import { everybodyOf } from './selectors.ts'
import { vocabulary } from './vocabulary.ts'

/** The values of a command line, by name. */
export type Slots = Readonly<Record<string, string>>

/** Stands in a line where another player is meant and not named. */
export const somebody = '<player>'

const wordsOf = new Map(vocabulary('whom'))

export const inWords = (id: string): string =>
  (wordsOf.get(id) ?? id)
    .replace(/\[potion_contents=\{potion:"(\w+)"\}/, ' of $1[')
    .replace(/\[.*/, '')
    .replace(/^#?(?:minecraft:)?/, '')
    .replaceAll('_', ' ')

const whom = (target: string): string => wordsOf.get(target) ?? everybodyOf(target)

const lengthOf = (value: string): string => {
  const seconds = Number(value) || 30
  if (seconds % 3_600 === 0) return counted(seconds / 3_600, 'hour')
  return seconds % 60 ? counted(seconds, 'second') : counted(seconds / 60, 'minute')
}

const givenAs = (id: string, enchantments: string | undefined): string =>
  id === 'book' && enchantments ? 'enchanted_book' : id

const stackOf = (id: string, { enchantments, custom, unbreakable, skin }: Slots): string => {
  const item = givenAs(id, enchantments)
  const component = item === 'enchanted_book' ? 'stored_enchantments' : 'enchantments'
  const parts = [
    enchantments && `${component}={${enchantments}}`,
    custom && `custom_name="${custom}"`,
    unbreakable && 'unbreakable={}',
    item === 'player_head' && skin && `profile="${skin}"`,
  ].filter(Boolean)
  if (parts.length === 0) return item
  return item.endsWith(']') ? `${item.slice(0, -1)},${parts.join()}]` : `${item}[${parts.join()}]`
}

const when = (holds: unknown, value: string): string => (holds ? value : '')

/** The slot where an item is worn or held. */
export const slotOf = (id: string): string =>
  vocabulary('worn').find(([, ends]) => ends.split(', ').some((end) => id.endsWith(end)))?.[0] ??
  'weapon.mainhand'

const unlike = new Map(vocabulary('unlike').map(([data, ways]) => [data, ways.split(',')[0]]))
const babiesByFlag = wordSet('babies by a flag')

/** The data of a mob to be summoned; one that rides is in that of what it rides. */
const dataOf = (mob: string, { like, worn, mount }: Slots): string => {
  const equipment = worn && `equipment:{${worn.replace(/(\w+):(\w+)/g, '$1:{id:"$2"}')}}`
  const own = [like, equipment].filter(Boolean).join()
  const data = babiesByFlag.has(mob)
    ? own
    : own.replace('IsBaby:1b', 'Age:-24000').replace('IsBaby:0b', 'Age:0')
  if (!mount) return data
  return `Passengers:[{id:"${mob}"${when(data, `,${data}`)}}]`
}

const componentOf = (text: string, { color, bold }: Slots): string =>
  color || bold
    ? `{text:"${text}"${when(color, `,color:"${color}"`)}${when(bold, ',bold:true')}}`
    : `"${text}"`

type Forms = Readonly<Record<string, (value: string, slots: Slots) => string>>

const countedOf = (item: string, { count, unbreakable }: Slots): string => {
  const isMany = Number(count) > 1
  const lasting = when(unbreakable, isMany ? ' that never break' : ' that never breaks')
  if (item.startsWith('<')) return isMany ? `${count} of the item` : 'the item'
  return `${isMany ? `${count} ${many(inWords(item))}` : one(inWords(item))}${lasting}`
}

/** The forms that a row says a value in. */
const spoken: Forms = {
  words: inWords,
  one: (id) => one(inWords(id)),
  many: (id) => many(inWords(id)),
  counted: countedOf,
  leveled: (effect, { level }) => `${inWords(effect)}${Number(level) > 1 ? ` ${level}` : ''}`,
  whom,
  whose: (target) =>
    target === '@s' ? 'your' : target.startsWith('@a[') ? 'their' : `${whom(target)}'s`,
}

/** The forms of a value that a line has or that something depends on; an empty one means no. */
const written: Forms = {
  bare: (id, { enchantments }) => givenAs(id, enchantments).replace(/\[.*/, ''),
  first: (value) => value.split(' ')[0] ?? '',
  second: (value) => value.split(' ')[1] ?? '',
  plural: (count) => when(Number(count) > 1, count),
  open: (value) => when(value.startsWith('<'), value),
  all: (target) => when(/^@[ae]/.test(target), target),
  single: (target) => (/^@[ae]/.test(target) ? '@s' : target),
  other: (target) => (target === '@s' ? somebody : target),
  guest: (target, { to }) => (target === to ? '@s' : target),
  host: (target) => when(target !== '@s', target),
  base: (mob, { mount }) => mount || mob,
  data: dataOf,
  others: (mobs) => mobs.replace(/\w+,?/g, ',type=!$&').replaceAll(',,', ','),
  spared: (ids) => listed(['players', ...ids.split(',').map((id) => many(inWords(id)))]),
  unlike: (data) => unlike.get(data) ?? data,
  below: (level) => String(Number(level) - 1),
  twice: (amount) => String(2 * Number(amount) || amount),
  days: (count) => (Number(count) > 100 ? count : `${count || 1}d`),
  length: lengthOf,
  lasting: (time) => (time === 'infinite' ? ' without end' : ` for ${lengthOf(time)}`),
  levels: (list) => listed(list.replace(/[:_]/g, ' ').split(',')),
  place: (item, { slot }) => slot || slotOf(item),
  stack: stackOf,
  enchanted: (item, { enchantment, enchantLevel }) =>
    stackOf(item, { enchantments: `${enchantment}:${enchantLevel || 1}` }),
  component: componentOf,
}

/** The slots as those have them that come at a place. */
export const slotsAt = (slots: Slots, place: number): Slots =>
  Object.fromEntries(
    Object.entries(slots).map(([slot, value]) => {
      const all = eachOf(value)
      return [slot, all[place] ?? all[0] ?? '']
    }),
  )

/** What a value is in a form: of several each is put into it. */
const formed = (name: string) => {
  const form = spoken[name] ?? written[name]
  if (!form) return undefined
  return (value: unknown, slots: Slots): string => {
    const all = eachOf(String(value)).map((part, place) => form(part, slotsAt(slots, place)))
    if (name in spoken) return listed(all)
    return all.some(Boolean) ? several(all) : ''
  }
}

/** A line or a sentence of a row, filled from the slots it has. */
export const lineOf = (text: string, slots: readonly string[]): TextTemplate<Slots> =>
  templateOf(text, {
    gap: (name) => (slots.includes(name) ? (filled) => filled[name] ?? '' : undefined),
    form: formed,
    number: String,
    fitted: sentences,
  })
