import type { AnyRecord } from '../../../catalog/collection.ts'
import type { Mob } from '../../../catalog/records/mob.ts'
import { foodsOf } from '../lexicon/game-ids.ts'
import { nameFromId } from '../lexicon/names.ts'
import { tablesOf } from '../lexicon/rows.ts'
import { templateOf } from '../lexicon/templates.ts'
import * as say from '../word/say.ts'
import { addedText, era } from './added.ts'
import type { FieldQuestion, FilledField } from './field.ts'
import { nameOf, recipeForms } from './recipe.ts'
import { offerForms } from './trades.ts'
import values from './values.txt' with { type: 'text' }

/** Puts a value into another form; a row says which fits its field. */
type ValueForm<Value> = (value: Value, said: FilledField, size: number) => unknown

const isNamedAlone = (name: string): boolean =>
  /^(?:Trial Chambers|Ocean Ruins|Trail Ruins|Buried Treasure)$/.test(name)

export const valuesUnder = tablesOf('schema/values.txt', values)

/** What one record of a resource is called. */
export const nouns = new Map(valuesUnder('nouns'))

const saidValues = 'temper dimension rarity difficulty permission source availability made'.split(
  ' ',
)

/** A value as a table says it, and its rank there. */
const formsOfTable = (heading: string): Record<string, ValueForm<string | number>> => {
  const said = new Map(valuesUnder(heading))
  const ranked = [...said.keys()]
  return {
    [heading]: (value) => said.get(String(value)) ?? nameFromId(String(value)).toLowerCase(),
    [`${heading}Rank`]: (value) => ranked.indexOf(String(value)),
  }
}

/** The record of a resource that a ref leads to. */
const recordForms: Readonly<Record<string, ValueForm<string>>> = Object.fromEntries(
  (['version', 'achievement'] as const).map((name) => [
    `${name}Record`,
    (ref: string, { asked }: FilledField) => asked.knowledge.catalog.find(`${name}s`, ref),
  ]),
)

const deed = /\b(?:attacks|leaves you alone|ignores|rams|spits|strikes back)\b.*$/

/** "A tall, thin figure that … attacks anyone who": what it looks like was not asked. */
const withoutLooks = (text: string, { record }: FilledField): string => {
  const found = text.startsWith('A ') ? deed.exec(text)?.[0] : undefined
  return found ? `${say.subject(String(record.name))} ${found}` : text
}

const ofTexts: Readonly<Record<string, ValueForm<string>>> = {
  plural: say.isPlural,
  upto: (text, _, room) => say.sentences(text ?? '', room),
  spaced: (text) => text.replace(/[_-]/g, ' '),
  and: (text) => text.replace('_', ' and '),
  fromComma: (text) => /,.*/.exec(text)?.[0],
  hasName: (text, { record }) => text.includes(String(record.name)),
  place: (name) => name.replace(/^The /, 'the '),
  withoutThe: (name) => name.replace(/^The /, ''),
  thePlace: (name) => (isNamedAlone(name) ? name : `The ${name}`),
  aPlace: (name) => (isNamedAlone(name) ? name : say.article(name)),
  /** Ids become names, "any meat" stays. */
  foods: (items) =>
    items.split(/,\s*/).map((item) => (/\s/.test(item) ? item : say.many(nameFromId(item)))),
  added: (version, { asked }) => addedText(version, asked.knowledge),
  era,
  time: (date) => Date.parse(date),
  year: (date) => new Date(date).getUTCFullYear(),
  dotted: (slug) => slug.replaceAll('-', '.'),
  ways: (syntax) => syntax.split('\n').join(' or '),
  firstLine: (syntax) => syntax.split('\n')[0],
  title: (id) => nameFromId(id.replaceAll('-', '_')),
  noun: (id) => say.common(nameFromId(id)),
  goodsName: nameOf,
  foodIds: (told) => (told ?? '').split(/,\s*/).flatMap(foodsOf),
  slashed: (name) => `/${name}`,
  deeds: withoutLooks,
  presented: (text, { record }) => say.presented(String(record.name), text),
}

const ofNumbers: Readonly<Record<string, ValueForm<number>>> = {
  plain: String,
  drumsticks: (points) => say.counted(points / 2, 'drumstick'),
  swings: (count) => say.counted(count, 'swing'),
  smelted: (ticks) => say.counted(ticks / 200, 'item'),
  over: (value, _, size) => value / size,
  times: (value, _, size) => (value ?? 0) * size,
}

const ofLists: Readonly<Record<string, ValueForm<readonly (string & number)[]>>> = {
  list: (parts) => say.listed(parts),
  first: (parts, _, count) => parts.slice(0, count),
  from: (parts, _, count) => parts.slice(count),
  last: (parts, _, count) => parts.slice(-count),
  either: (names, _, most) =>
    names.length > most
      ? `${names.slice(0, most).join(', ')} or ${names.length - most} others`
      : say.listed(names, 'or'),
  short: (parts, _, room) => say.shortList(parts, room),
  joined: (parts, _, room) => (room ? say.partsOrMore(parts, room) : parts).join('; '),
  spoken: (parts, _, room) =>
    (room ? say.partsOrMore(parts, room).map(say.sentence) : parts).join(' '),
  extent: (figures) => say.spread(Math.min(...figures), Math.max(...figures)),
}

const ofObjects = {
  ...recipeForms,
  ...offerForms,
  span: ({ min, max }: { min: number; max: number }) => say.spread(min, max),
  /** Of the damage by difficulty and the effects by level, what is asked for. */
  asked: (
    value: AnyRecord | readonly string[],
    { asked: { difficulty = 'normal', level = 0 } }: FilledField,
  ) => (Array.isArray(value) ? value[level - 1] : (value as Mob['damage'])[difficulty as 'easy']),
  pack: ({ minCount, maxCount }: Mob['spawnWeights'][number]) => say.spread(minCount, maxCount),
}

const memberNames = [
  'min max hunger saturation easy normal hard length name level description grass water foliage sky',
  'item chance trades receives gives xp maxUses priceMultiplier optional updateName releaseDate',
  'station ingredients ingredient base input output count',
]

/** A member of a value, or of each of a list. */
export const memberOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) && name !== 'length'
    ? value.flatMap((one) => memberOf(one, name))
    : ((value as AnyRecord | null)?.[name] ?? null)

const members = Object.fromEntries(
  memberNames
    .flatMap((names) => names.split(' '))
    .map((name) => [name, (value: unknown) => memberOf(value, name)]),
)

/** Rows put forms only to fields that hold what the form takes: a test says all of them. */
const entriesOf = (forms: object) => Object.entries<ValueForm<unknown>>({ ...forms })

/** What say.ts does with one value is a form of its own name; forms of one value are put to each of a list. */
const forms = new Map([
  ...entriesOf(
    Object.assign({}, say, ofTexts, ofNumbers, recordForms, ...saidValues.map(formsOfTable)),
  ).map(([name, form]) => {
    const ofEach: typeof form = (value, said, size) =>
      Array.isArray(value) ? value.map((one) => form(one, said, size)) : form(value, said, size)
    return [name, ofEach] as const
  }),
  ...entriesOf({ ...ofLists, ...ofObjects, ...members }),
])

/** Nothing was asked where only a value or a name is wanted: what is said then needs nothing else. */
export const notAsked = { reading: { text: '' } } as FieldQuestion

/** How values are put into words, whatever they are of. */
export const wording = {
  form: (name: string) => forms.get(name),
  number: say.number,
  fitted: say.sentences,
}

/** Reads a text about something that speaks of nothing but its own members: "$item.noun ($count)". */
export const textOfMembers = (text: string): ((of: AnyRecord) => string) => {
  const gap = (name: string) => (said: FilledField) =>
    name === 'itself' ? said.record : said.record[name]
  const say = templateOf(text, { gap, ...wording })
  return (record) => say({ record, asked: notAsked })
}

/** Reads a text about something of which only the name is known: "that drop $name.common". */
export const textOfName = (text: string): ((name: string) => string) => {
  const say = textOfMembers(text)
  return (name) => say({ name })
}
