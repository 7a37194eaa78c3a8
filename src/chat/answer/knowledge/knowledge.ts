import type { Catalog } from '../../../catalog/catalog.ts'
import type { AnyRecord } from '../../../catalog/collection.ts'
import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import { finished } from '../../../lib/steps.ts'
import type { Entity, RecordedEntity } from '../query.ts'
import { createEntities } from './entities.ts'
import { buildNames, type Names } from './names.ts'

/** The catalog as the engine reads it: entities, their names and their records. */
export type Knowledge = {
  catalog: Catalog
  entities: readonly Entity[]
  names: Names
  records<Name extends ResourceName>(name: Name): readonly RecordOf<Name>[]
  entity(ref: string): Entity | undefined
  /** Those of some refs that there are. */
  entitiesAt(refs: readonly string[]): Entity[]
  /** The entity that a record of a resource is. */
  entityOf(record: AnyRecord): Entity
  /** The entity some record means by an id: the item before the mob, unless a mob is meant. */
  byId(id: string, wanted?: 'mobs' | 'items'): Entity | undefined
  speaksOf(name: ResourceName): boolean
}

export const isRecord = (entity: Entity): entity is RecordedEntity => entity.record !== undefined

/** The resource of an entity that has a record. */
export const resourceOf = (entity: Entity): ResourceName | undefined =>
  isRecord(entity) ? entity.type : undefined

/** Builds the knowledge in small steps; `allowed` limits it to some resources. */
export function* buildKnowledge(
  catalog: Catalog,
  allowed?: ReadonlySet<string>,
): Generator<void, Knowledge> {
  const speaksOf = (name: string) => !allowed || allowed.has(name)
  const spokenOf = catalog.collections.filter(({ resource }) => speaksOf(resource.name))
  const entities = createEntities(spokenOf)
  yield
  const byRef = new Map(entities.map((entity) => [entity.ref, entity]))
  const byRecord = new Map<AnyRecord, Entity>(
    entities.filter(isRecord).map((entity) => [entity.record, entity]),
  )
  const names = yield* buildNames(entities)
  return {
    catalog,
    entities,
    names,
    records: (name) => (speaksOf(name) ? catalog.records(name) : []),
    entity: (ref) => byRef.get(ref),
    entitiesAt: (refs) => refs.flatMap((ref) => byRef.get(ref) ?? []),
    entityOf: (record) => {
      const entity = byRecord.get(record)
      if (!entity) throw new Error('a record without an entity')
      return entity
    },
    byId: (id, wanted = 'items') =>
      byRef.get(`${wanted}/${id}`) ??
      byRef.get(`thing/${id}`) ??
      byRef.get(`items/${id}`) ??
      byRef.get(`mobs/${id}`) ??
      byRef.get(`class/${id}`),
    speaksOf,
  }
}

export const createKnowledge = (catalog: Catalog, allowed?: ReadonlySet<string>): Knowledge =>
  finished(buildKnowledge(catalog, allowed))
