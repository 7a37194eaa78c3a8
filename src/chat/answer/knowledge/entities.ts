import type { AnyRecord, Collection } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'
import { irregularNames } from '../lexicon/aliases.ts'
import { entityIds, itemClasses, itemIds, otherIds } from '../lexicon/game-ids.ts'
import { nameFromId } from '../lexicon/names.ts'
import { nameList } from '../lexicon/words.ts'
import type { Entity, EntityType } from '../query.ts'

/** Something to ask about; where nothing else is said, records know it by its key. */
export const createEntity = (
  type: EntityType,
  key: string,
  name: string,
  ids: readonly string[] = [key],
  record?: AnyRecord,
): Entity => ({ ref: `${type}/${key}`, type, key, name, ids, record })

const gameItems = new Set(itemIds)

/** Every entity a question can be about, records first. */
export const createEntities = (collections: readonly Collection[]): Entity[] => {
  const records = collections.flatMap(({ resource, records, keyOf }) =>
    records.map((record) => {
      const name = `${resource.name === 'commands' ? '/' : ''}${record.name}`
      return createEntity(resource.name as ResourceName, keyOf(record), name, undefined, record)
    }),
  )
  // Who says "the End" means all of it before the biome and the advancement of that name.
  const entities = [
    createEntity('dimension', 'overworld', 'Overworld'),
    createEntity('dimension', 'nether', 'The Nether'),
    createEntity('dimension', 'end', 'The End'),
    ...records,
  ]
  const taken = new Set(
    entities.filter(({ type }) => /^(?:mobs|items|biomes)$/.test(type)).map(({ key }) => key),
  )
  // A class such as "wool" or "boat", unless one thing is called so.
  const groups = [...itemClasses]
    .filter(([key]) => !taken.has(key))
    .map(([key, ids]) => createEntity('class', key, nameFromId(key), ids))
  const known = taken.union(new Set(groups.map(({ key }) => key)))
  const ids = new Set([...itemIds, ...entityIds, ...otherIds])
  for (const id of ids.difference(known)) entities.push(createEntity('thing', id, nameFromId(id)))
  const names = new Set(entities.map(({ name }) => name.toLowerCase()))
  for (const name of nameList('unrecorded'))
    if (!names.has(name)) entities.push(createEntity('thing', name.replaceAll(' ', '_'), name, []))
  entities.push(...groups)
  // A raw item whose id is also a mob's ("chicken") is named by its own name alone.
  for (const { type, key } of [...entities])
    if (type === 'mobs' && (irregularNames.has(key) || gameItems.has(key)))
      entities.push(createEntity('thing', key, nameFromId(key)))
  return entities
}
