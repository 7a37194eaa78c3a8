import { editCandidates } from '../dialogue/edits.ts'
import type { Candidate } from '../query.ts'
import { askBackCandidates } from './ask-back.ts'
import type { Generator, ReadingContext } from './candidate.ts'
import { commandCandidates } from './commands.ts'
import { describeCandidates, getCandidates } from './get.ts'
import { checkCandidates, compareCandidates, relateCandidates } from './pairs.ts'
import { rankCandidates } from './rankings.ts'
import { reckonCandidates } from './reckon.ts'
import { everyCandidates, setCandidates } from './sets.ts'
import { talkCandidates, unknownCandidate } from './talk.ts'
import { tellCandidates } from './tell.ts'

const generators: readonly Generator[] = [
  getCandidates,
  describeCandidates,
  setCandidates,
  rankCandidates,
  everyCandidates,
  compareCandidates,
  checkCandidates,
  relateCandidates,
  reckonCandidates,
  tellCandidates,
  commandCandidates,
  talkCandidates,
  askBackCandidates,
  editCandidates,
]

/** No message is worth more readings than this. */
const mostCandidates = 1_500

/** Every way to understand a message. */
export const compose = (given: ReadingContext): Candidate[] => {
  const out: Candidate[] = []
  for (const generate of generators)
    for (const made of generate(given)) if (out.length < mostCandidates) out.push(made)
  out.push(unknownCandidate(given, out))
  return out
}
