import { kind } from '../kind.ts'
import { english } from '../lexicon/english.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import { type Choice, offering } from '../reading/choice.ts'
import { named } from '../reading/follow-up-words.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord } from '../thing.ts'
import { inList, offered } from '../wording/sets.ts'
import { helpText } from './manners.ts'

const mostNamesakes = 5
const asking = new Set(vocabulary)

/** Records whose names hold a word of the message, asked about instead: "golem" could be three. */
const namesakes = ({ tokens }: Reading, library: Library): readonly Choice[] => {
  for (const [at, { text }] of tokens.entries()) {
    const word = lemma(text)
    if (word.length < 4 || functionWords.has(word) || asking.has(text) || nounIn(text)) continue
    const kin = library.names.ending(word)
    if (english.has(word) && kin.length < 2) continue
    const near = kin.length > 1 ? kin : library.names.holding(word)
    if (near.length === 0 || near.length > mostNamesakes) continue
    return near.map((thing) => ({
      label: offered(thing),
      ask: tokens.map((token, place) => (place === at ? named(thing) : token.text)).join(' '),
      name: named(thing),
    }))
  }
  return []
}

/** The last kind: says plainly that it is not known, and what is. */
export const unknown = kind({
  name: 'unknown',
  recognise: () => ({}),
  gather: (slots) => slots,
  phrase: (_facts, { reading, library, persona }) => {
    const help = `I can help with ${helpText(library)} of Minecraft: Java Edition 26.2.`
    const missing = reading.things.find((thing) => !isRecord(thing) && thing.sort !== 'dimension')
    const choices = reading.things.length ? [] : namesakes(reading, library)
    const text = missing
      ? `I don't know that: I have no record of ${inList(missing)} that answers it. ${help}`
      : `${persona.fallback ?? "I don't know that."} ${choices.length ? offering(choices) : help}`
    return { text, sources: [], aside: true, choices }
  },
})
