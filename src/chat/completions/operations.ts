import type { TSchema } from 'typebox'
import {
  describeRoute,
  errorResponse,
  type Json,
  jsonBody,
  limitHeaders,
  pathParam,
  ref,
  retryAfter,
} from '../../http/operation.ts'
import { events, withKey } from '../operations.ts'
import { Completion, CompletionChunk, Model, ModelList } from './completion.ts'
import { CompletionRequest } from './completion-request.ts'
import { OpenAiError } from './openai-error.ts'

/** What the operations for clients of OpenAI name. */
export const completionSchemas: Readonly<Record<string, TSchema>> = {
  CompletionRequest,
  Completion,
  CompletionChunk,
  ModelList,
  Model,
  OpenAiError,
}

/** An error that clients of OpenAI can read. */
const openAiErrorResponse = (description: string, headers: Json = {}): Json => ({
  ...errorResponse(description, headers),
  content: jsonBody(ref('schemas', 'OpenAiError')),
})

const keyErrors = {
  401: openAiErrorResponse('Invalid or revoked API key'),
  403: openAiErrorResponse('The bot is on another plan than business or enterprise'),
  503: openAiErrorResponse('The store cannot be reached at the moment', retryAfter),
}

const chunkOf = (delta: object, finish_reason: string | null) => ({
  id: 'chatcmpl-2jqXh0p1',
  created: 1794787200,
  model: 'guide',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
})

const completionExample = [
  chunkOf({ role: 'assistant', content: '', refusal: null }, null),
  chunkOf({ content: 'A creeper drops gunpowder.' }, null),
  chunkOf({}, 'stop'),
]

export const completionDetail = describeRoute({
  ...withKey,
  operationId: 'createChatCompletion',
  summary: 'Ask a chatbot as clients of OpenAI do',
  description:
    'Point a client of OpenAI at /v1 of this service. The model is the bot of the key. The last message of the user is asked and what stands before it is the history; nothing is kept but the use. Other fields than these are not looked at. The usage is an estimate: a token for every four characters.',
  responses: {
    200: {
      description: 'The answer; the records it rests on are annotations of its message',
      headers: limitHeaders,
      content: {
        ...jsonBody(ref('schemas', 'Completion')),
        ...events(ref('schemas', 'CompletionChunk'), completionExample),
      },
    },
    ...keyErrors,
    400: openAiErrorResponse('The body is not as it must be; param names the field'),
    404: openAiErrorResponse('The model is not the bot of the key'),
    413: openAiErrorResponse('The body is over 64 KiB'),
    415: openAiErrorResponse('The body is not JSON by its Content-Type'),
    429: openAiErrorResponse(
      'The daily limit of the key, or without a valid key the limit of the address',
      retryAfter,
    ),
  },
})

const modelErrors = {
  ...keyErrors,
  429: openAiErrorResponse('Too many requests from this address in one minute', retryAfter),
}

const modelResponse = (description: string, name: string): Json => ({
  description,
  headers: limitHeaders,
  content: jsonBody(ref('schemas', name)),
})

export const modelsDetail = describeRoute({
  ...withKey,
  operationId: 'listModels',
  summary: 'List the bot of the key as a model',
  description: 'Counts toward the limit of the address, not toward the quota of the key.',
  responses: { 200: modelResponse('A list of one', 'ModelList'), ...modelErrors },
})

export const modelDetail = describeRoute({
  ...withKey,
  operationId: 'retrieveModel',
  summary: 'Look the bot of the key up as a model',
  description: 'Counts toward the limit of the address, not toward the quota of the key.',
  parameters: [pathParam('model', 'The bot of the key', 'guide')],
  responses: {
    200: modelResponse('The bot as a model', 'Model'),
    ...modelErrors,
    404: openAiErrorResponse('The model is not the bot of the key'),
  },
})
