import type { ResourceName } from '../../../catalog/resources.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { relations } from '../facts/relations.ts'
import type { Library } from '../library.ts'
import type { Likeness } from '../profiles.ts'
import { textsOf } from '../texts.ts'
import { isRecord, type RecordThing, type Sort } from '../thing.ts'
import {
  amongFor,
  asksForSet,
  mayDescribe,
  ofCreatures,
  ofItems,
  type Parts,
  partsOf,
  question,
  short,
} from './description-parts.ts'
import type { Mention } from './link.ts'
import type { Reading } from './reading.ts'

/** A message that describes a thing: what it may be, and what is asked about it. */
export type Description = {
  /** One, or several between which the words do not decide. */
  things: readonly RecordThing[]
  /** The message with a name in the place of the description. */
  as(name: string): string
}

/** A relation that the records hold: other questions find it. */
const related =
  /\b(?:that|who|which) (?:\w+ ){0,2}?(?:(?:drops?|sells?|buys?|trades?|costs?|needs?) (?:\w+ ){0,2}?(?:ITEM|THING|GROUP|ENCH)|spawns? (?:\w+ ){0,2}(?:BIOME|PLACE|DIM))\b|\badded\b|\bfood (?:points?|stats?|values?)\b|\bicon item\b/

/** How well enough words fit: many words may leave some out, few may not, one must be telling. */
const enough = ([best, next]: readonly Likeness[], count: number): boolean => {
  if (!best) return false
  if (count === 1) return best.share === 1 && (!next || best.score > next.score * 1.25)
  return best.share >= (count === 2 ? 0.9 : count === 3 ? 0.6 : count < 6 ? 0.5 : 0.4)
}

const margin = 1.07

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

/** Of several that fit, those that have to do with what is named: the one with the axe. */
const settled = (
  things: readonly RecordThing[],
  mentions: readonly Mention[],
  library: Library,
): readonly RecordThing[] => {
  if (things.length < 2) return things
  const fits = things.map((thing) => {
    const record = library.recordOf(thing)
    return mentions.filter(
      ({ thing: named }) =>
        record !== undefined &&
        (relations.some(
          ({ resource, to, holds }) =>
            resource === thing.sort && to.includes(named.sort) && holds(record, named, library),
        ) ||
          textsOf(record).some((text) => text.toLowerCase().includes(named.name.toLowerCase()))),
    ).length
  })
  const most = Math.max(...fits)
  return things.filter((_, at) => fits[at] === most)
}

const classNoun = /^(?:biome|structure|mob|animal|item|enchantment|enchant|block|creature|monster)$/

const wordsAt = ({ tokens }: Pick<Reading, 'tokens'>, start: number, end: number): string[] =>
  tokens.slice(start, end).map(({ text }) => text)

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
  if (/^(?:versions|commands|trades)$/.test(thing.sort)) return true
  if (thing.key === 'villager' && /\b(?:which|what) villager\b/.test(after)) return false
  const words = wordsAt({ tokens }, start, end)
  if (
    (words.includes(head) && (isRecord(thing) || words.length > 1) && thing.key !== 'villager') ||
    before.includes(words.join(' ')) ||
    (after.includes(words.join(' ')) &&
      !/\b(?:it|its|they|them|their|he|his|him|she|her)\b/.test(after))
  )
    return true
  if (!isRecord(thing)) return false
  if (told.split(', ').slice(1).includes(words.join(' '))) return true
  const headAt = tokens.findIndex((token) => token.text === head)
  return end <= headAt && !likeness.test(head)
}

/** "in the fortress": where it is, not what it is. */
const isPlaced = ({ start }: Mention, { tokens }: Reading): boolean =>
  [1, 2].some((back) =>
    /^(?:in|at|from|on|near|inside|with)$/.test(tokens[start - back]?.text ?? ''),
  )

/** "food for breeding cows": every word beside the name asks for a field of it. */
const asksOfNamed = (
  { start, end, thing }: Mention,
  telling: readonly string[],
  { told }: Parts,
  reading: Reading,
) => {
  const own = wordsAt(reading, start, end)
  const beside = telling.filter((word) => !own.includes(word))
  return (
    isRecord(thing) &&
    !/\b(?:that|which|who|whose|with)\b/.test(told) &&
    /^(?:mobs|biomes|structures)$/.test(thing.sort) &&
    beside.length > 0 &&
    beside.every((word) => fieldsAsked(thing.sort, word).some(({ faint }) => !faint))
  )
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
    own && own.end - own.start > 1 && wordsAt(reading, own.start, own.end).includes(parts.head)
  const spoken = parts.told.split(', ').slice(1)
  const isList = others.some(({ start, end }) =>
    spoken.includes(wordsAt(reading, start, end).join(' ')),
  )
  return covers && !isList && others.length > 0 && isRecord(own.thing) && spoken.length > 0
    ? own.thing
    : undefined
}

/** "what does that animal like": the one spoken of. */
const spokenOf =
  /\b(?:that|this) (?:animal|mob|creature|monster|boss|structure|building|biome|enchantment|item|tool|weapon|villager|potion|food|block)\b(?! (?:that|which|who|with|from|in|made|you)\b)/

/** "fill an area with water", "disable villager raids": something to do, not to find. */
const orders =
  /^(?:(?:please|now|just|how|do|can|to|i) )*(?:fill|replace|disable|enable|shrink|enlarge|widen|limit|restrict|(?:turn|switch) (?:on|off)) /

/** What a message describes instead of naming it; undefined when it is no description. */
export const descriptionIn = (reading: Reading, library: Library): Description | undefined => {
  const { text, mentions, tokens } = reading
  if (tokens.length < 3 || tokens.some(({ slash }) => slash)) return undefined
  if (reading.state.subjects.length && spokenOf.test(text)) return undefined
  if (orders.test(text)) return undefined
  const parts = mayDescribe(reading) ? partsOf(text) : undefined
  if (!parts) return variantIn(reading, library)
  if (related.test(reading.rest) || /^potions? of\b/.test(withoutArticle(parts.told)))
    return undefined
  // "get a villager to follow me": something to be done with one.
  if (/\b(?:get|teach|force|convince) (?:an? |the |my |this |that )?[a-z]+ to [a-z]+/.test(text))
    return undefined
  // "the special thing in it": something of what was spoken about.
  if (/\b(?:in|inside|of|from) (?:it|them|there|here)$/.test(parts.told)) return undefined
  const known = alsoNamed(reading, parts)
  if (known) return { things: [known], as: asAsked(parts) }
  if (mentions.some((mention) => isSubject(mention, parts, reading))) return undefined
  if (parts.whole && mentions.some((mention) => !isPlaced(mention, reading))) return undefined
  const whose = /^\S+(?: \S+)? of (?:the |an? |my )?(?:\w+ )*?(\w+)$/.exec(
    withoutArticle(parts.told),
  )?.[1]
  // "the boss of the apple company": of something the game has not.
  if (whose && !library.prose.knows(whose)) return undefined
  const telling = library.profiles.telling(parts.told)
  const count = telling.length
  const words = mentions.flatMap(({ start, end }) => wordsAt(reading, start, end))
  // "a biome with bamboo": the records hold that, and there may be several.
  const ofMobs = /^enchant/.test(parts.head) && mentions.every(({ thing }) => thing.sort === 'mobs')
  const isRelation =
    classNoun.test(parts.head) && !ofMobs && telling.every((word) => words.includes(word))
  if (count === 0 || isRelation) return undefined
  if (mentions.some((mention) => asksOfNamed(mention, telling, parts, reading))) return undefined
  const told = withoutArticle(parts.told)
  const named = mentions
    .filter(({ end }) => !likeness.test(tokens[end]?.text ?? ''))
    .map(({ thing }) => library.recordOf(thing))
  const nearest = (among: readonly ResourceName[]) =>
    library.profiles
      .nearest(
        softHead.test(parts.head) ? told.replace(parts.head, ' ') : told,
        among,
        8,
        parts.head,
      )
      .filter(({ record }) => !named.includes(record))
  const asked = `${parts.before} ${parts.after}`
  const among = amongFor(parts.head, told, asked)
  const all = nearest(among)
  // "the horned thing from raids, what does it drop": no saddle drops anything.
  const isCreature = among.includes('mobs') && ofCreatures.test(asked)
  const isThing = !isCreature && among.includes('items') && ofItems.test(asked)
  const near = isCreature
    ? all[0]?.resource === 'items'
      ? nearest(['mobs'])
      : all.filter(({ resource }) => resource !== 'items')
    : isThing && all[0]?.resource === 'items'
      ? all.filter(({ resource }) => resource === 'items')
      : all
  if (!enough(near, count)) return undefined
  return { things: settled(thingsFrom(near, library), mentions, library), as: asAsked(parts) }
}

const variants = new Set<Sort>(['mobs', 'biomes', 'items', 'structures'])

const tellsMore = new Set(['that', 'who', 'which', 'with', 'in', 'from', 'without', 'of'])

/** A name with so much said beside it that another record of its kind is meant: a cow with mushrooms. */
const variantIn = (reading: Reading, library: Library): Description | undefined => {
  const { text, mentions, tokens } = reading
  const own = mentions.find(({ thing }) => isRecord(thing))
  if (!own || !isRecord(own.thing) || !variants.has(own.thing.sort)) return undefined
  const next = tokens[own.end]
  if (!next || next.gap || !tellsMore.has(next.text)) return undefined
  // "a diamond from a zombie": who gives it makes no other item of it.
  if (next.text === 'from' && own.thing.sort === 'items') return undefined
  const [segment = '', ...rest] = text.split(/\s*[,.;:!?()]+\s*/).filter(Boolean)
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
  if (
    !best ||
    best.record === record ||
    telling.length < 2 ||
    best.share < (telling.length < 3 ? 0.9 : 0.6)
  )
    return undefined
  if (self && best.score < self.score * 1.3) return undefined
  const looks = `${best.record.name} ${textsOf(best.record)[0] ?? ''}`.toLowerCase()
  if (!looks.includes(own.thing.name.toLowerCase())) return undefined
  const parts = { before: '', told, after: questions.join(', '), head: '' }
  return { things: [library.thingOf(best.resource, best.record)], as: asAsked(parts) }
}
