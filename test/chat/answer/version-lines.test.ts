import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { asksVersion, eventIn, withoutEvent } from '../../../src/chat/answer/facts/version-asked.ts'
import { toldByVersions } from '../../../src/chat/answer/facts/version-lines.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'

const library = createLibrary(createCatalog())

describe('the search over the texts of the versions', () => {
  test('the same words find the version that fits the event', () => {
    const words = ['spawn', 'chunks']
    expect(toldByVersions(words, 'removal', library)?.version.name).toBe('1.21.9')
    expect(toldByVersions(['zombie', 'pigman'], 'renaming', library)?.version.name).toBe('1.16')
  })

  test('the oldest of those that tell of an arrival answers', () => {
    expect(toldByVersions(['advancements'], 'arrival', library)?.version.name).toBe('1.12')
    expect(toldByVersions(['armor', 'trims'], 'arrival', library)?.version.name).toBe('1.20')
  })

  test('a version that only shows it ahead does not', () => {
    expect(toldByVersions(['pale', 'garden'], 'arrival', library)?.version.name).toBe('1.21.4')
  })

  test('a figure must stand in the sentence', () => {
    const words = ['world', 'height']
    expect(toldByVersions([...words, '256'], 'change', library)?.version.name).toBe('1.2')
    expect(toldByVersions([...words, '384'], 'change', library)?.version.name).toBe('1.18')
    expect(toldByVersions([...words, '777'], 'change', library)).toBeUndefined()
  })

  test('nothing is found where no removal is told', () => {
    expect(toldByVersions(['beacons'], 'removal', library)).toBeUndefined()
  })
})

describe('what a question tells of the past', () => {
  test.each([
    ['which update threw the spawn chunks out', 'removal'],
    ['the MOB got a new name in', 'renaming'],
    ['which patch fixed it', 'fix'],
    ['when was the ITEM reworked', 'change'],
    ['when did MOB become official', 'arrival'],
    ['first release with data packs', 'arrival'],
  ] as const)('%s', (rest, event) => {
    expect(asksVersion(rest)).toBe(true)
    expect(eventIn(rest)).toBe(event)
  })

  test('the matter between the words of an event stays', () => {
    expect(withoutEvent('threw the spawn chunks out')).toMatch(/the spawn chunks/)
    expect(withoutEvent('threw the spawn chunks out')).not.toMatch(/threw|out/)
  })

  test('a sentence that only ends in "in" asks for no version', () => {
    expect(asksVersion('which biome do MOBs live in')).toBe(false)
  })
})
