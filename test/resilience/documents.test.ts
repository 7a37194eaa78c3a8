import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createPassageIndex } from '../../src/chat/documents/passage-index.ts'
import { readDocument } from '../../src/chat/documents/read-document.ts'
import { ask, commandJson, makeKey } from '../support/chat.ts'
import { makeToken, signInAs } from '../support/dashboard.ts'
import { leastRatio, watchPauses } from '../support/pauses.ts'
import { residentMiB } from '../support/process.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
})

const read = (name: string, source: string) => readDocument(name, new TextEncoder().encode(source))
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const bombs: readonly (readonly [string, string, string])[] = [
  ['quotes in quotes', `${'> '.repeat(900_000)}x`, 'nested deeper than 32'],
  ['quotes without spaces', `${'>'.repeat(1_800_000)}x`, 'nested deeper than 32'],
  ['lists in lists', `${'* '.repeat(900_000)}x`, 'nested deeper than 32'],
  ['numbered lists in lists', `${'1. '.repeat(600_000)}x`, 'nested deeper than 32'],
  ['lists that lean ever further', lines(1300, (n) => `${' '.repeat(2 * n)}* x`), 'deeper than 32'],
  ['backticks of every length', lines(1900, (n) => '`'.repeat(n)), '64 backticks'],
  ['headings over nothing', `${'# a\n\n'.repeat(2500)}text`, '2,000 headings'],
  ['paragraphs upon paragraphs', '# a\n\nb\n\n'.repeat(200_000), '60,000 tags'],
]

describe('a document', () => {
  test.each(bombs)('of %s is refused', (_, source, says) => {
    expect(() => read('bomb.md', source)).toThrow(says)
  })

  test('may have a line across the page', () => {
    expect(read('a.md', `above\n\n${'- '.repeat(60)}\n\n${'* '.repeat(40)}\n\nbelow`).text).toBe(
      'above\n\nbelow',
    )
  })

  test('with a heading as long as a book is found by the beginning of it', async () => {
    const heading = lines(20_000, (n) => `word${n}`).replaceAll('\n', ' ')
    const { text } = read('a.md', `# ${heading}\n\n${'## b\n\nhello\n\n'.repeat(1000)}`)
    const before = process.memoryUsage().rss
    const index = await createPassageIndex([
      { id: 'a', botId: 'b', title: 't', url: null, path: '', addedAt: 0, text },
    ])
    expect(index.search('word3', 1)).toHaveLength(1)
    expect(index.search('word19999', 1)).toEqual([])
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300)
  })

  test('is read while others are served', async () => {
    const own = await startServer({ flags: ['--rate-limit', '0'] })
    server = own
    const operator = await signInAs(own, await makeToken(own))
    const addAndFetch = async () => {
      let isOver = false
      const adding = operator
        .post('/dashboard/bots/guide/documents', { title: 'Long', text: '*a_ '.repeat(480_000) })
        .finally(() => {
          isOver = true
        })
      let longestMs = 0
      let served = 0
      const startedAt = performance.now()
      while (!isOver) {
        const from = performance.now()
        expect((await fetch(`${own.url}/api/v1/mobs/bat`)).status).toBe(200)
        longestMs = Math.max(longestMs, performance.now() - from)
        served++
      }
      const totalMs = performance.now() - startedAt
      expect([303, 400]).toContain((await adding).status)
      expect(served).toBeGreaterThan(20)
      return { longestMs, totalMs, ratio: longestMs / totalMs }
    }
    expect(await leastRatio(0.5, addAndFetch)).toBeLessThan(0.5)
  })

  test('that is a bomb is refused in the dashboard, and costs little memory', async () => {
    const own = await startServer()
    server = own
    const operator = await signInAs(own, await makeToken(own))
    const before = residentMiB(own.pid)
    for (const [title, text, says] of bombs) {
      const response = await operator.post('/dashboard/bots/guide/documents', { title, text })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(says)
    }
    expect(residentMiB(own.pid) - before).toBeLessThan(600)
  })
})

test('the documents of a bot fall into a bounded number of passages', async () => {
  const own = await startServer()
  server = own
  const folder = `${own.folder}/documents`
  for (let file = 0; file < 6; file++)
    await Bun.write(
      `${folder}/${file}.md`,
      lines(3900, () => `${'word '.repeat(70)}\n`),
    )
  const { code, err } = await lectern(['bots', 'add-source', 'guide', folder, '--db', own.db])
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/20,000 passages|characters/),
  })
  await Bun.write(`${folder}/one.txt`, 'The harbour opens at nine.')
  await commandJson(own.db, 'bots', 'add-source', 'guide', `${folder}/one.txt`)
  const { key } = await makeKey(own.db)
  expect((await ask(own, key, 'When does the harbour open?')).body.response).toContain('nine')
})

test('a question of common words is answered from ten thousand documents without a halt', async () => {
  const words = Array.from({ length: 500 }, (_, n) => `common${n}`)
  const documents = Array.from({ length: 10_000 }, (_, n) => ({
    ...{ id: `doc_${n}`, botId: 'b', title: `Page ${n}`, url: null, path: '', addedAt: 0 },
    text: `${Array.from({ length: 90 }, (_, at) => words[(n * 7 + at) % 500]).join(' ')} page${n}`,
  }))
  let index: Awaited<ReturnType<typeof createPassageIndex>> | undefined
  const building = await watchPauses(async () => {
    index = await createPassageIndex(documents)
  })
  expect(building.ratio).toBeLessThan(0.15)
  const search = async () => {
    const searching = await watchPauses(async () => {
      const [best] = index?.search(`${words.join(' ')} page4711`, 3) ?? []
      expect(best?.passage.document.id).toBe('doc_4711')
    })
    return { ...searching, ratio: searching.totalMs / building.totalMs }
  }
  expect(await leastRatio(0.05, search)).toBeLessThan(0.05)
})
