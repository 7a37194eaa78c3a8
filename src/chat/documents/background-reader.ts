import { createKeyedQueue } from '../../lib/keyed-queue.ts'
import { type DocumentText, Unreadable } from './document-text.ts'

/** What the thread that reads is given; `kind` tells it from the other threads of the program. */
export type ReadingJob = { kind: 'document'; path: string; bytes: Uint8Array }
export type DocumentReading =
  | { kind: 'read'; document: DocumentText }
  | { kind: 'unreadable'; reason: string }

const timeoutMs = 60_000

const readIn = (worker: Worker): Promise<DocumentReading> =>
  new Promise((resolve, reject) => {
    const reason = `takes longer than ${timeoutMs / 1000} seconds to read`
    const timer = setTimeout(() => resolve({ kind: 'unreadable', reason }), timeoutMs)
    worker.onmessage = ({ data }: MessageEvent<DocumentReading>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message))
    }
  })

// One at a time: each takes memory and a processor.
const inTurn = createKeyedQueue()

/** Reads a document in a thread of its own, so that nobody waits while a long one is read. */
export const readInBackground = (path: string, bytes: Uint8Array): Promise<DocumentText> =>
  inTurn('', async () => {
    const job: ReadingJob = { kind: 'document', path, bytes }
    // The same program once more, inside this process: main.ts sees what it is to do.
    const worker = new Worker(Bun.main, { workerData: job } as WorkerOptions)
    try {
      const reading = await readIn(worker)
      if (reading.kind === 'unreadable') throw new Unreadable(reading.reason)
      return reading.document
    } finally {
      worker.terminate()
    }
  })

export const isReadingJob = (given: unknown): given is ReadingJob =>
  (given as Partial<ReadingJob> | null)?.kind === 'document'
