import { asksVersion, eventIn, versionCue, withoutEvent } from '../facts/version-asked.ts'
import { type Event, type Told, toldByVersions } from '../facts/version-lines.ts'
import { type Given, kind, type Wording } from '../kind.ts'
import { english } from '../lexicon/english.ts'
import { asWritten } from '../lexicon/synonyms.ts'
import { unrecordedCommands } from '../lexicon/unrecorded.ts'
import type { Library } from '../library.ts'
import { stem } from '../prose-index.ts'
import { content } from '../reading/content.ts'
import { namedIn, type Reading, recordsIn } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'
import { day, one, sentence, sentences } from '../wording/say.ts'

type Sought = { words: readonly string[]; event: Event; whole: boolean }

/** Joints of other sentences that are the matter here: "adventure mode". */
const matter = new Set(['mode', 'difficulty', 'level', 'levels'])

const idle = new Set(
  'called call name named names titled title patch patches mojang devs developers fixed fixes fix bug bugs starting beginning earliest oldest put gave give has had have with having containing'.split(
    ' ',
  ),
)

const asksTime = /\b(?:which|what) (?:year|month|day|date)\b|\b(?:year|date)\W*$/g

/** What a version's texts shall speak of, in the order it stands. */
const soughtIn = (reading: Reading): string[] => {
  const text = withoutEvent(reading.text).replace(asksTime, ' ')
  const own = new Set(content({ ...reading, text }))
  return (text.match(/[a-z]{2,}|(?<![\d.])\d{2,}(?![\d.])/g) ?? []).filter(
    (word) => !idle.has(word) && (own.has(word) || matter.has(word) || /\d/.test(word)),
  )
}

/** "that update with all the underwater stuff": told by the texts of a version as a whole. */
const ofTheWhole =
  /\b(?:that|the) (?:update|version) (?:about|full of|(?:with|where) (?:all|lots|many|mostly|everything)\b|(?:with|where) .*\bstuff)\b/

const asAWhole = (words: readonly string[], library: Library): Told | undefined => {
  const [best] = library.prose.records(
    asWritten(words.filter((word) => word !== 'stuff')),
    1,
    'versions',
  )
  const version = best && library.as('versions', library.thingOf('versions', best.record))
  if (!version || best.share < 0.5) return undefined
  const text = sentences(version.majorFeatures.map((told) => sentence(told)).join(' '), 420)
  return { version, sentence: text, share: best.share, close: 0, score: best.score }
}

const enough = 0.6

const tell = ({ version, sentence: told }: Told, { library }: Given): Wording => ({
  text: `Version ${version.name} (${version.updateName}, ${day(version.releaseDate)}): ${sentence(told)}`,
  sources: [library.thingOf('versions', version)],
})

/** Which version brought, changed or took away something: found in the versions' texts. */
export const toldByVersion = kind<Sought, Told>({
  name: 'told-by-version',
  cue: versionCue,
  recognise: ({ reading, library }) => {
    if (!library.speaksOf('versions') || namedIn(reading, 'versions').length) return undefined
    if (!asksVersion(reading.rest) || reading.set) return undefined
    const event = eventIn(reading.rest)
    if (recordsIn(reading).length && event === 'arrival') return undefined
    const words = soughtIn(reading)
    const known = words.every(
      (word) => /\d/.test(word) || english.has(word) || library.prose.knows(word),
    )
    return words.length && known
      ? { words, event, whole: ofTheWhole.test(reading.rest) }
      : undefined
  },
  gather: ({ words, event, whole }, { library }) => {
    const all = whole ? asAWhole(words, library) : undefined
    if (all) return all
    const told = toldByVersions(words, event, library)
    return told && told.share + 0.15 * told.close >= enough ? told : undefined
  },
  phrase: tell,
})

/** Nouns beside a name that only say what it is. */
const classNoun =
  /^(?:mobs?|items?|blocks?|enchant\w*|biomes?|structures?|commands?|villagers?|animals?|creatures?|monsters?|advancements?|achievements?|tools?|weapons?|foods?|armou?rs?|exactly)$/

/** "when did they introduce it": that is to come, and no deed of the thing. */
const arriving = /^(?:(?:add|introduc|implement|releas|includ)\w*|mojang|devs?|developers?)$/

const ofThePast =
  /\b(?:since|versions?|updates?|releases?|patch|first|year)\b|\bwhen (?:did|was|were)\b/

const asksTwice = /(?:\band|[,.?;]) (?:also )?(?:where|what|how|who|which|is|does|do|can|why)\b/

/** "since what version do zombies break doors": not the thing came, but what it does. */
export const deedSince = kind<Sought, Told>({
  name: 'deed-since',
  cue: versionCue,
  recognise: ({ reading, library }) => {
    if (recordsIn(reading).length === 0 || namedIn(reading, 'versions').length) return undefined
    if (!library.speaksOf('versions') || !asksVersion(reading.rest) || reading.set) return undefined
    if (!ofThePast.test(reading.rest) || asksTwice.test(reading.rest)) return undefined
    const named = new Set(
      reading.mentions.flatMap(({ start, end }) =>
        reading.tokens.slice(start, end).map(({ text }) => text),
      ),
    )
    const words = soughtIn(reading)
    const deed = words.filter(
      (word) => !named.has(word) && !classNoun.test(word) && !arriving.test(word),
    )
    const event = eventIn(reading.rest)
    return deed.length
      ? { words, event: event === 'arrival' ? 'change' : event, whole: false }
      : undefined
  },
  gather: ({ words, event }, { library }) => {
    const told = toldByVersions(words, event, library)
    return told && told.share > 0.95 ? told : undefined
  },
  phrase: tell,
})

type Named = { name: string; thing?: Thing }
type Unrecorded = Named & { event: Event }

const elsewhere = /\b(?:bedrock|real life|irl|real world|reality)\b/

/** The only thing of a message, where it has no record: a command by its slash, or another. */
const unrecordedIn = ({ things, tokens }: Reading): Named | undefined => {
  const [thing, other] = things
  if (!thing) {
    const command = tokens.find(({ slash, text }) => slash && unrecordedCommands.has(text))
    return command && { name: `/${command.text}` }
  }
  if (other || thing.sort !== 'thing') return undefined
  const name = thing.ids.length ? thing.key.replaceAll('_', ' ') : thing.name.toLowerCase()
  // Everyday words stand in many names: a carrot on a stick is no stick.
  return english.has(name) ? undefined : { name, thing }
}

/** When a thing without a record came: the first version whose texts name it. */
export const unrecordedSince = kind<Unrecorded, Told & { of: Unrecorded }>({
  name: 'unrecorded-since',
  cue: versionCue,
  recognise: ({ reading, library }) => {
    const named = unrecordedIn(reading)
    if (!named || !library.speaksOf('versions')) return undefined
    return asksVersion(reading.rest) && !elsewhere.test(reading.text)
      ? { ...named, event: eventIn(reading.rest) }
      : undefined
  },
  gather: (of, { library, reading }) => {
    const words = of.name.match(/[a-z]+/g) ?? []
    const sought = of.event === 'arrival' ? words : soughtIn(reading)
    const told = toldByVersions(sought, of.event, library)
    const held = new Set((told?.sentence.toLowerCase().match(/[a-z]+/g) ?? []).map(stem))
    return told && words.every((word) => held.has(stem(word))) ? { ...told, of } : undefined
  },
  phrase: ({ version, sentence: told, of: { name, thing } }, { library }) => {
    const source = library.thingOf('versions', version)
    return {
      text: `I have no record of ${thing ? one(name) : name} itself, but of version ${version.name} (${version.updateName}) I know: ${sentence(told)}`,
      sources: [source],
      subjects: thing ? [source, thing] : [source],
    }
  },
})
