import { relates } from '../facts/relations.ts'
import { nounIn } from '../lexicon/nouns.ts'
import { isRecord, type Thing } from '../thing.ts'
import { besides, type Context, comparedNow } from './besides.ts'
import { standsByItself } from './by-itself.ts'
import { callback } from './callback.ts'
import { choiceMade } from './choice.ts'
import { craftAgain } from './craft-again.ts'
import { dealAgain } from './deal.ts'
import { enumerated } from './enumerated.ts'
import {
  atLevel,
  kinOf,
  levels,
  ofLevel,
  otherCommand,
  otherLevel,
  otherWord,
  stepped,
  substituted,
} from './exchange.ts'
import {
  asksAboutSet,
  asksMembership,
  asksNames,
  bothWords,
  fewNamed,
  goods,
  hasQuestion,
  leadIn,
  named,
  ofThose,
  oneOfIt,
  plural,
  short,
  singular,
  strangers,
  strongFields,
  unasked,
} from './follow-up-words.ts'
import { asksComparison, asksSuperlative, asksYesNo } from './forms.ts'
import { goodsHanded } from './handed.ts'
import { askedOf, asksArrival, holdsOf, leftOver, narrowed, theRest } from './narrow.ts'
import { pointedAt, spokenFirst, spokenInOrder, theOther } from './ordinal.ts'
import { gearMeant, ingredientMeant, partNamed } from './part.ts'
import { withoutPointing } from './pointing.ts'
import type { Reading } from './reading.ts'
import { isOfSyntax, meant, oneMeant, recall, tellsOf, withSubject } from './reference.ts'
import {
  asEqual,
  asksOfThem,
  asksOwner,
  joins,
  lastPair,
  measureLeftOut,
  ofEach,
  otherOf,
  ranked,
  setOf,
  wareAsked,
  withSet,
} from './together.ts'
import { asWritten, isOtherWish } from './wish-next.ts'

/** Completes a message that leans on the turns before it; one that stands by itself stays. */
export const complete = (reading: Reading, context: Context): Reading => {
  const chosen = reading.state.choices && choiceMade(reading, reading.state.choices)
  if (chosen) return { ...context.again(chosen), message: reading.message, continued: true }
  if (!reading.state.asked || standsByItself(reading, context.library)) return reading
  const own = withoutPointing(reading, context.again)
  const found = withSet(callback(own, context) ?? continuation(own, context), context)
  const next = asEqual(own, found, context.again)
  const { message } = reading
  return next ? { ...next, message, wish: asWritten(next.message, message), continued: true } : own
}

const continuation = (
  reading: Reading,
  { library, again, lastResponse, saidEarlier, states }: Context,
): Reading | undefined => {
  const { state, text } = reading
  const listed = recall(state.listed, library)
  const subjects = recall(state.subjects, library)
  const strange = strangers(reading)
  const [only] = reading.things
  const namedIn = (answers: string) =>
    again(answers).things.filter((thing) => isRecord(thing) || goods.has(thing.sort))
  let spoken: readonly Thing[] | undefined
  const said = (): readonly Thing[] => {
    spoken ??= namedIn(lastResponse)
    return spoken
  }

  const lately = () => namedIn(lastResponse.split(' . ')[0] ?? '')

  const ownKind = reading.things.some(({ sort }) => sort === listed[0]?.sort)
  const asked = again(state.asked ?? '')
  const pool = listed.length > 1 ? listed : spokenInOrder(text, asked, lately, subjects)
  const pointed = pool.length > 1 && !ownKind ? pointedAt(text, pool) : undefined
  if (pointed) {
    const seen = again(pointed)
    const [thing] = seen.things
    const asks =
      /\b(?:what|how|where|who|when|which|why|can|does|do|is|are|tell|more|explain|describe|info)\b/.test(
        text.replace(leadIn, ''),
      )
    const ellipsis = thing && !asks && !hasQuestion(seen) && strange.length === 0
    const replaced = ellipsis && substituted(asked, thing, library)
    return { ...(replaced ? again(replaced) : seen), picked: pool }
  }
  const twin = theOther(text, subjects[0], library)
  if (twin) return again(twin)
  const spelt = only ? undefined : enumerated(text, lastResponse)
  const oldest = listed.length < 2 && !only ? spokenFirst(text, subjects) : undefined
  if (oldest) return again(oldest)
  if (spelt && subjects[0]?.sort === 'commands') return again(`${subjects[0].name} ${spelt}`)
  const rest = only ? undefined : theRest(reading, listed, subjects, library, again)
  if (rest?.length) return { ...again('name them'), set: rest }
  if (listed.length > 1 && !only && asksNames.test(text))
    return { ...reading, set: leftOver(state, listed, lately) }
  const few = listed.length > 1 && !only ? fewNamed(text) : undefined
  if (few) return { ...again('name them'), set: listed.slice(0, few) }
  if (only && listed.length > 1 && asksMembership.test(text)) return { ...reading, set: listed }
  const arrival = /\b(?:brought|added|adds|introduced|came|with)\b/.test(text) && ofThose.test(text)
  if (
    only &&
    isRecord(only) &&
    listed[0]?.sort === 'versions' &&
    arrival &&
    only.sort !== 'versions'
  )
    return again(`which version added ${named(only)}`)
  const [former] = asked.things
  if (!only && former && plural.test(text) && asksArrival(reading, listed[0]))
    return again(withSubject(text, [former]))
  const ware = wareAsked(reading, listed, () => asked, subjects)
  if (ware) return { ...again(`${text} ${named(ware)}`), set: listed }
  if (!only && ofEach(reading, listed)) return again(withSubject(text, listed))
  if (
    listed.length > 1 &&
    ofThose.test(text) &&
    asksAboutSet(reading) &&
    !asksOwner(reading, subjects[0], listed[0]) &&
    (!only || /\b(?:of|any of) (?:those|these|them)\b/.test(text))
  )
    return askedOf(reading, listed, library)

  if (
    only &&
    listed.length > 1 &&
    !ownKind &&
    /^(?:(?:and|so|ok|but|just|only) )*(?:which [a-z]|the ones [a-z])/.test(text) &&
    !nounIn(reading.rest) &&
    relates(listed[0]?.sort, only, reading.rest)
  )
    return { ...again(text.replace(/\bthe ones\b/, 'which ones')), set: listed }
  const fewer = only ? undefined : narrowed(reading, listed, said, library)
  if (fewer) return fewer
  const counted = /^(?:and |so )?how many(?: are (?:there|they))?\W*$/.test(text)
  if (counted && listed.length > 1 && /^(?:sets|reverse|those)$/.test(state.kind ?? ''))
    return { ...again('how many are there'), set: listed }

  const ingredient = ingredientMeant(text, subjects[0], library)
  if (ingredient && !only) return { ...again(ingredient), sideStep: true }
  const gear = only ? undefined : gearMeant(text, subjects[0], library)
  if (gear) return again(gear)
  const step = reading.tokens.length <= 8 ? stepped(text, asked) : undefined
  if (step) return again(atLevel(asked, step, library))
  const part = partNamed(reading, subjects, said, () => namedIn(saidEarlier()))
  if (part) {
    const whole = again(part)
    const crafted = craftAgain(whole, asked, subjects, library)
    const [thing, another] = whole.things
    const swapped =
      thing && !another && leadIn.test(text) && reading.tokens.length <= 4 && !hasQuestion(whole)
        ? substituted(asked, thing, library)
        : undefined
    const next = crafted ?? swapped
    return next ? again(next) : whole
  }
  const dealt = dealAgain(reading, asked, subjects, said, library)
  if (dealt) return again(dealt)
  const other =
    only || strange.length > 1 ? undefined : otherOf(reading, asked, subjects, listed, library)
  if (other) return again(other)
  const [compared] = listed
  if (
    state.kind === 'compare' &&
    compared &&
    !only &&
    reading.tokens.length <= 6 &&
    (asksSuperlative(reading.rest) ||
      (short(reading, strange) &&
        !asksOfThem.test(text) &&
        !(isRecord(compared) && holdsOf(compared.sort, reading.rest)) &&
        strongFields(compared, reading.rest)))
  )
    return again(
      `which has more ${text.replace(leadIn, '')}: ${listed.slice(0, 4).map(named).join(' or ')}`,
    )
  if (only) return besides(reading, asked, subjects, strange, { library, again, states }, said)

  const kin =
    subjects[0] && reading.tokens.length <= 5
      ? kinOf(subjects[0], text.replace(leadIn, ''), library)
      : undefined
  const replacedKin = kin && substituted(asked, kin, library)
  if (replacedKin) return again(replacedKin)
  const command = subjects[0]?.sort === 'commands' ? otherCommand(text, library) : undefined
  if (command) {
    const replaced = substituted(asked, command, library)
    if (replaced) return again(replaced)
  }
  const first = subjects[0]
  const second = subjects.slice(1).find((thing) => thing.sort === first?.sort)
  const [left, right] = second ? [first, second] : lastPair(subjects, asked.things)
  if (
    left &&
    right &&
    (bothWords.test(text) || ofThose.test(text)) &&
    (asksComparison(reading.rest) || joins.test(text) || /\beach\b/.test(text)) &&
    strange.length <= 2
  ) {
    const pool = subjects.includes(right) ? subjects : [left, right]
    const each = /(?:\bof )?\b(?:both|each|the two)(?: of (?:them|those|these))?\b/
    if (each.test(text) && strongFields(left, reading.rest) && !ranked.test(text))
      return again(text.replace(each, ` of ${named(right)} and ${named(left)} `))
    // "which of the two can be tamed" picks by what holds, not by a measure.
    const picks = !asksSuperlative(reading.rest) && !asksYesNo(reading.rest)
    if (isRecord(left) && picks && holdsOf(left.sort, reading.rest))
      return { ...reading, set: comparedNow(text, left, pool) }
    return again(
      `${text} ${measureLeftOut(reading, asked, left)} ${comparedNow(text, left, pool).map(named).join(' and ')}`,
    )
  }
  const brief = strange.length === 0 && reading.tokens.length <= 8
  const askedNow = reading.rest.replace(leadIn, '').replace(levels, ' ')
  const asksOther =
    /\b(?:he|she|they|it)\b/.test(text) ||
    subjects.slice(0, 2).some((thing) => strongFields(thing, askedNow))
  const level = brief && !asksOther ? otherLevel(reading, asked, library) : undefined
  const word =
    brief && (leadIn.test(text) || reading.tokens.length <= 3)
      ? otherWord(reading, asked, setOf(state, library))
      : undefined
  const changed = level ?? word
  if (changed) return again(changed)
  const single = oneMeant(text, subjects)
  if (single && strange.length <= 2) return again(text.replace(oneOfIt, `$1 ${named(single)}`))
  const leans = singular.test(text) || plural.test(text)
  const subject =
    goodsHanded(text, subjects, said, library) ?? meant(reading, subjects, said, tellsOf(library))
  if (!subject) return undefined
  const free = !leans || /\b(?:make|let) it [a-z]/.test(text)
  if (subject.sort === 'commands' && free && isOtherWish(reading, subject.key))
    return again(`command to ${reading.message.replace(/^(?:and|or|now|then) /i, '')}`)
  const top = ofLevel(text, subject, library)
  if (top) return again(top)
  const ofSyntax = isOfSyntax(subject, library)
  const asksIt =
    strongFields(subject, reading.rest.replace(leadIn, '').replace(singular, ' ')) ||
    strange.some(ofSyntax)
  const foreign = asksIt
    ? strangers({ ...reading, rest: unasked(subject, reading.rest) }).filter(
        (word) => !strongFields(subject, word) && !ofSyntax(word),
      )
    : strange
  // "waves on hard?": a word or two that the texts of the subject speak of.
  const detail = strange.some((word) => new RegExp(`\\bthe ${word}\\b`).test(text))
  const told =
    reading.tokens.length <= (detail ? 7 : 4) &&
    strange.length > 0 &&
    tellsOf(library)(subject, strange)
  const room = leans ? (asksIt ? 4 : 2) : asksIt && reading.tokens.length <= 4 ? 1 : 0
  if (!told && foreign.length > room) return undefined
  if (!leans && !asksIt && !told && !hasQuestion(reading) && !/\bwhy\b/.test(text)) return undefined
  if (!leans && nounIn(reading.rest) && /\b(?:how many|list|all|every)\b/.test(reading.rest))
    return undefined
  if (!leans && !asksIt && reading.tokens.length > 6) return undefined
  const alike = listed.filter(({ sort }) => sort === subject.sort)
  const many =
    plural.test(text) &&
    !singular.test(text) &&
    alike.length > 1 &&
    alike.length <= 6 &&
    alike.includes(subject) &&
    (nounIn(reading.rest)?.resource ?? subject.sort) === subject.sort
  return again(withSubject(text, many ? alike : [subject]))
}
