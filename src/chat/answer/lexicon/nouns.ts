import type { ResourceName } from '../../../catalog/resources.ts'
import { recalling } from '../../../lib/memo.ts'
import { createFinder } from '../pattern/finder.ts'

/** A word for a whole resource, and the condition it brings along. */
type Noun = { resource: ResourceName; words: RegExp; implies?: string }

/** Nouns, the most telling first. `implies` names a condition of `facts/conditions.ts`. */
export const nouns: readonly Noun[] = [
  { resource: 'achievements', words: /\b(?:achievements?|advancements?|achivements?|trophies)\b/ },
  { resource: 'achievements', words: /\b(?:challenges)\b/, implies: 'challenge' },
  { resource: 'achievements', words: /\b(?:goals)\b/, implies: 'goal' },
  { resource: 'enchantments', words: /\b(?:curses)\b/, implies: 'curse' },
  {
    resource: 'enchantments',
    words: /\b(?:enchantments?|enchants?|ench|enchanments?|enchanted books? types)\b/,
  },
  {
    resource: 'biomes',
    words: /\b(?:biomes?|oceans|where (?:does|do|will|can) it(?= (?:\w+ )?(?:rain|snow)))\b/,
  },
  { resource: 'structures', words: /\b(?:structures?|buildings?|generated places)\b/ },
  { resource: 'commands', words: /\b(?:commands?|cmds?|slash commands?)\b/ },
  {
    resource: 'trades',
    words:
      /\b(?:professions?|villager (?:jobs?|types?|professions?)|villagers?(?= (?:sells?|buys?|trades?|offers?|has|have|wants?|gives?|takes?|uses?|works?|do i|can|accepts?|would|will|that|who|for))|(?:what|which|how many) villagers?|(?:kinds?|types?|sorts?) of villagers?|different villagers|traders|jobs|occupations?|careers?|vocations?)\b/,
  },
  { resource: 'versions', words: /\b(?:versions?|updates?|releases?|game drops?)\b/ },
  {
    resource: 'mobs',
    words:
      /\b(?:bosses|boss mobs?|(?:which|what|strongest|weakest|hardest|toughest|easiest) boss)\b/,
    implies: 'boss',
  },
  { resource: 'mobs', words: /\b(?:monsters?|enem(?:y|ies|ys))\b/, implies: 'monster' },
  {
    resource: 'mobs',
    words:
      /\b(?:mobs?|creatures?|entit(?:y|ies)|beasts?|animals?|critters?|pets|(?:what|who)(?= (?:lives?|spawns?) (?:in|inside) (?:the )?DIM\b)|(?:(?:any|some)(?:thing|one|body)|what|who)(?= (?:else )?(?:in|inside|from|of) (?:the )?(?:DIM|BIOME) (?:\w+ )?(?:drops?|gives?|leaves?)\b))\b/,
  },
  {
    resource: 'items',
    words: /\b(?:foods?|meals?|edible (?:things|items)|snacks?)\b/,
    implies: 'food',
  },
  { resource: 'items', words: /\bweapons?\b/, implies: 'weapon' },
  { resource: 'items', words: /\btools?\b/, implies: 'tool' },
  { resource: 'items', words: /\b(?:armou?rs?|armou?r (?:items?|pieces?))\b/, implies: 'armor' },
  { resource: 'items', words: /\b(?:potions?|brews)\b/, implies: 'potion' },
  { resource: 'items', words: /\b(?:music discs?|discs?|records?)\b/, implies: 'music disc' },
  {
    resource: 'items',
    words: /\b(?:redstone (?:items?|components?|parts?|blocks?|things))\b/,
    implies: 'redstone',
  },
  {
    resource: 'items',
    words: /\b(?:vehicles?|transport(?:ation)?(?: items?)?)\b/,
    implies: 'transportation',
  },
  { resource: 'items', words: /\bfuels?\b/, implies: 'fuel' },
  { resource: 'items', words: /\bblocks?\b/, implies: 'block' },
  { resource: 'items', words: /\b(?:items?|objects?|things to craft)\b/ },
]

type Found = Noun & { at: number; end: number }

const mayName = createFinder(nouns, ({ words }) => words)

const asksNext = /\b(?:of|for|by|from|to|in|with) (?:which|what) $/

/** The resource a sentence asks for by name. */
export const nounIn = recalling((rest): Found | undefined => {
  const found: Found[] = []
  let first: Found | undefined
  for (const noun of mayName(rest)) {
    const match = noun.words.exec(rest)
    if (!match) continue
    const one = { ...noun, at: match.index, end: match.index + match[0].length }
    found.push(one)
    if (!first || one.at < first.at) first = one
  }
  // "the food of which animal": what stands after the word that asks.
  const asked = found.length > 1 && found.find(({ at }) => asksNext.test(rest.slice(0, at)))
  if (asked) return asked
  // "armor enchantments" are enchantments; but "enchant tools" speaks of no tools.
  const end = first?.resource === 'items' ? first.end + 1 : undefined
  return found.find(({ at, resource }) => at === end && resource !== 'items') ?? first
})

/** How many and what: the words for one and for several of a resource. */
export const nounOf: Readonly<Record<ResourceName, readonly [one: string, many: string]>> = {
  mobs: ['mob', 'mobs'],
  biomes: ['biome', 'biomes'],
  items: ['item', 'items'],
  enchantments: ['enchantment', 'enchantments'],
  structures: ['structure', 'structures'],
  commands: ['command', 'commands'],
  versions: ['version', 'versions'],
  achievements: ['advancement', 'advancements'],
  trades: ['villager profession', 'villager professions'],
}
