import type { Refusal } from '../errors.ts'
import { everywhere, json, uncached } from './headers.ts'

/** Error: what every refusal under /api/ looks like. */
export const failure = (refusal: Refusal): Response => {
  const body = JSON.stringify({ success: false, error: refusal.message })
  return new Response(body, {
    status: refusal.status,
    headers: {
      ...everywhere,
      ...uncached,
      'content-type': json,
      'content-length': String(Buffer.byteLength(body)),
      ...refusal.headers,
    },
  })
}

/** List success, from records that are JSON text already. */
export const listText = (records: readonly string[]): string =>
  `{"success":true,"count":${records.length},"data":[${records.join(',')}]}`

/** Single success, from a record that is JSON text already. */
export const singleText = (record: string): string => `{"success":true,"data":${record}}`
