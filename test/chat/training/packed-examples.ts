import type { Example } from './example.ts'

/** Examples one behind the other, in memory that workers share: none of them is copied. */
export type PackedExamples = SharedArrayBuffer

type Name = Exclude<keyof Example, 'weight' | 'single'>
type Column = new (buffer: SharedArrayBuffer, start: number, length?: number) => Example[Name]

const columns: Readonly<Record<Name, Column>> = {
  words: Int32Array,
  stems: Int32Array,
  targets: Int32Array,
  bySingle: Uint8Array,
  roles: Int8Array,
  wants: Int32Array,
  wantEnds: Int32Array,
  signals: Int32Array,
  values: Float32Array,
  signalEnds: Int32Array,
  kinds: Int8Array,
}
const names = Object.keys(columns) as Name[]

/** Each begins with its weight, how many of its words are single, and how long its columns are. */
const wholeSize = 4
const weightSize = 8
const headSize = weightSize + wholeSize * (1 + names.length)

const upTo = (size: number, whole: number): number => Math.ceil(size / whole) * whole

const sizeOf = (example: Example): number =>
  upTo(
    names.reduce((size, name) => size + upTo(example[name].byteLength, wholeSize), headSize),
    weightSize,
  )

const write = (packed: PackedExamples, start: number, example: Example) => {
  new Float64Array(packed, start, 1)[0] = example.weight
  const lengths = names.map((name) => example[name].length)
  new Int32Array(packed, start + weightSize, 1 + names.length).set([example.single, ...lengths])
  let at = start + headSize
  for (const name of names) {
    const column = example[name]
    new columns[name](packed, at, column.length).set(column)
    at += upTo(column.byteLength, wholeSize)
  }
}

/** How many there are and where each begins stands before them. */
export const packExamples = (examples: readonly Example[]): PackedExamples => {
  const starts: number[] = []
  let end = upTo(wholeSize * (1 + examples.length), weightSize)
  for (const example of examples) {
    starts.push(end)
    end += sizeOf(example)
  }
  const packed = new SharedArrayBuffer(end)
  new Int32Array(packed).set([examples.length, ...starts])
  for (const [at, example] of examples.entries()) write(packed, starts[at] as number, example)
  return packed
}

const exampleAt = (packed: PackedExamples, start: number): Example => {
  const [weight] = new Float64Array(packed, start, 1)
  const [single, ...lengths] = new Int32Array(packed, start + weightSize, 1 + names.length)
  let at = start + headSize
  const read = names.map((name, place) => {
    const column = new columns[name](packed, at, lengths[place])
    at += upTo(column.byteLength, wholeSize)
    return [name, column]
  })
  return { weight, single, ...Object.fromEntries(read) } as Example
}

/** The examples of a pack, each to be read when it is wanted. */
export const examplesIn = (packed: PackedExamples): (() => Example)[] => {
  const [count = 0] = new Int32Array(packed, 0, 1)
  const starts = new Int32Array(packed, wholeSize, count)
  return Array.from(starts, (start) => () => exampleAt(packed, start))
}
