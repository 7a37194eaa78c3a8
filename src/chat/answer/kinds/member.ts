import { kind } from '../kind.ts'
import { asksMembership } from '../reading/follow-up-words.ts'
import { recordsIn } from '../reading/reading.ts'
import { isRecord, type RecordThing } from '../thing.ts'
import { capital, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { thing: RecordThing; among: readonly RecordThing[] }

/** "is mending among them": a yes or no about what was just listed. */
export const member = kind<Slots, Slots>({
  name: 'member',
  names: 'a list',
  recognise: ({ reading }) => {
    if (!reading.set) return undefined
    const among = reading.set.filter(isRecord)
    const [thing] = recordsIn(reading)
    return thing && among[0]?.sort === thing.sort && asksMembership.test(reading.text)
      ? { thing, among }
      : undefined
  },
  gather: (slots) => slots,
  phrase: ({ thing, among }) => ({
    text: among.includes(thing)
      ? `Yes, ${inList(thing)} is one of the ${among.length}.`
      : `No, ${inList(thing)} is not among them: ${capital(shortList(among.map(inList), 400))}.`,
    sources: [thing],
    listed: [...among],
  }),
})
