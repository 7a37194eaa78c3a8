import { memoize } from '../../../lib/memoize.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import { lemma } from '../lexicon/lemma.ts'
import { wordSet } from '../lexicon/words.ts'
import type { DescriptionIndex } from '../prose/descriptions.ts'
import type { DialogueState, Entity, Signals, SubjectOrigin } from '../query.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { kinOf } from './kin.ts'

/** Who or what a reading may be about. */
export type Subject = {
  entities: readonly Entity[]
  origin: SubjectOrigin
  mentions: readonly Mention[]
  signals: Signals
}

const epithets = wordSet('epithets')
const titles = wordSet('titles')
const mostOfMention = 4
const mostListed = 30

/** A content word that stands before a name, after an article: "the candy jungle". */
const isModifier = ({ start }: Mention, tokens: Reading['tokens']): boolean =>
  tokens[start - 1]?.isContent === true &&
  ['a', 'an', 'the', 'my'].includes(tokens[start - 2]?.text ?? '')

const mostStems = 2_000
const after = memoize((stem) => `after ${stem}`, mostStems)
const before = memoize((stem) => `before ${stem}`, mostStems)

/** Where a name stands among the others, and between which words. */
const placeOf = (mention: Mention, { mentions, tokens }: Reading): string[] => {
  const strong = mentions.filter(({ weak }) => !weak)
  const at = strong.indexOf(mention)
  return [
    strong.length < 2
      ? 'only name'
      : at === 0
        ? 'first name'
        : at === strong.length - 1
          ? 'last name'
          : 'middle name',
    ...(epithets.has(tokens[mention.start - 1]?.text ?? '') ||
    titles.has(tokens[mention.end]?.text ?? '')
      ? ['epithet']
      : []),
    ...(isModifier(mention, tokens) ? ['modified'] : []),
    after(tokens[mention.start - 1]?.stem ?? '^'),
    before(tokens[mention.end]?.stem ?? '$'),
  ]
}

const fromWords = (reading: Reading): Subject[] =>
  reading.mentions.flatMap((mention) =>
    mention.entities.slice(0, mostOfMention).map((entity, at) => ({
      entities: [entity],
      origin: 'words' as const,
      mentions: [mention],
      signals: [
        ...placeOf(mention, reading),
        ...(mention.weak ? ['weak name', `weak ${entity.type}`] : []),
        ...(mention.isMended ? ['mended name'] : []),
        ...(at > 0 ? ['second meaning'] : []),
        ...(mention.entities.length > 1 ? [`ambiguous ${entity.type}`] : []),
      ],
    })),
  )

/** Several names of one type, taken together: "creepers and zombies". */
const together = ({ mentions }: Reading): Subject[] => {
  const strong = mentions.filter(({ weak }) => !weak)
  const types = new Set(strong.flatMap(({ entities }) => entities.map(({ type }) => type)))
  return [...types].flatMap((type) => {
    const named = strong.filter(({ entities }) => entities.some((one) => one.type === type))
    const entities = [
      ...new Set(
        named.flatMap(({ entities }) => entities.filter((one) => one.type === type).slice(0, 1)),
      ),
    ]
    return entities.length > 1
      ? [{ entities, origin: 'words' as const, mentions: named, signals: ['together'] }]
      : []
  })
}

const mostElliptic = 3

/** Two of a kind with the common word said once: "a netherite helmet or a diamond one", "iron and gold pickaxe". */
const elliptic = ({ tokens, mentions, mentionAt }: Reading, { names }: Knowledge): Subject[] => {
  const found: Subject[] = []
  for (const mention of mentions) {
    const [entity] = mention.entities
    const words = tokens.slice(mention.start, mention.end).map(({ text }) => lemma(text))
    if (!entity || mention.weak || words.length < 2) continue
    for (const [at, { text, isContent }] of tokens.entries()) {
      if (!isContent || mentionAt[at] === mention || found.length >= mostElliptic) continue
      const other = words
        .map((_, place) => words.with(place, lemma(text)).join(' '))
        .flatMap((name) => names.at(name))
        .find((one) => one.entity.type === entity.type && one.entity !== entity)?.entity
      const said = mentionAt[at] ?? { ...mention, start: at, end: at + 1 }
      if (other)
        found.push({
          entities: at < mention.start ? [other, entity] : [entity, other],
          origin: 'words',
          mentions: [mention, said],
          signals: ['together', 'common word once'],
        })
    }
  }
  return found
}

const known = (refs: readonly string[], knowledge: Knowledge): Entity[] =>
  refs.flatMap((ref) => knowledge.entity(ref) ?? [])

const alone = (entity: Entity, origin: SubjectOrigin, place: string): Subject => ({
  entities: [entity],
  origin,
  mentions: [],
  signals: [place],
})

const leastEnd = 5

/** Whether a word is one of a name, or the end of one: "powder" of gunpowder. */
const isPartOf = (words: readonly string[], part: string): boolean =>
  words.some((word) => word === part || (part.length >= leastEnd && word.endsWith(part)))

const wordsIn = memoize((name) => name.toLowerCase().split(' ').map(lemma), mostStems)

const partAt = ({ name }: Entity, reading: Reading): number => {
  const words = wordsIn(name)
  return reading.tokens.findIndex(
    ({ text, isContent }) => isContent && text.length > 2 && isPartOf(words, lemma(text)),
  )
}

const mostParts = 6

/** What was spoken of before, named by a part of its name: "and the eyes?". */
const byPartOfName = (entities: readonly Entity[], reading: Reading, signal: string): Subject[] =>
  [...new Set(entities)]
    .flatMap((entity): Subject[] => {
      const at = partAt(entity, reading)
      return at < 0
        ? []
        : [
            {
              entities: [entity],
              origin: 'listed',
              mentions: [
                reading.mentionAt[at] ?? {
                  start: at,
                  end: at + 1,
                  entities: [entity],
                  weak: false,
                  isMended: false,
                },
              ],
              signals: [signal],
            },
          ]
    })
    .slice(0, mostParts)

/** A word that few names hold stands for them. */
const byTellingWord = (reading: Reading, { names }: Knowledge): Subject[] =>
  reading.tokens
    .flatMap(({ text, isContent }, at): Subject[] => {
      const mention = reading.mentionAt[at]
      if (!isContent || (mention && !mention.weak) || text.length < 4) return []
      const holding = names.holding(lemma(text))
      return holding.length > 3
        ? []
        : holding.map((entity) => ({
            entities: [entity],
            origin: 'words' as const,
            mentions: [
              { start: at, end: at + 1, entities: [entity], weak: false, isMended: false },
            ],
            signals: [
              'part of a name',
              `part of a name of ${entity.type}`,
              ['holders', holding.length] as const,
            ],
          }))
    })
    .slice(0, mostParts)

/** Those that were not asked of last. */
const theOther = (spokenOf: readonly Entity[], { last, result }: DialogueState): Subject[] => {
  const focus = last && 'of' in last ? [last.of].flat() : []
  const [said] = focus.length === 1 ? focus : result
  return spokenOf
    .filter(({ ref }) => ref !== said)
    .slice(0, 2)
    .map((one) => alone(one, 'earlier', 'the other'))
}

const places = /\b(?:first|second|third|fourth|fifth|last|former|latter)\b/

/** The one of an order whose place is said. */
const pickedFrom = (order: readonly Entity[], { text, cues }: Reading): Subject[] => {
  const picked = order[cues.nth - 1]
  if (!picked || !places.test(text)) return []
  const meant = /\b(?:last|latter)\b/.test(text) ? (order.at(-1) ?? picked) : picked
  return [alone(meant, 'listed', 'picked by place')]
}

/** Whom the conversation has spoken of: the user's own subjects before what an answer mentioned. */
const fromState = (reading: Reading, state: DialogueState, knowledge: Knowledge): Subject[] => {
  const own = known(state.own, knowledge)
  const result = known(state.result, knowledge).filter((one) => !own.includes(one))
  const listed = known(state.listed, knowledge)
  const earlier = known(state.earlier, knowledge).filter((one) => !own.includes(one))
  const spokenOf = [...own, ...result, ...listed, ...earlier]
  if (spokenOf.length === 0) return []
  const found: Subject[] = [
    ...own
      .slice(0, 3)
      .map((one, at) => alone(one, 'own', `own ${at}${own.length > 1 ? ' of many' : ''}`)),
    ...result
      .slice(0, 3)
      .map((one, at) => alone(one, 'result', `result ${at}${result.length > 1 ? ' of many' : ''}`)),
    ...earlier.slice(0, 3).map((one, at) => alone(one, 'earlier', `earlier ${at}`)),
  ]
  const same = own.filter(({ type }) => type === own[0]?.type)
  if (same.length > 1)
    found.push({ entities: same, origin: 'own', mentions: [], signals: ['own together'] })
  const [one] = own
  const [other] = earlier
  if (one && other && one.type === other.type)
    found.push({
      entities: [other, one],
      origin: 'earlier',
      mentions: [],
      signals: ['own and earlier'],
    })
  if (listed.length > 1 && listed.length <= mostListed)
    found.push({ entities: listed, origin: 'listed', mentions: [], signals: ['listed together'] })
  if (reading.cues.pronoun === 'other')
    found.push(...theOther([...own, ...listed.slice(0, 3), ...earlier], state))
  const order = listed.length > 1 ? listed : [...earlier].reverse().concat(own)
  found.push(...pickedFrom(order, reading))
  return [
    ...found,
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
    .flatMap((entity) => kinOf(entity, knowledge).flatMap((id) => knowledge.byId(id) ?? []))
    .filter((entity) => !spokenOf.includes(entity))

const mostKindred = 4

/** The same without its first word: "the normal one" after an elder guardian is the guardian. */
const plainer = (reading: Reading, { own }: DialogueState, knowledge: Knowledge): Subject[] => {
  if (reading.cues.pronoun !== 'one' && reading.cues.pronoun !== 'other') return []
  return known(own.slice(0, 1), knowledge).flatMap(({ name, type }): Subject[] => {
    const rest = wordsIn(name).slice(1).join(' ')
    const other = knowledge.names.at(rest).find((one) => one.entity.type === type)?.entity
    return other ? [alone(other, 'earlier', 'plainer one')] : []
  })
}

/** The versions before and after one that is named or spoken of: "the update after it". */
const neighbours = (reading: Reading, { own }: DialogueState, knowledge: Knowledge): Subject[] => {
  const named = reading.mentions.flatMap(({ entities }) => entities.slice(0, 1))
  const [version] = [...named, ...known(own.slice(0, 1), knowledge)]
  const steps = (['previousVersion', 'nextVersion'] as const).filter((_, at) =>
    (at ? afterWords : beforeWords).some((word) => reading.stems.has(word)),
  )
  const record = version?.type === 'versions' ? knowledge.recordOf(version) : undefined
  if (!record) return []
  return steps.flatMap((step): Subject[] => {
    const other = knowledge.entity(`versions/${record[step]}`)
    const mentions = reading.mentions.filter(({ entities }) => entities[0] === version)
    return other
      ? [{ entities: [other], origin: 'earlier', mentions, signals: ['neighbour', step] }]
      : []
  })
}
const beforeWords = ['before', 'previous', 'prior', 'preceding'].map(stem)
const afterWords = ['after', 'next', 'following'].map(stem)

/** Another of the kind spoken of: "copper?" after an iron golem is the copper golem. */
const kindred = (reading: Reading, state: DialogueState, knowledge: Knowledge): Subject[] => {
  const found: Subject[] = plainer(reading, state, knowledge)
  for (const entity of known([...state.own, ...state.result].slice(0, 4), knowledge)) {
    const words = wordsIn(entity.name)
    for (const [at, token] of reading.tokens.entries()) {
      if (!token.isContent || found.length >= mostKindred) continue
      const names = [
        ...words.map((_, place) => words.with(place, lemma(token.text))),
        [lemma(token.text), ...words],
      ]
      for (const name of names) {
        const other = knowledge.names
          .at(name.join(' '))
          .find((one) => one.entity.type === entity.type)?.entity
        if (!other || other === entity) continue
        const mention = reading.mentionAt[at] ?? {
          start: at,
          end: at + 1,
          entities: [other],
          weak: false,
          isMended: false,
        }
        found.push({
          entities: [other],
          origin: 'words',
          mentions: [mention],
          signals: ['kindred'],
        })
      }
    }
  }
  return found
}

const fromDescription = (
  reading: Reading,
  descriptions: DescriptionIndex,
  near: readonly Entity[],
): Subject[] =>
  descriptions
    .search(reading, near, reading.mentions.some(({ weak }) => !weak) ? 2 : 3)
    .map(({ entity, score, margin, near, nearMargin }) => ({
      entities: [entity],
      origin: 'description' as const,
      mentions: [],
      signals: [
        margin > 0 ? 'described best' : 'described less',
        nearMargin > 0 ? 'described nearest' : 'described farther',
        ['description score', score],
        ['description margin', margin],
        ['description near', near],
        ['description near margin', nearMargin],
      ],
    }))

/** Everything a message may be about, each with where it comes from. */
export const subjectsOf = (
  reading: Reading,
  state: DialogueState,
  knowledge: Knowledge,
  descriptions: DescriptionIndex,
  near: readonly Entity[],
): Subject[] => [
  ...fromWords(reading),
  ...together(reading),
  ...elliptic(reading, knowledge),
  ...kindred(reading, state, knowledge),
  ...neighbours(reading, state, knowledge),
  ...byTellingWord(reading, knowledge),
  ...fromState(reading, state, knowledge),
  ...fromDescription(reading, descriptions, near),
]

/** The record a subject of one stands for. */
export const single = ({ entities }: Subject): Entity | undefined =>
  entities.length === 1 ? entities[0] : undefined

export const isOfRecords = ({ entities }: Subject): boolean => entities.every(isRecord)
