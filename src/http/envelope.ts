import type { Refusal } from '../errors.ts'
import { everywhere, json, uncached } from './headers.ts'
import { sizedResponse } from './sized-response.ts'

/** Error: what every refusal under /api/ looks like. */
export const failure = (refusal: Refusal): Response => {
  const body = JSON.stringify({ success: false, error: refusal.message })
  const headers = { ...everywhere, ...uncached, 'content-type': json, ...refusal.headers }
  return sizedResponse(body, { status: refusal.status, headers })
}

/** List success, from records that are JSON text already. */
export const listText = (records: readonly string[]): string =>
  `{"success":true,"count":${records.length},"data":[${records.join(',')}]}`

/** Single success, from a record that is JSON text already. */
export const singleText = (record: string): string => `{"success":true,"data":${record}}`
