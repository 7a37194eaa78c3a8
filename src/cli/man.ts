import { version } from '../../package.json'
import { settingNames } from '../config.ts'
import { latestRelease } from '../web/changelog.ts'
import {
  type CliCommand,
  type CommandGroup,
  type Flag,
  flagsOf,
  isGroup,
  type Leaf,
} from './command.ts'

const title = `.TH LECTERN 1 "${latestRelease().date}" "Lectern ${version}" "User Commands"`

/** A backslash starts an escape anywhere, a dot or a quote a request where a line starts; `"` ends a heading. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replaceAll('…', '...')
    .replace(/^[.']/gm, '\\&$&')

const bold = (text: string): string => `\\fB${plain(text)}\\fR`
const italic = (text: string): string => `\\fI${plain(text)}\\fR`
const section = (name: string, ...lines: string[]): string[] => [`.SH ${name}`, ...lines]
const tagged = (tag: string, ...lines: string[]): string[] => ['.TP', tag, ...lines]

const flagLines = ({ name, value, help, env, fallback }: Flag): string[] =>
  tagged(
    value ? `${bold(`--${name}`)} ${italic(value)}` : bold(`--${name}`),
    `${plain(help)}.`,
    ...(env ? [`Environment: ${bold(env)}.`] : []),
    ...(fallback === undefined ? [] : [`Default: ${bold(fallback)}.`]),
  )

const isSetting = ({ env }: Flag): boolean => env !== undefined

/** Settings are told once, in a section of their own: most commands share them. */
const settingsLine = (leaf: Leaf): string[] => {
  const taken = flagsOf(leaf).filter(isSetting)
  if (taken.length === 0) return []
  const names = taken.map(({ name }) => bold(`--${name}`)).join(', ')
  return ['.PP', `Settings: ${taken.length === settingNames.length ? 'all' : names}.`]
}

const leafLines = (name: string, leaf: Leaf): string[] => [
  `.SS "${plain([name, leaf.words].filter(Boolean).join(' '))}"`,
  `${plain(leaf.summary)}.`,
  ...flagsOf({ ...leaf, settings: [] }).flatMap(flagLines),
  ...settingsLine(leaf),
]

/** A leaf that takes them all, to have them told as any command's are. */
const settingLines = (): string[] =>
  flagsOf({ summary: '', settings: settingNames, run: async () => 0 })
    .filter(isSetting)
    .flatMap(flagLines)

const commandLines = (name: string, command: CliCommand): string[] =>
  isGroup(command)
    ? Object.entries(command.commands).flatMap(([word, one]) =>
        commandLines(`${name} ${word}`, one),
      )
    : leafLines(name, command)

const manPage = (root: CommandGroup): string =>
  [
    title,
    ...section('NAME', `lectern \\- ${plain(root.summary)}`),
    ...section(
      'SYNOPSIS',
      `${bold('lectern')} [${italic('command')}] [${italic('options')}]`,
      '.br',
      `${bold('lectern')} ${italic('command')} ${bold('--help')}`,
    ),
    ...section(
      'DESCRIPTION',
      'One executable that serves a public, read\\-only JSON API of reference data and an',
      'authenticated chat API. Plain',
      bold('lectern'),
      'does what',
      bold('lectern serve'),
      'does. A flag beats its environment variable, which beats the default.',
    ),
    ...section('COMMANDS', ...commandLines('lectern', root)),
    ...section('SETTINGS', ...settingLines()),
    ...section(
      'EXIT STATUS',
      ...tagged('0', 'Done.'),
      ...tagged('1', 'Refused, or not found.'),
      ...tagged('2', 'Misused: a command, flag or value that does not exist.'),
    ),
    ...section(
      'FILES',
      ...tagged(italic('/etc/lectern/lectern.env'), 'Settings of the service, a variable a line.'),
      ...tagged(italic('/var/lib/lectern/lectern.db'), 'The database of the service.'),
    ),
  ].join('\n')

/** Made from the table of commands, so that it cannot fall behind it. */
export const createManCommand = (root: () => CommandGroup): Leaf => ({
  summary: 'Print the man page',
  run: async () => {
    console.log(manPage(root()))
    return 0
  },
})
