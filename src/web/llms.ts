import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import type { Collection } from '../catalog/collection.ts'
import { attribution } from '../catalog/index-page.ts'
import { mcpPath } from '../mcp/service.ts'
import { changelogPath } from './changelog.ts'
import { type Description, type Operation, readOperations } from './docs/description.ts'
import { type Guide, guidePath, guides, guideTitle } from './guide/guides.ts'

export const llmsPath = '/llms.txt'
export const llmsFullPath = '/llms-full.txt'

const headOf = ({ info }: Description, baseUrl: string): string =>
  [
    `# ${info.title}`,
    `> ${info.summary}.`,
    `The data is that of Minecraft: Java Edition ${dataLabel.gameVersion}: free, read-only JSON without an account, at most so many requests per address and minute as the X-RateLimit headers say. The chat needs an API key. ${attribution(baseUrl).terms} Not affiliated with Mojang or Microsoft.`,
  ].join('\n\n')

const link = (title: string, url: string, what: string): string => `- [${title}](${url}): ${what}`

const collectionLink = ({ resource, records }: Collection, baseUrl: string): string => {
  const filters = resource.filters.length === 0 ? '' : `, filters: ${resource.filters.join(', ')}`
  return link(
    resource.name,
    `${baseUrl}/api/v1/${resource.name}`,
    `${records.length} records${filters}; one of them at ${baseUrl}/api/v1/${resource.name}/{${resource.param}}`,
  )
}

const section = (title: string, lines: readonly string[]): string =>
  `## ${title}\n\n${lines.join('\n')}`

/** A map of the site for language models, in the form of llmstxt.org. */
export const llmsText = (description: Description, catalog: Catalog, baseUrl: string): string =>
  `${[
    headOf(description, baseUrl),
    section(
      'Reference data',
      catalog.collections.map((collection) => collectionLink(collection, baseUrl)),
    ),
    section('For programs', [
      link('Search', `${baseUrl}/api/v1/search?q=creeper`, 'over all resources, as JSON'),
      link('MCP', baseUrl + mcpPath, 'a Model Context Protocol server, streamable HTTP'),
      link('OpenAPI', `${baseUrl}/openapi.json`, 'every operation, parameter and schema'),
      link('Everything in one text', baseUrl + llmsFullPath, 'operations, fields and guides'),
    ]),
    section(
      'Guides',
      guides.map((guide) =>
        link(guideTitle(guide), baseUrl + guidePath(guide.name), `${guide.summary}`),
      ),
    ),
    section('Optional', [
      link('Handbook', `${baseUrl}/explore`, 'every record as a page for people'),
      link('Changelog', baseUrl + changelogPath, 'what changed, release by release'),
    ]),
  ].join('\n\n')}\n`

const typeOf = ({ type, enum: values }: { type?: unknown; enum?: readonly unknown[] }): string =>
  values ? values.join(' | ') : [type].flat().filter(Boolean).join(' or ')

const operationText = (operation: Operation): string => {
  const { method, path, summary, description, needsKey, parameters, answers } = operation
  const said = [summary, description, needsKey && 'Needs an API key'].filter(Boolean)
  return [
    `### ${method} ${path}`,
    `${said.join('. ')}.`,
    [
      ...parameters.map(
        ({ name, in: place, required, schema, description: what }) =>
          `- ${name} (${[place, required && 'required', typeOf(schema)].filter(Boolean).join(', ')}): ${what ?? ''}`,
      ),
      ...answers.map(({ status, description: what }) => `- answers ${status}: ${what}`),
    ].join('\n'),
  ].join('\n\n')
}

type DescribedField = { description?: string; type?: unknown; enum?: readonly unknown[] }

const fieldsText = ({ resource }: Collection): string =>
  `### ${resource.name}\n\n${Object.entries(
    resource.schema.properties as Record<string, DescribedField>,
  )
    .map(([name, field]) => {
      const type = typeOf(field)
      return `- ${name}${type && ` (${type})`}${field.description ? `: ${field.description}` : ''}`
    })
    .join('\n')}`

/** The text of a guide under the headings of the whole, with links that lead there from anywhere. */
const guideText = ({ source }: Guide, baseUrl: string): string =>
  source
    .replaceAll(/\[([^\]]+)\]\(\.\.[^)]*\)/g, '$1')
    .replaceAll(/\]\(([a-z]+)\.md(#[\w-]+)?\)/g, `](${baseUrl}${guidePath('$1')}$2)`)
    .replaceAll(/^#(?=#* )/gm, '##')
    .trim()

/** The same with all it points to: what a model needs that cannot look anything up. */
export const llmsFullText = (
  description: Description,
  catalog: Catalog,
  baseUrl: string,
): string => {
  const operations = readOperations(description).map(operationText)
  return `${[
    llmsText(description, catalog, baseUrl).trim(),
    '## Operations',
    ...operations,
    '## Fields of the records',
    ...catalog.collections.map(fieldsText),
    ...guides.map((guide) => guideText(guide, baseUrl)),
  ].join('\n\n')}\n`
}
