import { keptFor } from '../../../lib/kept.ts'
import { foreignWords } from '../lexicon/words.ts'
import type { Candidate, Signals } from '../query.ts'
import { isEnglish, type Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { strangeNameIn } from '../read/strange.ts'
import type { Subject } from '../refer/subjects.ts'
import { acts } from '../talk/acts.ts'
import {
  alsoStems,
  candidate,
  type Generator,
  labels,
  markSpan,
  marksOf,
  type ReadingContext,
} from './candidate.ts'

const stems = new Map(
  acts.map(({ name, words }) => [name, new Set(words.split(' ').filter(Boolean).map(stem))]),
)

/** How much of a message is in another language: letters English lacks, small words of others. */
const foreignShareOf = ({ tokens }: Reading): number => {
  const words = tokens.filter(({ text }) => /\p{L}/u.test(text))
  if (words.length === 0) return 0
  const odd = words.filter(
    ({ text }) => /[\u0080-\uffff]/.test(text) || (foreignWords.has(text) && !isEnglish(text)),
  )
  return odd.length / words.length
}

const foreign = keptFor((reading: Reading) => ({ share: foreignShareOf(reading) }))
const actWords = labels('act words')

/** Greetings, thanks and the like. */
export const talkCandidates: Generator = ({ reading }) => {
  const { share } = foreign(reading)
  const isEmpty = reading.tokens.every(({ isContent }) => !isContent)
  return acts.map(({ name }): Candidate => {
    const words = stems.get(name) ?? new Set<string>()
    const explains = alsoStems(reading, marksOf(reading, []), words)
    let hits = 0
    for (let at = 0; at < explains.length; at++) hits += explains[at] as number
    return candidate(
      { op: 'talk', act: name },
      'none',
      explains,
      [],
      [
        actWords(Math.min(3, hits)),
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
      ],
    )
  })
}

/** What readings found is evidence that the question can be answered, or cannot: of subjects, and anywhere. */
const evidence = new Map(
  [
    'told share',
    'told weight',
    'asked alike',
    'near asked',
    'near told',
    'near whole',
    'description score',
    'description near',
  ].map((name) => [name, { own: `highest ${name}`, anywhere: `highest ${name} anywhere` }]),
)

/** The highest value of each evidence. */
const highest = (found: readonly Candidate[], subjects: readonly Subject[]): Signals => {
  const most = new Map<string, number>()
  const look = (signals: Signals, where: 'own' | 'anywhere') => {
    for (const signal of signals) {
      const name = typeof signal === 'string' ? undefined : evidence.get(signal[0])?.[where]
      if (name) most.set(name, Math.max(most.get(name) ?? 0, signal[1] as number))
    }
  }
  for (const { signals } of subjects) look(signals, 'own')
  for (const { query, signals } of found)
    if (query.op === 'tell') look(signals, signals[0] === 'anywhere' ? 'anywhere' : 'own')
  return [...most]
}

/** That nothing is known, with how near anything else comes to the question. */
export const unknownCandidate = (
  { reading, state, subjects, prose }: ReadingContext,
  found: readonly Candidate[],
): Candidate => {
  const { share } = foreign(reading)
  const strange = share ? undefined : strangeNameIn(reading, (stem) => prose.weight(stem) > 0)
  const none = marksOf(reading, [])
  return candidate(
    { op: 'unknown', ...(strange ? { what: strange.text } : {}) },
    'none',
    strange ? markSpan(none, strange.start, strange.end) : none,
    highest(found, subjects),
    [
      state.own.length ? 'in conversation' : 'first message',
      share > 0.3 ? 'foreign' : 'english',
      ...(strange ? ['strange name'] : []),
    ],
  )
}
