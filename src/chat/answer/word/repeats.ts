import { answerKinds, functionWords } from '../lexicon/words.ts'
import { stem } from '../read/stem.ts'
import { sentencesIn, withoutBrackets } from './say.ts'

const words = /[a-z]+|\d(?:[\d.,]*\d)?/g

/** The stems of what a text speaks of, and whether it denies it. */
const contentOf = (text: string): Set<string> => {
  const said = text.toLowerCase().match(words) ?? []
  const isContent = (word: string) => answerKinds.get(word) === 'denial' || !functionWords.has(word)
  return new Set(said.filter(isContent).map(stem))
}

const figures = /(\d(?:[\d.,]*\d)?%?)(?: ([a-z]+))?/g

/** The figures of a text, each with what it is of: "20 XP" and "20 experience points" are the same. */
const figuresIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(figures)].map(
    ([, figure, unit = '']) => `${figure} ${answerKinds.get(unit) ?? stem(unit)}`,
  )

/** What stands behind "Ways to get elytra:" or the name of a record. */
const withoutHeading = (text: string): string => text.replace(/^[^.:]{1,60}: /, '')

/** Whether sentences tell nothing that is not said: the same figures in other words, or the same words. */
export const repeating = (said: string): ((sentence: string) => boolean) => {
  const [saidContent, known] = [contentOf(said), new Set(figuresIn(said))]
  return (sentence) => {
    const content = contentOf(withoutHeading(sentence))
    const unsaidWords = content.difference(saidContent).size
    const told = figuresIn(withoutBrackets(sentence))
    if (told.length === 0) return unsaidWords === 0
    return unsaidWords * 2 <= content.size && told.every((figure) => known.has(figure))
  }
}

/** The sentences of a text that are not said before; none where they are the smaller part of it. */
export const unsaidIn = (text: string, said: string): string => {
  const isSaid = repeating(said)
  const left = sentencesIn(text)
    .filter((sentence) => !isSaid(sentence))
    .join(' ')
  return left.length * 2 < text.length ? '' : left
}
