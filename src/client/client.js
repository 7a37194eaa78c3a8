// The client of Lectern. No dependencies: browsers, Node, Deno and Bun import it as it stands.

/** An answer that is no success. `status` is that of HTTP, `message` the sentence of the service. */
export class LecternError extends Error {
  constructor(status, message, retryAfterSeconds) {
    super(message)
    this.name = 'LecternError'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const resources = [
  'mobs',
  'biomes',
  'items',
  'enchantments',
  'structures',
  'commands',
  'versions',
  'achievements',
  'trades',
]
const mostRemembered = 200
const mayBeAskedAgain = [429, 503]

/** Fields, ids and sort may be lists; what is undefined is not sent. */
const queryOf = (parameters) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null)
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** What was answered lately, by address: sent back by its tag, it need not be sent again. */
const createMemory = () => {
  const known = new Map()
  return {
    find: (url) => known.get(url),
    keep: (url, tag, text) => {
      known.delete(url)
      known.set(url, { tag, text })
      if (known.size > mostRemembered) known.delete(known.keys().next().value)
    },
  }
}

const sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const readJson = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The data of server-sent events, up to the word that ends them. */
async function* eventsOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const events = (rest + value).split('\n\n')
      rest = events.pop()
      for (const event of events) {
        if (event === 'data: [DONE]') return
        yield JSON.parse(event.slice('data: '.length))
      }
    }
  } finally {
    await reader.cancel()
  }
}

const toError = (response, text) =>
  new LecternError(
    response.status,
    readJson(text)?.error ?? `The service answered ${response.status}`,
    Number(response.headers.get('retry-after')) || undefined,
  )

const isEventStream = ({ headers }) =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

const createSend = ({ baseUrl, fetch, wait, retries, maxWaitSeconds }) => {
  const memory = createMemory()

  const attempt = async (path, { signal, ...init }) => {
    const url = baseUrl + path
    const isGet = init.method === undefined
    const known = isGet ? memory.find(url) : undefined
    const headers = known ? { ...init.headers, 'If-None-Match': known.tag } : init.headers
    const response = await fetch(url, { ...init, headers, signal })
    if (response.status === 304 && known) return JSON.parse(known.text)
    if (response.ok && isEventStream(response)) return response
    const text = await response.text()
    if (!response.ok) throw toError(response, text)
    const tag = response.headers.get('etag')
    if (isGet && tag) memory.keep(url, tag, text)
    return text === '' ? undefined : JSON.parse(text)
  }

  /** Waits as long as the service asks for, if that is bearable, and asks again. */
  return async (path, init = {}) => {
    for (let left = retries; ; left--)
      try {
        return await attempt(path, init)
      } catch (error) {
        const seconds = error.retryAfterSeconds
        const isWorthIt = mayBeAskedAgain.includes(error.status) && seconds <= maxWaitSeconds
        if (!isWorthIt || left <= 0) throw error
        await wait(seconds * 1000, init.signal)
      }
  }
}

const createResource = (send, name) => {
  const path = `/api/v1/${name}`
  const list = (query = {}, options) => send(path + queryOf(query), options)
  return {
    list,
    get: async (ref, options) => {
      try {
        return (await send(`${path}/${encodeURIComponent(ref)}`, options)).data
      } catch (error) {
        if (error.status === 404) return undefined
        throw error
      }
    },
    async *pages({ limit = 50, offset = 0, ...query } = {}, options) {
      for (let start = offset; ; start += limit) {
        const page = await list({ ...query, limit, offset: start }, options)
        if (page.count > 0) yield page.data
        if (start + limit >= page.total) return
      }
    },
  }
}

/**
 * An answer piece by piece: `{ type: 'text', text }` for its next words, and at the end
 * `{ type: 'answer', answer }` with all of it, which is kept by then.
 */
async function* tellAnswer(response) {
  let text = ''
  const sources = []
  for await (const chunk of eventsOf(response)) {
    if (chunk.type === 'error') throw new LecternError(response.status, chunk.errorText)
    if (chunk.type === 'text-delta') {
      text += chunk.delta
      yield { type: 'text', text: chunk.delta }
    }
    if (chunk.type === 'source-url') sources.push({ title: chunk.title, url: chunk.url })
    if (chunk.type === 'finish') {
      const { session_id, message_id, suggestions } = chunk.messageMetadata
      const answer = { response: text, sources, session_id, message_id, suggestions }
      yield { type: 'answer', answer: { ...answer, sessionId: session_id } }
      return
    }
  }
  throw new LecternError(response.status, 'The answer breaks off')
}

/** The same with a key, and with what is sent as JSON. */
const createSendWithKey =
  (send, ownKey) =>
  (path, { apiKey = ownKey, signal } = {}, { method, headers, json } = {}) =>
    send(path, {
      signal,
      ...(method && { method }),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(json && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    })

const createChat =
  (send) =>
  async (question, { signal } = {}) => {
    const { apiKey, botId, message, sessionId, userId, metadata, idempotencyKey, stream } = question
    const said = {
      bot_id: botId,
      message,
      session_id: sessionId,
      user_id: userId,
      metadata,
      stream,
    }
    const headers = idempotencyKey && { 'Idempotency-Key': idempotencyKey }
    const options = { apiKey, signal }
    const answer = await send('/api/v1/chat', options, { method: 'POST', headers, json: said })
    return stream ? tellAnswer(answer) : { ...answer, sessionId: answer.session_id }
  }

const createFeedback =
  (send) =>
  ({ messageId, feedback, comment }, options) =>
    send(`/api/v1/chat/messages/${encodeURIComponent(messageId)}/feedback`, options, {
      method: 'PATCH',
      json: { feedback, comment },
    })

const createSessions = (send) => {
  const path = '/api/v1/chat/sessions'
  const pathOf = (sessionId) => `${path}/${encodeURIComponent(sessionId)}`
  return {
    list: ({ userId, ...query } = {}, options) =>
      send(path + queryOf({ ...query, user_id: userId }), options),
    messages: (sessionId, query = {}, options) =>
      send(`${pathOf(sessionId)}/messages${queryOf(query)}`, options),
    delete: (sessionId, options) => send(pathOf(sessionId), options, { method: 'DELETE' }),
  }
}

/** A file that was not loaded over HTTP came from no service. */
const ownAddress = () => {
  const { href, protocol } = new URL('.', import.meta.url)
  if (!protocol.startsWith('http')) throw new TypeError('createLectern needs a baseUrl here')
  return href
}

/** The service at an address; without one, the service this file came from. */
export const createLectern = ({
  baseUrl = ownAddress(),
  apiKey,
  fetch = globalThis.fetch.bind(globalThis),
  wait = sleep,
  retries = 2,
  maxWaitSeconds = 60,
} = {}) => {
  const send = createSend({
    baseUrl: baseUrl.replace(/\/$/, ''),
    fetch,
    wait,
    retries,
    maxWaitSeconds,
  })
  const sendWithKey = createSendWithKey(send, apiKey)
  const dataOf = async (path, options) => (await send(path, options)).data
  return {
    ...Object.fromEntries(resources.map((name) => [name, createResource(send, name)])),
    search: (q, query = {}, options) =>
      dataOf(`/api/v1/search${queryOf({ q, ...query })}`, options),
    autocomplete: (q, options) => dataOf(`/api/v1/autocomplete${queryOf({ q })}`, options),
    random: (query = {}, options) => send(`/api/v1/random${queryOf(query)}`, options),
    bulk: (options) => dataOf('/api/v1/bulk', options),
    chat: createChat(sendWithKey),
    feedback: createFeedback(sendWithKey),
    sessions: createSessions(sendWithKey),
  }
}
