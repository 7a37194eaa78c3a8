import type { AnyRecord } from '../../../catalog/shelf.ts'
import { kind } from '../kind.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import { isRecord, type RecordThing } from '../thing.ts'
import { read } from '../understand.ts'
import { capital, listed, sentence } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { thing: RecordThing; resource: string; record: AnyRecord }
type Facts = { thing: RecordThing; told: RecordThing[]; text: string }

const asks =
  /^(?:(?:and|so|but|ok|then|now)\b[, ]*)*(?:which|what) (?:enchant\w*|structure|building|advancement|command|biome) (?:do|does|is|are|can|could|should|would|helps?|works?|is there|stands?|lies?|to)\b/

/** The records of a resource that the texts of a record name, with the first sentence that does. */
const namedInTexts = (
  { thing, resource, record }: Slots,
  { state }: Reading,
  library: Library,
): Facts | undefined => {
  for (const text of textsOf(record)) {
    const told = read(text, library, state).things.filter(
      (other): other is RecordThing => isRecord(other) && other.sort === resource,
    )
    if (told.length) return told.length < 4 ? { thing, told, text } : undefined
  }
  return undefined
}

/** "which enchantment helps with Arbalistic": no field of it, but its texts name one. */
export const toldName = kind<Slots, Facts>({
  name: 'told-name',
  names: 'something',
  cue: /^(?:which|what)$/,
  recognise: ({ reading, library }) => {
    const [thing, another] = recordsIn(reading)
    const resource = thing && asks.test(reading.rest) ? nounIn(reading.rest)?.resource : undefined
    if (!thing || another || !resource || resource === thing.sort) return undefined
    const record = thing.sort === 'achievements' ? library.recordOf(thing) : undefined
    return record && { thing, resource, record }
  },
  gather: (slots, { reading, library }) => namedInTexts(slots, reading, library),
  phrase: ({ thing, told, text }) => ({
    text: `${capital(listed(told.map(inList)))}. ${sentence(text)}`,
    sources: [...told, thing],
    subjects: [...told, thing],
  }),
})
