import { nearness, type Sense } from '../lexicon/word-senses.ts'
import { leastTelling } from './postings.ts'
import type { Sentence, Sentences } from './sentences.ts'
import { numberOf, rangeIn } from './stem-lists.ts'

/** The words of a question beside what it is about, their sense, and that with the words before. */
type ProseQuestion = { said: readonly string[]; sense: Sense; withBefore: Sense }

/** How near a sentence comes to a question, in its words and in their sense. */
export type Fit = {
  sentence: Sentence
  /** Which of the words it holds: a bit for each of the first ones. */
  holds: number
  /** How much the words weigh that it holds, and what share of all that is. */
  held: number
  share: number
  /** How near the sense comes to that of those who ask for it; and how near with the words before. */
  asked: number
  before: number
}

/** How well sentences fit a question: so many of them, the best first. */
export type FitSentences = (
  asked: ProseQuestion,
  sentences: readonly Sentence[],
  most: number,
) => Fit[]

/** So many words of a question are looked for in sentences: one for each bit of a number. */
export const mostSaid = 30

const byFit = (one: Fit, two: Fit): number => two.share + 2 * two.asked - one.share - 2 * one.asked

export const createFits = (
  { heard, asked: places }: Sentences,
  /** How much each stem tells, by its number. */
  tellings: Float64Array,
): FitSentences => {
  /** Which words of a question each stem is: a bit for each word. */
  const isSaid = new Int32Array(tellings.length)
  const heldBy = (id: number): number => {
    const [from, end] = rangeIn(heard.ends, id)
    let holds = 0
    for (let at = from; at < end; at++) holds |= isSaid[heard.numbers[at] as number] as number
    return holds
  }

  return ({ said, sense, withBefore }, sentences, most) => {
    const numbers = said.slice(0, mostSaid).map((stem) => numberOf(stem) ?? -1)
    const gains = numbers.map((number) => tellings[number] ?? leastTelling)
    const all = gains.reduce((sum, gain) => sum + gain, 0)
    for (const [at, number] of numbers.entries()) isSaid[number] = (isSaid[number] ?? 0) | (1 << at)
    const fits = sentences.map((sentence): Fit => {
      const { id } = sentence
      const holds = heldBy(id)
      let held = 0
      for (let at = 0; holds >> at; at++) if (holds & (1 << at)) held += gains[at] as number
      const asked = nearness(sense, places, id)
      const before = withBefore === sense ? asked : nearness(withBefore, places, id)
      return { sentence, holds, held, share: all ? held / all : 0, asked, before }
    })
    for (const number of numbers) isSaid[number] = 0
    return fits.sort(byFit).slice(0, most)
  }
}
