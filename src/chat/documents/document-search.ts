import type { Documents } from '../../store/documents.ts'
import type { PastTurn } from '../answer/answer.ts'
import type { Match, PassageIndex } from './passage-index.ts'

/** The passages of a bot's documents that answer a message; none when nothing answers it. */
export type DocumentSearch = (
  botId: string,
  message: string,
  history: readonly PastTurn[],
) => Promise<Match[]>

type CachedIndex = { version: string; characters: number; index: Promise<PassageIndex> }

const mostMatches = 3
/** Below it the words that are missing say more than those that are there. */
const leastCoverage = 0.5
/** What answers nearly as well as the best is told as well. */
const nearlyAsGood = 0.85
const mostCharactersHeld = 16 * 1024 * 1024

/** Messages that lean on the one before: "why?", "and for builders?", "how much is it?". */
const leaning =
  /^(?:and|but|or|so|why|how come|what about|how about|what if|then)\b|\b(?:it|that|this|they|them|those|these|there)\b/i
const mostLeaningWords = 8

const isLeaning = (message: string): boolean =>
  message.split(/\s+/).length <= mostLeaningWords && leaning.test(message)

/** The passages that answer a question, or none: half an answer is none. */
export const answering = (index: PassageIndex, question: string): Match[] => {
  const matches = index.search(question, mostMatches)
  const [best] = matches
  if (!best || best.coverage < leastCoverage) return []
  return matches.filter(
    ({ score, coverage }) => score >= best.score * nearlyAsGood && coverage >= leastCoverage,
  )
}

export const createDocumentSearch = (documents: Documents): DocumentSearch => {
  const held = new Map<string, CachedIndex>()

  const forgetOldest = () => {
    let sum = [...held.values()].reduce((total, { characters }) => total + characters, 0)
    for (const [botId, { characters }] of held) {
      if (sum <= mostCharactersHeld || held.size === 1) return
      held.delete(botId)
      sum -= characters
    }
  }

  const build = async (botId: string): Promise<PassageIndex> => {
    try {
      const { createPassageIndex } = await import('./passage-index.ts')
      return await createPassageIndex(await documents.read(botId))
    } catch (error) {
      held.delete(botId)
      throw error
    }
  }

  /** Built when first asked, and anew when the documents have changed since. */
  const indexOf = async (botId: string): Promise<PassageIndex | undefined> => {
    const { version, count, characters } = await documents.shelved(botId)
    if (count === 0) {
      held.delete(botId)
      return undefined
    }
    const known = held.get(botId)
    const current = known?.version === version ? known : undefined
    const index = current?.index ?? build(botId)
    held.delete(botId)
    held.set(botId, { version, characters, index })
    forgetOldest()
    return index
  }

  return async (botId, message, history) => {
    const index = await indexOf(botId)
    if (!index) return []
    const found = answering(index, message)
    const before = history.at(-1)?.message
    if (found.length > 0 || before === undefined || !isLeaning(message)) return found
    return answering(index, `${before} ${message}`)
  }
}
