import { size } from './hash.ts'
import packed from './weights.txt' with { type: 'text' }

const step = 0.05
/** Smaller weights decide nothing and are left out. */
const least = 0.075

/** Weights as text: whole steps from -127 to 127, runs of zeros counted. */
export const pack = (weights: Float32Array): string => {
  const bytes: number[] = []
  let zeros = 0
  const flush = () => {
    while (zeros > 0) {
      const run = Math.min(zeros, 255)
      bytes.push(0, run)
      zeros -= run
    }
  }
  for (const weight of weights) {
    const whole =
      Math.abs(weight) < least ? 0 : Math.max(-127, Math.min(127, Math.round(weight / step)))
    if (whole === 0) zeros++
    else {
      flush()
      bytes.push(whole & 255)
    }
  }
  flush()
  return Buffer.from(bytes).toString('base64')
}

export const unpack = (text: string): Float32Array => {
  const bytes = Buffer.from(text, 'base64')
  const weights = new Float32Array(size)
  let at = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte === 0) at += bytes[++index] ?? 0
    else weights[at++] = (byte > 127 ? byte - 256 : byte) * step
  }
  return weights
}

let loaded: Float32Array | undefined

/** The learned weights, unpacked once. */
export const learned = (): Float32Array => {
  loaded ??= unpack(packed.trim())
  return loaded
}
