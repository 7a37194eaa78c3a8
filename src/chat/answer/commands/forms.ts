import { rowsOf } from '../lexicon/rows.ts'
import { lazily, type TextTemplate, templateOf } from '../lexicon/templates.ts'
import { wordSet } from '../lexicon/words.ts'
import { counted, listed, many, one, sentences } from '../word/say.ts'
import formsText from './forms.txt' with { type: 'text' }
import { eachOf, several } from './found-value.ts'
import { limitsSaid } from './selectors.ts'
import { sayings, vocabulary } from './vocabulary.ts'

/** The values of a command line, by name. */
export type Slots = Readonly<Record<string, string>>

/** Whether a value has to be filled in. */
export const isOpen = (value: string): boolean => value.startsWith('<')

export const slotsWhere = (slots: Slots, holds: (slot: string, value: string) => boolean): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([slot, value]) => holds(slot, value)))

/** Stands in a line where another player is meant and not named. */
export const somebody = '<player>'

const wordsOf = new Map(vocabulary('whom'))

export const inWords = (id: string): string =>
  (wordsOf.get(id) ?? id)
    .replace(/\[potion_contents=\{potion:"(\w+)"\}/, ' of $1[')
    .replace(/\[.*/, '')
    .replace(/^#?(?:minecraft:)?/, '')
    .replaceAll('_', ' ')

const lengthOf = (value: string): string => {
  const seconds = Number(value) || 30
  if (seconds % 3_600 === 0) return counted(seconds / 3_600, 'hour')
  return seconds % 60 ? counted(seconds, 'second') : counted(seconds / 60, 'minute')
}

type Forms = Readonly<Record<string, (value: string, slots: Slots) => string>>

const templates: Forms = Object.fromEntries(
  rowsOf('commands/forms.txt', formsText, ['form', 'slots', 'text'], (row, slip) => {
    const fill = lazily(slip, 'text', () => lineOf(row.text, ['it', ...row.slots.split(', ')]))
    return [row.form, (it: string, slots: Slots) => fill({ ...slots, it })] as const
  }),
)

const stackOf = (id: string, slots: Slots): string => {
  const item = inForm('given', id, slots)
  const components = inForm('components', item, slots)
  if (!components) return item
  return item.endsWith(']')
    ? `${item.slice(0, -1)}${components}]`
    : `${item}[${components.slice(1)}]`
}

/** "everybody in survival mode within 20 blocks but you and Anna", "every iron golem", or what was typed. */
const whomOf = (target: string): string => {
  const limits = limitsSaid(target)
  return wordsOf.get(target) ?? (limits ? inForm('limited', target, limits) : target)
}

const wornItems = sayings('worn')

/** The slot where an item is worn or held. */
export const slotOf = (id: string): string =>
  wornItems.find(([, end]) => id.endsWith(end))?.[0] ?? 'weapon.mainhand'

const unlike = new Map(vocabulary('unlike').map(([data, ways]) => [data, ways.split(',')[0]]))
const babiesByFlag = wordSet('babies by a flag')

/** What a mob is like: most are young by their age. */
const traitsOf = (mob: string, { like = '' }: Slots): string =>
  babiesByFlag.has(mob)
    ? like
    : like.replace('IsBaby:1b', 'Age:-24000').replace('IsBaby:0b', 'Age:0')

/** The forms of a value; an empty one means no. */
const forms: Forms = {
  ...templates,
  words: inWords,
  one: (id) => one(inWords(id)),
  many: (id) => many(inWords(id)),
  whom: whomOf,
  bare: (id, slots) => inForm('given', id, slots).replace(/\[.*/, ''),
  first: (value) => value.split(' ')[0] ?? '',
  second: (value) => value.split(' ')[1] ?? '',
  guest: (target, { to }) => (target === to ? '@s' : target),
  others: (mobs) => mobs.replace(/\w+,?/g, ',type=!$&').replaceAll(',,', ','),
  spared: (ids) => listed(['players', ...ids.split(',').map((id) => many(inWords(id)))]),
  unlike: (data) => unlike.get(data) ?? data,
  below: (level) => String(Number(level) - 1),
  twice: (amount) => String(2 * Number(amount) || amount),
  length: lengthOf,
  levels: (list) => listed(list.replace(/[:_]/g, ' ').split(',')),
  place: (item, { slot }) => slot || slotOf(item),
  pieces: (worn) => worn.replace(/(\w+):(\w+)/g, '$1:{id:"$2"}'),
  traits: traitsOf,
  stack: stackOf,
  enchanted: (item, { enchantment, enchantLevel }) =>
    stackOf(item, { enchantments: `${enchantment}:${enchantLevel || 1}` }),
}

const inForm = (name: string, value: string, slots: Slots): string =>
  forms[name]?.(value, slots) ?? ''

/** In them several values are said together, not in a line each. */
const spokenForms = new Set(['words', 'one', 'many', 'counted', 'leveled', 'whom', 'whose'])

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
  const form = forms[name]
  if (!form) return undefined
  return (value: unknown, slots: Slots): string => {
    const all = eachOf(String(value)).map((part, place) => form(part, slotsAt(slots, place)))
    if (spokenForms.has(name)) return listed(all)
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
