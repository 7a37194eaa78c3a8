import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/chat.ts'
import { runInProcess } from '../support/command.ts'
import { makeDatabase } from '../support/database.ts'
import { lectern, lecternCommand, plainEnv, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(180_000)

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const db = join(folder, 'used', 'lectern.db')
await makeDatabase(db)

/** Whether text is more than plain. */
const isStyled = (text: string): boolean => Bun.stripANSI(text) !== text

describe('a path without a database', () => {
  const missing = join(folder, 'missing', 'lectern.db')
  const questions = join(folder, 'questions.json')
  writeFileSync(questions, '[{"name":"one","turns":[{"say":"hello"}]}]')

  test.each([
    'bots list',
    'bots set guide --name Guide',
    'bots delete guide',
    `bots add-source guide ${join(import.meta.dir, '../../README.md')}`,
    'bots sources guide',
    'bots remove-source guide doc_a',
    'keys list',
    'keys revoke key_a',
    'keys webhook key_a --off',
    'webhooks list',
    'webhooks resend msg_a',
    'webhooks test key_a',
    'admin list',
    'admin revoke adm_a',
    'ask hello',
    `test ${questions}`,
    `backup ${join(folder, 'copy.db')}`,
    'migrate --to postgres://nobody@127.0.0.1:1/none',
    'migrate-schema',
  ])('is named by %s, which ends with 1 and makes none', async (line) => {
    const { code, out, err } = await runInProcess([...line.split(' '), '--db', missing])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(missing)
    expect(existsSync(missing)).toBe(false)
  })

  test.each(['bots create shop', 'keys create --bot guide', 'admin token'])(
    'gets one with %s, which says so',
    async (line) => {
      const fresh = join(folder, line.replaceAll(' ', '-'), 'lectern.db')
      const { code, err } = await lectern([...line.split(' '), '--db', fresh])
      expect([code, err]).toEqual([0, `lectern: new database ${fresh}\n`])
      expect(existsSync(fresh)).toBe(true)
    },
  )
})

test('commands tell which database they used when it is not the default, and machines nothing', async () => {
  const used = `lectern: database ${db}\n`
  expect(await lectern(['keys', 'list', '--db', db])).toMatchObject({ code: 0, err: used })
  expect(await lectern(['keys', 'list'], { env: { LECTERN_DB: db } })).toMatchObject({ err: used })
  const cwd = join(folder, 'used')
  expect(await lectern(['keys', 'list'], { cwd })).toMatchObject({ code: 0, err: '' })
  expect(await lectern(['keys', 'list', '--json', '--db', db])).toMatchObject({ err: '' })
})

describe('a wrong word', () => {
  test.each([
    ['srve', 'serve'],
    ['serve --prot 1', '--port'],
    ['keys creat', 'create'],
    ['keys create --bto guide', '--bot'],
    ['help srve', 'serve'],
    ['doc', 'doctor'],
    ['KEYS', 'keys'],
  ])('%s is answered with: did you mean %s', async (line, meant) => {
    const { code, err } = await runInProcess(line.split(' '))
    expect([code, err]).toEqual([2, expect.stringContaining(`Did you mean ${meant}?`)])
  })

  test.each(['dance', 'serve --xyzzy'])(
    '%s is near nothing, and nothing is offered',
    async (line) => {
      const { code, err } = await runInProcess(line.split(' '))
      expect([code, err]).toEqual([2, expect.not.stringContaining('Did you mean')])
    },
  )
})

test.each([
  ['help serve', 'serve --help'],
  ['help keys', 'keys --help'],
  ['help keys create', 'keys create --help'],
  ['keys help create', 'keys create --help'],
])('%s says what %s says', async (line, flagged) => {
  const [helped, expected] = [
    await runInProcess(line.split(' ')),
    await runInProcess(flagged.split(' ')),
  ]
  expect(helped).toEqual(expected)
  expect(helped.code).toBe(0)
})

test('keys create --key-only prints the key alone', async () => {
  const { out } = await lectern(['keys', 'create', '--bot', 'guide', '--key-only', '--db', db])
  expect(out).toMatch(/^lk_[\w-]{43}\n$/)
})

test('serve greets with what to do next', async () => {
  const command = [...lecternCommand(), 'serve', '--port', '0', '--host', '127.0.0.1', '--db', db]
  const child = Bun.spawn(command, { env: plainEnv(), stdout: 'pipe', stderr: 'ignore' })
  let out = ''
  for await (const chunk of child.stdout) {
    out += new TextDecoder().decode(chunk)
    if (out.includes('ask what')) break
  }
  child.kill()
  await child.exited
  const [, port] = /^lectern listening on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(out) ?? []
  for (const path of ['/', '/explore', '/docs'])
    expect(out).toContain(`http://localhost:${port}${path}\n`)
  expect(out).toContain(`keys create --bot guide --db ${db}\n`)
  expect(isStyled(out)).toBe(false)
})

/** A command on a terminal of its own, and what was written there. */
const onTerminal = (args: readonly string[], env: Record<string, string> = {}) => {
  let written = ''
  // Given by a command of its own, for the terminal sets TERM itself.
  const variables = Object.entries({ NO_COLOR: '', ...env }).map((pair) => pair.join('='))
  const child = Bun.spawn(['env', ...variables, ...lecternCommand(), ...args, '--db', db], {
    env: plainEnv(),
    terminal: {
      data: (_, bytes) => {
        written += new TextDecoder().decode(bytes)
      },
    },
  })
  let from = 0
  return {
    type: (text: string) => {
      from = written.length
      child.terminal?.write(text)
    },
    /** Waits for it among what came since something was typed. */
    see: (what: RegExp) =>
      until(
        () => Bun.stripANSI(written.slice(from)),
        (text) => what.test(text),
      ),
    exited: child.exited,
    written: () => written,
  }
}

describe('color', () => {
  test.each([
    ['a terminal', {}, true],
    ['a terminal with NO_COLOR', { NO_COLOR: '1' }, false],
    ['a terminal that knows none', { TERM: 'dumb' }, false],
  ])('on %s', async (_, env, isColored) => {
    const terminal = onTerminal(['keys', 'creat'], env)
    await terminal.exited
    await terminal.see(/Did you mean create/)
    expect(isStyled(terminal.written())).toBe(isColored)
  })

  test('nowhere else', async () => {
    const { out, err } = await lectern(['help'])
    expect(isStyled(out + err)).toBe(false)
    expect(isStyled((await lectern(['keys', 'creat'])).err)).toBe(false)
  })
})

describe('ask without a question', () => {
  test('talks on at a terminal, with the questions before at the arrow keys', async () => {
    const terminal = onTerminal(['ask'], { NO_COLOR: '1' })
    await terminal.see(/> $/)
    terminal.type('what does a creeper drop\r')
    await terminal.see(/gunpowder[\s\S]*> $/i)
    terminal.type('how much health does it have\r')
    await terminal.see(/20[\s\S]*> $/)
    terminal.type('\x1b[A\x1b[A')
    await terminal.see(/what does a creeper drop$/)
    terminal.type('\r')
    await terminal.see(/gunpowder[\s\S]*> $/i)
    terminal.type('\r')
    await terminal.see(/--session ses_/)
    expect(await terminal.exited).toBe(0)
  })

  const piped = async (text: string, ...args: string[]) => {
    const child = Bun.spawn([...lecternCommand(), 'ask', ...args, '--db', db], {
      env: plainEnv(),
      stdin: new Blob([text]),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [out, code] = await Promise.all([new Response(child.stdout).text(), child.exited])
    return { code, out }
  }

  test('reads lines from a pipe, as one conversation', async () => {
    const questions = 'what does a creeper drop\n\nhow much health does it have'
    const { code, out } = await piped(questions, '--json')
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(answers.map(({ response }) => response)).toEqual([
      expect.stringMatching(/gunpowder/i),
      expect.stringContaining('20'),
    ])
    expect(answers[1].session_id).toBe(answers[0].session_id)
  })

  test('is misused when nothing comes', async () => {
    expect(await piped('\n\n')).toEqual({ code: 2, out: '' })
  })
})
