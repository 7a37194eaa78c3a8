/** Calls that come together ask together. */
export const together = <Args extends readonly unknown[]>(
  ask: (id: string, ...rest: Args) => Promise<void>,
) => {
  const asking = new Map<string, Promise<void>>()
  return (id: string, ...rest: Args): Promise<void> => {
    const asked = asking.get(id) ?? ask(id, ...rest).finally(() => asking.delete(id))
    asking.set(id, asked)
    return asked
  }
}
