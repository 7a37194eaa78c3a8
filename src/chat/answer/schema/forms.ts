import type { Command } from '../../../catalog/records/command.ts'
import type { Mob } from '../../../catalog/records/mob.ts'
import type { Structure } from '../../../catalog/records/structure.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import {
  capital,
  common,
  counted,
  creatures,
  day,
  health,
  isPlural,
  listed,
  many,
  nouns,
  number,
  one,
  percent,
  range,
  roman,
  sentence,
  sentences,
  shortList,
  subject,
  titles,
} from '../word/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { difficultyRank, dimensionName, permissionName, rarityName, rarityRank } from './words.ts'

/** What a form may look at beside the value. */
type FormContext = { asked: { library: Knowledge } }

/** Puts a value into another form; a row says which fits its field. */
type ValueForm<Value> = (value: Value, said: FormContext, size: number) => unknown

/** Enchantments by id, with the names the game gives the curses. */
const enchantmentName = (id: string): string =>
  ({ binding_curse: 'Curse of Binding', vanishing_curse: 'Curse of Vanishing' })[id] ??
  nameFromId(id)

const isNamedAlone = (name: string): boolean =>
  /^(?:Trial Chambers|Ocean Ruins|Trail Ruins|Buried Treasure)$/.test(name)

/** A structure inside a sentence. */
export const structureName = (name: string): string =>
  isNamedAlone(name) ? name : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`

/** A structure at the beginning of a sentence. */
export const structureSubject = (name: string): string =>
  isNamedAlone(name) ? name : `The ${name}`

export const span = ({ min, max }: { min: number; max: number }): string =>
  min === max ? number(min) : `${number(min)} to ${number(max)}`

const places = (ids: readonly string[], room: number): string =>
  ids.length > 40
    ? `${ids.length} biomes, nearly everywhere: for example ${listed(titles(ids.slice(0, 6)))}`
    : shortList(titles(ids), room)

/** The food in words: ids become names, "any meat" stays. */
const breedingFood = (items: string): string =>
  listed(
    items.split(/,\s*/).map((item) => (/\s/.test(item) ? item : many(nameFromId(item)))),
    'or',
  )

export const exampleText = ({ code, explanation }: Command['examples'][number]): string =>
  `${code} – ${sentence(explanation)}`

/** Another version with its name and day. */
const dated = (slug: string, library: Knowledge): string => {
  const other = library.catalog.find('versions', slug)
  return other
    ? `${other.name} (${other.updateName}, ${day(other.releaseDate)})`
    : slug.replaceAll('-', '.')
}

const ofTexts: Readonly<Record<string, ValueForm<string>>> = {
  subject,
  one,
  common,
  capital,
  plural: (name) => isPlural(name),
  noun: (id) => common(nameFromId(id)),
  title: nameFromId,
  sentence,
  upto: (text, _, room) => sentences(text ?? '', room),
  spaced: (text) => text.replace(/[_-]/, ' '),
  and: (text) => text.replace('_', ' and '),
  withoutThe: (name) => name.replace(/^The /, ''),
  thePlace: structureSubject,
  aPlace: structureName,
  dimension: (id) => dimensionName[id] ?? id,
  rarity: (id) => rarityName[id] ?? id,
  rarityRank,
  difficultyRank,
  food: breedingFood,
  added: (version, { asked }) => addedText(version, asked.library),
  era,
  day,
  time: (date) => Date.parse(date),
  year: (date) => new Date(date).getUTCFullYear(),
  yearText: (date) => date.slice(0, 4),
  dated: (slug, { asked }) => dated(slug, asked.library),
  dotted: (slug) => slug.replaceAll('-', '.'),
  ways: (syntax) => syntax.split('\n').join(' or '),
  firstLine: (syntax) => syntax.split('\n')[0],
}

const ofNumbers: Readonly<Record<string, ValueForm<number>>> = {
  health,
  roman,
  plain: String,
  drumsticks: (points) => counted(points / 2, 'drumstick'),
  swings: (count) => counted(count, 'swing'),
  smelted: (ticks) => counted(ticks / 200, 'item'),
  over: (value, _, size) => value / size,
  times: (value, _, size) => (value ?? 0) * size,
  permission: (level) => permissionName[level],
}

const ofLists: Readonly<Record<string, ValueForm<readonly string[]>>> = {
  list: (parts) => listed(parts),
  short: (parts, _, room) => shortList(parts, room),
  joined: (parts) => parts.join('; '),
  comma: (parts) => parts.join(', '),
  spoken: (parts) => parts.join(' '),
  whole: (parts) => parts.map(sentence).join(' '),
  titles,
  nouns,
  creatures,
  enchantments: (ids) => ids.map(enchantmentName),
  slashed: (names) => names.map((name) => `/${name}`),
  unslugged: (slugs) => slugs.map((slug) => nameFromId(slug.replaceAll('-', '_'))),
  places: (ids, _, room) => places(ids, room),
}

const ofEither: Readonly<Record<string, (one: string, said: FormContext) => string>> = {
  many,
  achieved: (slug, { asked }) => asked.library.catalog.find('achievements', slug)?.name ?? slug,
}

export const lootTexts = (loot: Structure['loot']): string[] =>
  loot.map(
    ({ item, chance, count }) =>
      `${common(nameFromId(item))} (${percent(chance * 100)}${count === '1' ? '' : `, ${range(count)}`})`,
  )

const ofObjects = {
  span,
  dropped: (drops: Mob['drops']) =>
    drops.map(
      ({ item, count, chance }) =>
        `${common(nameFromId(item))} (${range(count)}, ${chance === 100 ? 'always' : `${percent(chance)} chance`})`,
    ),
  looted: lootTexts,
  explained: (parameters: Command['parameters']) =>
    parameters
      .map(
        ({ name, optional, description }) =>
          `${name}${optional ? ' (optional)' : ''}: ${sentence(description)}`,
      )
      .join(' '),
  names: (parameters: Command['parameters']) => parameters.map(({ name }) => name),
  shown: (examples: Command['examples']) => examples.map(exampleText).join(' '),
  codes: (examples: Command['examples']) => examples.map(({ code }) => code).join('; '),
}

const members: Readonly<Record<string, ValueForm<Readonly<Record<string, unknown>> | null>>> =
  Object.fromEntries(
    ['min', 'max', 'hunger', 'saturation', 'normal', 'length'].map((name) => [
      name,
      (value: Readonly<Record<string, unknown>> | null) => value?.[name] ?? null,
    ]),
  )

const either = Object.fromEntries(
  Object.entries(ofEither).map(([name, form]): [string, ValueForm<string | readonly string[]>] => [
    name,
    (value, said) =>
      typeof value === 'string' ? form(value, said) : value.map((one) => form(one, said)),
  ]),
)

const forms = { ...ofTexts, ...ofNumbers, ...ofLists, ...ofObjects, ...members, ...either }

/** The form of a name. Rows put forms only to fields that hold what the form takes: a test says all of them. */
export const formOf = (name: string): ValueForm<unknown> | undefined =>
  Object.hasOwn(forms, name)
    ? (forms as unknown as Readonly<Record<string, ValueForm<unknown>>>)[name]
    : undefined
