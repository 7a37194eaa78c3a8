import { currentTraceparent } from '../../lib/request-scope.ts'
import { type Model, ModelFailure, type ModelMessage } from './model.ts'

export type OpenAiOptions = {
  /** The base address, which mostly ends in /v1. */
  url: string
  model: string | undefined
  key: string | undefined
  timeoutMs: number
}

const mostAnswerBytes = 256 * 1024
/** Some hosted models refuse to be told these; they then answer without. */
const preferences = { temperature: 0, max_tokens: 1000 }

async function* cappedBytes(response: Response): AsyncGenerator<Uint8Array> {
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostAnswerBytes) throw new ModelFailure('the answer does not end')
    yield chunk
  }
}

const readCapped = async (response: Response): Promise<string> =>
  Buffer.concat(await Array.fromAsync(cappedBytes(response))).toString('utf8')

/** What we look for in an answer. Every step is checked: what is missing is undefined. */
type CompletionChoice = {
  message?: { content?: unknown }
  delta?: { content?: unknown }
  finish_reason?: unknown
}

const firstChoice = (text: string): CompletionChoice | undefined => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new ModelFailure('the answer is not JSON')
  }
  const { choices, error } = (parsed ?? {}) as { choices?: CompletionChoice[]; error?: unknown }
  if (error) throw new ModelFailure('the answer is an error')
  return Array.isArray(choices) ? choices[0] : undefined
}

const contentOf = (body: string): string => {
  const content = firstChoice(body)?.message?.content
  if (typeof content !== 'string') throw new ModelFailure('the answer holds no text')
  return content
}

/** The data of server-sent events, each of which is one line here. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const utf8 = new TextDecoder()
  let rest = ''
  for await (const chunk of cappedBytes(response)) {
    const lines = (rest + utf8.decode(chunk, { stream: true })).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

async function* piecesOf(response: Response): AsyncGenerator<string> {
  let isWhole = false
  for await (const data of eventsOf(response)) {
    if (data === '[DONE]') return
    const choice = firstChoice(data)
    const content = choice?.delta?.content
    if (typeof content === 'string') yield content
    isWhole ||= typeof choice?.finish_reason === 'string'
  }
  if (!isWhole) throw new ModelFailure('the answer breaks off')
}

const isEventStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\b/i.test(headers.get('content-type') ?? '')

const reasonOf = (error: unknown): string => {
  if (error instanceof ModelFailure) return error.message
  return error instanceof Error && error.name === 'TimeoutError' ? 'too late' : 'not reachable'
}

/** Any server that speaks the protocol of OpenAI's chat completions. */
export const createOpenAiModel = ({ url, model, key, timeoutMs }: OpenAiOptions): Model => {
  let isChoosy = false

  const post = (body: object, signal: AbortSignal) => {
    const traceparent = currentTraceparent()
    return fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(traceparent ? { traceparent } : {}),
      },
      body: JSON.stringify({ ...(model ? { model } : {}), ...body }),
      // The key and the conversation go where the operator said, and nowhere else.
      redirect: 'manual',
      signal,
    })
  }

  const ask = async (body: object, signal: AbortSignal): Promise<Response> => {
    let response = await post(isChoosy ? body : { ...body, ...preferences }, signal)
    if (response.status === 400 && !isChoosy) {
      await response.body?.cancel()
      response = await post(body, signal)
      isChoosy = response.ok
    }
    if (response.ok) return response
    await response.body?.cancel()
    throw new ModelFailure(`HTTP ${response.status}`)
  }

  return async function* (messages: readonly ModelMessage[], stream: boolean) {
    try {
      const response = await ask({ messages, stream }, AbortSignal.timeout(timeoutMs))
      // Not every server knows how to answer in pieces.
      if (stream && isEventStream(response)) yield* piecesOf(response)
      else yield contentOf(await readCapped(response))
    } catch (error) {
      throw new ModelFailure(reasonOf(error))
    }
  }
}
