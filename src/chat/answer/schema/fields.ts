import type { ResourceName } from '../../../catalog/resources.ts'
import { stem } from '../read/stem.ts'
import { achievementFields } from './achievements.ts'
import { biomeFields } from './biomes.ts'
import { commandFields } from './commands.ts'
import { enchantmentFields } from './enchantments.ts'
import type { Field } from './field.ts'
import { itemFields } from './items.ts'
import { mobFields } from './mobs.ts'
import { structureFields } from './structures.ts'
import { tradeFields } from './trades.ts'
import { versionFields } from './versions.ts'

/** Every field the engine can speak of, by resource. */
export const fields: Readonly<Record<ResourceName, readonly Field[]>> = {
  mobs: mobFields,
  biomes: biomeFields,
  items: itemFields,
  enchantments: enchantmentFields,
  structures: structureFields,
  commands: commandFields,
  versions: versionFields,
  achievements: achievementFields,
  trades: tradeFields,
}

const byId = new Map(Object.values(fields).flatMap((rows) => rows.map((row) => [row.id, row])))

export const fieldOf = (id: string): Field => {
  const field = byId.get(id)
  if (!field) throw new Error(`no field ${id}`)
  return field
}

const stems = new Map<string, ReadonlySet<string>>()

/** The stems of the words that speak of a field. */
export const stemsOf = (field: Pick<Field, 'id' | 'words'>): ReadonlySet<string> => {
  const known = stems.get(field.id)
  if (known) return known
  const made = new Set(field.words.split(/\s+/).map(stem))
  stems.set(field.id, made)
  return made
}

const shares = new Map<string, Map<string, number>>()

/** In how many fields of a resource each stem is a seed. */
const sharesIn = (resource: string): Map<string, number> => {
  const known = shares.get(resource)
  if (known) return known
  const made = new Map<string, number>()
  for (const field of fields[resource as ResourceName] ?? [])
    for (const one of stemsOf(field)) made.set(one, (made.get(one) ?? 0) + 1)
  shares.set(resource, made)
  return made
}

/** How much a word speaks for a field: the fewer other fields share it, the more. */
export const seedWeight = (field: Pick<Field, 'id' | 'words'>, one: string): number => {
  if (!stemsOf(field).has(one)) return 0
  const [resource = ''] = field.id.split('.')
  return 1 / (sharesIn(resource).get(one) ?? 1)
}
