import { readFileSync } from 'node:fs'
import { finished } from '../../../lib/steps.ts'
import { size } from './hash.ts'
import file from './weights.txt' with { type: 'file' }

/** Weights as they are used: whole steps from -127 to 127. */
export type Weights = Int8Array
export const step = 0.05
/** So much of it is unpacked in a step. */
const bytesInStep = 1 << 15

/** Unpacks weights in small steps. */
export function* unpack(text: string): Generator<void, Weights> {
  const bytes = Buffer.from(text, 'base64')
  const weights = new Int8Array(size)
  let at = 0
  let until = bytesInStep
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte === 0) at += bytes[++index] ?? 0
    else weights[at++] = byte
    if (index < until) continue
    until += bytesInStep
    yield
  }
  return weights
}

let loaded: Weights | undefined

/** Unpacks the learned weights, once. */
export function* loadWeights(): Generator<void, Weights> {
  loaded ??= yield* unpack(readFileSync(file, 'latin1'))
  return loaded
}

export const learned = (): Weights => finished(loadWeights())
