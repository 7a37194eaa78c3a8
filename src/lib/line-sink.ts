/** Lines on their way to standard error, written many at a time. */
export type LineSink = {
  /** Written soon, together with others. */
  add(line: string): void
  /** Writes what waits at once. */
  flush(): void
  /** Writes what waits, as far as the reader takes it. */
  close(): Promise<void>
}

export type LineSinkOptions = {
  /** A promise when the reader is slow: nothing more is handed over until it is kept. */
  write(text: string): unknown
  /** The line that tells how many were lost. */
  tellDropped(count: number): string
}

const flushEveryMs = 100
const flushAtLength = 64 * 1024
/** A reader that hangs must not fill the memory: past this, lines are counted instead of kept. */
const mostWaitingLength = 8 * 1024 * 1024
const closeTimeoutMs = 1000

export const createLineSink = ({ write, tellDropped }: LineSinkOptions): LineSink => {
  let waiting = ''
  let dropped = 0
  let timer: Timer | undefined
  let underWay: Promise<void> | undefined

  const resume = () => {
    underWay = undefined
    if (dropped > 0) waiting += `${tellDropped(dropped)}\n`
    dropped = 0
    flush()
  }

  const hand = (text: string): void => {
    try {
      const written = write(text)
      if (written instanceof Promise) underWay = written.then(resume, resume)
    } catch {
      // Nobody reads the log any more; that is no reason to stop serving.
    }
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (underWay !== undefined || waiting === '') return
    const text = waiting
    waiting = ''
    hand(text)
  }

  return {
    add: (line) => {
      if (waiting.length > mostWaitingLength) {
        dropped++
        return
      }
      waiting += line
      if (waiting.length >= flushAtLength) flush()
      else if (timer === undefined) timer = setTimeout(flush, flushEveryMs)
    },
    flush,
    close: async () => {
      flush()
      await Promise.race([underWay, Bun.sleep(closeTimeoutMs)])
    },
  }
}
