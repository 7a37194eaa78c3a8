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

const readCapped = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostAnswerBytes) throw new ModelFailure('the answer does not end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const contentOf = (body: string): string => {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw new ModelFailure('the answer is not JSON')
  }
  // Every step is checked: what is missing on the way is undefined at its end.
  const { choices } = (parsed ?? {}) as { choices?: { message?: { content?: unknown } }[] }
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
  if (typeof content !== 'string') throw new ModelFailure('the answer holds no text')
  return content
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ModelFailure) return error.message
  return error instanceof Error && error.name === 'TimeoutError' ? 'too late' : 'not reachable'
}

/** Any server that speaks the protocol of OpenAI's chat completions. */
export const createOpenAiModel = ({ url, model, key, timeoutMs }: OpenAiOptions): Model => {
  let isChoosy = false

  const post = (messages: readonly ModelMessage[], more: object, signal: AbortSignal) => {
    const traceparent = currentTraceparent()
    return fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(traceparent ? { traceparent } : {}),
      },
      body: JSON.stringify({ ...(model ? { model } : {}), messages, stream: false, ...more }),
      // The key and the conversation go where the operator said, and nowhere else.
      redirect: 'manual',
      signal,
    })
  }

  const complete = async (messages: readonly ModelMessage[], signal: AbortSignal) => {
    let response = await post(messages, isChoosy ? {} : preferences, signal)
    if (response.status === 400 && !isChoosy) {
      await response.body?.cancel()
      response = await post(messages, {}, signal)
      isChoosy = response.ok
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelFailure(`HTTP ${response.status}`)
    }
    return contentOf(await readCapped(response))
  }

  return async (messages) => {
    try {
      return await complete(messages, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      throw new ModelFailure(reasonOf(error))
    }
  }
}
