// Goods named after an enchantment, a chest or a villager: whether the one goes with the other.
import { relations } from '../facts/relations.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { isCreature } from './exchange.ts'
import { goods, named } from './follow-up-words.ts'
import { asksYesNo } from './forms.ts'
import type { Reading } from './reading.ts'
import { recall } from './reference.ts'

/** "thorns?" after "can you enchant a shield": whether the one goes with the other. */
export const paired = (fresh: Thing, asked: Reading): string | undefined => {
  const [old, another] = asked.things
  const asks = asksYesNo(asked.rest) || /\benchant\w*|\bgo on\b/.test(asked.rest)
  if (!old || another || old.sort === fresh.sort || !asks) return undefined
  const enchants = [old, fresh].some(({ sort }) => sort === 'enchantments')
  const fits = relations.some(
    ({ resource, to }) => resource === fresh.sort && to.includes(old.sort),
  )
  return enchants && fits ? `does ${named(fresh)} go on ${named(old)}` : undefined
}

const onIt =
  /^(?:(?:and|what about|or|also|how about|so|but|ok)\b ?)*(?:(?:does|will|would|can|could|is) (?:it|that|this) )?(?:(?:even|also|still) )?(?:(?:fits?|works?|goes?|usable|possible|allowed|okay|good|applies|apply|compatible|put|be put|use|available) )?(?:on|for|with|to) (?:an? |the |my )?/

/** "from the enchanting table?" */
const fromIt =
  /^(?:(?:and|or|but|so|ok|also|is it|can i get it|do i get it|available)\b[, ]*)*(?:from|at|in|with|by|on) (?:an? |the |my )?\w/

/** "does it work on iron ore": what it does to a block, which wears nothing. */
const isBlock = ({ key }: Thing): boolean =>
  /_(?:ore|log|leaves|block|stone|debris|wood|planks)$|^(?:stone|dirt|gravel|sand|glass|ice|obsidian|glowstone|wheat|carrot|potato|melon|bookshelf)$/.test(
    key,
  )

const askedOfHolder: Partial<Record<Thing['sort'], readonly [words: RegExp, verb: string]>> = {
  structures: [/\b(?:loot|chests?|treasures?|contain|inside|find|items?|have|has|hold)\b/, 'have'],
  mobs: [/\b(?:drops?|loot|leaves?|gives?)\b/, 'drop'],
  trades: [/\b(?:sells?|offers?|trades?)\b/, 'sell'],
}

/** "on shears?" after an enchantment, "any diamonds?" after a chest: about what was spoken of. */
export const heldBy = (
  fresh: Thing,
  { text, mentions }: Reading,
  asked: Reading,
  subject: Thing | undefined,
): string | undefined => {
  if (!subject || !goods.has(fresh.sort) || isCreature(fresh)) return undefined
  if (subject.sort === 'enchantments' && fresh.key === 'enchanting_table' && fromIt.test(text))
    return `can i get ${named(subject)} from the enchanting table`
  if (
    subject.sort === 'enchantments' &&
    onIt.test(text) &&
    !isBlock(fresh) &&
    asked.things.includes(subject)
  )
    return `does ${named(subject)} go on ${named(fresh)}`
  const [words, verb] = askedOfHolder[subject.sort] ?? []
  const isBare =
    !/\b(?:it|them|if|when|what|why|where|who|which(?! (?:level|rank|tier)\b)|uses?|used)\b/.test(
      text,
    )
  // "and leather?" after which mobs drop string: asked of all, not of the first that was told.
  const ofOne = asked.things.includes(subject) || asked.things.length === 0
  const only = isBare && mentions.length === 1 && asked.things.length < 3 && ofOne
  return words?.test(asked.text) && only
    ? `does ${named(subject)} ${verb} ${named(fresh)}`
    : undefined
}

const holders = new Set<Thing['sort']>(['mobs', 'structures', 'trades', 'biomes'])

const bareOfHolder =
  /^(?:(?:and|or|what about|how about|so|but|ok|the|an?|some)\b[, ]*)*[A-Z]{3,}s? (?:from|of|off|in|by|at|with) (?:(?:the|an?) )?[A-Z]{3,}s?(?: (?:then|too|instead))?\W*$/

/** "string from a spider?" after the gunpowder of a creeper: both give way. */
export const otherHolder = ({ rest, mentions }: Reading, asked: Reading): string | undefined => {
  const [goodsNamed, holder] = mentions.map(({ thing }) => thing)
  if (!goodsNamed || !holder || mentions.length > 2 || !bareOfHolder.test(rest)) return undefined
  if (!goods.has(goodsNamed.sort) || !holders.has(holder.sort)) return undefined
  const place = (fits: (thing: Thing) => boolean) => asked.mentions.find(({ thing }) => fits(thing))
  const ware = place(({ sort }) => goods.has(sort))
  const held = place(({ sort }) => holders.has(sort))
  if (!ware || asked.mentions.length > 2) return undefined
  const fresh = held ? named(goodsNamed) : `${named(goodsNamed)} from ${named(holder)}`
  return asked.tokens
    .flatMap(({ text }, at) => {
      if (at === ware.start) return fresh
      if (at === held?.start) return named(holder)
      return [ware, held].some((one) => one && at > one.start && at < one.end) ? [] : text
    })
    .join(' ')
}

const eitherOne =
  /^(?:(?:and|so|is it|for|on|the|an?)\b ?)*[A-Z]+s?(?:,? or (?:(?:on|for|the|an?) )*[A-Z]+s?)+\W*$/

/** "boots or leggings?", "fits on a bow too?" after an enchantment. */
export const fitsEither = (
  reading: Reading,
  asked: Reading,
  library: Library,
): string | undefined => {
  const { text, rest, things, state } = reading
  const [subject] = recall(state.subjects.slice(0, 1), library)
  if (subject?.sort !== 'enchantments' || !asked.things.includes(subject)) return undefined
  if (things.length === 0 || !things.every(({ sort }) => goods.has(sort))) return undefined
  if (things.length > 1)
    return eitherOne.test(rest)
      ? `does ${named(subject)} go on ${things.map(named).join(' or ')}`
      : undefined
  return onIt.test(text) && reading.tokens.length <= 8 && !things.some(isBlock)
    ? `does ${named(subject)} go on ${things.map(named)}`
    : undefined
}
