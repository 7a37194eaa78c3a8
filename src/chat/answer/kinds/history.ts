import type { RecordOf } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { addedText, releaseOf } from '../facts/added.ts'
import { era } from '../facts/era.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { asksVersion, eventIn, versionCue } from '../facts/version-asked.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { namedIn, recordsIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, counted, day, isPlural, listed, many, number, subject } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Version = RecordOf<'versions'>

/** The eldest of a class of items that have records: with them the class came. */
const eldestOf = ({ ids }: Thing, library: Library): RecordThing[] => {
  const items = library
    .records('items')
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({ item, age: era(item.versionAdded) }))
  const first = Math.min(...items.map(({ age }) => age))
  return items
    .filter(({ age }) => age === first)
    .slice(0, 1)
    .map(({ item }) => library.thingOf('items', item))
}

type Added = { thing: RecordThing; of: Thing; added: string; release: Thing | undefined }

/** When a thing came into the game: the version, by number and name. */
export const addedWhen = kind<{ of: Thing; thing: RecordThing }[], Added[]>({
  name: 'added-when',
  cue: versionCue,
  recognise: ({ reading, library }) => {
    if (!asksVersion(reading.rest) || namedIn(reading, 'versions').length) return undefined
    if (/\b(?:spawn|drops? (?:when|if)|at night|by day|during the day)\b/.test(reading.rest))
      return undefined
    if (eventIn(reading.rest) !== 'arrival') return undefined
    const things = recordsIn(reading).filter(({ sort }) => sort !== 'trades')
    if (
      things.some(
        ({ sort }) =>
          fieldsAsked(sort, reading.rest).filter(
            ({ faint, name }) => !faint && name !== 'spawnBiomes' && name !== 'drops',
          ).length > 1,
      )
    )
      return undefined
    if (things.length) return things.slice(0, 6).map((thing) => ({ of: thing, thing }))
    const [group, another] = reading.things
    if (group?.sort !== 'group' || another || leftover(reading).length) return undefined
    const eldest = eldestOf(group, library)
    return eldest.length ? eldest.map((thing) => ({ of: group, thing })) : undefined
  },
  gather: (things, { library }) => {
    const facts = things.flatMap(({ of, thing }) => {
      const added = (library.recordOf(thing) as AnyRecord | undefined)?.versionAdded
      if (typeof added !== 'string') return []
      const release = releaseOf(added, library)
      return [{ thing, of, added, release: release && library.thing('versions', release.slug) }]
    })
    return facts.length ? facts : undefined
  },
  phrase: (facts, { library }) => ({
    text: facts
      .map(({ thing, of, added }) => {
        if (of !== thing)
          return `${capital(many(of.name))} were added in ${addedText(added, library)}, the ${inList(thing)} among the first.`
        const name =
          thing.sort === 'mobs' || thing.sort === 'items' ? subject(thing.name) : inList(thing)
        const verb = thing.sort === 'items' && isPlural(thing.name) ? 'were' : 'was'
        return `${name} ${verb} added in ${addedText(added, library)}.`
      })
      .join('\n'),
    sources: facts.flatMap(({ thing, release }) => [thing, ...(release ? [release] : [])]),
    subjects: facts.map(({ thing }) => thing),
  }),
})

/** Two versions, the older first. */
const inOrder = (
  things: readonly RecordThing[],
  library: Library,
): readonly [Version, Version] | undefined => {
  const [one, two] = things.map((thing) => library.as('versions', thing))
  if (!one || !two) return undefined
  return one.releaseDate < two.releaseDate ? [one, two] : [two, one]
}

/** How long two versions are apart. */
export const apart = kind<RecordThing[], { from: Version; to: Version; days: number }>({
  name: 'apart',
  cue: /^VER$/,
  recognise: ({ reading }) => {
    const versions = namedIn(reading, 'versions')
    return versions.length === 2 &&
      /\b(?:how (?:long|many (?:days|weeks|months|years)|much time)|time between|days between)\b/.test(
        reading.rest,
      )
      ? versions
      : undefined
  },
  gather: (things, { library }) => {
    const both = inOrder(things, library)
    if (!both) return undefined
    const [from, to] = both
    const days = Math.round(
      (Date.parse(to.releaseDate) - Date.parse(from.releaseDate)) / 86_400_000,
    )
    return { from, to, days }
  },
  phrase: ({ from, to, days }, { library }) => ({
    text: `${number(days)} days (about ${counted(Math.round(days / 30.44), 'month')}) lie between ${from.name}, released on ${day(from.releaseDate)}, and ${to.name}, released on ${day(to.releaseDate)}.`,
    sources: [library.thingOf('versions', from), library.thingOf('versions', to)],
  }),
})

/** The versions between two others. */
export const between = kind<
  RecordThing[],
  { from: Version; to: Version; things: RecordThing[]; all: Version[] }
>({
  name: 'between',
  cue: /^VER$/,
  recognise: ({ reading }) => {
    const versions = namedIn(reading, 'versions')
    return versions.length === 2 &&
      /\b(?:between|from|since)\b/.test(reading.rest) &&
      /\b(?:versions?|updates?|releases?|came|were|what|which|list|how many)\b/.test(
        reading.rest,
      ) &&
      !/\b(?:mobs?|biomes?|items?|difference|days?|time|long)\b/.test(reading.rest)
      ? versions
      : undefined
  },
  gather: (things, { library }) => {
    const both = inOrder(things, library)
    if (!both) return undefined
    const [from, to] = both
    const all = library
      .records('versions')
      .filter(({ releaseDate }) => releaseDate > from.releaseDate && releaseDate < to.releaseDate)
    return { from, to, all, things: all.map((version) => library.thingOf('versions', version)) }
  },
  phrase: ({ from, to, all, things }, { library }) => ({
    text: all.length
      ? `${all.length} version${all.length === 1 ? '' : 's'} came between ${from.name} and ${to.name}: ${listed(all.map(({ name, updateName }) => `${name} (${updateName})`))}.`
      : `No version on record came between ${from.name} and ${to.name}.`,
    sources: all.length
      ? things
      : [library.thingOf('versions', from), library.thingOf('versions', to)],
    listed: things,
  }),
})
