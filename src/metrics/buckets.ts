import type { Histogram } from './exposition.ts'

/** Counts values by size. */
export type Buckets = { add(value: number): void; read(labels?: Histogram['labels']): Histogram }

export const createBuckets = (bounds: readonly number[]): Buckets => {
  const counts = Array<number>(bounds.length + 1).fill(0)
  let sum = 0
  return {
    add: (value) => {
      let index = 0
      while (index < bounds.length && value > (bounds[index] ?? 0)) index++
      counts[index] = (counts[index] ?? 0) + 1
      sum += value
    },
    read: (labels) => ({ labels, bounds, counts: [...counts], sum }),
  }
}
