import { parseIpRange } from './lib/ip-range.ts'
import { type LogLevel, logLevels } from './lib/log.ts'

/** A setting or an argument that cannot be used: the command ends with exit code 2. */
export class Misuse extends Error {}

type Setting<Value> = {
  flag: string
  env: string
  /** How the value is written in help; absent for a switch. */
  value?: string
  fallback: string
  parse(text: string): Value
  help: string
  isSecret?: boolean
}

const setting = <Value>(row: Setting<Value>) => row

const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new Misuse(
        most === Number.MAX_SAFE_INTEGER
          ? `must be a whole number of at least ${least}`
          : `must be a whole number from ${least} to ${most}`,
      )
    return value
  }

const httpUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Misuse('must be an http or https address')
  return url.href.replace(/\/+$/, '')
}

const optional =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value | undefined =>
    text === '' ? undefined : parse(text)

const ranges = (text: string) =>
  text === '' || text === 'off'
    ? []
    : text.split(',').map((part) => {
        const range = parseIpRange(part.trim())
        if (!range) throw new Misuse(`holds ${JSON.stringify(part.trim())}, no address or CIDR`)
        return range
      })

const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((one) => one === text.toLowerCase())
    if (word === undefined) throw new Misuse(`must be one of ${words.join(', ')}`)
    return word
  }

const onOff = (text: string): boolean => {
  const word = text.toLowerCase()
  if (['on', 'true', 'yes', '1'].includes(word)) return true
  if (['off', 'false', 'no', '0'].includes(word)) return false
  throw new Misuse('must be on or off')
}

/** The table of settings. `--help`, `lectern config` and the README print it. */
export const settings = {
  port: setting({
    flag: 'port',
    env: 'PORT',
    value: 'N',
    fallback: '8080',
    parse: whole(0, 65_535),
    help: 'port to listen on; 0 takes any free one',
  }),
  host: setting({
    flag: 'host',
    env: 'HOST',
    value: 'ADDRESS',
    fallback: '0.0.0.0',
    parse: (text) => text,
    help: 'address to listen on',
  }),
  db: setting({
    flag: 'db',
    env: 'LECTERN_DB',
    value: 'FILE',
    fallback: 'lectern.db',
    parse: (text) => text,
    help: 'the SQLite file; created, with its folder, when missing',
  }),
  baseUrl: setting({
    flag: 'base-url',
    env: 'LECTERN_BASE_URL',
    value: 'URL',
    fallback: '',
    parse: optional(httpUrl),
    help: 'public address, for links, sources, OpenAPI and attribution (default http://localhost:<port>)',
  }),
  rateLimit: setting({
    flag: 'rate-limit',
    env: 'LECTERN_RATE_LIMIT',
    value: 'N',
    fallback: '100',
    parse: whole(0),
    help: 'requests per address per minute; 0 turns the limit and its headers off',
  }),
  chatDailyLimit: setting({
    flag: 'chat-daily-limit',
    env: 'LECTERN_CHAT_DAILY_LIMIT',
    value: 'N',
    fallback: '1000',
    parse: whole(1),
    help: 'chat requests per key per UTC day',
  }),
  trustProxy: setting({
    flag: 'trust-proxy',
    env: 'LECTERN_TRUST_PROXY',
    value: 'LIST',
    fallback: 'off',
    parse: ranges,
    help: 'addresses and CIDRs of proxies whose X-Forwarded-For is believed, comma-separated',
  }),
  allowPrivateWebhooks: setting({
    flag: 'allow-private-webhooks',
    env: 'LECTERN_ALLOW_PRIVATE_WEBHOOKS',
    fallback: 'off',
    parse: onOff,
    help: 'let webhooks go to loopback and private addresses',
  }),
  sessionDays: setting({
    flag: 'session-days',
    env: 'LECTERN_SESSION_DAYS',
    value: 'N',
    fallback: '90',
    parse: whole(0, 36_500),
    help: 'days a chat session may rest before it is removed; 0 keeps sessions for ever',
  }),
  logLevel: setting<LogLevel>({
    flag: 'log-level',
    env: 'LECTERN_LOG_LEVEL',
    value: 'LEVEL',
    fallback: 'info',
    parse: oneOf(logLevels),
    help: `how much to log: ${logLevels.join(', ')}`,
  }),
} as const

export type SettingName = keyof typeof settings
export type Config = {
  readonly [Name in SettingName]: ReturnType<(typeof settings)[Name]['parse']>
}

/** Where a value came from, with the text that was given. */
export type Given = { from: 'flag' | 'environment' | 'default'; text: string }

type Flags = Readonly<Record<string, string | boolean | undefined>>

export const given = (name: SettingName, flags: Flags, env: NodeJS.ProcessEnv): Given => {
  const row: Setting<unknown> = settings[name]
  const flag = flags[row.flag]
  if (flag !== undefined) return { from: 'flag', text: flag === true ? 'on' : String(flag) }
  const variable = env[row.env]
  if (variable !== undefined && variable !== '') return { from: 'environment', text: variable }
  return { from: 'default', text: row.fallback }
}

const parseOne = (name: SettingName, flags: Flags, env: NodeJS.ProcessEnv): unknown => {
  const row: Setting<unknown> = settings[name]
  const { from, text } = given(name, flags, env)
  try {
    return row.parse(text)
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    const source = from === 'environment' ? row.env : `--${row.flag}`
    const shown = row.isSecret ? '' : ` ${JSON.stringify(text)}`
    throw new Misuse(`${source}${shown} ${error.message}`)
  }
}

/** A flag beats its environment variable, which beats the default. */
export const readConfig = (flags: Flags, env: NodeJS.ProcessEnv = Bun.env): Config => {
  const names = Object.keys(settings) as SettingName[]
  const values = Object.fromEntries(names.map((name) => [name, parseOne(name, flags, env)]))
  // Each name was parsed by its own row, so each value has its row's type.
  return Object.freeze(values) as Config
}
