import { counts } from './counts.ts'
import { fieldsAgree } from './cross-field.ts'
import { type DataSet, type Problem, pilesOf, type Rule } from './data-set.ts'
import { inverseRelations } from './inverse-relations.ts'
import { proseIsFinished, proseIsOnce } from './prose.ts'
import { proseFigures } from './prose-figures.ts'
import { ranges } from './ranges.ts'
import { referencesResolve } from './references.ts'
import { shapes } from './shapes.ts'
import { spawnClaims } from './spawn-claims.ts'
import { spellings } from './spellings.ts'
import { tagClaims } from './tag-claims.ts'
import { typicalBlocks } from './typical-blocks.ts'
import { versionProse } from './version-prose.ts'

/** Every kind of rule, in the order problems are told. */
export const rules: Readonly<Record<string, Rule>> = {
  counts,
  spellings,
  referencesResolve,
  ranges,
  fieldsAgree,
  inverseRelations,
  proseIsFinished,
  proseIsOnce,
  proseFigures,
  spawnClaims,
  tagClaims,
  typicalBlocks,
  versionProse,
}

/** What a check found, and how much it looked at. */
export type Report = { records: number; problems: readonly Problem[] }

/** The rules read records as their schemas say, so they wait until every record has its shape. */
export const checkData = (data: DataSet): Report => {
  const misshapen = shapes(data)
  return {
    records: pilesOf(data).reduce((sum, { records }) => sum + records.length, 0),
    problems: misshapen.length > 0 ? misshapen : Object.values(rules).flatMap((rule) => rule(data)),
  }
}
