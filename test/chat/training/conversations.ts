import { readdirSync, readFileSync } from 'node:fs'
import type { Conversation } from './check.ts'

const root = new URL('../../../', import.meta.url)

/** Conversations of a folder, each in the category of its file where it says no other. */
export const readFolder = (folder: string): Conversation[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = readFileSync(new URL(`${folder}${name}`, root), 'utf8')
      const category = name.replace('.json', '')
      return (JSON.parse(file) as Conversation[]).map((talk) => ({ category, ...talk }))
    })

/** Conversations of the known forms, with patterns for their answers. */
export const regression = (): Conversation[] => readFolder('test/chat/questions/')

/** Conversations in people's own words, labelled by what a right answer holds. */
export const talks = (): Conversation[] => readFolder('data/talks/')
