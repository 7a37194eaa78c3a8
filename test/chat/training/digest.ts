import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..', '..', '..')

/** What the weights are made from: the conversations, the records, the engine and the trainer. */
const parts = [
  'data/{achievements,biomes,commands,enchantments,items,mobs,structures,trades,versions}.json',
  'data/talks/*.json',
  'data/descriptions/*.json',
  'data/asked/*.json',
  'data/held/*.json',
  'test/chat/questions/*.json',
  'data/word-vectors.bin',
  'test/chat/training/{asked-of,check,conversations,everyday,example,kinds-asked-for,learn,learn-places,learner,lessons,main-directions,packed-examples,packed-senses,prose-learner,random,said-in,senses,stems,teacher,train,trust,whole-steps,word-space}.ts',
  'src/chat/answer/{compose,dialogue,execute,knowledge,lexicon,prose,read,reckon,refer,schema,commands,talk,word}/*.{ts,txt}',
  'src/chat/answer/rank/*.ts',
  'src/chat/answer/{engine,mind,query,serve}.ts',
]

/** A digest of everything that training reads, whatever the order on the disk. */
export const trainingDigest = (): string => {
  const hash = createHash('sha256')
  const files = parts.flatMap((part) => [...new Glob(part).scanSync(root)]).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
