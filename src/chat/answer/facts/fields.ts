import type { ResourceName } from '../../../catalog/resources.ts'
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

/** The fields of every resource, most telling first. */
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

export const fieldNamed = (resource: ResourceName, name: string): Field => {
  const found = fields[resource].find((field) => field.name === name)
  if (!found) throw new Error(`no field ${name} of ${resource}`)
  return found
}
