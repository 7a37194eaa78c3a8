/** A phrase that can be found by how it starts. The smaller the rank, the nearer. */
export type Ranked<Value> = { phrase: string; rank: number; value: Value }

/** The nearest phrases that start with some letters. */
export type Prefixes<Value> = (start: string, most: number) => readonly Value[]

const shortestStart = 2
/** Starts that more phrases have than this are put in order once, and so many of each are kept. */
const few = 32
const mostKept = 100

const nearestFirst = <Value>(ranked: readonly Ranked<Value>[]): readonly Value[] =>
  ranked
    .toSorted((one, other) => one.rank - other.rank || one.phrase.length - other.phrase.length)
    .slice(0, mostKept)
    .map(({ value }) => value)

const firstAtOrAfter = (sorted: readonly Ranked<unknown>[], start: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.phrase ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The nearest phrases of every start that many have. */
const crowdedStarts = <Value>(ranked: readonly Ranked<Value>[]) => {
  const crowded = new Map<string, readonly Value[]>()
  const visit = (group: readonly Ranked<Value>[], length: number) => {
    const longer = group.filter(({ phrase }) => phrase.length >= length)
    for (const [start, members] of Map.groupBy(longer, ({ phrase }) => phrase.slice(0, length)))
      if (members.length > few) {
        crowded.set(start, nearestFirst(members))
        visit(members, length + 1)
      }
  }
  visit(ranked, shortestStart)
  return crowded
}

/**
 * What many phrases start with is put in order ahead; any other start has few, which lie together.
 * So neither takes longer when there are more phrases.
 */
export const createPrefixes = <Value>(ranked: readonly Ranked<Value>[]): Prefixes<Value> => {
  const sorted = ranked.toSorted((one, other) =>
    one.phrase < other.phrase ? -1 : Number(one.phrase > other.phrase),
  )
  const crowded = crowdedStarts(ranked)
  return (start, most) => {
    if (start.length < shortestStart) return []
    const known = crowded.get(start)
    if (known) return known.slice(0, most)
    const at = firstAtOrAfter(sorted, start)
    const found = sorted.slice(at, at + few).filter(({ phrase }) => phrase.startsWith(start))
    return nearestFirst(found).slice(0, most)
  }
}
