import { kind } from '../kind.ts'
import { foreignWords } from '../lexicon/foreign.ts'
import { functionWords } from '../lexicon/function-words.ts'
import type { Reading } from '../reading/reading.ts'
import { helpText } from './manners.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const otherLetters = /[^\x00-\x7f]/

/** Whether a message is written in another language: other letters, or other small words. */
const isForeign = ({ message, mentions, tokens, mayBeForeign }: Reading): boolean => {
  if (!mayBeForeign) return false
  const start = message.slice(0, 1_000).toLowerCase()
  const isOther = otherLetters.test(message)
  if (isOther) {
    const letters = message.match(/\p{L}/gu)?.length ?? 0
    const latin = message.match(/[a-z]/gi)?.length ?? 0
    if (letters > 2 && latin < letters / 2) return true
  }
  const words = start.match(isOther ? /\p{L}+/gu : /[a-z]+/g) ?? []
  // A diamond hoe is no Dutch question.
  const named = new Set(
    mentions.flatMap(({ start: from, end }) => tokens.slice(from, end).map(({ text }) => text)),
  )
  let [foreign, english] = [0, 0]
  for (const word of words)
    if (functionWords.has(word)) english++
    else if (foreignWords.has(word) && !named.has(word)) foreign++
  return foreign > 0 && foreign >= english
}

/** Another language: a graceful line in English. */
export const foreign = kind({
  name: 'foreign',
  recognise: ({ reading }) => (isForeign(reading) ? {} : undefined),
  gather: (slots) => slots,
  phrase: (_slots, { library }) => ({
    text: `Sorry, I only understand English. Please try asking in English: I can help with ${helpText(library)} of Minecraft: Java Edition 26.2.`,
    sources: [],
    aside: true,
  }),
})
