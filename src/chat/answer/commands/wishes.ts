import { rowsOf } from '../lexicon/rows.ts'
import { lazily, type TextTemplate } from '../lexicon/templates.ts'
import { lineOf, type Slots, slotsAt } from './forms.ts'
import { eachOf, several } from './found-value.ts'
import { type GameRule, gameRules } from './game-rules.ts'
import { waysOf } from './vocabulary.ts'
import text from './wishes.txt' with { type: 'text' }

type Undo = (slots: Slots) => readonly [row: string, slots: Slots] | undefined

/** A wish and the line that grants it. */
export type Wish = {
  name: string
  /** The record that knows it. */
  command: string
  /** Words that call it up; those joined by "_" stand beside each other. */
  words: string
  /** Its slots, each with what stands there when nothing is said; "<...>" has to be filled in. */
  slots: Slots
  line: (slots: Slots) => readonly string[]
  /** What the line does, in words that follow the line. */
  does: TextTemplate<Slots>
  /** The row and the values that take it back. */
  undo: Undo
  /** What the asker should know besides. */
  note: TextTemplate<Slots>
  /** Rows of one family follow each other in talk. */
  family: string
  /** What of a message calls it up where a command is asked for: the slot that takes it. */
  calledBy: string
  /** The game rule that it sets. */
  rule?: GameRule
}

/** "target=@s, item": names, each with its value where it has one. */
const pairsIn = (list: string): string[][] =>
  list ? list.split(', ').map((one) => one.split(/=(.*)/)) : []

/** The slots as each line has them, as many as the slot of most values needs. */
const perLine = (slots: Slots): Slots[] => {
  const most = Math.max(...Object.values(slots).map((value) => eachOf(value).length), 1)
  return Array.from({ length: most }, (_, place) => slotsAt(slots, place))
}

/** Those of each place, or the one that all of them have; each target gets all lines, so it is said once. */
const together = (slot: string, values: readonly string[]): string => {
  const apart = [...new Set(values)]
  return several(slot === 'target' || apart.length === 1 ? apart : values)
}

/** "kill mobs: mob": a row and its slots, each with its value or the one of the same name. */
const undoOf = (written: string, slots: readonly string[]): Undo => {
  const [row = '', given = ''] = written.split(': ')
  const name = lineOf(row, slots)
  const values = pairsIn(given).map(
    ([slot = '', value = `$${slot}`]) => [slot, lineOf(value, slots)] as const,
  )
  return (filled) => {
    const other = name(filled)
    if (!other) return undefined
    const each = perLine(filled)
    const all = values.map(([slot, value]) => [slot, together(slot, each.map(value))])
    return [other, Object.fromEntries(all)]
  }
}

const linesOf = (written: string, slots: readonly string[]): Wish['line'] => {
  const lines = written.split(' ; ').map((line) => lineOf(line, slots))
  return (filled) => {
    const { target = '', ...others } = filled
    const each = eachOf(target).flatMap((one) =>
      perLine(others).map((each) => ({ ...each, target: one })),
    )
    return [...new Set(each.flatMap((one) => lines.map((line) => line(one))))]
  }
}

/** "[effect]" stands for the words of a table. */
const withTables = (words: string): string =>
  words.replace(/\[(\w+)\]/g, (_, heading: string) =>
    waysOf(heading)
      .map((way) => way.replaceAll(' ', '_'))
      .join(' '),
  )

export const readWishes = (file: string, rows: string): Wish[] =>
  rowsOf(
    file,
    rows,
    ['name', 'command', 'family', 'words', 'slots', 'line', 'does', 'undo', 'note', 'called by'],
    ({ name, command, family, words, 'called by': calledBy, ...cells }, slip) => {
      const slots: Slots = Object.fromEntries(
        pairsIn(cells.slots).map(([slot, usual = '']) => [slot, usual]),
      )
      const filled = <Out>(
        column: 'line' | 'does' | 'undo' | 'note',
        read: (written: string, slots: readonly string[]) => (slots: Slots) => Out,
      ) => lazily(slip, column, () => read(cells[column], Object.keys(slots)))
      return {
        ...{ name, command, family, calledBy, slots, words: withTables(words) },
        line: filled('line', linesOf),
        does: filled('does', lineOf),
        undo: filled('undo', undoOf),
        note: filled('note', lineOf),
      }
    },
  )

const forOne =
  '$(player?A game rule holds for all players: it cannot be set for $player.whom alone.)'

const ruleWish = (rule: GameRule): Wish => {
  const { rule: id, about, normal, usual, words, family, isSwitch } = rule
  const name = `rule ${id}`
  const amount = id === 'players_sleeping_percentage' ? 'percent' : 'amount'
  const set = (slots: Slots): string => slots[amount] || slots.value || ''
  const does = (slots: Slots): string =>
    isSwitch
      ? `turns ${slots.value === 'true' ? 'on' : 'off'} ${about}`
      : `sets ${about} to ${set(slots)} (normally ${normal})`
  return {
    ...{ name, command: 'gamerule', words, family, calledBy: '', rule },
    slots: { value: usual, [isSwitch ? 'player' : amount]: '' },
    line: (slots) => [`/gamerule ${id} ${set(slots)}`],
    does: (slots) => `${does(slots)}, for the whole world.`,
    undo: ({ value }) => [name, { value: isSwitch ? String(value !== 'true') : normal }],
    note: lineOf(isSwitch ? `${rule.note}${forOne}` : rule.note, ['value', 'player']),
  }
}

export const wishes: readonly Wish[] = [
  ...gameRules.map(ruleWish),
  ...readWishes('commands/wishes.txt', text),
]

const byName = new Map(wishes.map((wish) => [wish.name, wish]))

export const wishOf = (name: string): Wish | undefined => byName.get(name)

/** Rows for what no line takes back, and for what none leaves out. */
export const notUndone = 'not undone'
export const notSpared = 'not spared'
