import type { Mob } from '../../../catalog/records/mob.ts'
import { keptByKey } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Entity } from '../query.ts'
import { isGoods } from '../schema/things.ts'
import { common, counted, health, listed, many, number, one, percent, spread } from '../word/say.ts'
import { neededOf, partsOf } from './crafting.ts'
import { bounds, numbered, pieces, round, times } from './figures.ts'
import type { Compute, Reckoned, SumInput } from './sum.ts'
import { effectIn, ofRecord, recordOf, recordsIn, unrecorded } from './sum.ts'

type Drop = Mob['drops'][number]

/** How many a kill yields on average: a drop of none to two is one, two thirds of the time one or two. */
const average = ({ count, chance }: Drop): number => {
  const [low, high] = bounds(count)
  return (chance / 100) * ((Math.max(low, 1) + high) / 2)
}

/** "one 50% of the time", "0 to 2, none a third of the time". */
const dropText = ({ count, chance }: Drop): string => {
  const often = chance < 100 ? `${percent(chance)} of the time` : 'every time'
  const [low, high] = bounds(count)
  if (high === 1) return `one ${often}`
  return `${spread(low, high)}${chance < 100 ? ', at least one' : ''} ${often}`
}

type DropSource = { mob: Mob; drop: Drop }

/** The mobs that drop something, the one that yields most first. */
const sourcesOf = keptByKey((knowledge: Knowledge, { ids }: Entity): readonly DropSource[] =>
  knowledge
    .records('mobs')
    .flatMap((mob) => {
      const drop = mob.drops.find(({ item }) => ids.includes(item))
      return drop ? [{ mob, drop }] : []
    })
    .sort((a, b) => average(b.drop) - average(a.drop)),
)

/** What the mob spoken of drops of some goods, or else the mob that yields most. */
const sourceIn = (given: SumInput, goods: Entity | undefined): DropSource | undefined => {
  const [named] = recordsIn('mobs', given)
  const sources = goods ? sourcesOf(given.knowledge, goods) : []
  return named ? sources.find(({ mob }) => mob === named) : sources[0]
}

const goodsIn = ({ of }: SumInput): Entity | undefined => of.find(isGoods)

const toldMore = /adds up to (\d+) to each common drop/
const toldDamage = /adds ([\d.]+) points? of damage/

/** What a kill yields with the enchantment spoken of; none where its text does not tell what that is. */
const yieldOf = ({ drop }: DropSource, given: SumInput) => {
  const effect = effectIn(given)
  const more = effect?.figureIn(toldMore) ?? 0
  const isCommon = String(drop.count).includes('-')
  if (effect && !(more && isCommon)) return undefined
  const [low, high] = bounds(drop.count)
  const plus = effect ? ` and up to ${more} more with ${effect.name} ${effect.level}` : ''
  return {
    id: drop.item,
    each: average(drop) + more / 2,
    least: drop.chance < 100 ? 0 : low,
    most: high + more,
    said: dropText(drop) + plus,
  }
}

const killsFor = (source: DropSource, amount: number, given: SumInput): Reckoned => {
  const found = yieldOf(source, given)
  if (!found) return unrecorded('what it does to that drop')
  const { mob } = source
  const { id, each, most, said } = found
  const kills = Math.ceil(round(amount / each))
  const yields = number(Math.round(each * 1000) / 1000)
  return {
    lead: `About ${counted(kills, 'kill')} for ${pieces(amount, id)}`,
    because: `${one(mob.name)} drops ${most === 1 ? said : `${yields} on average (${said}), so ${number(Math.ceil(amount / most))} at best`}`,
    sources: [given.knowledge.entityOf(mob), ...given.of.filter(({ type }) => type !== 'mobs')],
    totals: [{ id: mob.id, count: kills }],
  }
}

/** Kills for what a mob drops of all that so many of something, or of a whole set, take. */
const killsToMake: Compute = (given) => {
  const { amount, knowledge } = given
  const made = goodsIn(given)
  const [mob] = recordsIn('mobs', given)
  if (!made) return undefined
  const more = `That many go into ${numbered(amount, made.name)}.`
  const ids = mob ? mob.drops.map(({ item }) => item) : partsOf(made, knowledge)
  for (const id of ids) {
    const part = knowledge.byId(id)
    const source = part && sourceIn(given, part)
    const need = source ? neededOf({ entity: made, count: amount }, part, knowledge) : 0
    if (source && need) return { ...killsFor(source, need, given), more }
  }
  return undefined
}

/** Enchantments that hurt only some mobs: those that count it among their weaknesses. */
const special = /^(?:smite|bane_of_arthropods|impaling)$/

export const fightSums: Readonly<Record<string, Compute>> = {
  /** Kills, on average, for N of a drop. */
  kills: (given) => {
    const found = sourceIn(given, goodsIn(given))
    return found && killsFor(found, given.amount, given)
  },
  'kills-to-make': killsToMake,
  /** Kills for N experience points. */
  'kills-for-xp': ofRecord('mobs', ({ name, xpDrop: { min, max } }, { amount }) => {
    if (!max) return undefined
    return {
      lead: `${min < max ? 'About ' : ''}${counted(Math.ceil((amount * 2) / (min + max)), 'kill')} for ${number(amount)} XP`,
      because: `${one(name)} gives ${spread(min, max)} XP`,
    }
  }),
  /** What N kills yield on average. */
  drops: ofRecord('mobs', (mob, given) => {
    const { amount } = given
    const goods = goodsIn(given)
    const found = mob.drops
      .filter(({ item }) => !goods || goods.ids.includes(item))
      .flatMap((drop) => yieldOf({ mob, drop }, given) ?? [])
    if (!found.length) return undefined
    const totals = found.map(({ id, each }) => ({ id, count: round(each * amount) }))
    const says = found.map(({ id, least, most }, at) => {
      const range = amount > 1 ? ` (${spread(least * amount, most * amount)})` : ''
      return `${pieces(totals[at]?.count ?? 0, id)}${range}`
    })
    return {
      lead: `About ${listed(says)} from ${numbered(amount, 'kill')}`,
      because: `${one(mob.name)} drops ${listed(found.map(({ id, said }) => `${common(nameFromId(id))} (${said})`))}`,
      totals,
    }
  }),
  /** Full hits with a weapon until a mob is dead. */
  hits: ofRecord('mobs', (mob, given) => {
    const weapon = goodsIn(given)
    if (weapon?.type === 'thing') return unrecorded(many(weapon.name))
    const item = recordOf('items', weapon)
    const damage = item?.attackDamage
    if (!damage) return undefined
    const { id = '', name = '', level, figureIn } = effectIn(given) ?? {}
    const hurts = !special.test(id) || mob.weaknesses.some((one) => one.includes(name))
    const more = (hurts && figureIn?.(toldDamage)) || 0
    const plus = more ? ` plus ${number(more)} with ${name} ${level}` : ''
    return {
      lead: counted(Math.ceil(mob.hp / (damage + more)) * given.amount, 'full hit'),
      because: `${one(mob.name)} has ${health(mob.hp)}, and ${one(item.name)} deals ${number(damage)} damage${plus}${times(given.amount)}`,
      more: `${hurts ? '' : `${name} does nothing against ${one(mob.name)}. `}That leaves out armor and critical hits.`,
    }
  }),
}
