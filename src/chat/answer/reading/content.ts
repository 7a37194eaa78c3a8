import { recalling } from '../../../lib/memo.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import { byWord, listed } from '../pattern/by-word.ts'
import { wordsIn } from '../pattern/words.ts'
import type { Reading } from './reading.ts'

const asking = new Set(vocabulary)

const questionWords = new Set(
  'old arrived appeared exist exists properly mean really finally actually start started starts begin began become became becomes able brought version versions update updates added introduced released release came come when which what game number new since first appear date drop feature features brought bring'.split(
    ' ',
  ),
)

/** The words of a message that carry its subject, names included. */
export const content = ({ text }: Reading): readonly string[] => contentOf(text)

const contentIn = byWord((said) =>
  listed(
    (said.match(/[a-z]{2,}/g) ?? []).filter(
      (word) => !functionWords.has(word) && !questionWords.has(word),
    ),
  ),
)

const contentOf = recalling((text): readonly string[] => wordsIn(text).flatMap(contentIn))

/** All words that are no mere joints of a sentence. */
export const telling = ({ text }: Reading): string[] =>
  (text.match(/[a-z]{2,}/g) ?? []).filter((word) => !functionWords.has(word))

/** The same without what was understood as a question or as a name. */
export const leftover = ({ rest }: Reading): readonly string[] => leftoverOf(rest)

/** "that hut on stilts, any chest in it": how a thing is told apart is not what is asked of it. */
const apposition =
  /^(?:that|this|those|these|the|my|an?) [A-Z]{3,}s? [^,?.]*, (?=(?:what|how|any|is|are|does|do|can|where|who|which|when|why)\b)/

const leftIn = byWord((said) =>
  listed(
    (said.match(/[a-z]{3,}/g) ?? []).filter(
      (word) => !functionWords.has(word) && !asking.has(word),
    ),
  ),
)

const leftoverOf = recalling((rest): readonly string[] =>
  wordsIn(rest.includes(',') ? rest.replace(apposition, '') : rest).flatMap(leftIn),
)
