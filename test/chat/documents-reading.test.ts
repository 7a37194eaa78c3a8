import { describe, expect, test } from 'bun:test'
import { createPassageIndex } from '../../src/chat/documents/passage-index.ts'
import { passagesOf as eachPassageOf } from '../../src/chat/documents/passages.ts'
import { quote } from '../../src/chat/documents/quote.ts'
import { readDocument } from '../../src/chat/documents/read-document.ts'
import type { Document } from '../../src/store/documents.ts'

const read = (name: string, source: string) => readDocument(name, new TextEncoder().encode(source))

const passagesOf = (whole: Document) => [...eachPassageOf(whole)]

const document = (text: string, more: Partial<Document> = {}): Document => ({
  id: 'doc_a',
  botId: 'guide',
  title: 'Handbook',
  url: null,
  path: '/handbook.md',
  addedAt: 0,
  text,
  ...more,
})

describe('HTML', () => {
  test('is read without markup, scripts, styles and comments', () => {
    const { text } = read(
      'a.html',
      `<style>p{}</style><p>One <b>two</b><!-- no --><script>let no = '<p>no</p>'</script>
       three</p><svg><title>no</title><text>no</text></svg><template><p>no</p></template>`,
    )
    expect(text).toBe('One two three')
  })

  test('has its characters decoded once', () => {
    const { text } = read(
      'a.html',
      '<p>&eacute;&nbsp;&#8364; &#x1F40C; &lt;b&gt; &amp;lt; 5 < 6 &copy 7',
    )
    expect(text).toBe('é € 🐌 <b> &lt; 5 < 6 © 7')
  })

  test('keeps headings, lists, tables, line breaks and listings apart', () => {
    const { text } = read(
      'a.html',
      `<h2>Prices <em>2026</em></h2>Loose<ul><li>a<li>b</ul><table><tr><th>Rank<th>Cost<tr><td>VIP<td>5
       </table>x<br>y<pre>/a
/b</pre>`,
    )
    expect(text).toBe(
      '## Prices 2026\n\nLoose\n\n- a\n- b\n\nRank | Cost\nVIP | 5\n\nx\ny\n\n/a\n/b',
    )
  })

  test('is called by its first heading, or else by its title', () => {
    expect(read('a.html', '<head><title>T</title></head><h1>H</h1>x').title).toBe('H')
    expect(read('a.html', '<head><title> T &amp; U</title></head>x').title).toBe('T & U')
    expect(read('a.html', '<p>x').title).toBeUndefined()
  })

  test.each(['<p>open <nav>lost', '<<<>>', '<a href="', '&', '</p></p>x', '<p '.repeat(50)])(
    'that is broken is read as far as it goes: %p',
    (source) => {
      expect(() => read('a.html', `<p>fine</p>${source}`)).not.toThrow()
      expect(read('a.html', `<p>fine</p>${source}`).text).toStartWith('fine')
    },
  )
})

describe('Markdown', () => {
  test('is read without its marks', () => {
    const { text } = read(
      'a.md',
      '# Title\n\nSome *very* **bold** `code`, a [link](https://x.example) and ![a picture](x.png).\n\n> quoted\n',
    )
    expect(text).toBe('# Title\n\nSome very bold code, a link and .\n\nquoted')
  })

  test('takes its title from the front matter when it has no heading', () => {
    expect(read('a.md', '---\ntitle: "The rules"\ntags: [a]\n---\nText')).toEqual({
      title: 'The rules',
      text: 'Text',
    })
    expect(read('a.md', '---\r\nauthor: me\r\n---\r\n# Rules\r\n\r\nText').title).toBe('Rules')
  })

  test('does not take a comment in a listing for a heading', () => {
    const { text } = read('a.md', 'Run:\n\n```sh\n# not a heading\nls\n```\n')
    expect(passagesOf(document(text))).toMatchObject([{ headings: [] }])
  })
})

test('control characters do not get into a text', () => {
  expect(read('a.txt', 'a\u001b[31mred\u0007\tb').text).toBe('a [31mred  b')
})

test('a byte order mark is no text', () => {
  expect(read('a.txt', '\ufeffHello').text).toBe('Hello')
})

describe('passages', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

  test('stand under their headings, without the title of the document', () => {
    const text = '# Handbook\n\nIntro.\n\n## A\n\nOne.\n\n### B\n\nTwo.\n\n## C\n\nThree.'
    expect(passagesOf(document(text)).map(({ headings, text }) => [headings, text])).toEqual([
      [[], 'Intro.'],
      [['A'], 'One.'],
      [['A', 'B'], 'Two.'],
      [['C'], 'Three.'],
    ])
  })

  test('gather short paragraphs of one section', () => {
    expect(passagesOf(document('One.\n\nTwo.\n\nThree.'))).toMatchObject([
      { text: 'One.\nTwo.\nThree.' },
    ])
  })

  test.each([
    ['sentences', `${words(50)}. `.repeat(8)],
    ['lines', `${words(50)}\n`.repeat(8)],
    ['nothing but words', words(1000)],
  ])('of long paragraphs are cut between %s and lose no word', (_, text) => {
    const passages = passagesOf(document(text))
    expect(passages.length).toBeGreaterThan(2)
    for (const passage of passages)
      expect(passage.text.split(/\s+/).length).toBeLessThanOrEqual(120)
    expect(passages.flatMap((passage) => passage.text.split(/\s+/))).toEqual(
      text.trim().split(/\s+/),
    )
  })
})

describe('the index', () => {
  test('counts what is missing: a rare word that is not there outweighs a common one that is', async () => {
    const index = await createPassageIndex([
      document('The server is up.\n\n## A\n\nThe server has rules.\n\n## B\n\nThe server is old.'),
    ])
    expect(index.search('server rules', 1)[0]?.coverage).toBe(1)
    expect(index.search('server unicycle', 1)[0]?.coverage).toBeLessThan(0.2)
    expect(index.search('unicycle', 1)).toEqual([])
    expect(index.search('', 1)).toEqual([])
  })

  test('finds nothing in no documents', async () => {
    expect((await createPassageIndex([])).search('anything', 3)).toEqual([])
  })

  test('takes words that are names of object members', async () => {
    const index = await createPassageIndex([document('The constructor of __proto__ is toString.')])
    expect(index.search('constructor', 1)).toHaveLength(1)
  })
})

test('a quote from a long passage begins with the sentence that answers', async () => {
  const filler = 'The weather in the valley is mild and the road is long but pleasant to walk.'
  const text = `${`${filler} `.repeat(6)}Camels are sold on Tuesday. ${filler}`
  const index = await createPassageIndex([document(text)])
  const [match] = index.search('when are camels sold', 1)
  if (!match) throw new Error('nothing was found')
  const said = quote(match, 'when are camels sold')
  expect(said).toStartWith('“… Camels are sold on Tuesday.')
  expect(said).toEndWith('” (Handbook)')
  expect(said.length).toBeLessThan(600)
})
