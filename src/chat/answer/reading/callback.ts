// What a message says of turns further back, or of the last answer as a whole.
import { scaleIn } from '../kinds/ranking.ts'
import { nounIn, nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { amended } from './amend.ts'
import { oneThere } from './belonging.ts'
import type { Context } from './besides.ts'
import { craftAgain } from './craft-again.ts'
import { echoIn } from './echo.ts'
import { otherCommand, substituted } from './exchange.ts'
import { figuresAsked } from './figures.ts'
import { hasQuestion, named, plainText } from './follow-up-words.ts'
import { throughCommand } from './instrument.ts'
import { kindred, pickedFrom } from './kindred.ts'
import { moreOf, purposeOf } from './more.ts'
import { askedOf, extremeOf, heldAmong, moreOfSet } from './narrow.ts'
import { isThatAll } from './openly.ts'
import { otherPhrase } from './phrase.ts'
import { nextRank } from './rank.ts'
import type { Reading } from './reading.ts'
import { recall, resourceOf, withSubject } from './reference.ts'
import type { State } from './state.ts'
import { betterDeal, likeliestOf, sameOf, summedUp } from './sum-up.ts'
import { ofAll } from './together.ts'
import { wishAgain } from './wish.ts'

const spoken = '(?:asked|talked|spoke|started|began|mentioned|wanted)'
const kindNoun =
  '(?:one|thing|mob|animal|item|biome|structure|enchantment|villager|command|version|recipe)s?'
const begun = new RegExp(
  `\\b(?:the )?(?:very )?(?:first|1st) ${kindNoun} (?:again|from before)\\b|\\bthe (?:very )?(?:first|1st)(?: ${kindNoun})?(?: that)? (?:we|i) ${spoken}(?: (?:about|of|with|for))?\\b|\\bthe one (?:(?:we|i) (?:first )?${spoken}(?: (?:about|of|with|for))?(?: first)?|from the (?:start|beginning))\\b|\\bwhat (?:we|i) (?:started|began) with\\b`,
)

/** What the conversation began with, of the kind spoken of now. */
const firstSpoken = (
  states: readonly State[],
  sort: Thing['sort'] | undefined,
  library: Library,
): Thing | undefined => {
  for (const { subjects } of states) {
    const [thing] = recall(subjects.slice(0, 1), library)
    if (thing && (!sort || thing.sort === sort)) return thing
  }
  return undefined
}

const earlierNoun =
  /\b(?:the|that) (?:(?:previous|earlier) (\w+)|(\w+) (?:of|from) (?:before|earlier|above))\b/

/** "the monster of before": the last of that kind spoken of, under its name. */
const ofBefore = (reading: Reading, { library, states }: Context): string | undefined => {
  const match = earlierNoun.exec(reading.text)
  const sorts = resourceOf[match?.[1] ?? match?.[2] ?? '']
  const thing =
    match &&
    sorts &&
    recall(
      states()
        .toReversed()
        .flatMap(({ subjects }) => subjects),
      library,
    ).find(({ sort }) => sorts.includes(sort))
  return thing ? reading.text.replace(match[0], ` ${named(thing)} `) : undefined
}

/** "compare it with the one we started with": by what the last question measured. */
const compared = (a: Thing, b: Thing, asked: Reading): string => {
  const scale = isRecord(a) ? scaleIn(a.sort, asked.rest) : undefined
  return scale
    ? `which has more ${scale.field.label}: ${named(a)} or ${named(b)}`
    : `compare ${named(a)} and ${named(b)}`
}

const comparative =
  /\bthe ((?:more|less|most|least) \w+|cheap(?:er|est)|dear(?:er|est)|\w{2,}(?:er|est)|better|best|worse|worst) (?:one|of (?:the two|them|those|these))\b/

/** "the older one", "the stronger of them": picked from what was compared or listed. */
const pickedOut = (
  text: string,
  pool: readonly RecordThing[],
  state: State,
  library: Library,
): string | undefined => {
  const match = comparative.exec(text)
  const word = match?.[1]
  const [first] = pool
  if (!match || !word || !first || pool.length < 2 || /^(?:other|number|former|latter)$/.test(word))
    return undefined
  if (first.sort === 'trades' && state.kind === 'best-offer') {
    const picked = /cheap|less|least|better|best/.test(word) ? first : pool[pool.length - 1]
    return picked && text.replace(match[0], ` ${named(picked)} `)
  }
  const scale = scaleIn(first.sort, word, ({ more, less }) =>
    Boolean(more?.test(word) || less?.test(word)),
  )
  const measured = pool.flatMap((thing) => {
    const record = library.recordOf(thing)
    const value = record && scale?.field.measure?.(record)
    return typeof value === 'number' ? [{ thing, value }] : []
  })
  measured.sort((a, b) => (scale?.direction === 'less' ? a.value - b.value : b.value - a.value))
  const picked = measured[0]?.thing
  return picked && text.replace(match[0], ` ${named(picked)} `)
}

const winner = /\bthe (?:winner|winning one)\b/

const listedBefore =
  /\b(?:of |in |from )?the (?:\w+ )?(\w+) (?:(?:that )?you (?:just )?(?:listed|named|gave|mentioned|told me)(?: (?:me|before|earlier|first))?|from (?:before|earlier|the (?:first|earlier|last|previous) list)|in (?:the|your) (?:first|earlier|last|previous) list)\b/

/** "of the mobs you listed before": a set of an earlier turn, by its kind. */
const earlierSet = (
  reading: Reading,
  states: readonly State[],
  { library, again }: Context,
): Reading | undefined => {
  const match = listedBefore.exec(reading.text)
  const resource = match && nounIn(match[1] ?? '')?.resource
  if (!resource) return undefined
  const state = states.findLast(({ listed }) => listed[0]?.startsWith(`${resource}/`))
  if (!state || state.listed.length < 2) return undefined
  return {
    ...again(reading.text.replace(match[0], ' of those ')),
    set: recall(state.listed, library),
  }
}

const otherKind =
  /^(?:(?:no|nope|not that(?: one)?|sorry|wait|i (?:meant|mean|wanted|want)|actually|rather|the other)\b[,.!]? ?)+(?:the |an? )?(enchantment|item|mob|biome|structure|advancement|achievement|villager|command|update|version|block|animal)(?: (?:one|called that|with that name|please))?\W*$/

/** "with a command, I mean". */
const byCommand =
  /^(?:(?:no|and|but|i mean|i meant|sorry|ok|so)\b[, ]*)*(?:with|by|via|using|as) (?:an? |the )?(?:commands?|cheats?)(?:,? (?:i mean|i meant|please|pls|then|instead))*\W*$/

const asksRank =
  /^(?:(?:and|or|what is|what|who is|who|which is|which|comes?|the|on|in)\b ?)*(?:(?:(?:second|third|fourth|2nd|3rd|4th) )?(?:best|worst|place|(?:most|least) \w+|\w{3,}est)|(?:second|2nd|third|3rd|fourth|4th)(?: one)?|number (?:two|2|three|3)|runner up)\W*$/

/** "second best?", "strongest?" some turns after another of the kind. */
const rankedBefore = (text: string, { states, again, library }: Context): string | undefined => {
  const before = states()
    .slice(-4)
    .findLast(({ kind }) => kind === 'superlative')
  const [thing] = recall(before?.subjects.slice(0, 1) ?? [], library)
  if (!before || !thing || !isRecord(thing)) return undefined
  const next = nextRank(text, again(before.asked ?? ''))
  return (
    next ??
    (/est\b|\bworst\b|\b(?:most|least)\b/.test(text)
      ? `${text} ${nounOf[thing.sort][1]}`
      : undefined)
  )
}

/** "how many in the nether tab" of those just counted. */
const countsSome =
  /^(?:(?:and|so|but|ok)\b[, ]*)*how many (?!(?:for|per|with) (?:an?|one|\d+)\b)(?:are |live |come |were |have |is )?(?:in|on|from|with|of|at|for|that|which|under|without)\b/

const theOne =
  /^(?:(?:and|but|so|ok|what about|how about|what is|which is)\b[, ]*)*the one (?=(?:for|to|about|where you|in which) )/

/** "and the one for breeding them all?": another of the kind, by what it is for. */
const otherOne = (text: string, { sort }: Thing): string | undefined =>
  /^(?:achievements|commands|enchantments)$/.test(sort) && theOne.test(text)
    ? text.replace(theOne, `${nounOf[sort as RecordThing['sort']][0]} `)
    : undefined

/** Leans on more than the last turn's subject; undefined where nothing of the kind is said. */
export const callback = (reading: Reading, context: Context): Reading | undefined => {
  const { text, state, things } = reading
  const { library, again } = context
  const echo = things.length === 0 && reading.tokens.length <= 9 ? echoIn(text) : undefined
  if (echo) return { ...again(state.asked ?? ''), echo }
  const figures =
    things.length === 0 && reading.tokens.length <= 9
      ? figuresAsked(reading, again(state.asked ?? ''), context.lastResponse)
      : undefined
  if (figures) return again(figures)
  if (byCommand.test(text)) return again(`${state.asked} by command`)
  // "and for kicking somebody?" after the level another command needs.
  const spokenCommand = state.kind === 'field' && state.subjects[0]?.startsWith('commands/')
  const command = spokenCommand && !things.length ? otherCommand(text, library) : undefined
  const ofOther = command && substituted(again(state.asked ?? ''), command, library)
  if (ofOther) return again(ofOther)
  const wish = wishAgain(reading, context)
  if (wish) return again(wish)
  const kindMeant = otherKind.exec(text)?.[1]
  if (kindMeant && things.length === 0) {
    const other = again(`${state.asked} ${kindMeant}`)
    if (
      other.things.some(
        (thing) => !state.subjects.slice(0, 1).includes(`${thing.sort}/${thing.key}`),
      )
    )
      return other
  }
  if (listedBefore.test(text)) {
    const earlier = earlierSet(reading, context.states(), context)
    if (earlier) return earlier
  }
  const subjects = recall(state.subjects, library)
  const leant =
    reading.tokens.length <= 14
      ? (throughCommand(reading, subjects) ??
        summedUp(reading, context) ??
        sameOf(reading, context) ??
        likeliestOf(reading, subjects) ??
        betterDeal(reading, again(state.asked ?? ''), subjects) ??
        otherPhrase(reading, again(state.asked ?? '')))
      : undefined
  if (leant) return again(leant)
  const listed = recall(state.listed, library).filter(isRecord)
  // "and shovel?" after the best axe: the best of another class.
  const ofClass = state.kind === 'superlative' && things.some(({ sort }) => sort === 'group')
  const kin =
    reading.tokens.length <= 14 && !ofClass
      ? kindred(reading, subjects, listed, library)
      : undefined
  if (kin) {
    if (subjects[0] && /\b(?:difference|differ\w*|compare\w*|versus|vs)\b/.test(text))
      return again(`difference between ${named(subjects[0])} and ${named(kin.thing)}`)
    const seen = again(kin.text)
    const asked = again(state.asked ?? '')
    const replaced =
      (kin.text.trim() === named(kin.thing) || !hasQuestion(seen)) &&
      seen.things.length === 1 &&
      asked.things.some(({ sort }) => sort === kin.thing.sort)
        ? substituted(asked, kin.thing, library)
        : undefined
    return replaced ? again(replaced) : seen
  }
  const other = subjects[0] && otherOne(text, subjects[0])
  if (other) return again(other)
  const picked = things.length ? undefined : pickedFrom(reading, subjects, listed)
  if (picked) return askedOf(reading, picked, library)
  const fewer =
    countsSome.test(text) &&
    /^(?:sets|those|reverse)$/.test(state.kind ?? '') &&
    !nounIn(reading.rest)
      ? heldAmong(reading, listed, library)
      : undefined
  if (fewer && listed.length > 1) return askedOf(reading, listed, library)
  const others = things.length
    ? undefined
    : moreOfSet(reading, again(state.asked ?? ''), listed, library)
  if (others) return { ...again('name them'), set: others }
  const each = things.length ? undefined : ofAll(reading, listed)
  if (each) return again(each)
  const ofList =
    things.length || listed.length < 2
      ? undefined
      : extremeOf(reading, again(state.asked ?? ''), listed)
  if (ofList) return { ...again(ofList), set: listed }
  const there = reading.tokens.length <= 8 ? oneThere(reading, subjects, library) : undefined
  if (there) return again(there)
  const crafted =
    reading.tokens.length <= 14
      ? craftAgain(reading, again(state.asked ?? ''), subjects, library)
      : undefined
  if (crafted) return again(crafted)
  if (begun.test(text)) {
    const own = things.find(isRecord) ?? subjects[0]
    const noun = /(?:first|1st) (\w+)/.exec(begun.exec(text)?.[0] ?? '')?.[1]
    const sort = resourceOf[noun ?? '']?.[0] ?? own?.sort
    const oldest = firstSpoken(context.states(), sort, library)
    if (oldest && own && oldest !== own && /\b(?:more|less|fewer|than)\b/.test(text))
      return again(`${withSubject(text.replace(begun, ` ${named(oldest)} `), [own])}`)
    if (oldest && own && oldest !== own && /\b(?:compare\w*|versus|vs|against)\b/.test(text))
      return again(compared(own, oldest, again(state.asked ?? '')))
    if (oldest) return again(text.replace(begun, ` ${named(oldest)} `))
  }
  const before = things.length ? undefined : ofBefore(reading, context)
  if (before) return again(before)
  const further = asksRank.test(text) && state.kind !== 'superlative' && rankedBefore(text, context)
  if (further) return again(further)
  const all =
    things.length || reading.tokens.length > 7
      ? undefined
      : isThatAll(plainText(text), again(state.asked ?? ''), subjects[0], state.kind)
  if (all) return all === state.asked ? { ...again(all), echo: 'all' } : again(all)
  const more = things.length ? undefined : moreOf(text, state, subjects[0])
  if (more) return again(more)
  const purpose = purposeOf(text, subjects, context)
  if (purpose) return again(purpose)
  const changed = reading.tokens.length <= 10 && amended(reading, again(state.asked ?? ''), library)
  if (changed) return again(changed)
  // Of two compared, the better is spoken of first.
  const [best] = state.kind === 'compare' && !things.length ? subjects : []
  if (best && winner.test(text)) return again(text.replace(winner, ` ${named(best)} `))
  if (things.length || !comparative.test(text)) return undefined
  const first = subjects[0]
  const pool =
    listed.length > 1
      ? listed
      : subjects.filter(({ sort }) => sort === first?.sort).filter(isRecord)
  const extreme = pickedOut(text, pool.slice(0, 12), state, library)
  return extreme === undefined ? undefined : again(extreme)
}
