import { remembering } from '../../../lib/memo.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Names } from '../names.ts'
import { bits, distance, letters } from './distance.ts'

export type Speller = {
  /** The word that was probably meant; undefined when it is known or nothing is near. */
  correct(word: string): string | undefined
  knows(word: string): boolean
  /** Known, and neither shuffled nor heard for a part of a name of two words. */
  isSure(word: string): boolean
}

const mostSounds = 20_000

/** A word as it sounds, roughly. */
export const soundOf = remembering(
  (word): string =>
    word
      .replace(/(?:ti|si|sh|ci)[ou]n/g, 'xn')
      .replace(/ck|qu|c(?=[^ehiy]|$)/g, 'k')
      .replace(/ks/g, 'x')
      .replace(/ph/g, 'f')
      .replace(/[sz]/g, 's')
      .replace(/ee|ea|ie|y/g, 'i')
      .replace(/oo|ou/g, 'u')
      .replace(/(.)\1/g, '$1'),
  mostSounds,
)

/** The same for "peeks" and "peaks", "broot" and "brute". */
export const roughSound = (word: string): string => soundOf(word).replace(/e$/, '')

/** The letters of a word in their order: the same for "whiter" and "wither". */
export const inOrder = (word: string): string => [...word].sort().join('')

type Entry = { word: string; mask: number; rank: number }

/** How many slips a word of that length may hold. */
const allowance = (length: number): number => (length < 4 ? 1 : length < 8 ? 1 : 2)

/** What is left of a word without its ending: "coldest" is no slip of "oldest". */
const stemsOf = (word: string): string[] => {
  const match = /^([a-z]{3,}?)(?:iest|ier|est|er|ing|ed|ly|ness|able|ish)$/.exec(word)
  const base = match?.[1]
  if (!base) return []
  return [base, `${base}e`, `${base}y`, base.replace(/(.)\1$/, '$1')]
}

/** Whether the word is the other one with letters left out. */
const missesLetters = (word: string, whole: string): boolean => {
  let at = 0
  for (const letter of whole) if (letter === word[at]) at++
  return at === word.length && word.length < whole.length
}

/** Slips so common that they have one meaning. */
const slips: Readonly<Record<string, string>> = {
  wich: 'which',
  whcih: 'which',
  wat: 'what',
  waht: 'what',
  wht: 'what',
  teh: 'the',
  hte: 'the',
  hwo: 'how',
  hw: 'how',
  wehn: 'when',
  whre: 'where',
  wher: 'where',
  adn: 'and',
  taht: 'that',
  dose: 'does',
  fo: 'of',
  si: 'is',
  thier: 'their',
  mutch: 'much',
  meny: 'many',
  mani: 'many',
  becuase: 'because',
  hve: 'have',
  haev: 'have',
  fod: 'food',
  dat: 'date',
  dos: 'does',
  mbos: 'mobs',
  recepie: 'recipe',
  recipie: 'recipe',
  receipe: 'recipe',
  reciepe: 'recipe',
  recepy: 'recipe',
  resipe: 'recipe',
  itm: 'item',
  mx: 'max',
  breding: 'breeding',
  thay: 'they',
  thye: 'they',
  tehy: 'they',
  dey: 'they',
  liv: 'live',
  livs: 'lives',
  liev: 'live',
  wen: 'when',
  wer: 'where',
  wot: 'what',
  whot: 'what',
  hau: 'how',
  hou: 'how',
  iz: 'is',
  kan: 'can',
  duz: 'does',
  dus: 'does',
  hav: 'have',
  haz: 'has',
  ther: 'there',
  thos: 'those',
  thoes: 'those',
  thees: 'these',
  evry: 'every',
  becaus: 'because',
  giv: 'give',
  mak: 'make',
  spwan: 'spawn',
  taem: 'tame',
  eet: 'eat',
}

/** Words that usually follow another, where a slip could be of several: "armor pice". */
const companions: Readonly<Record<string, readonly string[]>> = {
  armor: ['piece', 'slot', 'point'],
  release: ['date'],
  max: ['level', 'health', 'stack'],
  op: ['level'],
  crafting: ['recipe', 'table'],
  drop: ['chance', 'rate'],
  attack: ['damage', 'speed'],
  breeding: ['food', 'item'],
  hit: ['points'],
  permission: ['level'],
}

/** The word meant after another, if it is one that usually follows. */
export const usualAfter = (before: string, word: string): string | undefined =>
  companions[before]?.find((usual) => distance(word, usual, allowance(usual.length)) <= 1)

/** Corrects misspelt words to words of names and of questions, never a known word. */
export const createSpeller = (names: Names, everyday: (word: string) => boolean): Speller => {
  const byLength = new Map<number, Entry[]>()
  const candidates = new Set<string>()
  const add = (word: string, rank: number) => {
    if (candidates.has(word) || word.length < 4 || !/^[a-z]+$/.test(word)) return
    if (rank < 2) candidates.add(word)
    const entry = { word, mask: letters(word), rank }
    const same = byLength.get(word.length)
    if (same) same.push(entry)
    else byLength.set(word.length, [entry])
  }
  for (const word of vocabulary) add(word, 1)
  for (const word of names.words) add(word, 0)
  for (const word of names.joined) add(word, 2)

  const knows = (word: string): boolean =>
    slips[word] === undefined &&
    (word.length < 3 ||
      functionWords.has(word) ||
      candidates.has(word) ||
      names.known.has(word) ||
      names.known.has(lemma(word)) ||
      candidates.has(lemma(word)) ||
      everyday(word) ||
      everyday(lemma(word)) ||
      stemsOf(word).some((stem) => everyday(stem) || candidates.has(stem)))

  const seen = new Map<string, string | undefined>()
  const met = new Map<string, boolean>()
  const isKnown = (word: string): boolean => {
    const before = met.get(word)
    if (before !== undefined) return before
    const known = knows(word)
    if (met.size < 20_000) met.set(word, known)
    return known
  }

  const nearest = (word: string): string | undefined => {
    const most = allowance(word.length)
    const mask = letters(word)
    let best: Entry | undefined
    let bestCost = Number.POSITIVE_INFINITY
    for (let size = word.length - most; size <= word.length + most; size++)
      for (const entry of byLength.get(size) ?? []) {
        if (bits(mask ^ entry.mask) > most * 2) continue
        const slips = distance(word, entry.word, most)
        if (slips > most) continue
        if (word.length < 4 && (entry.word[0] !== word[0] || entry.word.length <= word.length))
          continue
        const cost =
          slips -
          (missesLetters(word, entry.word) ? 0.2 : 0) +
          (entry.word[0] === word[0] ? 0 : 0.6) +
          (slips > 1 ? 0.2 : 0) +
          entry.rank * 0.1
        if (cost < bestCost) {
          best = entry
          bestCost = cost
        }
      }
    return best?.word ?? alike(word)
  }

  /** A word spelt by ear: "pickaks" sounds as "pickaxe". */
  const alike = (word: string): string | undefined => {
    const sound = soundOf(word)
    if (sound.length < 5) return undefined
    let best: string | undefined
    let least = 2
    for (let size = word.length - 2; size <= word.length + 2; size++)
      for (const { word: other } of byLength.get(size) ?? []) {
        if (other[0] !== word[0]) continue
        const slips = distance(sound, soundOf(other), 1)
        if (slips < least) {
          best = other
          least = slips
        }
      }
    return best
  }

  const firsts = new Set(names.pairs.map(([first]) => inOrder(first)))
  const seconds = new Set(names.pairs.map(([, second]) => roughSound(second)))
  const isPart = (word: string): boolean =>
    !names.known.has(word) && (firsts.has(inOrder(word)) || seconds.has(roughSound(word)))

  return {
    knows: isKnown,
    isSure: (word) => isKnown(word) && !isPart(word),
    correct: (word) => {
      const slip = slips[word]
      if (slip) return slip
      if (word.length < 3 || word.length > 24 || !/^[a-z]+$/.test(word) || isKnown(word))
        return undefined
      if (seen.has(word)) return seen.get(word)
      const found = nearest(word) ?? (word.endsWith('s') ? nearest(word.slice(0, -1)) : undefined)
      if (seen.size < 5_000) seen.set(word, found)
      return found
    },
  }
}
