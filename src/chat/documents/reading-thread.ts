import { parentPort } from 'node:worker_threads'
import type { DocumentReading, ReadingJob } from './background-reader.ts'
import { Unreadable } from './document-text.ts'
import { readDocument } from './read-document.ts'

/** Reads what the thread was given and tells whoever started it. */
export const runReader = ({ path, bytes }: ReadingJob): void => {
  const answer = (): DocumentReading => {
    try {
      return { kind: 'read', document: readDocument(path, bytes) }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return { kind: 'unreadable', reason: error.message }
    }
  }
  parentPort?.postMessage(answer())
}
