import { createFinder } from '../pattern/finder.ts'
import { type Relation, relationNamed } from './relations.ts'
import { tradeDirection } from './trade-direction.ts'

type Meant = (rest: string) => readonly Relation[]

const tradeRows = (rest: string): Relation[] => {
  const first = tradeDirection(rest)
  return [
    relationNamed('trades', first),
    relationNamed('trades', first === 'sells' ? 'buys' : 'sells'),
  ]
}

/** Words that settle which relation is meant, the most telling first. */
const cues: readonly (readonly [RegExp, Meant])[] = [
  [/\bicons?\b/, () => [relationNamed('achievements', 'icon')]],
  [
    /\b(?:work ?stations?|job ?(?:sites?|blocks?)|works? (?:at|with|on|there)|(?:who|which villager) (?:will |would |can )?works?)\b/,
    () => [relationNamed('trades', 'workstation')],
  ],
  [/\b(?:breed\w*|bred|mate)\b/, () => [relationNamed('mobs', 'breedingItem')]],
  [/\btam(?:e|ed|es|ing)\b/, () => [relationNamed('mobs', 'tamingItem')]],
  [
    /(?<!\b(?:i|you|we|me|players?) (?:can |could )?)\b(?:eats?|feed|fed|likes?|loves?|favou?rite)\b/,
    () => [relationNamed('mobs', 'breedingItem')],
  ],
  [
    /\b(?:drops?|dropped|dropping|from (?:one|a single|each|every)|kill\w*|hunt|fight|defeat|beat|mobs?|animals?|creatures?|monsters?|leaves? behind)\b/,
    () => [relationNamed('mobs', 'drops')],
  ],
  [
    /\b(?:sells?|sellers?|selling|sold|buys?|buyers?|bought|buying|purchase|trad(?:e|es|ing|ed)|villagers?|emeralds?|price|costs?|expensive|cheap|pays?|paid|spend|how (?:much|expensive) (?:is|are)(?= (?:an? |the |one |some )?(?:ITEM|THING|GROUP)s?\W*$))\b/,
    tradeRows,
  ],
  [
    /\b(?:chests?|loot|structures?|treasure|dungeons?|vaults?|generated)\b/,
    () => [relationNamed('structures', 'loot')],
  ],
  [
    /\b(?:craft\w*|recipes? (?:with|using|that|need|include)|ingredient|ingredients(?! (?:of|for|to|in|are)\b)|made (?:with|from|of)|make (?:with|from|out of|using)|used? (?:for|in|to)|uses? (?:of|for|does|do|[A-Z]+s? for)|do with|good for|useful|brew\w*|need)\b/,
    () => [relationNamed('items', 'ingredients')],
  ],
  [
    /\b(?:biomes?|grows?)\b/,
    () => [relationNamed('biomes', 'uniqueBlocks'), relationNamed('biomes', 'spawningMobs')],
  ],
  [/\benchant\w*\b/, () => [relationNamed('enchantments', 'applicableItems')]],
]

const mayCue = createFinder(cues, ([words]) => words)

/** The relations by which things point at another, as a sentence means it. */
export const relationsMeant = (spoken: string): Meant | undefined =>
  mayCue(spoken).find(([words]) => words.test(spoken))?.[1]
