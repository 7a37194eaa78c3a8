import type { Window } from '../counter.ts'
import { type Mutex, openMutex } from './mutex.ts'

/**
 * Windows in memory that several threads share. A key's hash chooses a bucket of sixteen places;
 * a bucket is locked for the moment of a count, so that counts are exact over all threads. When a
 * bucket is full, the place whose window is oldest is taken, expired ones first: memory is bounded
 * for ever, and it takes as many callers as there are places for anybody to be forgotten early.
 */
export type SharedTable = {
  hit(key: string, now: number): Window
  peek(key: string, now: number): Window | undefined
  held(): number
  put(row: TableRow): void
  /** Takes up to about `most` windows that changed since they were taken last. */
  takeChanged(most: number): TableRow[]
}

export type TableRow = { key: string; startedAt: number; count: number }

const buckets = 16_384
const places = 16
const slots = buckets * places
/** A byte for the length, then the key; an IPv6 address has at most 39 letters. */
const keyBytes = 48
const spinsBeforeRest = 2000
const restMs = 1

const header = { seed: 0, held: 1, mutex: 2, words: 4 } as const
const dirtyWords = buckets / 32

/** Where everything lies in the shared memory, in bytes. */
const layout = (() => {
  const head = 0
  const dirty = head + header.words * 4
  const locks = dirty + dirtyWords * 4
  const tags = locks + buckets * 4
  const counts = tags + slots * 4
  const starts = counts + slots * 4
  const changed = starts + slots * 8
  const keys = changed + slots
  return { head, dirty, locks, tags, counts, starts, changed, keys, end: keys + slots * keyBytes }
})()

/** Untouched pages take no memory: it grows with the number of callers. */
export const createSharedMemory = (): SharedArrayBuffer => {
  const memory = new SharedArrayBuffer(layout.end)
  // A seed of its own, so that nobody can choose addresses that crowd one bucket.
  new Uint32Array(memory)[header.seed] = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return memory
}

/** The mutex of the file, for the threads that share the memory. */
export const openSharedMutex = (memory: SharedArrayBuffer): Mutex =>
  openMutex(new Int32Array(memory, layout.head + header.mutex * 4, 1))

export const openSharedTable = (memory: SharedArrayBuffer, windowMs: number): SharedTable => {
  const head = new Int32Array(memory, layout.head, header.words)
  const dirty = new Int32Array(memory, layout.dirty, dirtyWords)
  const locks = new Int32Array(memory, layout.locks, buckets)
  const tags = new Int32Array(memory, layout.tags, slots)
  const counts = new Int32Array(memory, layout.counts, slots)
  const starts = new Float64Array(memory, layout.starts, slots)
  const changed = new Uint8Array(memory, layout.changed, slots)
  const keys = Buffer.from(memory, layout.keys, slots * keyBytes)
  const seed = new Uint32Array(memory)[header.seed] ?? 0
  const scratch = Buffer.alloc(keyBytes)

  const numberAt = (array: Int32Array | Float64Array, slot: number): number => array[slot] ?? 0

  /** Writes the key into the scratch place and answers with its hash, which is never 0. */
  const address = (key: string): number => {
    const isLong = key.length >= keyBytes || scratch.write(key, 1) >= keyBytes - 1
    const short = isLong
      ? new Bun.CryptoHasher('sha256')
          .update(key)
          .digest('hex')
          .slice(0, keyBytes - 2)
      : key
    scratch[0] = scratch.write(short, 1)
    return Bun.hash.xxHash32(short, seed) | 0 || 1
  }

  const isKeyAt = (slot: number): boolean => {
    const from = slot * keyBytes
    const length = scratch[0] ?? 0
    for (let index = 0; index <= length; index++)
      if (keys[from + index] !== scratch[index]) return false
    return true
  }

  const keyAt = (slot: number): string => {
    const from = slot * keyBytes
    return keys.toString('utf8', from + 1, from + 1 + (keys[from] ?? 0))
  }

  // A clock that was set back must not keep a caller locked in a window of the future.
  const isRunning = (slot: number, now: number): boolean => {
    const startedAt = numberAt(starts, slot)
    return now < startedAt + windowMs && now >= startedAt - windowMs
  }

  const locked = <Result>(bucket: number, work: (first: number) => Result): Result => {
    for (let spins = 0; Atomics.compareExchange(locks, bucket, 0, 1) !== 0; spins++)
      if (spins > spinsBeforeRest) Atomics.wait(locks, bucket, 1, restMs)
    try {
      return work(bucket * places)
    } finally {
      Atomics.store(locks, bucket, 0)
    }
  }

  const find = (first: number, tag: number): number | undefined => {
    for (let slot = first; slot < first + places; slot++)
      if (tags[slot] === tag && isKeyAt(slot)) return slot
    return undefined
  }

  /** An empty place, or else the one whose window started first. */
  const takePlace = (first: number, tag: number): number => {
    let oldest = first
    for (let slot = first; slot < first + places; slot++) {
      if (tags[slot] === 0) {
        oldest = slot
        Atomics.add(head, header.held, 1)
        break
      }
      if (numberAt(starts, slot) < numberAt(starts, oldest)) oldest = slot
    }
    tags[oldest] = tag
    scratch.copy(keys, oldest * keyBytes, 0, (scratch[0] ?? 0) + 1)
    return oldest
  }

  const windowAt = (slot: number): Window => {
    const startedAt = numberAt(starts, slot)
    return { count: numberAt(counts, slot), startedAt, resetAt: startedAt + windowMs }
  }

  const markChanged = (slot: number, bucket: number) => {
    changed[slot] = 1
    const bit = 1 << (bucket & 31)
    if ((Atomics.load(dirty, bucket >> 5) & bit) === 0) Atomics.or(dirty, bucket >> 5, bit)
  }

  const takeFromBucket = (bucket: number): TableRow[] =>
    locked(bucket, (first) => {
      const rows: TableRow[] = []
      for (let slot = first; slot < first + places; slot++)
        if (changed[slot] === 1) {
          changed[slot] = 0
          rows.push({
            key: keyAt(slot),
            startedAt: numberAt(starts, slot),
            count: numberAt(counts, slot),
          })
        }
      return rows
    })

  return {
    hit: (key, now) => {
      const tag = address(key)
      const bucket = tag & (buckets - 1)
      return locked(bucket, (first) => {
        const known = find(first, tag)
        const slot = known ?? takePlace(first, tag)
        if (known === undefined || !isRunning(slot, now)) {
          starts[slot] = now
          counts[slot] = 0
        }
        counts[slot] = numberAt(counts, slot) + 1
        markChanged(slot, bucket)
        return windowAt(slot)
      })
    },
    peek: (key, now) => {
      const tag = address(key)
      return locked(tag & (buckets - 1), (first) => {
        const slot = find(first, tag)
        return slot !== undefined && isRunning(slot, now) ? windowAt(slot) : undefined
      })
    },
    held: () => Atomics.load(head, header.held),
    put: ({ key, startedAt, count }) => {
      const tag = address(key)
      locked(tag & (buckets - 1), (first) => {
        const slot = find(first, tag) ?? takePlace(first, tag)
        starts[slot] = startedAt
        counts[slot] = count
      })
    },
    takeChanged: (most) => {
      const rows: TableRow[] = []
      for (let word = 0; word < dirtyWords && rows.length < most; word++) {
        if (Atomics.load(dirty, word) === 0) continue
        const bits = Atomics.exchange(dirty, word, 0)
        for (let bit = 0; bit < 32; bit++)
          if ((bits & (1 << bit)) !== 0) rows.push(...takeFromBucket(word * 32 + bit))
      }
      return rows
    },
  }
}
