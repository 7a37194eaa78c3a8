import type { AnyRecord } from '../../../catalog/collection.ts'
import type { Mob } from '../../../catalog/records/mob.ts'
import { nameFromId } from '../lexicon/names.ts'
import { tablesOf } from '../lexicon/rows.ts'
import { templateOf } from '../lexicon/templates.ts'
import {
  article,
  capital,
  common,
  counted,
  day,
  health,
  hearts,
  isPlural,
  listed,
  many,
  number,
  one,
  partsOrMore,
  percent,
  presented,
  range,
  roman,
  sentence,
  sentences,
  shortList,
  spread,
  subject,
  timespan,
} from '../word/say.ts'
import { addedText, era } from './added.ts'
import type { FieldQuestion, FilledField } from './field.ts'
import values from './values.txt' with { type: 'text' }

/** Puts a value into another form; a row says which fits its field. */
type ValueForm<Value> = (value: Value, said: FilledField, size: number) => unknown

const isNamedAlone = (name: string): boolean =>
  /^(?:Trial Chambers|Ocean Ruins|Trail Ruins|Buried Treasure)$/.test(name)

export const valuesUnder = tablesOf('schema/values.txt', values)

const rankIn = (heading: string): ((value: string) => number) => {
  const ranked = valuesUnder(heading).map(([value]) => value)
  return (value) => ranked.indexOf(value)
}

const saidValues = 'temper dimension rarity permission source availability'.split(' ')

const saidAs = (heading: string): ((value: string | number) => string) => {
  const said = new Map(valuesUnder(heading))
  return (value) => said.get(String(value)) ?? nameFromId(String(value)).toLowerCase()
}

const deed = /\b(?:attacks|leaves you alone|ignores|rams|spits|strikes back)\b.*$/

/** "A tall, thin figure that … attacks anyone who": what it looks like was not asked. */
const withoutLooks = (text: string, { record }: FilledField): string => {
  const found = text.startsWith('A ') ? deed.exec(text)?.[0] : undefined
  return found ? `${subject(String(record.name))} ${found}` : text
}

/** Of a text, or of each text of a list. */
const ofTexts: Readonly<Record<string, ValueForm<string>>> = {
  subject,
  one,
  common,
  capital,
  plural: isPlural,
  sentence,
  upto: (text, _, room) => sentences(text ?? '', room),
  spaced: (text) => text.replace(/[_-]/, ' '),
  and: (text) => text.replace('_', ' and '),
  fromComma: (text) => /,.*/.exec(text)?.[0],
  hasName: (text, { record }) => text.includes(String(record.name)),
  place: (name) => name.replace(/^The /, 'the '),
  withoutThe: (name) => name.replace(/^The /, ''),
  thePlace: (name) => (isNamedAlone(name) ? name : `The ${name}`),
  aPlace: (name) => (isNamedAlone(name) ? name : article(name)),
  rarityRank: rankIn('rarity'),
  difficultyRank: rankIn('difficulty'),
  /** Ids become names, "any meat" stays. */
  foods: (items) =>
    items.split(/,\s*/).map((item) => (/\s/.test(item) ? item : many(nameFromId(item)))),
  added: (version, { asked }) => addedText(version, asked.knowledge),
  era,
  day,
  time: (date) => Date.parse(date),
  year: (date) => new Date(date).getUTCFullYear(),
  yearText: (date) => date.slice(0, 4),
  dated: (slug, { asked }) => {
    const other = asked.knowledge.catalog.find('versions', slug)
    return other
      ? `${other.name} (${other.updateName}, ${day(other.releaseDate)})`
      : slug.replaceAll('-', '.')
  },
  dotted: (slug) => slug.replaceAll('-', '.'),
  ways: (syntax) => syntax.split('\n').join(' or '),
  firstLine: (syntax) => syntax.split('\n')[0],
  range,
  many,
  title: nameFromId,
  noun: (id) => common(nameFromId(id)),
  /** A rabbit that hops is no raw rabbit. */
  creature: (id) => id.replaceAll('_', ' '),
  slashed: (name) => `/${name}`,
  unslugged: (slug) => nameFromId(slug.replaceAll('-', '_')),
  deeds: withoutLooks,
  presented: (text, { record }) => presented(String(record.name), text),
  ...Object.fromEntries(saidValues.map((heading) => [heading, saidAs(heading)])),
  achieved: (slug, { asked }) => asked.knowledge.catalog.find('achievements', slug)?.name ?? slug,
}

const ofNumbers: Readonly<Record<string, ValueForm<number>>> = {
  health,
  hearts,
  roman,
  plain: String,
  percent,
  timespan,
  drumsticks: (points) => counted(points / 2, 'drumstick'),
  swings: (count) => counted(count, 'swing'),
  smelted: (ticks) => counted(ticks / 200, 'item'),
  over: (value, _, size) => value / size,
  times: (value, _, size) => (value ?? 0) * size,
}

const ofLists: Readonly<Record<string, ValueForm<readonly string[]>>> = {
  list: (parts) => listed(parts),
  first: (parts, _, count) => parts.slice(0, count),
  from: (parts, _, count) => parts.slice(count),
  either: (names, _, most) =>
    names.length > most
      ? `${names.slice(0, most).join(', ')} or ${names.length - most} others`
      : listed(names, 'or'),
  short: (parts, _, room) => shortList(parts, room),
  joined: (parts, _, room) => (room ? partsOrMore(parts, room) : parts).join('; '),
  comma: (parts) => parts.join(', '),
  spoken: (parts, _, room) => (room ? partsOrMore(parts, room).map(sentence) : parts).join(' '),
  places: (ids, _, room) =>
    ids.length > 40
      ? `${ids.length} biomes, nearly everywhere: for example ${listed(ids.slice(0, 6).map(nameFromId))}`
      : shortList(ids.map(nameFromId), room),
}

const ofObjects = {
  span: ({ min, max }: { min: number; max: number }) => spread(min, max),
  /** Of the damage by difficulty and the effects by level, what is asked for. */
  asked: (
    value: AnyRecord | readonly string[],
    { asked: { difficulty = 'normal', level = 0 } }: FilledField,
  ) => (Array.isArray(value) ? value[level - 1] : (value as Mob['damage'])[difficulty as 'easy']),
  packs: (weights: Mob['spawnWeights']) =>
    weights.map(
      ({ weight, biomes, minCount, maxCount }) =>
        `${spread(minCount, maxCount)} together with a weight of ${number(weight)} in ${shortList(biomes.map(nameFromId), 120)}`,
    ),
}

const memberNames =
  'min max hunger saturation easy normal hard length name level description grass water foliage sky'.split(
    ' ',
  )

const members = Object.fromEntries(
  memberNames.map((name) => [name, (value: AnyRecord | null) => value?.[name] ?? null]),
)

const ofEachText = Object.fromEntries(
  Object.entries(ofTexts).map(([name, form]): [string, ValueForm<string | readonly string[]>] => [
    name,
    (value, said, size) =>
      Array.isArray(value)
        ? value.map((one) => form(one, said, size))
        : form(value as string, said, size),
  ]),
)

const forms = { ...ofEachText, ...ofNumbers, ...ofLists, ...ofObjects, ...members }

/** The form of a name. Rows put forms only to fields that hold what the form takes: a test says all of them. */
const formOf = (name: string): ValueForm<unknown> | undefined =>
  Object.hasOwn(forms, name)
    ? (forms as unknown as Readonly<Record<string, ValueForm<unknown>>>)[name]
    : undefined

/** Nothing was asked where only a value or a name is wanted: what is said then needs nothing else. */
export const notAsked = { reading: { text: '' } } as FieldQuestion

/** How values are put into words, whatever they are of. */
export const wording = { form: formOf, number, fitted: sentences }

/** Reads a text about something that speaks of nothing but its own members: "$item.noun ($count)". */
export const textOfMembers = (text: string): ((of: AnyRecord) => string) => {
  const gap = (name: string) => (said: FilledField) => said.record[name]
  const say = templateOf(text, { gap, ...wording })
  return (record) => say({ record, asked: notAsked })
}

/** Reads a text about something of which only the name is known: "that drop $name.common". */
export const textOfName = (text: string): ((name: string) => string) => {
  const say = textOfMembers(text)
  return (name) => say({ name })
}
