import Type, { type TSchema } from 'typebox'
import { describeRoute, type Json, jsonBody, ref } from '../../http/operation.ts'
import { FeedbackReply } from '../sessions/feedback.ts'

const ChatWebhook = Type.Object({
  type: Type.Literal('chat.request'),
  timestamp: Type.String({ format: 'date-time', description: 'When the request came in' }),
  data: Type.Object({
    key_id: Type.String({ description: 'The key the request was made with' }),
    bot_id: Type.String({ description: 'The bot of that key' }),
    request: Type.Unknown({ description: 'The body as it was sent' }),
    response: Type.Object({
      status: Type.Integer({ description: 'The HTTP status of the answer' }),
      body: Type.Object({}, { description: 'A ChatResponse, or an Error' }),
    }),
  }),
})

const FeedbackWebhook = Type.Object({
  type: Type.Literal('chat.feedback'),
  timestamp: Type.String({ format: 'date-time', description: 'When it was given' }),
  data: Type.Object({
    key_id: Type.String(),
    bot_id: Type.String(),
    ...FeedbackReply.properties,
  }),
})

/** What webhooks are told. */
export const webhookSchemas: Readonly<Record<string, TSchema>> = { ChatWebhook, FeedbackWebhook }

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The same for every attempt of one delivery'),
  header('webhook-timestamp', 'Unix time in seconds of this attempt'),
  header('webhook-signature', 'v1, a comma, and the signature in base64'),
]

const describeWebhook = (
  operationId: string,
  summary: string,
  description: string,
  schema: string,
): Json => ({
  post: {
    ...describeRoute({
      operationId,
      tags: ['chat'],
      summary,
      description,
      parameters: headers,
      responses: { '2XX': { description: 'Received: the delivery is done' } },
    }),
    requestBody: { required: true, content: jsonBody(ref('schemas', schema)) },
  },
})

/** What is sent to whoever has set a webhook. */
export const webhooks: Json = {
  chatRequest: describeWebhook(
    'chatWebhook',
    'Webhook: a copy of every conversation',
    'A key may have a webhook address. Every request made with that key, whatever its status, is then posted there with its response, following Standard Webhooks. A delivery is kept until a 2xx arrives and is tried again with growing pauses for a day; it may arrive more than once.',
    'ChatWebhook',
  ),
  chatFeedback: describeWebhook(
    'feedbackWebhook',
    'Webhook: an opinion about an answer',
    'Sent when an opinion is given with a key that has a webhook address, in the same way as the copies of conversations.',
    'FeedbackWebhook',
  ),
}
