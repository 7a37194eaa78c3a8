import { Elysia } from 'elysia'
import { lazyFile } from '../../http/lazy-file.ts'
import type { Catalog } from '../catalog.ts'
import { changes } from '../changes.ts'
import type { BulkFile } from './bulk.ts'
import { partOf } from './byte-ranges.ts'
import { lecternDeclarations, schemaFile, schemaPath } from './declarations.ts'
import { atomFeed } from './feed.ts'

export const typescript = 'text/x-typescript; charset=utf-8'

type FileServiceOptions = {
  catalog: Catalog
  bulkFiles: readonly BulkFile[]
  baseUrl: string
  /** Types of what other services answer. */
  otherTypes(): string
}

/** What builders download: all records at once, schemas, types and news. None of it counts. */
export const fileService = (options: FileServiceOptions) => {
  const { catalog, bulkFiles, baseUrl, otherTypes } = options
  const declarations = lazyFile(typescript, () => lecternDeclarations(catalog, otherTypes()))
  const feed = lazyFile('application/atom+xml; charset=utf-8', () => atomFeed(changes, baseUrl))
  const service = new Elysia({ name: 'files' })
    .get('/lectern.d.ts', () => declarations())
    .get('/changes.atom', () => feed())
  for (const { resource } of catalog.collections) {
    const schema = lazyFile('application/schema+json; charset=utf-8', () =>
      schemaFile(resource, baseUrl),
    )
    service.get(schemaPath(resource), () => schema())
  }
  for (const { path, response } of bulkFiles)
    service.get(path, async ({ request }) => (await partOf(response(), request)) ?? response())
  return service
}
