import type { Mob } from '../../../catalog/records/mob.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity } from '../query.ts'
import { goodsOf } from '../schema/recipe.ts'
import {
  capital,
  common,
  counted,
  health,
  listed,
  many,
  number,
  one,
  percent,
  range,
} from '../word/say.ts'
import { batchOf, itemsOf } from './crafting.ts'
import {
  bounds,
  type Compute,
  firstOf,
  pieces,
  type Reckoned,
  recordOf,
  round,
  type SumInput,
  spread,
} from './sum.ts'
import { earning } from './trading.ts'

type Drop = Mob['drops'][number]

/** How many a kill yields on average: a drop of none to two is one, two thirds of the time one or two. */
export const average = ({ count, chance }: Drop): number => {
  const [low, high] = bounds(count)
  return (chance / 100) * ((Math.max(low, 1) + high) / 2)
}

const dropOf = (mob: Mob, goods: Entity): Drop | undefined =>
  mob.drops.find(({ item }) => goods.ids.includes(item))

/** "one 50% of the time", "0 to 2, none a third of the time". */
const dropText = ({ count, chance }: Drop): string => {
  const often = chance < 100 ? `${percent(chance)} of the time` : 'every time'
  return bounds(count)[1] === 1
    ? `one ${often}`
    : `${range(count)}${chance < 100 ? `, at least one ${often}` : ' every time'}`
}

/** The mob that yields most of something. */
const bestMob = (goods: Entity, knowledge: Knowledge): Mob | undefined => {
  const known = bestMobs.get(knowledge) ?? new Map<string, Mob | undefined>()
  bestMobs.set(knowledge, known)
  if (!known.has(goods.ref)) known.set(goods.ref, findBest(goods, knowledge))
  return known.get(goods.ref)
}

const bestMobs = new WeakMap<Knowledge, Map<string, Mob | undefined>>()

const findBest = (goods: Entity, knowledge: Knowledge): Mob | undefined =>
  knowledge
    .records('mobs')
    .filter((mob) => dropOf(mob, goods))
    .sort((a, b) => average(dropOf(b, goods) as Drop) - average(dropOf(a, goods) as Drop))[0]

const killsFor = (mob: Mob, drop: Drop, amount: number, sources: Reckoned['sources']): Reckoned => {
  const kills = amount / average(drop)
  return {
    lead: `About ${counted(Math.ceil(round(kills)), 'kill')} for ${pieces(amount, drop.item)}`,
    because: `${one(mob.name)} drops ${bounds(drop.count)[1] === 1 ? dropText(drop) : `${number(Math.round(average(drop) * 1000) / 1000)} on average (${dropText(drop)})`}`,
    sources,
    totals: [{ id: mob.id, count: Math.ceil(round(kills)) }],
  }
}

/** Kills, on average, for N of a drop. */
const kills = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const goods = of.find((one) => one.type !== 'mobs')
  const named = firstOf(of, 'mobs')
  const mob = named ? recordOf('mobs', named, knowledge) : goods && bestMob(goods, knowledge)
  const drop = mob && goods && dropOf(mob, goods)
  return mob && drop ? killsFor(mob, drop, amount, [knowledge.entityOf(mob), goods]) : undefined
}

/** Kills for the ingredient that a mob drops, of N of an item. */
const killsToMake = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const goods = of.find((one) => one.type !== 'mobs')
  const named = recordOf('mobs', firstOf(of, 'mobs'), knowledge)
  const made = goods && itemsOf(goods, knowledge)[0]
  const batch = made && batchOf(made.item)
  if (!batch) return undefined
  for (const [id, count] of batch.takes) {
    const part = knowledge.byId(goodsOf(id)[0] ?? id)
    const mob = part && (named ?? bestMob(part, knowledge))
    const drop = mob && dropOf(mob, part)
    const total = count * Math.ceil(amount / batch.gives)
    if (mob && drop) {
      const reckoned = killsFor(mob, drop, total, [made.entity, knowledge.entityOf(mob)])
      return {
        ...reckoned,
        more: `That many go into ${amount === 1 ? one(made.item.name) : `${number(amount)} ${many(made.item.name)}`}.`,
      }
    }
  }
  return undefined
}

/** Kills for the goods that bring N emeralds. */
const killsToSell = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const goods = of.find((one) => one.type !== 'mobs')
  const mob = recordOf('mobs', firstOf(of, 'mobs'), knowledge)
  const drop = mob && goods && dropOf(mob, goods)
  const sold = goods && earning({ of: [goods], amount, knowledge })
  const [total] = sold?.totals ?? []
  if (!mob || !drop || !sold || !total) return undefined
  return {
    ...killsFor(mob, drop, total.count, [knowledge.entityOf(mob), ...sold.sources]),
    more: `${sold.lead}.`,
  }
}

/** What N kills yield on average. */
const drops = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const entity = firstOf(of, 'mobs')
  const mob = recordOf('mobs', entity, knowledge)
  const goods = of.find((one) => one.type !== 'mobs')
  const chosen = mob?.drops.filter(({ item }) => !goods || goods.ids.includes(item)) ?? []
  if (!mob || !chosen.length) return undefined
  const totals = chosen.map((drop) => ({ id: drop.item, count: round(average(drop) * amount) }))
  return {
    lead: `About ${listed(totals.map(({ id, count }) => pieces(count, id)))} from ${amount === 1 ? 'a kill' : `${number(amount)} kills`}`,
    because: `${one(mob.name)} drops ${listed(chosen.map((drop) => `${common(nameFromId(drop.item))} (${dropText(drop)})`))}`,
    sources: [entity, goods],
    totals,
  }
}

const xp = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const entity = firstOf(of, 'mobs')
  const mob = recordOf('mobs', entity, knowledge)
  if (!mob) return undefined
  const { min, max } = mob.xpDrop
  return {
    lead: `${spread(min * amount, max * amount)} experience points`,
    because: `${one(mob.name)} gives ${spread(min, max)}${amount > 1 ? `, and that is ${number(amount)} kills` : ''}`,
    sources: [entity],
  }
}

/** Enchantments that hurt only some mobs: those that count it among their weaknesses. */
const special = /^(?:smite|bane_of_arthropods|impaling)$/

/** The damage an enchantment adds at a level, as its text tells it. */
const addedDamage = (
  entity: Entity | undefined,
  mob: Mob,
  unit: string | undefined,
  knowledge: Knowledge,
): { added: number; text: string } => {
  const enchantment = recordOf('enchantments', entity, knowledge)
  const level = Math.min(Number(unit) || (enchantment?.maxLevel ?? 1), enchantment?.maxLevel ?? 1)
  const text = enchantment?.effectPerLevel[level - 1] ?? ''
  const isVain =
    enchantment &&
    special.test(enchantment.id) &&
    !mob.weaknesses.some((weakness) => weakness.includes(enchantment.name))
  if (isVain)
    return { added: 0, text: `${enchantment.name} does nothing against ${one(mob.name)}.` }
  const added = Number(/adds ([\d.]+) points? of damage/.exec(text)?.[1] ?? 0)
  return { added, text: added ? text : '' }
}

/** Full hits with a weapon until a mob is dead. */
const hits = ({ of, unit, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [target, weapon] = [firstOf(of, 'mobs'), firstOf(of, 'items')]
  const mob = recordOf('mobs', target, knowledge)
  const item = recordOf('items', weapon, knowledge)
  const damage = item?.attackDamage
  if (!mob || !item || !damage) return undefined
  const enchantment = firstOf(of, 'enchantments')
  const { added, text } = addedDamage(enchantment, mob, unit, knowledge)
  return {
    lead: counted(Math.ceil(mob.hp / (damage + added)) * amount, 'full hit'),
    because: `${one(mob.name)} has ${health(mob.hp)}, and ${one(item.name)} deals ${number(damage)} damage${added ? ` plus ${number(added)}` : ''}${amount > 1 ? `, and that is ${number(amount)} of them` : ''}`,
    more: `${text ? `${text} ` : ''}That leaves out armor and critical hits.`,
    sources: [target, weapon, enchantment],
  }
}

const playerHealth = 20

/** Hits that a player without armor survives. */
const survived = ({ of, unit = 'normal', knowledge }: SumInput): Reckoned | undefined => {
  const entity = firstOf(of, 'mobs')
  const mob = recordOf('mobs', entity, knowledge)
  const damage = mob?.damage[unit as keyof Mob['damage']]
  if (!mob || !damage) return undefined
  const deadly = Math.ceil(playerHealth / damage)
  return {
    lead: `${capital(counted(deadly, 'hit'))} kill${deadly === 1 ? 's' : ''} you on ${unit}, so you survive ${number(deadly - 1)}`,
    because: `${one(mob.name)} deals up to ${number(damage)} damage, and you have ${playerHealth} HP without armor`,
    sources: [entity],
  }
}

/** The chance of a drop, as percent and as one in so many. */
const odds = ({ of, knowledge }: SumInput): Reckoned | undefined => {
  const entity = firstOf(of, 'mobs')
  const mob = recordOf('mobs', entity, knowledge)
  const goods = of.find((one) => one.type !== 'mobs')
  const drop = mob && goods && dropOf(mob, goods)
  return mob && drop
    ? {
        lead: `${percent(drop.chance)}, about 1 in ${number(round(100 / drop.chance))}`,
        because: `${one(mob.name)} drops ${pieces(1, drop.item).replace(/^1 /, '')} (${range(drop.count)}) that often`,
        sources: [entity, goods],
      }
    : undefined
}

export const fightSums: Readonly<Record<string, Compute>> = {
  kills,
  'kills-to-make': killsToMake,
  'kills-to-sell': killsToSell,
  drops,
  xp,
  hits,
  survived,
  odds,
}
