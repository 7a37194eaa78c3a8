import { randomId } from '../../lib/ids.ts'
import type { ApiKey, Webhook } from '../../store/store.ts'
import type { Send } from './sender.ts'

/** Sends a test event to a key's webhook; answers with the receiver's status. */
export const sendTestDelivery = (
  send: Send,
  { id, botId }: ApiKey,
  webhook: Webhook,
  now: number,
): Promise<number> =>
  send(webhook, {
    id: randomId('msg_'),
    body: JSON.stringify({
      type: 'webhook.test',
      timestamp: new Date(now).toISOString(),
      data: { key_id: id, bot_id: botId },
    }),
  })

export const isDelivered = (status: number): boolean => status >= 200 && status <= 299
