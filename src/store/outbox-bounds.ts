/** What waits or was given up for one key, in rows and in bytes of their data. */
export type OutboxSize = { deliveries: number; bytes: number }

/**
 * A receiver may be dead for long, and the disk is everybody's: this much is kept for one key. Of a
 * full outbox the oldest that were given up go first; then nothing is added any more.
 */
export const outboxBounds: OutboxSize = { deliveries: 10_000, bytes: 32 * 1024 * 1024 }

/** Who is refused may ask at any speed: events of errors leave half of it to answered turns. */
const errorBounds: OutboxSize = {
  deliveries: outboxBounds.deliveries / 2,
  bytes: outboxBounds.bytes / 2,
}

export const boundsFor = ({ isError }: { isError?: boolean }): OutboxSize =>
  isError ? errorBounds : outboxBounds

/** Of what has arrived so many are kept for a key, for its owner to look at. */
export const mostDeliveredKept = 100

/** How many make room at once. */
export const evictedPerStep = 16
