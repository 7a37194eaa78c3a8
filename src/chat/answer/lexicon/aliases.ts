import { memoize } from '../../../lib/memoize.ts'
import text from './aliases.txt' with { type: 'text' }
import { tablesOf } from './rows.ts'

const tables = tablesOf('lexicon/aliases.txt', text)
const tableOf = memoize((heading) => new Map(tables(heading)))
/** Everyday words for a record of a resource, or for one of the "things" that records mention. */
export const aliasesOf = (heading: string, key: string): readonly string[] =>
  tableOf(heading).get(key)?.split(', ') ?? []

/** Names of items, blocks and enchantments that are not their id in other letters. */
export const irregularNames: ReadonlyMap<string, string> = tableOf('names')
