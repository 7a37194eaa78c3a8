import type { Catalog } from '../catalog/catalog.ts'
import { changelogPath } from './changelog.ts'
import { recordPath } from './explore/links.ts'
import { guidePath, guides } from './guide/guides.ts'
import { escapeHtml } from './html.ts'

export const robotsText = (baseUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /dashboard\nSitemap: ${baseUrl}/sitemap.xml\n`

const pagePaths = (catalog: Catalog): readonly string[] => [
  '/',
  '/docs',
  ...guides.map(({ name }) => guidePath(name)),
  '/explore',
  changelogPath,
  ...catalog.collections.flatMap((collection) => [
    `/explore/${collection.resource.name}`,
    ...collection.records.map((record) =>
      recordPath(collection.resource.name, collection.keyOf(record)),
    ),
  ]),
]

/** Every page a search engine may list. */
export const sitemap = (catalog: Catalog, baseUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pagePaths(catalog).map((path) => `<url><loc>${escapeHtml(baseUrl + path)}</loc></url>`),
    '</urlset>',
  ].join('\n')
