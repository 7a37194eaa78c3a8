import { relatedTo } from '../lexicon/related-words.ts'
import { nearness, type Sense } from '../lexicon/word-senses.ts'
import { related } from './postings.ts'
import type { SentenceSenses } from './sentence-senses.ts'
import type { Sentence, Sentences } from './sentences.ts'
import { numberOf, startOf } from './stem-lists.ts'

/** The words of a question beside what it is about, their sense, and that with the words before. */
export type ProseQuestion = { said: readonly string[]; sense: Sense; withBefore: Sense }

/** What a glance at a sentence shows. */
type Glance = {
  sentence: Sentence
  /** Which of the words it holds, or one of nearly the same sense: a bit for each of the first ones. */
  holds: number
  /** How much the words weigh that it holds, and what share of all that is. */
  held: number
  share: number
  /** How near the sense comes to the sentence with all its questions. */
  whole: number
}

/** How near a sentence comes to a question, in its words and in their sense. */
export type Fit = Glance & {
  /** How near the words come to those of a question that it answers, from 0 to 1. */
  likeness: number
  /** How near the sense comes to the sentence, and to the nearest of its questions. */
  told: number
  asked: number
  /** How near it comes with the words before. */
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

/** Words with what each weighs, and with what all of them do. */
type WeighedWords = { words: readonly string[]; gains: readonly number[]; all: number }

const byGlance = (one: Glance, two: Glance): number =>
  two.share + 2 * two.whole - one.share - 2 * one.whole

export const createFits = (
  { heard, questions, questionsOf }: Sentences,
  { wholes, nearParts }: SentenceSenses,
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
  const markAll = ({ words }: WeighedWords) => {
    for (const [at, stem] of words.entries()) {
      mark(isSaid, stem, 1 << at)
      for (const other of relatedTo(stem)) mark(isNearly, other, 1 << at)
    }
  }
  const clearMarks = () => {
    for (const number of marked) {
      isSaid[number] = 0
      isNearly[number] = 0
    }
    marked.length = 0
  }

  const glanceAt = (sentence: Sentence, { gains, all }: WeighedWords, sense: Sense): Glance => {
    let exact = 0
    let nearly = 0
    const end = heard.ends[sentence.id] ?? 0
    for (let at = startOf(heard, sentence.id); at < end; at++) {
      const number = heard.numbers[at] as number
      exact |= isSaid[number] as number
      nearly |= isNearly[number] as number
    }
    let held = 0
    for (let at = 0; at < gains.length; at++) {
      if (exact & (1 << at)) held += gains[at] as number
      else if (nearly & (1 << at)) held += related * (gains[at] as number)
    }
    return {
      sentence,
      holds: exact | nearly,
      held,
      share: all ? held / all : 0,
      whole: nearness(sense, wholes, sentence.id),
    }
  }

  const likenessTo = (question: number, all: number): number => {
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

  const closely = (
    glance: Glance,
    { all }: WeighedWords,
    { sense, withBefore }: ProseQuestion,
  ): Fit => {
    const { id } = glance.sentence
    const [from, end] = questionsOf(id)
    let likeness = 0
    for (let at = from; at < end; at++) likeness = Math.max(likeness, likenessTo(at, all))
    return {
      ...glance,
      ...nearParts(sense, id),
      likeness,
      before: nearness(withBefore, wholes, id),
    }
  }

  return (asked, sentences, most) => {
    const words = asked.said.slice(0, mostSaid)
    const gains = words.map(telling)
    const said = { words, gains, all: gains.reduce((sum, gain) => sum + gain, 0) }
    markAll(said)
    const glances = sentences.map((sentence) => glanceAt(sentence, said, asked.sense))
    const chosen = glances.length > most ? glances.sort(byGlance).slice(0, most) : glances
    const found = chosen.map((glance) => closely(glance, said, asked))
    clearMarks()
    return found
  }
}
