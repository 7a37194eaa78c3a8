import Type, { type Static } from 'typebox'
import { randomId } from '../../lib/ids.ts'
import { currentTraceparent } from '../../lib/request-scope.ts'
import { type ApiKey, feedbacks, type WebhookEvent } from '../../store/store.ts'

const mostCommentCharacters = 2000

/** The fields a body must have, for whoever sends none. */
export const feedbackFields = 'feedback'

/** What an answer was worth, or null. */
export const Opinion = Type.Union([Type.Enum([...feedbacks]), Type.Null()])

export const FeedbackRequest = Type.Object(
  {
    feedback: Type.Union([Type.Enum([...feedbacks]), Type.Null()], {
      rule: 'must be "positive", "negative" or null',
      examples: ['positive'],
    }),
    comment: Type.Optional(
      Type.Union([Type.String({ maxLength: mostCommentCharacters }), Type.Null()], {
        rule: `must be a text of at most ${mostCommentCharacters} characters`,
        description: 'Why, in words',
        examples: ['Just what I needed.'],
      }),
    ),
  },
  { rule: feedbackFields },
)

export type FeedbackRequest = Static<typeof FeedbackRequest>

/** What is kept now, as its caller and its webhook are told it. */
export const FeedbackReply = Type.Object({
  message_id: Type.String(),
  feedback: Opinion,
  comment: Type.Union([Type.String(), Type.Null()]),
})
export type FeedbackReply = Static<typeof FeedbackReply>

/** What a webhook is told about an opinion. */
export const feedbackEvent = (
  { id, botId }: ApiKey,
  { message_id, feedback, comment }: FeedbackReply,
  now: number,
): WebhookEvent => ({
  id: randomId('msg_'),
  type: 'chat.feedback',
  keyId: id,
  at: now,
  traceparent: currentTraceparent(),
  data: JSON.stringify({ key_id: id, bot_id: botId, message_id, feedback, comment }),
})
