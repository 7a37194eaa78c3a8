import { isatty } from 'node:tty'
import { documentPath } from '../chat/documents/path.ts'
import type { Config } from '../config.ts'
import { createAccessLog } from '../http/access-log.ts'
import type { RequestContextOptions } from '../http/request-context.ts'
import { createLineSink } from '../lib/line-sink.ts'
import { createLog, type Log } from '../lib/log.ts'

export type Logging = {
  log: Log
  /** Undefined when the level leaves requests out. */
  onResponse: RequestContextOptions['onResponse']
  /** Lines of another event server, as they are. */
  pass(lines: string): void
  close(): Promise<void>
}

const onStandardError = () => {
  const writer = Bun.stderr.writer()
  return (text: string) => {
    writer.write(text)
    return writer.flush()
  }
}

/** The log of a serving process, on standard error: words on a terminal, JSON lines elsewhere. */
export const openLogging = (
  config: Pick<Config, 'logLevel' | 'logIps'>,
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
  const log = createLog({
    level: config.logLevel,
    isForPeople,
    now,
    write: (line) => {
      sink.add(`${line}\n`)
      sink.flush()
    },
  })
  const onResponse = log.isOn('info')
    ? createAccessLog({
        add: sink.add,
        isForPeople,
        ips: config.logIps,
        tick,
        secretsAfter: documentPath(''),
      })
    : undefined
  return { log, onResponse, pass: sink.add, close: sink.close }
}
