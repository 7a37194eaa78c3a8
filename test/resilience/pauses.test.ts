import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { reportQuestions } from '../../src/chat/asked/question-report.ts'
import { recall } from '../../src/chat/history.ts'
import { removeOld } from '../../src/chat/retention.ts'
import { createTasks } from '../../src/lib/tasks.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import type {
  DashboardContext,
  DashboardRequest,
} from '../../src/web/dashboard/dashboard-context.ts'
import { exportAs } from '../../src/web/dashboard/export.ts'
import { html } from '../../src/web/html.ts'
import { openBeside } from '../support/database.ts'
import { silentLog } from '../support/log.ts'
import { leastRatio, watchPauses } from '../support/pauses.ts'
import { temporaryFolder } from '../support/server.ts'

setDefaultTimeout(120_000)

const now = Date.parse('2026-11-15T12:00:00Z')
const folder = temporaryFolder()
const db = join(folder, 'lectern.db')
let store: Store

/** Many sessions that are short, and some that are long. */
const fill = (botId: string, short: number, long: number) => {
  const file = openBeside(db)
  const turns = (first: string, count: number, length: number) => {
    file.run(
      `WITH RECURSIVE n (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ?)
       INSERT INTO sessions (id, bot_id, created_at, last_at)
       SELECT ? || at, ?, ?, ? + at FROM n`,
      [count - 1, first, botId, now, now],
    )
    file.run(
      `WITH RECURSIVE n (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ?)
       INSERT INTO turns (session_id, seq, message, response, sources, state, at)
       SELECT id, n.at, 'What does a creeper drop, and how often?',
         'A creeper drops gunpowder. ' || hex(randomblob(100)),
         '[{"title":"Creeper","url":"/api/v1/mobs/creeper"}]', '{"subjects":["creeper"]}', ?
       FROM sessions, n WHERE id >= ? AND id < ? || 'z'`,
      [length - 1, now, first, first],
    )
  }
  file.run('BEGIN')
  file.run(`INSERT OR IGNORE INTO bots (id, name, plan, created_at) VALUES (?, ?, 'business', 1)`, [
    botId,
    botId,
  ])
  turns(`ses_short_${botId}_`, short, 4)
  turns(`ses_long_${botId}_`, long, 10_000)
  file.run('COMMIT')
  file.close()
}

beforeAll(async () => {
  store = await openStore({ db })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** The whole of the work stood still before; a step is a small part of it. */
const mostRatio = 0.15

// Before the others: what is old is removed of every bot.
test('the removal of old sessions lets others in between, however long the sessions are', async () => {
  const ratio = await leastRatio(mostRatio, async () => {
    fill('resting', 100, 2)
    return watchPauses(async () => {
      const options = { store, sessionDays: 1, log: silentLog, now: () => now + 10 * 86_400_000 }
      expect(await removeOld(options)).toBe(102)
    })
  })
  expect(ratio).toBeLessThan(mostRatio)
})

const shortenLog = () => {
  const file = openBeside(db)
  file.run('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
}

test.each(['a bot', 'old conversations'])(
  'the removal of %s leaves the log short: no commit has much to carry',
  async (what) => {
    fill('logged', 2000, 0)
    shortenLog()
    if (what === 'a bot') await store.bots.remove('logged', now)
    else while (!(await store.sessions.removeIdle(now + 10_000, 100)).isDone);
    expect(statSync(`${db}-wal`).size).toBeLessThan(1024 * 1024)
  },
)

test.each(['jsonl', 'csv'] as const)('an export as %s lets others in between', async (kind) => {
  fill(`export-${kind}`, 5000, 2)
  const tasks = createTasks(() => now)
  const call: DashboardRequest = {
    context: {
      store,
      baseUrl: 'http://localhost',
      tasks,
      now: () => now,
    } as Partial<DashboardContext> as DashboardContext,
    params: { bot: `export-${kind}` },
    query: new URLSearchParams(),
    form: new URLSearchParams(),
    tokenField: html``,
  }
  const seen: number[] = []
  const ratio = await leastRatio(mostRatio, () =>
    watchPauses(async () => {
      const response = (await exportAs(kind)(call)) as Response
      let size = 0
      for await (const chunk of response.body ?? []) {
        size += chunk.length
        seen.push(...tasks.list().map(({ done }) => done))
      }
      expect(size).toBeGreaterThan(5_000_000)
    }),
  )
  expect(ratio).toBeLessThan(mostRatio)
  expect(new Set(seen).size).toBeGreaterThan(10)
  expect(tasks.list()).toEqual([])
})

test('the removal of a bot lets others in between', async () => {
  const ratio = await leastRatio(mostRatio, async () => {
    fill('going', 4000, 2)
    return watchPauses(async () => {
      const removed = await store.bots.remove('going', now)
      expect(removed).toEqual({ apiKeys: 0, sessions: 4002 })
    })
  })
  expect(ratio).toBeLessThan(mostRatio)
})

test('a search lets others in between, however long the sessions are', async () => {
  fill('searched', 2000, 3)
  const ratio = await leastRatio(mostRatio, () =>
    watchPauses(async () => {
      const found = await store.sessions.list({
        botId: 'searched',
        text: 'nowhere to be found',
        most: 10,
        reach: 1_000_000,
      })
      expect(found).toEqual({ sessions: [], next: undefined })
    }),
  )
  expect(ratio).toBeLessThan(mostRatio)
})

test('a report about questions lets others in between, and reads no more than it may', async () => {
  fill('asked', 4000, 2)
  const options = {
    sessions: store.sessions,
    botId: 'asked',
    since: now - 1,
    most: 100_000,
    deadline: Number.POSITIVE_INFINITY,
    now: () => now,
  }
  const ratio = await leastRatio(mostRatio, () =>
    watchPauses(async () => {
      const report = await reportQuestions(options)
      expect(report).toMatchObject({ asked: 36_000, isWhole: true, open: [] })
      expect(report.popular).toMatchObject([{ asked: 36_000 }])
    }),
  )
  expect(ratio).toBeLessThan(mostRatio)
  const bounded = await reportQuestions({ ...options, most: 1000 })
  expect(bounded.isWhole).toBe(false)
  expect(bounded.asked).toBeWithin(1000, 1500)
  expect(await reportQuestions({ ...options, deadline: now })).toMatchObject({
    asked: 0,
    isWhole: false,
  })
})

test('of a very long history the beginning and the end are recalled', async () => {
  fill('recalled', 0, 1)
  const turns = await recall(store.sessions, 'ses_long_recalled_0', 10_000)
  expect(turns).toHaveLength(1000)
  const short = await recall(store.sessions, 'ses_long_recalled_0', 40)
  expect(short).toHaveLength(40)
})
