import type { Command } from '../../../catalog/records/command.ts'
import { intents } from '../commands/intents.ts'
import { meantIn } from '../commands/meant.ts'
import { syntaxWord, wordsOfForm } from '../commands/syntax.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn, recordsIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

type Parameter = Command['parameters'][number]
type Facts = {
  thing: RecordThing
  forms: readonly string[]
  parameter: Parameter | undefined
  example: Command['examples'][number] | undefined
  yes: boolean
}

/** What is asked for stands right behind the word that asks. */
const askedFor = /\b(?:which|what|any|possible|the|list of|without an?|without) (?:\w+ )?$/
const takes =
  /\b(?:can|could|may) (?:i|you|we|one) (?:also |even )?(?:write|add|give|set|choose|use|specify|put|type|pick|name|tell|include|say|enter|have)\b|\bis there (?:an?|any)\b|\b(?:does|do|can|will) (?:it|CMD) (?:\w+ )?(?:take|accept|have|support|allow|know)\b/

const manner = /^(?:write|add|give|set|choose|use|put|type|pick|tell|say|have|get|take)$/

/** "which colors are allowed", "can I write a reason": a word of the command's own syntax. */
export const commandForm = kind<{ thing: RecordThing; asked: string[]; yes: boolean }, Facts>({
  name: 'command-form',
  cue: /^CMD$/,
  recognise: ({ reading }) => {
    const [thing, another] = namedIn(reading, 'commands')
    if (!thing || another || recordsIn(reading).length > 1) return undefined
    if (fieldsAsked('commands', reading.rest).some(({ name }) => name === 'relatedCommands'))
      return undefined
    const yes = asksYesNo(reading.rest)
    // "show the list" after another line of it: the line is wanted, not its form.
    if (!yes && reading.continued && reading.state.wish && meantIn(reading)) return undefined
    if (yes && !takes.test(reading.rest)) return undefined
    const how = /\bhow\b/.test(reading.rest)
    // How it is done is told with the asker's own values where that is known.
    if (how && intents.some(({ command }) => command === thing.key)) return undefined
    const asked = [...reading.rest.matchAll(/\b[a-z]{3,}\b/g)]
      .filter(({ 0: word, index }) => {
        if (functionWords.has(word) || fieldsAsked('commands', word).length) return false
        return yes ? !manner.test(word) : how || askedFor.test(reading.rest.slice(0, index))
      })
      .map(([word]) => word)
    return asked.length ? { thing, asked, yes } : undefined
  },
  gather: ({ thing, asked, yes }, { library }) => {
    const command = library.as('commands', thing)
    const lines = command?.syntax.split('\n') ?? []
    const [word] = asked.flatMap((one) => (command && syntaxWord(command, one)) ?? [])
    if (!command || !word) return undefined
    return {
      thing,
      forms: lines.filter((line) => wordsOfForm(line).includes(word)),
      parameter: command.parameters.find(({ name }) => wordsOfForm(name).includes(word)),
      example: command.examples.find(({ code }) => wordsOfForm(code).includes(word)),
      yes,
    }
  },
  phrase: ({ thing, forms, parameter, example, yes }) => ({
    text: sentences(
      [
        `${yes ? 'Yes: ' : ''}${forms.slice(0, 4).join(' or ')}.`,
        parameter && `${parameter.name}: ${sentence(parameter.description)}`,
        example && `For example ${example.code} – ${sentence(example.explanation)}`,
      ]
        .filter(Boolean)
        .join(' '),
      620,
    ),
    sources: [thing],
  }),
})
