import { enchantmentName } from '../facts/enchantments.ts'
import type { Query } from '../facts/query.ts'
import { nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { common, one, shortList } from './say.ts'

/** A thing as it stands in a list. */
export const inList = (thing: Thing): string =>
  thing.sort === 'mobs' ||
  thing.sort === 'items' ||
  thing.sort === 'trades' ||
  thing.sort === 'thing' ||
  thing.sort === 'group'
    ? common(thing.name)
    : thing.sort === 'enchantments'
      ? enchantmentName(thing.key)
      : thing.name

/** A thing as it is offered: "a creeper", "Mending". */
export const offered = (thing: Thing): string =>
  thing.sort === 'mobs' || thing.sort === 'items' ? one(thing.name) : inList(thing)

/** "hostile mobs that spawn in the Nether". */
export const describe = (query: Query, count: number): string => {
  const noun = nounOf[query.resource][count === 1 ? 0 : 1]
  const before = [...new Set(query.tests.flatMap(({ before }) => before ?? []))]
  const after = joined([...new Set(query.tests.flatMap(({ after }) => after ?? []))])
  const category = query.resource === 'items' && before.length === 1 ? before[0] : undefined
  const head = category ? `${category} ${noun}` : [joinOr(before), noun].filter(Boolean).join(' ')
  return [head, ...after.map((text) => (count === 1 ? forOne(text) : text))].join(' ')
}

const places = /^(that spawn in|found in|where .* spawn|with|that drop|that sell|that buy) (.*)$/

/** "that spawn in Desert and Badlands"; what one clause implies is not said by another. */
const joined = (clauses: readonly string[]): string[] => {
  const out: string[] = []
  for (const clause of clauses) {
    if (
      clause === 'that can be bred' &&
      clauses.some((one) => one.startsWith('that are bred with'))
    )
      continue
    const lead = places.exec(clause)?.[1]
    const last = out[out.length - 1]
    if (lead && last?.startsWith(`${lead} `))
      out[out.length - 1] = `${last} and ${clause.slice(lead.length + 1)}`
    else if (last?.startsWith('where ') && clause.startsWith('where '))
      out[out.length - 1] = `${last} and ${clause}`
    else out.push(clause)
  }
  return out
}

/** A clause about several, said of one. */
export const forOne = (clause: string): string =>
  clause
    .replace(/^that are /, 'that is ')
    .replace(
      /^that (drop|spawn|go|sell|buy|conflict|follow|do|give|burn|stack|wear|walk|live|explode|teleport|shoot|attack|climb|lay|poison)\b/,
      'that $1s',
    )
    .replace(/^that fly\b/, 'that flies')
    .replace(/\b(go|do)s\b/, '$1es')
    .replace('that alone hold', 'that alone holds')

const joinOr = (words: readonly string[]): string => words.join(' or ')

/** The things of a set with what the sentence asked about each. */
export const setList = (
  things: readonly RecordThing[],
  query: Query,
  library: Library,
  room = 1_100,
): string => {
  const detailed = query.tests.find((test) => test.relation?.detail && test.thing)
  const parts = things.map((thing) => {
    const record = library.recordOf(thing)
    const detail =
      detailed?.thing && record ? detailed.relation?.detail?.(record, detailed.thing) : undefined
    return detail ? `${inList(thing)} (${detail})` : inList(thing)
  })
  return shortList(parts, room)
}
