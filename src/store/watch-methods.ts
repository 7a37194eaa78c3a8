import type { Store } from './store.ts'

const parts = [
  'bots',
  'apiKeys',
  'sessions',
  'idempotentCalls',
  'usage',
  'visitors',
  'outbox',
  'documents',
  'admins',
] as const satisfies readonly (keyof Store)[]

export type StoreMethod = (...args: never[]) => Promise<unknown>

/** Told of every call by its name, such as `bots.find`; the call itself is made by who is told. */
export type Watch = (name: string, call: () => Promise<unknown>) => () => Promise<unknown>

/** The same store, each of whose methods is called by way of `watch`. */
export const watchMethods = (store: Store, watch: Watch): Store => {
  const watchedPart = (part: (typeof parts)[number]) =>
    Object.fromEntries(
      Object.entries<StoreMethod>(store[part]).map(([name, method]): [string, StoreMethod] => {
        const fullName = `${part}.${name}`
        return [name, (...args) => watch(fullName, () => method(...args))()]
      }),
    )
  // Every method was wrapped by one of the same signature.
  const all = Object.fromEntries(parts.map((part) => [part, watchedPart(part)])) as Pick<
    Store,
    (typeof parts)[number]
  >
  return { ...store, ...all }
}
