/** Work that takes long, cut so that others are served in between. */
export type Slices = {
  /** Called between two small steps: waits when this slice has lasted long enough. */
  rest(): Promise<void>
}

/** Nobody notices a pause this short. */
const sliceMs = 2
/** On a busy machine most of the time between two rests was others' already. */
const mostRestMs = 40

export type SliceOptions = {
  /** How much longer it rests than it works: half of the time is left to others by default. */
  restRatio?: number
  tick?(): number
}

/** For what takes many seconds: three quarters of the time are left to others. */
export const longWork: SliceOptions = { restRatio: 3 }

export const createSlices = ({
  restRatio = 1,
  tick = performance.now,
}: SliceOptions = {}): Slices => {
  let startedAt = tick()
  return {
    rest: async () => {
      const workedMs = tick() - startedAt
      if (workedMs < sliceMs) return
      await Bun.sleep(Math.min(workedMs * restRatio, mostRestMs))
      startedAt = tick()
    },
  }
}
