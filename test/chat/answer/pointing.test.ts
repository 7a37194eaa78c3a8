import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { turnedRound } from '../../../src/chat/answer/reading/opposite.ts'
import { withOwner } from '../../../src/chat/answer/reading/owner.ts'
import { tokenise } from '../../../src/chat/answer/reading/tokens.ts'
import { talk } from './talk.ts'

const catalog = createCatalog()
const library = createLibrary(catalog)

describe('goods that bear the name of a mob are known by either order', () => {
  const owned = (text: string) =>
    withOwner(tokenise(text), library)
      .map((token) => token.text)
      .join(' ')
  test.each([
    ['the skull from a wither skeleton', 'the wither skeleton skull'],
    ['chance of the foot of a rabbit', 'chance of the rabbit foot'],
    ['the egg of the sniffer', 'the sniffer egg'],
  ])('%s', (said, meant) => expect(owned(said)).toBe(meant))
  test.each(['string from a spider', 'a blaze rod from a blaze', 'hp of a cow', 'eye of ender'])(
    '%s stays',
    (said) => expect(owned(said)).toBe(said),
  )
})

describe('a question turned round', () => {
  test.each([
    ['and the dearest', 'cheapest thing of the mason', 'dearest thing of the mason'],
    ['and before', 'what comes after free the end', 'what comes before free the end'],
    ['and buy', 'what does a mason sell', 'what does a mason buy'],
  ])('%s after %s', (said, asked, meant) => expect(turnedRound(said, asked)).toBe(meant))
  test('keeps out of what has no other side', () => {
    expect(turnedRound('and before', 'how much hp has a cow')).toBeUndefined()
    expect(turnedRound('the forest', 'hottest biome')).toBeUndefined()
  })
})

describe('what an answer some turns ago named', () => {
  const turns = ['recipe of a mace', 'where is the core found', 'hp of a cow', 'who drops the rod']
  test('is still known by a part of its name', () => {
    expect(talk(...turns).at(-1)?.text).toContain('breeze')
  })
  test('and the answer says that it went back for it', () => {
    expect(talk(...turns).at(-1)?.goesBack).toBe(true)
    expect(talk(...turns.slice(0, 2)).at(-1)?.goesBack).toBeUndefined()
  })
})

describe('a list of which some were only counted', () => {
  const counted = ['which mobs can be tamed', 'how many of them are neutral']
  test('is meant as a whole, and those counted are told apart', () => {
    const [, , last] = talk(...counted, 'which ones cannot be bred')
    expect(last?.text).toMatch(/parrot, zombie horse and zombie nautilus.*Of those 4: zombie/)
  })
  test('but some that were named are meant alone', () => {
    const [, , last] = talk(counted[0] ?? '', 'which of them are neutral', 'which of them swim')
    expect(last?.text).not.toContain('parrot')
  })
  test('and none of them is no claim about all others', () => {
    const [, last] = talk('list the hostile mobs', 'which of them are passive')
    expect(last?.text).toMatch(/no passive mobs among those 29/)
  })
})
