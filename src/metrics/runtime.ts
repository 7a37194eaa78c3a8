import { createBuckets } from './buckets.ts'
import type { Family } from './exposition.ts'

export type Runtime = {
  /** Of this event loop. */
  readLag(): Family
  /** Of the process. */
  read(): Family[]
  stop(): void
}

const lookEveryMs = 100
/** Seconds. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** Memory, processor time, and by how much timers come late. */
export const startRuntime = (tick: () => number, now: () => number, loop: number): Runtime => {
  const startedAt = now() / 1000
  const lags = createBuckets(bounds)
  let expected = tick() + lookEveryMs
  const timer = setInterval(() => {
    const at = tick()
    lags.add(Math.max(0, at - expected) / 1000)
    expected = at + lookEveryMs
  }, lookEveryMs)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    readLag: () => ({
      name: 'lectern_event_loop_lag_seconds',
      help: 'By how much a timer came late, in each event loop.',
      type: 'histogram',
      histograms: [lags.read({ loop: String(loop) })],
    }),
    read: () => {
      const memory = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      return [
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time used, in seconds.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge('process_resident_memory_bytes', 'Memory held, in bytes.', memory.rss),
        gauge('lectern_heap_used_bytes', 'Heap in use, in bytes.', memory.heapUsed),
        gauge('process_start_time_seconds', 'When the process started, Unix time.', startedAt),
      ]
    },
  }
}
