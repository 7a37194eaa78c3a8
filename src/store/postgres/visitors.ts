import type { Visitors } from '../visitors.ts'
import type { Database } from './database.ts'

export const createVisitors = (db: Database): Visitors => ({
  // Over the limit the row is only read, as in usage.ts.
  count: async (visitor, day, limit) => {
    const [row] = await db.rows<{ count: number }>(
      `INSERT INTO lectern.visitor_usage AS known (day, visitor, count)
       SELECT $1, $2, 1 WHERE $3::int > 0 AND NOT EXISTS (
         SELECT FROM lectern.visitor_usage WHERE day = $1 AND visitor = $2 AND count >= $3::int)
       ON CONFLICT (day, visitor) DO UPDATE SET count = known.count + 1
         WHERE known.count < $3::int RETURNING count`,
      [day, visitor, limit],
    )
    return row?.count
  },
  forgetBefore: (day, most) =>
    db.change(
      `DELETE FROM lectern.visitor_usage WHERE (day, visitor) IN
         (SELECT day, visitor FROM lectern.visitor_usage WHERE day < $1 LIMIT $2)`,
      [day, most],
    ),
})
