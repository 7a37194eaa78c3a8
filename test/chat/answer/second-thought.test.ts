import { describe, expect, test } from 'bun:test'
import { after } from './talk.ts'

describe('a follow-up that the last question does not fit', () => {
  test('asks an earlier question of another thing', () => {
    const { text, sources } = after('does it rain in the desert?', 'why?', 'what about the swamp')
    expect(text).toMatch(/\brain/)
    expect(sources[0]?.url).toBe('/api/v1/biomes/swamp')
  })

  test('asks about something spoken of further back', () => {
    const { text } = after('can i get mending from the enchanting table?', 'who sells it then?')
    expect(text).toMatch(/librarian/)
  })

  test('asks whether a place, a villager or a mob has something', () => {
    expect(after('tell me about the desert', 'any husks?').text).toMatch(/^Yes\b/)
    expect(after('how deep is an ancient city', 'any emeralds?').text).toMatch(/^No\b/)
    expect(after('what does the farmer sell', 'any saddles?').text).toMatch(/^No\b/)
  })

  test('is no such question where it brings words of its own', () => {
    const { text } = after('does it rain in the desert?', 'why?', 'what about the stock market')
    expect(text).toMatch(/don't know/)
  })

  test('stays what it is where nothing before fits it either', () => {
    const { text } = after('thanks', 'a creeper')
    expect(text).toMatch(/^A creeper is a hostile mob/)
  })
})
