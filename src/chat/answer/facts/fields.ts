import type { ResourceName } from '../../../catalog/resources.ts'
import { recalling } from '../../../lib/memo.ts'
import { createFinder } from '../pattern/finder.ts'
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

type Hit = { field: Field; at: number; length: number }

/** "the blast in hp": what a figure shall be told in, no field. */
const inUnits = /\bin (?:hp|hearts?|half hearts|health points?|hit points?|xp|percent)\b/

/** What stands between two fields that are asked for together. */
const joint = /(?:\band\b|,|;|\+|\bplus\b|\?|\bor\b|\/|&)/

const mayAsk = Object.fromEntries(
  Object.entries(fields).map(([resource, rows]) => [
    resource,
    createFinder(rows, ({ asked }) => asked),
  ]),
) as Readonly<Record<ResourceName, (rest: string) => readonly Field[]>>

const fieldsIn = (resource: ResourceName, said: string): Field[] => {
  const rest = inUnits.test(said) ? withoutUnits(resource, said) : said
  const mayAskMore = joint.test(rest)
  const hits: Hit[] = []
  for (const field of mayAsk[resource](rest)) {
    const match = field.asked.exec(rest)
    if (!match) continue
    // Where nothing joins them only the first counts, and most sentences ask for one.
    if (!mayAskMore && !field.faint) return [field]
    hits.push({ field, at: match.index, length: match[0].length })
  }
  const strong = hits.filter(({ field }) => !field.faint)
  const chosen = strong.length ? strong : hits.slice(0, 1)
  return pick(chosen, rest).map(({ field }) => field)
}

/** Without the unit, where something else is asked for. */
const withoutUnits = (resource: ResourceName, said: string): string => {
  const rest = said.replace(inUnits, ' ')
  return fields[resource].some(({ asked, faint }) => !faint && asked.test(rest)) ? rest : said
}

/** Several fields only where the sentence joins them; otherwise the first in the table wins. */
const pick = (hits: readonly Hit[], rest: string): Hit[] => {
  const [first, ...others] = hits
  if (!first) return []
  const joined = others.filter((other) => {
    const [left, right] = other.at < first.at ? [other, first] : [first, other]
    const between = rest.slice(left.at + left.length, right.at)
    return right.at >= left.at + left.length && joint.test(between)
  })
  return [first, ...joined].sort((a, b) => a.at - b.at).slice(0, 4)
}

const remembered = recalling((rest, resource) => fieldsIn(resource as ResourceName, rest), 256)

/** The fields a sentence asks for, in the order of its words. */
export const fieldsAsked = (resource: ResourceName, rest: string): readonly Field[] =>
  remembered(rest, resource)
