import type { Knowledge } from '../knowledge/knowledge.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Reckoned } from '../reckon/sum.ts'
import { sumOf } from '../reckon/sums.ts'
import type { Asking } from './asking.ts'
import { capital, sentence } from './say.ts'

/** Works a sum out; nothing where it cannot be done. */
export const reckon = (
  { what, of, ...given }: QueryOf<'reckon'>,
  knowledge: Knowledge,
): Reckoned | undefined =>
  sumOf(what)?.compute({ ...given, of: knowledge.entitiesAt(of), knowledge })

/** "24 planks: a chest takes 8, and you want 3." */
const textOf = ({ lead, because, more, verdict }: Reckoned, isYesNo: boolean): string => {
  const opening = isYesNo && verdict !== undefined ? `${verdict ? 'Yes' : 'No'}: ${lead}` : lead
  const first = sentence(
    because ? `${opening}${opening.includes(': ') ? '; ' : ': '}${because}` : opening,
  )
  return more ? `${first} ${capital(more)}` : first
}

const mostSources = 8

/** The figure first, then how it comes about. */
export const wordReckon = (query: QueryOf<'reckon'>, { knowledge, reading }: Asking): Result => {
  const found = reckon(query, knowledge)
  if (!found)
    return { text: "I can't work that out from what I know.", sources: [], isUnknown: true }
  const { sources = query.of.map(knowledge.entity), totals = [], isUnknown } = found
  const recorded = sources.flatMap((one) => (one?.record ? [one.ref] : []))
  return {
    text: textOf(found, reading.cues.isYesNo),
    sources: [...new Set(recorded)].slice(0, mostSources),
    // Who sells it is spoken of as well, behind what came out.
    result: [...totals.slice(0, 4).flatMap(({ id }) => knowledge.byId(id)?.ref ?? []), ...recorded],
    isUnknown,
  }
}
