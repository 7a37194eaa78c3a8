import { firstOfEach } from '../../../lib/first-of-each.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import { lemma, wordsIn } from '../lexicon/lemma.ts'
import type { Described } from '../prose/descriptions.ts'
import type { DialogueState, Entity, EntityType, Signals } from '../query.ts'
import { isNotAt, type Mention, nameAt, type Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { withArticle } from '../read/tokens.ts'
import { firstNamed, placeOf, strongMentions } from './mentions.ts'
import { fromState, isOfList, mostParts } from './spoken-of.ts'
import { type Subject, several, subject } from './subject.ts'

const mostOfMention = 4

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

/** Whether a name stands in a row of others: right behind one, or with only "and" or "or" between. */
const isInRow = ({ start }: Mention, { tokens, mentionAt }: Reading): boolean => {
  const isJoint = /^(?:and|or)$/.test(tokens[start - 1]?.text ?? '')
  return mentionAt[isJoint ? start - 2 : start - 1]?.weak === false
}

/** Several names of one type, taken together: "creepers and zombies"; in a row an everyday word is a name, too. */
const together = (reading: Reading): Subject[] => {
  const named = reading.mentions.filter((one) => !one.weak || isInRow(one, reading))
  const strong = firstOfEach(
    strongMentions(reading).flatMap(({ entities }) => entities),
    ({ type }) => type,
  )
  return strong.flatMap(({ type }) => {
    const ofType = ({ entities }: Mention) => entities.find((one) => one.type === type)
    const entities = new Set(named.flatMap((mention) => ofType(mention) ?? []))
    return several([...entities], 'words', 'together', named.filter(ofType))
  })
}

/** Those of one type that a name belongs to. */
const namedSo = (name: readonly string[], type: EntityType, { names }: Knowledge): Entity[] =>
  names.at(name.join(' ')).flatMap(({ entity }) => (entity.type === type ? entity : []))

/**
 * Others of its type that are called like something, with another word at one place or before all of
 * them, and the words that say so.
 */
const namesakes = (
  entity: Entity,
  words: readonly string[],
  { tokens, mentionAt }: Reading,
  knowledge: Knowledge,
) =>
  tokens.flatMap(({ text, isContent }, at) => {
    if (!isContent) return []
    const word = lemma(text)
    const replaced = words.length > 1 ? words.map((_, place) => words.with(place, word)) : []
    return [...replaced, [word, ...words]]
      .flatMap((name) => namedSo(name, entity.type, knowledge))
      .filter((other) => other !== entity)
      .map((other) => ({ other, at, said: mentionAt[at] ?? nameAt(at, other) }))
  })

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
const elliptic = (reading: Reading, knowledge: Knowledge): Subject[] =>
  strongMentions(reading)
    .flatMap((mention) => {
      const { start, end, entities } = mention
      const [entity] = entities
      const words = reading.tokens.slice(start, end).map(({ text }) => lemma(text))
      if (!entity || words.length < 2) return []
      const found = namesakes(entity, words, reading, knowledge)
      return firstOfEach(found, ({ at }) => at)
        .filter(({ said }) => said !== mention)
        .map(({ other, at, said }) => {
          const both = at < start ? [other, entity] : [entity, other]
          return subject(both, 'words', ['together', 'common word once'], [mention, said])
        })
    })
    .slice(0, mostElliptic)

const mostHolders = 3
/** Told of a record by a word of its name that names something itself. */
export const partOfAnother = 'part and a name itself'

/** A word that few names hold stands for them. */
const byTellingWord = (reading: Reading, { names }: Knowledge): Subject[] =>
  reading.tokens
    .flatMap(({ text, isContent }, at): Subject[] => {
      if (!isContent || reading.mentionAt[at]?.weak === false || text.length < 4) return []
      const holding = names.holding(lemma(text))
      if (holding.length > mostHolders) return []
      return holding.map((entity) => {
        const kind = `part of a name of ${entity.type}`
        const named = reading.mentionAt[at] ? [partOfAnother] : []
        const signals: Signals = ['part of a name', kind, ['holders', holding.length], ...named]
        return subject([entity], 'words', signals, [nameAt(at, entity)])
      })
    })
    .slice(0, mostParts)

const mostKindred = 4

/** The same without its first word: "the normal one" after an elder guardian is the guardian. */
const plainer = (reading: Reading, state: DialogueState, knowledge: Knowledge): Subject[] => {
  const { pronoun } = reading.cues
  if ((pronoun !== 'one' && pronoun !== 'other') || isOfList(reading, state)) return []
  return knowledge.entitiesAt(state.own.slice(0, 1)).flatMap(({ name, type }) =>
    namedSo(wordsIn(name).slice(1), type, knowledge)
      .slice(0, 1)
      .map((other) => subject([other], 'earlier', ['plainer one'])),
  )
}

const versionSteps = Object.entries({
  previousVersion: ['before', 'previous', 'prior', 'preceding'].map(stem),
  nextVersion: ['after', 'next', 'following'].map(stem),
})

/** The versions before and after one that is named or spoken of: "the update after it". */
const neighbours = (reading: Reading, { own }: DialogueState, knowledge: Knowledge): Subject[] => {
  const spokenOf = knowledge.entitiesAt(own.slice(0, 1))
  const [version] = [...firstNamed(reading.mentions), ...spokenOf]
  const record = version?.type === 'versions' ? version.record : undefined
  if (!record) return []
  const mentions = reading.mentions.filter(({ entities }) => entities[0] === version)
  return versionSteps.flatMap(([reachedBy, stems]) => {
    const isSaid = stems.some((one) => reading.stems.has(one))
    return knowledge.entitiesAt(isSaid ? [`versions/${record[reachedBy]}`] : []).map((other) => ({
      ...subject([other], 'earlier', ['neighbour', reachedBy], mentions),
      reachedBy,
    }))
  })
}

/** Another of the kind spoken of: "copper?" after an iron golem is the copper golem. */
const kindred = (reading: Reading, state: DialogueState, knowledge: Knowledge): Subject[] => {
  const found = knowledge
    .entitiesAt([...state.own, ...state.result].slice(0, 4))
    .flatMap((entity) => namesakes(entity, wordsIn(entity.name), reading, knowledge))
    .filter(({ said }) => said.end - said.start === 1)
  return firstOfEach(found, ({ other }) => other)
    .slice(0, mostKindred)
    .map(({ other, said }) => subject([other], 'words', ['kindred'], [said]))
}

const fromDescription = ({ entity, words, alike, near }: Described): Subject =>
  subject([entity], 'description', [
    words.margin > 0 ? 'described best' : 'described less',
    alike.margin > 0 ? 'described most alike' : 'described less alike',
    ['description alike', alike.score],
    ['description alike margin', alike.margin],
    near.margin > 0 ? 'described nearest' : 'described farther',
    ['description score', words.score],
    ['description margin', words.margin],
    ['description near', near.score],
    ['description near margin', near.margin],
  ])

/** Whether it is said that another one is meant: "not the wolf, the cat". */
const isDenied = (mention: Mention, reading: Reading): boolean => {
  const { tokens, mentions } = reading
  const { start, entities } = mention
  const isAlike = (other: Mention) => other.entities[0]?.type === entities[0]?.type
  const isNot = isNotAt(reading, withArticle(tokens, start) - 1)
  return isNot && mentions.some((other) => other !== mention && isAlike(other))
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
    ...plainer(reading, state, knowledge),
    ...kindred(reading, state, knowledge),
    ...neighbours(reading, state, knowledge),
    ...byTellingWord(reading, knowledge),
    ...fromState(reading, state, knowledge),
    ...described.map(fromDescription),
  ]
  const denied = firstNamed(reading.mentions.filter((mention) => isDenied(mention, reading)))
  return found.filter(({ entities }) => !entities.some((entity) => denied.includes(entity)))
}
