import { wordPairs, wordSet } from '../lexicon/words.ts'
import { type Reading, says } from '../read/reading.ts'

const switches = wordPairs('switches')
const leads = wordSet('before on and off')
const trails = wordSet('behind on and off')
const negations = wordSet('negations')

const isOnOrOff = (word: string): boolean => word === 'on' || word === 'off'

/** Whether a message turns something on or off and says so: "turn pvp on", "disable it", "and off again". */
export const switchedIn = (reading: Reading): string | undefined => {
  if (says(reading, negations)) return undefined
  const words = reading.tokens.map(({ text }) => text)
  const said = words.flatMap((word, at) =>
    leads.has(word) ? (words.slice(at + 1).find(isOnOrOff) ?? []) : (switches.get(word) ?? []),
  )
  const last = words.findLast((word) => !trails.has(word)) ?? ''
  const ways = new Set(said.length === 0 && isOnOrOff(last) ? [last] : said)
  return ways.size === 1 ? [...ways][0] : undefined
}
