import type { Usage } from '../usage.ts'
import { together } from './together.ts'

/** Whoever counts in Redis has asked the store this lately whether all count there. */
export const lookEveryMs = 100
/** So long the others count in the store after one has said that it has to; said again in time. */
const holdMs = 1000
const surelyHeldMs = 700
const renewMs = 400

/** Who is without Redis tells the others by the store, and they count there as well. */
export const createStoreHold = (usage: Usage) => {
  let isSeen = false
  let era = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let heldAt = Number.NEGATIVE_INFINITY
  const tryToLook = together(async () => {
    const at = performance.now()
    isSeen = await usage.isCountedHere()
    if (isSeen || at - lookedAt > surelyHeldMs) era++
    lookedAt = at
  })
  const renew = together(async () => {
    const at = performance.now()
    await usage.countHere(holdMs)
    heldAt = at
  })
  return {
    isSeen: () => isSeen,
    /** Another number after every time that others may have counted in the store unseen. */
    era: () => era,
    look: async (): Promise<void> => {
      if (performance.now() - lookedAt > lookEveryMs) await tryToLook('')
    },
    /** Whether the others did not know, so that they have something to hand over. */
    begin: async (): Promise<boolean> => {
      const heldFor = performance.now() - heldAt
      if (heldFor > renewMs) await renew('')
      return heldFor > surelyHeldMs
    },
  }
}
