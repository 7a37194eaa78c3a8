import type { AnyElysia } from 'elysia'
import { methodNotAllowed } from '../errors.ts'
import { isApiPath } from './path.ts'
import type { RequestContexts } from './request-context.ts'

/** GET answers HEAD as well, and every path answers preflights. */
const allowOf = (methods: ReadonlySet<string>): string =>
  [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')

/** Other methods than a path of the API has: 405 and which there are, whatever their letters. */
export const refuseOtherMethods = <App extends AnyElysia>(
  app: App,
  contexts: RequestContexts,
): App => {
  const methodsOf = new Map<string, Set<string>>()
  for (const { method, path } of app.routes)
    if (isApiPath(path)) methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method))
  for (const [path, methods] of methodsOf) {
    const allow = `${allowOf(methods)}, OPTIONS`
    app.all(path, ({ request }) => {
      throw methodNotAllowed(contexts.of(request).method, allow)
    })
  }
  return app
}
