import { Elysia } from 'elysia'
import type { Catalog } from '../catalog/catalog.ts'
import { everywhere, json } from '../http/headers.ts'
import { prepare } from '../http/prepared.ts'
import { createOpenApi } from './openapi.ts'

type WebServiceOptions = { catalog: Catalog; baseUrl: string }

/** What lies outside /api/: the machine-readable description, and the pages for people. */
export const webService = ({ catalog, baseUrl }: WebServiceOptions) => {
  const openApi = prepare(JSON.stringify(createOpenApi(catalog, baseUrl)), {
    ...everywhere,
    'content-type': json,
    'cache-control': 'public, max-age=300',
  })
  return new Elysia({ name: 'web' }).get('/openapi.json', ({ request }) => openApi.answer(request))
}
