import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createSharedMemory, openSharedTable } from '../../src/store/shared/table.ts'

setDefaultTimeout(60_000)

const windowMs = 60_000
const at = Date.parse('2026-11-15T12:00:00Z')

describe('the table that threads share', () => {
  test('four threads that count at the same moment lose nothing', async () => {
    const memory = createSharedMemory()
    const hitsEach = 20_000
    const program = `
      import { openSharedTable } from ${JSON.stringify(new URL('../../src/store/shared/table.ts', import.meta.url).href)}
      self.onmessage = ({ data }) => {
        const table = openSharedTable(data.memory, ${windowMs})
        const gate = new Int32Array(data.gate)
        Atomics.wait(gate, 0, 0)
        for (let hit = 0; hit < ${hitsEach}; hit++) table.hit('192.0.2.' + (hit % 4), ${at})
        postMessage('done')
      }`
    const url = URL.createObjectURL(new Blob([program], { type: 'application/typescript' }))
    const gate = new SharedArrayBuffer(4)
    const workers = Array.from({ length: 4 }, () => new Worker(url))
    const done = workers.map(
      (worker) =>
        new Promise((resolve, reject) => {
          worker.onmessage = resolve
          worker.onerror = reject
        }),
    )
    for (const worker of workers) worker.postMessage({ memory, gate })
    const open = new Int32Array(gate)
    Atomics.store(open, 0, 1)
    Atomics.notify(open, 0)
    await Promise.all(done)
    const table = openSharedTable(memory, windowMs)
    const counts = [0, 1, 2, 3].map((last) => table.peek(`192.0.2.${last}`, at)?.count)
    expect(counts).toEqual(Array(4).fill(hitsEach))
    for (const worker of workers) worker.terminate()
  })

  test('fifty thousand callers are all remembered', () => {
    const table = openSharedTable(createSharedMemory(), windowMs)
    const callers = Array.from({ length: 50_000 }, (_, index) => `2001:db8::${index.toString(16)}`)
    for (const caller of callers) table.hit(caller, at)
    const forgotten = callers.filter((caller) => table.hit(caller, at + 1).count !== 2)
    expect(forgotten).toEqual([])
    expect(table.held()).toBe(50_000)
  })

  test('is bounded: a flood of callers takes the places of the oldest', () => {
    const table = openSharedTable(createSharedMemory(), windowMs)
    for (let index = 0; index < 400_000; index++) table.hit(`flood-${index}`, at + index / 1000)
    expect(table.held()).toBeLessThanOrEqual(262_144)
    expect(table.hit('flood-399999', at + 500).count).toBe(2)
  })

  test('hands out what changed once, and again when it changes again', () => {
    const table = openSharedTable(createSharedMemory(), windowMs)
    table.hit('a', at)
    table.hit('a', at)
    table.hit('b', at)
    const byKey = (rows: { key: string; count: number }[]) =>
      Object.fromEntries(rows.map(({ key, count }) => [key, count]))
    expect(byKey(table.takeChanged(1000))).toEqual({ a: 2, b: 1 })
    expect(table.takeChanged(1000)).toEqual([])
    table.hit('b', at)
    expect(byKey(table.takeChanged(1000))).toEqual({ b: 2 })
  })
})
