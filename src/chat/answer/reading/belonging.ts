// One of what belongs to the place spoken of, by a word for it.
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type RecordThing, type Sort, type Thing } from '../thing.ts'
import { asking, named, strongFields } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const asksOne =
  /^(?:(?:and|so|but|ok|okay)\b[, ]*)*(?:which|what)(?: (?:kind|sort|type) of)?(?: (?:big|high|long|other|special))? ((?:[a-z]+ ){0,2}?[a-z]{3,})(?: (?:lives?|spawns?|is|are|stands?|generates?|exists?|can be|found|there|in (?:it|there|that)|here|(?:can|do|would) i (?:find|meet|see)))*\W*$/

/** "A small, bright bird that …": the sentence that says what a thing is. */
const saysWhat = /^An? /

const points = /\b(?:there|here|in (?:it|that))\W*$/

/** Mobs and structures of a biome, mobs of a structure. */
const belongingTo = (place: Thing, library: Library): RecordThing[] => {
  const biome = library.as('biomes', place)
  const structure = library.as('structures', place)
  const things = (sort: Sort, ids: readonly string[]) =>
    ids.flatMap((id) => library.thing(sort, id) ?? []).filter(isRecord)
  return [
    ...things('mobs', biome?.spawningMobs ?? structure?.hostileMobs ?? []),
    ...things('structures', biome?.structuresFound ?? []),
  ]
}

/** "which cow lives there?" after the mushroom fields, "and which big ruin?" after the deep dark. */
export const oneThere = (
  { text, rest, things }: Reading,
  subjects: readonly Thing[],
  library: Library,
): string | undefined => {
  const said = asksOne.exec(text)?.[1]
  const place = (points.test(text) ? subjects.slice(0, 3) : subjects.slice(0, 1)).find(
    ({ sort }) => sort === 'biomes' || sort === 'structures',
  )
  if (!said || !place || things.length > 1 || nounIn(rest) || strongFields(place, said))
    return undefined
  const words = said.split(' ')
  if (words.some((word) => functionWords.has(word)) || asking.has(words.at(-1) ?? ''))
    return undefined
  const pool = belongingTo(place, library)
  if (things.some((thing) => pool.some((one) => one === thing))) return undefined
  const last = lemma(words.at(-1) ?? '')
  const called = pool.find(({ name }) => name.toLowerCase().split(' ').map(lemma).includes(last))
  if (called) return named(called)
  const records = pool.map(library.recordOf).filter((record) => record !== undefined)
  const told = library.prose.within([last], records, ({ sentence }) => !saysWhat.test(sentence))
  return told && named(library.thingOf(told.resource, told.record))
}
