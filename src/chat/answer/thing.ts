import type { ResourceName } from '../../catalog/resources.ts'

/** What a thing is: a record of a resource, something records only mention, a class, a dimension. */
export type Sort = ResourceName | 'thing' | 'group' | 'dimension'

/** Anything a question can be about. */
export type Thing = {
  sort: Sort
  key: string
  name: string
  /** The ids other records know it by; several for a class such as "wool". */
  ids: readonly string[]
}

/** A thing that has a record. */
export type RecordThing = Thing & { sort: ResourceName }

export const isRecord = (thing: Thing): thing is RecordThing =>
  thing.sort !== 'thing' && thing.sort !== 'group' && thing.sort !== 'dimension'

/** How a thing is written into the state of a turn. */
export const refOf = (thing: Thing): string => `${thing.sort}/${thing.key}`
