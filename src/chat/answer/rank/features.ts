import { keptFor } from '../../../lib/kept.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { Candidate, DialogueState, Query, QueryOf, Result, Test } from '../query.ts'
import { isSuperlative } from '../read/cues.ts'
import { isEnglish, type Mention, type Reading } from '../read/reading.ts'
import { wordsBefore } from '../refer/mentions.ts'
import { fieldOf, onAnyDifficulty, type SpokenOf, seedsOf } from '../schema/fields.ts'
import { relationOf } from '../schema/relations.ts'
import { thingFieldOf } from '../schema/things.ts'
import { hashOf, mix } from './hash.ts'
import { saidBack } from './said-back.ts'

/**
 * What is said, as the ranking reads it: how it is asked and so many single words, with names replaced
 * by their type, and behind them pairs of neighbours and the like.
 */
export const wordsOf = ({ tokens, mentionAt, cues }: Reading, state: DialogueState) => {
  const words = tokens.flatMap(({ text, stem }, at) => {
    const mention = mentionAt[at]
    if (!mention || mention.weak) return hashOf(/^\d/.test(text) ? '#' : stem)
    const slash = text.startsWith('/') ? '/' : ''
    return mention.start === at ? hashOf(`@${slash}${mention.entities[0]?.type ?? ''}`) : []
  })
  const single = new Set([
    hashOf('bias'),
    hashOf(`asks ${cues.asks}`),
    ...words,
    ...(cues.deal ? [hashOf(`deal ${cues.deal}`)] : []),
    ...tokens.flatMap(({ text, stem }, at) =>
      text === stem || mentionAt[at]?.weak === false || /^\d/.test(text)
        ? []
        : hashOf(`form ${text}`),
    ),
  ])
  const [first = 0, second = 0] = words
  const all = new Set([
    ...single,
    ...words.slice(1).map((word, at) => mix(words[at] as number, word)),
    ...words.slice(2).map((word, at) => mix(mix(words[at] as number, hashOf('skipped')), word)),
    mix(hashOf('begins'), first),
    mix(hashOf('begins'), mix(first, second)),
    mix(hashOf('ends'), words.at(-1) ?? 0),
    hashOf(`pronoun ${cues.pronoun}`),
    hashOf(`yesno ${cues.isYesNo}`),
    hashOf(`length ${Math.min(6, Math.ceil(words.length / 2))}`),
    hashOf(`last ${state.last?.op ?? 'none'}`),
    ...(state.last?.op === 'get' ? [hashOf(`last field ${state.last.field}`)] : []),
  ])
  return { all: [...all], single: single.size }
}

const of = (kind: string, detail: string): number => mix(hashOf(kind), hashOf(detail))

/** Targets that are asked for by the same few names over and over. */
const targetsOf = (kind: string) => memoize((name) => of(kind, name))
export const fieldTarget = targetsOf('field')
const relationTarget = (id: string): number => of('relation', relationOf(id).name)

export const sumTarget = targetsOf('reckon')
export const rowTarget = targetsOf('command')

/** The target of a test: the value, the field or the relation it is about. */
const targetOfTest = (test: Test): number => {
  if (test.kind === 'not') return targetOfTest(test.test)
  if (test.kind === 'value') return of('test', test.test)
  if (test.kind === 'number') return fieldTarget(fieldOf(test.field).name)
  if (test.kind === 'relation') return relationTarget(test.relation)
  return hashOf(test.kind === 'is' ? 'record test' : 'name test')
}

/** Half of all candidates ask for a field, so what that is weighed against is made once for each. */
const targetsOfGet = memoize((id): readonly number[] => {
  const { name } = thingFieldOf(id) ?? fieldOf(id)
  return [hashOf('get'), of('get', onAnyDifficulty(id)), fieldTarget(name)]
})

const targetsOfFields = ({ field, of: subjects, also }: QueryOf<'get'>): readonly number[] => {
  const targets = targetsOfGet(field)
  if (subjects.length < 2 && !also) return targets
  const another = also ? [of('get', onAnyDifficulty(also)), hashOf('two fields')] : []
  return [...targets, ...when(subjects.length > 1, 'several'), ...another]
}

/** What holds of a query besides. */
const when = (holds: unknown, target: string): number[] => (holds ? [hashOf(target)] : [])

const targetsOfTests = (where: readonly Test[]): number[] => [
  ...where.map(targetOfTest),
  ...when(
    where.some((test) => test.kind === 'relation' && test.only),
    'only',
  ),
]

const targetsOfSet = ({ op, set, first }: QueryOf<'list' | 'count' | 'any'>): number[] => [
  hashOf('set'),
  hashOf(op),
  of(op, set.of),
  of('set', set.of),
  ...targetsOfTests(set.where),
  ...when(set.among, 'among'),
  ...when(first, 'first few'),
]

const targetsOfOrder = ({ by, most, set, nth, first }: QueryOf<'rank'>): number[] => {
  const { name } = fieldOf(by)
  const end = most ? 'most' : 'least'
  return [
    hashOf('rank'),
    of('rank', onAnyDifficulty(by)),
    fieldTarget(name),
    hashOf(end),
    of(end, name),
    of('set', set.of),
    ...targetsOfTests(set.where),
    ...when(nth > 1, 'nth'),
    ...when(first, 'first few'),
  ]
}

const targetsOfComparison = ({ by, most }: QueryOf<'compare'>): number[] => [
  hashOf('compare'),
  of('compare', by ? onAnyDifficulty(by) : ''),
  ...(by ? [fieldTarget(fieldOf(by).name), hashOf(most === false ? 'less' : 'more')] : []),
]

/** What queries of a kind want, where that is more than their kind. */
const targetsByKind: { [Op in Query['op']]?: (query: QueryOf<Op>) => readonly number[] } = {
  get: targetsOfFields,
  list: targetsOfSet,
  count: targetsOfSet,
  any: targetsOfSet,
  rank: targetsOfOrder,
  compare: targetsOfComparison,
  check: ({ test }) => {
    const target = targetOfTest(test)
    return [hashOf('check'), target, mix(hashOf('check'), target)]
  },
  relate: ({ relation }) => [hashOf('relate'), of('relate', relation), relationTarget(relation)],
  reckon: ({ what, by, unit = '', have }) => [
    hashOf('reckon'),
    sumTarget(what),
    ...when(have, 'reckon have'),
    ...(unit.match(/\b[a-z]+\b/g) ?? []).map((one) => of('reckon unit', one)),
    ...(by
      ? [fieldTarget(fieldOf(by).name), mix(sumTarget(what), hashOf(onAnyDifficulty(by)))]
      : []),
  ],
  command: ({ row }) => [hashOf('command'), rowTarget(row)],
  tell: ({ field }) => [hashOf('tell'), of('tell', field)],
  talk: ({ act }) => [hashOf('talk'), of('talk', act)],
}

/** What a query wants, from coarse to fine: words are weighed against each. */
export const targetsOfQuery = (query: Query): readonly number[] => {
  // Each kind has its own targets, so that the query is always of the kind they are of.
  const targets = targetsByKind[query.op] as ((query: Query) => readonly number[]) | undefined
  return targets?.(query) ?? [hashOf(query.op)]
}

/** What a query is about, or the first of it. */
const firstRefOf = (query: Query): string => {
  const about = query.op === 'tell' ? query.about : 'of' in query ? query.of : ''
  return typeof about === 'string' ? about : (about[0] ?? '')
}

/** The type of what a query is about. */
const typeOf = (query: Query): string => {
  const ref = firstRefOf(query)
  return ref.slice(0, Math.max(0, ref.indexOf('/')))
}

/** What a query is about as a target: people speak of each thing in words of its own. */
export const targetsOfRef = ({ query }: Candidate): number[] => {
  const ref = firstRefOf(query)
  return ref ? [of('ref', ref)] : []
}

/** How a candidate was come by and what type it is about: the same for all of a kind about one subject. */
export const targetsOfSubject = ({ query, origin, edit, about, signals }: Candidate): number[] => {
  const type = typeOf(query)
  const [as] = about.length ? about : signals
  const out = [of('from', origin)]
  if (type && typeof as === 'string') out.push(of('as', as))
  if (edit) out.push(hashOf('edit'), of('edit', edit))
  if (type) {
    const target = of('type', type)
    out.push(target, mix(target, hashOf(query.op)))
  }
  return out
}

/** The field whose words call for a query. */
const seeded = (query: Query): SpokenOf | undefined => {
  if (query.op === 'get') return thingFieldOf(query.field) ?? fieldOf(query.field)
  if (query.op === 'check' && query.test.kind === 'number') return fieldOf(query.test.field)
  return 'by' in query && query.by ? fieldOf(query.by) : undefined
}

/**
 * How many words beside names speak for a field, and how much they do together. What asks for an order
 * speaks for what can be measured: "the weakest" does not ask for weaknesses.
 */
const seedsSaid = (field: SpokenOf, { tokens, mentionAt }: Reading) => {
  const seeds = seedsOf(field)
  const isMeasured = 'measure' in field
  let [hits, sum] = [0, 0]
  for (const [at, { text, stem }] of tokens.entries()) {
    const isSilent = mentionAt[at]?.weak === false || (!isMeasured && isSuperlative(text))
    const gain = isSilent ? 0 : (seeds.get(stem) ?? 0)
    hits += Number(gain > 0)
    sum += gain
  }
  return { hits, sum }
}

/** What a message leaves unexplained under a reading. */
const leftBy = (
  explains: Uint8Array,
  { tokens, mentionAt }: Reading,
  weights: Float64Array,
  strange: Uint8Array,
) => {
  let strangers = 0
  let left = 0
  let content = 0
  let weight = 0
  const unnamed: Mention[] = []
  for (let at = 0; at < tokens.length; at++) {
    const mention = mentionAt[at]
    if (mention && !mention.weak) {
      if (mention.start === at && !explains[at]) unnamed.push(mention)
      continue
    }
    if (!tokens[at]?.isContent) continue
    content++
    if (explains[at]) continue
    left++
    weight += weights[at] ?? 0
    strangers += strange[at] ?? 0
  }
  return { left, content, unnamed, weight, strangers }
}

type Emit = (feature: number, value: number) => void

/** What the cues of a message say, each with its value. */
const cuesOf = ({ cues, mentions, numbers }: Reading): number[] => {
  const values: Readonly<Record<string, boolean | number>> = {
    yesno: cues.isYesNo,
    most: cues.isMost || cues.isLeast,
    comparing: cues.isComparing,
    claim: cues.isClaim,
    negated: cues.isNegated,
    every: cues.isEvery,
    numbers: Math.min(2, numbers.length),
    mentions: Math.min(3, mentions.length),
  }
  return Object.entries(values).map(([cue, value]) => mix(hashOf(`cue ${cue}`), Number(value)))
}

/** The kind of query that features are told apart by. */
export const kindOfQuery = ({ op }: Query): number =>
  op === 'count' || op === 'any' ? hashOf('list') : hashOf(op)

/** The features of a signal: by itself, and with the kind of query. */
export const featuresOfSignal = (name: string, kind: number): readonly [number, number] => {
  const feature = hashOf(name)
  return [feature, mix(feature, kind)]
}

/** A kind of result for a kind of query. */
export const resultFeature = (kind: number, query: Query): number => mix(kind, hashOf(query.op))

/** Everything the ranking looks at besides words: some of it a candidate shares with others of its kind. */
export const createFeatures = (
  reading: Reading,
  { last }: DialogueState,
  weightOf: (stem: string) => number,
) => {
  const { cues, mentions, tokens } = reading
  const named = mentions.some(({ weak }) => !weak) ? 1 : 0
  const pointing = (cues.pronoun ? 2 : 0) + named
  const pronoun = hashOf(cues.pronoun)
  const after = hashOf(last?.op ?? 'none')
  const cueFeatures = cuesOf(reading)
  const telling = Float64Array.from(tokens, ({ stem }) => weightOf(stem))
  // A word that neither English nor any record has is likely the name of something we have nothing on.
  const strange = Uint8Array.from(tokens, ({ text }, at) =>
    Number(!telling[at] && !/\d/.test(text) && !isEnglish(text)),
  )
  /** What is named, and between which words: of "the swamp" in "a witch in the swamp" hardly anything is asked. */
  const featuresOfName = keptFor((mention: Mention) => [
    of('type', mention.entities[0]?.type ?? ''),
    ...wordsBefore(mention, tokens).map((word) => of('after', word)),
    of('before', tokens[mention.end]?.stem ?? '$'),
  ])
  const seedsIn = memoize((field: SpokenOf) => seedsSaid(field, reading))
  /** A feature by itself and with the kind of query. */
  const both = (emit: Emit, kind: number, feature: number, value: number) => {
    emit(feature, value)
    emit(mix(feature, kind), value)
  }

  return {
    /** Candidates with the same number have the same shared features. */
    kindOf: ({ query, origin, edit }: Candidate): number =>
      mix(mix(hashOf(query.op), hashOf(origin)), edit ? hashOf(edit) : 0),

    shared: ({ query, origin, edit }: Candidate, emit: Emit) => {
      const op = hashOf(query.op)
      const kind = kindOfQuery(query)
      const from = hashOf(origin)
      const change = edit ? hashOf(edit) : 0
      for (const cue of cueFeatures) emit(mix(cue, op), 1)
      both(emit, kind, mix(mix(hashOf('origin'), from), named), 1)
      both(emit, kind, mix(mix(hashOf('origin pronoun'), from), pronoun), 1)
      both(emit, kind, mix(mix(hashOf('origin pointing'), from), pointing), 1)
      both(emit, kind, mix(mix(hashOf('edit named'), change), named), 1)
      both(emit, kind, mix(mix(hashOf('edit after'), change), after), 1)
      both(emit, kind, mix(hashOf('after'), after), 1)
    },

    /** How much of what is asked comes back in what is said. */
    answered: ({ query, explains }: Candidate, result: Result, emit: Emit) => {
      const kind = kindOfQuery(query)
      const { share, named, unnamed } = saidBack(explains, reading, telling, result)
      const ofNames = mix(mix(hashOf('said names'), Math.min(2, named)), Math.min(2, unnamed))
      both(emit, kind, hashOf('said share'), share)
      both(emit, kind, ofNames, 1)
    },

    own: ({ query, explains, origin }: Candidate, kind: number, emit: Emit) => {
      const from = hashOf(origin)
      const { left, content, unnamed, weight, strangers } = leftBy(
        explains,
        reading,
        telling,
        strange,
      )
      both(emit, kind, mix(hashOf('left'), Math.min(4, left)), 1)
      both(emit, kind, hashOf('left share'), content ? left / content : 0)
      both(emit, kind, hashOf('left weight'), Math.min(3, weight))
      both(emit, kind, mix(hashOf('left names'), Math.min(3, unnamed.length)), 1)
      emit(mix(mix(hashOf('left names'), Math.min(2, unnamed.length)), mix(kind, from)), 1)
      for (const mention of unnamed)
        for (const feature of featuresOfName(mention))
          emit(mix(mix(hashOf('left name'), feature), from), 1)
      if (strangers) both(emit, kind, mix(hashOf('strangers'), Math.min(2, strangers)), 1)
      emit(mix(mix(hashOf('content'), Math.min(4, content)), kind), 1)
      const field = seeded(query)
      if (field) {
        const { hits, sum } = seedsIn(field)
        emit(mix(mix(hashOf('seeds'), Math.min(2, hits)), kind), 1)
        if (hits) both(emit, kind, hashOf('seed weight'), Math.min(2, sum))
      }
      if (query.op === 'get' && query.of.length > 1)
        both(emit, kind, mix(mix(hashOf('several'), from), mix(Number(cues.isEvery), pronoun)), 1)
      if (last?.op === 'get' && query.op === 'get') {
        both(
          emit,
          kind,
          last.of[0] === query.of[0] ? hashOf('same subject') : hashOf('other subject'),
          1,
        )
        both(
          emit,
          kind,
          last.field === query.field ? hashOf('same field') : hashOf('other field'),
          1,
        )
      }
    },
  }
}
