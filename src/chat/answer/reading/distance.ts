/** How many letters are added, lost, changed or swapped between two words; gives up above `most`. */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[b.length] ?? most + 1
}

/** One bit per letter, to rule out most words without comparing them. */
export const letters = (word: string): number => {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

export const bits = (mask: number): number => {
  let rest = mask
  let count = 0
  while (rest) {
    rest &= rest - 1
    count++
  }
  return count
}
