import type { Library } from '../library.ts'
import { bits, distance, letters } from './distance.ts'
import { type Token, wordsOf } from './tokens.ts'

type Title = { words: readonly string[]; joined: string; mask: number }

const titles = new WeakMap<Library, readonly Title[]>()

const titlesIn = (library: Library): readonly Title[] => {
  const known = titles.get(library)
  if (known) return known
  const found = library.things.flatMap((thing) => {
    const words = thing.sort === 'achievements' ? wordsOf(thing.name) : []
    return words.length > 2
      ? [{ words, joined: words.join(' '), mask: letters(words.join('')) }]
      : []
  })
  titles.set(library, found)
  return found
}

const mostSlips = 2
export const titleCues = new Set(['advancement', 'advancements', 'achievement', 'achievements'])

/** A title in which a slip made another word: "how did we get her advancement". */
export const withTitle = (tokens: readonly Token[], library: Library): readonly Token[] => {
  const masks = tokens.map(({ text }) => letters(text))
  for (const { words, joined, mask } of titlesIn(library))
    for (let at = 0; at + words.length <= tokens.length; at++) {
      let said = 0
      for (let place = at; place < at + words.length; place++) said |= masks[place] ?? 0
      if (bits(said ^ mask) > mostSlips * 2) continue
      const run = tokens.slice(at, at + words.length)
      const text = run.map((token) => token.text).join(' ')
      if (text !== joined && distance(text, joined, mostSlips) <= mostSlips)
        return [
          ...tokens.slice(0, at),
          ...run.map((token, place) => ({ ...token, text: words[place] ?? token.text })),
          ...tokens.slice(at + words.length),
        ]
    }
  return tokens
}
