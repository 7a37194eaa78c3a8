import { existsSync, readFileSync } from 'node:fs'
import { Unusable } from './parsers.ts'
import { readSecretFile } from './secret-file.ts'

/** A row of the table of settings. */
export type Setting<Value> = {
  flag: string
  env: string
  /** How the value is written in help; absent for a switch. */
  value?: string
  fallback: string
  parse(text: string): Value
  help: string
  isSecret?: boolean
}

export type Origin = 'flag' | 'environment' | 'file' | 'credential' | 'default'

/** The text a setting was given, and where: the flag, the variable or the file by its name. */
export type GivenSetting = { from: Origin; source: string; text: string }

export type Flags = Readonly<Record<string, string | boolean | undefined>>
export type Env = NodeJS.ProcessEnv

/** Secrets need not stand in the environment: a variable or systemd may name a file instead. */
const fromFile = ({ env: name }: Setting<unknown>, env: Env): GivenSetting | undefined => {
  const named = env[`${name}_FILE`]
  if (named) return { from: 'file', source: named, text: readSecretFile(named) }
  const folder = env.CREDENTIALS_DIRECTORY
  const credential = folder && `${folder}/${name.toLowerCase()}`
  if (!credential || !existsSync(credential)) return undefined
  return { from: 'credential', source: credential, text: readSecretFile(credential) }
}

/** Settings that stand in a file, by the names of their variables. */
export type SettingsFile = { path: string; values: Readonly<Record<string, string>> }

const assignment = /^([A-Z][A-Z0-9_]*)=(.*)$/
const quoted = /^(["'])(.*)\1$/

/** Lines of NAME=value, as systemd's EnvironmentFile has them; empty ones and comments count nothing. */
const readSettingsFile = (path: string): SettingsFile => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Unusable(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  const values: Record<string, string> = {}
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name, value] = assignment.exec(line) ?? []
    if (name === undefined || value === undefined)
      throw new Unusable(`${path}, line ${index + 1}, must be NAME=value`)
    values[name] = quoted.exec(value)?.[2] ?? value
  }
  return { path, values }
}

/** A flag beats its environment variable, which beats a file, which beats the default. */
export const givenTo = (
  row: Setting<unknown>,
  flags: Flags,
  env: Env,
  settingsFile?: SettingsFile,
): GivenSetting => {
  const flag = flags[row.flag]
  if (flag !== undefined)
    return { from: 'flag', source: `--${row.flag}`, text: flag === true ? 'on' : String(flag) }
  const variable = env[row.env]
  if (row.isSecret && variable && env[`${row.env}_FILE`])
    throw new Unusable(`${row.env} and ${row.env}_FILE are both set`)
  if (variable) return { from: 'environment', source: row.env, text: variable }
  const line = settingsFile?.values[row.env]
  if (settingsFile && line) return { from: 'file', source: settingsFile.path, text: line }
  const file = row.isSecret ? fromFile(row, env) : undefined
  return file ?? { from: 'default', source: `--${row.flag}`, text: row.fallback }
}

/** The variables that are settings, those that name a file of a secret included. */
export const knownVariables = (rows: readonly Setting<unknown>[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [row.env, ...(row.isSecret ? [`${row.env}_FILE`] : [])]))

/** The file that a setting names, when it does; what stands in it has to be settings. */
export const settingsFileOf = (
  row: Setting<unknown>,
  rows: readonly Setting<unknown>[],
  flags: Flags,
  env: Env,
): SettingsFile | undefined => {
  const { text: path } = givenTo(row, flags, env)
  if (path === '') return undefined
  const file = readSettingsFile(path)
  const known = knownVariables(rows)
  const unknown = Object.keys(file.values).find((name) => !known.has(name))
  if (unknown !== undefined) throw new Unusable(`${path} sets ${unknown}, which is no setting`)
  return file
}
