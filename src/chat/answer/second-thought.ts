// What a follow-up may have meant, where the first reading of it found nothing to the point.
import type { Persona } from './answer.ts'
import { answerTo } from './answer-to.ts'
import { fieldsAsked } from './facts/fields.ts'
import type { Found } from './found.ts'
import type { Library } from './library.ts'
import { substituted } from './reading/exchange.ts'
import { named, strangers } from './reading/follow-up-words.ts'
import type { Past } from './reading/past.ts'
import type { Reading } from './reading/reading.ts'
import { recall, withSubject } from './reading/reference.ts'
import { isRecord, type Sort, type Thing } from './thing.ts'
import { read } from './understand.ts'

/** Kinds that answer whatever is left: nothing better was found. */
const vague = new Set(['unknown', 'what-is', 'guessed', 'mentioned'])

/** Whether an answer is what was left to say, and not to the point. */
export const isVague = ({ name }: Found, { things, rest }: Reading): boolean => {
  const [thing] = things
  return (
    vague.has(name) ||
    (name === 'field' &&
      thing !== undefined &&
      isRecord(thing) &&
      fieldsAsked(thing.sort, rest).every(({ faint }) => faint))
  )
}

/** Kinds that tell of the thing, where it was asked whether it is there. */
const offThePoint = new Set(['passage', 'tell-me', 'reverse'])

const longestFollowUp = 8
const mostQuestions = 4
const mostSubjects = 6

/** A name and nothing else: "haha ok, and a magma cube?". */
const bareName =
  /^(?:(?:ha(?:ha)+|lol|h+m+|wow|nice|ok|okay|well|oh|ah|and|or|but|then|so|now|also|what about|how about|same for)\b[,.!]* )*(?:the |an? |my )?[A-Z]{2,}s?(?: (?:then|too|though|instead|now))*\W*$/

/** Kinds of question that can be asked of one thing after another. */
const ofOne = new Set(
  'field yes-no pair added-when offer permitted weak-to compatible effective fuel quantity reverse how-to'.split(
    ' ',
  ),
)

type Guess = { reading: Reading; kind?: string | undefined }

/** What a guess is made from. */
type Ground = { past: Past; library: Library; again: (text: string) => Reading }

/** "and a parrot?": an earlier question that can be asked of it, the last first. */
const askedAgain = (thing: Thing, { past, library, again }: Ground): Guess[] =>
  past
    .states()
    .toReversed()
    .slice(0, mostQuestions)
    .filter(({ kind = '' }) => ofOne.has(kind))
    .flatMap(({ asked = '', kind }) => {
      const text = substituted(again(asked), thing, library)
      return text ? [{ reading: again(text), kind }] : []
    })

/** "and a magma cube?" after a question about what does not exist: the same of what does. */
const askedInVain = (thing: Thing, { past, library, again }: Ground): Guess[] => {
  const [choice] = past.state.choices ?? []
  const last = again(choice?.ask ?? past.lastMessage())
  const unknown = strangers(last).join('|')
  const text = last.things.length
    ? choice && substituted(last, thing, library)
    : unknown &&
      last.text.replace(
        new RegExp(`\\b(?:(?:an?|the|any) )(?:(?:${unknown})\\b ?)+`),
        `${named(thing)} `,
      )
  return text ? [{ reading: again(text) }] : []
}

/** "any villages?" of a place or a villager: whether it has them. */
const anyOf =
  /^(?:(?:and|so|but|ok)\b,? )*(?:any|some|(?:is|are) there (?:any |some |an? |also )?)[a-z ]*[A-Z]{2,}s?(?: (?:there|too|in it|then))*\W*$/

const places = new Set<Sort>(['dimension', 'biomes', 'structures'])

const askedWhetherIn = (thing: Thing, { past, library, again }: Ground): Guess[] =>
  recall(past.state.subjects, library)
    .slice(0, 1)
    .map((holder) => {
      const text =
        holder.sort !== 'mobs'
          ? `is there ${named(thing)} in ${named(holder)}`
          : `does ${named(holder)} ${places.has(thing.sort) ? 'spawn in' : 'drop'} ${named(thing)}`
      return { reading: { ...again(text), sideStep: true } }
    })

/** "who sells it then": one of what was spoken of before, the last first. */
const askedOf = (text: string, { past, library, again }: Ground): Guess[] =>
  recall(past.state.subjects, library)
    .slice(0, mostSubjects)
    .map((subject) => ({ reading: again(withSubject(text, [subject])) }))

export type Thought = { reading: Reading; found: Found }

/** The reading and its answer, or another reading whose answer is to the point. */
export const secondThought = (
  first: Thought,
  message: string,
  past: Past,
  library: Library,
  persona: Persona,
): Thought => {
  const isFirst = !past.state.asked && !past.lastResponse
  const isOff = offThePoint.has(first.found.name)
  if (isFirst || !(isOff || isVague(first.found, first.reading))) return first
  const again = (text: string) => read(text, library, past.state)
  const own = again(message)
  const [thing, other] = own.things
  if (other || own.tokens.length > longestFollowUp || strangers(own).length > (thing ? 1 : 0))
    return first
  const isAny = thing !== undefined && anyOf.test(own.rest)
  if (isOff && !isAny) return first
  if (thing ? !isAny && !bareName.test(own.rest) : first.found.name !== 'unknown') return first
  const ground = { past, library, again }
  const guesses = !thing
    ? askedOf(own.text, ground)
    : isAny
      ? askedWhetherIn(thing, ground)
      : [...askedAgain(thing, ground), ...askedInVain(thing, ground)]
  for (const { reading, kind } of guesses) {
    const found = answerTo(reading, library, persona)
    const about = reading.things.some((one) => found.wording.sources.includes(one))
    if (!isVague(found, reading) && about && (!kind || found.name === kind))
      return { reading: { ...reading, message, continued: true }, found }
  }
  return first
}
