// bun run docs: writes the table of settings into its guide, between two markers.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames, settings } from '../../src/config.ts'

type Row = {
  flag: string
  env: string
  value?: string
  fallback: string
  help: string
  isSecret?: boolean
}

const opening = '<!-- settings -->'
const closing = '<!-- /settings -->'
export const settingsGuide = join(import.meta.dir, '../../src/web/guide/settings.md')

const cell = (text: string): string => text.replaceAll('|', '\\|')

const rowOf = ({ flag, env, value, fallback, help, isSecret }: Row): string =>
  `| \`--${flag}${value ? ` ${cell(value)}` : ''}\` | \`${env}\`${isSecret ? ` or \`${env}_FILE\`` : ''} | ${fallback === '' ? '–' : `\`${fallback}\``} | ${cell(help)} |`

export const settingsTable = (): string =>
  [
    '| flag | environment | default | meaning |',
    '|---|---|---|---|',
    ...settingNames.map((name) => rowOf(settings[name])),
  ].join('\n')

/** The text with the table of today between its markers; undefined when it has none. */
export const withTable = (text: string): string | undefined => {
  const start = text.indexOf(opening)
  const end = text.indexOf(closing)
  if (start === -1 || end < start) return undefined
  return `${text.slice(0, start + opening.length)}\n${settingsTable()}\n${text.slice(end)}`
}

if (import.meta.main) {
  const text = withTable(readFileSync(settingsGuide, 'utf8'))
  if (text === undefined) throw new Error(`${settingsGuide} has no ${opening} … ${closing}`)
  writeFileSync(settingsGuide, text)
}
