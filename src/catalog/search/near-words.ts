const shortest = 4
const longEnoughForTwo = 8

const mistakesIn = (word: string): number => {
  if (word.length < shortest) return 0
  return word.length < longEnoughForTwo ? 1 : 2
}

const withoutOne = (word: string): readonly string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** The word with up to so many letters left out. */
const shortened = (word: string, most: number): ReadonlySet<string> => {
  let last: readonly string[] = [word]
  const all = new Set(last)
  for (let turn = 0; turn < most; turn++) {
    last = last.flatMap(withoutOne)
    for (const one of last) all.add(one)
  }
  return all
}

/** How many letters are wrong, missing, too many or swapped with their neighbor. */
export const editDistance = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      current[column] = isSwapped ? Math.min(least, (beforeLast[column - 2] ?? 0) + 1) : least
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** The words of a vocabulary that a misspelled one may have meant, the nearest first. */
export type NearWords = (word: string) => readonly string[]

/**
 * Two words that differ in one letter are the same once each has lost one, so a look at all
 * shortened forms finds every neighbor, however large the vocabulary is.
 */
export const createNearWords = (vocabulary: Iterable<string>): NearWords => {
  const byShortened = new Map<string, string[]>()
  for (const word of vocabulary)
    for (const form of shortened(word, mistakesIn(word))) {
      const known = byShortened.get(form)
      if (known) known.push(word)
      else byShortened.set(form, [word])
    }
  return (word) => {
    const most = mistakesIn(word)
    if (most === 0) return []
    const candidates = new Set(
      [...shortened(word, most)].flatMap((form) => byShortened.get(form) ?? []),
    )
    return [...candidates]
      .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
      .filter(
        ({ candidate, distance }) => distance <= Math.max(1, Math.min(most, mistakesIn(candidate))),
      )
      .sort(
        (one, other) =>
          one.distance - other.distance ||
          Number(other.candidate[0] === word[0]) - Number(one.candidate[0] === word[0]),
      )
      .map(({ candidate }) => candidate)
  }
}
