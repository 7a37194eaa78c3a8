import Type, { type Static } from 'typebox'
import {
  flag,
  group,
  ids,
  listOf,
  notes,
  oneOf,
  record,
  text,
  texts,
  versionAdded,
} from './fields.ts'

const word = '^[a-z]+$'
const line = '^/[a-z]'

const limit = (description: string, example: number) =>
  Type.Union([Type.Number(), Type.Null()], { description, examples: [example, null] })

export const Command = record('Command', {
  name: text('Name without the leading slash', 'give', { pattern: word }),
  syntax: text('One form per line', '/give <targets> <item> [<count>]', { pattern: line }),
  description: text('What it does', 'Puts items into the inventory of players'),
  parameters: listOf(
    'Arguments of the main form',
    group('One argument', {
      name: text('The game’s own argument name', 'targets'),
      type: text('Argument parser without namespace', 'entity'),
      optional: flag('Whether the command can end before it', false),
      description: text('What to write there', 'Players who get the items'),
    }),
  ),
  permissionLevel: Type.Enum([0, 2, 3, 4], {
    description: 'Operator level it needs: 0 everybody, 2 game masters, 3 admins, 4 owners',
    examples: [2],
  }),
  category: oneOf('What it acts on', [
    'player',
    'world',
    'server',
    'data',
    'display',
    'logic',
    'gameplay',
    'special',
    'time_weather',
    'bossbar',
    'execute',
  ]),
  examples: listOf(
    'Lines that work as they stand',
    group('One example', {
      code: text('The command line', '/give @s torch 64', { pattern: line }),
      explanation: text('What it does', 'Gives yourself a stack of torches'),
    }),
  ),
  commonMistakes: texts('What people get wrong', ['Writing the count before the item']),
  relatedCommands: ids('Names of commands to read next', ['clear'], word),
  versionAdded: versionAdded('Alpha 1.0.16'),
  notes: notes('What does not fit falls to the ground'),
  aliases: ids('Other names it answers to', ['teleport'], word),
  argumentTypes: listOf(
    'Every argument of the command tree, in its order',
    group(
      'One argument with one parser',
      {
        name: text('The game’s own argument name', 'count'),
        parser: text('Parser of the game with its namespace', 'brigadier:integer', {
          pattern: '^(minecraft|brigadier):[a-z0-9_]+$',
        }),
        minimum: limit('Smallest number it takes; null for none, or where forms differ', 1),
        maximum: limit('Largest number it takes; null for none, or where forms differ', 255),
        executable: flag('Whether the command can end there', true),
      },
      { name: 'count', parser: 'brigadier:integer', minimum: 1, maximum: null, executable: true },
    ),
  ),
  executable: flag('Whether the bare command can be run', false),
  availability: oneOf('Where the game knows it', [
    'everywhere',
    'dedicated_server',
    'client_world',
  ]),
})

export type Command = Static<typeof Command>
