import type { Command } from '../../../catalog/records/command.ts'
import { tablesOf } from '../lexicon/rows.ts'
import { listed, number, sentence, sentences, shortList } from '../word/say.ts'
import counterpartText from './counterparts.txt' with { type: 'text' }
import { type FieldQuestion, partsOf } from './field.ts'
import { exampleText } from './forms.ts'

const leftOut = /\bwithout (?:it|a name|them)\b|\b(?:left|leave it) out\b/

/** What happens when nothing stands behind a command. */
const alone = ({ name, syntax, examples, parameters }: Command): string => {
  const shown = examples.find(({ code }) => code === `/${name}`)
  if (shown) return `/${name} by itself: ${sentence(shown.explanation)}`
  const [first] = parameters
  if (first?.optional && leftOut.test(first.description))
    return `/${name} by itself: ${first.name}: ${sentence(first.description)}`
  const claim = first && !first.optional ? 'by itself is not complete' : 'can stand by itself'
  return `/${name} ${claim}; it is written as ${syntax.split('\n')[0]}.`
}

type Argument = Command['argumentTypes'][number]

const boundsOf = ({ minimum, maximum }: Argument): string => {
  if (minimum !== null && maximum !== null) return `, ${number(minimum)} to ${number(maximum)}`
  if (minimum !== null) return `, at least ${number(minimum)}`
  return maximum === null ? '' : `, at most ${number(maximum)}`
}

const argumentText = (argument: Argument): string =>
  `${argument.name} (${argument.parser}${boundsOf(argument)})`

/** The arguments of a name that a question says, or all of them. */
const argumentsAsked = ({ argumentTypes }: Command, rest: string): readonly Argument[] => {
  const named = argumentTypes.filter(({ name }) =>
    new RegExp(`\\b${name.replace('_', '[_ ]')}\\b`, 'i').test(rest),
  )
  return named.length ? named : argumentTypes
}

const typesText = (command: Command, rest: string): string =>
  command.argumentTypes.length
    ? `Argument types of /${command.name} in the game's command tree: ${shortList(argumentsAsked(command, rest).map(argumentText), 560)}.`
    : `/${command.name} takes no argument, so there is no argument type.`

const endsOf = ({ argumentTypes }: Command): string[] => [
  ...new Set(argumentTypes.filter(({ executable }) => executable).map(({ name }) => name)),
]

const mostEnds = 8

const either = (names: readonly string[]): string =>
  names.length > mostEnds
    ? `${names.slice(0, mostEnds).join(', ')} or ${names.length - mostEnds} others`
    : listed(names, 'or')

const endsText = (command: Command): string => {
  const ends = endsOf(command)
  const bare = `/${command.name} ${command.executable ? 'can' : 'cannot'} be run by itself`
  const after = command.executable ? ', and also after' : '; it can be run after'
  return ends.length ? `${bare}${after} ${either(ends)}.` : `${bare}.`
}

const places: Readonly<Record<string, string>> = {
  everywhere: 'on servers and in singleplayer worlds alike',
  dedicated_server: 'on dedicated servers only',
  client_world: 'only in worlds that the game itself hosts, not on a dedicated server',
}

/** The line that takes a command back: of another command, or another form of its own. */
const counterparts = new Map(tablesOf('schema/counterparts.txt', counterpartText)('commands'))

const counterpartOf = ({ name }: Command, { library }: FieldQuestion): string => {
  const line = counterparts.get(name)
  if (!line) return `No command that takes back /${name} is recorded.`
  const back = /^\/(\w+)/.exec(line)?.[1] ?? name
  const other = library.catalog.find('commands', back)
  return back === name || !other
    ? `/${name} is taken back with ${line}.`
    : `The opposite of /${name} is /${back}: ${sentences(sentence(other.description), 240)} Write ${line}.`
}

export const commandParts = partsOf('commands')({
  alone,
  example: ({ examples: [first] }) => (first ? `For example ${exampleText(first)}` : ''),
  types: (command, { rest }) => typesText(command, rest),
  typesInShort: ({ argumentTypes }) => shortList(argumentTypes.map(argumentText), 300),
  ends: endsText,
  endsInShort: (command) =>
    shortList([command.executable ? 'by itself' : '', ...endsOf(command)].filter(Boolean), 200),
  places: ({ availability }) => places[availability] ?? '',
  counterpart: counterpartOf,
  takenBack: ({ name }) => counterparts.get(name) ?? '',
})
