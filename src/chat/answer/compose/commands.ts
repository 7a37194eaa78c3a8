import type { Slots } from '../commands/forms.ts'
import { gameRules, isSwitch } from '../commands/game-rules.ts'
import type { FoundValue } from '../commands/phrases.ts'
import { type CommandRequest, editedValues, valuesOf } from '../commands/slots.ts'
import { commandWords, offWords, onWords } from '../commands/vocabulary.ts'
import { byCommand, hitsIn, type WishHit } from '../commands/wish-index.ts'
import { notUndone, type Wish, wishes, wishOf } from '../commands/wishes.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Candidate } from '../query.ts'
import { rowTarget } from '../rank/features.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { candidate, type Generator, likeliest, marksOf, type ReadingContext } from './candidate.ts'

const mostCandidates = 60
const mostFillings = 4
const mostRows = 26
/** So many of them are filled in at most. */
const mostHits = 5
/** A longer message is no mere change of the last line. */
const mostEditTokens = 22

const families = Map.groupBy(
  wishes.filter(({ family }) => family),
  ({ family }) => family,
)
const ruleOf = new Map(gameRules.map((rule) => [`rule ${rule.rule}`, rule]))

/** A message with its slots read at most once each. */
type CommandMessage = CommandRequest & {
  values(slot: string): readonly FoundValue[]
  edited(slot: string): readonly FoundValue[]
  speaksOfCommands: boolean
  marks: Uint8Array
  contentWords: number
}

const messageOf = (
  { reading, state, knowledge, subjects }: ReadingContext,
  before: Slots,
): CommandMessage => {
  const described = subjects
    .filter(({ origin }) => origin === 'description')
    .flatMap(({ entities }) => entities)
  const said: CommandRequest = { reading, state, knowledge, before, described }
  const read = new Map<string, readonly FoundValue[]>()
  const once = (key: string, find: () => readonly FoundValue[]) => {
    const known = read.get(key) ?? find()
    read.set(key, known)
    return known
  }
  const marks = marksOf(reading, [])
  reading.tokens.forEach(({ text, raw }, at) => {
    if (commandWords.has(text) || raw.startsWith('/')) marks[at] = 1
  })
  return {
    ...said,
    marks,
    speaksOfCommands: marks.includes(1),
    contentWords: reading.tokens.filter(({ isContent }) => isContent).length,
    values: (slot) => once(slot, () => valuesOf(slot, said)),
    edited: (slot) =>
      once(`edited ${slot}`, () => [...valuesOf(slot, said), ...editedValues(slot, said)]),
  }
}

/** Values for the slots of a row, and which tokens gave them. */
type Filling = { slots: Slots; found: readonly FoundValue[]; said: number }

const fillingOf = (base: Slots, chosen: ReadonlyMap<string, FoundValue>): Filling => {
  const slots: Record<string, string> = { ...base }
  for (const [slot, { value }] of chosen) slots[slot] = value
  return { slots, found: [...chosen.values()], said: chosen.size }
}

/** The values that a message has for the slots of a row; who is gone to is not the one that goes. */
const choicesFor = (wish: Wish, message: CommandMessage): Map<string, readonly FoundValue[]> => {
  const choices = new Map<string, readonly FoundValue[]>()
  for (const slot in wish.slots) {
    const values = message.values(slot)
    if (values.length) choices.set(slot, values)
  }
  const host = choices.get('to')?.[0]
  const targets = choices.get('target')
  if (host && targets) {
    const others = targets.filter(({ start }) => start !== host.start)
    if (others.length) choices.set('target', others)
    else choices.delete('target')
  }
  return choices
}

/** The ways to fill a row: with the likeliest value of each slot, and with one other value at a time. */
const fillings = (wish: Wish, message: CommandMessage, base: Slots, most: number): Filling[] => {
  const choices = choicesFor(wish, message)
  const first = new Map<string, FoundValue>()
  for (const [slot, [value]] of choices) if (value) first.set(slot, value)
  const out = [fillingOf(base, first)]
  for (const [slot, values] of choices) {
    if (out.length >= most) break
    for (const other of values.slice(1, 3))
      out.push(fillingOf(base, new Map(first).set(slot, other)))
    if (slot === 'target' || !wish.slots[slot]?.startsWith('<')) {
      const without = new Map(first)
      without.delete(slot)
      out.push(fillingOf(base, without))
    }
  }
  return out.slice(0, most)
}

/** A rule is set to what is usually wanted, or to the other value. */
const withValues = (wish: Wish, filled: readonly Filling[]): Filling[] => {
  const rule = ruleOf.get(wish.name)
  if (!rule) return [...filled]
  const values = isSwitch(rule)
    ? [rule.usual, rule.usual === 'true' ? 'false' : 'true']
    : [rule.usual, rule.normal]
  return filled.flatMap((filling) =>
    values.map((value) => ({ ...filling, slots: { ...filling.slots, value } })),
  )
}

const says = ({ tokens }: Reading, words: ReadonlySet<string>): boolean =>
  tokens.some(({ text }) => words.has(text))

const ruleSignals = (wish: Wish, slots: Slots, reading: Reading): string[] => {
  const rule = ruleOf.get(wish.name)
  if (!rule) return []
  const value = slots.value === rule.usual ? 'usual' : 'other'
  return [
    `rule ${value}`,
    `rule ${slots.value} ${says(reading, offWords) ? 'off' : ''} ${says(reading, onWords) ? 'on' : ''}`,
    `rule ${value} ${says(reading, onWords) ? 'on' : ''}`,
  ]
}

const targetSignal = (
  { slots }: Wish,
  filled: Slots,
  { values, before }: CommandMessage,
): string => {
  if (slots.target === undefined) return 'target none'
  if (values('target').some(({ value }) => value === filled.target))
    return `target said ${filled.target?.slice(0, 2)}`
  return filled.target === undefined
    ? `target default ${values('target').length ? 'though said' : ''}`
    : filled.target === before.target
      ? 'target before'
      : 'target other'
}

type Making = {
  wish: Wish
  filling: Filling
  message: CommandMessage
  hit?: WishHit | undefined
  edit?: string
  place: number
}

const make = ({
  wish,
  filling: { slots, found, said },
  message,
  hit,
  edit,
  place,
}: Making): Candidate => {
  const { reading, contentWords } = message
  const marks = message.marks.slice()
  for (const { start, end } of hit?.spans ?? []) marks.fill(1, start, end)
  for (const { start, end } of found) marks.fill(1, start, end)
  const all = { ...wish.slots, ...slots }
  const missing = Object.values(all).filter((value) => value.startsWith('<')).length
  const numbersLeft = reading.numbers.filter(({ start }) => !marks[start]).length
  const words = Math.min(4, hit?.words ?? 0)
  return candidate(
    {
      op: 'command',
      row: wish.name,
      slots: Object.fromEntries(
        Object.entries(slots).filter(([slot, value]) => slot in wish.slots && value !== ''),
      ),
    },
    edit ? 'none' : 'words',
    marks,
    [],
    [
      `words ${words}`,
      `words ${words} ${message.speaksOfCommands ? 'spoken' : 'unspoken'} ${edit ? 'edit' : 'new'}`,
      ['word share', contentWords ? (hit?.words ?? 0) / contentWords : 0],
      ...(hit?.isTyped ? ['typed'] : []),
      message.speaksOfCommands ? 'of commands' : 'not of commands',
      `said ${Math.min(3, said)}`,
      `missing ${missing}`,
      `numbers left ${Math.min(2, numbersLeft)}`,
      `filling ${Math.min(2, place)}`,
      targetSignal(wish, slots, message),
      ...(found.some(({ end }) => end === 0) ? ['from talk'] : []),
      ...ruleSignals(wish, slots, reading),
    ],
    edit,
  )
}

/** Words of what was spoken of, where the message wants something switched or found and names nothing. */
const spokenOf = (
  { reading, state, knowledge }: ReadingContext,
  speaksOfCommands: boolean,
): string[] => {
  if (reading.mentions.some(({ weak }) => !weak)) return []
  if (!speaksOfCommands && !says(reading, switching)) return []
  const named = [...state.own, ...state.result]
    .slice(0, 3)
    .flatMap((ref) => (knowledge.entity(ref)?.name.toLowerCase().split(/[ /]+/) ?? []).map(stem))
  return [...new Set([...named, ...state.predicate])]
}
const switching = wordSet('switching')

const callable = wishes.filter(({ calledBy }) => calledBy)

/** Rows that something named calls up where a command is asked for. */
const calledRows = (message: CommandMessage, hits: readonly WishHit[]): WishHit[] => {
  if (!message.speaksOfCommands) return []
  const known = new Set(hits.map(({ wish }) => wish))
  return callable
    .filter((wish) => !known.has(wish) && message.values(wish.calledBy).length)
    .map((wish) => ({ wish, words: 0, isTyped: false, spans: [] }))
}

const asksValue = wordSet('asking a value')

/** "What is it set to": the line without a value. */
const asked = (
  wish: Wish,
  message: CommandMessage,
  hit: WishHit | undefined,
  edit?: string,
): Candidate[] => {
  const query =
    ruleOf.has(wish.name) && says(message.reading, asksValue)
      ? wishOf(wish.name.replace('rule ', 'ask '))
      : undefined
  return query
    ? [
        make({
          wish: query,
          filling: { slots: {}, found: [], said: 0 },
          message,
          hit,
          ...(edit ? { edit } : {}),
          place: 0,
        }),
      ]
    : []
}

const fresh = (hits: readonly WishHit[], message: CommandMessage): Candidate[] =>
  hits.flatMap((hit) => [
    ...withValues(hit.wish, fillings(hit.wish, message, {}, mostFillings)).map((filling, place) =>
      make({ wish: hit.wish, filling, message, hit, place }),
    ),
    ...asked(hit.wish, message, hit),
  ])

/** The same line with another value in one slot, or in all that are said. */
const changedSlots = (
  wish: Wish,
  message: CommandMessage,
  hit: WishHit | undefined,
): Candidate[] => {
  const { before } = message
  const edit = 'command slot'
  const { dim, ...elsewhere } = before
  const bases = dim ? [before, elsewhere] : [before]
  const single = Object.keys(wish.slots).flatMap((slot) =>
    message
      .edited(slot)
      .slice(0, 3)
      .flatMap((value) => bases.map((base) => fillingOf(base, new Map([[slot, value]])))),
  )
  const isSingle = single.length < 2
  const filled = [...(isSingle ? [] : fillings(wish, message, before, 3)), ...single]
  const own = ruleOf.has(wish.name)
    ? [...filled, ...withValues(wish, [{ slots: before, found: [], said: 0 }])]
    : filled
  return own
    .slice(0, 16)
    .map((filling, place) => make({ wish, filling, message, hit, edit, place }))
}

/** What takes the last line back. */
const undone = (wish: Wish, message: CommandMessage): Candidate[] => {
  const [row, slots] = wish.undo({ ...wish.slots, ...message.before }) ?? []
  const other = row === undefined ? undefined : wishOf(row)
  if (!other || !slots)
    return [
      candidate(
        { op: 'command', row: notUndone, slots: { command: wish.command } },
        'none',
        marksOf(message.reading, []),
        [],
        ['no undo'],
        'command undo',
      ),
    ]
  const kept = Object.fromEntries(
    Object.entries(slots).filter(([slot, value]) => value && value !== other.slots[slot]),
  )
  const filled = [{ slots: kept, found: [], said: 0 }, ...fillings(other, message, kept, 2)]
  return filled.map((filling, place) =>
    make({ wish: other, filling, message, edit: 'command undo', place }),
  )
}

/** A bare number for a slot that takes one. */
const loose = (wish: Wish, message: CommandMessage): Filling[] =>
  Object.keys(wish.slots)
    .flatMap((slot) =>
      message.values(slot).length
        ? []
        : message
            .edited(slot)
            .slice(0, 1)
            .map((value) => fillingOf(message.before, new Map([[slot, value]]))),
    )
    .slice(0, 2)

/** Another row for what the last line was about. */
const followed = (
  rows: readonly Wish[],
  message: CommandMessage,
  hits: readonly WishHit[],
): Candidate[] =>
  rows.flatMap((wish) =>
    withValues(wish, [...fillings(wish, message, message.before, 3), ...loose(wish, message)]).map(
      (filling, place) =>
        make({
          wish,
          filling,
          message,
          hit: hits.find((hit) => hit.wish === wish),
          edit: 'command row',
          place,
        }),
    ),
  )

const edits = (last: Wish, message: CommandMessage, hits: readonly WishHit[]): Candidate[] => {
  const hit = hits.find(({ wish }) => wish === last)
  const family = (families.get(last.family) ?? []).filter((wish) => wish !== last)
  const others = hits
    .map(({ wish }) => wish)
    .filter(
      (wish) =>
        wish !== last &&
        !family.includes(wish) &&
        Object.keys(wish.slots).some((slot) => slot in message.before),
    )
  return [
    ...changedSlots(last, message, hit),
    ...undone(last, message),
    make({
      wish: last,
      filling: { slots: message.before, found: [], said: 0 },
      message,
      hit,
      edit: 'command again',
      place: 0,
    }),
    ...asked(last, message, hit, 'command row'),
    ...followed(family, message, hits),
    ...followed(others.slice(0, 6), message, hits),
  ]
}

/** Lines of the command that was spoken of: "write me the command". */
const ofSpokenCommand = (
  { state }: ReadingContext,
  message: CommandMessage,
  hits: readonly WishHit[],
): Candidate[] => {
  const name =
    [...state.own, ...state.result]
      .find((ref) => ref.startsWith('commands/'))
      ?.slice('commands/'.length) ?? ''
  const rows = (byCommand.get(name) ?? []).filter(
    (wish) => !ruleOf.has(wish.name) && !wish.name.startsWith('ask '),
  )
  return message.reading.tokens.length > mostEditTokens
    ? []
    : followed(rows.slice(0, 10), message, hits)
}

/** The same line once, with its first way to be come by. */
const distinct = (candidates: readonly Candidate[]): Candidate[] => {
  const met = new Set<string>()
  return candidates.filter(({ query, edit }) => {
    const key = `${edit ?? ''} ${JSON.stringify(query)}`
    if (met.has(key)) return false
    met.add(key)
    return true
  })
}

/** What the last line said, with what stood there unsaid; an objective goes by its first word. */
const slotsBefore = (last: Wish, slots: Slots): Slots => {
  const all = { ...last.slots, ...slots }
  const known = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value && !value.startsWith('<')),
  )
  return all.target?.startsWith('<') ? { ...named(known), target: all.target } : named(known)
}
const named = (slots: Slots): Slots =>
  slots.counter ? { objective: slots.counter.split(' ')[0] ?? '', ...slots } : slots

/** Command lines that a message may wish for, and changes of the last one. */
export const commandCandidates: Generator = (given) => {
  const { reading, state, knowledge } = given
  if (!knowledge.speaksOf('commands')) return []
  const { command } = state
  const last =
    command?.op === 'command' && reading.tokens.length <= mostEditTokens
      ? wishOf(command.row)
      : undefined
  const before = command?.op === 'command' && last ? slotsBefore(last, command.slots) : {}
  const message = messageOf(given, before)
  const named = hitsIn(reading, spokenOf(given, message.speaksOfCommands))
  if (
    named.length === 0 &&
    !last &&
    !message.speaksOfCommands &&
    !state.own.some((ref) => ref.startsWith('commands/'))
  )
    return []
  const found = [...named.slice(0, mostRows), ...calledRows(message, named)]
  const hits = likeliest(
    found,
    mostHits,
    given,
    ({ wish, words }, weigh) => words + weigh(rowTarget(wish.name)),
  )
  const anew = fresh(hits, message)
  const changed = [
    ...(last ? edits(last, message, hits) : []),
    ...ofSpokenCommand(given, message, hits),
  ]
  return distinct([
    ...anew.slice(0, mostCandidates / 2),
    ...changed,
    ...anew.slice(mostCandidates / 2),
  ]).slice(0, mostCandidates)
}
