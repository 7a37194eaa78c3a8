import { readFileSync } from 'node:fs'
import file from './weights.bin' with { type: 'file' }

/** Weights as they are used: whole steps from -127 to 127. */
export type Weights = Int8Array
export const step = 0.02

let loaded: Weights | undefined

/** The learned weights, read once. */
export const learned = (): Weights => {
  if (loaded) return loaded
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  loaded = new Int8Array(buffer, byteOffset, byteLength)
  return loaded
}
