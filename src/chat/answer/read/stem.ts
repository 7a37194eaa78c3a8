import { lemma } from '../lexicon/lemma.ts'

const known = new Map<string, string>()
const mostKnown = 30_000

const undoubled = (word: string): string =>
  /([bdgklmnprt])\1$/.test(word) && !/(?:ll|ss)$/.test(word) ? word.slice(0, -1) : word

const irregular: Readonly<Record<string, string>> = {
  bought: 'buy',
  sold: 'sell',
  made: 'mak',
  fought: 'fight',
  found: 'find',
  gave: 'giv',
  given: 'giv',
  got: 'get',
  gotten: 'get',
  killed: 'kill',
  bred: 'breed',
  fed: 'feed',
  ate: 'eat',
  eaten: 'eat',
  burnt: 'burn',
  hurts: 'hurt',
  went: 'go',
  came: 'com',
  wore: 'wear',
  worn: 'wear',
  shot: 'shoot',
  threw: 'throw',
  thrown: 'throw',
  rode: 'rid',
  ridden: 'rid',
  grew: 'grow',
  grown: 'grow',
  stole: 'steal',
  stolen: 'steal',
  took: 'tak',
  taken: 'tak',
  died: 'di',
  dies: 'di',
  dying: 'di',
  die: 'di',
  death: 'di',
  dead: 'di',
  lying: 'lie',
  laid: 'lay',
  spawned: 'spawn',
  better: 'good',
  worse: 'bad',
  built: 'build',
  lost: 'los',
  held: 'hold',
  kept: 'keep',
  told: 'tell',
  slept: 'sleep',
  hit: 'hit',
}

/** Adjectives that are compared: "tougher" and "toughest" are tough. */
const compared = new Map(
  'tough strong weak high low big small long short fast slow hard easy rare new old hot cold warm cheap dear deep tall large deadly tanky healthy heavy light rich quick close near far late early young common likely good bad cool safe'
    .split(' ')
    .flatMap((word): [string, string][] => {
      const base = word.endsWith('e')
        ? word.slice(0, -1)
        : word.endsWith('y')
          ? `${word.slice(0, -1)}i`
          : /^(?:big|hot)$/.test(word)
            ? `${word}${word.at(-1)}`
            : word
      return [
        [`${base}er`, word],
        [`${base}est`, word],
      ]
    }),
)

const strip = (word: string): string => {
  const adjective = compared.get(word)
  if (adjective) return adjective
  const base = lemma(word)
  const other = irregular[word] ?? irregular[base]
  if (other) return other
  if (base.length > 5 && base.endsWith('ing')) return undoubled(base.slice(0, -3))
  if (base.length > 4 && base.endsWith('ied')) return `${base.slice(0, -3)}y`
  if (base.length > 4 && base.endsWith('ed') && !base.endsWith('eed'))
    return undoubled(base.slice(0, -2))
  if (base.length > 6 && base.endsWith('iest')) return `${base.slice(0, -4)}y`
  if (base.length > 5 && base.endsWith('ier')) return `${base.slice(0, -3)}y`
  if (base.length > 6 && base.endsWith('est')) return undoubled(base.slice(0, -3))
  if (base.length > 6 && base.endsWith('ness')) return base.slice(0, -4)
  if (base.length > 5 && base.endsWith('ly')) return base.slice(0, -2)
  if (base.length > 6 && base.endsWith('able')) return base.slice(0, -4)
  return base
}

/** The part of a word that its forms share: "breeding", "breeds" and "breed" are one. */
export const stem = (word: string): string => {
  const before = known.get(word)
  if (before !== undefined) return before
  const stripped = strip(word)
  const found = stripped.length > 3 && stripped.endsWith('e') ? stripped.slice(0, -1) : stripped
  if (known.size < mostKnown) known.set(word, found)
  return found
}
