import {
  botIdRule,
  type Complain,
  isBotId,
  plainSettings,
  readBotSettings,
} from '../chat/bot-settings.ts'
import { Misuse } from '../config.ts'
import { plans } from '../store/plans.ts'
import type { Bot, BotSettings } from '../store/store.ts'
import { addSource, listSources, removeSource } from './bot-sources.ts'
import type { CommandGroup, Input, Leaf, Option } from './command.ts'
import {
  isoTime,
  jsonOption,
  printJson,
  printPairs,
  printTable,
  takeWords,
  textOf,
} from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

const settingOptions: Readonly<Record<string, Option>> = {
  name: { value: 'NAME', help: 'what people call it' },
  plan: { value: 'PLAN', help: `${plans.join(', ')}; the API is open to business and enterprise` },
  instructions: { value: 'TEXT', help: 'told to the language model, when one is configured' },
  greeting: { value: 'TEXT', help: 'said when somebody says hello' },
  fallback: { value: 'TEXT', help: 'said when the data holds no answer' },
  resources: { value: 'LIST', help: 'what it speaks about, comma-separated; "all" for everything' },
}

const complain: Complain = (field, must) => new Misuse(`--${field} ${must}`)

const settingsFrom = (options: Input['options']): Partial<BotSettings> =>
  readBotSettings(
    Object.fromEntries(Object.keys(settingOptions).map((name) => [name, textOf(options, name)])),
    complain,
  )

const asJson = (bot: Bot) => ({
  bot_id: bot.id,
  name: bot.name,
  plan: bot.plan,
  instructions: bot.instructions,
  greeting: bot.greeting,
  fallback: bot.fallback,
  resources: bot.resources,
  created_at: isoTime(bot.createdAt),
})

const printBot = (bot: Bot, isJson: boolean) => {
  if (isJson) return printJson(asJson(bot))
  printPairs({ ...asJson(bot), resources: bot.resources?.join(',') ?? 'all' })
}

const create: Leaf = {
  summary: 'Create a bot',
  words: '<bot_id>',
  settings: storeSettings,
  options: { ...settingOptions, ...jsonOption },
  run: async ({ config, options, words }) => {
    const [id] = takeWords(words, ['bot_id'])
    if (!isBotId(id)) throw new Misuse(`<bot_id> ${JSON.stringify(id)} ${botIdRule}`)
    const bot: Bot = {
      id,
      ...plainSettings(id),
      ...settingsFrom(options),
      createdAt: Date.now(),
    }
    return withStore(
      { config, options },
      async ({ bots }) => {
        if (!(await bots.create(bot))) throw new Error(`There is a bot ${id} already`)
        printBot(bot, options.json === true)
        return 0
      },
      { mayCreate: true },
    )
  },
}

const list: Leaf = {
  summary: 'List the bots',
  settings: storeSettings,
  options: jsonOption,
  run: ({ config, options }) =>
    withStore({ config, options }, async ({ bots }) => {
      const all = await bots.list()
      if (options.json) printJson(all.map(asJson))
      else
        printTable(
          all.map(({ id, name, plan, resources: some }) => ({
            BOT_ID: id,
            NAME: name,
            PLAN: plan,
            RESOURCES: some?.join(',') ?? 'all',
          })),
          'There are no bots.',
        )
      return 0
    }),
}

const set: Leaf = {
  summary: 'Change a bot; an empty text takes a setting back',
  words: '<bot_id>',
  settings: storeSettings,
  options: { ...settingOptions, ...jsonOption },
  run: async ({ config, options, words }) => {
    const [id] = takeWords(words, ['bot_id'])
    const settings = settingsFrom(options)
    if (Object.keys(settings).length === 0)
      throw new Misuse(
        `nothing to set; there are ${Object.keys(settingOptions)
          .map((name) => `--${name}`)
          .join(', ')}`,
      )
    return withStore({ config, options }, async ({ bots }) => {
      const bot = await bots.change(id, settings)
      if (!bot) throw new Error(`There is no bot ${id}`)
      printBot(bot, options.json === true)
      return 0
    })
  },
}

const remove: Leaf = {
  summary: 'Delete a bot with its keys and sessions',
  words: '<bot_id>',
  settings: storeSettings,
  options: { yes: { help: 'also when it has keys' }, ...jsonOption },
  run: async ({ config, options, words }) => {
    const [id] = takeWords(words, ['bot_id'])
    return withStore({ config, options }, async ({ bots, apiKeys }) => {
      const keys = await apiKeys.list('', id)
      if (keys.length > 0 && !options.yes)
        throw new Error(
          `The bot ${id} has ${keys.length} ${keys.length === 1 ? 'key' : 'keys'}. --yes deletes it with them.`,
        )
      const removed = await bots.remove(id, Date.now())
      if (!removed) throw new Error(`There is no bot ${id}`)
      if (options.json)
        printJson({ bot_id: id, deleted: true, keys: removed.apiKeys, sessions: removed.sessions })
      else console.log(`Deleted ${id}, ${removed.apiKeys} keys and ${removed.sessions} sessions.`)
      return 0
    })
  },
}

export const botsCommand: CommandGroup = {
  summary: 'Create and change the bots',
  commands: {
    create,
    list,
    set,
    delete: remove,
    'add-source': addSource,
    sources: listSources,
    'remove-source': removeSource,
  },
}
