/** A bounded memory of what was made lately: the one not asked for longest is forgotten first. */
export type Recent<Value> = { take(key: string, make: () => Value): Value }

export const createRecent = <Value extends { size: number }>(
  most: number,
  mostSize: number,
): Recent<Value> => {
  const held = new Map<string, Value>()
  let size = 0

  const forgetOldest = () => {
    for (const [key, value] of held) {
      if (held.size <= most && size <= mostSize) return
      held.delete(key)
      size -= value.size
    }
  }

  return {
    take: (key, make) => {
      const known = held.get(key)
      if (known !== undefined) {
        held.delete(key)
        held.set(key, known)
        return known
      }
      const made = make()
      held.set(key, made)
      size += made.size
      forgetOldest()
      return made
    },
  }
}
