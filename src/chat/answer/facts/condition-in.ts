import type { ResourceName } from '../../../catalog/resources.ts'
import { createFinder } from '../pattern/finder.ts'
import { type Condition, conditions } from './conditions.ts'

const finders = Object.fromEntries(
  Object.entries(conditions).map(([resource, rows]) => [
    resource,
    createFinder(rows, ({ words }) => words),
  ]),
) as Readonly<Record<ResourceName, (rest: string) => readonly Condition[]>>

/** The conditions of a resource that a sentence may speak of, in the order of the table. */
export const maySpeakOf = (resource: ResourceName, rest: string): readonly Condition[] =>
  finders[resource](rest)

/** The first condition of a resource that a sentence speaks of. */
export const conditionIn = (resource: ResourceName, rest: string): Condition | undefined =>
  maySpeakOf(resource, rest).find(({ words }) => words.test(rest))
