import type { Catalog } from '../../catalog/catalog.ts'
import type { ResourceName } from '../../catalog/resources.ts'
import { recordPath } from './links.ts'

/** Named in small letters in the middle of a sentence; the names of the others are written large. */
const inSmallLetters: readonly ResourceName[] = ['mobs', 'items', 'structures', 'trades']
const asWritten: readonly ResourceName[] = ['biomes', 'enchantments']

/** A verb far more often than a rope. */
const everydayWords = new Set(['lead'])

/** Names that a text may speak of, each with the page of its record. */
export const linkedNames = (catalog: Catalog): [name: string, path: string][] => {
  const namesOf = (resource: ResourceName, spell: (name: string) => string) => {
    const { records, keyOf } = catalog.collection(resource)
    return records.map((record): [string, string] => [
      spell(String(record.name)),
      recordPath(resource, keyOf(record)),
    ])
  }
  const names = [
    ...inSmallLetters.flatMap((resource) => [
      ...namesOf(resource, (name) => name),
      ...namesOf(resource, (name) => name.toLowerCase()),
    ]),
    ...asWritten.flatMap((resource) => namesOf(resource, (name) => name)),
  ]
  return names.filter(([name]) => !everydayWords.has(name))
}
