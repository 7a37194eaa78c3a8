import type { Database } from 'bun:sqlite'
import type { DeliveryOutcome } from '../store.ts'
import type { DeliveredRows } from './delivered.ts'
import type { Lanes } from './lanes.ts'

/** Writes down what became of an attempt, inside a transaction that is under way. */
export type SettleDelivery = (id: string, keyId: string, outcome: DeliveryOutcome) => void

export const createSettleDelivery = (
  db: Database,
  lanes: Lanes,
  delivered: DeliveredRows,
): SettleDelivery => {
  const remove = db.query(`DELETE FROM deliveries WHERE id = ?`)
  const postpone = db.query(
    `UPDATE deliveries SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?`,
  )
  const fail = db.query(
    `UPDATE deliveries SET attempts = attempts + 1, state = 'failed', last_error = ? WHERE id = ?`,
  )
  const switchOff = db.query(
    `UPDATE api_keys SET webhook_url = NULL WHERE id = ? AND webhook_url = ?`,
  )
  const giveUpAll = db.query(
    `UPDATE deliveries SET state = 'failed', last_error = ? WHERE key_id = ? AND state = 'waiting'`,
  )

  return (id, keyId, outcome) => {
    switch (outcome.kind) {
      case 'delivered':
        delivered.keep(id, keyId, outcome.at)
        remove.run(id)
        lanes.open(keyId)
        return
      case 'released':
        lanes.open(keyId)
        return
      case 'retry':
        postpone.run(outcome.nextAt, outcome.error, id)
        lanes.hold(keyId, outcome.laneOpensAt)
        return
      case 'failed':
        fail.run(outcome.error, id)
        lanes.hold(keyId, outcome.laneOpensAt)
        return
      case 'gone':
        fail.run(outcome.error, id)
        if (switchOff.run(keyId, outcome.url).changes === 1) giveUpAll.run(outcome.error, keyId)
        lanes.open(keyId)
    }
  }
}
