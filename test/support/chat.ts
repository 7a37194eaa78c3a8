import { expect } from 'bun:test'
import { lectern, type TestServer } from './server.ts'

export type MadeKey = {
  key_id: string
  key: string
  bot_id: string
  webhook_url: string | null
  webhook_secret: string | null
}

/** A command against the server's own database, a file or a PostgreSQL, whose answer is JSON. */
export const commandJson = async <Value = Record<string, unknown>>(
  db: string,
  ...args: string[]
): Promise<Value> => {
  const place = db.startsWith('postgres://') ? '--database-url' : '--db'
  const { code, out, err } = await lectern([...args, place, db, '--json'])
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
  return JSON.parse(out) as Value
}

export const makeKey = (db: string, ...args: string[]): Promise<MadeKey> =>
  commandJson<MadeKey>(
    db,
    'keys',
    'create',
    ...(args.includes('--bot') ? [] : ['--bot', 'guide']),
    ...args,
  )

export type ChatAnswer = {
  status: number
  headers: Headers
  body: {
    response?: string
    sources?: { title: string; url: string }[]
    session_id?: string
    message_id?: string
    suggestions?: string[]
    success?: boolean
    error?: string
  }
}

export type ChatCall = {
  key?: string
  headers?: Record<string, string>
  /** Sent as it is; JSON by default. */
  body?: unknown
  raw?: string | Uint8Array<ArrayBuffer> | ReadableStream
}

export const post = async (
  url: string,
  { key, headers, body, raw }: ChatCall,
): Promise<ChatAnswer> => {
  const response = await fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      'content-type': 'application/json',
      ...headers,
    },
    body: raw ?? JSON.stringify(body ?? { bot_id: 'guide', message: 'What is a creeper?' }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as ChatAnswer['body'],
  }
}

export const ask = (
  server: Pick<TestServer, 'url'>,
  key: string,
  message = 'What is a creeper?',
  session_id?: string,
): Promise<ChatAnswer> => post(server.url, { key, body: { bot_id: 'guide', message, session_id } })

/** Looks again until it is so; the deadline is only there to end a failing test. */
export const until = async <Value>(
  look: () => Value | Promise<Value>,
  isSo: (value: Value) => boolean,
  deadlineMs = 60_000,
): Promise<Value> => {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const value = await look()
    if (isSo(value)) return value
    if (Date.now() > deadline) throw new Error(`not so in time: ${JSON.stringify(value)}`)
    await Bun.sleep(20)
  }
}
