import type { RecordOf } from '../../../catalog/resources.ts'
import { relationNamed } from '../facts/relations.ts'
import { kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import type { RecordThing, Sort, Thing } from '../thing.ts'
import { capital, listed, sentence, sentences } from '../wording/say.ts'

type Part = { thing: RecordThing; text: string }
type Facts = { of: Thing; parts: Part[]; yesNo: boolean }

const asksStructure =
  /^(?:(?:and|so|ok|hey|but|in) )*(?:which|what|any|is there an?y?|are there any) (?:\w+ )?(?:structures?|buildings?)(?: (?:has|have|holds?|contains?|with|got|comes? with|includes?)| (?:is|are|do i find|can i find) (?:the |an? )?[A-Z]{3,}s? in)\b/
const asksWhere =
  /^(?:(?:and|so|ok|hey|but) )*(?:where (?:is|are|do (?:i|you|we) find|can (?:i|you|we) find|to find)|how (?:do|can|to|would)(?: (?:i|you|we))? (?:find|locate|reach|get to)) (?:the |an? )?(?:THING|GROUP)s?\W*$/

const relations = [relationNamed('structures', 'loot'), relationNamed('structures', 'hostileMobs')]
/** What is dropped, sold or crafted is to be had elsewhere. */
const elsewhere = [
  relationNamed('structures', 'loot'),
  relationNamed('mobs', 'drops'),
  relationNamed('trades', 'sells'),
]

const held = (thing: Thing, rows: typeof relations, library: Library): boolean =>
  rows.some(
    (row) =>
      row.to.includes(thing.sort) &&
      library.records(row.resource).some((record) => row.holds(record, thing, library)),
  )

const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[a-z]+/g) ?? []).map(lemma).join(' ')} `

const partsOf = (thing: Thing, library: Library): Part[] => {
  const name = wordsOf(thing.name)
  return library.records('structures').flatMap((record: RecordOf<'structures'>) => {
    const text = record.features.find((feature) => wordsOf(feature).includes(name))
    return text ? [{ thing: library.thingOf('structures', record), text }] : []
  })
}

const parts = new Set<Sort>(['thing', 'group', 'items', 'mobs'])

const askedIn = ({ rest, things }: Reading, library: Library): Thing | undefined => {
  const [thing, another] = things
  if (!thing || another || !parts.has(thing.sort) || !library.speaksOf('structures'))
    return undefined
  if (/\b(?:no|not|without)\b/.test(rest) || thing.key === 'chest') return undefined
  if (asksStructure.test(rest) && nounIn(rest)?.resource === 'structures')
    return held(thing, relations, library) ? undefined : thing
  return asksWhere.test(rest) && !held(thing, elsewhere, library) ? thing : undefined
}

/** "which structure has the end portal": neither loot nor guard, but a part of what is built. */
export const partOf = kind<Thing, Facts>({
  name: 'part-of',
  names: 'something',
  cue: /^(?:structures?|buildings?|where|find|locate|reach|get)$/,
  recognise: ({ reading, library }) => (reading.set ? undefined : askedIn(reading, library)),
  gather: (thing, { library, reading }) => {
    const parts = partsOf(thing, library)
    return parts.length
      ? { of: thing, parts, yesNo: /\b(?:any|is there|are there)\b/.test(reading.rest) }
      : undefined
  },
  phrase: ({ of, parts, yesNo }) => {
    const names = listed(parts.map(({ thing }) => thing.name))
    const [first, another] = parts
    const lead = another ? `${names}. ${first?.thing.name}:` : `the ${names}:`
    const text = `${lead} ${sentence(first?.text ?? '')}`
    return {
      text: sentences(yesNo ? `Yes, ${text}` : capital(text), 560),
      sources: parts.map(({ thing }) => thing),
      subjects: [...parts.slice(0, 3).map(({ thing }) => thing), of],
      listed: parts.map(({ thing }) => thing),
    }
  },
})
