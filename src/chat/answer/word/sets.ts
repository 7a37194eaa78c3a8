import type { AnyRecord } from '../../../catalog/collection.ts'
import { alternativesIn, passing, recordsOf } from '../execute/sets.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { lemma } from '../lexicon/lemma.ts'
import { onRecord, resourceNames } from '../lexicon/nouns.ts'
import type { NounSet, NumberTest, Result, Sign, Test } from '../query.ts'
import type { Field } from '../schema/field.ts'
import { fieldOf } from '../schema/fields.ts'
import { relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { called } from './called.ts'
import { article, bracketed, common, isPlural, listed, many, number } from './say.ts'

/** "Later" and "more common" are something, "more health" is had. */
export const isAdjective = (words: string): boolean => !/ (?!common|up)/.test(words)

/** "the most health" or "the least". */
export const endOf = ({ terms }: Field, most: boolean): string =>
  (most ? terms?.most : terms?.least) ?? ''

/** "has the most health", "is the newest"; of several "share the most health", "are the newest"; boots "have" it. */
export const holdsRecord = (words: string, [name = '', ...others]: readonly string[]): string => {
  const isOfKind = /^the (?:\w+ )?(?:most common|least common|\w+est(?: apart| together)?)$/.test(
    words,
  )
  const [one, plural, several] = isOfKind ? ['is', 'are', 'are'] : ['has', 'have', 'share']
  return `${others.length ? several : isPlural(name) ? plural : one} ${words}`
}

/** How a sign is said of figures, and of years. */
const signs: Readonly<Record<Sign, readonly [of: string, year: string]>> = {
  '>': ['more than', 'after'],
  '>=': ['at least', 'since'],
  '<': ['less than', 'before'],
  '<=': ['at most', 'up to'],
  '=': ['exactly', 'from'],
  between: ['between', 'from'],
}

/** A bound in words; years are written without a comma. */
const boundText = (test: NumberTest, { label, terms }: Field): string => {
  const { sign, value, upper = 0 } = test
  const [of, year] = signs[sign]
  if (label === 'year') return `${year} ${value}${sign === 'between' ? ` to ${upper}` : ''}`
  const bound = sign === 'between' ? `between ${number(value)} and ${number(upper)}` : ''
  const counted = /^fewer (.+)/.exec(terms?.less ?? '')?.[1]
  if (counted) {
    const things = value === 1 && !bound ? counted.replace(/[a-z]+(?= of |$)/, lemma) : counted
    return `with ${bound || `${of} ${number(value)}`} ${things}`.replace('less', 'fewer')
  }
  const [, held] = /^an? \S+ (.+)/.exec(terms?.more ?? '') ?? []
  return `with ${held ? article(held) : label} ${bound || `of ${of} ${number(value)}`}`
}

/** Stands before the noun, after it, or says what is left out. */
type NounPhrase = { before?: string; after?: string; besides?: string }

const nameIn = (ref: string, knowledge: Knowledge): string => {
  const { name = '', type } = knowledge.entity(ref) ?? {}
  return type === 'mobs' ? many(name) : name
}

const nameLeftOut = (ref: string, knowledge: Knowledge): string => {
  const entity = knowledge.entity(ref)
  if (entity?.type === 'mobs') return `the ${entity.name.toLowerCase()}`
  return entity ? called(entity) : ''
}

/** What is left out of a set, behind a word for it: " besides the warden". */
export const besidesIn = ({ where }: NounSet, knowledge: Knowledge): string => {
  const names = where.flatMap((test) => phraseOf(test, knowledge).besides ?? [])
  return names.length ? ` besides ${listed(names)}` : ''
}

const denials: readonly (readonly [said: RegExp, denied: string])[] = [
  [/^that are /, 'that are not '],
  [/^that can /, 'that cannot '],
  [/^that /, 'that do not '],
  [/^whose workstation is /, 'whose workstation is not '],
  [/^where (.+) (?:spawn|generates)$/, 'without $1'],
  [/^with /, 'without '],
  [/^/, 'not '],
]

/** The opposite of what stands after a noun: "that drop bones", "that do not drop bones". */
const denied = (after: string): string => {
  const [said, text] = denials.find(([pattern]) => pattern.test(after)) ?? ['', '']
  return after.replace(said, text)
}

/** A test in words. */
const phraseOf = (test: Test, knowledge: Knowledge): NounPhrase => {
  switch (test.kind) {
    case 'value': {
      const { before, after } = valueTestOf(test.test)
      return before ? { before } : { after }
    }
    case 'is':
      return { after: `called ${nameIn(test.ref, knowledge)}` }
    case 'not': {
      if (test.test.kind === 'is') return { besides: nameLeftOut(test.test.ref, knowledge) }
      if (test.test.kind === 'value') {
        const { is, after, opposite } = valueTestOf(test.test.test)
        return { after: opposite || (after ? denied(after) : `that are not ${is}`) }
      }
      return { after: denied(phraseOf(test.test, knowledge).after ?? '') }
    }
    case 'relation': {
      const name = knowledge.entity(test.to)?.name ?? ''
      const after = relationOf(test.relation).clause(name)
      if (!test.only) return { after }
      return { after: after.startsWith('where ') ? after.replace(' ', ' only ') : `${after} only` }
    }
    case 'number': {
      const field = fieldOf(test.field)
      const { terms } = field
      const than = knowledge.entity(test.than ?? '')
      if (than?.type === 'versions') {
        const came = than.type === field.resource ? 'released' : 'added'
        return { after: `${came} ${signs[test.sign][1]} ${than.name}` }
      }
      if (than && terms) {
        const words = test.sign === '<' ? terms.less : terms.more
        return {
          after: `${isAdjective(words) ? 'that are' : 'with'} ${words} than ${called(than)}`,
        }
      }
      return { after: boundText(test, field) }
    }
    case 'name':
      return { after: `with “${test.word}” in the name` }
  }
}

/** Something else is what does it: "that fire and lava hurt". */
const others = ['fire', 'Bane', 'everybody']

const isDoneByThem = (clause = ''): boolean => {
  const [that, verb = ''] = clause.split(' ')
  return that === 'that' && !others.includes(verb)
}

const verbsOfOne = new Map([
  ['are', 'is'],
  ['have', 'has'],
  ['do', 'does'],
  ['go', 'goes'],
  ['fly', 'flies'],
  ...['can', 'cannot', 'not', ...others].map((word) => [word, word] as const),
])

/** What is said of several, of one: "that drop bones", "that drops bones". */
const ofOne = (clause: string): string =>
  clause.replace(
    /^(that (?:alone )?)(\w+)/,
    (_, start, verb) => `${start}${verbsOfOne.get(verb) ?? `${verb}s`}`,
  )

/** The tests of a set but for denials that its others hold already: what is dry has no snow. */
const saidTests = ({ of, where }: NounSet, knowledge: Knowledge): Test[] =>
  where.filter((test) => {
    if (test.kind !== 'not' || test.test.kind !== 'value') return true
    const { field } = valueTestOf(test.test.test)
    const named = where.filter(
      (one) => one.kind === 'value' && valueTestOf(one.test).field === field,
    )
    const isPassed = passing(test, knowledge)
    return !named.length || !recordsOf({ of, where: named }, knowledge).every(isPassed)
  })

/** What is measured: "with health of ". */
const measured = /^with .+? of (?=more|less|at)/

/** Says once what is measured, and "that" where the records are what does it: "that fly and drop bones". */
const joinedClauses = (clauses: readonly string[]): string =>
  clauses
    .map((clause, at) => {
      const [before] = measured.exec(clause) ?? (isDoneByThem(clause) ? ['that '] : [])
      const isSaid = before && clauses[at - 1]?.startsWith(before)
      return isSaid && (before !== 'that ' || isDoneByThem(clauses[at - 1]))
        ? clause.replace(before, '')
        : clause
    })
    .join(' and ')

/** A set in words: "hostile mobs that spawn in Desert". */
export const nameOfSet = (set: NounSet, knowledge: Knowledge, count: number): string => {
  const [one, plural] = resourceNames[set.of]
  const phrases = alternativesIn(saidTests(set, knowledge)).map((tests) => {
    const either = tests.map((test) => phraseOf(test, knowledge))
    const [first = {}, ...others] = either
    if (others.length === 0) return first
    const before = either.flatMap((phrase) => phrase.before ?? [])
    return before.length === either.length
      ? { before: listed(before, 'or') }
      : { after: either.map(({ before, after = `that are ${before}` }) => after).join(' or ') }
  })
  const said = (place: keyof NounPhrase) => phrases.flatMap((phrase) => phrase[place] ?? [])
  const after = said('after').map((clause) => (count === 1 ? ofOne(clause) : clause))
  const name = [
    ...said('before'),
    `${count === 1 ? one : plural}${onRecord(set.of)}`,
    joinedClauses(after),
  ]
  return name.filter(Boolean).join(' ') + besidesIn(set, knowledge)
}

/** How a record is called inside a list. */
export const listName = (record: AnyRecord, of: NounSet['of'], isMany = true): string => {
  const name = String(record.name)
  if (of === 'mobs') return isMany ? many(name) : name.toLowerCase()
  if (of === 'commands') return `/${name}`
  if (of === 'items') return common(name)
  if (of === 'trades') return `the ${name.toLowerCase()}`
  return name
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
export const foundIn = (
  refs: readonly string[],
  askedBy: readonly string[] = [],
): Required<Pick<Result, 'sources' | 'result' | 'listed'>> => ({
  sources: [...refs.slice(0, mostSources - askedBy.length), ...askedBy],
  result: refs.slice(0, 3),
  listed: [...refs],
})
