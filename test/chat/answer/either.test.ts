import { describe, expect, test } from 'bun:test'
import { after } from './talk.ts'

describe('one of those a question offers', () => {
  test.each([
    [
      'is picked by what it drops',
      'creeper or zombie, which drops gunpowder?',
      /creeper/,
      /zombie/,
    ],
    ['is picked by what can be done', 'wolf or fox, which can be tamed?', /wolf/, /fox/],
    ['is picked by where it is', 'jungle or desert: where do parrots spawn', /Jungle/, /Desert/],
    [
      'may be offered after the question',
      'who buys sticks: fletcher or farmer',
      /fletcher/,
      /farmer/,
    ],
    ['may be none of them', 'cow or pig, which drops string', /^Neither cow nor pig/, /spider/],
    [
      'is weighed where it is to be',
      'spider or creeper: who has more hp',
      /creeper has more/,
      /Mobs?:/,
    ],
  ])('%s', (_, message, said, unsaid) => {
    const { text } = after(message)
    expect(text).toMatch(said)
    expect(text).not.toMatch(unsaid)
  })

  test('leaves the other one to be asked about', () => {
    const { text } = after(
      'mason or cleric, who uses the brewing stand',
      'what does the other one use',
    )
    expect(text).toMatch(/stonecutter/)
  })
})
