import type { Database } from 'bun:sqlite'

/** One lane for each key: while it is held nothing of that key is sent. */
export const createLanes = (db: Database) => {
  const hold = db.query(
    `INSERT INTO lanes (key_id, opens_at) SELECT id, ? FROM api_keys WHERE id = ?
     ON CONFLICT DO UPDATE SET opens_at = excluded.opens_at`,
  )
  const renew = db.query(`UPDATE lanes SET opens_at = ? WHERE key_id = ? AND opens_at = ?`)
  const open = db.query(`DELETE FROM lanes WHERE key_id = ?`)
  return {
    hold: (keyId: string, until: number): void => void hold.run(until, keyId),
    /** Only a lease that still holds is made longer. */
    renew: (keyId: string, leasedUntil: number, until: number): void =>
      void renew.run(until, keyId, leasedUntil),
    open: (keyId: string): void => void open.run(keyId),
  }
}

export type Lanes = ReturnType<typeof createLanes>
