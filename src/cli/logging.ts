import { isatty } from 'node:tty'
import { documentPath } from '../chat/documents/path.ts'
import type { Config } from '../config.ts'
import { createAccessLog } from '../http/access-log.ts'
import type { RequestContextOptions } from '../http/request-context.ts'
import { createLineSink } from '../lib/line-sink.ts'
import { createLog, type Log, type LogOptions } from '../lib/log.ts'
import { currentLogFields } from '../lib/request-scope.ts'

export type Logging = {
  log: Log
  /** For what no request asked for: deliveries, retention, the connection to Redis. */
  background: Log
  /** Undefined when the level leaves requests out. */
  accessLog(): RequestContextOptions['onResponse']
  /** From now on so much is written, and addresses so. */
  change(settings: LogSettings): void
  /** Lines of another event loop, as they are. */
  pass(lines: string): void
  close(): Promise<void>
}

type LogSettings = Pick<Config, 'logLevel' | 'logIps'>

const onStandardError = () => {
  const writer = Bun.stderr.writer()
  return (text: string) => {
    writer.write(text)
    return writer.flush()
  }
}

/** The log of a serving process, on standard error: words on a terminal, JSON lines elsewhere. */
export const openLogging = (
  settings: LogSettings,
  now: () => number,
  tick: () => number,
  write: (text: string) => unknown = onStandardError(),
): Logging => {
  const isForPeople = isatty(2)
  const sink = createLineSink({
    write,
    tellDropped: (count) => {
      let told = ''
      createLog({ level: 'warn', isForPeople, now, write: (line) => (told = line) }).warn(
        'log lines dropped',
        { count },
      )
      return told
    },
  })
  let current = settings
  const createOwn = (requestFields?: LogOptions['requestFields']) =>
    createLog({
      level: current.logLevel,
      isForPeople,
      now,
      write: (line) => {
        sink.add(`${line}\n`)
        sink.flush()
      },
      requestFields,
    })
  const log = createOwn(currentLogFields)
  const background = createOwn()
  return {
    log,
    background,
    accessLog: () =>
      log.isOn('info')
        ? createAccessLog({
            add: sink.add,
            isForPeople,
            ips: current.logIps,
            tick,
            secretsAfter: documentPath(''),
          })
        : undefined,
    change: (changed) => {
      current = changed
      log.setLevel(changed.logLevel)
      background.setLevel(changed.logLevel)
    },
    pass: sink.add,
    close: sink.close,
  }
}
