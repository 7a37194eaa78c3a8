import { readFileSync } from 'node:fs'
import {
  intentSize,
  unpackFigures,
  type WordVectors,
} from '../../../src/chat/answer/lexicon/word-senses.ts'
import { buildWordTable, placeIn } from '../../../src/chat/answer/lexicon/word-table.ts'
import { finished } from '../../../src/lib/steps.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): Buffer => readFileSync(new URL(path, root))

const english = finished(unpackFigures(read('data/word-vectors.bin')))
const { words } = english
/** Words of the game that everyday English lacks. */
const own = read('src/chat/answer/prose/stems.txt')
  .toString()
  .trimEnd()
  .split(' ')
  .filter((word) => placeIn(words, word) < 0)

const withOwn = (): WordVectors => {
  const all = finished(buildWordTable([words.text, ...own].join(' ')))
  const vectors = { words: all, figures: new Int8Array(all.starts.length * intentSize) }
  for (const figures of english.figures) vectors.figures.set(figures)
  return vectors
}

/** What words mean in everyday English, and nothing of those that it lacks: training begins with it. */
export const everyday = withOwn()
