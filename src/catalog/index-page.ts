import { buildCommit } from '../lib/build-commit.ts'
import { type Catalog, dataLabel } from './catalog.ts'
import { updatedAt } from './changes.ts'
import { schemaPath } from './files/declarations.ts'

/** The terms of the free tier, and the link that fulfils them. */
export const attribution = (baseUrl: string) => ({
  terms: `Any web page that uses this data must carry a visible dofollow hyperlink to ${baseUrl}.`,
  snippet: `<a href="${baseUrl}">Minecraft data by Lectern</a>`,
})

/** What GET /api/v1 tells: the label of the data, every resource, the terms. */
export const createIndex = (catalog: Catalog, baseUrl: string) => ({
  success: true,
  data: {
    name: 'Lectern',
    edition: dataLabel.edition,
    gameVersion: dataLabel.gameVersion,
    version: '1.0.0',
    resources: catalog.collections.map(({ resource, records }) => ({
      name: resource.name,
      path: `/api/v1/${resource.name}`,
      url: `${baseUrl}/api/v1/${resource.name}`,
      count: records.length,
      schema: baseUrl + schemaPath(resource),
    })),
    openapi: `${baseUrl}/openapi.json`,
    attribution: attribution(baseUrl),
    updatedAt,
    commit: buildCommit(),
    search: `${baseUrl}/api/v1/search?q={words}`,
    autocomplete: `${baseUrl}/api/v1/autocomplete?q={letters}`,
    random: `${baseUrl}/api/v1/random`,
    bulk: `${baseUrl}/api/v1/bulk`,
    types: `${baseUrl}/lectern.d.ts`,
    client: `${baseUrl}/client.js`,
    changes: `${baseUrl}/changes.atom`,
    mcp: `${baseUrl}/mcp`,
  },
})
