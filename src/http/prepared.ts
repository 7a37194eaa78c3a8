import { compress, type Effort, type Encoding, negotiate } from './encoding.ts'
import type { Headed } from './headers.ts'
import { restOf, statusLine } from './wire/answer-text.ts'
import type { Page } from './wire/outgoing.ts'

/** An answer that does not change, but for the few headers every answer gets of its own. */
export type Template = {
  status: number
  /** The body alone, as it lies in `rest`. */
  body: Uint8Array<ArrayBuffer>
  /** The status line, after which the headers that change belong. */
  start: string
  /** The headers that do not change, and the body. */
  rest: Page
  toResponse(): Response
}

/** One encoding of a body: the answer with it, and the answer that the client has it already. */
type Variant = { tag: string; whole: Template; unchanged: Template }

/** A body that does not change: serialised once, compressed once per encoding when first asked for. */
export type Prepared = {
  /** Bytes of the body as it is before any compression. */
  size: number
  /** The template that fits the request. */
  choose(request: Headed): Template | Promise<Template>
  answer(request: Headed): Response | Promise<Response>
}

const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag ||
  ifNoneMatch === '*' ||
  (ifNoneMatch.includes(',') || ifNoneMatch.startsWith('W/')
    ? ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
    : false)

const createTemplate = (
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): Template => {
  const rest = restOf(Object.entries(headers), body)
  const kept = rest.bytes.subarray(rest.bytes.length - body.length)
  return {
    status,
    body: kept,
    start: statusLine(status),
    rest,
    toResponse: () => new Response(status === 304 ? null : kept, { status, headers }),
  }
}

const nothing = new Uint8Array()

const createVariant = (
  bytes: Uint8Array<ArrayBuffer>,
  tag: string,
  encoding: Encoding,
  headers: Record<string, string>,
): Variant => {
  const common = { ...headers, etag: tag, vary: 'Accept-Encoding' }
  const encoded = encoding === 'identity' ? common : { ...common, 'content-encoding': encoding }
  // The runtime would tell the size itself, but too late for the log.
  const sized = { ...encoded, 'content-length': String(bytes.length) }
  return {
    tag,
    whole: createTemplate(200, sized, bytes),
    unchanged: createTemplate(304, common, nothing),
  }
}

const pick = ({ tag, whole, unchanged }: Variant, request: Headed): Template => {
  const ifNoneMatch = request.headers.get('if-none-match')
  return typeof ifNoneMatch === 'string' && matches(ifNoneMatch, tag) ? unchanged : whole
}

export const prepare = (
  text: string,
  headers: Record<string, string>,
  effort: Effort = 'best',
): Prepared => {
  const bytes = new TextEncoder().encode(text)
  const hash = Bun.hash(bytes).toString(36)
  const identity = createVariant(bytes, `"${hash}"`, 'identity', headers)
  const { body } = identity.whole
  const ready: Partial<Record<Encoding, Variant>> = {}
  const underWay: Partial<Record<Encoding, Promise<Variant>>> = {}

  const make = async (encoding: Exclude<Encoding, 'identity'>): Promise<Variant> => {
    const variant = createVariant(
      await compress(body, encoding, effort),
      `"${hash}-${encoding}"`,
      encoding,
      headers,
    )
    ready[encoding] = variant
    delete underWay[encoding]
    return variant
  }

  const choose = (request: Headed): Template | Promise<Template> => {
    const encoding = negotiate(request.headers.get('accept-encoding') ?? null)
    if (encoding === 'identity') return pick(identity, request)
    const variant = ready[encoding]
    if (variant !== undefined) return pick(variant, request)
    underWay[encoding] ??= make(encoding)
    return underWay[encoding].then((made) => pick(made, request))
  }

  return {
    size: body.length,
    choose,
    answer: (request) => {
      const chosen = choose(request)
      return chosen instanceof Promise
        ? chosen.then((template) => template.toResponse())
        : chosen.toResponse()
    },
  }
}
