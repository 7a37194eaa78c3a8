import { Elysia } from 'elysia'
import type { Catalog } from '../catalog/catalog.ts'
import { typescript } from '../catalog/files/service.ts'
import { lazyFile } from '../http/lazy-file.ts'
import script from './client.js' with { type: 'text' }
import { clientDeclarations } from './declarations.ts'

/** The client, ready to import, and its types. */
export const clientService = (catalog: Catalog) => {
  const client = lazyFile('text/javascript; charset=utf-8', () => script)
  const declarations = lazyFile(typescript, () => clientDeclarations(catalog))
  return new Elysia({ name: 'client' })
    .get('/client.js', () => client())
    .get('/client.d.ts', () => declarations())
}
