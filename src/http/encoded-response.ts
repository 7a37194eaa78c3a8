import { Elysia } from 'elysia'
import { compress, type Effort, type Encoding, negotiate } from './encoding.ts'
import type { WithHeaders } from './headers.ts'

/** One form of a response that does not change: an encoding of the body, or that it is not modified. */
export type Variant = {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  /** Only its place in memory may change. */
  body: Uint8Array<ArrayBuffer>
  /** Made when it is sent a second time: its body is shared then instead of copied. */
  template?: Template
  isSent?: true
}

/** A response to copy, and its headers beside the variant's own. */
type Template = {
  response: Response
  /** The same for every request, as far as it was seen. */
  constant: readonly (readonly [name: string, value: string])[]
  /** Of headers whose values differ from request to request. */
  differing: readonly string[]
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

/** The request's id and what is left of a limit. */
const differsByRequest = (name: string): boolean =>
  name === 'x-request-id' || name === 'x-ratelimit-remaining' || name === 'x-ratelimit-reset'

/** Whether a template has the headers that are wanted, but for the values that differ anyway. */
const fits = ({ constant, differing }: Template, headers: Record<string, string>): boolean => {
  for (const [name, value] of constant) if (headers[name] !== value) return false
  for (const name of differing) if (headers[name] === undefined) return false
  return Object.keys(headers).length === constant.length + differing.length
}

const createTemplate = (
  { status, body, headers }: Variant,
  wanted: Record<string, string>,
): Template => ({
  response: new Response(status === 304 ? null : new Blob([body]), {
    status,
    headers: { ...wanted, ...headers },
  }),
  constant: Object.entries(wanted).filter(([name]) => !differsByRequest(name)),
  differing: Object.keys(wanted).filter(differsByRequest),
})

/** To copy a response is cheaper than to put one together: half of its headers' cost, none of its body's. */
const copyOf = ({ response, differing }: Template, wanted: Record<string, string>): Response => {
  const { headers } = response
  for (const name of differing) headers.set(name, wanted[name] ?? '')
  return response.clone() as Response
}

const toResponse = (variant: Variant, headers: Record<string, string>): Response => {
  const { status, body, isSent, template } = variant
  // A cache in front asks for each only once: then a template would be made in vain.
  if (!isSent) {
    variant.isSent = true
    const all = Object.assign(headers, variant.headers)
    return new Response(status === 304 ? null : body, { status, headers: all })
  }
  const known = template && fits(template, headers) ? template : undefined
  const used = known ?? createTemplate(variant, headers)
  variant.template = used
  return copyOf(used, headers)
}

/** What was chosen of a response for one request. */
export type ChosenVariant = { response: EncodedResponse; variant: Variant }

/** Lets a handler return an encoded response: the client's headers decide what is sent of it. */
export const encodedResponses = (onChosen: (request: Request, given: ChosenVariant) => void) =>
  new Elysia({ name: 'encoded-responses' }).mapResponse(
    { as: 'global' },
    ({ responseValue: response, request, set }) => {
      if (!(response instanceof EncodedResponse)) return
      const headers = set.headers as Record<string, string>
      // They are put on the response here: the framework would copy it to do so.
      set.headers = {}
      const give = (variant: Variant): Response => {
        onChosen(request, { response, variant })
        return toResponse(variant, headers)
      }
      const variant = response.choose(request)
      if (variant instanceof Promise) return variant.then(give)
      return give(variant)
    },
  )
