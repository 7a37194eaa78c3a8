/** A phrase that can be found by how it starts. The smaller the rank, the nearer. */
export type Ranked<Value> = { phrase: string; rank: number; value: Value }

/** What starts with some letters, the nearest first, each value once; of many only the first. */
export type Prefixes<Value> = (start: string) => readonly Value[]

const shortestStart = 2
/** Starts up to this length are found at once, longer ones among what shares so much with them. */
const longestKnown = 4
const mostKept = 100
/** After every letter and digit. */
const afterAll = '\uffff'

const byPhrase = (one: Ranked<unknown>, other: Ranked<unknown>): number =>
  one.phrase < other.phrase ? -1 : Number(one.phrase > other.phrase)

const byNearness = (one: Ranked<unknown>, other: Ranked<unknown>): number =>
  one.rank - other.rank || one.phrase.length - other.phrase.length

/** Of phrases in order, between two places. */
const firstAtOrAfter = (
  phrases: readonly string[],
  start: string,
  from: number,
  to: number,
): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if ((phrases[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Where the phrases lie that start with the same few letters. */
const placesByStart = (phrases: readonly string[]) => {
  const places = new Map<string, { from: number; to: number }>()
  for (const [at, phrase] of phrases.entries())
    for (let length = shortestStart; length <= Math.min(longestKnown, phrase.length); length++) {
      const start = phrase.slice(0, length)
      const known = places.get(start)
      if (known) known.to = at + 1
      else places.set(start, { from: at, to: at + 1 })
    }
  return places
}

const sharedLength = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/**
 * The nearest values of every group of phrases that share a start. Phrases in order that share one
 * lie together, and a group ends where the next letter differs: so there are fewer groups than phrases.
 */
const nearestOfGroups = <Value>(
  sorted: readonly Ranked<Value>[],
  nearestIn: (group: readonly Ranked<Value>[]) => readonly Value[],
  keyOf: (from: number, to: number) => number,
): ReadonlyMap<number, readonly Value[]> => {
  const groups = new Map<number, readonly Value[]>()
  const visit = (from: number, to: number) => {
    const first = sorted[from]?.phrase ?? ''
    const last = sorted[to - 1]?.phrase ?? ''
    const shared = sharedLength(first, last)
    if (shared >= shortestStart) groups.set(keyOf(from, to), nearestIn(sorted.slice(from, to)))
    if (first === last) return
    for (let start = from; start < to; ) {
      const letter = sorted[start]?.phrase[shared]
      let end = start + 1
      while (end < to && sorted[end]?.phrase[shared] === letter) end++
      if (end - start > 1) visit(start, end)
      start = end
    }
  }
  if (sorted.length > 0) visit(0, sorted.length)
  return groups
}

/** Every answer is put in order ahead, so none takes longer when there are more phrases. */
export const createPrefixes = <Value>(
  ranked: readonly Ranked<Value>[],
  identify: (value: Value) => unknown,
): Prefixes<Value> => {
  const sorted = ranked.toSorted(byPhrase)
  const phrases = sorted.map(({ phrase }) => phrase)
  const places = placesByStart(phrases)
  const keyOf = (from: number, to: number) => from * (sorted.length + 1) + to
  const nearestIn = (group: readonly Ranked<Value>[]): readonly Value[] => {
    const values = new Map<unknown, Value>()
    for (const { value } of group.toSorted(byNearness)) {
      if (values.size >= mostKept) break
      const identity = identify(value)
      if (!values.has(identity)) values.set(identity, value)
    }
    return [...values.values()]
  }
  const nearest = nearestOfGroups(sorted, nearestIn, keyOf)
  const placeOf = (start: string) => {
    const place = places.get(start.slice(0, longestKnown))
    if (!place || start.length <= longestKnown) return place
    const from = firstAtOrAfter(phrases, start, place.from, place.to)
    return { from, to: firstAtOrAfter(phrases, start + afterAll, from, place.to) }
  }
  return (start) => {
    const { from = 0, to = 0 } = placeOf(start) ?? {}
    const only = to - from === 1 ? sorted[from] : undefined
    if (only) return [only.value]
    return nearest.get(keyOf(from, to)) ?? []
  }
}
