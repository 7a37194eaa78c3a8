import type { Config } from '../config.ts'
import { createAccessLog } from '../http/access-log.ts'
import type { DoorOptions } from '../http/door.ts'
import { createLineSink } from '../lib/line-sink.ts'
import { createLog, type Log } from '../lib/log.ts'

export type Logging = {
  log: Log
  /** Undefined when the level leaves requests out. */
  onAnswer: DoorOptions['onAnswer']
  close(): Promise<void>
}

/** The log of a serving process, on standard error: words on a terminal, JSON lines elsewhere. */
export const openLogging = (
  config: Pick<Config, 'logLevel' | 'logIps'>,
  now: () => number,
  tick: () => number,
): Logging => {
  const writer = Bun.stderr.writer()
  const isForPeople = process.stderr.isTTY
  const sink = createLineSink({
    write: (text) => {
      writer.write(text)
      return writer.flush()
    },
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
  const onAnswer = log.isOn('info')
    ? createAccessLog({ add: sink.add, isForPeople, ips: config.logIps, tick })
    : undefined
  return { log, onAnswer, close: sink.close }
}
