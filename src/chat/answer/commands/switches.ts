import { wordPairs, wordSet } from '../lexicon/words.ts'
import type { Reading } from '../read/reading.ts'

const switches = wordPairs('switches')
const leads = wordSet('before on and off')
const trails = wordSet('behind on and off')
const offWords = wordSet('off')
const negations = wordSet('negations')
const beforeDenied = wordSet('between a denial and its switch')

const isOnOrOff = (word: string): boolean => word === 'on' || word === 'off'

/** Where the word stands that denies what stands at a place; -1 where none does. */
const denialBefore = (words: readonly string[], at: number): number => {
  const before = words.slice(0, at).findLastIndex((word) => !beforeDenied.has(word))
  const denies =
    words[before] === 'never' || (words[before] === 'not' && words[before - 1] === 'do')
  return denies ? before : -1
}

/** "Do not turn", "never ever disable", "I do not want you to switch": what stands there shall not be done. */
export const isDenied = (words: readonly string[], at: number): boolean =>
  denialBefore(words, at) >= 0

/** The same, but for "I do not want to burn": that wishes for what keeps it from happening. */
export const isForbidden = (words: readonly string[], at: number): boolean => {
  const before = denialBefore(words, at)
  return before >= 0 && !words.slice(Math.max(0, before - 2), before).includes('i')
}

/** Whether a message turns something on or off and says so: "turn pvp on", "do not disable it", "and off again". */
export const switchedIn = ({ tokens }: Reading): string | undefined => {
  const words = tokens.map(({ text }) => text)
  const wayAt = (word: string, at: number) =>
    leads.has(word) ? words.slice(at + 1).find(isOnOrOff) : switches.get(word)
  const said = words.flatMap((word, at) => {
    const way = wayAt(word, at)
    return way ? [{ way, denied: isDenied(words, at) }] : []
  })
  const last = words.findLast((word) => !trails.has(word)) ?? ''
  // "Let players fight": what is let happen is on, unless something says otherwise.
  const isLet = words.includes('let') && !words.some((word) => offWords.has(word))
  const unswitched = isOnOrOff(last) ? last : isLet ? 'on' : ''
  if (said.length === 0 && unswitched) said.push({ way: unswitched, denied: false })
  const denials = words.filter((word) => negations.has(word)).length
  if (denials !== said.filter(({ denied }) => denied).length) return undefined
  const ways = new Set(said.map(({ way, denied }) => ((way === 'on') !== denied ? 'on' : 'off')))
  return ways.size === 1 ? [...ways][0] : undefined
}
