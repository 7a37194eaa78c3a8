import type { ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import type { Library } from '../library.ts'
import { isRecord, type RecordThing } from '../thing.ts'

/** Fields that hold names of other records, and of which resource. */
const pointers: Readonly<Record<string, ResourceName>> = {
  hostileMobs: 'mobs',
  spawningMobs: 'mobs',
  spawnBiomes: 'biomes',
  biomes: 'biomes',
  structuresFound: 'structures',
  applicableEnchantments: 'enchantments',
  incompatibleWith: 'enchantments',
  relatedCommands: 'commands',
}

/** The records that fields of a record name, in their order: an answer with them is a list. */
export const pointedTo = (
  record: AnyRecord,
  fields: readonly string[],
  library: Library,
): RecordThing[] =>
  fields.flatMap((name) => {
    const sort = pointers[name]
    const ids = record[name]
    if (!sort || !Array.isArray(ids)) return []
    return ids.flatMap((id) => {
      const thing = library.thing(sort, String(id))
      return thing && isRecord(thing) ? [thing] : []
    })
  })
