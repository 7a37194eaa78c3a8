import { createSend } from '../chat/webhooks/sender.ts'
import { createTargets } from '../chat/webhooks/target.ts'
import { isDelivered, sendTestDelivery } from '../chat/webhooks/test-delivery.ts'
import { Misuse } from '../config.ts'
import type { Delivery } from '../store/store.ts'
import type { CommandGroup, Leaf } from './command.ts'
import {
  isoTime,
  jsonOption,
  printJson,
  printTable,
  shortTime,
  takeWords,
  textOf,
} from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

const asJson = (delivery: Delivery) => ({
  id: delivery.id,
  key_id: delivery.keyId,
  timestamp: isoTime(delivery.at),
  state: delivery.state,
  attempts: delivery.attempts,
  next_attempt_at: delivery.state === 'waiting' ? isoTime(delivery.nextAt) : null,
  last_error: delivery.lastError,
})

const mostFrom = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Misuse(`--most ${JSON.stringify(text)} must be a whole number from 1 to 999999`)
  return Number(text)
}

const list: Leaf = {
  summary: 'List what waits for delivery and what was given up, newest first',
  settings: storeSettings,
  options: {
    failed: { help: 'only what was given up' },
    most: { value: 'N', help: 'so many at most (default 100)' },
    ...jsonOption,
  },
  run: ({ config, options }) =>
    withStore({ config, options }, async ({ outbox }) => {
      const most = mostFrom(textOf(options, 'most') ?? '100')
      const found = await outbox.list({ state: options.failed ? 'failed' : undefined, most })
      if (options.json) printJson(found.map(asJson))
      else
        printTable(
          found.map((delivery) => ({
            ID: delivery.id,
            KEY_ID: delivery.keyId,
            TIME: shortTime(delivery.at),
            STATE: delivery.state,
            ATTEMPTS: delivery.attempts,
            NEXT: delivery.state === 'waiting' ? shortTime(delivery.nextAt) : null,
            ERROR: delivery.lastError,
          })),
          options.failed ? 'Nothing was given up.' : 'Nothing waits for delivery.',
        )
      return 0
    }),
}

const resend: Leaf = {
  summary: 'Send a delivery again, now and with all its attempts',
  words: '<id>',
  settings: storeSettings,
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const [id] = takeWords(words, ['id'])
    return withStore({ config, options }, async ({ outbox }) => {
      if (!(await outbox.ownerOf(id))) throw new Error(`There is no delivery ${id}`)
      if (!(await outbox.resend(id, Date.now())))
        throw new Error(`The key of ${id} has no webhook any more`)
      if (options.json) printJson({ id, state: 'waiting' })
      else console.log(`${id} goes out with the next round of the running server.`)
      return 0
    })
  },
}

const test: Leaf = {
  summary: "Send a test event to a key's webhook and tell what it answered",
  words: '<key_id>',
  settings: [...storeSettings, 'allowPrivateWebhooks'],
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const [keyId] = takeWords(words, ['key_id'])
    return withStore({ config, options }, async ({ apiKeys }) => {
      const apiKey = await apiKeys.find(keyId)
      if (!apiKey) throw new Error(`There is no key ${keyId}`)
      const webhook = await apiKeys.webhook(keyId)
      if (!webhook) throw new Error(`The key ${keyId} has no webhook`)
      const now = Date.now
      const send = createSend({ targets: createTargets(config.allowPrivateWebhooks), now })
      const status = await sendTestDelivery(send, apiKey, webhook, now())
      const isTaken = isDelivered(status)
      if (options.json) printJson({ key_id: keyId, url: webhook.url, status, delivered: isTaken })
      else
        console.log(`${webhook.url} answered ${status}${isTaken ? '' : ', which is no success'}.`)
      return isTaken ? 0 : 1
    })
  },
}

export const webhooksCommand: CommandGroup = {
  summary: 'Look after the deliveries to webhooks',
  commands: { list, resend, test },
}
