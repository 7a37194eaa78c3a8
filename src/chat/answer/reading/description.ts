import type { ResourceName } from '../../../catalog/resources.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import type { Likeness } from '../profiles.ts'
import { textsOf } from '../prose-index.ts'
import { isRecord, type RecordThing, type Sort } from '../thing.ts'
import type { Mention } from './link.ts'
import type { Reading } from './reading.ts'

/** A message that describes a thing: what it may be, and what is asked about it. */
export type Description = {
  /** One, or several between which the words do not decide. */
  things: readonly RecordThing[]
  /** The message with a name in the place of the description. */
  as(name: string): string
}

const asking = new Set(vocabulary)

/** Nouns that stand for something unnamed, and what it then can be. */
const heads: readonly (readonly [words: string, among: readonly ResourceName[]])[] = [
  ['things?|thingy|thingies|one that|something', ['mobs', 'items']],
  [
    `guys?|dudes?|mob|creature|animal|monster|beast|critter|bugs?|insect|bird|fish|fellas?|lads?|bo[iy]s?|man|men|woman|lady|people|
    person|wizard|mage|knight|ghost|robot|cube|boss|enemy|pet|helper|walker|digger|climber|crawler|swimmer|flyer|jumper|archer|dino|
    dinosaur|boar|buddy|mammal|undead|giant|fairy|jellyfish|salamander|being|companion|mount|blob|illager|kitty|doggo`,
    ['mobs'],
  ],
  [
    `tool|weapon|item|food|box|bag|ball|machine|device|potion|cape|cloak|rope|powder|dust|gadget|vehicle|drink|fruit|block|clothing|eye|
    object|artifact|trinket|jacket`,
    ['items'],
  ],
  [
    'building|house|structure|castle|tower|temple|city|ship|tunnels?|maze|rooms?|cabin|camp|base|ruins|pyramid|town',
    ['structures'],
  ],
  ['place', ['structures', 'biomes']],
  [
    'biome|land|area|region|island|caves?|cavern|valley|mountains?|sea|woods',
    ['biomes', 'structures'],
  ],
  ['enchantment|enchant|curse', ['enchantments']],
  ['villager|merchant|seller|vendor', ['trades']],
]

const anyHead = heads.map(([words]) => words.replace(/\s+/g, '')).join('|')
const after =
  'that|which|who|whose|with|without|where|when|in|inside|from|on|at|of|made|for|to|you|i|u|so|living|found|near|under|against|thats|is|goes|lives|like|and|full|more|extra|less|[a-z]{3,}s'
/** Words that do not stand inside a noun's adjectives. */
const joints =
  'the|an?|my|your|our|his|her|their|is|are|was|were|be|do|does|did|can|could|will|to|in|on|of|for|from|with|and|or|that|this|what|which|who|whose|how|where|when|why|i|you|we|it|they|he|she|has|have|had|not|at|by|if|give|get|make|than|through|into|under|over|per|as|after|before|against|without|about|up|out'
const noun = new RegExp(
  `(?:\\b(?:the|that|this|those|these|an?|some|another) |^)((?:(?!(?:${joints})\\b)[\\w-]+ ){0,5}?)(${anyHead})(?=$| (?:${after})\\b)`,
)

/** Words that may lead up to a description without asking anything. */
const lead =
  /^(?:(?:and|ok|okay|so|um|uh|hey|yo|hi|well|also|now|then|but|what|is|are|was|were|who|name|of|call|called|looking|for|i|we|saw|see|seen|found|there|tell|me|about|mean|meant|need|want|forgot|forget|know|do|you|u|remember|help|please|pls|it|am|talking|how|the|a|an|exactly|again|whats|wat|im|search|searching|searched) ?)*$/

/** Words before a description that ask something of it. */
const asksBefore =
  /\b(?:how|what|where|when|can|could|does|do|did|is|are|which|who|why|will)\b|\b(?:of|for|about|on|from)$/

const followsUp = /^(?:and|what about|how about|or)\b/

/** Words that no description begins with: a set or a measure is asked for. */
const asksForSet =
  /\b(?:how many|how much|which|list|all|every|each|most|least|any|best|worst|\w{3,}est|more|less|than|vs|versus|no|not|these|other|same|second|first|last|next)\b/

/** A question about what was described. */
const question =
  /^(?:and |so |but |also )*(?:what|how|where|when|which|who|why|can|could|does|do|did|is|are|has|have|will|would|since|worth|should)\b/

const asksName =
  /^(?:and |so )*(?:(?:what|who) (?:is|was|are|am) (?:it|this|that|he|she|they|i)(?: called| named| looking at)?|name(?: it| please)?|what (?:do you call|is the name|is it called)(?: it| of it)?|who is it|do you know(?: it)?)$/

/** A question that follows a description without a comma: "… what does it drop". */
const midway =
  / (?=(?:what|how|why|since when|does it|is it|can it|can i|do they|are they|will it|has it|where (?:do|does|can|is)|when (?:was|did))\b)/

const lastVerb =
  / (have|has|drop|drops|eat|eats|live|lives|spawn|spawns|give|gives|cost|do|deal|need|like|sell|sells|buy)$/

/** A relation that the records hold: other questions find it. */
const related =
  /\b(?:that|who|which) (?:\w+ ){0,2}?(?:(?:drops?|sells?|buys?|trades?|costs?|needs?) (?:\w+ ){0,2}?(?:ITEM|THING|GROUP|ENCH)|spawns? (?:\w+ ){0,2}(?:BIOME|PLACE|DIM))\b|\badded\b/

const short = (part: string): boolean => {
  const words = part.split(' ').filter((word) => !functionWords.has(word))
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every(
      (word) => asking.has(word) || /^(?:hp|xp|dmg|name|lvl|max|loot|cost|stats|place)$/.test(word),
    )
  )
}

/** How well enough words fit: many words may leave some out, few may not, one must be telling. */
const enough = ([best, next]: readonly Likeness[], count: number): boolean => {
  if (!best) return false
  if (count === 1) return best.share === 1 && (!next || best.score > next.score * 1.25)
  return best.share >= (count === 2 ? 0.9 : count === 3 ? 0.6 : count < 6 ? 0.5 : 0.4)
}

const margin = 1.1

const amongFor = (head: string, told: string): readonly ResourceName[] => {
  if (/^(?:things?|thingy|something|stuff)/.test(head)) {
    if (
      /^\S+ (?:you|i|we|u|players?) (?:can )?(?:wear|eat|hold|throw|use|put|craft|drink|carry|place|need|sit|wield|open|plant|light)|^\S+ (?:to|for)\b/.test(
        told,
      )
    )
      return ['items']
    if (/\b(?:attack|kill|hit|chase|bite|walk|live|spawn|explode|scream)/.test(told))
      return ['mobs']
  }
  return (
    heads.find(([words]) => new RegExp(`^(?:${words.replace(/\s+/g, '')})$`).test(head))?.[1] ?? [
      'mobs',
      'items',
    ]
  )
}

/** Whether the noun's own part of the message says anything about it. */
const tells = (part: string, head: string): boolean =>
  part.split(/[^a-z0-9]+/).some((word) => word && word !== head && !functionWords.has(word))

type Parts = { before: string; told: string; after: string; head: string }

/** Takes a message apart: what is asked, what is described. */
const partsOf = (text: string): Parts | undefined => {
  const segments = text.split(/\s*[,.;:!?()]+\s*|\s+-+\s+/).filter(Boolean)
  const at = segments.findIndex((segment) => noun.test(segment))
  const segment = segments[at]
  const match = segment ? noun.exec(segment) : null
  if (!segment || !match) return undefined
  const [, adjectives = '', head = ''] = match
  const prefix = segment.slice(0, match.index).trim()
  if (
    asksForSet.test(adjectives) ||
    (asksForSet.test(prefix) && !/\bhow (?:much|many)\b/.test(prefix))
  )
    return undefined
  if (!tells(segment.slice(match.index), head)) return undefined
  const [own = '', ...asked] = segment.slice(match.index).split(midway)
  const isLead = lead.test(prefix)
  if (!isLead && !asksBefore.test(prefix)) return undefined
  const verb = isLead ? undefined : lastVerb.exec(own)?.[1]
  const told = verb ? own.slice(0, -verb.length - 1) : own
  const rest = [...segments.slice(0, at), ...segments.slice(at + 1)]
  const questions = rest.filter((part) => question.test(part) || short(part))
  const described = rest.filter((part) => !questions.includes(part) && !lead.test(part))
  return {
    before: isLead ? (followsUp.exec(prefix)?.[0] ?? '') : prefix,
    told: [told, ...described].join(', '),
    after: [verb, ...asked, ...questions]
      .filter((part) => part && !asksName.test(part))
      .map((part) => part?.replace(/^name (?:and|&) /, ''))
      .join(', '),
    head,
  }
}

const thingsFrom = (near: readonly Likeness[], library: Library): RecordThing[] => {
  const [best, next, third] = near
  if (!best) return []
  const things = near.map(({ resource, record }) => library.thingOf(resource, record))
  const [first, second] = things
  if (!first || !next || !second) return things.slice(0, 1)
  const kin = second.name.includes(first.name) || first.name.includes(second.name)
  if (best.score >= next.score * margin || (kin && best.score > next.score * 1.03)) return [first]
  return things.slice(0, third && best.score < third.score * 1.05 ? 3 : 2)
}

/** Nouns that make a likeness of the name before them: "pig people", "crossbow guys". */
const likeness =
  /^(?:guys?|people|man|men|woman|dudes?|things?|thingy|robot|bo[iy]s?|lads?|bugs?|cube|person|fellas?|archer|knight|walker|giant)$/

/** Nouns that only stand in for the right one. */
const softHead =
  /^(?:ball|device|machine|gadget|object|artifact|trinket|eye|land|area|region|place)$/

/** Whether a name inside the message is what it is about, and no part of a description. */
const isSubject = (
  { start, end, thing }: Mention,
  { before, after, head, told }: Parts,
  { tokens }: Reading,
): boolean => {
  if (thing.sort === 'versions' || thing.sort === 'commands') return true
  const words = tokens.slice(start, end).map((token) => token.text)
  if (
    (words.includes(head) && (isRecord(thing) || words.length > 1) && thing.key !== 'villager') ||
    `${before} ${after}`.includes(words.join(' '))
  )
    return true
  if (!isRecord(thing)) return false
  if (told.split(', ').slice(1).includes(words.join(' '))) return true
  const headAt = tokens.findIndex((token) => token.text === head)
  return end <= headAt && !likeness.test(head)
}

const withoutArticle = (told: string): string =>
  told.replace(/^(?:the|that|this|those|these|an?|some|my|another) /, '')

const asAsked =
  ({ before, after }: Parts) =>
  (name: string): string =>
    [before, name, after && `, ${after}`].filter(Boolean).join(' ')

/** "the wind guy in the trial rooms, arrows bounce off him": named, and described beside. */
const alsoNamed = (reading: Reading, parts: Parts): RecordThing | undefined => {
  const [own, ...others] = reading.mentions.filter(({ thing }) => isRecord(thing))
  const covers =
    own &&
    own.end - own.start > 1 &&
    reading.tokens.slice(own.start, own.end).some(({ text }) => text === parts.head)
  return covers && others.length > 0 && isRecord(own.thing) && parts.told.includes(', ')
    ? own.thing
    : undefined
}

/** What a message describes instead of naming it; undefined when it is no description. */
export const descriptionIn = (reading: Reading, library: Library): Description | undefined => {
  const { text, mentions, tokens } = reading
  if (tokens.length < 3 || tokens.some(({ slash }) => slash)) return undefined
  const parts = partsOf(text)
  if (!parts) return variantIn(reading, library)
  if (related.test(reading.rest)) return undefined
  const known = alsoNamed(reading, parts)
  if (known) return { things: [known], as: asAsked(parts) }
  if (mentions.some((mention) => isSubject(mention, parts, reading))) return undefined
  const count = library.profiles.telling(parts.told).length
  if (count === 0) return undefined
  const told = withoutArticle(parts.told)
  const named = mentions.map(({ thing }) => library.recordOf(thing))
  const near = library.profiles
    .nearest(
      softHead.test(parts.head) ? told.replace(parts.head, ' ') : told,
      amongFor(parts.head, told),
      8,
    )
    .filter(({ record }) => !named.includes(record))
  return enough(near, count) ? { things: thingsFrom(near, library), as: asAsked(parts) } : undefined
}

const variants = new Set<Sort>(['mobs', 'biomes', 'items', 'structures'])

/** A name with so much said beside it that another record of its kind is meant: a cow with mushrooms. */
const variantIn = (reading: Reading, library: Library): Description | undefined => {
  const { text, mentions, tokens } = reading
  const [own] = mentions
  if (!own || !isRecord(own.thing) || !variants.has(own.thing.sort)) return undefined
  const [segment = '', ...rest] = text.split(/\s*[,.;:!?()]+\s*/).filter(Boolean)
  const next = tokens[own.end]
  if (!next || next.gap || !/^(?:that|who|which|with|in|from|without|of)$/.test(next.text))
    return undefined
  const questions = rest.filter((part) => question.test(part) || short(part))
  const told = withoutArticle(
    [segment, ...rest.filter((part) => !questions.includes(part))].join(', '),
  )
  const strange = fieldsAsked(own.thing.sort, told).some(({ faint }) => !faint)
  if (strange || question.test(told) || asksForSet.test(told.split(' that ')[0] ?? ''))
    return undefined
  const telling = library.profiles.telling(told)
  const near = library.profiles.nearest(told, [own.thing.sort], 12)
  const [best] = near
  const record = library.recordOf(own.thing)
  const self = near.find((one) => one.record === record)
  if (!best || best.record === record || telling.length < 3 || best.share < 0.6) return undefined
  if (self && best.score < self.score * 1.3) return undefined
  const looks = `${best.record.name} ${textsOf(best.record)[0] ?? ''}`.toLowerCase()
  if (!looks.includes(own.thing.name.toLowerCase())) return undefined
  const parts = { before: '', told, after: questions.join(', '), head: '' }
  return { things: [library.thingOf(best.resource, best.record)], as: asAsked(parts) }
}
