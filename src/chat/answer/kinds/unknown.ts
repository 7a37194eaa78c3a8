import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type Thing } from '../thing.ts'
import { listed } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'
import { helpText } from './manners.ts'

/** Records whose names hold a word of the message: "golem" could be three mobs. */
const namesakes = (reading: Reading, library: Library): readonly Thing[] => {
  const words = reading.tokens
    .map(({ text }) => lemma(text))
    .filter((word) => word.length > 3 && !functionWords.has(word))
  return [...new Set(words.flatMap((word) => library.names.holding(word)))].slice(0, 5)
}

const textFor = (reading: Reading, library: Library, fallback: string | undefined): string => {
  const help = `I can help with ${helpText(library)} of Minecraft: Java Edition 26.2.`
  const near = reading.things.length ? [] : namesakes(reading, library)
  const missing = reading.things.find((thing) => !isRecord(thing) && thing.sort !== 'dimension')
  if (missing)
    return `I don't know that: I have no record of ${inList(missing)} that answers it. ${help}`
  if (near.length)
    return `${fallback ?? "I don't know that."} Did you mean ${listed(near.map(inList), 'or')}? Ask me about one of them by name.`
  return `${fallback ?? "I don't know that."} ${help}`
}

/** The last kind: says plainly that it is not known, and what is. */
export const unknown = kind({
  name: 'unknown',
  recognise: () => ({}),
  gather: (slots) => slots,
  phrase: (_facts, { reading, library, persona }) => ({
    text: textFor(reading, library, persona.fallback),
    sources: [],
    aside: true,
  }),
})
