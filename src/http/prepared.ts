import { compress, type Effort, type Encoding, negotiate } from './encoding.ts'

/** One encoding of a body: the answer with it, and the answer that the client has it already. */
type Variant = { tag: string; size: number; whole: Response; unchanged: Response }

/** Where the bytes of the body that was chosen are written down. */
export type Note = { bytes: number | undefined }

/**
 * A body that does not change: serialised once, compressed once per encoding when first asked for,
 * and answered by cloning a template, which shares the bytes and is the cheapest answer Bun has.
 */
export type Prepared = {
  /** Bytes of the body as it is before any compression. */
  size: number
  answer(request: Request, note?: Note): Response | Promise<Response>
}

const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag ||
  ifNoneMatch === '*' ||
  (ifNoneMatch.includes(',') || ifNoneMatch.startsWith('W/')
    ? ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
    : false)

const createVariant = (
  bytes: Uint8Array<ArrayBuffer>,
  tag: string,
  encoding: Encoding,
  headers: Record<string, string>,
): Variant => {
  const common = { ...headers, etag: tag, vary: 'Accept-Encoding' }
  return {
    tag,
    size: bytes.length,
    whole: new Response(new Blob([bytes]), {
      headers: encoding === 'identity' ? common : { ...common, 'content-encoding': encoding },
    }),
    unchanged: new Response(null, { status: 304, headers: common }),
  }
}

export const prepare = (
  text: string,
  headers: Record<string, string>,
  effort: Effort = 'best',
): Prepared => {
  const bytes = new TextEncoder().encode(text)
  const hash = Bun.hash(bytes).toString(36)
  const ready: Partial<Record<Encoding, Variant>> = {}
  const underWay: Partial<Record<Encoding, Promise<Variant>>> = {}

  const identity = (): Variant => {
    ready.identity ??= createVariant(bytes, `"${hash}"`, 'identity', headers)
    return ready.identity
  }

  const make = async (encoding: Exclude<Encoding, 'identity'>): Promise<Variant> => {
    const variant = createVariant(
      await compress(bytes, encoding, effort),
      `"${hash}-${encoding}"`,
      encoding,
      headers,
    )
    ready[encoding] = variant
    delete underWay[encoding]
    return variant
  }

  const pick = (variant: Variant, request: Request, note: Note | undefined): Response => {
    const ifNoneMatch = request.headers.get('if-none-match')
    const isUnchanged = ifNoneMatch !== null && matches(ifNoneMatch, variant.tag)
    const response = isUnchanged ? variant.unchanged.clone() : variant.whole.clone()
    // Where nobody takes notes the answer itself tells its size; the runtime would, but too late
    // for the log.
    if (note !== undefined) note.bytes = isUnchanged ? 0 : variant.size
    else if (!isUnchanged) response.headers.set('content-length', String(variant.size))
    return response
  }

  return {
    size: bytes.length,
    answer: (request, note) => {
      const encoding = negotiate(request.headers.get('accept-encoding'))
      if (encoding === 'identity') return pick(identity(), request, note)
      const variant = ready[encoding]
      if (variant !== undefined) return pick(variant, request, note)
      underWay[encoding] ??= make(encoding)
      return underWay[encoding].then((made) => pick(made, request, note))
    },
  }
}
