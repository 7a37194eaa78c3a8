import { compress, type Effort, type Encoding, negotiate } from './encoding.ts'

/** One encoding of a body: the answer with it, and the answer that the client has it already. */
type Variant = { tag: string; whole: Response; unchanged: Response }

/**
 * A body that does not change: serialised once, compressed once per encoding when first asked for,
 * and answered by cloning a template, which shares the bytes and is the cheapest answer Bun has.
 */
export type Prepared = {
  /** Bytes of the body as it is before any compression. */
  size: number
  answer(request: Request): Response | Promise<Response>
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
    whole: new Response(new Blob([bytes]), {
      headers: {
        ...common,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(bytes.length),
      },
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

  const pick = ({ whole, unchanged, tag }: Variant, request: Request): Response => {
    const ifNoneMatch = request.headers.get('if-none-match')
    return ifNoneMatch !== null && matches(ifNoneMatch, tag) ? unchanged.clone() : whole.clone()
  }

  return {
    size: bytes.length,
    answer: (request) => {
      const encoding = negotiate(request.headers.get('accept-encoding'))
      if (encoding === 'identity') return pick(identity(), request)
      const variant = ready[encoding]
      if (variant !== undefined) return pick(variant, request)
      underWay[encoding] ??= make(encoding)
      return underWay[encoding].then((made) => pick(made, request))
    },
  }
}
