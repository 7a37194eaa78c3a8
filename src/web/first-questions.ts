import type { ResourceName } from '../catalog/resources.ts'

/** Questions to begin with, and what a bot has to speak about for each. */
const questions: readonly (readonly [ResourceName, string])[] = [
  ['mobs', 'What does a creeper drop?'],
  ['items', 'How do I craft a piston?'],
  ['mobs', 'Which mobs are hostile?'],
  ['biomes', 'Which biomes are in the nether?'],
  ['structures', 'Where do I find an ancient city?'],
  ['enchantments', 'What does Silk Touch do?'],
  ['trades', 'What does a librarian sell?'],
  ['commands', 'What does /locate do?'],
  ['versions', 'When was 1.16 released?'],
  ['achievements', 'How do I earn Hot Stuff?'],
]

const mostOffered = 3

/** What may be asked first of a bot that speaks about these resources; null for all of them. */
export const firstQuestions = (spokenOf: readonly string[] | null = null): string[] =>
  questions
    .filter(([resource]) => spokenOf === null || spokenOf.includes(resource))
    .slice(0, mostOffered)
    .map(([, question]) => question)
