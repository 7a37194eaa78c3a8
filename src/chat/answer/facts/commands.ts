import type { Command } from '../../../catalog/records/command.ts'
import { counted, listed, sentence, sentences } from '../wording/say.ts'
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
    asked:
      /\b(?:permissions?|op(?: level)?|operator|(?:what|which) level|level|lvl|(?:who|(?:which|what) (?:players|users|people)) (?:here |all |else )?(?:can|may|(?:is|are) (?:allowed|able))|allowed|rights?|perms?|privileges?|access|clearance|authority|rank|(?:how much|what|which) power|admin(?! (?:use|do|run|need|want)\w*\b)|need op|without op|non op|cheats)\b/,
    say: permission,
    brief: ({ permissionLevel }) => `permission level ${permissionLevel}`,
    measure: (command) => command.permissionLevel,
    more: /\b(?:higher|highest|more|most) (?:\w+ )?(?:permissions?|op|level|rights)\b/,
    less: /\b(?:lower|lowest|less|least) (?:\w+ )?(?:permissions?|op|level|rights)\b/,
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
    asked:
      /\b(?:(?:just|only|simply) (?:type|write|enter|run|use|say|do|typing|typed|using)|with (?:just|only|a (?:plain|bare))) (?:the )?CMD(?: alone| by itself| (?:and|with) nothing.*)?\W*$|\bCMD (?:\w+ )?(?:alone|by itself|on its own|without (?:\w+ )?(?:anything|arguments?|parameters?|targets?|values?|options?|more|else|a name|a player))\b/,
    say: alone,
    brief: alone,
  },
  {
    name: 'syntax',
    label: 'syntax',
    asked:
      /\b(?:syntax|usage|format|(?<!(?:short|long)(?:er|est)? )form|write|(?<!\b(?:what|which|command|CMD) )type(?! of\b)|typed|spell\w*|written|how (?:do|to|can|does|would) .*\b(?:use|using|type|write|work)|use(?! of\b| (?:CMD|it|that) for\b))\b/,
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
    asked:
      /\b(?:param\w*|arguments?|args?|options?|values?|inputs?|flags?|placeholders?|fill in|have to give|(?:can|could) be set|put (?:behind|after)|(?:which|what|how many) (?:\w+ )?(?:modes?|choices|possibilities|settings)(?: are there| exist| can i (?:choose|use|pick|set))?)\b/,
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
    more: /\bmost (?:param\w*|arguments?)\b/,
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
    asked: /\b(?:examples?|samples?|show me|demo\w*|illustrat\w+|in action|uses of|instance)\b/,
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
    asked:
      /\b(?:mistakes?|wrong|errors?|fail(?:s|ing|ed)?|does not work|not working|pitfalls?|gotchas?|traps?|problems?|troubles?|issues?|careful|caveats?|watch out|mess(?:es|ed)? up|trip(?:s|ped)? (?:up|over))\b/,
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
    asked:
      /\b(?:relat(?:ed?|es|ives?)|similar|akin|like (?:it|CMD)|see also|other commands|goes? (?:well |along |together )?with|pairs? (?:well )?with|(?:belongs?|works?|used?) together with|connected|linked|associated|siblings?|neighbou?r\w*|commands? (?:are )?(?:close to|near)|combine|in common with|read next|alternatives?)\b/,
    say: (command) =>
      command.relatedCommands.length
        ? `Related to /${command.name}: ${listed(command.relatedCommands.map((name) => `/${name}`))}.`
        : `No related commands are recorded for /${command.name}.`,
    brief: (command) => listed(command.relatedCommands.map((name) => `/${name}`)),
  },
  {
    name: 'aliases',
    label: 'other names',
    asked:
      /\b(?:alias\w*|other names?|short(?:er|est|cut)? ?(?:form|name|version|way)?|long(?:er|est)? (?:form|name|version)|another name|abbreviat\w+)\b/,
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
    asked:
      /\b(?:opposite|counterparts?|inverse|undo\w*|undone|reverse[sd]?|revert\w*|take (?:it|that|this|CMD) back|(?:cancel|lift|end|stop|close) (?:it|that|this|CMD)(?: again| later)?)\b/,
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
    asked:
      /\b(?:categor\w+|(?:what|which) (?:kind|type|sort|group|class|section|family)(?! of (?:things?|stuff)\b)|(?:type|kind|sort|class|group|family) of (?:the )?(?:commands?|CMD)|(?:command|CMD) (?:type|kind|class|group|family)|classif\w+|belongs?)\b/,
    say: (command) =>
      `/${command.name} is in the category ${command.category.replace('_', ' and ')}.`,
    brief: (command) => command.category.replace('_', ' and '),
  },
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: (command, { library }) =>
      `/${command.name} was added in ${addedText(command.versionAdded, library)}.`,
    brief: (command) => command.versionAdded,
    measure: (command) => era(command.versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'does',
    label: 'what it does',
    asked:
      /\bwhat (?:does|do) (?:it|that|this|they|(?:the |an? )?CMDs?) (?:even |actually |really )?do\b|\bwhat (?:it|they|CMD) (?:does|do)\b/,
    say: (command) =>
      `/${command.name}: ${sentences(sentence(command.description), 480)} Syntax: ${command.syntax.split('\n')[0]}`,
    brief: (command) => sentences(command.description, 160),
  },
  {
    name: 'description',
    label: 'what it does',
    faint: true,
    asked:
      /\b(?:do|does|what is|what (?:exactly )?happens (?:exactly )?(?:if|when)|purpose|good for|for what|used for|use (?:of|(?:CMD|it|that) for)|explain|describe|forgot|meaning|function|works?|effects?)\b/,
    say: (command) =>
      `/${command.name}: ${sentences(sentence(command.description), 480)} Syntax: ${command.syntax.split('\n')[0]}`,
    brief: (command) => sentences(command.description, 160),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    faint: true,
    asked: /\b(?:notes?|trivia|facts?|tips?|interesting|something about|why|anything|know)\b/,
    say: (command) => sentences(sentence(command.notes), 620),
    brief: (command) => sentences(command.notes, 160),
  },
])
