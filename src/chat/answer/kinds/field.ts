import type { AnyRecord } from '../../../catalog/shelf.ts'
import { counterparts } from '../facts/counterparts.ts'
import type { Field } from '../facts/field.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { pointedTo } from '../facts/pointers.ts'
import { isRemark, verdict } from '../facts/verdict.ts'
import { kind } from '../kind.ts'
import { inTexts } from '../lexicon/synonyms.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { asksYesNo, deedOnOther, ofGoodsOfMob } from '../reading/forms.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, listed, one, sentence } from '../wording/say.ts'

/** In a yes/no question the first thing is the subject: "does the wither break obsidian". */
const subjects = (reading: Reading): RecordThing[] => {
  const records = recordsIn(reading)
  const asked = records.filter((thing) => fieldsAsked(thing.sort, reading.rest).length > 0)
  // "the arrows of the bogged": what it shoots, and not what arrows are.
  if (ofGoodsOfMob(reading.rest)) return []
  const [first] = records.filter(({ sort }) => sort === 'achievements').concat(records)
  return asksYesNo(reading.rest) && first && !asked.includes(first) ? [] : asked
}

type Fact = { thing: RecordThing; record: AnyRecord; fields: readonly Field[] }

const longest = 620
const absent = /^(?:no\b|not\b|none|nothing|0\b)/

/** Words that carry a question along and tell nothing of their own. */
const idle = new Set(
  'lie lies stand stands standing leave leaves write exact build building answer answers little picture short names standing able killing extra per loading load angry behind heights height else instead rather anyways otherwise run running type typing execute'.split(
    ' ',
  ),
)

/** Fields that say all there is to say. */
const complete = new Set(['effectPerLevel', 'aliases', 'icon', 'provoked'])

/** A sentence whose figures were all given already. */
const repeats = (more: string, said: string): boolean => {
  const figures = more.match(/-?\d[\d,.]*\d|\d/g) ?? []
  return figures.length > 0 && figures.every((figure) => said.includes(figure))
}

/** The sentence of the record's texts that holds the words the field does not answer. */
const besides = ({ thing, record, fields }: Fact, reading: Reading, library: Library): string => {
  const rest = leftover(reading)
  if (rest.length === 0 && reading.things.length === 1) return ''
  const others = reading.things
    .filter((other) => other !== thing)
    .flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])
  const left = [...rest, ...others].filter((word) => !idle.has(word))
  if (left.length === 0) return ''
  const own = thing.name.toLowerCase().split(/[^a-z]+/)
  const words = left.filter(
    (word) => !own.includes(word) && !fields.some(({ asked }) => asked.test(word)),
  )
  if (words.length === 0) return ''
  const answered = fields.some((field) => !absent.test(field.brief(record)))
  const remarks = answered || asksYesNo(reading.rest) ? isRemark : undefined
  const best = library.prose.within(inTexts(words), [record], remarks)
  if (!best || best.share < 0.6) return ''
  return `${verdict(best, words, reading.rest)} ${sentence(best.sentence)}`.trim()
}

const sayAll = ({ record, fields }: Fact, { rest }: Reading, library: Library): string =>
  fields.map((one) => capital(one.say(record, { rest, library }))).join(' ')

/** A sentence that stands alone says what it is about. */
const naming = ({ name }: RecordThing, text: string): string =>
  /^(?:Yes|No):/.test(text) || text.toLowerCase().includes(name.toLowerCase().replace(/^\//, ''))
    ? text
    : `${name}: ${text}`

/** One record's fields; where they are empty or vague, what its texts say of the matter alone. */
const told = (fact: Fact, reading: Reading, library: Library): string => {
  const said = sayAll(fact, reading, library)
  const more = besides(fact, reading, library)
  const vague = fact.fields.every(({ faint }) => faint)
  if (!more && vague && asksYesNo(reading.rest))
    return `I can't say yes or no to that. What I know: ${said}`
  if (!more) return said
  if (vague || fact.fields.every((field) => absent.test(field.brief(fact.record))))
    return naming(fact.thing, more)
  if (said.includes(more.slice(0, -1))) return said
  if (fact.fields.every(({ name }) => complete.has(name))) return said
  if (/^(?:Yes|No):/.test(more))
    return said.length + more.length < longest ? `${more} ${said}` : more
  if (repeats(more, said)) return said
  return said.length + more.length < longest ? `${said} ${more}` : said
}

const pointing = new Set(['nextVersion', 'previousVersion', 'counterpart', 'parent'])

/** "the one after it": the conversation moves on to the version the answer names. */
const reached = ({ record, fields }: Fact, library: Library): Thing[] =>
  fields.flatMap(({ name }) => {
    if (!pointing.has(name)) return []
    if (name === 'nextVersion' || name === 'previousVersion')
      return library.thing('versions', String(record[name])) ?? []
    if (name === 'counterpart') {
      const back = counterparts[String(record.name)]?.command
      return back && back !== record.name ? (library.thing('commands', back) ?? []) : []
    }
    return library.thing('achievements', String(record.parent)) ?? []
  })

/** What the fields of one record list, for "the second one" and "which of them". */
const listedIn = (facts: readonly Fact[], library: Library): RecordThing[] =>
  facts.flatMap(({ record, fields }) =>
    pointedTo(
      record,
      fields.map(({ name }) => name),
      library,
    ),
  )

/** Who was met in a place is spoken of beside the place: "what do they drop". */
const met = (named: readonly RecordThing[]): RecordThing[] =>
  named.filter(({ sort }) => sort === 'mobs').slice(0, 3)

const joinsGoods =
  /\bITEMs?(?:,| and| or|, and) (?:an? |the )?THING|\bTHINGs?(?:,| and| or|, and) (?:an? |the )?ITEM/

/** "iron and gold pickaxe": the one without a record is said to have none. */
const unrecorded = ({ rest, things }: Reading): string => {
  if (things.length < 2 || !joinsGoods.test(rest)) return ''
  const names = things.filter(({ sort }) => sort === 'thing').map(({ name }) => one(name))
  return names.length ? ` I have no record of ${listed(names)}.` : ''
}

/** A field of a thing, or several fields of several things. */
export const field = kind({
  name: 'field',
  names: 'something',
  recognise: ({ reading }) => {
    const things = subjects(reading)
    const first = things[0]
    if (!first) return undefined
    // "why do wolves attack skeletons": no field of either, but a sentence on both.
    const vague = fieldsAsked(first.sort, reading.rest).every(({ faint }) => faint)
    const asksResult = vague || /\bwhat (?:if|happens)\b|\binto\b/.test(reading.rest)
    if (asksResult && deedOnOther(reading.rest)) return undefined
    const alike = things.filter((thing) => thing.sort === first.sort)
    const same = deedOnOther(reading.rest) ? [first] : alike
    return { things: same, fields: fieldsAsked(first.sort, reading.rest) }
  },
  gather: ({ things, fields: asked }, { library }) =>
    things.flatMap((thing) => {
      const record = library.recordOf(thing)
      return record ? [{ thing, record, fields: asked }] : []
    }),
  phrase: (facts, { reading, library }) => {
    const named = listedIn(facts, library)
    return {
      text:
        (facts.length === 1
          ? told(facts[0] as Fact, reading, library)
          : facts.map((fact) => sayAll(fact, reading, library)).join('\n')) + unrecorded(reading),
      sources: facts.flatMap((fact) => {
        const others = reached(fact, library)
        const isOfOther = fact.fields.some(({ name }) => name === 'counterpart')
        return isOfOther ? [...others, fact.thing] : [fact.thing, ...others]
      }),
      subjects: [
        ...facts.flatMap((fact) => [...reached(fact, library), fact.thing]),
        ...met(named),
      ],
      listed: facts.length > 1 ? facts.map(({ thing }) => thing) : named,
    }
  },
})
