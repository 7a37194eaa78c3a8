import { readFileSync } from 'node:fs'
import type { ResourceName } from '../../../src/catalog/resources.ts'
import { memoize } from '../../../src/lib/memoize.ts'

type Beginnings = Readonly<Record<string, readonly string[]>>

const read = memoize((path) =>
  JSON.parse(readFileSync(new URL(`../../../data/${path}.json`, import.meta.url), 'utf8')),
)
const asked = (type: ResourceName): Readonly<Record<string, Beginnings>> => read(`asked/${type}`)
const descriptions = (type: ResourceName): Readonly<Record<string, readonly string[]>> =>
  read(`descriptions/${type}`)

/** The sentences of a record that have questions, by the words they begin with. */
export const askedOf = (
  type: ResourceName,
  key: string,
): readonly (readonly [beginning: string, questions: readonly string[]])[] =>
  Object.entries(asked(type)[key] ?? {})

/** Loose descriptions of a record in people's words. */
export const describedAs = (type: ResourceName, key: string): readonly string[] =>
  descriptions(type)[key] ?? []
