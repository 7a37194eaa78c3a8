import { readdirSync, readFileSync } from 'node:fs'
import type { Conversation } from './check.ts'

const root = new URL('../../../', import.meta.url)

const readFolder = (folder: string): Conversation[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const talks = JSON.parse(
        readFileSync(new URL(`${folder}${name}`, root), 'utf8'),
      ) as Conversation[]
      return talks.map((talk) => ({
        ...talk,
        category: talk.category ?? name.replace('.json', ''),
      }))
    })

/** Conversations of the known forms, with patterns for their answers. */
export const regression = (): Conversation[] => readFolder('test/chat/questions/')

/** Conversations in people's own words, labelled by what a right answer holds. */
export const talks = (): Conversation[] => readFolder('data/talks/')
