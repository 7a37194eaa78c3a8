import type { RecordOf } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { addedText, releaseOf } from '../facts/added.ts'
import { era } from '../facts/era.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { content, leftover } from '../reading/content.ts'
import { namedIn, recordsIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import {
  capital,
  counted,
  day,
  isPlural,
  listed,
  many,
  number,
  sentence,
  subject,
} from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Version = RecordOf<'versions'>

const asksVersion =
  /\b(?:(?:which|what|in what|in which|the|that|game) (?:\w+ )?(?:versions?|updates?|releases?)\b(?! of)|(?:which|what|the|game) (?:game )?drop\b(?! (?:of|rates?|chances?|items?)\b)|drop (?:with|where|when)|update (?:with|that|where|when|which)|version (?:with|that|where|which)|what number|when (?:was|were|did|has|have|is|are)|(?:what|which) year|how long (?:has|have)|since when|added|introduced|came (?:out|to the game|in|into|with)|debut\w*|(?:first )?appeared|arrived|new in|how old|(?:came|come|added|out) when|(?:became|become|made|went|turned) (?:\w+ )?(?:official|available|permanent|public|part of)|officially|(?:first|oldest|earliest) (?:version|update|release) (?:with|that|where|which|having|had|containing)|in the game since|(?:is|are|exists?) (?:in )?since)\b|\bsince\W*$|^(?:(?:and|the|an?) )*[A-Z]{3,}s?\W+(?:when|since when|year|(?:what|which) year)(?: exactly)?\W*$/

/** To become official is to arrive. */
const becameReal =
  /\b(?:became|become|made|went|turned) (?:\w+ )?(?:official|available|permanent|public|part of)\b/

/** Speaks of a change to a thing, not of its arrival. */
const changed =
  /\b(?:bec(?:ame|ome)|chang(?:e|ed|es)|able to|craftable|removed?|renam(?:ed?|ing)|rework\w*|can be|can (?:i|you|u|we|one) (?:craft|make|build|tame|breed|ride)|allowed|got|stack|variants?)\b/

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
  recognise: ({ reading, library }) => {
    if (!asksVersion.test(reading.rest) || namedIn(reading, 'versions').length) return undefined
    if (/\b(?:spawn|drops? (?:when|if)|at night|by day|during the day)\b/.test(reading.rest))
      return undefined
    if (changed.test(reading.rest.replace(becameReal, ' '))) return undefined
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

/** What a version's texts shall speak of; the first of all may be told by a later version, too. */
type Sought = { words: readonly string[]; first: boolean }

const firstOfAll = /\bfirst (?:\w+ )?(?:version|update|release|one)\b/

/** A version that only showed what a later one brought, or took it away. */
const ahead = /\b(?:experiment\w*|preview\w*|no longer|removed)\b/

/** Which version brought something that has no record of its own: found in the versions' texts. */
export const broughtBy = kind<Sought, { thing: Thing; version: Version; text: string }>({
  name: 'brought-by',
  recognise: ({ reading, library }) => {
    if (!library.speaksOf('versions') || namedIn(reading, 'versions').length) return undefined
    if (recordsIn(reading).length && !changed.test(reading.rest)) return undefined
    if (!asksVersion.test(reading.rest) || reading.set) return undefined
    const words = [...content(reading), ...(reading.text.match(/(?<![\d.])\d{2,}(?![\d.])/g) ?? [])]
    return words.length ? { words, first: firstOfAll.test(reading.rest) } : undefined
  },
  gather: ({ words, first }, { library }) => {
    const found = library.prose.search(words, 20, 'versions')
    const most = Math.max(0, ...found.map(({ share }) => share))
    // The oldest of the sentences that hold the words: later ones tell of changes.
    const saysFirst = ({ sentence }: { sentence: string }) => first && /\bfirst\b/.test(sentence)
    const near = found.filter(({ share }) => share >= most * 0.97)
    const real = near.filter(({ sentence: told }) => !ahead.test(told))
    const [best] = (real.length ? real : near).toSorted(
      (a, b) =>
        Number(saysFirst(b)) - Number(saysFirst(a)) ||
        String(a.record.releaseDate).localeCompare(String(b.record.releaseDate)),
    )
    if (!best || best.share < 0.6) return undefined
    const version = best.record as unknown as Version
    return { thing: library.thingOf('versions', best.record), version, text: best.sentence }
  },
  phrase: ({ thing, version, text }) => ({
    text: `Version ${version.name} (${version.updateName}, ${day(version.releaseDate)}): ${sentence(text)}`,
    sources: [thing],
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
