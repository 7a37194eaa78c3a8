import { memoize } from '../../../lib/memoize.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import { lemma, wordsIn } from '../lexicon/lemma.ts'
import { articles, wordSet } from '../lexicon/words.ts'
import type { Described } from '../prose/descriptions.ts'
import type { DialogueState, Entity, EntityType, Signals, SubjectOrigin } from '../query.ts'
import { type Mention, nameAt, type Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Token } from '../read/tokens.ts'
import { kinOf } from './kin.ts'

/** Who or what a reading may be about. */
export type Subject = {
  entities: readonly Entity[]
  origin: SubjectOrigin
  mentions: readonly Mention[]
  signals: Signals
  /** The field whose words tell it from what is named: they do not ask for that field again. */
  reachedBy?: string
}

/** One or several that are meant together, the signs that they are, and the words that name them. */
const subject = (
  entities: readonly Entity[],
  origin: SubjectOrigin,
  signals: Signals,
  mentions: readonly Mention[] = [],
): Subject => ({ entities, origin, mentions, signals })

/** Some that are meant together; one alone is not. */
const several = (
  entities: readonly Entity[],
  origin: SubjectOrigin,
  signal: string,
  mentions?: readonly Mention[],
): Subject[] => (entities.length > 1 ? [subject(entities, origin, [signal], mentions)] : [])

const epithets = wordSet('epithets')
const titles = wordSet('titles')
const mostOfMention = 4
const mostListed = 30

/** The names that are no everyday words as well. */
export const strongMentions = ({ mentions }: Reading): readonly Mention[] =>
  mentions.filter(({ weak }) => !weak)

/** What some names mean first. */
export const firstNamed = (mentions: readonly Mention[]): Entity[] =>
  mentions.flatMap(({ entities }) => entities.slice(0, 1))

const firstRefs = (mentions: readonly Mention[]): string[] =>
  firstNamed(mentions).map(({ ref }) => ref)

/** What a message names, each by its first meaning. */
export const namedRefs = (reading: Reading): string[] => firstRefs(strongMentions(reading))

/** The same, and behind it names that are everyday words too: commands are such words all the time. */
export const spokenRefs = (reading: Reading): string[] => {
  const weak = reading.mentions.filter(
    ({ weak, entities }) => weak && entities[0]?.type !== 'commands',
  )
  return [...namedRefs(reading), ...firstRefs(weak)]
}

/** A content word that stands before a name, after an article: "the candy jungle". */
const isModifier = ({ start }: Mention, tokens: Reading['tokens']): boolean =>
  tokens[start - 1]?.isContent === true &&
  ['a', 'an', 'the', 'my'].includes(tokens[start - 2]?.text ?? '')

const mostStems = 2_000
const after = memoize((stem) => `after ${stem}`, mostStems)
const before = memoize((stem) => `before ${stem}`, mostStems)

const orderOf = (at: number, count: number): string => {
  if (count < 2) return 'only name'
  if (at === 0) return 'first name'
  return at === count - 1 ? 'last name' : 'middle name'
}

/** Where a name stands among the others, and between which words. */
const placeOf = (mention: Mention, reading: Reading): string[] => {
  const { tokens } = reading
  const named = strongMentions(reading)
  const [last, next] = [tokens[mention.start - 1], tokens[mention.end]]
  const isOther = epithets.has(last?.text ?? '') || titles.has(next?.text ?? '')
  return [
    orderOf(named.indexOf(mention), named.length),
    ...(isOther ? ['epithet'] : []),
    ...(isModifier(mention, tokens) ? ['modified'] : []),
    after(last?.stem ?? '^'),
    before(next?.stem ?? '$'),
  ]
}

const fromWords = (reading: Reading): Subject[] =>
  reading.mentions.flatMap((mention) =>
    mention.entities.slice(0, mostOfMention).map((entity, at) => {
      const signals = [
        ...placeOf(mention, reading),
        ...(mention.weak ? ['weak name', `weak ${entity.type}`] : []),
        ...(mention.isMended ? ['mended name'] : []),
        ...(at > 0 ? ['second meaning'] : []),
        ...(mention.entities.length > 1 ? [`ambiguous ${entity.type}`] : []),
      ]
      return subject([entity], 'words', signals, [mention])
    }),
  )

/** Several names of one type, taken together: "creepers and zombies". */
const together = (reading: Reading): Subject[] => {
  const strong = strongMentions(reading)
  const types = new Set(strong.flatMap(({ entities }) => entities.map(({ type }) => type)))
  return [...types].flatMap((type) => {
    const ofType = ({ entities }: Mention) => entities.find((one) => one.type === type)
    const entities = new Set(strong.flatMap((mention) => ofType(mention) ?? []))
    return several([...entities], 'words', 'together', strong.filter(ofType))
  })
}

/** Those of one type that a name belongs to. */
const namedSo = (name: readonly string[], type: EntityType, { names }: Knowledge): Entity[] =>
  names.at(name.join(' ')).flatMap(({ entity }) => (entity.type === type ? entity : []))

/** Others of its type that are called like something, with another word at one place or before all of them. */
const calledLike = (
  entity: Entity,
  words: readonly string[],
  { text }: Token,
  knowledge: Knowledge,
): Entity[] => {
  const word = lemma(text)
  const replaced = words.length > 1 ? words.map((_, place) => words.with(place, word)) : []
  return [...replaced, [word, ...words]]
    .flatMap((name) => namedSo(name, entity.type, knowledge))
    .filter((one) => one !== entity)
}

const mostMembers = 6

/** The records of a class that is named: "durability of boots". */
const membersOf = (reading: Reading, knowledge: Knowledge): Subject[] =>
  strongMentions(reading).flatMap((mention) => {
    const [named] = mention.entities
    const ids = named?.type === 'class' ? named.ids : []
    const members = ids.flatMap((id) => knowledge.byId(id) ?? []).filter(isRecord)
    return members.length > mostMembers
      ? []
      : several(members, 'words', 'members of a class', [mention])
  })

const mostElliptic = 3

/** Two of a kind with the common word said once: "a netherite helmet or a diamond one", "iron and gold pickaxe". */
const elliptic = ({ tokens, mentions, mentionAt }: Reading, knowledge: Knowledge): Subject[] => {
  const found: Subject[] = []
  for (const mention of mentions) {
    const [entity] = mention.entities
    const words = tokens.slice(mention.start, mention.end).map(({ text }) => lemma(text))
    if (!entity || mention.weak || words.length < 2) continue
    for (const [at, token] of tokens.entries()) {
      if (!token.isContent || mentionAt[at] === mention || found.length >= mostElliptic) continue
      const [other] = calledLike(entity, words, token, knowledge)
      if (!other) continue
      const both = at < mention.start ? [other, entity] : [entity, other]
      const said = mentionAt[at] ?? nameAt(at, other)
      found.push(subject(both, 'words', ['together', 'common word once'], [mention, said]))
    }
  }
  return found
}

const leastEnd = 5

/** Where a message says a word of a name, or the end of one: "powder" of gunpowder. */
const partAt = ({ name }: Entity, { tokens }: Reading): number => {
  const words = wordsIn(name)
  return tokens.findIndex(({ text, isContent }) => {
    if (!isContent || text.length < 3) return false
    const part = lemma(text)
    return words.some((word) => word === part || (part.length >= leastEnd && word.endsWith(part)))
  })
}

const mostParts = 6

/** What was spoken of before, named by a part of its name: "and the eyes?". */
const byPartOfName = (entities: readonly Entity[], reading: Reading, signal: string): Subject[] =>
  [...new Set(entities)]
    .flatMap((entity): Subject[] => {
      const at = partAt(entity, reading)
      if (at < 0) return []
      const said = reading.mentionAt[at] ?? nameAt(at, entity)
      return [subject([entity], 'listed', [signal], [said])]
    })
    .slice(0, mostParts)

const mostHolders = 3

/** A word that few names hold stands for them. */
const byTellingWord = (reading: Reading, { names }: Knowledge): Subject[] =>
  reading.tokens
    .flatMap(({ text, isContent }, at): Subject[] => {
      if (!isContent || reading.mentionAt[at]?.weak === false || text.length < 4) return []
      const holding = names.holding(lemma(text))
      if (holding.length > mostHolders) return []
      return holding.map((entity) => {
        const kind = `part of a name of ${entity.type}`
        const named = reading.mentionAt[at] ? ['part and a name itself'] : []
        const signals: Signals = ['part of a name', kind, ['holders', holding.length], ...named]
        return subject([entity], 'words', signals, [nameAt(at, entity)])
      })
    })
    .slice(0, mostParts)

/** Those that were not asked of last. */
const theOther = (spokenOf: readonly Entity[], { last, result }: DialogueState): Subject[] => {
  const focus = last && 'of' in last ? [last.of].flat() : []
  const [said] = focus.length === 1 ? focus : result
  return spokenOf
    .filter(({ ref }) => ref !== said)
    .slice(0, 2)
    .map((one) => subject([one], 'earlier', ['the other']))
}

const places = /\b(?:first|second|third|fourth|fifth|last|former|latter)\b/

/** The one of an order whose place is said. */
const pickedFrom = (order: readonly Entity[], { text, cues }: Reading): Subject[] => {
  const picked = order[cues.nth - 1]
  if (!picked || !places.test(text)) return []
  const meant = /\b(?:last|latter)\b/.test(text) ? (order.at(-1) ?? picked) : picked
  return [subject([meant], 'listed', ['picked by place'])]
}

/** Each of the first, with its place. */
const inOrder = (entities: readonly Entity[], origin: SubjectOrigin, end = ''): Subject[] =>
  entities.slice(0, 3).map((one, at) => subject([one], origin, [`${origin} ${at}${end}`]))

const isOfOneType = ([first, ...others]: readonly Entity[]): boolean =>
  others.every(({ type }) => type === first?.type)

const ofOne: ReadonlySet<string> = new Set(['it', 'person', 'that', 'one', 'other'])

/** Whether a message points at one and no more: "the other one", but not "the first two". */
const pointsAtOne = ({ cues, numbers, text }: Reading): boolean =>
  (ofOne.has(cues.pronoun) || places.test(text)) &&
  !cues.isEvery &&
  numbers.length === 0 &&
  !plurals.test(text)

const plurals = /\b(?:ones|others|them|they|those|these|two|three|both|all|each)\b/

const ofMany = ({ length }: readonly Entity[]): string => (length > 1 ? ' of many' : '')

/** Whom the conversation has spoken of: the user's own subjects before what an answer mentioned. */
const fromState = (reading: Reading, state: DialogueState, knowledge: Knowledge): Subject[] => {
  const own = knowledge.entitiesAt(state.own)
  const result = knowledge.entitiesAt(state.result).filter((one) => !own.includes(one))
  const listed = knowledge.entitiesAt(state.listed)
  const earlier = knowledge.entitiesAt(state.earlier).filter((one) => !own.includes(one))
  const spokenOf = [...own, ...result, ...listed, ...earlier]
  if (spokenOf.length === 0) return []
  const same = own.filter(({ type }) => type === own[0]?.type)
  const alike = [...own.slice(0, 1), ...earlier].filter(({ type }) => type === own[0]?.type)
  const groups = [
    ...several(same, 'own', 'own together'),
    ...several(alike.slice(0, 2).reverse(), 'earlier', 'last 2 of a kind'),
    ...(alike.length > 2
      ? several(alike.slice(0, 3).reverse(), 'earlier', 'last 3 of a kind')
      : []),
    ...(isOfOneType(listed) && listed.length <= mostListed
      ? several(listed, 'listed', 'listed together')
      : []),
  ]
  return [
    ...inOrder(own, 'own', ofMany(own)),
    ...inOrder(result, 'result', ofMany(result)),
    ...inOrder(earlier, 'earlier'),
    ...(pointsAtOne(reading) ? [] : groups),
    ...(reading.cues.pronoun === 'other'
      ? theOther([...own, ...listed.slice(0, 3), ...earlier], state)
      : []),
    ...pickedFrom(listed.length > 1 ? listed : [...earlier.toReversed(), ...own], reading),
    ...byPartOfName(spokenOf, reading, 'part of a name spoken of'),
    ...byPartOfName(kinAmong([...own, ...result], spokenOf, knowledge), reading, 'part of its kin'),
  ]
}

const mostWithKin = 3

/** What something spoken of is made of, drops or trades, and was not spoken of itself. */
const kinAmong = (
  entities: readonly Entity[],
  spokenOf: readonly Entity[],
  knowledge: Knowledge,
): Entity[] =>
  entities
    .slice(0, mostWithKin)
    .flatMap((entity) => kinOf(entity).flatMap((id) => knowledge.byId(id) ?? []))
    .filter((entity) => !spokenOf.includes(entity))

const mostKindred = 4

/** The same without its first word: "the normal one" after an elder guardian is the guardian. */
const plainer = (reading: Reading, { own }: DialogueState, knowledge: Knowledge): Subject[] => {
  if (reading.cues.pronoun !== 'one' && reading.cues.pronoun !== 'other') return []
  return knowledge.entitiesAt(own.slice(0, 1)).flatMap(({ name, type }) =>
    namedSo(wordsIn(name).slice(1), type, knowledge)
      .slice(0, 1)
      .map((other) => subject([other], 'earlier', ['plainer one'])),
  )
}

const versionSteps = {
  previousVersion: ['before', 'previous', 'prior', 'preceding'].map(stem),
  nextVersion: ['after', 'next', 'following'].map(stem),
}

/** The versions before and after one that is named or spoken of: "the update after it". */
const neighbours = (reading: Reading, { own }: DialogueState, knowledge: Knowledge): Subject[] => {
  const spokenOf = knowledge.entitiesAt(own.slice(0, 1))
  const [version] = [...firstNamed(reading.mentions), ...spokenOf]
  const record = version?.type === 'versions' ? version.record : undefined
  if (!record) return []
  const mentions = reading.mentions.filter(({ entities }) => entities[0] === version)
  return Object.entries(versionSteps)
    .filter(([, words]) => words.some((word) => reading.stems.has(word)))
    .flatMap(([step]) =>
      knowledge.entitiesAt([`versions/${record[step]}`]).map((other) => ({
        ...subject([other], 'earlier', ['neighbour', step], mentions),
        reachedBy: step,
      })),
    )
}

/** Another of the kind spoken of: "copper?" after an iron golem is the copper golem. */
const kindred = (reading: Reading, state: DialogueState, knowledge: Knowledge): Subject[] => {
  const found: Subject[] = plainer(reading, state, knowledge)
  for (const entity of knowledge.entitiesAt([...state.own, ...state.result].slice(0, 4))) {
    const words = wordsIn(entity.name)
    for (const [at, token] of reading.tokens.entries()) {
      if (!token.isContent || found.length >= mostKindred) continue
      const said = reading.mentionAt[at]
      if (said && said.end - said.start > 1) continue
      for (const other of calledLike(entity, words, token, knowledge))
        if (!found.some(({ entities }) => entities[0] === other))
          found.push(subject([other], 'words', ['kindred'], [said ?? nameAt(at, other)]))
    }
  }
  return found
}

const fromDescription = ({
  entity,
  score,
  margin,
  alike,
  alikeMargin,
  near,
  nearMargin,
}: Described): Subject =>
  subject([entity], 'description', [
    margin > 0 ? 'described best' : 'described less',
    alikeMargin > 0 ? 'described most alike' : 'described less alike',
    ['description alike', alike],
    ['description alike margin', alikeMargin],
    nearMargin > 0 ? 'described nearest' : 'described farther',
    ['description score', score],
    ['description margin', margin],
    ['description near', near],
    ['description near margin', nearMargin],
  ])

/** Whether it is said that another one is meant: "not the wolf, the cat". */
const isDenied = (mention: Mention, { tokens, mentions }: Reading): boolean => {
  const { start, entities } = mention
  const isArticle = articles.has(tokens[start - 1]?.text ?? '')
  if (tokens[start - (isArticle ? 2 : 1)]?.text !== 'not') return false
  return mentions.some(
    (other) => other !== mention && other.entities[0]?.type === entities[0]?.type,
  )
}

/** Everything a message may be about, each with where it comes from. */
export const subjectsOf = (
  reading: Reading,
  state: DialogueState,
  knowledge: Knowledge,
  described: readonly Described[],
): Subject[] => {
  const found = [
    ...fromWords(reading),
    ...together(reading),
    ...membersOf(reading, knowledge),
    ...elliptic(reading, knowledge),
    ...kindred(reading, state, knowledge),
    ...neighbours(reading, state, knowledge),
    ...byTellingWord(reading, knowledge),
    ...fromState(reading, state, knowledge),
    ...described.map(fromDescription),
  ]
  const denied = firstNamed(reading.mentions.filter((mention) => isDenied(mention, reading)))
  return denied.length
    ? found.filter(({ entities }) => !entities.some((entity) => denied.includes(entity)))
    : found
}

/** The record a subject of one stands for. */
export const single = ({ entities }: Subject): Entity | undefined =>
  entities.length === 1 ? entities[0] : undefined
