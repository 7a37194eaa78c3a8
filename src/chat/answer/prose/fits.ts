import { relatedTo } from '../lexicon/related-words.ts'
import { nearness, type Sense } from '../lexicon/word-senses.ts'
import { related } from './postings.ts'
import type { Sentence, Sentences } from './sentences.ts'
import { numberOf, startOf } from './stem-lists.ts'

/** The words of a question beside what it is about, their sense, and that with the words before. */
export type ProseQuestion = { said: readonly string[]; sense: Sense; withBefore: Sense }

/** How near a sentence comes to a question, in its words and in their sense. */
export type Fit = {
  sentence: Sentence
  /** Which of the words it holds, or one of nearly the same sense: a bit for each of the first ones. */
  holds: number
  /** How much the words weigh that it holds, and what share of all that is. */
  held: number
  share: number
  /** How near the sense comes to that of those who ask for it. */
  asked: number
  /** How near the words come to those of a question that it answers, from 0 to 1: from here on by a close look. */
  likeness: number
  /** How near the sense comes with the words before. */
  before: number
}

/** How well sentences fit a question: all of them by a glance, so many by a close look. */
export type FitSentences = (
  asked: ProseQuestion,
  sentences: readonly Sentence[],
  most: number,
) => Fit[]

/** So many words of a question are looked for in sentences: one for each bit of a number. */
export const mostSaid = 30

const byGlance = (one: Fit, two: Fit): number =>
  two.share + 2 * two.asked - one.share - 2 * one.asked

export const createFits = (
  { heard, questions, questionsOf, asked: places }: Sentences,
  tellings: Float64Array,
  telling: (stem: string) => number,
): FitSentences => {
  /** Which words of a question each stem is, and which it is nearly: a bit for each word. */
  const isSaid = new Int32Array(tellings.length)
  const isNearly = new Int32Array(tellings.length)
  const marked: number[] = []
  const mark = (table: Int32Array, stem: string, bit: number) => {
    const number = numberOf(stem) ?? -1
    if (number < 0 || number >= table.length) return
    table[number] = (table[number] as number) | bit
    marked.push(number)
  }
  const clearMarks = () => {
    for (const number of marked) {
      isSaid[number] = 0
      isNearly[number] = 0
    }
    marked.length = 0
  }

  /** The words of the question that is marked: what each weighs, and what all of them do. */
  let gains: readonly number[] = []
  let all = 0
  let current: ProseQuestion | undefined
  /** Marks the words of a question; often the next sentences are held against the same. */
  const markAll = (asked: ProseQuestion) => {
    if (current === asked) return
    clearMarks()
    current = asked
    const words = asked.said.slice(0, mostSaid)
    gains = words.map(telling)
    all = gains.reduce((sum, gain) => sum + gain, 0)
    for (let at = 0; at < words.length; at++) {
      const stem = words[at] as string
      mark(isSaid, stem, 1 << at)
      for (const other of relatedTo(stem)) mark(isNearly, other, 1 << at)
    }
  }

  const glanceAt = (sentence: Sentence, sense: Sense): Fit => {
    let exact = 0
    let nearly = 0
    const end = heard.ends[sentence.id] ?? 0
    for (let at = startOf(heard, sentence.id); at < end; at++) {
      const number = heard.numbers[at] as number
      exact |= isSaid[number] as number
      nearly |= isNearly[number] as number
    }
    const holds = exact | nearly
    let held = 0
    for (let at = 0; holds >> at; at++) {
      if (exact & (1 << at)) held += gains[at] as number
      else if (nearly & (1 << at)) held += related * (gains[at] as number)
    }
    return {
      sentence,
      holds,
      held,
      share: all ? held / all : 0,
      asked: nearness(sense, places, sentence.id),
      likeness: 0,
      before: 0,
    }
  }

  const likenessTo = (question: number): number => {
    let common = 0
    let other = 0
    const end = questions.ends[question] ?? 0
    for (let at = startOf(questions, question); at < end; at++) {
      const number = questions.numbers[at] as number
      if (isSaid[number]) common += tellings[number] as number
      else other += tellings[number] as number
    }
    return common / (all + other || 1)
  }

  const lookCloselyAt = (fit: Fit, { sense, withBefore }: ProseQuestion) => {
    const { id } = fit.sentence
    const [from, end] = questionsOf(id)
    for (let at = from; at < end; at++) fit.likeness = Math.max(fit.likeness, likenessTo(at))
    fit.before = withBefore === sense ? fit.asked : nearness(withBefore, places, id)
  }

  return (asked, sentences, most) => {
    markAll(asked)
    const fits = sentences.map((sentence) => glanceAt(sentence, asked.sense))
    const found = fits.length > most ? fits.sort(byGlance).slice(0, most) : fits
    for (const fit of found) lookCloselyAt(fit, asked)
    return found
  }
}
