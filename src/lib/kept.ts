/** A value for each object, made when it is first asked for and let go with the object. */
export const keptFor = <Owner extends object, Value extends object>(
  make: (owner: Owner) => Value,
): ((owner: Owner) => Value) => {
  const kept = new WeakMap<Owner, Value>()
  return (owner) => {
    const known = kept.get(owner)
    if (known) return known
    const made = make(owner)
    kept.set(owner, made)
    return made
  }
}

/** The same with several values for each object, told apart by a key. */
export const keptByKey = <Owner extends object, Key, Value extends object>(
  make: (owner: Owner, key: Key) => Value,
): ((owner: Owner, key: Key) => Value) => {
  const keptOf = keptFor((_: Owner) => new Map<Key, Value>())
  return (owner, key) => {
    const kept = keptOf(owner)
    const known = kept.get(key)
    if (known) return known
    const made = make(owner, key)
    kept.set(key, made)
    return made
  }
}
