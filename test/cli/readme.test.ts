import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CliCommand, isGroup } from '../../src/cli/command.ts'
import { lectern } from '../../src/cli/commands.ts'
import { reloadable, settingNames, settings } from '../../src/config.ts'
import { guides } from '../../src/web/guide/guides.ts'
import { renderMarkdown } from '../../src/web/guide/markdown.ts'
import { hasProgram } from '../support/needs.ts'
import { plainEnv, temporaryFolder } from '../support/server.ts'
import { settingsGuide, withTable } from '../support/settings-table.ts'

const root = join(import.meta.dir, '../..')
const guideFile = (name: string) => `src/web/guide/${name}.md`
const files = ['README.md', 'SECURITY.md', ...guides.map(({ name }) => guideFile(name))]
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const readme = textOf('README.md')

const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
const idsOf = (file: string): string[] =>
  renderMarkdown(textOf(file), { linkOf: () => undefined }).headings.map(({ id }) => id)
/** How GitHub names a heading. */
const repositoryId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

test('the guide shows the settings there are (bun run docs writes them)', () => {
  const text = readFileSync(settingsGuide, 'utf8')
  expect(withTable(text)).toBe(text)
  for (const name of settingNames) expect(text).toContain(`--${settings[name].flag}`)
})

test('the guide names the settings that a SIGHUP changes, and no other', () => {
  const [, sentence = ''] =
    /it is read again:([\s\S]*?)hold\s+from/.exec(textOf(guideFile('settings'))) ?? []
  const named = [...sentence.matchAll(/`--([\w-]+)`/g)].map(([, flag]) => String(flag))
  expect(named.sort()).toEqual(reloadable.map((name): string => settings[name].flag).sort())
})

test('no flag and no variable is used twice, and every setting says what it is for', () => {
  const rows = settingNames.map((name) => settings[name])
  expect(new Set(rows.map(({ flag }) => flag)).size).toBe(rows.length)
  expect(new Set(rows.map(({ env }) => env)).size).toBe(rows.length)
  for (const { help } of rows) expect(help.length).toBeGreaterThan(15)
})

describe('the table of commands', () => {
  const rows = textOf(guideFile('operating'))
    .split('\n')
    .filter((line) => line.startsWith('| `lectern '))
  const wordsOf = (name: string, command: CliCommand): string[] =>
    isGroup(command) ? Object.keys(command.commands).map((word) => `${name} ${word}`) : [name]
  const there = Object.entries(lectern.commands).flatMap(([name, one]) => wordsOf(name, one))
  const told = rows.flatMap((row) => {
    const [, name = '', words = ''] = /^\| `lectern ([\w-]+) ?([^`]*)`/.exec(row) ?? []
    const command = lectern.commands[name]
    return command && isGroup(command)
      ? words.split('\\|').map((word) => `${name} ${word}`)
      : [name]
  })

  test('has every command there is, and no other', () => {
    expect(told.sort()).toEqual(there.sort())
  })
})

describe.each(files)('%s', (file) => {
  const text = textOf(file)

  test('links to files and headings that are there', () => {
    for (const href of linksOf(text)) {
      if (href.startsWith('https://')) continue
      const [path = '', id] = href.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      expect([href, existsSync(join(root, target))]).toEqual([href, true])
      if (id !== undefined)
        expect([href, idsOf(target)]).toEqual([href, expect.arrayContaining([id])])
    }
  })

  test('names only files of the source that are there', () => {
    const paths = [...text.matchAll(/`((?:src|test|data)\/[\w./-]+)`/g)].map(([, path]) => path)
    const missing = paths.filter((path) => !existsSync(join(root, String(path))))
    expect(missing).toEqual([])
  })

  test('has headings with one name in the repository and on the site', () => {
    const headings = [...withoutCode(text).matchAll(/^##+ (.+)$/gm)].map(([, words]) =>
      String(words),
    )
    expect(idsOf(file)).toEqual(headings.map(repositoryId))
  })
})

/** What is in the repository, in a folder of its own, with the server that `npm start` starts there. */
const startCopy = async () => {
  const cwd = temporaryFolder()
  for (const name of ['.ci', 'data', 'node_modules', 'src', 'package.json', 'tsconfig.json'])
    symlinkSync(join(root, name), join(cwd, name))
  const env = plainEnv()
  const child = Bun.spawn(['npm', 'start'], {
    cwd,
    env: { ...env, PORT: '0', HOST: '127.0.0.1' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
    detached: true,
  })
  let out = ''
  for await (const chunk of child.stdout) {
    out += new TextDecoder().decode(chunk)
    if (/a question/.test(out)) break
  }
  const port = Number(/listening on http:\/\/\S+:(\d+)/.exec(out)?.[1])
  return {
    cwd,
    env,
    port,
    [Symbol.asyncDispose]: async () => {
      // npm, its shell and the server are one group.
      process.kill(-child.pid, 'SIGTERM')
      await child.exited
      rmSync(cwd, { recursive: true, force: true })
    },
  }
}

describe('the README', () => {
  test('is short, and links every guide', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(175)
    for (const { name } of guides) expect(readme).toContain(`](${guideFile(name)})`)
  })

  test.each(['GET /api/v1/mobs', 'POST /api/v1/chat'])(
    'walks %s through a dozen files at most',
    (route) => {
      const [walk = ''] = readme.slice(readme.indexOf(`\n\`${route}`)).split(/\n\n(?=`)|\n\n#/)
      const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line))
      const named = new Set(steps.join('\n').match(/src\/[\w/-]+\.ts/g))
      expect(named.size).toBeGreaterThan(8)
      expect(named.size).toBeLessThanOrEqual(12)
    },
  )

  test.skipIf(!hasProgram('npm') || !hasProgram('curl'))(
    'has commands that work when typed as they stand, beside the server of npm start',
    async () => {
      await using copy = await startCopy()
      const blockOf = (heading: string): string => {
        const section = readme.slice(readme.indexOf(`## ${heading}`))
        const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
        return block.replaceAll('localhost:8080', `127.0.0.1:${copy.port}`)
      }
      const run = (script: string) => {
        const { stdout } = Bun.spawnSync(['sh', '-ec', script], copy)
        return JSON.parse(stdout.toString())
      }
      const typed = (heading: string) => run(blockOf(heading))
      const [, , first = ''] = blockOf('Start it').split('\n')
      expect(run(first)).toMatchObject({ success: true, data: { id: 'creeper' } })
      expect(typed('One request and its answer')).toMatchObject({
        success: true,
        count: 2,
        data: [{ id: 'ender_dragon', name: 'Ender Dragon', type: 'boss' }, {}],
      })
      const { response, sources, session_id } = typed('One chat')
      expect(response).toMatch(/gunpowder/i)
      expect(sources[0].url).toEndWith('/api/v1/mobs/creeper')
      expect(session_id).toStartWith('ses_')
    },
  )
})
