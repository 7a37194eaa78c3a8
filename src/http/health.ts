import { type Context, Elysia } from 'elysia'
import { uncached } from './headers.ts'
import { sendJson } from './sized-response.ts'

/** Whether requests should be sent here: what stands in the way, by name. */
export type Readiness = {
  /** From now on not ready: whoever balances the load should move on. */
  drain(): void
  failing(): Promise<string[]>
  /** The same for the data service alone, which needs no store. */
  failingForData(): string[]
}

export type ReadinessOptions = {
  /** What must answer, by name; it fails when it throws or takes too long. */
  checks: Readonly<Record<string, () => Promise<unknown>>>
  tick(): number
}

const checkWithinMs = 2000
/** Nobody can make the store work by asking often. */
const keptMs = 500

const isFailing = async (check: () => Promise<unknown>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(true), checkWithinMs)
  const done = Promise.try(check).then(
    () => false,
    () => true,
  )
  const result = await Promise.race([done, late.promise])
  clearTimeout(timer)
  return result
}

export const createReadiness = ({ checks, tick }: ReadinessOptions): Readiness => {
  let isDraining = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let running: Promise<string[]> | undefined

  const failingForData = (): string[] => (isDraining ? ['draining'] : [])

  const runChecks = async (): Promise<string[]> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await isFailing(check)) ? name : '')),
    )
    checkedAt = tick()
    return results.filter((name) => name !== '')
  }

  return {
    drain: () => {
      isDraining = true
    },
    failing: async () => {
      if (running === undefined || tick() - checkedAt > keptMs) {
        // Asked again while it runs, the same check answers.
        checkedAt = Number.POSITIVE_INFINITY
        running = runChecks()
      }
      return [...failingForData(), ...(await running)]
    },
    failingForData,
  }
}

const tell = (set: Context['set'], failing: readonly string[]) => {
  Object.assign(set.headers, uncached)
  if (failing.length === 0) return sendJson(set, { status: 'ok' })
  set.status = 503
  return sendJson(set, { status: 'unavailable', failing })
}

/** For load balancers and supervisors: outside /api/, so never counted. */
export const healthChecks = (readiness: Readiness) =>
  new Elysia({ name: 'health-checks' })
    .get('/livez', ({ set }) => {
      Object.assign(set.headers, uncached)
      return sendJson(set, { status: 'ok' })
    })
    .get('/readyz', async ({ set }) => tell(set, await readiness.failing()))
    .get('/readyz/data', ({ set }) => tell(set, readiness.failingForData()))
