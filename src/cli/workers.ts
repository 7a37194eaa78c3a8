import { within } from '../lib/within.ts'
import type { Family } from '../metrics/exposition.ts'
import type { Input } from './command.ts'

/** A loop that stands still is left out of the metrics, not waited for. */
const readWithinMs = 1000

/** What a worker is told when it starts. */
export type WorkerSettings = {
  /** The flags of the command line: a worker reads its settings itself. */
  flags: Input['options']
  port: number
  loop: number
  memory: SharedArrayBuffer | undefined
}

export type ToWorker =
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'reload' }
  | { kind: 'read'; id: number }
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'lines'; text: string }
  | { kind: 'webhook-event' }
  | { kind: 'counts'; id: number; families: Family[] }
  | { kind: 'stopped' }

export type Workers = {
  /** What every worker has counted, for the metrics. */
  read(): Promise<Family[][]>
  drain(): void
  /** Lets every worker read its settings again. */
  reload(): void
  stop(): Promise<void>
  hasFailed(): boolean
}

export type WorkersOptions = {
  given: Omit<WorkerSettings, 'loop'>
  onWebhookEvent(): void
  onLines(text: string): void
  onFailure(error: string): void
}

type Crew = {
  read(): Promise<Family[]>
  drain(): void
  reload(): void
  stop(): Promise<void>
}

const startWorker = async (loop: number, options: WorkersOptions): Promise<Crew> => {
  const { given, onWebhookEvent, onLines, onFailure } = options
  // The same program once more, inside this process: main.ts sees that it is a worker.
  const worker = new Worker(Bun.main, { workerData: { ...given, loop } } as WorkerOptions)
  const reads = new Map<number, (families: Family[]) => void>()
  let lastRead = 0
  const tell = (message: ToWorker) => worker.postMessage(message)

  const ready = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const isReady = { value: false }
  const fail = (error: string) => {
    for (const give of reads.values()) give([])
    stopped.resolve()
    if (isReady.value) onFailure(error)
    else ready.reject(new Error(error))
  }
  worker.onerror = ({ message }) => fail(message)
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    switch (data.kind) {
      case 'ready':
        isReady.value = true
        return ready.resolve()
      case 'lines':
        return onLines(data.text)
      case 'webhook-event':
        return onWebhookEvent()
      case 'counts':
        reads.get(data.id)?.(data.families)
        reads.delete(data.id)
        return
      case 'stopped':
        stopped.resolve()
    }
  }
  await ready.promise
  return {
    read: () =>
      new Promise((resolve) => {
        reads.set(++lastRead, resolve)
        tell({ kind: 'read', id: lastRead })
      }),
    drain: () => tell({ kind: 'drain' }),
    reload: () => tell({ kind: 'reload' }),
    stop: async () => {
      tell({ kind: 'stop' })
      await stopped.promise
      worker.terminate()
    },
  }
}

/** More event loops in this process, on the same port. */
export const startWorkers = async (count: number, options: WorkersOptions): Promise<Workers> => {
  let hasFailed = false
  const onFailure = (error: string) => {
    if (!hasFailed) options.onFailure(error)
    hasFailed = true
  }
  const crew = await Promise.all(
    Array.from({ length: count }, (_, index) => startWorker(index + 1, { ...options, onFailure })),
  )
  return {
    read: async () => {
      const readings = await Promise.all(crew.map(({ read }) => within(readWithinMs, read())))
      return readings.flatMap((reading) => (reading ? [reading] : []))
    },
    drain: () => {
      for (const { drain } of crew) drain()
    },
    reload: () => {
      for (const { reload } of crew) reload()
    },
    stop: async () => {
      await Promise.all(crew.map(({ stop }) => stop()))
    },
    hasFailed: () => hasFailed,
  }
}
