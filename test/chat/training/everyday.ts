import { readFileSync } from 'node:fs'
import { unpackSenses } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { finished } from '../../../src/lib/steps.ts'

const file = new URL('../../../data/word-vectors.txt', import.meta.url)

/** What words mean in everyday English: training begins with it. */
export const everyday = finished(unpackSenses(readFileSync(file, 'utf8'))).meanings
