import { badField, notJson } from '../errors.ts'

/** What a request body asks. */
export type Question = { botId: string; message: string; sessionId: string | undefined }

const mostCodePoints = 4000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filledText = (body: Record<string, unknown>, field: string): string => {
  const value = body[field]
  if (value === undefined) throw badField(field, 'is missing')
  if (typeof value !== 'string') throw badField(field, 'must be a string')
  if (value.trim() === '') throw badField(field, 'must not be empty')
  return value
}

const isTooLong = (text: string): boolean => {
  if (text.length <= mostCodePoints) return false
  let count = 0
  for (const _ of text) if (++count > mostCodePoints) return true
  return false
}

/** What no store can keep as it is: half a surrogate pair, and the character 0. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

export const checkedMessage = (text: string): string => {
  if (isTooLong(text))
    throw badField('message', `must not be longer than ${mostCodePoints} characters`)
  return storable(text).trim()
}

export const readQuestion = (body: unknown): Question => {
  if (!isObject(body)) throw notJson()
  const botId = filledText(body, 'bot_id')
  const message = checkedMessage(filledText(body, 'message'))
  const sessionId = body.session_id ?? undefined
  if (sessionId !== undefined && typeof sessionId !== 'string')
    throw badField('session_id', 'must be a string')
  return { botId, message, sessionId }
}
