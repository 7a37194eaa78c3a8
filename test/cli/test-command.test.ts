import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInProcess } from '../support/command.ts'
import { makeDatabase } from '../support/database.ts'
import { lectern, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

let folder: string
let db: string
beforeAll(async () => {
  folder = temporaryFolder()
  db = join(folder, 'lectern.db')
  await makeDatabase(db)
  const rules = join(folder, 'rules.md')
  writeFileSync(rules, '# House rules\n\nThe spleef arena opens on Saturdays at 18:00 UTC.\n')
  const added = await runInProcess(['bots', 'add-source', 'guide', rules, '--db', db])
  expect(added).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (content: unknown): string => {
  const path = join(folder, 'questions.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const run = (content: unknown, ...more: string[]) =>
  runInProcess(['test', written(content), '--db', db, ...more])

const good = {
  name: 'creepers and zombies',
  turns: [
    {
      say: 'How much health does a creeper have?',
      must_contain: '20',
      must_not_contain: ['diamond'],
      source: 'mobs/creeper',
    },
    { say: 'and a zombie?', must_contain: ['ZOMBIE', '20'], source: 'Zombie (mob)' },
  ],
}
const ownDocument = {
  turns: [
    { say: 'When does the spleef arena open?', must_contain: 'Saturdays', source: 'House rules' },
  ],
}
const bad = {
  name: 'a <bad> one',
  turns: [
    {
      say: 'How much health does a creeper have?',
      must_contain: 'nine lives',
      must_not_contain: '20',
      source: ['mobs/zombie'],
    },
    { say: 'How much health does a creeper have?', source: [] },
  ],
}

test('answers that hold what they must pass, those from documents too', async () => {
  const { code, out } = await run([good, ownDocument])
  expect(out).toBe('ok   creepers and zombies\nok   conversation 2\n2 conversations, 0 failed\n')
  expect(code).toBe(0)
})

test('a failure names the turn, what is wrong and what was answered', async () => {
  const { code, out } = await lectern(['test', written([good, bad]), '--db', db])
  expect(code).toBe(1)
  expect(out).toContain('ok   creepers and zombies')
  expect(out).toContain('FAIL a <bad> one\n     turn 1: How much health does a creeper have?')
  expect(out).toContain('must contain "nine lives"')
  expect(out).toContain('must not contain "20"')
  expect(out).toContain('must rest on "mobs/zombie", rests on: Creeper')
  expect(out).toContain('must rest on no source, rests on: Creeper')
  expect(out).toContain('answered: ')
  expect(out).toEndWith('2 conversations, 1 failed\n')
})

test('machines read the results as JSON and as JUnit', async () => {
  const junit = join(folder, 'report.xml')
  const { code, out } = await run([good, bad], '--json', '--junit', junit)
  expect(code).toBe(1)
  const { results, ...summary } = JSON.parse(out)
  expect(summary).toEqual({ bot_id: 'guide', conversations: 2, failed: 1 })
  expect(results.map(({ passed }: { passed: boolean }) => passed)).toEqual([true, false])
  expect(results[1].turns[0].failures).toHaveLength(3)
  const xml = readFileSync(junit, 'utf8')
  expect(xml).toContain('<testsuite name="lectern test" tests="2" failures="1">')
  expect(xml).toContain('<testcase classname="guide" name="creepers and zombies"/>')
  expect(xml).toContain('name="a &lt;bad&gt; one">')
  expect(xml).toContain('<failure message="must contain &quot;nine lives&quot;">')
})

test('nothing of it is kept', async () => {
  const before = readFileSync(db).length
  await run([good])
  expect(readFileSync(db).length).toBe(before)
  const copy = join(folder, 'copy.db')
  expect((await runInProcess(['backup', copy, '--db', db])).code).toBe(0)
  const { Database } = await import('bun:sqlite')
  const kept = new Database(copy, { readonly: true })
  expect(kept.query('SELECT count(*) AS count FROM turns').get()).toEqual({ count: 0 })
  kept.close()
})

describe('what cannot be used', () => {
  test.each([
    ['[{]', 'questions.json: is not JSON: '],
    ['{}', 'questions.json: must be a list of conversations'],
    ['[]', 'questions.json: holds no conversation'],
    ['[5]', 'questions.json: conversation 1: must be an object'],
    ['[{}]', 'questions.json: conversation 1: turns is missing'],
    ['[{"turns":[]}]', 'questions.json: conversation 1: turns must not be empty'],
    ['[{"turns":"x"}]', 'conversation 1: turns must be a list of turns'],
    ['[{"turns":[{"say":"hi"}]},{"turns":[{}]}]', 'conversation 2, turn 1: say is missing'],
    ['[{"turns":[{"say":"hi"},"x"]}]', 'conversation 1, turn 2: must be an object'],
    ['[{"turns":[{"say":" "}]}]', 'conversation 1, turn 1: say must be a text of 1 to 4000'],
    ['[{"turns":[{"say":"hi","source":5}]}]', 'turn 1: source must be a text or a list of texts'],
    ['[{"turns":[{"say":"a","must_contain":["b",5]}]}]', 'turn 1: must_contain must be a text'],
    ['[{"turns":[{"say":"a","contains":"b"}]}]', 'conversation 1, turn 1: contains is not known'],
  ])('%s', async (text, sentence) => {
    const { code, err } = await run(text)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })

  test('no file, a file that is not there, a bot that is not there', async () => {
    const outcomes = [
      await runInProcess(['test', '--db', db]),
      await runInProcess(['test', join(folder, 'nothing.json'), '--db', db]),
      await run([good], '--bot', 'nobody'),
    ]
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2])
    expect(outcomes[1]?.err).toContain('nothing.json cannot be read')
    expect(outcomes[2]?.err).toContain('There is no bot nobody')
  })
})
