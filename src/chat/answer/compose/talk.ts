import { foreignWords } from '../lexicon/foreign.ts'
import type { Candidate } from '../query.ts'
import { isEnglish, type Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { acts } from '../talk/acts.ts'
import { alsoStems, candidate, type Generator, marksOf } from './candidate.ts'

const stems = new Map(
  acts.map(({ name, words }) => [name, new Set(words.split(' ').filter(Boolean).map(stem))]),
)

/** How much of a message is in another language: letters English lacks, small words of others. */
const foreignShare = ({ tokens }: Reading): number => {
  const words = tokens.filter(({ text }) => /\p{L}/u.test(text))
  if (words.length === 0) return 0
  const odd = words.filter(
    ({ text }) => /[\u0080-\uffff]/.test(text) || (foreignWords.has(text) && !isEnglish(text)),
  )
  return odd.length / words.length
}

/** Greetings, thanks and the like; and that nothing is known. */
export const talkCandidates: Generator = ({ reading, state }) => {
  const share = foreignShare(reading)
  const isEmpty = reading.tokens.every(({ isContent }) => !isContent)
  const talk = acts.map(({ name }): Candidate => {
    const words = stems.get(name) ?? new Set<string>()
    const explains = alsoStems(reading, marksOf(reading, []), words)
    const hits = explains.reduce((sum, mark) => sum + mark, 0)
    return candidate({ op: 'talk', act: name }, 'none', explains, [
      `act words ${Math.min(3, hits)}`,
      ['act share', reading.tokens.length ? hits / reading.tokens.length : 0],
      ...(name === 'language'
        ? [
            ['foreign share', share] as const,
            `foreign ${share > 0.6 ? 'most' : share > 0.3 ? 'some' : share > 0 ? 'little' : 'none'}`,
          ]
        : []),
      ...(name === 'empty'
        ? [isEmpty ? 'is empty' : 'is not empty', `tokens ${Math.min(3, reading.tokens.length)}`]
        : []),
    ])
  })
  return [
    ...talk,
    candidate({ op: 'unknown' }, 'none', marksOf(reading, []), [
      state.own.length ? 'in conversation' : 'first message',
      share > 0.3 ? 'foreign' : 'english',
    ]),
  ]
}
