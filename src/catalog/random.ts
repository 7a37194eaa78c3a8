import { badParameter, notFound } from '../errors.ts'
import { once } from '../lib/once.ts'
import type { Catalog } from './catalog.ts'
import type { AnyRecord, Collection } from './collection.ts'
import {
  createListParameters,
  type ListParameters,
  type ListView,
  type QueryTexts,
  readComparisons,
} from './list-parameters.ts'
import { type ListQuery, toListQuery } from './list-query.ts'
import { createSelection, type Selection } from './shaped-lists.ts'

type SampledResource = { collection: Collection; parameters: ListParameters; select: Selection }
export type Chosen = { collection: Collection; record: AnyRecord }

const collectionNamed = (
  sources: readonly SampledResource[],
  name: string | undefined,
): readonly SampledResource[] => {
  if (!name) return sources
  const found = sources.filter(({ collection }) => collection.resource.name === name.toLowerCase())
  if (found.length > 0) return found
  const names = sources.map(({ collection }) => collection.resource.name).join(', ')
  throw badParameter('resource', `names no resource: ${name}. There are: ${names}`)
}

/** The parameters that are filters of any resource, and so ask for one that has them. */
const filtersIn = (sources: readonly SampledResource[], texts: QueryTexts): readonly string[] => {
  const known = new Set<string>(sources.flatMap(({ collection }) => collection.resource.filters))
  return Object.keys(texts).filter((name) => texts[name] && known.has(name))
}

const refuseBadInteger = ({ resource }: Collection, texts: QueryTexts): void => {
  for (const field of resource.filters) {
    const { enum: values } = resource.schema.properties[field] as { enum?: readonly unknown[] }
    const isNumeric = values?.every((value) => typeof value === 'number') ?? false
    if (isNumeric && texts[field] && !/^-?\d+$/.test(texts[field] ?? ''))
      throw badParameter(field, 'must be an integer')
  }
}

/** One record of those that match; with a seed always the same one. */
export const createRandom = (catalog: Catalog, random: () => number) => {
  const all = once((): readonly SampledResource[] =>
    catalog.collections.map((collection) => {
      const parameters = createListParameters(collection.resource)
      return { collection, parameters, select: createSelection(collection, parameters) }
    }),
  )

  const matching = (
    { collection, select }: SampledResource,
    texts: QueryTexts,
    view: ListView,
  ): readonly Chosen[] => {
    const query: ListQuery = toListQuery(collection.resource, texts)
    return select(query, view).records.map((record) => ({ collection, record }))
  }

  return (texts: QueryTexts): Chosen => {
    const sources = all()
    const named = collectionNamed(sources, texts.resource)
    const filters = filtersIn(sources, texts)
    const comparisons = readComparisons(texts)
    for (const { path, operator } of comparisons)
      if (!named.some(({ parameters }) => parameters.comparable.has(path)))
        throw badParameter(`${path}_${operator}`, `names no number there is: ${path}`)
    const fitting = named.filter(
      ({ collection: { resource }, parameters }) =>
        filters.every((name) => resource.filters.includes(name)) &&
        comparisons.every(({ path }) => parameters.comparable.has(path)),
    )
    for (const { collection } of fitting) refuseBadInteger(collection, texts)
    const chosen = fitting.flatMap((source) => matching(source, texts, { sort: [], comparisons }))
    const share = texts.seed ? Number(Bun.hash(texts.seed) % 1_000_003n) / 1_000_003 : random()
    const one = chosen[Math.floor(share * chosen.length)]
    if (!one) throw notFound('Record')
    return one
  }
}
