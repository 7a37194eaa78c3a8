import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { capital } from '../wording/say.ts'

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
