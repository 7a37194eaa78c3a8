import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Whatever happens in the work, later too, happens for the request of this id. */
export const inRequest = <Result>(id: string, work: () => Result): Result => scope.run(id, work)

/** The id of the request that is worked for just now. */
export const currentRequestId = (): string | undefined => scope.getStore()
