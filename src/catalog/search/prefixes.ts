/** A phrase that can be found by how it starts. The smaller the rank, the nearer. */
export type Ranked<Value> = { phrase: string; rank: number; value: Value }

/** The nearest phrases that start with some letters. */
export type Prefixes<Value> = (start: string, most: number) => readonly Value[]

const shortStart = 3
/** Of short starts only so many are kept, and of long ones no more are looked at than this. */
const mostKept = 200
const mostLookedAt = 1000

const nearestFirst = <Value>(ranked: Ranked<Value>[]): readonly Value[] =>
  ranked
    .sort((one, other) => one.rank - other.rank || one.phrase.length - other.phrase.length)
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

const byStart = <Value>(ranked: readonly Ranked<Value>[], length: number) => {
  const groups = Map.groupBy(
    ranked.filter(({ phrase }) => phrase.length >= length),
    ({ phrase }) => phrase.slice(0, length),
  )
  return [...groups].map(([start, group]) => [start, nearestFirst(group)] as const)
}

/**
 * What starts with two or three letters is much and is put in order once; what starts with more is
 * little and lies together. So neither takes longer when there are more phrases.
 */
export const createPrefixes = <Value>(ranked: readonly Ranked<Value>[]): Prefixes<Value> => {
  const sorted = ranked.toSorted((one, other) =>
    one.phrase < other.phrase ? -1 : Number(one.phrase > other.phrase),
  )
  const short = new Map([...byStart(ranked, 2), ...byStart(ranked, shortStart)])
  return (start, most) => {
    if (start.length < 2) return []
    if (start.length <= shortStart) return (short.get(start) ?? []).slice(0, most)
    const found: Ranked<Value>[] = []
    for (let at = firstAtOrAfter(sorted, start); found.length < mostLookedAt; at++) {
      const next = sorted[at]
      if (!next?.phrase.startsWith(start)) break
      found.push(next)
    }
    return nearestFirst(found).slice(0, most)
  }
}
