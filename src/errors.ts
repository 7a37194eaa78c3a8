/** What a program wants to know of an error beside its status, where it is told. */
export type ErrorDetails = {
  /** The field or parameter that is wrong. */
  param?: string
  code?: string
}

/** An error the caller may read. Anything else that is thrown is our bug. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly details: ErrorDetails = {},
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

/** A field of a body or a form is not as it must be. */
export class FieldError extends HttpError {
  constructor(
    readonly field: string,
    readonly must: string,
    status = 400,
    headers: Record<string, string> = {},
  ) {
    super(status, `The field ${field} ${must}`, headers, { param: field })
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found`)
export const routeNotFound = () => new HttpError(404, 'Route not found')
export const badEncoding = () => new HttpError(400, 'The path is not valid percent-encoding')
export const badParameter = (param: string, must: string) =>
  new HttpError(400, `The parameter ${param} ${must}`)
export const notAnInteger = (param: string) => badParameter(param, 'must be an integer')
export const methodNotAllowed = (method: string, allow: string) =>
  new HttpError(405, `Method ${method} not allowed. Use ${allow}.`, { allow })
export const rateLimited = (limit: number, retryAfterSeconds: number) =>
  new HttpError(
    429,
    `Rate limit exceeded. Max ${limit} requests per minute.`,
    { 'retry-after': String(retryAfterSeconds) },
    { code: 'rate_limit_exceeded' },
  )
export const internalError = () => new HttpError(500, 'Internal error')
export const invalidKey = () =>
  new HttpError(
    401,
    'Invalid or revoked API key',
    { 'www-authenticate': 'Bearer' },
    { code: 'invalid_api_key' },
  )
export const planWithoutChat = (plan: string) =>
  new HttpError(
    403,
    `The ${plan} plan has no API access. The business and the enterprise plan have it.`,
  )
export const foreignBot = () => new HttpError(403, 'The bot_id is not the bot this API key is for')
export const onlyForChat = () => new HttpError(403, 'A publishable API key can only chat')
export const notForVisitors = (what: string) =>
  new HttpError(403, `A publishable API key takes no ${what}`)
export const foreignOrigin = () =>
  new HttpError(403, 'This publishable API key is not for pages of this origin')
export const visitorLimitExceeded = (limit: number, retryAfterSeconds: number) =>
  new HttpError(429, `Daily limit exceeded. Max ${limit} requests per visitor per day.`, {
    'retry-after': String(retryAfterSeconds),
  })
export const guestLimitExceeded = (limit: number, retryAfterSeconds: number) =>
  new HttpError(429, `Guests have ${limit} questions a day, and these are used up.`, {
    'retry-after': String(retryAfterSeconds),
  })
export const dailyLimitExceeded = (limit: number, retryAfterSeconds: number) =>
  new HttpError(
    429,
    `Daily limit exceeded. Max ${limit} requests per day.`,
    { 'retry-after': String(retryAfterSeconds) },
    { code: 'insufficient_quota' },
  )
export const notJsonType = () => new HttpError(415, 'The Content-Type must be application/json')
export const bodyTooLarge = (most: number) =>
  // What is not read stands in the way of whatever would follow it.
  new HttpError(413, `The body must not be larger than ${most / 1024} KiB`, {
    connection: 'close',
  })
export const notJson = (fields = 'bot_id and message') =>
  new HttpError(400, `The body must be a JSON object with ${fields}`)
export const notOneMessage = () => new HttpError(400, 'The body must be one JSON-RPC message')
export const badIdempotencyKey = () =>
  new HttpError(400, 'The Idempotency-Key must be 1 to 255 visible characters')
export const callInFlight = () =>
  new HttpError(409, 'A request with this Idempotency-Key is being answered', {
    'retry-after': '1',
  })
export const otherBody = () =>
  new HttpError(422, 'This Idempotency-Key was sent with another body before')
export const badRequest = () => new HttpError(400, 'The request is not valid HTTP')
export const requestTimeout = () => new HttpError(408, 'The request took too long to arrive')
export const headTooLarge = () => new HttpError(431, 'The head of the request is too large')
export const unknownVersion = () => new HttpError(505, 'The version of HTTP must be 1.1 or 1.0')
export const tooBusy = () =>
  new HttpError(503, 'Too many connections. Please try again.', { 'retry-after': '5' })
export const unreadableBody = () => new HttpError(400, 'The body could not be read')
export const badField = (field: string, must: string) => new FieldError(field, must)
export const unknownModel = () =>
  new HttpError(
    404,
    'The model must be the bot this API key is for',
    {},
    { param: 'model', code: 'model_not_found' },
  )
export const foreignForm = () =>
  new HttpError(403, 'This form is out of date or was not made here. Please load the page again.')
export const notAForm = () => new HttpError(415, 'The Content-Type must be that of a form')
export const signInRefused = () => new HttpError(403, 'This token is unknown, revoked or expired.')
export const tooManySignIns = (retryAfterSeconds: number) =>
  new HttpError(
    429,
    `Too many attempts to sign in. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    { 'retry-after': String(retryAfterSeconds) },
  )
export const signInRequired = () => new HttpError(401, 'Sign in first')
export const forbiddenWebhook = (reason: string) =>
  new FieldError('webhook', `is not allowed: ${reason}`, 422)
export const filesTooLarge = (mostBytes: number) =>
  new FieldError(
    'files',
    `must not be larger than ${Math.floor(mostBytes / 1024 / 1024)} MiB together`,
    413,
    { connection: 'close' },
  )
export const testNotTaken = (url: string, what: string) =>
  new HttpError(502, `The test was sent to ${url}: ${what}`)
export const storeUnavailable = () =>
  new HttpError(503, 'Temporarily unavailable. Please try again.', { 'retry-after': '5' })

/** The store cannot be read or written just now: a full disk, a lock, a lost connection. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** Whether the log has been told of it: an outage is told once, not with every request. */
  isReported = false
}

/** The store is there but must not be used: a newer schema, a move that is not finished. */
export class StoreRefused extends StoreUnavailable {
  override name = 'StoreRefused'
}

/** Whether the log tells of it already, as one failure of an outage. */
export const isToldOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable && error.isReported
