import type { AnyRecord } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'
import { resourcesIn } from '../compose/sets.ts'
import { resourceNames } from '../lexicon/nouns.ts'
import type { Reading } from '../read/reading.ts'
import { cameWith } from '../schema/added.ts'
import { counted, listed } from '../word/say.ts'
import type { Compute } from './sum.ts'

/** What a message asks who brought the most of: "mobs". */
export const added = (reading: Reading): string[] =>
  reading.cues.isMost
    ? [...resourcesIn(reading)].filter((name) => name !== 'versions' && name !== 'trades')
    : []

const mostTold = 2

/** Which releases brought the most records of a resource. */
const mostAdded: Compute = ({ unit, knowledge }) => {
  const name = unit as ResourceName
  const records = knowledge.records(name) as readonly AnyRecord[]
  const counts = knowledge
    .records('versions')
    .map((version) => ({
      version,
      count: records.filter((one) => cameWith(String(one.versionAdded), version, knowledge)).length,
    }))
    .sort((one, other) => other.count - one.count)
  const most = counts[0]?.count ?? 0
  const best = counts.filter(({ count }) => count === most).map(({ version }) => version)
  const others = counts.slice(best.length, best.length + mostTold)
  const names = best.map((version) => `${version.name} (${version.updateName})`)
  const said = counted(most, ...resourceNames[name])
  return {
    lead: `${listed(names)} added the most, ${said} on record${best.length > 1 ? ' each' : ''}`,
    more: `Then come ${listed(others.map(({ version, count }) => `${version.name} (${count})`))}.`,
    sources: best.map(knowledge.entityOf),
  }
}

export const releaseSums: Readonly<Record<string, Compute>> = { 'most-added': mostAdded }
