import { createFinder } from '../pattern/finder.ts'
import type { Sort } from '../thing.ts'

/** Words that say which kind of thing a sentence speaks of. */
const hints: readonly (readonly [Sort, RegExp])[] = [
  [
    'mobs',
    /\b(?:mobs?|animals?|creatures?|monsters?|tam(?:e|ing|eable|able)|breed\w*|bred|hp|health|hearts|hostile|passive|neutral|attacks?|baby|kill|killed|fight)\b/,
  ],
  ['mobs', /\b(?:drops?|spawns?)\b/],
  [
    'enchantments',
    /\bITEMs? with (?:\w+ ){1,2}(?:\d|[iv]+)\b|\b(?:ENCH|enchant\w*|incompatible|compatible|conflicts?|max level|top level|anvil|treasure|curse|works? (?:on|with)|go on|put on|levels?)\b/,
  ],
  [
    'commands',
    /\b(?:commands?|cmds?|syntax|permission|op (?:level|lvl)|operator|cheats?|slash|parameters?|arguments?|usage|console|server|(?:needs?|requires?|without|be) (?:an? )?ops?|op (?:required|needed)|players use|(?:everyone|everybody|anyone|anybody) use|(?:ops|admins?) use)\b/,
  ],
  [
    'achievements',
    /\b(?:achievements?|advancements?|achieve|troph(?:y|ies)|challenges?|earn|unlock|complet\w+|goal|tab|root|prerequisite|parent)\b/,
  ],
  [
    'versions',
    /\b(?:versions?|updates?|releases?|released|snapshot|patch|date|came out|come out|number)\b/,
  ],
  [
    'trades',
    /\b(?:villagers?|trad(?:e|es|ing|er)|sells?|buys?|workstation|job|profession|emeralds?|novice|apprentice|journeyman|master)\b/,
  ],
  [
    'structures',
    /\b(?:structures?|buildings?|loot|chests?|generate\w*|locate|explore|raid|dangers?|inside)\b/,
  ],
  [
    'biomes',
    /\b(?:biomes?|climate|temperature|precipitation|rains?|snows?|snowing|grass|colou?r|trees?|warm|cold|hot)\b/,
  ],
  [
    'items',
    /\b(?:items?|craft\w*|recipe|durab\w*|stacks?|fuel|eat|food|obtain\w*|uses?|make|made|brew\w*|smelt\w*|wear|get|lasts?|hold|saturation|hunger|ingredients?|slot)\b/,
  ],
  [
    'thing',
    /\b(?:drops?|sells?|buys?|trad(?:e|es|ing)|loot|chests?|craft\w*|recipe|make|made|give me|gives?|get|obtain|find|found|farm|come from|comes from|ingredient|uses?|breed\w*|tam(?:e|ing)|feed|emeralds?|fill|place|villagers?|effect)\b/,
  ],
  [
    'dimension',
    /\b(?:dimension|mobs?|biomes?|structures?|in the|from the|spawns?|found|monsters|live)\b/,
  ],
]

const mayHint = createFinder(hints, ([, words]) => words)

/** How strongly a sentence speaks of each sort of thing. */
export const hintsIn = (text: string): ReadonlyMap<Sort, number> => {
  const found = new Map<Sort, number>()
  for (const [sort, words] of mayHint(text))
    if (words.test(text)) found.set(sort, (found.get(sort) ?? 0) + 1)
  return found
}

/** Words that name the resource itself: stronger than any hint. */
const calls: readonly (readonly [Sort, RegExp])[] = [
  ['achievements', /\b(?:achievements?|advancements?|parent|prerequisites?)\b/],
  ['enchantments', /\b(?:enchant(?:ment|ments|s)?)\b/],
  ['commands', /\b(?:commands?|cmd)\b/],
  ['versions', /\b(?:versions?|updates?|release[sd]?|game drop)\b/],
  ['biomes', /\bbiomes?\b/],
  ['structures', /\bstructures?\b/],
  ['mobs', /\bmobs?\b/],
  ['trades', /\b(?:professions?|villager)\b/],
]

const mayCall = createFinder(calls, ([, words]) => words)

/** The sorts of things a sentence calls for by name. */
export const calledIn = (text: string): ReadonlySet<Sort> =>
  new Set(mayCall(text).flatMap(([sort, words]) => (words.test(text) ? [sort] : [])))
