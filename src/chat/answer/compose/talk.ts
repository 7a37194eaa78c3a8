import { memoize } from '../../../lib/memoize.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Candidate, Signals } from '../query.ts'
import { isEnglish, type Reading } from '../read/reading.ts'
import { strangeNameIn } from '../read/strange.ts'
import { strongMentions } from '../refer/mentions.ts'
import type { Subject } from '../refer/subject.ts'
import { isUntold } from '../schema/things.ts'
import { acts } from '../talk/acts.ts'
import { candidate, type Generator, marksOf, noSubject, type ReadingContext } from './candidate.ts'

const foreignWords = wordSet('foreign words')

const isForeignWord = (word: string): boolean =>
  /[\u0080-\uffff]/.test(word) || (foreignWords.has(word) && !isEnglish(word))

/** How much of a message is in another language: letters English lacks, small words of others beside names. */
const foreign = ({ tokens, mentionAt }: Reading): number => {
  const words = tokens.flatMap(({ raw }, at) =>
    /\p{L}/u.test(raw) ? [{ word: raw.toLowerCase(), isNamed: mentionAt[at]?.weak === false }] : [],
  )
  const odd = words.filter(({ word, isNamed }) => !isNamed && isForeignWord(word))
  return words.length ? odd.length / words.length : 0
}

/** How many acts a word calls for: "dumb" tells more than "you". */
const callsFor = memoize((stem) => acts.filter(({ stems }) => stems.has(stem)).length, 2_000)

/** That all is told is no act that anybody wishes for. */
const wished = acts.filter(({ id }) => id !== 'all told')

/** The acts that the most telling words of a message call for; all where none does. */
const actsCalledFor = ({ stems }: Reading): typeof acts => {
  const least = Math.min(...[...stems].map((stem) => callsFor(stem) || Infinity))
  if (least === Infinity) return wished
  const telling = new Set([...stems].filter((stem) => callsFor(stem) === least))
  return wished.filter((act) => act.id === 'empty' || !telling.isDisjointFrom(act.stems))
}

/** Greetings, thanks and the like. */
export const talkCandidates: Generator = ({ reading }) => {
  const isEmpty = reading.tokens.every(({ isContent }) => !isContent)
  return actsCalledFor(reading).map(({ id: act, stems }) => {
    const explains = marksOf(reading, [], stems)
    const hits = explains.reduce((sum, one) => sum + one, 0)
    return candidate(noSubject, { op: 'talk', act }, explains, [
      `act words ${Math.min(3, hits)}`,
      ['act share', reading.tokens.length ? hits / reading.tokens.length : 0],
      ...(act === 'empty'
        ? [isEmpty ? 'is empty' : 'is not empty', `tokens ${Math.min(3, reading.tokens.length)}`]
        : []),
    ])
  })
}

/** What readings found is evidence that the question can be answered, or cannot: of subjects, and anywhere. */
const evidence = new Set([
  'told share',
  'told weight',
  'near asked',
  'description score',
  'description alike',
  'description near',
])

/** The highest value of each evidence. */
const highest = (found: readonly Candidate[], subjects: readonly Subject[]): Signals => {
  const most = new Map<string, number>()
  const look = (signals: Signals, where = '') => {
    for (const signal of signals) {
      if (typeof signal === 'string' || !evidence.has(signal[0])) continue
      const name = `highest ${signal[0]}${where}`
      most.set(name, Math.max(most.get(name) ?? 0, signal[1]))
    }
  }
  for (const { signals } of subjects) look(signals)
  for (const { query, signals } of found)
    if (query.op === 'tell') look(signals, signals[0] === 'anywhere' ? ' anywhere' : '')
  return [...most]
}

/** Kinds of readings that are evidence, where they are made. */
const lookedAt = ['tell', 'unnamed'] as const

/** That nothing is known, with how near anything else comes to the question. */
export const unknownCandidate = (
  { reading, state, subjects, prose, knowledge, kinds }: ReadingContext,
  found: readonly Candidate[],
): Candidate => {
  const share = foreign(reading)
  const isForeign = share > 0.3
  const strange = share ? undefined : strangeNameIn(reading, (stem) => prose.weight(stem) > 0)
  const untold = strongMentions(reading).find(({ entities: [first] }) =>
    Boolean(first && isUntold(first, knowledge)),
  )
  const unexplained = strange ?? untold
  const [lone, another] = strange ? reading.tokens.slice(strange.start, strange.end) : []
  // A word that English has, if seldom, is hardly the name of something.
  const isSeldom = lone && !another && prose.hasSense(lone.stem)
  return candidate(
    { origin: 'none', signals: highest(found, subjects) },
    {
      op: 'unknown',
      what: isSeldom ? undefined : strange?.text,
      lacking: untold?.entities[0]?.name,
      isForeign: isForeign || undefined,
    },
    marksOf(reading, unexplained ? [unexplained] : []),
    [
      state.own.length ? 'in conversation' : 'first message',
      isForeign ? 'foreign' : 'english',
      ...lookedAt.map((kind) => (kinds.has(kind) ? `looked at ${kind}` : `no look at ${kind}`)),
      ...(strange ? [isSeldom ? 'seldom word' : 'strange name'] : []),
      ...(untold ? ['without record'] : []),
    ],
  )
}
