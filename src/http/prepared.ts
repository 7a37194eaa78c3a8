import { compress, type Effort, type Encoding, negotiate } from './encoding.ts'

/** An answer to be cloned, and what need not be read from it each time. */
export type Template = {
  response: Response
  status: number
  bytes: number
  /** The window's end that its headers tell; undefined as long as they tell none. */
  resetAt: number | undefined
}

/** One encoding of a body: the answer with it, and the answer that the client has it already. */
type Variant = { tag: string; whole: Template; unchanged: Template }

/**
 * A body that does not change: serialised once, compressed once per encoding when first asked for,
 * and answered by cloning a template, which shares the bytes and is the cheapest answer Bun has.
 */
export type Prepared = {
  /** Bytes of the body as it is before any compression. */
  size: number
  /**
   * The template that fits the request. Headers that change from answer to answer are cheapest
   * written on it right before it is cloned: a clone has no header object until somebody asks.
   */
  choose(request: Request): Template | Promise<Template>
  answer(request: Request): Response | Promise<Response>
}

const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag ||
  ifNoneMatch === '*' ||
  (ifNoneMatch.includes(',') || ifNoneMatch.startsWith('W/')
    ? ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
    : false)

const createTemplate = (response: Response, bytes: number): Template => ({
  response,
  status: response.status,
  bytes,
  resetAt: undefined,
})

const createVariant = (
  bytes: Uint8Array<ArrayBuffer>,
  tag: string,
  encoding: Encoding,
  headers: Record<string, string>,
): Variant => {
  const common = { ...headers, etag: tag, vary: 'Accept-Encoding' }
  return {
    tag,
    whole: createTemplate(
      new Response(new Blob([bytes]), {
        headers: encoding === 'identity' ? common : { ...common, 'content-encoding': encoding },
      }),
      bytes.length,
    ),
    unchanged: createTemplate(new Response(null, { status: 304, headers: common }), 0),
  }
}

const pick = ({ tag, whole, unchanged }: Variant, request: Request): Template => {
  const ifNoneMatch = request.headers.get('if-none-match')
  return ifNoneMatch !== null && matches(ifNoneMatch, tag) ? unchanged : whole
}

/** The runtime would tell the size itself, but too late for the log. */
const withSize = ({ response, status, bytes }: Template): Response => {
  const answer = response.clone()
  if (status !== 304) answer.headers.set('content-length', String(bytes))
  return answer
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

  const choose = (request: Request): Template | Promise<Template> => {
    const encoding = negotiate(request.headers.get('accept-encoding'))
    if (encoding === 'identity') return pick(identity(), request)
    const variant = ready[encoding]
    if (variant !== undefined) return pick(variant, request)
    underWay[encoding] ??= make(encoding)
    return underWay[encoding].then((made) => pick(made, request))
  }

  return {
    size: bytes.length,
    choose,
    answer: (request) => {
      const chosen = choose(request)
      return chosen instanceof Promise ? chosen.then(withSize) : withSize(chosen)
    },
  }
}
