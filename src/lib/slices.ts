/** Work that takes long, cut so that others are served in between. */
export type Slices = {
  /** Called between two small steps: waits when this slice has lasted long enough. */
  rest(): Promise<void>
}

/** Nobody notices a pause this short. */
const sliceMs = 2

/** Half of the time is left to others, whatever there is to do. */
export const createSlices = (tick: () => number = performance.now): Slices => {
  let startedAt = tick()
  return {
    rest: async () => {
      const workedMs = tick() - startedAt
      if (workedMs < sliceMs) return
      await Bun.sleep(workedMs)
      startedAt = tick()
    },
  }
}
