import { createCatalog } from '../catalog/catalog.ts'
import { createBulkFiles } from '../catalog/files/bulk.ts'
import { createSearch } from '../catalog/search/search.ts'
import { catalogService } from '../catalog/service.ts'
import { createOpenApi } from '../web/openapi.ts'
import type { Leaf } from './command.ts'

/** The description of a service at this address. */
export const describeService = (baseUrl: string) => {
  const catalog = createCatalog()
  const { routes } = catalogService({
    catalog,
    search: createSearch(catalog),
    bulkFiles: createBulkFiles(catalog),
    baseUrl,
    now: Date.now,
  })
  return createOpenApi({ catalog, baseUrl, routes })
}

export const openapiCommand: Leaf = {
  summary: 'Print the OpenAPI 3.1 description',
  settings: ['port', 'baseUrl'],
  run: async ({ config }) => {
    const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`
    console.log(JSON.stringify(describeService(baseUrl), null, 2))
    return 0
  },
}
