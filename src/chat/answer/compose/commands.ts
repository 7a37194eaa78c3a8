import { firstOfEach } from '../../../lib/first-of-each.ts'
import { type Filling, filledWith, fillings, fitting, isSound } from '../commands/fillings.ts'
import { isOpen, type Slots, slotsWhere } from '../commands/forms.ts'
import { eachOf, isInside, isSaid, isWithin, withOthers } from '../commands/found-value.ts'
import { editedValues, valuesOf } from '../commands/slots.ts'
import { switchedIn } from '../commands/switches.ts'
import { isOfTheirs, isReplaced, thingsLeftOut } from '../commands/things.ts'
import { byCommand, hitOf, hitsIn, needsTwoWords, type WishHit } from '../commands/wish-index.ts'
import { harmful, notSpared, notUndone, type Wish, wishes, wishOf } from '../commands/wishes.ts'
import { wordPairs, wordSet } from '../lexicon/words.ts'
import type { Candidate } from '../query.ts'
import { rowTarget } from '../rank/features.ts'
import type { Scorer } from '../rank/rank.ts'
import { type Reading, says } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { type Subject, single } from '../refer/subject.ts'
import {
  alsoMarked,
  candidate,
  type Generator,
  likeliest,
  marksOf,
  noSubject,
  ownWords,
  type ReadingContext,
} from './candidate.ts'

const mostCandidates = 60
const mostFillings = 4
const mostRows = 12
/** So many of them are filled in at most. */
const mostHits = 5
/** A longer message is no mere change of the last line. */
const mostEditTokens = 22

const commandWords = wordSet('of commands')
const offWords = wordSet('off')
const onWords = wordSet('on')
const switching = wordSet('switching')
const asksValue = wordSet('asking a value')

/** A message that may wish for a command, and what all its readings share. */
type CommandMessage = ReturnType<typeof messageOf>

const messageOf = (given: ReadingContext, before: Slots) => {
  const { tokens } = given.reading
  const marks = Uint8Array.from(tokens, ({ text, raw }) =>
    Number(commandWords.has(text) || raw.startsWith('/')),
  )
  const contentWords = tokens.filter(({ isContent }) => isContent).length
  return { ...given, before, marks, contentWords, speaksOfCommands: marks.includes(1) }
}

/** What a reading comes from: a row and the words that call it up, a change of the last line, a description. */
type Cause = { message: CommandMessage; hit: WishHit; edit?: string; described?: Subject }

/** A rule may be set to the way that is said, or to what is usually wanted and to the other value. */
const withValues = (filled: readonly Filling[], { message, hit }: Cause): readonly Filling[] => {
  const { rule } = hit.wish
  if (!rule) return filled
  const values = [rule.usual, rule.other]
  const way = hit.isOfOpposite ? undefined : switchedIn(message.reading)
  const isMeant = (value: string) => (value === 'false' || value === '0') === (way === 'off')
  const meant = way ? values.filter(isMeant) : []
  return filled.flatMap(({ slots, found }) =>
    (meant.length ? meant : values).map((value) => ({ slots: { ...slots, value }, found })),
  )
}

const ruleSignals = ({ rule }: Wish, { value }: Slots, reading: Reading): string[] => {
  if (!rule) return []
  const [off, on] = [says(reading, offWords) ? 'off' : '', says(reading, onWords) ? 'on' : '']
  return [`rule ${value === rule.usual ? 'usual' : 'other'}`, `rule ${value} ${off} ${on}`]
}

const targetSignal = ({ slots }: Wish, { target }: Slots, message: CommandMessage): string => {
  if (slots.target === undefined) return 'target none'
  const said = valuesOf(message, 'target')
  if (said.some(({ value }) => value === target)) return `target said ${target?.slice(0, 2)}`
  if (target === undefined) return `target default ${said.length ? 'though said' : ''}`
  return target === message.before.target ? 'target before' : 'target other'
}

const takingAll = wordPairs('commands that take all')

/** What the message leaves out and a line hits: it does not say so, and takes not only others of the kind. */
const hitBy = ({ command }: Wish, { slots, found }: Filling, message: CommandMessage) => {
  const said = found.flatMap(withOthers)
  const isFilled = (slot: string) => /^[^<]/.test(slots[slot] ?? '')
  const all = thingsLeftOut(message)
  return all.filter((one) => {
    const { slot, start } = one
    // "Iron" alone is no block where "iron boots" are left out.
    const isPart = all.some((other) => isInside(one, other))
    // "Glass, not stone" says what to build with, "all but stone with glass" what shall stay.
    const isInstead = slot === 'from' && isFilled('block') && !isReplaced(message, one)
    return (
      takingAll.get(command)?.includes(slot) &&
      !isWithin(start, said) &&
      !isFilled(slot) &&
      !isInstead &&
      !isPart
    )
  })
}

/** A wish that no line of its command grants. */
const notGranted = (row: string, slots: Slots, marks: Uint8Array, edit?: string): Candidate =>
  candidate(edit ? noSubject : ownWords, { op: 'command', row, slots }, marks, ['no line'], edit)

const readingsOf = (filled: readonly Filling[], cause: Cause): Candidate[] => {
  const { message, hit, edit, described } = cause
  const { reading, contentWords, speaksOfCommands } = message
  const { wish } = hit
  // "Remove the names of all mobs" kills nobody.
  if (wish.command === 'kill' && isOfTheirs(message)) return []
  const words = Math.min(4, hit.words)
  return filled.flatMap((filling, place) => {
    const { slots, found } = filling
    const spans = [...hit.spans, ...found.flatMap(withOthers)]
    const marks = alsoMarked(reading, message.marks, spans)
    const spared = hitBy(wish, filling, message)
    if (spared.length > 0) {
      // Other lines of the command leave mobs out.
      if (spared.some(({ slot }) => slot === 'mob')) return []
      const names = [...new Set(spared.flatMap(({ value }) => eachOf(value)))].join()
      const slots = { command: wish.command, spared: names }
      return notGranted(notSpared, slots, alsoMarked(reading, marks, spared), edit)
    }
    const missing = Object.values({ ...wish.slots, ...slots }).filter(isOpen).length
    const numbersLeft = reading.numbers.filter(({ start }) => !marks[start]).length
    const said = slotsWhere(slots, (slot, value) => slot in wish.slots && value !== '')
    return candidate(
      described ?? (edit ? noSubject : ownWords),
      { op: 'command', row: wish.name, slots: said },
      marks,
      [
        `words ${words}`,
        `words ${words} ${speaksOfCommands ? 'spoken' : 'unspoken'} ${edit ? 'edit' : 'new'}`,
        ['word share', contentWords ? hit.words / contentWords : 0],
        ...(hit.isTyped ? ['typed'] : []),
        speaksOfCommands ? 'of commands' : 'not of commands',
        `said ${Math.min(3, found.length)}`,
        `missing ${missing}`,
        `numbers left ${Math.min(2, numbersLeft)}`,
        `filling ${Math.min(2, place)}`,
        targetSignal(wish, slots, message),
        ...(found.some((one) => !isSaid(one)) ? ['from talk'] : []),
        ...ruleSignals(wish, slots, reading),
      ],
      edit,
    )
  })
}

/** A row with what the message says and what is known before it. */
const filledRow = (before: Slots, most: number, cause: Cause): Candidate[] => {
  const { message, hit } = cause
  const filled = fillings({ wish: hit.wish, message, before }, most)
  return readingsOf(withValues(filled, cause), cause)
}

/** Words of what was spoken of, where the message wants something switched or found and names nothing. */
const spokenOf = ({ reading, state, knowledge, speaksOfCommands }: CommandMessage): string[] => {
  if (reading.mentions.some(({ weak }) => !weak)) return []
  if (!speaksOfCommands && !says(reading, switching)) return []
  const named = [...state.own, ...state.result]
    .slice(0, 3)
    .flatMap((ref) => (knowledge.entity(ref)?.name.toLowerCase().split(/[ /]+/) ?? []).map(stem))
  return [...new Set([...named, ...state.predicate])]
}

/** Rows that something named or spoken of calls up where a command is asked for; what may be described does not. */
const calledRows = (message: CommandMessage, hits: readonly WishHit[]): WishHit[] => {
  if (!message.speaksOfCommands) return []
  const known = new Set(hits.map(({ wish }) => wish))
  const isSpokenOf = message.state.own.length > 0
  const isCalled = ({ calledBy }: Wish) =>
    valuesOf(message, calledBy).some((value) => isSpokenOf || isSaid(value))
  return wishes.filter((wish) => !known.has(wish) && isCalled(wish)).map((wish) => hitOf(wish, []))
}

/** The rows of a command beside those that set a rule of the world, or that only their words call up. */
const rowsOf = (command: string): readonly Wish[] =>
  (byCommand.get(command) ?? []).filter((wish) => !wish.rule && !needsTwoWords(wish))

const mostDescribed = 4

/** Harmless lines of commands that are described without a word of theirs: "what number makes this world". */
const ofDescribed = (message: CommandMessage, hits: readonly WishHit[]): Candidate[] =>
  message.subjects.flatMap((described) => {
    const entity = described.origin === 'description' ? single(described) : undefined
    const isOffered = entity?.type === 'commands' && !harmful.has(entity.key)
    const rows = isOffered ? rowsOf(entity.key).slice(0, mostDescribed) : []
    return rows
      .filter((wish) => !hitOf(wish, hits).isDenied)
      .flatMap((wish) => filledRow({}, 2, { message, hit: hitOf(wish, []), described }))
  })

/** "What is it set to": the line without a value. */
const asked = (cause: Cause): Candidate[] => {
  const { rule } = cause.hit.wish
  const ask = says(cause.message.reading, asksValue) && wishOf('ask rule')
  const hit = ask && { ...cause.hit, wish: ask }
  return rule && hit ? readingsOf([filledWith({ rule: rule.id })], { ...cause, hit }) : []
}

/** The same line with another value in one slot, or in all that are said. */
const changedSlots = (cause: Cause): Filling[] => {
  const { message, hit } = cause
  const { wish } = hit
  const { before } = message
  const wanted = { wish, message, before }
  const single = Object.keys(wish.slots).flatMap((slot) =>
    fitting(editedValues(message, slot), slot, wanted)
      .slice(0, 3)
      .map((value) => filledWith(before, { [slot]: value })),
  )
  return [
    ...(single.length < 2 ? [] : fillings(wanted, 3)),
    ...single,
    ...(wish.rule ? withValues([filledWith(before)], cause) : []),
  ]
    .filter((filling) => isSound(wish, filling))
    .slice(0, 16)
}

/** The row that takes a line back, and what is said of its slots. */
const takenBack = (wish: Wish, slots: Slots): { other: Wish; kept: Slots } | undefined => {
  const [row = '', given = {}] = wish.undo({ ...wish.slots, ...slots }) ?? []
  const other = wishOf(row)
  const isKept = (slot: string, value: string) => value !== '' && value !== other?.slots[slot]
  return other && { other, kept: slotsWhere(given, isKept) }
}

/** What takes the last line back. */
const undone = (wish: Wish, message: CommandMessage): Candidate[] => {
  const edit = 'command undo'
  const back = takenBack(wish, message.before)
  if (!back) {
    const slots = { command: wish.command }
    return [notGranted(notUndone, slots, marksOf(message.reading, []), edit)]
  }
  const { other, kept } = back
  const filled = [filledWith(kept), ...fillings({ wish: other, message, before: kept }, 2)]
  return readingsOf(filled, { message, hit: hitOf(other, []), edit })
}

/** "Don't let it rain": what takes back the line that is not wanted. */
const denied = (hit: WishHit, message: CommandMessage): Candidate[] =>
  fillings({ wish: hit.wish, message, before: {} }, mostFillings).flatMap(({ slots, found }) => {
    const back = takenBack(hit.wish, slots)
    const filled = back && { ...filledWith(back.kept), found }
    return filled ? readingsOf([filled], { message, hit: { ...hit, wish: back.other } }) : []
  })

/** Another row for what the last line was about. */
const followed = (rows: readonly Wish[], message: CommandMessage, hits: readonly WishHit[]) =>
  rows.flatMap((wish) =>
    filledRow(message.before, 3, { message, hit: hitOf(wish, hits), edit: 'command row' }),
  )

const edits = (last: Wish, message: CommandMessage, hits: readonly WishHit[]): Candidate[] => {
  const hit = hitOf(last, hits)
  const mayFollow = (one: Wish) => !needsTwoWords(one) || hits.some(({ wish }) => wish === one)
  const family = wishes.filter(
    (one) => one !== last && one.family && one.family === last.family && mayFollow(one),
  )
  const alike = hits.flatMap(({ wish }) =>
    wish !== last && Object.keys(wish.slots).some((slot) => slot in message.before) ? wish : [],
  )
  const others = [...new Set([...family, ...alike])].slice(0, family.length + 6)
  const [opposite] = last.undo({ ...last.slots, ...message.before }) ?? []
  // "Deop Lisa" wishes for no other /op.
  const isOpposite = !hits.includes(hit) && hits.some(({ wish }) => wish.name === opposite)
  const changed = isOpposite ? [] : changedSlots({ message, hit })
  const same = isOpposite ? [] : [filledWith(message.before)]
  return [
    ...readingsOf(changed, { message, hit, edit: 'command slot' }),
    ...undone(last, message),
    ...readingsOf(same, { message, hit, edit: 'command again' }),
    ...asked({ message, hit, edit: 'command row' }),
    ...followed(others, message, hits),
  ]
}

const isCommandRef = (ref: string): boolean => ref.startsWith('commands/')

/** Lines of the command that was spoken of: "write me the command". */
const ofSpokenCommand = (message: CommandMessage, hits: readonly WishHit[]): Candidate[] => {
  const { reading, state } = message
  if (reading.tokens.length > mostEditTokens) return []
  const [, command = ''] = [...state.own, ...state.result].find(isCommandRef)?.split('/') ?? []
  return followed(rowsOf(command).slice(0, 10), message, hits)
}

/** What the last line said, with what stood there unsaid; an objective goes by its first word. */
const slotsBefore = (last: Wish, slots: Slots): Slots => {
  const all = { ...last.slots, ...slots }
  const isKnown = (slot: string, value: string) => slot === 'target' || !isOpen(value)
  const known = slotsWhere(all, (slot, value) => value !== '' && isKnown(slot, value))
  const objective: Slots = known.counter ? { objective: known.counter.split(' ')[0] ?? '' } : {}
  return { ...objective, ...known }
}

/** Command lines that a message may wish for, and changes of the last one. */
export const commandCandidates: Generator = (given) => {
  const { reading, state, knowledge } = given
  if (!knowledge.speaksOf('commands')) return []
  const { command } = state
  const isEdit = command?.op === 'command' && reading.tokens.length <= mostEditTokens
  const last = isEdit ? wishOf(command.row) : undefined
  const message = messageOf(given, isEdit && last ? slotsBefore(last, command.slots) : {})
  const named = hitsIn(reading, spokenOf(message), last?.family || undefined)
  const isOfCommands = last || message.speaksOfCommands || state.own.some(isCommandRef)
  if (named.length === 0 && !isOfCommands) return ofDescribed(message, [])
  const called = [...named.slice(0, mostRows), ...calledRows(message, named)]
  const gainOf = ({ wish, words }: WishHit, weigh: Scorer['weigh']) =>
    words + weigh(rowTarget(wish.name))
  const hits = likeliest(called, mostHits, given, gainOf)
  const anew = hits.flatMap((hit) =>
    hit.isDenied
      ? denied(hit, message)
      : [...filledRow({}, mostFillings, { message, hit }), ...asked({ message, hit })],
  )
  const all = [
    ...anew.slice(0, mostCandidates / 2),
    ...(last ? edits(last, message, hits) : []),
    ...ofSpokenCommand(message, hits),
    ...ofDescribed(message, named),
    ...anew.slice(mostCandidates / 2),
  ]
  // The same line once, with its first way to be come by.
  const keyOf = ({ query, edit }: Candidate) => `${edit} ${JSON.stringify(query)}`
  return firstOfEach(all, keyOf).slice(0, mostCandidates)
}
