// Messages that change a part of the last question or add a word to it.
import { syntaxWord } from '../commands/syntax.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { relationNamed } from '../facts/relations.ts'
import { nounIn, nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import { otherDealer, otherMap, portionOf, pricedOf } from './deal.ts'
import { levels, measuredBy, substituted } from './exchange.ts'
import { goods, leadIn, named, plainText, strangers } from './follow-up-words.ts'
import { asksSuperlative } from './forms.ts'
import { fitsEither, heldBy, otherHolder, paired } from './holding.ts'
import { doubled, elseOf, nextOut, openly, othersToo, rewardOf } from './openly.ts'
import { turnedRound } from './opposite.ts'
import { beyondIt, mostOfKind, rankedOn } from './rank.ts'
import type { Reading } from './reading.ts'
import { recall } from './reference.ts'

/** "5 of them" after a figure of one. */
const timesOver = (text: string, asked: Reading): string | undefined => {
  const count =
    /^(?:and |for )?(\d+|two|three|four|five|six|ten)(?: of (?:them|those|these))?$/.exec(
      plainText(text),
    )?.[1]
  const [mention, another] = asked.mentions
  if (!count || !mention || another || !isRecord(mention.thing)) return undefined
  if (!/\b(?:hp|health|hearts|durability|uses|hunger)\b/.test(asked.text)) return undefined
  return `${asked.text.replace(named(mention.thing), `${count} ${named(mention.thing)}`)} together`
}

/** "no, not turtles, dolphins": what is denied goes, the other takes its place. */
const instead = (reading: Reading): Thing | undefined => {
  const [first, second] = reading.mentions
  if (!first || !second || reading.mentions.length > 2) return undefined
  const denied = ({ start }: { start: number }) =>
    /\bnot (?:the |an? |about (?:the )?)?$/.test(
      `${reading.tokens
        .slice(0, start)
        .map(({ text }) => text)
        .join(' ')} `,
    )
  if (denied(first) === denied(second)) return undefined
  return denied(first) ? second.thing : first.thing
}

const asksDifference =
  /^(?:and |so |but )?(?:by )?how (?:much|many|far|long)(?: (?:more|less|fewer|better|longer|higher|bigger|stronger|faster|later|earlier|apart|uses|hp|hearts|health|damage|xp|points|levels|blocks|emeralds|years|months|days|hunger|of|the|a|difference|exactly|then))*(?: (?:is|are|was|were|does|do|did) (?:that|it|this|they|those|the difference)(?: (?:have|give|deal|restore|last|more|less|fewer|better|longer|exactly|then|apart|make))*)?$/

/** "by how much?" of the very measure that was compared. */
const differenceOf = (things: readonly Thing[], asked: Reading): string | undefined => {
  const [one, two, third] = things
  const measure = measuredBy(asked)
  return one && two && !third && one.sort === two.sort && measure
    ? `${differenceIn(measure)} ${named(one)} and ${named(two)}`
    : undefined
}

const whoHas =
  /^(?:(?:and|so|but|ok)\b[, ]*)*who (?:has|have|got|carries|carry|holds?) (?:it|them|that|one|those|this|these)$/

/** "who has it?" of goods: who drops them, or deals in them where nobody does. */
const holderOf = (
  text: string,
  subject: Thing | undefined,
  library: Library,
): string | undefined => {
  if (!subject || !goods.has(subject.sort) || !whoHas.test(text)) return undefined
  const { holds } = relationNamed('mobs', 'drops')
  const isDropped = library.records('mobs').some((mob) => holds(mob, subject, library))
  return `who ${isDropped ? 'drops' : 'sells'} ${named(subject)}`
}

const likeliestPlace =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:which|what|where)(?: (?:place|structure|chest|one|of (?:them|those|these)))? (?:is|has|are)(?: it| they)?(?: the)? (?:most likely|likeliest|(?:best|highest|biggest) (?:chance|odds|chances))$/

/** "which has the most?" of the structures that hold something. */
const hasMost =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:which|what|where)(?: (?:one|structure|place|of (?:them|those|these)))? (?:has|holds|gives|is)(?: the)? (?:most|best)(?: of (?:it|them))?$/

/** "which place is most likely?" of goods: the odds of each. */
const likeliestFor = (
  text: string,
  subject: Thing | undefined,
  asked: Reading,
  listed: readonly string[],
): string | undefined => {
  const held = listed[0]?.startsWith('structures/') && hasMost.test(text)
  const ware = held
    ? asked.things.find(({ sort }) => goods.has(sort))
    : likeliestPlace.test(text)
      ? subject
      : undefined
  return ware && goods.has(ware.sort)
    ? `which structure is most likely to have ${named(ware)}`
    : undefined
}

/** "only the mobs" after a version, "and the 3 weakest" after a ranking, "difference?" after two. */
const ofLastKind = (
  { text, rest, state, tokens }: Reading,
  asked: Reading,
  library: Library,
): string | undefined => {
  const [first, ...others] = recall(state.subjects, library)
  if (!first || !isRecord(first) || tokens.length > 6) return undefined
  const noun = nounIn(rest)
  const words = noun && rest.match(noun.words)?.[0]
  if (
    first.sort === 'versions' &&
    words &&
    noun.resource !== 'versions' &&
    /^(?:and |only |just |so |ok )*(?:the |which |what |how many )?\w+(?: \w+)?\W*$/.test(text)
  )
    return `${/\bhow many\b/.test(text) ? 'how many' : 'which'} ${words} were added in ${first.name}`
  if (state.kind === 'superlative' && !noun && asksSuperlative(rest))
    return `${text.replace(leadIn, '')} ${nounOf[first.sort][1]}`
  const second = others.find(({ sort }) => sort === first.sort)
  return second && /^(?:and |so )?(?:what is )?(?:the )?difference\W*$/.test(plainText(text))
    ? `${differenceIn(measuredBy(asked))} ${named(second)} and ${named(first)}`
    : undefined
}

const differenceIn = (measure: string): string =>
  measure ? `difference in ${measure} between` : 'compare'

const part = /\b(grass|water|foliage|lea(?:f|ves)|sky)\b/

/** "and its grass?" after the color of the sky. */
const otherPart = ({ text }: Reading, asked: Reading): string | undefined => {
  const fresh = part.exec(text)?.[1]
  if (!fresh || !/\bcolou?rs?\b/.test(asked.text) || !part.test(asked.text)) return undefined
  return asked.text.replace(part, fresh)
}

const wantsFigures =
  /^(?:(?:and|so|ok|but|give me|tell me|in|with|the|what are|i want)\b ?)*(?:exact|precise|actual|real|raw)? ?(?:numbers?|figures?|values?|stats)(?: please| pls| then)*$/

/** "remove him again" after a whitelist: another form of the last command. */
const otherForm = ({ text, state }: Reading, library: Library): string | undefined => {
  const [thing] = recall(state.subjects.slice(0, 1), library)
  const command = library.as('commands', thing)
  const bare = text.replace(leadIn, '')
  const verb = /^[a-z]{3,}/.exec(bare)?.[0] ?? ''
  return command &&
    /^(?:add|remove|clear|list|query|reset|delete|restart|center|pause|resume|sprint|step|join|leave|revoke)$/.test(
      verb,
    )
    ? syntaxWord(command, verb) && `/${command.name} to ${bare}`
    : undefined
}

/** "a whole floor of it": another wish for the goods of the last command. */
const madeOfIt = /\b(of|with|from|out of) (?:it|that|this|them|those|these)\b/

const anyVillager =
  /^(?:(?:and|or|but|so|is there|from)\b[, ]*)*(?:an?|any|some|which|what) villagers?(?: too| maybe)?$|^(?:(?:and|or|but|so)\b[, ]*)*(?:does|do) (?:an?|any|some|the) villagers? (?:have|sell|offer|trade)s? (?:it|them|that|one|those)(?: too| as well| maybe)?$/

/** "any villager?" of goods: who sells them. */
const soldBy = (text: string, subjects: readonly Thing[]): string | undefined => {
  const ware = anyVillager.test(text) ? subjects.find(({ sort }) => goods.has(sort)) : undefined
  const asks = /^(?:\w+[, ]+)*?(?:does|do)\b/.test(text)
    ? 'does any villager sell'
    : 'which villager sells'
  return ware && `${asks} ${named(ware)}`
}

const fight =
  /^(?:(?:and|so|but|ok)\b[, ]*)*who (?:would |will )?(?:wins?|survives?)(?: (?:in )?(?:a|the|that) fight)?$/

const form =
  /^(?:(?:and|what about|how about|but|so|for)\b[, ]*)*(?:an? |the )?(baby|charged|tamed|wild|adult)(?: ones?)?$/

/** "and a baby one?": the same of another form of the mob. */
const ofForm = (text: string, asked: Reading, subject: Thing | undefined): string | undefined => {
  const word = form.exec(text)?.[1]
  const [mention, another] = asked.mentions
  return word && mention && !another && mention.thing === subject && subject.sort === 'mobs'
    ? asked.text.replace(asked.tokens[mention.start]?.text ?? '', `${word} $&`)
    : undefined
}

/** The last question with something changed, or undefined where the message is none of these. */
export const amended = (reading: Reading, asked: Reading, library: Library): string | undefined => {
  const { text, state, things } = reading
  if (reading.tokens.length > 10) return undefined
  if (state.kind === 'field' && things.length === 0) {
    const more = timesOver(text, asked)
    if (more) return more
  }
  if (state.kind === 'offer') {
    const deal =
      portionOf(text, asked, library) ?? otherMap(text, asked) ?? otherDealer(reading, asked)
    if (deal) return deal
  }
  if (state.kind === 'how-to') {
    const form = things.length ? undefined : otherForm(reading, library)
    if (form) return form
    const good = things.length ? undefined : asked.things.find(({ sort }) => goods.has(sort))
    if (good && madeOfIt.test(text)) {
      const wish = text.replace(madeOfIt, `$1 ${named(good)}`)
      return leadIn.test(wish) ? `i want ${wish.replace(leadIn, '')}` : wish
    }
  }
  // Why two exclude each other: that they do is all there is to say.
  if (
    state.kind === 'compatible' &&
    /^(?:(?:and|but|so)\b[, ]*)*(?:why(?: not| is that| so| that)?|how come)$/.test(plainText(text))
  )
    return asked.text
  const spokenOf = recall(state.subjects, library)
  const sold =
    soldBy(plainText(text), spokenOf) ??
    (state.kind === 'reverse' ? pricedOf(plainText(text), spokenOf) : undefined)
  if (sold) return sold
  if (state.kind === 'compare' && fight.test(plainText(text)))
    return `who is stronger, ${recall(state.listed.slice(0, 3), library).map(named).join(' or ')}`
  const ofVersion = state.subjects[0]?.startsWith('versions/')
  if (things.length === 0 && !ofVersion && wantsFigures.test(plainText(text))) return asked.text
  const colored = reading.tokens.length <= 5 ? otherPart(reading, asked) : undefined
  if (colored) return colored
  if (state.kind === 'superlative' && things.length === 0) {
    const [first] = recall(state.subjects.slice(0, 1), library)
    const ranked = rankedOn(reading, asked, first)
    if (ranked) return ranked
  }
  const whole = things.length
    ? undefined
    : (turnedRound(plainText(text), asked.text) ?? ofLastKind(reading, asked, library))
  if (whole) return whole
  const level = levels.exec(asked.text)?.[0]
  const dealer = asked.things.find(({ sort }) => sort === 'trades')
  if (
    level &&
    dealer &&
    things.length === 0 &&
    /\b(?:most expensive|cheapest|priciest|best paid)\b/.test(text)
  )
    return `${text} ${named(dealer)} ${level}`
  const ofTwo = state.listed.length < 3 || !/ (?:hp|hearts|health|damage|xp|hunger)\b/.test(text)
  if (
    /^(?:compare|best-offer)$/.test(state.kind ?? '') &&
    ofTwo &&
    asksDifference.test(plainText(text))
  )
    return differenceOf(asked.things, asked) ?? `${asked.text} by how much`
  const spoken = recall(state.subjects.slice(0, 2), library)
  if (
    state.kind === 'field' &&
    things.length === 0 &&
    asksDifference.test(plainText(text)) &&
    /\b(?:more|less|fewer|longer|better|higher|difference|apart)\b/.test(text)
  ) {
    const difference = differenceOf(spoken.toReversed(), asked)
    if (difference) return difference
  }
  const [subject] = recall(state.subjects.slice(0, 1), library)
  const open = things.length
    ? undefined
    : (rewardOf(plainText(text), subject) ??
      nextOut(plainText(text), asked, spokenOf) ??
      doubled(text, subject) ??
      openly(plainText(text), asked, subject) ??
      beyondIt(text, asked, recall(state.subjects, library)) ??
      mostOfKind(text, asked, recall(state.subjects, library)) ??
      ofForm(plainText(text), asked, subject) ??
      othersToo(plainText(text), asked) ??
      holderOf(plainText(text), subject, library) ??
      likeliestFor(plainText(text), subject, asked, state.listed) ??
      elseOf(text, reading.rest, subject))
  if (open) return open
  const other = instead(reading)
  if (other) {
    const own = isRecord(other) && fieldsAsked(other.sort, reading.rest).some(({ faint }) => !faint)
    const after = text.slice(text.lastIndexOf(other.name.toLowerCase().split(' ')[0] ?? ''))
    return own ? after : substituted(asked, other, library)
  }
  const fitted = otherHolder(reading, asked) ?? fitsEither(reading, asked, library)
  if (fitted) return fitted
  const [only, another] = things
  if (!only || another || reading.tokens.length > 5 || strangers(reading).length) return undefined
  const bare = /^(?:(?:on|with|the|an?|any) )*[A-Z]+s?\W*$/.test(reading.rest.replace(leadIn, ''))
  return (
    (isRecord(only) && bare ? paired(only, asked) : undefined) ??
    (subject?.sort === 'trades' && /\b(?:prices?|costs?|how much)\b/.test(text)
      ? undefined
      : heldBy(only, reading, asked, subject))
  )
}
