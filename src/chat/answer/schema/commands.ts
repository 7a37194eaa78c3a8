import type { Command } from '../../../catalog/records/command.ts'
import { counted, listed, number, sentence, sentences, shortList } from '../word/say.ts'
import { addedText } from './added.ts'
import { counterparts } from './counterparts.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { addedWords, permissionName } from './words.ts'

const permission = ({ name, permissionLevel }: Command): string =>
  permissionLevel === 0
    ? `/${name} needs permission level 0: everybody can use it.`
    : `/${name} needs permission level ${permissionLevel} (${permissionName[permissionLevel]}).`

const leftOut = /\bwithout (?:it|a name|them)\b|\b(?:left|leave it) out\b/

/** What happens when nothing stands behind a command. */
const alone = ({ name, syntax, examples, parameters }: Command): string => {
  const shown = examples.find(({ code }) => code === `/${name}`)
  if (shown) return `/${name} by itself: ${sentence(shown.explanation)}`
  const [first] = parameters
  if (first?.optional && leftOut.test(first.description))
    return `/${name} by itself: ${first.name}: ${sentence(first.description)}`
  return first && !first.optional
    ? `/${name} by itself is not complete; it is written as ${syntax.split('\n')[0]}.`
    : `/${name} can stand by itself; it is written as ${syntax.split('\n')[0]}.`
}

const exampleText = ({ code, explanation }: Command['examples'][number]): string =>
  `${code} – ${sentence(explanation)}`

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
  const bare = command.executable
    ? `/${command.name} can be run by itself`
    : `/${command.name} cannot be run by itself`
  const after = command.executable ? ', and also after' : '; it can be run after'
  return ends.length ? `${bare}${after} ${either(ends)}.` : `${bare}.`
}

const places: Readonly<Record<string, string>> = {
  everywhere: 'on servers and in singleplayer worlds alike',
  dedicated_server: 'on dedicated servers only',
  client_world: 'only in worlds that the game itself hosts, not on a dedicated server',
}

export const commandFields = fieldsOf('commands')([
  {
    name: 'permissionLevel',
    label: 'permission level',
    words:
      'permissions permission level operator lvl may allowed able else players users people rights right perms perm privileges privilege access clearance authority rank much power admin need without non cheats',
    say: permission,
    brief: ({ permissionLevel }) => `permission level ${permissionLevel}`,
    measure: (command) => command.permissionLevel,
    terms: {
      more: 'a higher permission level',
      less: 'a lower permission level',
      most: 'the highest permission level',
      least: 'the lowest permission level',
    },
  },
  {
    name: 'alone',
    label: 'what it does by itself',
    words:
      'type write enter run say typing typed using simply plain bare alone itself nothing own without anything arguments argument parameters parameter targets target values value options option more else name player',
    say: alone,
    brief: alone,
  },
  {
    name: 'syntax',
    label: 'syntax',
    words: 'syntax usage format form write type typed spell written using work',
    say: (command) =>
      sentences(
        `Syntax of /${command.name}: ${command.syntax.split('\n').join(' or ')}. ${command.examples[0] ? `For example ${exampleText(command.examples[0])}` : ''}`.trim(),
        680,
      ),
    brief: (command) => command.syntax.split('\n').join(' or '),
  },
  {
    name: 'parameters',
    label: 'parameters',
    words:
      'param arguments argument args arg options option values value inputs input flags flag placeholders placeholder fill give behind after modes mode choices possibilities settings many exist choose pick',
    say: (command, { rest }) =>
      command.parameters.length
        ? sentences(
            `${/\bhow many\b/.test(rest) ? `/${command.name} has ${counted(command.parameters.length, 'parameter')}. ` : ''}Parameters of /${command.name}: ${command.parameters.map(({ name, optional, description }) => `${name}${optional ? ' (optional)' : ''}: ${sentence(description)}`).join(' ')}`,
            680,
          )
        : `/${command.name} takes no parameters.`,
    brief: (command) =>
      command.parameters.length
        ? listed(command.parameters.map(({ name }) => name))
        : 'no parameters',
    measure: (command) => command.parameters.length,
    terms: {
      more: 'more parameters',
      less: 'fewer parameters',
      most: 'the most parameters',
      least: 'the fewest parameters',
    },
  },
  {
    name: 'argumentTypes',
    label: 'argument types',
    words:
      'types type parser parsers brigadier kind kinds argument arguments range integer float number minimum maximum smallest largest least most tree',
    say: (command, { rest }) => typesText(command, rest),
    brief: ({ argumentTypes }) =>
      shortList(argumentTypes.map(argumentText), 300) || 'no argument types',
  },
  {
    name: 'executable',
    label: 'where it can end',
    words:
      'executable execute executed complete completes end ends enough stop finish run runs runnable after argument arguments leave rest short shortest',
    say: endsText,
    brief: (command) =>
      shortList([command.executable ? 'by itself' : '', ...endsOf(command)].filter(Boolean), 200),
  },
  {
    name: 'availability',
    label: 'where the game knows it',
    words:
      'available availability exist exists work works server servers dedicated singleplayer multiplayer single player lan realm realms world worlds only',
    say: ({ name, availability }) => `/${name} is there ${places[availability]}.`,
    brief: ({ availability }) => places[availability] ?? '',
  },
  {
    name: 'examples',
    label: 'examples',
    words: 'examples example samples sample show demo illustrat action uses instance',
    say: (command) =>
      sentences(
        `Examples of /${command.name}: ${command.examples.map(exampleText).join(' ')}`,
        680,
      ),
    brief: (command) => command.examples.map(({ code }) => code).join('; '),
  },
  {
    name: 'commonMistakes',
    label: 'common mistakes',
    words:
      'mistakes mistake wrong errors error fail fails failing failed work working pitfalls pitfall gotchas gotcha traps trap problems problem troubles trouble issues issue careful caveats caveat watch mess messes messed trip over trips tripped',
    say: (command) =>
      sentences(
        `Common mistakes with /${command.name}: ${command.commonMistakes.map((text) => sentence(text)).join(' ')}`,
        680,
      ),
    brief: (command) => command.commonMistakes.join('; '),
  },
  {
    name: 'relatedCommands',
    label: 'related commands',
    words:
      'related relate relates relatives relative similar akin like see other commands goes well along together goe pairs pair belongs belong works work connected linked associated siblings sibling neighbour neighbor close near command combine common read next alternatives alternative',
    say: (command) =>
      command.relatedCommands.length
        ? `Related to /${command.name}: ${listed(command.relatedCommands.map((name) => `/${name}`))}.`
        : `No related commands are recorded for /${command.name}.`,
    brief: (command) => listed(command.relatedCommands.map((name) => `/${name}`)),
  },
  {
    name: 'aliases',
    label: 'other names',
    words:
      'alias other names name short form version way shorter shortest shortcut shortform shortname shortversion shortway shorterform shortername shorterversion shorterway shortestform shortestname shortestversion shortestway shortcutform shortcutname shortcutversion shortcutway long longer longest another abbreviat',
    say: (command) =>
      command.aliases.length
        ? `/${command.name} also answers to ${listed(command.aliases.map((name) => `/${name}`))}.`
        : `/${command.name} has no other name.`,
    brief: (command) =>
      command.aliases.length ? listed(command.aliases.map((name) => `/${name}`)) : 'no other name',
  },
  {
    name: 'counterpart',
    label: 'opposite',
    words:
      'opposite counterparts counterpart inverse undo undone reverse revert take back cancel again later lift end stop close',
    say: (command, { library }) => {
      const back = counterparts[command.name]
      if (!back) return `No command that takes back /${command.name} is recorded.`
      const other = library.catalog.find('commands', back.command)
      return back.command === command.name || !other
        ? `/${command.name} is taken back with ${back.line}.`
        : `The opposite of /${command.name} is /${back.command}: ${sentences(sentence(other.description), 240)} Write ${back.line}.`
    },
    brief: (command) => counterparts[command.name]?.line ?? 'none',
  },
  {
    name: 'category',
    label: 'category',
    words:
      'categor kind type sort group class section family commands command classif belongs belong',
    say: (command) =>
      `/${command.name} is in the category ${command.category.replace('_', ' and ')}.`,
    brief: (command) => command.category.replace('_', ' and '),
  },
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: (command, { library }) =>
      `/${command.name} was added in ${addedText(command.versionAdded, library)}.`,
    brief: (command) => command.versionAdded,
    measure: (command) => era(command.versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'does',
    label: 'what it does',
    words: 'even actually really',
    say: (command) =>
      `/${command.name}: ${sentences(sentence(command.description), 480)} Syntax: ${command.syntax.split('\n')[0]}`,
    brief: (command) => sentences(command.description, 160),
  },
  {
    name: 'description',
    label: 'what it does',
    words:
      'happens exactly purpose good explain describe forgot meaning function works work effects effect',
    say: (command) =>
      `/${command.name}: ${sentences(sentence(command.description), 480)} Syntax: ${command.syntax.split('\n')[0]}`,
    brief: (command) => sentences(command.description, 160),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    words: 'notes note trivia facts fact tips tip interesting something about anything know',
    say: (command) => sentences(sentence(command.notes), 620),
    brief: (command) => sentences(command.notes, 160),
  },
])
