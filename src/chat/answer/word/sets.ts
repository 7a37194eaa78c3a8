import type { AnyRecord } from '../../../catalog/collection.ts'
import { alternativesIn } from '../execute/sets.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Entity, NounSet, NumberTest, Sign, Test } from '../query.ts'
import type { Field } from '../schema/field.ts'
import { fieldOf } from '../schema/fields.ts'
import { nouns, valuesUnder } from '../schema/forms.ts'
import { relationOf } from '../schema/relations.ts'
import { leftOutBy, valueTestOf } from '../schema/tests.ts'
import { called } from './called.ts'
import { article, bracketed, common, isPlural, listed, many, number } from './say.ts'

/** "the most health" or "the least". */
export const endOf = ({ terms }: Field, most: boolean): string =>
  (most ? terms?.most : terms?.least) ?? ''

/** "Later" and "more common" are something, "more health" is had. */
const isHad = ({ terms }: Field): boolean => /^(?:an?|more) (?!common)/.test(terms?.more ?? '')

/** "has the most health", "is newer"; several "share the most health", boots "have" it. */
export const holding = (
  field: Field,
  words: string,
  [first, ...others]: readonly { name?: unknown }[],
): string => {
  const [one, plural, several] = isHad(field) ? ['has', 'have', 'share'] : ['is', 'are', 'are']
  return `${others.length ? several : isPlural(String(first?.name)) ? plural : one} ${words}`
}

/** How a sign is said of figures, and of years. */
const signs: Readonly<Record<Sign, readonly [of: string, year: string]>> = {
  '>': ['more than', 'after'],
  '>=': ['at least', 'since'],
  '<': ['less than', 'before'],
  '<=': ['at most', 'up to'],
  '=': ['exactly', 'from'],
  '!=': ['other than', 'not from'],
  between: ['between', 'between'],
}

/** "Health", but "a stack size", of which one is bigger than another. */
const figureOf = ({ label, terms }: Field): string =>
  /^an? /.test(terms?.more ?? '') && terms?.more.endsWith(label) ? article(label) : label

/** A bound in words; years are written without a comma. */
const boundText = ({ field: id, sign, value, upper, than }: NumberTest, knowledge: Knowledge) => {
  const field = fieldOf(id)
  const { label, terms, resource } = field
  const [of, year] = signs[sign]
  const other = knowledge.entity(than ?? '')
  if (other?.type === 'versions')
    return `${resource === 'versions' ? 'released' : 'added'} ${year} ${other.name}`
  if (other && terms) {
    const words = sign === '<' || sign === '>=' ? terms.less : terms.more
    const none = sign === '<=' || sign === '>=' ? 'no ' : ''
    return `${isHad(field) ? 'with' : 'that are'} ${none}${words} than ${called(other)}`
  }
  const end = upper === undefined ? '' : ` and ${label === 'year' ? upper : number(upper)}`
  if (label === 'year') return `${year} ${value}${end}`
  const bound = `${of} ${number(value)}${end}`
  const things = /^fewer (.+)/.exec(terms?.less ?? '')?.[1]
  if (!things) return `with ${figureOf(field)} ${end || sign === '!=' ? '' : 'of '}${bound}`
  const counted = value === 1 && !end ? things.replace(/[a-z]+(?= of |$)/, lemma) : things
  return `with ${bound.replace('less', 'fewer')} ${counted}`
}

const denials: readonly (readonly [said: RegExp, denied: string])[] = [
  [/^that (are|can) /, 'that $1 not '],
  [/^that /, 'that do not '],
  [/^with /, 'without '],
  [/^/, 'not '],
]

/** The opposite of what stands after a noun: "that drop bones", "that do not drop bones". */
const denied = (after: string): string => {
  const [said, text] = denials.find(([pattern]) => pattern.test(after)) as (typeof denials)[number]
  return after.replace(said, text)
}

/** A test in words after a noun; what is left out is said elsewhere. */
const clauseOf = (test: Test, knowledge: Knowledge): string => {
  switch (test.kind) {
    case 'value': {
      const { before, after } = valueTestOf(test.test)
      return before ? `that are ${before}` : after
    }
    case 'is':
      return ''
    case 'not': {
      if (test.test.kind === 'value') {
        const { is, after, opposite } = valueTestOf(test.test.test)
        return opposite || (after ? denied(after) : `that are not ${is}`)
      }
      const clause = clauseOf(test.test, knowledge)
      return clause && denied(clause)
    }
    case 'relation': {
      const name = knowledge.entity(test.to)?.name ?? ''
      const clause = relationOf(test.relation).clause(name)
      return test.only ? `${clause} only` : clause
    }
    case 'number':
      return boundText(test, knowledge)
    case 'name':
      return `with “${test.word}” in the name`
  }
}

const figureSaid = /^with .+? of /

/** Clauses after a noun, what two bounds are on said once: "with health of more than 30 and less than 60". */
const joinedClauses = (clauses: readonly string[]): string =>
  clauses
    .map((clause, at) => {
      const [said] = figureSaid.exec(clauses[at - 1] ?? '') ?? []
      return said && clause.startsWith(said) ? clause.slice(said.length) : clause
    })
    .join(' and ')

/** The one of its kind that is spoken of: "the warden", "Mending". */
export const theOne = (entity: Entity): string => called(entity).replace(/^an? /, 'the ')

/** What is left out of a set, behind a word for it: " besides the warden". */
export const besidesIn = ({ where }: NounSet, knowledge: Knowledge): string => {
  const left = leftOutBy(where)
  return left.length ? ` besides ${listed(knowledge.entitiesAt(left).map(theOne))}` : ''
}

/** The game has more than the data of all but the professions, so that nothing is said of all it has. */
export const onRecord = (name: NounSet['of']): string => (name === 'trades' ? '' : ' on record')

const verbsOfOne = new Map(valuesUnder('verbs of one'))

/** What is said of several, of one: "that drop bones", "that drops bones". */
const ofOne = (clause: string): string =>
  clause.replace(
    /^(that (?:alone )?)(\w+)/,
    (_, start, verb) => `${start}${verbsOfOne.get(verb) ?? `${verb}s`}`,
  )

/** A set in words: "hostile mobs that spawn in Desert". */
export const nameOfSet = (set: NounSet, knowledge: Knowledge, count: number): string => {
  const adjectives: string[] = []
  const clauses: string[] = []
  const said = (test: Test) => {
    const clause = clauseOf(test, knowledge)
    return count === 1 ? ofOne(clause) : clause
  }
  for (const tests of alternativesIn(set.where)) {
    const before = tests.map((one) => (one.kind === 'value' ? valueTestOf(one.test).before : ''))
    if (before.every(Boolean)) adjectives.push(listed(before, 'or'))
    else clauses.push(tests.map(said).join(' or '))
  }
  const after = clauses.filter(Boolean)
  const noun = `${nouns.get(set.of)}${count === 1 ? '' : 's'}${onRecord(set.of)}`
  const name = [...adjectives, noun, joinedClauses(after)].filter(Boolean).join(' ')
  return name + besidesIn(set, knowledge)
}

/** How a record is called inside a list. */
export const listName = ({ name }: AnyRecord, of: NounSet['of']): string => {
  const text = String(name)
  if (of === 'mobs') return many(text)
  if (of === 'commands') return `/${text}`
  if (of === 'items') return common(text)
  return of === 'trades' ? `the ${common(text)}` : text
}

/** The value of a field: of a list how long it is, since the lists of several read as one. */
export const figureIn = ({ name, brief, measure }: Field, record: AnyRecord): string =>
  Array.isArray(record[name]) && measure ? number(measure(record) ?? 0) : brief(record)

/** A value in words, with its count where it is a list. */
export const valueIn = (field: Field, record: AnyRecord): string => {
  const [figure, text] = [figureIn(field, record), field.brief(record)]
  return text === figure || text.startsWith(`${figure} `) ? text : figure + bracketed(text)
}

const mostSources = 8

/** What an answer rests on and speaks of: some records, and what they were asked by. */
export const foundIn = (refs: readonly string[], askedBy: readonly string[] = []) => ({
  sources: [...refs.slice(0, mostSources - askedBy.length), ...askedBy],
  result: refs.slice(0, 3),
  listed: [...refs],
})
