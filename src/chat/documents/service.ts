import { Elysia } from 'elysia'
import Type from 'typebox'
import { notFound } from '../../errors.ts'
import { uncached } from '../../http/headers.ts'
import { textsSchema } from '../../http/schema.ts'
import { sizedResponse } from '../../http/sized-response.ts'
import type { Documents } from '../../store/documents.ts'
import { documentRoute } from './path.ts'

const headers = {
  ...uncached,
  'content-type': 'text/plain; charset=utf-8',
  // Meant for who was given the address in an answer.
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Shows the documents that have no address of their own to whoever knows their id. */
export const documentService = (documents: Documents) =>
  new Elysia({ name: 'documents' }).get(
    documentRoute,
    async ({ params }) => {
      const document = await documents.find(params.id)
      if (!document || document.url !== null) throw notFound('Document')
      return sizedResponse(`${document.title}\n\n${document.text}\n`, { headers })
    },
    { params: textsSchema(Type.Object({ id: Type.String() })) },
  )
