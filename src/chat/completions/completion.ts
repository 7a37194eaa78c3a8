import type { Source } from '../answer/answer.ts'
import type { SendEvent } from '../stream/event-response.ts'

/** An answer before it takes a form. */
export type Answered = { text: string; sources: readonly Source[] }

export type CompletionHead = { id: string; created: number; model: string }

export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number }

const charactersPerToken = 4

const tokensIn = (text: string): number => Math.ceil([...text].length / charactersPerToken)

/** There are no tokens here: an estimate from the characters, for clients that want a number. */
export const usageOf = (asked: readonly string[], answer: string): Usage => {
  const prompt_tokens = asked.reduce((sum, text) => sum + tokensIn(text), 0)
  const completion_tokens = tokensIn(answer)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

/** A source speaks for the whole text. */
const annotationsOf = ({ text, sources }: Answered) =>
  sources.map(({ title, url }) => ({
    type: 'url_citation',
    url_citation: { start_index: 0, end_index: text.length, title, url },
  }))

/** The whole answer as one object. */
export const completionOf = (head: CompletionHead, answer: Answered, usage: Usage) => ({
  ...head,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.text,
        refusal: null,
        annotations: annotationsOf(answer),
      },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage,
})

/** The same in chunks. */
export const createChunks = (send: SendEvent, head: CompletionHead, withUsage: boolean) => {
  let said: string | undefined

  const sendChunk = (choices: readonly object[], usage: Usage | null = null): void =>
    send({
      ...head,
      object: 'chat.completion.chunk',
      choices,
      ...(withUsage ? { usage } : {}),
    })
  const sendDelta = (delta: object, finish_reason: 'stop' | null = null): void =>
    sendChunk([{ index: 0, delta, logprobs: null, finish_reason }])

  const tell = (words: string): void => {
    if (said === undefined) sendDelta({ role: 'assistant', content: '', refusal: null })
    said = (said ?? '') + words
    sendDelta({ content: words })
  }
  const finish = (answer: Answered, usage: Usage): void => {
    const rest = answer.text.slice(said?.length ?? 0)
    if (rest !== '') tell(rest)
    const annotations = annotationsOf(answer)
    if (annotations.length > 0) sendDelta({ annotations })
    sendDelta({}, 'stop')
    if (withUsage) sendChunk([], usage)
  }
  return { tell, finish }
}
