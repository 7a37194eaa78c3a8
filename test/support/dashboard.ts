import { commandJson } from './chat.ts'
import type { TestServer } from './server.ts'

export const makeToken = async (server: TestServer, ...args: string[]): Promise<string> =>
  (await commandJson<{ token: string }>(server.db, 'admin', 'token', ...args)).token

/** Sends the sign-in form as a browser would. */
export const sendSignIn = (
  server: TestServer,
  token: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${server.url}/dashboard/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, ...headers },
    body: new URLSearchParams({ token }),
  })

export const cookieFrom = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Somebody who has signed in, without a browser. */
export type Operator = {
  cookie: string
  get(path: string): Promise<Response>
  text(path: string): Promise<string>
  /** The hidden field every form carries. */
  formToken(): Promise<string>
  post(
    path: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>
}

export const formTokenIn = (page: string): string =>
  /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''

export const signInAs = async (server: TestServer, token: string): Promise<Operator> => {
  const cookie = cookieFrom(await sendSignIn(server, token))
  const get = (path: string) =>
    fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
  const text = async (path: string) => (await get(path)).text()
  const formToken = async () => formTokenIn(await text('/dashboard'))
  return {
    cookie,
    get,
    text,
    formToken,
    post: async (path, fields = {}, headers = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: server.url, ...headers },
        body: new URLSearchParams({ form_token: await formToken(), ...fields }),
      }),
  }
}
