import { expect, test } from 'bun:test'
import { createPlainText } from '../../src/chat/providers/model-text.ts'
import { createRandom } from '../support/random.ts'

const plain = (...pieces: string[]): string => {
  const { push, end } = createPlainText()
  return pieces.map(push).join('') + end()
}

test.each([
  ['  Ten hearts, **that** is `20` HP.\n\n\n\nBye.  ', 'Ten hearts, that is 20 HP.\n\nBye.'],
  ['# Title\n## **Bold** title\n#hash', 'Title\nBold title\n#hash'],
  ['a\n```js\ncode\n```\nb', 'a\n\ncode\n\nb'],
  ['<think>secret</think>Ten <Thinking>more\n\n</thinking>hearts', 'Ten hearts'],
  ['<think>never ends', ''],
  ['a < b <thin', 'a < b <thin'],
  ['2 * 3 ** 4 and snake_case __init__', '2 * 3 ** 4 and snake_case init'],
  ['`a **b** c` and `open **closed**', 'a **b** c and `open closed'],
  ['tab\tand\0null', 'tab and null'],
  ['a \ud83d\ude00 b', 'a 😀 b'],
])('%j is told as %j', (written, told) => {
  expect(plain(written)).toBe(told)
  expect(plain(...written)).toBe(told)
})

const parts = [
  ...['**', '__', '`', '```', '~~~', '*', '_', '# ', '###', '<think>', '</think>', '<reasoning>'],
  ...['</reasoning>', '<', '\n', '\n\n\n', ' ', '  ', 'word', 'a', '\ud83d', '\ude00', '\t', '.'],
]

test('how a text is cut into pieces does not change what is told', () => {
  const random = createRandom(22)
  for (let round = 0; round < 3000; round++) {
    const written = Array.from(
      { length: random.whole(40) },
      () => parts[random.whole(parts.length)],
    ).join('')
    const pieces: string[] = []
    for (let at = 0; at < written.length; ) {
      const end = at + 1 + random.whole(5)
      pieces.push(written.slice(at, end))
      at = end
    }
    expect([written, plain(...pieces)]).toEqual([written, plain(written)])
  }
})

test('an endless text is cut at a word within 4,000 characters, however it comes', () => {
  const long = 'long '.repeat(3000)
  const told = plain(long)
  expect([...told].length).toBeLessThanOrEqual(4000)
  expect(told).toEndWith('long…')
  expect(plain(...long)).toBe(told)
  const word = '😀'.repeat(5000)
  expect([...plain(word)]).toHaveLength(4000)
  expect(plain(...word)).toBe(plain(word))
})

test('words are told as soon as they are whole', () => {
  const { push } = createPlainText()
  expect(['Ten ', 'hea', 'rts, **th', 'at** is'].map(push)).toEqual([
    'Ten',
    '',
    ' hearts,',
    ' that',
  ])
})
