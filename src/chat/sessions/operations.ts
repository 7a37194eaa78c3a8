import type { TSchema } from 'typebox'
import {
  describeRoute,
  errorResponse,
  type Json,
  jsonBody,
  limitHeaders,
  pathParam,
  ref,
} from '../../http/operation.ts'
import { bodyErrors, keyErrors, withKey } from '../operations.ts'
import { FeedbackReply, FeedbackRequest } from './feedback.ts'
import { MessagePage, SessionPage } from './pages.ts'

/** What the operations about conversations name. */
export const sessionSchemas: Readonly<Record<string, TSchema>> = {
  SessionPage,
  MessagePage,
  FeedbackRequest,
  Feedback: FeedbackReply,
}

const counted = 'Counts toward the limit of the address, not toward the quota of the key.'
const newestFirst = `Of the bot of the key, newest first. ${counted}`

const sessionParam = pathParam(
  'session_id',
  'The session_id of an answer',
  'ses_kX0nUS2kVVbGRTlzbhBsCA',
)

const responseOf = (description: string, name: string): Json => ({
  description,
  headers: limitHeaders,
  content: jsonBody(ref('schemas', name)),
})

const badParameter = errorResponse('A parameter is not as it must be; the error names it')
const sessionNotFound = errorResponse('Session not found')

export const listSessionsDetail = describeRoute({
  ...withKey,
  operationId: 'listSessions',
  summary: 'List conversations',
  description: newestFirst,
  responses: {
    200: responseOf('A page of sessions', 'SessionPage'),
    400: badParameter,
    ...keyErrors,
  },
})

export const listMessagesDetail = describeRoute({
  ...withKey,
  operationId: 'listMessages',
  summary: 'Read a conversation',
  description: newestFirst,
  parameters: [sessionParam],
  responses: {
    200: responseOf('A page of messages with their answers', 'MessagePage'),
    400: badParameter,
    ...keyErrors,
    404: sessionNotFound,
  },
})

export const deleteSessionDetail = describeRoute({
  ...withKey,
  operationId: 'deleteSession',
  summary: 'Delete a conversation with all its messages',
  description: counted,
  parameters: [sessionParam],
  responses: {
    204: { description: 'It is gone', headers: limitHeaders },
    ...keyErrors,
    404: sessionNotFound,
  },
})

export const feedbackDetail = describeRoute({
  ...withKey,
  operationId: 'giveFeedback',
  summary: 'Say what an answer was worth',
  description: `With any key of the bot that answered. Puts the opinion in place of the one before; null takes it back. ${counted}`,
  parameters: [
    pathParam('message_id', 'The message_id of an answer', 'mes_5yBDFxBlyNQDDGU1ouLWkw'),
  ],
  responses: {
    200: responseOf('What is kept now', 'Feedback'),
    ...bodyErrors,
    ...keyErrors,
    404: errorResponse('Message not found'),
  },
})
