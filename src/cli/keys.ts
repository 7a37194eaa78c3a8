import { createKey, setWebhook, statusOf } from '../chat/keys.ts'
import { createTargets } from '../chat/webhooks/target.ts'
import { type Config, Misuse } from '../config.ts'
import { dayOf } from '../lib/day.ts'
import { lifetimeMs } from '../lib/lifetime.ts'
import { webOrigin } from '../lib/web-origin.ts'
import type { ListedApiKey } from '../store/store.ts'
import type { CommandGroup, Input, Leaf } from './command.ts'
import {
  isoTime,
  jsonOption,
  printJson,
  printPairs,
  printTable,
  shortTime,
  takeWords,
  textOf,
} from './output.ts'
import { revokeCommand } from './revoke.ts'
import { storeSettings, withStore } from './with-store.ts'

const expiryFrom = (text: string, now: number): number => {
  const lifetime = lifetimeMs(text)
  if (lifetime === undefined)
    throw new Misuse(`--expires ${JSON.stringify(text)} must look like 12h, 90d or 4w`)
  return now + lifetime
}

const checkedWebhook = (config: Config, text: string, name: string): Promise<string> => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new Misuse(`${name} ${JSON.stringify(text)} must be an http or https address`)
  return createTargets(config.allowPrivateWebhooks).check(text)
}

const originFrom = (text: string): string => {
  const origin = webOrigin(text)
  if (origin === undefined)
    throw new Misuse(
      `--origin ${JSON.stringify(text)} must be the origin of a page, such as https://example.org`,
    )
  return origin
}

/** The origins of a publishable key; undefined for a secret one. */
const originsFrom = (options: Input['options']): string[] | undefined => {
  const text = textOf(options, 'origin')
  if (!options.publishable) {
    if (text !== undefined) throw new Misuse('--origin is for a key that is --publishable')
    return undefined
  }
  if (text === undefined)
    throw new Misuse('--publishable needs --origin: the pages the key is for, one or more of them')
  return [...new Set(text.split(',').map((one) => originFrom(one.trim())))]
}

const noKey = (id: string) => new Error(`There is no key ${id}`)

const create: Leaf = {
  summary: 'Create an API key; the key and the webhook secret are shown this once',
  settings: [...storeSettings, 'allowPrivateWebhooks'],
  options: {
    bot: { value: 'BOT_ID', help: 'the bot it drives' },
    label: { value: 'TEXT', help: 'what it is for' },
    publishable: {
      help: 'for the widget in web pages: it can do nothing but chat, from its origins',
    },
    origin: {
      value: 'URL',
      isList: true,
      help: "a page's origin such as https://example.org; with --publishable, as often as needed",
    },
    webhook: { value: 'URL', help: 'where a copy of every request and response goes' },
    expires: { value: 'TIME', help: 'how long it is good for: 12h, 90d, 4w; for ever when absent' },
    'key-only': { help: 'print nothing but the key, to put it into a variable' },
    ...jsonOption,
  },
  run: async ({ config, options }) => {
    const now = Date.now()
    const botId = textOf(options, 'bot')
    if (!botId) throw new Misuse('--bot is missing')
    const origins = originsFrom(options)
    const expires = textOf(options, 'expires')
    const expiresAt = expires === undefined ? undefined : expiryFrom(expires, now)
    const webhook = textOf(options, 'webhook')
    const webhookUrl =
      webhook === undefined ? undefined : await checkedWebhook(config, webhook, '--webhook')
    return withStore(
      { config, options },
      async ({ apiKeys }) => {
        const label = textOf(options, 'label')
        const created = await createKey(
          apiKeys,
          { botId, label, origins, webhookUrl, expiresAt },
          now,
        )
        if (!created) throw new Error(`There is no bot ${botId}`)
        const { apiKey, key, webhookSecret } = created
        const shown = {
          key_id: apiKey.id,
          key,
          bot_id: apiKey.botId,
          webhook_url: apiKey.webhookUrl,
          webhook_secret: webhookSecret,
          ...(origins ? { origins } : {}),
        }
        if (options.json) printJson(shown)
        else if (options['key-only']) console.log(key)
        else {
          printPairs({
            ...shown,
            origins: origins?.join(' ') ?? null,
            expires_at: isoTime(apiKey.expiresAt),
          })
          console.log('\nKeep the secrets now: they are not shown again.')
        }
        return 0
      },
      { mayCreate: true },
    )
  },
}

const asJson = (apiKey: ListedApiKey) => ({
  key_id: apiKey.id,
  prefix: apiKey.prefix,
  bot_id: apiKey.botId,
  label: apiKey.label,
  origins: apiKey.origins,
  webhook_url: apiKey.webhookUrl,
  created_at: isoTime(apiKey.createdAt),
  expires_at: isoTime(apiKey.expiresAt),
  revoked_at: isoTime(apiKey.revokedAt),
  last_used_at: isoTime(apiKey.lastUsedAt),
  used_today: apiKey.usedToday,
})

const list: Leaf = {
  summary: 'List the API keys by their first characters',
  settings: storeSettings,
  options: { bot: { value: 'BOT_ID', help: 'only those of this bot' }, ...jsonOption },
  run: ({ config, options }) =>
    withStore({ config, options }, async ({ apiKeys }) => {
      const now = Date.now()
      const all = await apiKeys.list(dayOf(now), textOf(options, 'bot'))
      if (options.json) printJson(all.map(asJson))
      else
        printTable(
          all.map((apiKey) => ({
            KEY_ID: apiKey.id,
            KEY: `${apiKey.prefix}...`,
            BOT_ID: apiKey.botId,
            LABEL: apiKey.label,
            STATUS: statusOf(apiKey, now),
            TODAY: apiKey.usedToday,
            LAST_USED: shortTime(apiKey.lastUsedAt),
            EXPIRES: shortTime(apiKey.expiresAt),
            WEBHOOK: apiKey.webhookUrl,
            ORIGINS: apiKey.origins?.join(' ') ?? null,
          })),
          'There are no keys.',
        )
      return 0
    }),
}

const revoke = revokeCommand({
  summary: 'Revoke an API key, at once and for good',
  idName: 'key_id',
  revoke: ({ apiKeys }, id) => apiKeys.revoke(id, Date.now()),
  missing: noKey,
})

const switchOff = (input: Input, id: string) =>
  withStore(input, async ({ apiKeys }) => {
    if (!(await apiKeys.dropWebhook(id))) throw noKey(id)
    if (input.options.json) printJson({ key_id: id, webhook_url: null, webhook_secret: null })
    else console.log(`${id} has no webhook any more.`)
    return 0
  })

const webhook: Leaf = {
  summary: "Set a key's webhook, or switch it off",
  words: '<key_id> URL|--off',
  settings: [...storeSettings, 'allowPrivateWebhooks'],
  options: { off: { help: 'no webhook any more; what waits is given up' }, ...jsonOption },
  run: async (input) => {
    const { config, options, words } = input
    if (options.off) return switchOff(input, takeWords(words, ['key_id'])[0])
    const [id, text] = takeWords(words, ['key_id', 'URL'])
    const url = await checkedWebhook(config, text, 'URL')
    return withStore({ config, options }, async ({ apiKeys }) => {
      const hadSecret = (await apiKeys.find(id))?.webhookUrl !== null
      const set = await setWebhook(apiKeys, id, url)
      if (!set) throw noKey(id)
      const shown = { key_id: id, webhook_url: set.url, webhook_secret: set.secret }
      if (options.json) printJson(shown)
      else printPairs({ ...shown, webhook_secret: hadSecret ? 'as before' : set.secret })
      return 0
    })
  },
}

export const keysCommand: CommandGroup = {
  summary: 'Create, list and revoke API keys; set their webhooks',
  commands: { create, list, revoke, webhook },
}
