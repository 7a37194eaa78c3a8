import type { Command } from '../../../catalog/records/command.ts'
import { counted, listed, sentence, sentences } from '../word/say.ts'
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
