import { Elysia } from 'elysia'
import { compress, type Effort, type Encoding, negotiate } from './encoding.ts'
import type { WithHeaders } from './headers.ts'
import type { RequestContexts } from './request-context.ts'

/** One form of a response that does not change: an encoding of the body, or that it is not modified. */
export type Variant = {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  /** Only its place in memory may change. */
  body: Uint8Array<ArrayBuffer>
  /** Made for a body that is sent a second time: it is shared then instead of copied. */
  shared?: Blob
  isSent?: true
}

/** One encoding of a body: the response with it, and the response that the client has it already. */
type Encoded = { tag: string; whole: Variant; notModified: Variant }

type Choose = (request: WithHeaders) => Variant | Promise<Variant>

/** A body that does not change: serialised once, compressed once per encoding when first asked for. */
export class EncodedResponse {
  constructor(
    /** Bytes of the body as it is before any compression. */
    readonly size: number,
    /** The variant that fits a request. */
    readonly choose: Choose,
  ) {}
}

const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag ||
  ifNoneMatch === '*' ||
  (ifNoneMatch.includes(',') || ifNoneMatch.startsWith('W/')
    ? ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
    : false)

const nothing = new Uint8Array()

const createEncoded = (
  body: Uint8Array<ArrayBuffer>,
  tag: string,
  encoding: Encoding,
  headers: Record<string, string>,
): Encoded => {
  const common = { ...headers, etag: tag, vary: 'Accept-Encoding' }
  const encoded = encoding === 'identity' ? common : { ...common, 'content-encoding': encoding }
  // The runtime would tell the size itself, but too late for the log.
  const sized = { ...encoded, 'content-length': String(body.length) }
  return {
    tag,
    whole: { status: 200, headers: sized, body },
    notModified: { status: 304, headers: common, body: nothing },
  }
}

const pick = ({ tag, whole, notModified }: Encoded, request: WithHeaders): Variant => {
  const ifNoneMatch = request.headers.get('if-none-match')
  return typeof ifNoneMatch === 'string' && matches(ifNoneMatch, tag) ? notModified : whole
}

export const encodeResponse = (
  text: string,
  headers: Record<string, string>,
  effort: Effort = 'best',
): EncodedResponse => {
  const bytes = new TextEncoder().encode(text)
  const hash = Bun.hash(bytes).toString(36)
  const identity = createEncoded(bytes, `"${hash}"`, 'identity', headers)
  const ready: Partial<Record<Encoding, Encoded>> = {}
  const underWay: Partial<Record<Encoding, Promise<Encoded>>> = {}

  const make = async (encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> => {
    const body = await compress(identity.whole.body, encoding, effort)
    const encoded = createEncoded(body, `"${hash}-${encoding}"`, encoding, headers)
    ready[encoding] = encoded
    delete underWay[encoding]
    return encoded
  }

  return new EncodedResponse(bytes.length, (request) => {
    const encoding = negotiate(request.headers.get('accept-encoding') ?? null)
    if (encoding === 'identity') return pick(identity, request)
    const encoded = ready[encoding]
    if (encoded !== undefined) return pick(encoded, request)
    underWay[encoding] ??= make(encoding)
    return underWay[encoding].then((made) => pick(made, request))
  })
}

/** A cache in front asks for each only once: then nothing needs to be shared. */
const bodyOf = (variant: Variant): Blob | Uint8Array<ArrayBuffer> => {
  if (variant.isSent) variant.shared ??= new Blob([variant.body])
  variant.isSent = true
  return variant.shared ?? variant.body
}

const toResponse = (variant: Variant, headers: Record<string, string>): Response => {
  const { status } = variant
  return new Response(status === 304 ? null : bodyOf(variant), { status, headers })
}

/** Lets a handler return an encoded response: the client's headers decide what is sent of it. */
export const encodedResponses = (contexts: RequestContexts) =>
  new Elysia({ name: 'encoded-responses' }).mapResponse(
    { as: 'global' },
    ({ responseValue: response, request, set }) => {
      if (!(response instanceof EncodedResponse)) return
      const headers = set.headers as Record<string, string>
      // They are put on the response here: the framework would copy it to do so.
      set.headers = {}
      const give = (variant: Variant): Response => {
        contexts.of(request).given = { response, variant }
        return toResponse(variant, Object.assign(headers, variant.headers))
      }
      const variant = response.choose(request)
      if (variant instanceof Promise) return variant.then(give)
      return give(variant)
    },
  )
