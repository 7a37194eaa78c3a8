import Type, { type Static } from 'typebox'
import type { HttpError } from '../../errors.ts'
import { json, uncached } from '../../http/headers.ts'
import { sizedResponse } from '../../http/sized-response.ts'

const typeOf = ({ status, details: { code } }: HttpError): string => {
  if (status === 429) return code === 'insufficient_quota' ? 'insufficient_quota' : 'requests'
  if (status === 403) return 'permission_error'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

const textOrNull = Type.Union([Type.String(), Type.Null()])

/** An error as clients of OpenAI read it. */
export const OpenAiError = Type.Object({
  error: Type.Object({
    message: Type.String(),
    type: Type.String(),
    param: textOrNull,
    code: textOrNull,
  }),
})

export const openAiError = (error: HttpError): Static<typeof OpenAiError> => ({
  error: {
    message: error.message,
    type: typeOf(error),
    param: error.details.param ?? null,
    code: error.details.code ?? null,
  },
})

export const toOpenAiErrorResponse = (error: HttpError): Response =>
  sizedResponse(JSON.stringify(openAiError(error)), {
    status: error.status,
    headers: { ...uncached, 'content-type': json, ...error.headers },
  })
