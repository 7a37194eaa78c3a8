import { type TemplateLanguage, type TextTemplate, templateOf } from '../lexicon/templates.ts'
import { article, sentences } from '../word/say.ts'

/** The values of a command line, by name. */
export type Slots = Readonly<Record<string, string>>

/** Stands in a line where another player is meant and not named. */
export const somebody = '<player>'

const inWords = (id: string): string =>
  id
    .replace(/\[.*/, '')
    .replace(/^#?(?:minecraft:)?/, '')
    .replaceAll('_', ' ')

const whom = (target: string): string => {
  if (target.startsWith('@a'))
    return target === '@a' ? 'everybody' : 'everybody but the one left out'
  return (
    { '@s': 'you', '@p': 'the nearest player', '@r': 'a random player', [somebody]: 'the player' }[
      target
    ] ?? target
  )
}

const units = [
  [3_600, 'hour'],
  [60, 'minute'],
] as const

const lengthOf = (value: string): string => {
  const seconds = Number(value) || 30
  const [size, unit] = units.find(([length]) => seconds % length === 0) ?? [1, 'second']
  return seconds === size ? `1 ${unit}` : `${seconds / size} ${unit}s`
}

const stackOf = (item: string, enchantments: string | undefined, name: string | undefined) => {
  const component = item === 'enchanted_book' ? 'stored_enchantments' : 'enchantments'
  const parts = [
    enchantments && `${component}={${enchantments}}`,
    name && `custom_name="${name}"`,
  ].filter(Boolean)
  if (parts.length === 0) return item
  return item.endsWith(']') ? `${item.slice(0, -1)},${parts.join()}]` : `${item}[${parts.join()}]`
}

const componentOf = (text: string, { color, bold }: Slots): string =>
  color || bold
    ? `{text:"${text}"${color ? `,color:"${color}"` : ''}${bold ? ',bold:true' : ''}}`
    : `"${text}"`

const when = (holds: boolean, value: string): string => (holds ? value : '')

/** The forms of a value that a row can ask for; an empty one means no. */
const forms: Readonly<Record<string, (value: string, slots: Slots) => string>> = {
  words: inWords,
  one: (id) => article(inWords(id)),
  bare: (id) => id.replace(/\[.*/, ''),
  first: (value) => value.split(' ')[0] ?? '',
  second: (value) => value.split(' ')[1] ?? '',
  open: (value) => when(value.startsWith('<'), value),
  all: (target) => when(/^@[ae]/.test(target), target),
  single: (target) => (/^@[ae]/.test(target) ? '@s' : target),
  other: (target) => (target === '@s' ? somebody : target),
  guest: (target, { to }) => (target === to ? '@s' : target),
  host: (target, { like }) => when(target !== '@s' && !like?.includes(`"${target}"`), target),
  others: (mob) => (mob === 'item' ? mob : `!player,type=!${mob}`),
  away: (dim) => when(dim !== 'overworld', dim),
  whom,
  whose: (target) => ({ '@s': 'your', [somebody]: "the player's" })[target] ?? `${whom(target)}'s`,
  many: (count) => when(Number(count) > 1, count),
  below: (level) => String(Number(level) - 1),
  twice: (amount) => String(2 * Number(amount) || amount),
  days: (count) => (Number(count) > 100 ? count : `${count || 1}d`),
  finite: (time) => when(time !== 'infinite', time),
  length: lengthOf,
  lasting: (time) => (time === 'infinite' ? ' without end' : ` for ${lengthOf(time)}`),
  instant: (effect) => when(effect.startsWith('instant_'), effect),
  levels: (list) => list.replaceAll(':', ' ').replaceAll(',', ' and ').replaceAll('_', ' '),
  stack: (item, { enchantments, custom, target }) =>
    stackOf(item, enchantments, custom === target ? '' : custom),
  enchanted: (item, { enchantment, enchantLevel }) =>
    stackOf(item, `${enchantment}:${enchantLevel || 1}`, ''),
  component: componentOf,
}

const languageOf = (slots: readonly string[]): TemplateLanguage<Slots> => ({
  gap: (name) => (slots.includes(name) ? (filled) => filled[name] ?? '' : undefined),
  form: (name) => {
    const form = forms[name]
    return form && ((value, filled) => form(String(value), filled))
  },
  number: String,
  fitted: sentences,
})

/** A line or a sentence of a row, filled from the slots it has. */
export const lineOf = (text: string, slots: readonly string[]): TextTemplate<Slots> =>
  templateOf(text, languageOf(slots))
