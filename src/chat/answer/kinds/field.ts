import type { AnyRecord } from '../../../catalog/shelf.ts'
import type { Field } from '../facts/field.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, sentence } from '../wording/say.ts'

const subjects = (reading: Reading): RecordThing[] => {
  const records = recordsIn(reading)
  const asked = records.filter((thing) => fieldsAsked(thing.sort, reading.rest).length > 0)
  return asked.length ? asked : []
}

type Fact = { thing: RecordThing; record: AnyRecord; fields: readonly Field[] }

const longest = 620
const absent = /^(?:no\b|not\b|none|nothing|0\b)/

/** The sentence of the record's texts that holds the words the field does not answer. */
const besides = ({ thing, record, fields }: Fact, reading: Reading, library: Library): string => {
  const own = new Set(thing.name.toLowerCase().split(/[^a-z]+/))
  const others = reading.things
    .filter((other) => other !== thing)
    .flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])
  const words = [...leftover(reading), ...others].filter(
    (word) => !own.has(word) && !fields.some(({ asked }) => asked.test(word)),
  )
  const best = words.length ? library.prose.within(words, [record]) : undefined
  return best && best.share >= 0.6 ? sentence(best.sentence) : ''
}

const sayAll = ({ record, fields }: Fact, { rest }: Reading, library: Library): string =>
  fields.map((one) => capital(one.say(record, { rest, library }))).join(' ')

/** One record's fields; where the field is empty, what its texts say of the matter stands alone. */
const told = (fact: Fact, reading: Reading, library: Library): string => {
  const said = sayAll(fact, reading, library)
  const more = besides(fact, reading, library)
  if (!more || said.includes(more.slice(0, -1))) return said
  if (fact.fields.every((one) => absent.test(one.brief(fact.record)))) return more
  return said.length + more.length < longest ? `${said} ${more}` : said
}

/** "the one after it": the conversation moves on to the version the answer names. */
const reached = ({ record, fields }: Fact, library: Library): Thing[] =>
  fields
    .filter(({ name }) => name === 'nextVersion' || name === 'previousVersion')
    .flatMap(({ name }) => library.thing('versions', String(record[name])) ?? [])

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
    text:
      facts.length === 1
        ? told(facts[0] as Fact, reading, library)
        : facts.map((fact) => sayAll(fact, reading, library)).join('\n'),
    sources: facts.map(({ thing }) => thing),
    subjects: facts.flatMap((fact) => [...reached(fact, library), fact.thing]),
    listed: facts.length > 1 ? facts.map(({ thing }) => thing) : [],
  }),
})
