import text from './aliases.txt' with { type: 'text' }
import { tablesOf } from './rows.ts'

const tables = tablesOf('lexicon/aliases.txt', text)
const headings = 'mobs biomes items enchantments structures commands versions trades things'.split(
  ' ',
)
const aliases = new Map(headings.map((heading) => [heading, new Map(tables(heading))]))

/** Everyday words for a record of a resource, or for one of the "things" that records mention. */
export const aliasesOf = (heading: string, key: string): readonly string[] =>
  aliases.get(heading)?.get(key)?.split(', ') ?? []

/** Names of items, blocks and enchantments that are not their id in other letters. */
export const irregularNames: ReadonlyMap<string, string> = new Map(tables('names'))
