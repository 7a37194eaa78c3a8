/** A refusal the caller may read. Anything else that is thrown is our bug. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export const notFound = (what: string) => new Refusal(404, `${what} not found`)
export const routeNotFound = () => new Refusal(404, 'Route not found')
export const badEncoding = () => new Refusal(400, 'The path is not valid percent-encoding')
export const notAnInteger = (param: string) =>
  new Refusal(400, `The parameter ${param} must be an integer`)
export const methodNotAllowed = (method: string, allow: string) =>
  new Refusal(405, `Method ${method} not allowed. Use ${allow}.`, { allow })
export const rateLimited = (limit: number, retryAfterSeconds: number) =>
  new Refusal(429, `Rate limit exceeded. Max ${limit} requests per minute.`, {
    'retry-after': String(retryAfterSeconds),
  })
export const internalError = () => new Refusal(500, 'Internal error')
