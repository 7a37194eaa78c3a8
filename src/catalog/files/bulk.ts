import Type, { type Static } from 'typebox'
import { type EncodedResponse, encodeResponse } from '../../http/encoded-response.ts'
import { json } from '../../http/headers.ts'
import { type Catalog, dataLabel } from '../catalog.ts'
import { updatedAt } from '../changes.ts'
import type { Collection } from '../collection.ts'
import { inRanges } from './byte-ranges.ts'

/** A file with many records, made when it is first asked for. */
export type BulkFile = {
  name: string
  path: string
  type: string
  records: number
  write(): string
  response(): EncodedResponse
}

const jsonLines = 'application/x-ndjson; charset=utf-8'
const headers = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'last-modified': new Date(updatedAt).toUTCString(),
  'accept-ranges': 'bytes',
}

const file = (name: string, type: string, records: number, write: () => string): BulkFile => {
  let made: EncodedResponse | undefined
  return {
    name,
    path: `/bulk/${dataLabel.gameVersion}/${name}`,
    type,
    records,
    write,
    response: () => {
      made ??= inRanges(encodeResponse(write(), { ...headers, 'content-type': type }, 'quick'))
      return made
    },
  }
}

const ofResource = ({ resource: { name }, records }: Collection): readonly BulkFile[] => [
  file(`${name}.json`, json, records.length, () => JSON.stringify(records)),
  file(`${name}.jsonl`, jsonLines, records.length, () =>
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  ),
]

const everything = ({ collections }: Catalog): string =>
  JSON.stringify({
    ...dataLabel,
    updatedAt,
    ...Object.fromEntries(collections.map(({ resource, records }) => [resource.name, records])),
  })

export const createBulkFiles = (catalog: Catalog): readonly BulkFile[] => {
  const count = catalog.collections.reduce((sum, { records }) => sum + records.length, 0)
  return [
    file('all.json', json, count, () => everything(catalog)),
    ...catalog.collections.flatMap(ofResource),
  ]
}

/** What there is to download, with what a download can be checked by. */
export const ListedFile = Type.Object({
  name: Type.String(),
  url: Type.String({ format: 'uri' }),
  contentType: Type.String(),
  records: Type.Integer({ minimum: 0 }),
  size: Type.Integer({ minimum: 0, description: 'Bytes, before any compression' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  updatedAt: Type.String({ format: 'date-time' }),
})

export const describeBulkFiles = (files: readonly BulkFile[], baseUrl: string) => ({
  success: true,
  count: files.length,
  data: files.map(({ name, path, type, records, write }): Static<typeof ListedFile> => {
    const text = write()
    return {
      name,
      url: baseUrl + path,
      contentType: type,
      records,
      size: Buffer.byteLength(text),
      sha256: new Bun.CryptoHasher('sha256').update(text).digest('hex'),
      updatedAt,
    }
  }),
})
