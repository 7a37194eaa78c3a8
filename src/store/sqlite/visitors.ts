import type { Database } from 'bun:sqlite'
import type { Visitors } from '../visitors.ts'
import type { Writer } from './writer.ts'

export const createVisitors = (db: Database, { write }: Writer): Visitors => {
  const countOne = db.query<{ count: number }, { visitor: string; day: string; limit: number }>(
    `INSERT INTO visitor_usage (day, visitor, count) SELECT $day, $visitor, 1 WHERE $limit > 0
     ON CONFLICT DO UPDATE SET count = count + 1 WHERE count < $limit RETURNING count`,
  )
  const removeOld = db.query(
    `DELETE FROM visitor_usage WHERE (day, visitor) IN
       (SELECT day, visitor FROM visitor_usage WHERE day < $day LIMIT $most)`,
  )
  return {
    count: (visitor, day, limit) => write(() => countOne.get({ visitor, day, limit })?.count),
    forgetBefore: (day, most) => write(() => removeOld.run({ day, most }).changes),
  }
}
