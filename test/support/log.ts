import { createLog } from '../../src/lib/log.ts'

/** For parts that want a log where nobody reads it. */
export const silentLog = createLog({
  level: 'error',
  isForPeople: false,
  write: () => {},
  now: () => 0,
})
