import { promisify } from 'node:util'
import { memoize } from '../lib/memoize.ts'

/** How a body may be written on the wire, the most welcome first. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** Best for what is kept for ever, quick for what may be forgotten again. */
export type Effort = 'best' | 'quick'

const levels = { best: { zstd: 19, br: 11, gzip: 9 }, quick: { zstd: 6, br: 5, gzip: 6 } } as const

/** Read when it is first needed: it takes a twentieth of the whole start. */
const zlib = () => import('node:zlib')

const brotli = async (bytes: Uint8Array, level: number): Promise<Uint8Array> => {
  const { brotliCompress, constants } = await zlib()
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}

/** A copy of its own size: the compressors hand out views into larger buffers. */
const owned = (buffer: Uint8Array) => new Uint8Array(buffer)

/** Compresses off the event loop. */
export const compress = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> => {
  const level = levels[effort][encoding]
  switch (encoding) {
    case 'zstd':
      return owned(await Bun.zstdCompress(bytes, { level }))
    case 'br':
      return owned(await brotli(bytes, level))
    case 'gzip':
      return owned(await promisify((await zlib()).gzip)(bytes, { level }))
  }
}

const weigh = (header: string): Map<string, number> => {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((word) => word.trim())
    const q = params.find((param) => param.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    weights.set(name, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}

const choose = (header: string): Encoding => {
  const weights = weigh(header)
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  let best: Encoding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const encoding of encodings)
    if (weightOf(encoding) > bestWeight) {
      best = encoding
      bestWeight = weightOf(encoding)
    }
  return best
}

const lookUp = memoize(choose, 256)

let lastHeader: string | null = null
let lastChosen: Encoding = 'identity'

/** Accept-Encoding to the encoding of the answer. Clients send few different headers. */
export const negotiate = (header: string | null): Encoding => {
  if (header !== lastHeader) {
    lastChosen = header === null ? 'identity' : lookUp(header)
    lastHeader = header
  }
  return lastChosen
}
