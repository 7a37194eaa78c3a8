import type { Field } from '../facts/field.ts'
import { fields } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { capital } from '../wording/say.ts'

type Hit = { field: Field; at: number; length: number }

/** The fields a sentence asks for, in the order of its words. */
export const fieldsAsked = (resource: RecordThing['sort'], rest: string): Field[] => {
  const hits: Hit[] = []
  for (const field of fields[resource]) {
    const match = field.asked.exec(rest)
    if (match) hits.push({ field, at: match.index, length: match[0].length })
  }
  const strong = hits.filter(({ field }) => !field.faint)
  const chosen = strong.length ? strong : hits.slice(0, 1)
  return pick(chosen, rest).map(({ field }) => field)
}

/** Several fields only where the sentence joins them; otherwise the first in the table wins. */
const pick = (hits: readonly Hit[], rest: string): Hit[] => {
  const [first, ...others] = hits
  if (!first) return []
  const joined = others.filter((other) => {
    const [left, right] = other.at < first.at ? [other, first] : [first, other]
    const between = rest.slice(left.at + left.length, right.at)
    return (
      right.at >= left.at + left.length &&
      /(?:\band\b|,|;|\+|\bplus\b|\?|\bor\b|\/|&)/.test(between)
    )
  })
  return [first, ...joined].sort((a, b) => a.at - b.at).slice(0, 4)
}

const subjects = (reading: Reading): RecordThing[] => {
  const records = recordsIn(reading)
  const asked = records.filter((thing) => fieldsAsked(thing.sort, reading.rest).length > 0)
  return asked.length ? asked : []
}

/** A field of a thing, or several fields of several things. */
export const field = kind({
  name: 'field',
  recognise: ({ reading }) => {
    const things = subjects(reading)
    const first = things[0]
    if (!first) return undefined
    const same = things.filter((thing) => thing.sort === first.sort)
    return { things: same, fields: fieldsAsked(first.sort, reading.rest) }
  },
  gather: ({ things, fields: asked }, { library }) =>
    things.flatMap((thing) => {
      const record = library.recordOf(thing)
      return record ? [{ thing, record, fields: asked }] : []
    }),
  phrase: (facts, { reading, library }) => ({
    text: facts
      .map(({ record, fields: asked }) =>
        asked.map((one) => capital(one.say(record, { rest: reading.rest, library }))).join(' '),
      )
      .join(facts.length > 1 ? '\n' : ' '),
    sources: facts.map(({ thing }) => thing),
    listed: facts.length > 1 ? facts.map(({ thing }) => thing) : [],
  }),
})
