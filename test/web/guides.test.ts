import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { guidePath, guides } from '../../src/web/guide/guides.ts'
import { renderMarkdown } from '../../src/web/guide/markdown.ts'
import { costs, tableOf } from '../bench/internet.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const read = async (path: string): Promise<string> => {
  const response = await fetch(server.url + path)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return response.text()
}
const idsIn = (page: string) => [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => String(id))

describe.each(guides.map(({ name }) => name))('/docs/%s', (name) => {
  test('shows the whole guide in the layout of the site', async () => {
    const page = await read(guidePath(name))
    const source = guides.find((guide) => guide.name === name)?.source ?? ''
    const [, title = ''] = /^# (.+)$/m.exec(source) ?? []
    expect(page).toContain(`<title>${title} – Lectern</title>`)
    expect(page.match(/<h1>/g)?.length).toBe(1)
    expect(page.match(/<h2 /g)?.length).toBe(source.match(/^## /gm)?.length ?? 0)
    expect(page.match(/<pre /g)?.length).toBe(Bun.markdown.html(source).match(/<pre>/g)?.length)
    expect(page).toContain('<header class="top">')
    expect(page).not.toContain('&lt;!--')
  })

  test('links to pages and places that are there', async () => {
    const page = await read(guidePath(name))
    const ids = idsIn(page)
    for (const [, href = ''] of page.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1))
      else if (href.startsWith('/docs/')) {
        const [path = '', id] = href.split('#')
        const target = await read(path)
        if (id !== undefined) expect(idsIn(target)).toContain(id)
      } else expect(href).toMatch(/^(https?:\/\/|\/)/)
    }
  })

  test('is linked from the reference and listed in the sitemap', async () => {
    expect(await read('/docs')).toContain(`href="${guidePath(name)}"`)
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
    expect(sitemap).toContain(`${guidePath(name)}</loc>`)
  })
})

describe('Markdown', () => {
  const bodyOf = (source: string) =>
    renderMarkdown(source, { linkOf: (href) => (href.startsWith('x') ? '/x' : undefined) }).body
      .text

  const tagsIn = (markup: string): string[] => {
    const tags: string[] = []
    new HTMLRewriter()
      .on('*', {
        element: ({ tagName, attributes }) => {
          tags.push(tagName)
          for (const [name] of attributes) expect(name).not.toStartWith('on')
        },
      })
      .transform(markup)
    return tags
  }

  test('lets no tag of its source through', () => {
    const source = [
      '# <b>t</b>',
      '## <img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      'text <i onclick="a">in</i> line & `<u>`',
      '- <b>',
      '| <b> |\n|---|\n| <script> |',
      '```\n</code><script>"\n```',
      '<!-- <script> -->',
    ].join('\n\n')
    expect(tagsIn(bodyOf(source))).toEqual(
      'h2 p code ul li div table thead tr th tbody tr td div pre code button'.split(' '),
    )
    expect(bodyOf(source)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(renderMarkdown('# a & `<b>`', { linkOf: () => undefined }).title).toBe('a & <b>')
  })

  test('copies code as it was written', () => {
    const body = bodyOf('```sh\ncurl "a?b=1&c=2" <x>\n```')
    expect(body).toContain('<code>curl &quot;a?b=1&amp;c=2&quot; &lt;x&gt;</code>')
    expect(body).toContain('data-copy="curl &quot;a?b=1&amp;c=2&quot; &lt;x&gt;"')
  })

  test('stacks a table of sentences, and labels what says nothing by itself', () => {
    const long = 'a sentence that is longer than what fits beside other columns on a phone'
    const labelsIn = (...rows: string[]) => {
      const [first = ''] = rows
      const line = first.replace(/[^|]+/g, '---')
      const body = bodyOf([first, line, ...rows.slice(1)].join('\n'))
      return body.includes('stacked') && (body.match(/(?<=data-label=")[^"]+/g) ?? [])
    }
    expect(labelsIn('| a | b |', `| 1 | ${long} |`)).toBe(false)
    expect(labelsIn('| a | b | c |', '| 1 | 2 | 3 |')).toBe(false)
    expect(labelsIn('| a | b |', `| \`a_name_that_cannot_be_broken\` | ${long} |`)).toEqual([])
    expect(labelsIn('| a | b | c |', `| 1 | 2 | ${long} |`)).toEqual(['b'])
    expect(labelsIn('| a | b | c |', `| 1 | 2 | ${long} |`, '| 4 | 5 | holds |')).toEqual([
      'b',
      'c',
      'b',
      'c',
    ])
  })

  test('breaks neither a flag in a label nor an address behind its first slash', () => {
    const long = 'a sentence that is longer than what fits beside other columns on a phone'
    const table = ['| a | with --workers 2 | c |', '|---|---|---|', `| 1 | 2 | ${long} |`]
    expect(bodyOf(table.join('\n'))).toContain('data-label="with -\u2060-\u2060workers 2"')
    expect(bodyOf('`/client.js` `./compile.sh`')).not.toContain('<wbr>')
    expect(bodyOf('`GET /api/v1`')).toBe('<p><code>GET /api/<wbr>v1</code></p>')
    expect(bodyOf('`LECTERN_LLM_URL`')).not.toContain('<wbr>')
    expect(bodyOf('`LECTERN_ALLOW_PRIVATE_WEBHOOKS`')).toContain('PRIVATE_<wbr>WEBHOOKS')
  })

  test('leaves the words of a link that leads nowhere', () => {
    expect(bodyOf('[one](javascript:alert(1)) [two](xyz)')).toBe('<p>one <a href="/x">two</a></p>')
  })
})

test('the capacity page shows what the model reckons from the costs it names', () => {
  const page = guides.find(({ name }) => name === 'capacity')?.source ?? ''
  const loads = [
    { rps: 100_000, chatShare: 0.01, turns: 1e9 },
    { rps: 1_000_000, chatShare: 0.01, turns: 1e10 },
    { rps: 100_000, chatShare: 0.5, turns: 1e9 },
  ]
  for (const load of loads) expect(page).toContain(tableOf(load))
  const inWords = (count: number) => count.toLocaleString('en-US')
  expect(page).toContain(`${inWords(costs.removedPerSecond)} a second`)
  expect(page).toContain(
    `${inWords(costs.turnBytes)} bytes, ${costs.turnIndexBytes} of them indexes`,
  )
})
