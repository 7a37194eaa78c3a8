import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { resourceNames } from '../lexicon/nouns.ts'
import type { NounSet, Test } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { many, number } from './say.ts'

const said: Readonly<Record<string, string>> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
  '=': 'exactly',
}

/** A test in words: before the noun, or after it. */
export const phraseOf = (test: Test, knowledge: Knowledge): { before?: string; after?: string } => {
  switch (test.kind) {
    case 'value': {
      const { before, after } = valueTestOf(test.test)
      return before ? { before } : { after: after ?? '' }
    }
    case 'not': {
      const inner = phraseOf(test.test, knowledge)
      if (inner.before) return { after: `that are not ${inner.before}` }
      return {
        after: (inner.after ?? '')
          .replace(/^that can /, 'that cannot ')
          .replace(/^(?:that|whose|where) (?!cannot)/, (start) => `${start}do not `)
          .replace(/^(?!that|whose|where)/, 'not '),
      }
    }
    case 'relation': {
      const name = knowledge.entity(test.to)?.name ?? ''
      return { after: relationOf(test.relation).clause(name) }
    }
    case 'number': {
      const { label } = fieldOf(test.field)
      return {
        after:
          test.sign === 'between'
            ? `with ${label} between ${number(test.value)} and ${number(test.upper ?? 0)}`
            : `with ${label} of ${said[test.sign]} ${number(test.value)}`,
      }
    }
    case 'name':
      return { after: `with “${test.word}” in the name` }
  }
}

/** A set in words: "hostile mobs that spawn in Desert". */
export const nameOfSet = (set: NounSet, knowledge: Knowledge, count: number): string => {
  const [one, plural] = resourceNames[set.of]
  const phrases = set.where.map((test) => phraseOf(test, knowledge))
  const before = phrases.flatMap((phrase) => phrase.before ?? [])
  const after = phrases.flatMap((phrase) => phrase.after ?? [])
  return [...before, count === 1 ? one : plural, after.join(' and ')].filter(Boolean).join(' ')
}

/** How a record is called inside a list. */
export const listName = (record: AnyRecord, of: NounSet['of'], isMany = true): string => {
  const name = String(record.name)
  if (of === 'mobs') return isMany ? many(name) : name.toLowerCase()
  if (of === 'commands') return `/${name}`
  if (of === 'items') return name.toLowerCase()
  if (of === 'trades') return `the ${name.toLowerCase()}`
  return name
}
