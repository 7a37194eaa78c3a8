/** Whatever has headers: a request of the runtime's, or one that was parsed here. */
export type WithHeaders = { readonly headers: { get(name: string): string | null | undefined } }

/** On every response of every path, beside those of CORS. */
export const securityHeaders = { 'x-content-type-options': 'nosniff' } as const

export const json = 'application/json; charset=utf-8'

/** What no cache may keep: errors, health, answers of the chat service. */
export const uncached = { 'cache-control': 'no-store' } as const
