export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFields = Record<string, string | number | boolean | null | undefined>

/** Lines for the operator. Never a key, the text of a message or a secret. */
export type Log = {
  [Level in LogLevel]: (message: string, fields?: LogFields) => void
} & { isOn(level: LogLevel): boolean; setLevel(level: LogLevel): void }

export type LogOptions = {
  level: LogLevel
  /** Machines read JSON lines, people at a terminal read words. */
  isForPeople: boolean
  write(line: string): void
  now(): number
  /** What stands on every line about the request that is worked for, when there is one. */
  requestFields?(): LogFields | undefined
}

const isPlain = /^[\x21\x23-\x3c\x3e-\x7e]+$/

/** Quoted unless plain, so that nothing a client sends can forge a line or a field. */
export const quotedUnlessPlain = (value: string | number | boolean | null | undefined): string => {
  const text = String(value)
  return isPlain.test(text) ? text : JSON.stringify(text)
}

const inWords = (time: string, level: LogLevel, message: string, fields: LogFields): string =>
  [
    time,
    level.toUpperCase().padEnd(5),
    message,
    ...Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${quotedUnlessPlain(value)}`),
  ].join(' ')

export const createLog = ({ level, isForPeople, write, now, requestFields }: LogOptions): Log => {
  let lowest = logLevels.indexOf(level)
  const isOn = (asked: LogLevel) => logLevels.indexOf(asked) >= lowest
  const at =
    (own: LogLevel) =>
    (message: string, given: LogFields = {}): void => {
      if (!isOn(own)) return
      const time = new Date(now()).toISOString()
      const fields = { ...requestFields?.(), ...given }
      write(
        isForPeople
          ? inWords(time, own, message, fields)
          : JSON.stringify({ time, level: own, message, ...fields }),
      )
    }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    isOn,
    setLevel: (to) => {
      lowest = logLevels.indexOf(to)
    },
  }
}
