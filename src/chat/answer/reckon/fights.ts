import type { Enchantment } from '../../../catalog/records/enchantment.ts'
import type { Mob } from '../../../catalog/records/mob.ts'
import { keptByKey } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity } from '../query.ts'
import { goodsOf } from '../schema/recipe.ts'
import {
  common,
  counted,
  health,
  listed,
  many,
  number,
  one,
  percent,
  range,
  spread,
} from '../word/say.ts'
import { batchOf, itemsOf } from './crafting.ts'
import { bounds, numbered, pieces, round, times } from './figures.ts'
import {
  type Compute,
  isGoods,
  levelOf,
  ofRecord,
  type Reckoned,
  recordIn,
  recordOf,
  type SumInput,
  unrecorded,
} from './sum.ts'
import { earning } from './trading.ts'

type Drop = Mob['drops'][number]

/** How many a kill yields on average: a drop of none to two is one, two thirds of the time one or two. */
const average = ({ count, chance }: Drop): number => {
  const [low, high] = bounds(count)
  return (chance / 100) * ((Math.max(low, 1) + high) / 2)
}

/** The fewest and the most that so many kills can yield. */
const spreadOf = ({ count, chance }: Drop, amount: number): string => {
  const [low, high] = bounds(count)
  return spread(chance < 100 ? 0 : low * amount, high * amount)
}

/** "one 50% of the time", "0 to 2, none a third of the time". */
const dropText = ({ count, chance }: Drop): string => {
  const often = chance < 100 ? `${percent(chance)} of the time` : 'every time'
  if (bounds(count)[1] === 1) return `one ${often}`
  return `${range(count)}${chance < 100 ? ', at least one' : ''} ${often}`
}

/** A mob and what it drops of some goods. */
type DropSource = { mob: Mob; drop: Drop }

const sourceOf = (mob: Mob | undefined, goods: Entity | undefined): DropSource | undefined => {
  const drop = mob?.drops.find(({ item }) => goods?.ids.includes(item))
  return mob && drop && { mob, drop }
}

/** The mobs that drop something, the one that yields most first. */
const sourcesOf = keptByKey((knowledge: Knowledge, goods: Entity): readonly DropSource[] =>
  knowledge
    .records('mobs')
    .flatMap((mob) => sourceOf(mob, goods) ?? [])
    .sort((a, b) => average(b.drop) - average(a.drop)),
)

/** What the mob spoken of drops of some goods, or else the mob that yields most. */
const sourceIn = (given: SumInput, goods: Entity | undefined): DropSource | undefined => {
  const mob = recordIn('mobs', given)
  return mob || !goods ? sourceOf(mob, goods) : sourcesOf(given.knowledge, goods)[0]
}

const goodsIn = ({ of }: SumInput): Entity | undefined => of.find(isGoods)

const killsFor = ({ mob, drop }: DropSource, amount: number): Reckoned => {
  const kills = Math.ceil(round(amount / average(drop)))
  const [, most] = bounds(drop.count)
  const yields = number(Math.round(average(drop) * 1000) / 1000)
  return {
    lead: `About ${counted(kills, 'kill')} for ${pieces(amount, drop.item)}`,
    because: `${one(mob.name)} drops ${most === 1 ? dropText(drop) : `${yields} on average (${dropText(drop)}), so ${number(Math.ceil(amount / most))} at best`}`,
    totals: [{ id: mob.id, count: kills }],
  }
}

/** Enchantments that hurt only some mobs: those that count it among their weaknesses. */
const special = /^(?:smite|bane_of_arthropods|impaling)$/

/** The damage an enchantment adds at a level, as its text tells it. */
const addedDamage = (enchantment: Enchantment, mob: Mob, unit: string | undefined) => {
  const { id, name, effectPerLevel } = enchantment
  if (special.test(id) && !mob.weaknesses.some((weakness) => weakness.includes(name)))
    return { added: 0, text: `${name} does nothing against ${one(mob.name)}. ` }
  const text = effectPerLevel[levelOf(enchantment, unit) - 1] ?? ''
  const added = Number(/adds ([\d.]+) points? of damage/.exec(text)?.[1] ?? 0)
  return { added, text: added ? `${text} ` : '' }
}

const playerHealth = 20

export const fightSums: Readonly<Record<string, Compute>> = {
  /** Kills, on average, for N of a drop. */
  kills: (given) => {
    const goods = goodsIn(given)
    const found = sourceIn(given, goods)
    if (!found) return undefined
    const sources = [given.knowledge.entityOf(found.mob), goods]
    return { ...killsFor(found, given.amount), sources }
  },
  /** Kills for the ingredient that a mob drops, of N of an item. */
  'kills-to-make': (given) => {
    const { amount, knowledge } = given
    const goods = goodsIn(given)
    const [made] = goods ? itemsOf(goods, knowledge) : []
    if (!made) return undefined
    const { gives, takes } = batchOf(made)
    for (const [id, count] of takes) {
      const found = sourceIn(given, knowledge.byId(goodsOf(id)[0] ?? id))
      if (found)
        return {
          ...killsFor(found, count * Math.ceil(amount / gives)),
          more: `That many go into ${numbered(amount, made.name)}.`,
          sources: [knowledge.entityOf(made), knowledge.entityOf(found.mob)],
        }
    }
    return undefined
  },
  /** Kills for the goods that bring N emeralds. */
  'kills-to-sell': (given) => {
    const { amount, knowledge } = given
    const goods = goodsIn(given)
    const found = sourceOf(recordIn('mobs', given), goods)
    const sold = goods && earning({ of: [goods], amount, knowledge })
    const [total] = sold?.totals ?? []
    if (!found || !sold || !total) return undefined
    return {
      ...killsFor(found, total.count),
      more: `${sold.lead}.`,
      sources: [knowledge.entityOf(found.mob), ...(sold.sources ?? [])],
    }
  },
  /** Kills for N experience points. */
  'kills-for-xp': ofRecord('mobs', ({ name, xpDrop: { min, max } }, { amount }) => {
    if (!max) return undefined
    return {
      lead: `${min < max ? 'About ' : ''}${counted(Math.ceil((amount * 2) / (min + max)), 'kill')} for ${number(amount)} XP`,
      because: `${one(name)} gives ${spread(min, max)} XP`,
    }
  }),
  /** How many of something one kill drops, and whether that is what is claimed. */
  dropped: (given) => {
    const { amount, unit, knowledge } = given
    const found = sourceOf(recordIn('mobs', given), goodsIn(given))
    if (!found) return undefined
    const [low, high] = bounds(found.drop.count)
    const isClaimed = { most: amount === high, least: amount === low }[unit ?? '']
    return {
      lead: `${one(found.mob.name)} drops ${dropText(found.drop)}`,
      sources: [knowledge.entityOf(found.mob), goodsIn(given)],
      verdict: isClaimed ?? (amount >= low && amount <= high),
    }
  },
  /** What N kills yield on average. */
  drops: ofRecord('mobs', (mob, given) => {
    const { amount } = given
    const goods = goodsIn(given)
    const chosen = mob.drops.filter(({ item }) => !goods || goods.ids.includes(item))
    if (!chosen.length) return undefined
    const totals = chosen.map((drop) => ({ id: drop.item, count: round(average(drop) * amount) }))
    const sayEach = (drop: Drop) =>
      `${pieces(round(average(drop) * amount), drop.item)}${amount > 1 ? ` (${spreadOf(drop, amount)})` : ''}`
    return {
      lead: `About ${listed(chosen.map(sayEach))} from ${numbered(amount, 'kill')}`,
      because: `${one(mob.name)} drops ${listed(chosen.map((drop) => `${common(nameFromId(drop.item))} (${dropText(drop)})`))}`,
      totals,
    }
  }),
  /** Full hits with a weapon until a mob is dead. */
  hits: ofRecord('mobs', (mob, given) => {
    const { amount, unit } = given
    const weapon = goodsIn(given)
    if (weapon?.type === 'thing') return unrecorded("I can't work that out", many(weapon.name))
    const item = recordOf('items', weapon)
    const damage = item?.attackDamage
    if (!damage) return undefined
    const enchantment = recordIn('enchantments', given)
    const { added, text } = enchantment
      ? addedDamage(enchantment, mob, unit)
      : { added: 0, text: '' }
    return {
      lead: counted(Math.ceil(mob.hp / (damage + added)) * amount, 'full hit'),
      because: `${one(mob.name)} has ${health(mob.hp)}, and ${one(item.name)} deals ${number(damage)} damage${added ? ` plus ${number(added)}` : ''}${times(amount)}`,
      more: `${text}That leaves out armor and critical hits.`,
    }
  }),
  /** Hits that a player without armor survives. */
  survived: ofRecord('mobs', (mob, { unit = 'normal' }) => {
    const damage = mob.damage[unit as keyof Mob['damage']]
    if (!damage) return undefined
    const deadly = Math.ceil(playerHealth / damage)
    return {
      lead: `${counted(deadly, 'hit')} kill${deadly === 1 ? 's' : ''} you on ${unit}, so you survive ${number(deadly - 1)}`,
      because: `${one(mob.name)} deals up to ${number(damage)} damage, and you have ${playerHealth} HP without armor`,
    }
  }),
  /** The chance of a drop, as percent and as one in so many. */
  odds: (given) => {
    const found = sourceOf(recordIn('mobs', given), goodsIn(given))
    if (!found) return undefined
    const { mob, drop } = found
    return {
      lead: `${percent(drop.chance)}, about 1 in ${number(round(100 / drop.chance))}`,
      because: `${one(mob.name)} drops ${pieces(1, drop.item).replace(/^1 /, '')} (${range(drop.count)}) that often`,
    }
  },
}
