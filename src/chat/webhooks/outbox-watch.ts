import type { Log } from '../../lib/log.ts'
import { outboxBounds } from '../../store/outbox-bounds.ts'
import type { Outbox, OverfullOutbox } from '../../store/store.ts'

const everyMs = 5000

/** Says once when the outbox of a key has become full, and once when nothing is dropped any more. */
export const startOutboxWatch = (
  outbox: Pick<Outbox, 'overfull'>,
  log: Log,
): { look(): Promise<void>; stop(): void } => {
  let seen: ReadonlyMap<string, number> | undefined
  const droppedWhenFull = new Map<string, number>()

  const judge = ({ keyId, dropped, deliveries, bytes }: OverfullOutbox, before: number) => {
    const from = droppedWhenFull.get(keyId)
    if (dropped > before && from === undefined) {
      droppedWhenFull.set(keyId, before)
      log.warn('outbox full: calls of a key are not mirrored', {
        key_id: keyId,
        dropped: dropped - before,
        deliveries,
        bytes,
        most_deliveries: outboxBounds.deliveries,
        most_bytes: outboxBounds.bytes,
      })
    } else if (dropped === before && from !== undefined) {
      droppedWhenFull.delete(keyId)
      log.info('outbox takes calls of the key again', { key_id: keyId, dropped: dropped - from })
    }
  }

  const look = async () => {
    const found = await outbox.overfull().catch(() => undefined)
    if (!found) return
    // What was dropped before the start was told by who dropped it.
    if (seen) for (const one of found) judge(one, seen.get(one.keyId) ?? 0)
    seen = new Map(found.map(({ keyId, dropped }) => [keyId, dropped]))
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  void look()
  return { look, stop: () => clearInterval(timer) }
}
