/** A bounded cache: what was not asked for longest is dropped first. */
export type LruCache<Value> = {
  find(key: string): Value | undefined
  keep(key: string, value: Value): void
  drop(key: string): void
  take(key: string, make: () => Value): Value
}

export const createLruCache = <Value extends { size: number }>(
  most: number,
  mostSize: number,
): LruCache<Value> => {
  const held = new Map<string, Value>()
  let size = 0

  const forgetOldest = () => {
    for (const [key, value] of held) {
      if (held.size <= most && size <= mostSize) return
      held.delete(key)
      size -= value.size
    }
  }

  const find = (key: string): Value | undefined => {
    const known = held.get(key)
    if (known === undefined) return undefined
    held.delete(key)
    held.set(key, known)
    return known
  }

  const keep = (key: string, value: Value): void => {
    size += value.size - (held.get(key)?.size ?? 0)
    held.delete(key)
    held.set(key, value)
    forgetOldest()
  }

  const drop = (key: string): void => {
    size -= held.get(key)?.size ?? 0
    held.delete(key)
  }

  return {
    find,
    keep,
    drop,
    take: (key, make) => {
      const known = find(key)
      if (known !== undefined) return known
      const made = make()
      keep(key, made)
      return made
    },
  }
}
