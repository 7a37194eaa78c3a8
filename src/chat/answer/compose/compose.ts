import { hitsIn } from '../commands/wish-index.ts'
import { againCandidates } from '../dialogue/again.ts'
import { editCandidates } from '../dialogue/edits.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Candidate } from '../query.ts'
import type { OptionalKind } from '../rank/optional-kinds.ts'
import { type Reading, says } from '../read/reading.ts'
import { asksForSum } from '../reckon/sums.ts'
import { askBackCandidates } from './ask-back.ts'
import type { Generator, ReadingContext, TokenRange } from './candidate.ts'
import { commandCandidates } from './commands.ts'
import { describeCandidates, getCandidates } from './get.ts'
import { checkCandidates, relateCandidates, withClaimsTested } from './pairs.ts'
import { compareCandidates, rankCandidates } from './rankings.ts'
import { asksForUntraded, reckonCandidates } from './reckon.ts'
import { setCandidates } from './sets.ts'
import { talkCandidates, unknownCandidate } from './talk.ts'
import { tellCandidates } from './tell.ts'
import { typedCandidates } from './typed.ts'

/** All generators, with the kind that a message has to ask for where many do not. */
const generators: readonly { generate: Generator; kind?: OptionalKind }[] = [
  { generate: getCandidates },
  { generate: describeCandidates },
  { generate: setCandidates, kind: 'set' },
  { generate: rankCandidates },
  { generate: compareCandidates },
  { generate: checkCandidates },
  { generate: relateCandidates },
  { generate: reckonCandidates, kind: 'reckon' },
  { generate: tellCandidates, kind: 'tell' },
  { generate: commandCandidates, kind: 'command' },
  { generate: talkCandidates, kind: 'talk' },
  { generate: askBackCandidates },
  { generate: editCandidates },
]

/** No message is worth more readings than this. */
const mostCandidates = 1_500

const hearsay = wordSet('hearsay')
const openings = wordSet('openings')

/**
 * Whether a message begins with what others say: "my friend says", but neither "a sign that says hi" nor what
 * wishes for a line before it, "ban Steve because he said bad words".
 */
const isHearsay = (reading: Reading): boolean => {
  const { tokens, cues, message } = reading
  const at = tokens.findIndex(({ text }) => hearsay.has(text))
  if (at < 1 || cues.asks !== '' || tokens[at - 1]?.text === 'that') return false
  const begins = tokens.findIndex(({ text }) => !openings.has(text))
  const isFirst = ({ start }: TokenRange) => start === begins
  const isOne = !/[.!;]\s/.test(message)
  return isOne && !hitsIn(reading, []).some(({ spans }) => spans.some(isFirst))
}

const questionWords = wordSet('question words')
const mostBefore = 5

/** Whether something is claimed: neither before or after something else, nor by "do you know how to tame a wolf". */
const isClaimed = (reading: Reading): boolean =>
  reading.cues.isYesNo &&
  !says(reading, wordSet('setting apart')) &&
  !reading.tokens
    .slice(0, mostBefore)
    .some(({ text }) => questionWords.has(text) && text !== 'when')

/** Every way to understand a message that may well be meant. */
export const compose = (given: ReadingContext): Candidate[] => {
  for (const generate of [againCandidates, typedCandidates]) {
    const alone = generate(given)
    if (alone.length > 0) return alone
  }
  const isTold = !given.state.command && isHearsay(given.reading)
  const isAsked = (kind: OptionalKind) =>
    given.kinds.has(kind) ||
    (kind === 'reckon' && (asksForUntraded(given) || asksForSum(given.reading)))
  const out = generators
    .filter(({ kind }) => !kind || (isAsked(kind) && !(isTold && kind === 'command')))
    .flatMap(({ generate }) => given.made.getOrInsertComputed(generate, () => generate(given)))
    .slice(0, mostCandidates)
  const meant = isClaimed(given.reading) ? withClaimsTested(out) : out
  return [...meant, unknownCandidate(given, meant)]
}
