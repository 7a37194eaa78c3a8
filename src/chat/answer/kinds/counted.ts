import { type Count, countInText } from '../facts/count-in-text.ts'
import { kind } from '../kind.ts'
import { sentence } from '../wording/say.ts'

/** "how many eyes does the portal take": a number that only a text tells. */
export const counted = kind<Count, Count>({
  name: 'counted',
  cue: /^(?:many|much)$/,
  recognise: ({ reading, library }) =>
    /\bhow (?:many|much)\b/.test(reading.rest) ? countInText(reading, library) : undefined,
  gather: (count) => count,
  phrase: ({ thing, counted: what, sentence: text }) => ({
    text: `${thing.name}: ${sentence(text)}`,
    sources: what && what !== thing ? [thing, what] : [thing],
  }),
})
