import { rowsOf, type Slip } from '../lexicon/rows.ts'
import { lazily, type TextTemplate } from '../lexicon/templates.ts'
import { wordSet } from '../lexicon/words.ts'
import { lineOf, type Slots, slotsAt } from './forms.ts'
import { eachOf, several } from './found-value.ts'
import ruleText from './game-rules.txt' with { type: 'text' }
import { waysOf } from './vocabulary.ts'
import text from './wishes.txt' with { type: 'text' }

/** Reads a cell, which may speak of some slots. */
type Reads<Out> = (written: string, slots: readonly string[]) => (slots: Slots) => Out

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
  undo: (slots: Slots) => readonly [row: string, slots: Slots] | undefined
  /** What the asker should know besides. */
  note: TextTemplate<Slots>
  /** Rows of one family follow each other in talk. */
  family: string
  /** What of a message calls it up where a command is asked for: the slot that takes it. */
  calledBy: string
  /** The game rule that it sets, to what people usually want or to the other value. */
  rule?: { id: string; usual: string; other: string }
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
const undoOf: Reads<ReturnType<Wish['undo']>> = (written, slots) => {
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

const linesOf: Reads<readonly string[]> = (written, slots) => {
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

const columns = [
  ...(['name', 'command', 'family', 'words', 'slots'] as const),
  ...(['line', 'does', 'undo', 'note', 'called by'] as const),
] as const
type WishColumn = (typeof columns)[number]

const wishFrom = (cells: Readonly<Record<WishColumn, string>>, slip: Slip<WishColumn>): Wish => {
  const { name, command, family, words, 'called by': calledBy } = cells
  const slots: Slots = Object.fromEntries(
    pairsIn(cells.slots).map(([slot, usual = '']) => [slot, usual]),
  )
  const filled = <Out>(column: WishColumn, read: Reads<Out>) =>
    lazily(slip, column, () => read(cells[column], Object.keys(slots)))
  return {
    ...{ name, command, family, calledBy, slots, words: withTables(words) },
    line: filled('line', linesOf),
    does: filled('does', lineOf),
    undo: filled('undo', undoOf),
    note: filled('note', lineOf),
  }
}

export const readWishes = (file: string, rows: string): Wish[] =>
  rowsOf(file, rows, columns, wishFrom)

const forOne =
  '$(player?A game rule holds for all players: it cannot be set for $player.whom alone.)'

/** The wishes that set a game rule: a switch, or a number. */
const ruleWishes: readonly Wish[] = rowsOf(
  'commands/game-rules.txt',
  ruleText,
  ['rule', 'normal', 'usual', 'about', 'words', 'family', 'note'],
  ({ rule: id, normal, usual, about, words, family, note }, slip) => {
    const isSwitch = normal === 'true' || normal === 'false'
    const amount = id === 'players_sleeping_percentage' ? 'percent' : 'amount'
    const value = isSwitch ? '$value' : `$(${amount}?$${amount}|$value)`
    const sets = isSwitch
      ? `turns $(value=true?on|off) ${about}`
      : `sets ${about} to ${value} (normally ${normal})`
    const cells = {
      ...{ name: `rule ${id}`, command: 'gamerule', family, 'called by': '' },
      words: `${words} ${id.replaceAll('_', '')}`,
      slots: `value=${usual}, ${isSwitch ? 'player' : amount}`,
      line: `/gamerule ${id} ${value}`,
      does: `${sets}, for the whole world.`,
      undo: `rule ${id}: value=${isSwitch ? '$(value=true?false|true)' : normal}`,
      note: isSwitch ? `${note}${forOne}` : note,
    }
    const other = isSwitch ? String(usual !== 'true') : normal
    return { ...wishFrom(cells, (_, why) => slip('rule', why)), rule: { id, usual, other } }
  },
)

export const wishes: readonly Wish[] = [...ruleWishes, ...readWishes('commands/wishes.txt', text)]

const byName = new Map(wishes.map((wish) => [wish.name, wish]))

export const wishOf = (name: string): Wish | undefined => byName.get(name)

/** Commands of which none is offered without a word of its own. */
export const harmful = wordSet('commands that take something away')

/** Rows for what no line takes back, and for what none leaves out. */
export const notUndone = 'not undone'
export const notSpared = 'not spared'
