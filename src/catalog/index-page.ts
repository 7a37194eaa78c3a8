import { type Catalog, dataLabel } from './catalog.ts'

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
    resources: catalog.shelves.map(({ resource, records }) => ({
      name: resource.name,
      path: `/api/v1/${resource.name}`,
      url: `${baseUrl}/api/v1/${resource.name}`,
      count: records.length,
    })),
    openapi: `${baseUrl}/openapi.json`,
    attribution: attribution(baseUrl),
  },
})
