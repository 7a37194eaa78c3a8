import type { ReadingContext } from '../compose/candidate.ts'
import type { Query, Signals } from '../query.ts'
import type { Subject } from '../refer/subject.ts'

/** How the last query was changed, whom it is about now, which tokens say so. */
export type EditedBy = { edit: string; subject?: Subject; marks?: Uint8Array; signals?: Signals }
export type Changed = EditedBy & { query: Query }
export type Edit = (last: Query, given: ReadingContext) => readonly Changed[]

/** A query that was changed, where it could be. */
export const changed = (
  query: Query | false | '' | undefined,
  edit = 'same of another',
  more?: Partial<EditedBy>,
): Changed[] => (query ? [{ query, edit, ...more }] : [])
