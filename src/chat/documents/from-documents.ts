import type { Answer, Source } from '../answer/answer.ts'
import type { Match } from './passage-index.ts'
import { documentPath } from './path.ts'
import { quote } from './quote.ts'
import { askedStems, speaksOf } from './words.ts'

const longestText = 600

export const sourcesOf = (matches: readonly Match[]): Source[] => {
  const documents = new Map(matches.map(({ passage: { document } }) => [document.id, document]))
  return [...documents.values()].map(({ id, title, url }) => ({
    title,
    url: url ?? documentPath(id),
  }))
}

/** The best passages word for word, as many as are still short together. */
export const fromDocuments = (
  [best, ...others]: readonly [Match, ...Match[]],
  question: string,
): Pick<Answer, 'text' | 'sources'> => {
  const told = [best]
  let text = quote(best, question)
  for (const match of others) {
    const longer = `${text}\n\n${quote(match, question)}`
    if (longer.length > longestText) break
    told.push(match)
    text = longer
  }
  return { text, sources: sourcesOf(told) }
}

/**
 * Whether a passage speaks of everything that was asked where the tables do not: a house has rules
 * about things that the game knows too.
 */
export const isToldBetter = (match: Match, answer: Answer, question: string): boolean => {
  const asked = askedStems(question)
  const known = [answer.text, ...answer.sources.map(({ title }) => title)].join(' ')
  return asked.length > 1 && match.coverage > 0.99 && !speaksOf(known, asked)
}
