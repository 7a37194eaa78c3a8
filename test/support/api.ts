import { type ServerOptions, startServer, type TestServer } from './server.ts'

export type AnyRecord = Record<string, unknown>
export type ListBody = { success: true; count: number; data: AnyRecord[] }
export type SingleBody = { success: true; data: AnyRecord }
export type ErrorBody = { success: false; error: string }

/** The data service as a client sees it. */
export type Api = {
  server: TestServer
  get(path: string, init?: RequestInit): Promise<Response>
  list(path: string): Promise<ListBody>
  single(path: string): Promise<SingleBody>
  error(path: string, init?: RequestInit): Promise<{ status: number; body: ErrorBody }>
  [Symbol.asyncDispose](): Promise<void>
}

export const apiOf = (server: TestServer): Api => {
  const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)
  const body = async <Body>(path: string): Promise<Body> => {
    const response = await get(path)
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Body
  }
  return {
    server,
    get,
    list: (path) => body<ListBody>(path),
    single: (path) => body<SingleBody>(path),
    error: async (path, init) => {
      const response = await get(path, init)
      return { status: response.status, body: (await response.json()) as ErrorBody }
    },
    [Symbol.asyncDispose]: server.stop,
  }
}

/** A server without a limit, for everything that is not about limits. */
export const openApi = async (options: ServerOptions = {}): Promise<Api> =>
  apiOf(await startServer({ ...options, flags: ['--rate-limit', '0', ...(options.flags ?? [])] }))
