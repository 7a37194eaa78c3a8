import type { ResourceName } from '../../../catalog/resources.ts'
import { queryIn } from '../facts/query.ts'
import { isThanks } from '../kinds/manners.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { leadIn, ofThose, plural, singular } from './follow-up-words.ts'
import { asksComparison, asksSuperlative } from './forms.ts'
import type { Reading } from './reading.ts'

const asks = /^(?:which|what|who|how many|list|name|show)\b/
/** "where does it snow": of the weather, wherever that is. */
const weather = /^(?:and |so |but )?where (?:does|do|will|can) it (?:\w+ )?(?:rain|snow)/
const ofAll = /\b(?:in total|in all|altogether|overall|in (?:the game|minecraft|your data))\W*$/
const ofSome =
  /\b(?:the two|both|each|which (?:one|of)|who of|the other|else|others?|you|before|earlier|listed|mentioned)\b/

/** What is asked for after one of these may be what it holds: "which mobs" after a biome, "the best item" after a villager. */
export const holds: Readonly<Record<string, readonly ResourceName[]>> = {
  biomes: ['mobs', 'structures', 'items'],
  structures: ['mobs', 'items', 'biomes'],
  dimension: ['mobs', 'biomes', 'structures'],
  trades: ['items', 'enchantments'],
  versions: ['mobs', 'biomes', 'structures', 'items', 'enchantments', 'commands', 'achievements'],
}

const sortOf = (ref = ''): string => ref.slice(0, ref.indexOf('/'))

/** "what is the best food" after a list of swords: a question of all that its noun names. Thanks need nothing either. */
export const standsByItself = (reading: Reading, library: Library): boolean => {
  const { text, rest, things, state } = reading
  if (things.length === 0 && (isThanks(text) || weather.test(text))) return true
  const noun = things.length === 0 && asks.test(text) ? nounIn(rest) : undefined
  if (!noun || leadIn.test(text) || ofSome.test(text)) return false
  if (/\bhow many\b/.test(text) && ofAll.test(text)) return true
  if (singular.test(text) || plural.test(text) || ofThose.test(text)) return false
  if (state.kind === 'compare' || (asksComparison(rest) && !asksSuperlative(rest))) return false
  const spoken = sortOf(state.subjects[0])
  const listed = /^(?:sets|those|superlative)$/.test(state.kind ?? '')
    ? sortOf(state.listed[0])
    : ''
  if (!listed && holds[spoken]?.includes(noun.resource)) return false
  if (asksSuperlative(rest)) return true
  const isNew = noun.resource !== listed
  return isNew && (queryIn(reading, library)?.tests.length ?? 0) > (noun.implies ? 1 : 0)
}
