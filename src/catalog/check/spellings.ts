import { spelling } from '../spelling.ts'
import { type Problem, pilesOf, type Rule } from './data-set.ts'

/** No two records answer to the same id or to the same spelling in a path. */
export const spellings: Rule = (data) =>
  pilesOf(data).flatMap(({ name, resource, records }) => {
    const owners = new Map<string, number>()
    return records.flatMap(({ key, record }, index) =>
      resource.refs(record).flatMap((ref): Problem[] => {
        const owner = owners.get(spelling(ref)) ?? index
        owners.set(spelling(ref), owner)
        if (owner === index) return []
        const message = `${JSON.stringify(ref)} also leads to ${records[owner]?.key}, record ${owner + 1}`
        return [{ resource: name, record: key, field: resource.key, message }]
      }),
    )
  })
