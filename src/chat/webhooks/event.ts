import { randomId } from '../../lib/ids.ts'
import { currentTraceparent } from '../../lib/request-scope.ts'
import type { ApiKey, WebhookEvent } from '../../store/store.ts'
import type { Body } from '../chat-request.ts'

/** What a webhook is told about one request; `responseBody` is JSON text. */
export const chatEvent = (
  { id, botId }: ApiKey,
  body: Body | undefined,
  status: number,
  responseBody: string,
  now: number,
): WebhookEvent => {
  // The caller's own text, which was found to be JSON: numbers and doubled names stay as they were.
  const request = body?.kind === 'json' ? body.text : 'null'
  return {
    id: randomId('msg_'),
    keyId: id,
    at: now,
    traceparent: currentTraceparent(),
    isError: status !== 200,
    data: `{"key_id":${JSON.stringify(id)},"bot_id":${JSON.stringify(botId)},"request":${request},"response":{"status":${status},"body":${responseBody}}}`,
  }
}
