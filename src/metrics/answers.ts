import type { Answer } from '../chat/answer/answer.ts'
import type { Answerer } from '../chat/conversation.ts'
import type { Model } from '../chat/providers/model.ts'
import type { Family } from './exposition.ts'
import { createLabelledCounts } from './labelled-counts.ts'

export type Answers = {
  /** The same answerer, whose answers are counted. */
  watchAnswerer(answerer: Answerer): Answerer
  /** The same model, whose failures are counted: the embedded engine answers instead. */
  watchModel(model: Model): Model
  read(): Family[]
}

const kinds = ['record', 'document', 'talk', 'unknown'] as const

/** What an answer rests on. */
const kindOf = ({ isUnknown, sources }: Answer): (typeof kinds)[number] => {
  if (isUnknown) return 'unknown'
  if (sources.length === 0) return 'talk'
  return sources.some(({ url }) => !url.startsWith('/api/')) ? 'document' : 'record'
}

/** What the chat answered, and how often a model was there to word it. */
export const createAnswers = (): Answers => {
  const answers = createLabelledCounts(
    'lectern_chat_answers_total',
    'Chat answers by what they rest on; unknown are those that say so.',
    'kind',
    kinds,
  )
  const calls = createLabelledCounts(
    'lectern_model_calls_total',
    'Calls of the language model; after one that failed the embedded engine answered.',
    'outcome',
    ['answered', 'failed'],
  )
  return {
    watchAnswerer:
      (answerer) =>
      async (...args) => {
        const answer = await answerer(...args)
        answers.add(kindOf(answer))
        return answer
      },
    watchModel: (model) =>
      async function* (messages, inPieces) {
        try {
          yield* model(messages, inPieces)
          calls.add('answered')
        } catch (error) {
          calls.add('failed')
          throw error
        }
      },
    read: () => [answers.read(), calls.read()],
  }
}
