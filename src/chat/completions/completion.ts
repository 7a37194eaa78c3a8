import Type, { type Static } from 'typebox'
import type { Source } from '../answer/answer.ts'
import type { SendEvent } from '../stream/event-response.ts'

/** An answer before it takes a form. */
export type Answered = { text: string; sources: readonly Source[] }

const head = { id: Type.String(), created: Type.Integer(), model: Type.String() }
const CompletionHead = Type.Object(head)
export type CompletionHead = Static<typeof CompletionHead>

const TokenUsage = Type.Object({
  prompt_tokens: Type.Integer(),
  completion_tokens: Type.Integer(),
  total_tokens: Type.Integer(),
})
export type TokenUsage = Static<typeof TokenUsage>

const Annotation = Type.Object({
  type: Type.Literal('url_citation'),
  url_citation: Type.Object({
    start_index: Type.Integer(),
    end_index: Type.Integer(),
    title: Type.String(),
    url: Type.String({ format: 'uri' }),
  }),
})

const choice = { index: Type.Literal(0), logprobs: Type.Null() }

/** The whole answer as one object. */
export const Completion = Type.Object({
  ...head,
  object: Type.Literal('chat.completion'),
  choices: Type.Array(
    Type.Object({
      ...choice,
      message: Type.Object({
        role: Type.Literal('assistant'),
        content: Type.String(),
        refusal: Type.Null(),
        annotations: Type.Array(Annotation, { description: 'The records the answer rests on' }),
      }),
      finish_reason: Type.Literal('stop'),
    }),
  ),
  usage: TokenUsage,
})

/** The same in chunks. */
export const CompletionChunk = Type.Object({
  ...head,
  object: Type.Literal('chat.completion.chunk'),
  choices: Type.Array(
    Type.Object({
      ...choice,
      delta: Type.Object({}),
      finish_reason: Type.Union([Type.Literal('stop'), Type.Null()]),
    }),
  ),
  usage: Type.Optional(
    Type.Union([TokenUsage, Type.Null()], {
      description: 'Only there with stream_options.include_usage; null but in the last chunk',
    }),
  ),
})

type CompletionChunk = Static<typeof CompletionChunk>

export const Model = Type.Object({
  id: Type.String({ description: 'The bot_id', examples: ['guide'] }),
  object: Type.Literal('model'),
  created: Type.Integer({ description: 'Unix time in seconds' }),
  owned_by: Type.Literal('lectern'),
})
export const ModelList = Type.Object({ object: Type.Literal('list'), data: Type.Array(Model) })

const charactersPerToken = 4

const tokensIn = (text: string): number => Math.ceil([...text].length / charactersPerToken)

/** There are no tokens here: an estimate from the characters, for clients that want a number. */
export const usageOf = (asked: readonly string[], answer: string): TokenUsage => {
  const prompt_tokens = asked.reduce((sum, text) => sum + tokensIn(text), 0)
  const completion_tokens = tokensIn(answer)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

/** A source speaks for the whole text. */
const annotationsOf = ({ text, sources }: Answered): Static<typeof Annotation>[] =>
  sources.map(({ title, url }) => ({
    type: 'url_citation',
    url_citation: { start_index: 0, end_index: text.length, title, url },
  }))

export const completionOf = (
  head: CompletionHead,
  answer: Answered,
  usage: TokenUsage,
): Static<typeof Completion> => ({
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

export const createChunks = (send: SendEvent, head: CompletionHead, withUsage: boolean) => {
  let said: string | undefined

  const sendChunk = (
    choices: CompletionChunk['choices'],
    usage: TokenUsage | null = null,
  ): void => {
    const chunk: CompletionChunk = {
      ...head,
      object: 'chat.completion.chunk',
      choices,
      ...(withUsage ? { usage } : {}),
    }
    send(chunk)
  }
  const sendDelta = (delta: object, finish_reason: 'stop' | null = null): void =>
    sendChunk([{ index: 0, delta, logprobs: null, finish_reason }])

  const tell = (words: string): void => {
    if (said === undefined) sendDelta({ role: 'assistant', content: '', refusal: null })
    said = (said ?? '') + words
    sendDelta({ content: words })
  }
  const finish = (answer: Answered, usage: TokenUsage): void => {
    const rest = answer.text.slice(said?.length ?? 0)
    if (rest !== '') tell(rest)
    const annotations = annotationsOf(answer)
    if (annotations.length > 0) sendDelta({ annotations })
    sendDelta({}, 'stop')
    if (withUsage) sendChunk([], usage)
  }
  return { tell, finish }
}
