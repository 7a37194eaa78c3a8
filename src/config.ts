import { type LogLevel, logLevels } from './lib/log.ts'
import { type LogIps, logIpsChoices } from './lib/log-ips.ts'
import {
  hostAndPort,
  httpUrl,
  ipRanges,
  oneOf,
  onOff,
  optional,
  redisAddress,
  Unusable,
  urlOf,
  whole,
  workerCount,
} from './lib/parsers.ts'
import {
  type Env,
  type Flags,
  type GivenSetting,
  givenTo,
  knownVariables,
  type Setting,
  type SettingsFile,
  settingsFileOf,
} from './lib/setting.ts'

/** A setting or an argument that cannot be used: the command ends with exit code 2. */
export class Misuse extends Error {}

const setting = <Value>(row: Setting<Value>) => row

/** The table of settings. `--help`, `lectern config` and the guide of settings print it. */
export const settings = {
  settingsFile: setting({
    flag: 'settings',
    env: 'LECTERN_SETTINGS',
    value: 'FILE',
    fallback: '',
    parse: optional((text) => text),
    help: 'a file of lines such as LECTERN_RATE_LIMIT=200; limits, proxies and log are read again on SIGHUP',
  }),
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
  databaseUrl: setting({
    flag: 'database-url',
    env: 'DATABASE_URL',
    value: 'URL',
    fallback: '',
    parse: optional(urlOf(['postgres', 'postgresql'], 'postgres://user:password@host/database')),
    help: 'a PostgreSQL for bots, keys, sessions and deliveries, shared by replicas, instead of the file; with ?pgbouncer=true behind PgBouncer',
    isSecret: true,
  }),
  databasePool: setting({
    flag: 'database-pool',
    env: 'LECTERN_DATABASE_POOL',
    value: 'N',
    fallback: '10',
    parse: whole(1, 1000),
    help: 'connections to PostgreSQL at most, those of all workers together, two for each at least',
  }),
  redisUrl: setting({
    flag: 'redis-url',
    env: 'REDIS_URL',
    value: 'URL',
    fallback: '',
    parse: optional(redisAddress),
    help: 'a Redis for rate-limit windows and daily quotas, shared by replicas; rediss:// for TLS, redis+sentinel:// or redis+cluster:// with several hosts',
    isSecret: true,
  }),
  workers: setting({
    flag: 'workers',
    env: 'LECTERN_WORKERS',
    value: 'N',
    fallback: '1',
    parse: workerCount,
    help: 'event loops on the one port, counting together; auto takes one for every core (Linux)',
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
  rateLimitIpv6Prefix: setting({
    flag: 'rate-limit-ipv6-prefix',
    env: 'LECTERN_RATE_LIMIT_IPV6_PREFIX',
    value: 'BITS',
    fallback: '128',
    parse: whole(16, 128),
    help: 'first bits of an IPv6 address that limits tell callers apart by; 64 counts a subscriber once',
  }),
  chatDailyLimit: setting({
    flag: 'chat-daily-limit',
    env: 'LECTERN_CHAT_DAILY_LIMIT',
    value: 'N',
    fallback: '1000',
    parse: whole(1),
    help: 'chat requests per key per UTC day',
  }),
  visitorDailyLimit: setting({
    flag: 'visitor-daily-limit',
    env: 'LECTERN_VISITOR_DAILY_LIMIT',
    value: 'N',
    fallback: '50',
    parse: whole(1),
    help: 'chat requests per visitor address with a publishable key, per UTC day',
  }),
  guestChat: setting({
    flag: 'guest-chat',
    env: 'LECTERN_GUEST_CHAT',
    value: 'N',
    fallback: '0',
    parse: whole(0),
    help: 'questions per address per UTC day on / and /playground without a key; 0 for no guests',
  }),
  trustProxy: setting({
    flag: 'trust-proxy',
    env: 'LECTERN_TRUST_PROXY',
    value: 'LIST',
    fallback: 'off',
    parse: ipRanges,
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
  llmUrl: setting({
    flag: 'llm-url',
    env: 'LECTERN_LLM_URL',
    value: 'URL',
    fallback: '',
    parse: optional(httpUrl),
    help: 'base address (…/v1) of an OpenAI-compatible server whose model words the answers',
  }),
  llmModel: setting({
    flag: 'llm-model',
    env: 'LECTERN_LLM_MODEL',
    value: 'NAME',
    fallback: '',
    parse: optional((text) => text),
    help: 'the model to ask for there',
  }),
  llmKey: setting({
    flag: 'llm-key',
    env: 'LECTERN_LLM_KEY',
    value: 'KEY',
    fallback: '',
    parse: optional((text) => text),
    help: 'the key for that server, when it wants one',
    isSecret: true,
  }),
  llmTimeout: setting({
    flag: 'llm-timeout',
    env: 'LECTERN_LLM_TIMEOUT',
    value: 'SECONDS',
    fallback: '20',
    parse: whole(1, 120),
    help: 'how long the model may take before the embedded engine answers instead',
  }),
  logLevel: setting<LogLevel>({
    flag: 'log-level',
    env: 'LECTERN_LOG_LEVEL',
    value: 'LEVEL',
    fallback: 'info',
    parse: oneOf(logLevels),
    help: `how much to log: ${logLevels.join(', ')}`,
  }),
  logIps: setting<LogIps>({
    flag: 'log-ips',
    env: 'LECTERN_LOG_IPS',
    value: 'HOW',
    fallback: 'full',
    parse: oneOf(logIpsChoices),
    help: 'addresses in the access log: full, short (a /24 or a /48) or off',
  }),
  metrics: setting({
    flag: 'metrics',
    env: 'LECTERN_METRICS',
    value: 'HOST:PORT',
    fallback: 'off',
    parse: hostAndPort,
    help: 'a second listener that answers /metrics for Prometheus',
  }),
  grace: setting({
    flag: 'grace',
    env: 'LECTERN_GRACE',
    value: 'SECONDS',
    fallback: '10',
    parse: whole(0, 3600),
    help: 'how long requests under way may take to finish after SIGTERM',
  }),
  drain: setting({
    flag: 'drain',
    env: 'LECTERN_DRAIN',
    value: 'SECONDS',
    fallback: '0',
    parse: whole(0, 3600),
    help: 'how long to serve on after SIGTERM while /readyz says no, so that load balancers move on',
  }),
  maxConnections: setting({
    flag: 'max-connections',
    env: 'LECTERN_MAX_CONNECTIONS',
    value: 'N',
    fallback: '10000',
    parse: whole(1, 1_000_000),
    help: 'connections at most, fewer where the limit of open files says so; more get 503',
  }),
  accelerator: setting({
    flag: 'accelerator',
    env: 'LECTERN_ACCELERATOR',
    value: 'on|off',
    fallback: 'on',
    parse: onOff,
    help: 'answer again from memory what was answered before; off leaves everything to the runtime',
  }),
  reusePort: setting({
    flag: 'reuse-port',
    env: 'LECTERN_REUSE_PORT',
    fallback: 'off',
    parse: onOff,
    help: 'share the port with another Lectern, for a restart that loses no request (Linux)',
  }),
} as const

export type SettingName = keyof typeof settings
export type Config = {
  readonly [Name in SettingName]: ReturnType<(typeof settings)[Name]['parse']>
}

/** What a running server takes over from the file of settings when it gets a SIGHUP. */
export const reloadable = [
  'rateLimit',
  'rateLimitIpv6Prefix',
  'chatDailyLimit',
  'visitorDailyLimit',
  'guestChat',
  'trustProxy',
  'logLevel',
  'logIps',
] as const satisfies readonly SettingName[]
export type Reloadable = Pick<Config, (typeof reloadable)[number]>

const told = <Value>(read: () => Value, prefix = ''): Value => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Unusable ? new Misuse(prefix + error.message) : error
  }
}

const rows: readonly Setting<unknown>[] = Object.values(settings)

/** The file of settings, when one is named. */
const fileOf = (flags: Flags, env: Env): SettingsFile | undefined =>
  told(() => settingsFileOf(settings.settingsFile, rows, flags, env))

/** What a setting was given, and where. */
export const given = (
  name: SettingName,
  flags: Flags,
  env: Env = Bun.env,
  file = fileOf(flags, env),
): GivenSetting => told(() => givenTo(settings[name], flags, env, file))

const parseOne = (name: SettingName, flags: Flags, env: Env, file?: SettingsFile): unknown => {
  const row: Setting<unknown> = settings[name]
  const { source, text } = given(name, flags, env, file)
  const shown = row.isSecret ? '' : ` ${JSON.stringify(text)}`
  return told(() => row.parse(text), `${source}${shown} `)
}

export const settingNames = Object.keys(settings) as SettingName[]

/** Every setting, from the flags and the environment. */
export const readConfig = (flags: Flags, env: Env = Bun.env): Config => {
  const file = fileOf(flags, env)
  const values = Object.fromEntries(
    settingNames.map((name) => [name, parseOne(name, flags, env, file)]),
  )
  // Each name was parsed by its own row, so each value has its row's type.
  return Object.freeze(values) as Config
}

/** Variables that look like settings and are none: mostly a slip of the pen. */
export const unknownVariables = (env: Env = Bun.env): string[] => {
  const known = knownVariables(rows)
  return Object.keys(env)
    .filter((name) => name.startsWith('LECTERN_') && !known.has(name))
    .sort()
}

/** Whether what goes to a terminal may be colored (no-color.org). */
export const mayColor = (isTerminal: boolean, env: Env = Bun.env): boolean =>
  isTerminal && !env.NO_COLOR && env.TERM !== 'dumb'

/** The words that run this program again, as whoever started it would type them. */
export const commandPrefix = (executable: string | undefined, env: Env = Bun.env): string => {
  if (executable !== undefined) return executable
  return env.npm_config_user_agent?.startsWith('bun/') ? 'bun run lectern' : 'npm run -s lectern --'
}

/** What systemd tells a service about how to report to it. */
export const readSupervisor = (env: Env = Bun.env) => ({
  notifySocket: env.NOTIFY_SOCKET || undefined,
  // Meant for another process when it names another one.
  watchdogMs:
    env.WATCHDOG_USEC && (!env.WATCHDOG_PID || env.WATCHDOG_PID === String(process.pid))
      ? Number(env.WATCHDOG_USEC) / 1000
      : undefined,
})
