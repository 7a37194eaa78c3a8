import { countInText } from '../facts/count-in-text.ts'
import { relates, relations } from '../facts/relations.ts'
import { scaleIn } from '../kinds/ranking.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import { measuredBy, otherLevel, substituted, substitutedAll } from './exchange.ts'
import { totalAsked } from './figures.ts'
import {
  goods,
  hasQuestion,
  leadIn,
  named,
  places,
  pointsBack,
  singular,
  trailing,
} from './follow-up-words.ts'
import { asksComparison, asksSuperlative, asksYesNo } from './forms.ts'
import { goodsHanded } from './handed.ts'
import { joinedTo } from './joined.ts'
import { heldAmong } from './narrow.ts'
import type { Reading } from './reading.ts'
import { meant, recall, tellsOf, withSubject } from './reference.ts'
import type { State } from './state.ts'

/** What completing a message needs: reading again, and what was said last. */
export type Context = {
  library: Library
  again(text: string): Reading
  /** What the turns before left, oldest first. */
  states(): readonly State[]
  /** The last answer, where what it names can be meant. */
  lastResponse: string
  /** The answers before the last ones, where a thing only they named is meant. */
  saidEarlier(): string
}

/** The two spoken of last, or all of their kind where the message does not say two. */
export const comparedNow = (
  text: string,
  first: Thing,
  subjects: readonly Thing[],
): readonly Thing[] => {
  const same = subjects.filter((thing) => thing.sort === first.sort)
  const pair = /\b(?:two|both|either)\b/.test(text)
  const most = pair || (/\bwhich one\b/.test(text) && !asksSuperlative(text)) ? 2 : 3
  return same.slice(0, most).toReversed()
}

/** "can it have unbreaking": the pronoun keeps the subject. */
const ofPronoun =
  /^(?:and |so |but )?(?:can|could|does|do|will|would|may|is|are|has|have) (?:it|they|he|she|that|this|those) (?!too\b|as well\b)[a-z]|\b[a-z]+ (?:it|them|him|her)\W*$/

const isPlace = ({ sort }: Thing): boolean => sort === 'structures' || sort === 'biomes'

/** "can both have infinity": said of the two. */
const bothOf = /\b(?:both(?: of (?:them|those|these))?|the two(?: of them)?)\b/

/** "was that before the shield?" */
const wasBefore =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:is|was|did) (?:that|it|this) (?:come |added |come out )?(before|after)\b/

/** "silverfish there?" after a place. */
const bareThere =
  /^(?:(?:and|so|but|ok)\b ?)*(?:is|are) there (?:(?:the|an?|any|some) )?[A-Z]{3,}s?\W*$|^(?:(?:and|so|but|any|also|are there|is there|the|an?)\b ?)*[A-Z]{3,}s? (?:in |around |down |over )?there(?: too)?\W*$/

const asksChance =
  /\b(?:how (?:likely|often|common|rare|many)|chances?|odds|percent\w*|probability)\b/

/** "how many elder guardians" after the monument they guard. */
const howMany = /^(?:(?:and|so|but|ok)\b ?)*how many [A-Z]{3,}s?(?: (?:are|live|spawn))?\W*$/

/** "how likely are diamonds": in the chests, or from the mob, spoken of. */
const holderOf = (fresh: Thing, subjects: readonly Thing[], library: Library): Thing | undefined =>
  goods.has(fresh.sort)
    ? subjects.slice(0, 3).find((subject) => {
        const record = library.recordOf(subject)
        return relations.some(
          ({ name, resource, to, holds }) =>
            (name === 'loot' || name === 'drops') &&
            resource === subject.sort &&
            record !== undefined &&
            to.includes(fresh.sort) &&
            holds(record, fresh, library),
        )
      })
    : undefined

/** "in the nether?" after how many there are. */
const within =
  /^(?:(?:and|only|just|but)\b ?)*(?:in|on|from|of|for|with) (?:the |an? )?[A-Z]+s?\W*$/

/** "and at master, besides boats?": what is named is not asked for. */
const leftOut = /,? ?\b(?:besides|except(?: for)?|other than|apart from|aside from) [^,]+$/

/** A message that names one thing or more but still leans on what was said. */
export const besides = (
  reading: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  strange: readonly string[],
  { library, again, states }: Pick<Context, 'library' | 'again' | 'states'>,
  said: () => readonly Thing[],
): Reading | undefined => {
  const { text, things, state } = reading
  const only = things[0]
  if (!only) return undefined
  // A title can hold a pronoun itself: "Is It a Bird?".
  const spoken = only.sort === 'achievements' ? reading.rest : text
  const level = leftOut.test(text)
    ? otherLevel(again(text.replace(leftOut, '')), asked, library)
    : undefined
  if (level) return again(level)
  const [last, other] = [subjects[0], subjects[1]]
  const [job] = only.key === 'villager' && things.length === 1 ? subjects : []
  if (job?.sort === 'trades' && oneOfThem.test(text))
    return again(text.replace(oneOfThem, ` ${named(job)}`))
  const before = () => recall(states().at(-2)?.subjects ?? [], library)
  if (
    things.length === 1 &&
    last &&
    other &&
    last.sort === other.sort &&
    last.sort !== only.sort &&
    /\b(?:which one|which of (?:them|those|the (?:two|three|four))|who of|both|the two|them together)\b|^(?:and |so )?which (?:(?:is|are|works?|does) (?:the )?(?:better|best|stronger|strongest|good)|can|could|has|have|does|drops?|takes?|needs?|eats?|lives?|spawns?|gives?)\b/.test(
      text,
    )
  ) {
    const pool = recall(state.listed, library).filter(({ sort }) => sort === last.sort)
    if (pool.length > 2 && pool.includes(last) && /\bwhich one\b/.test(text))
      return { ...reading, set: pool }
    const same = subjects.filter(({ sort }) => sort === last.sort)
    const several = { three: 3, four: 4 }[/\bthe (three|four)\b/.exec(text)?.[1] ?? '']
    const most = several ?? (isPlace(only) ? 2 : undefined)
    const held = isRecord(last) ? heldAmong(reading, same.slice(0, most ?? 2), library) : undefined
    const picks = held?.length === 1 && !bothOf.test(text)
    return picks || (most && relates(last.sort, only, reading.rest))
      ? { ...reading, set: same.slice(0, most ?? 2) }
      : again(
          bothOf.test(text)
            ? text
                .replace(bothOf, `both ${named(other)} and ${named(last)}`)
                .replace(/\bget\b/, 'have')
            : `${text} ${named(other)} ${named(last)}`,
        )
  }
  if (state.kind === 'compare' && things.length > 1 && asksComparison(reading.rest)) {
    const measure = things.every(({ sort }) => sort === only.sort) ? measuredBy(asked) : ''
    const scale = isRecord(only) ? scaleIn(only.sort, reading.rest) : undefined
    if (measure && !scale) return again(`${text.replace(leadIn, '')} ${measure}`)
  }
  const counted =
    /^(?:sets|those)$/.test(state.kind ?? '') && asked.things.length === 0 && !state.among
  if (counted && things.length === 1 && within.test(reading.rest))
    return again(`${asked.text} ${text.replace(leadIn, '')}`)
  const both = joinedTo(reading, subjects)
  if (both) return again(both)
  const [one, two, third] = things
  const enchanting = one?.sort === 'enchantments' && two?.sort === 'enchantments' && !third
  if (enchanting && leadIn.test(text) && /\bENCH with ENCH\b/.test(reading.rest))
    return again(`can ${named(one)} and ${named(two)} be combined`)
  const joined = strange.every((word) => word === 'plus')
  if (things.length > 1 && leadIn.test(text) && joined && !hasQuestion(reading)) {
    const swapped = substitutedAll(asked, things)
    if (swapped) return again(swapped)
  }
  if (only.key === 'chest' && things.length === 1 && last?.sort === 'structures')
    return again(`${text} ${named(last)}`)
  if (only.key === 'chest' && things.length === 1 && last && goods.has(last.sort) && last !== only)
    return again(withSubject(text.replace(/\b(?:in|from) there\b|\bthere\b/, ''), [last]))
  const place = things.length === 1 && bareThere.test(reading.rest) && subjects.find(isPlace)
  if (place && place.sort !== only.sort) return again(`is there ${named(only)} in ${named(place)}`)
  const alike = subjects.find((thing) => thing.sort === only.sort && !things.includes(thing))
  if (alike && things.length === 1 && weighsAgainst(reading.rest))
    return again(`${text} ${figureAsked(asked, reading)} than ${named(alike)}`)
  const earlier =
    things.length === 1 && last && state.kind === 'added-when' && wasBefore.exec(text)?.[1]
  if (earlier) return again(`was ${named(last)} added ${earlier} ${named(only)}`)
  const total = last && things.length === 1 ? totalAsked(reading, last) : undefined
  const summed = total ? again(total) : undefined
  if (summed && countInText(summed, library)) return summed
  const happens =
    things.length === 1 && last && last.sort !== only.sort && /\bwhat happens\b/.test(text)
  if (happens) return again(`${text} ${named(last)}`)
  const holder = things.length === 1 && asksChance.test(text) && holderOf(only, subjects, library)
  if (holder) return again(`${text} ${named(holder)}`)
  // "chance in a mansion?" after the apple.
  const inPlace = things.length === 1 && only.sort === 'structures' && last && goods.has(last.sort)
  if (inPlace && asksChance.test(text) && !/\b(?:find|spawn|generat\w*)\b/.test(text))
    return again(`chance of ${named(last)} in ${named(only)}`)
  const home = only.sort === 'mobs' && howMany.test(reading.rest) && last && isPlace(last)
  if (home) return again(`${text} in ${named(last)}`)
  // Another value of a wish was taken before: this one is another wish.
  const command = last?.sort === 'commands' && !state.wish ? last : undefined
  if (
    command &&
    goods.has(only.sort) &&
    strange.length <= 1 &&
    !asksYesNo(reading.rest) &&
    !/\b(?:craft|recipe|drop|sell|buy)\b/.test(text)
  )
    return again(`${command.name} ${text.replace(leadIn, '')}`)
  if (things.length === 1) {
    const bare =
      strange.length <= (leadIn.test(text) ? 1 : 0) &&
      (leadIn.test(text) || trailing.test(text) || reading.tokens.length <= 4)
    const open = bare && !hasQuestion(reading) && !ofPronoun.test(spoken)
    const replaced = open
      ? ((tooAsked.test(text) && !asksYesNo(asked.rest)
          ? askedBefore(only, states(), library, again, ({ rest }) => asksYesNo(rest))
          : undefined) ??
        substituted(asked, only, library, before) ??
        askedBefore(only, states(), library, again))
      : undefined
    if (replaced) return again(replaced)
  }
  const partner = subjects.find((thing) => !things.includes(thing))
  if (partner && comparesWith(reading) && partner.sort === only.sort && things.length === 1)
    return again(withSubject(text, [partner]))
  if (things.length === 1 && topicFirst.test(reading.rest)) return undefined
  if (!pointsBack.test(spoken) || impersonal.test(text) || state.kind === 'manner') return undefined
  if (strange.length > 2 && !(last && tellsOf(library)(last, strange))) return undefined
  const others = subjects.filter((thing) => !things.includes(thing))
  // "does the fisherman take that": what he can take, not another villager.
  const taken = takes.test(text) ? others.find((thing) => relates(only.sort, thing)) : undefined
  // What the message names is not what it points at.
  const saidBesides = () => said().filter((thing) => !things.includes(thing))
  // "can i put mending on it": on the gear spoken of.
  const worn =
    only.sort === 'enchantments' && /\b(?:on|onto) (?:it|them|that|this|those)\b/.test(text)
      ? others.find(({ sort }) => goods.has(sort))
      : undefined
  const subject =
    taken ??
    worn ??
    goodsHanded(text, others, saidBesides, library) ??
    meant({ ...reading, things: [] }, others, saidBesides, tellsOf(library))
  // "is there an advancement with …": only of a place where nothing else points back.
  const open = !pointsBack.test(text.replace(exists, ''))
  if (!subject || (open && !places.has(subject.sort) && subject.sort !== 'commands'))
    return undefined
  return again(withSubject(text, [subject]))
}

/** "which block makes a villager one". */
const oneOfThem = / (?:into )?(?:one|such|that)\W*$/

const exists = /^(?:(?:and|so|but|ok)\b[,.!]? )*(?:is|are|was|were) there\b/

/** "and 1.20?" after its mobs were narrowed: the question before that named a thing of the kind. */
const askedBefore = (
  fresh: Thing,
  states: readonly State[],
  library: Library,
  again: Context['again'],
  fits: (before: Reading) => boolean = () => true,
): string | undefined => {
  for (const { asked } of states.slice(-4, -1).toReversed()) {
    const before = again(asked ?? '')
    if (fits(before) && before.things.some(({ sort }) => sort === fresh.sort))
      return substituted(before, fresh, library)
  }
  return undefined
}

/** "does the fisherman too?": the last question that wanted a yes or no. */
const tooAsked =
  /^(?:(?:and|so|but)\b[, ]*)*(?:does|do|is|are|can|will|has|have) .*\b(?:too|as well|also)\W*$/

/** "does it snow in the grove" speaks of the weather. */
const impersonal =
  /\bit (?:ever |also |always |really )?(?:rain|snow|storm|thunder|get (?:dark|cold|hot))/

const takes =
  /\b(?:take|buy|sell|drop|accept|want|have|offer|carry|hold|trade)s? (?:it|them|those|that|these|this|one(?=(?: too| as well| also)?\W*$))\b/

/** "back to the cat, its health?", "it has a hut, who lives there?": the name before the pronoun is meant. */
const topicFirst =
  /\b(?:back to|as for|about|regarding)\b.*\b[A-Z]{3,}\W+.*\b(?:it|its|he|his|they|their)\b|^(?!(?:and |so |but )*(?:with|without|using|by|if)\b).*\b[A-Z]{3,}s?\b[^,.;:]*[,.;:]\W*(?:and |so |but )?(?:who|what|where|how|when|which|can|does|do|is|are)\b.*\b(?:it|its|there|he|his|she|they|them|their)\b/

/** "is the bogged weaker in health?": than the one spoken of before it. */
const weighsAgainst = (rest: string): boolean =>
  asksYesNo(rest) &&
  asksComparison(rest) &&
  !asksSuperlative(rest) &&
  !/\b(?:than|or|and|as|before|after|first|last|both|same|among|between)\b/.test(rest)

const figures = /\b(?:saturation|hunger|damage|durability|armou?r|xp|experience|hp|health)\b/

/** "saturation?", "does steak have more?": the figure that was asked for last. */
const figureAsked = (asked: Reading, { rest }: Reading): string =>
  /\b(?:more|less|fewer)\W*$/.test(rest) ? (figures.exec(asked.rest)?.[0] ?? '') : ''

const comparesWith = ({ rest }: Reading): boolean =>
  /\b(?:than|as \w+ as|compared)\b/.test(rest) ||
  ((singular.test(rest) || leadIn.test(rest)) &&
    /\b(?:or|with|together|and)\b/.test(rest) &&
    /\b(?:compatible|conflict|combine|together|better|stronger|go with)\b/.test(rest))
