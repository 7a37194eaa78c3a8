import { kind } from '../kind.ts'
import { asksNames } from '../reading/follow-up-words.ts'
import type { RecordThing } from '../thing.ts'
import { capital, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

/** "Which ones?", "name them": what was just counted, by name. */
export const those = kind<RecordThing[], RecordThing[]>({
  name: 'those',
  names: 'a list',
  recognise: ({ reading }) =>
    reading.set?.length && asksNames.test(reading.rest)
      ? (reading.set as RecordThing[])
      : undefined,
  gather: (things) => things,
  phrase: (things) => ({
    text:
      things.length === 1
        ? `${capital(things.map(inList).join())}.`
        : `${things.length}: ${shortList(things.map(inList), 1_200)}.`,
    sources: things,
    listed: things,
  }),
})
