import { parseArgs } from 'node:util'
import { type Config, Misuse, readConfig, type SettingName, settings } from '../config.ts'
import { paintFor } from './color.ts'
import { didYouMean } from './did-you-mean.ts'

export type Option = {
  /** How the value is written in help; absent for a switch. */
  value?: string
  /** May be given several times: its values are then joined by commas. */
  isList?: boolean
  help: string
}

/** What a command is given: its settings, its own options, and the words after its name. */
export type Input = {
  config: Config
  options: Readonly<Record<string, string | boolean | undefined>>
  words: readonly string[]
}

/** A command that does something; it answers with an exit code. */
export type Leaf = {
  summary: string
  /** The words it takes, as help shows them. */
  words?: string
  settings?: readonly SettingName[]
  options?: Readonly<Record<string, Option>>
  run(input: Input): Promise<number>
}

/** A word that other commands stand behind. */
export type CommandGroup = { summary: string; commands: Readonly<Record<string, CliCommand>> }
export type CliCommand = Leaf | CommandGroup

export const isGroup = (command: CliCommand): command is CommandGroup => 'commands' in command

const table = (rows: readonly (readonly [string, string])[]): string => {
  const { cyan } = paintFor(process.stdout)
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${cyan(left.padEnd(width))}  ${right}`).join('\n')
}

/** What may be written after `--`: an option of the command itself, or a setting it reads. */
export type Flag = Option & { name: string; env?: string; fallback?: string }

/** Every flag a command takes, in the order help, man page and completions tell them. */
export const flagsOf = (leaf: Leaf): Flag[] => [
  ...Object.entries(leaf.options ?? {}).map(([name, option]) => ({ name, ...option })),
  ...(leaf.settings ?? []).map((setting) => {
    const row: { flag: string; env: string; value?: string; fallback: string; help: string } =
      settings[setting]
    const { flag, env, value, fallback, help } = row
    return { name: flag, value, help, env, fallback: fallback === '' ? undefined : fallback }
  }),
  { name: 'help', help: 'show this' },
]

const flagRow = ({ name, value, help, env, fallback }: Flag): [string, string] => {
  const standard = fallback === undefined ? '' : `, default ${fallback}`
  return [`--${name}${value ? ` ${value}` : ''}`, env ? `${help} [${env}${standard}]` : help]
}

const helpOf = (name: string, command: CliCommand): string => {
  const { bold } = paintFor(process.stdout)
  if (isGroup(command))
    return [
      `${command.summary}\n\n${bold('Usage:')} ${name} <command> [options]\n\n${bold('Commands:')}`,
      table(Object.entries(command.commands).map(([word, { summary }]) => [word, summary])),
      `\n${name} help <command> tells more.`,
    ].join('\n')
  const words = command.words ? ` ${command.words}` : ''
  return [
    `${command.summary}\n\n${bold('Usage:')} ${name}${words} [options]\n\n${bold('Options:')}`,
    table(flagsOf(command).map(flagRow)),
  ].join('\n')
}

type ParsedArguments = {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

const parse = (command: Leaf, args: readonly string[]): ParsedArguments => {
  const flags = flagsOf(command)
  const options = Object.fromEntries(
    flags.map(({ name, value, isList = false }) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: isList,
      },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join() : value,
    ])
    return { values: Object.fromEntries(texts) as ParsedArguments['values'], positionals }
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    const [, unknown] = /^Unknown option '(--[^']+)'/.exec(reason) ?? []
    const known = flags.map(({ name }) => `--${name}`)
    throw new Misuse(unknown === undefined ? reason : reason + didYouMean(unknown, known))
  }
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

/** Walks the words of a command line to its command and runs it. */
export const runCommand = async (
  name: string,
  command: CliCommand,
  args: readonly string[],
): Promise<number> => {
  if (isGroup(command)) {
    const [word, ...rest] = args
    if (word === 'help' && rest.length > 0) return runCommand(name, command, [...rest, '--help'])
    if (word === undefined || word === 'help' || isHelp(word)) {
      console.log(helpOf(name, command))
      return word === undefined ? 2 : 0
    }
    const next = Object.hasOwn(command.commands, word) ? command.commands[word] : undefined
    if (!next) {
      const hint = didYouMean(word, Object.keys(command.commands))
      throw new Misuse(`${JSON.stringify(word)} is no command of ${name}${hint}`)
    }
    return runCommand(`${name} ${word}`, next, rest)
  }
  const { values, positionals } = parse(command, args)
  if (values.help) {
    console.log(helpOf(name, command))
    return 0
  }
  if (!command.words && positionals.length > 0)
    throw new Misuse(`${name} takes no ${JSON.stringify(positionals[0])}`)
  return command.run({ config: readConfig(values), options: values, words: positionals })
}
