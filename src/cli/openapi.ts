import { createCatalog } from '../catalog/catalog.ts'
import { createOpenApi } from '../web/openapi.ts'
import type { Leaf } from './command.ts'

export const openapiCommand: Leaf = {
  summary: 'Print the OpenAPI 3.1 description',
  settings: ['port', 'baseUrl'],
  run: async ({ config }) => {
    const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`
    console.log(JSON.stringify(createOpenApi(createCatalog(), baseUrl), null, 2))
    return 0
  },
}
