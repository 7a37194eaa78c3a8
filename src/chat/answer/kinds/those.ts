import { kind } from '../kind.ts'
import type { RecordThing } from '../thing.ts'
import { shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

/** "Which ones?", "name them": what was just counted, by name. */
export const those = kind<RecordThing[], RecordThing[]>({
  name: 'those',
  recognise: ({ reading }) =>
    reading.set?.length &&
    /^(?:and |so |ok |okay |please |can you |could you )*(?:how many (?:is|are|was|were) (?:that|those|these|they|there)(?: in total)?|which(?: ones?)?(?: are (?:they|those|these|there))?|(?:name|list|show|tell me|give me)(?: me)? ?(?:them|those|all|these|which)?(?: all)?|what are (?:they|those)|who are (?:they|those))(?: please)?\W*$/.test(
      reading.rest,
    )
      ? (reading.set as RecordThing[])
      : undefined,
  gather: (things) => things,
  phrase: (things) => ({
    text: `${things.length}: ${shortList(things.map(inList), 1_200)}.`,
    sources: things,
    listed: things,
  }),
})
