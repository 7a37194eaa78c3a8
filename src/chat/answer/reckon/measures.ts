import type { AnyRecord } from '../../../catalog/collection.ts'
import { type Knowledge, resourceOf } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import { fieldOf, fields } from '../schema/fields.ts'
import { textsOf } from '../schema/texts.ts'
import { called } from '../word/called.ts'
import { common, counted, many, number, one, shortList } from '../word/say.ts'
import { valueIn } from '../word/sets.ts'
import { countedPieces, piecesOf } from './crafting.ts'
import { addedUp, inStacks, pieces, round } from './figures.ts'
import type { Compute, Reckoned, SumInput } from './sum.ts'
import { effectIn, isCountable, ofRecord, recordOf } from './sum.ts'

/** A record with the lowest and the highest value it may have, and how many there are of it. */
type Valued = { entity: Entity; record: AnyRecord; low: number; high: number; count: number }

const endsOf = ({ resource, measure, least = measure }: Field, entity: Entity) => {
  const record = recordOf(resource, entity)
  const low = record && least?.(record)
  const high = record && measure?.(record)
  return record && typeof low === 'number' && typeof high === 'number'
    ? { entity, record, low, high }
    : undefined
}

/** The fields by which each of some records has a value, of those that a sum is worked out by. */
export const measuresOf = (
  entities: readonly Entity[],
  isBy: (field: Field) => boolean,
  knowledge: Knowledge,
): Field[] => {
  const all = entities.flatMap((entity) => piecesOf(entity, knowledge))
  const resource = all[0] && resourceOf(all[0])
  if (!resource) return []
  return fields[resource].filter((field) => isBy(field) && all.every((one) => endsOf(field, one)))
}

/** The records that names stand for, with their values; nothing where one of them has none. */
const valuesOf = (given: SumInput, field: Field): readonly Valued[] => {
  const counts = countedPieces(given)
  const values = counts.flatMap(({ entity, count }) => {
    const value = endsOf(field, entity)
    return value ? [{ ...value, count }] : []
  })
  return values.length < counts.length ? [] : values
}

const mostRoom = 400

/** A sum by a field, of what has values there. */
const byField =
  (compute: (values: readonly Valued[], field: Field) => Reckoned | undefined): Compute =>
  (given) => {
    const field = given.by ? fieldOf(given.by) : undefined
    return field && compute(valuesOf(given, field), field)
  }

const total = byField((values, field) => {
  const [first, another] = values
  if (!first || (!another && first.count === 1)) return undefined
  if (values.some(({ entity, count }) => count > 1 && !isCountable(entity))) return undefined
  const say = (low: number, high: number) =>
    `${low < high ? `${number(low)} to ` : ''}${field.amount?.(high)}`
  const sayEach = ({ entity, low, high, count }: Valued) =>
    count > 1
      ? `${number(count)} ${many(entity.name)} with ${say(low, high)} each`
      : `${called(entity)} ${say(low, high)}`
  return {
    lead: say(
      addedUp(values, ({ low, count }) => low * count),
      addedUp(values, ({ high, count }) => high * count),
    ),
    because: shortList(values, mostRoom, sayEach),
    sources: values.map(({ entity }) => entity),
  }
})

/** How far two values lie apart, in words; a range has no one distance. */
export const apartIn = (field: Field, one: Entity, other: Entity): string | undefined => {
  const values = [one, other].flatMap((entity) => endsOf(field, entity) ?? [])
  const [first, second] = values
  if (!first || !second || values.some(({ low, high }) => low < high)) return undefined
  return field.amount?.(Math.abs(first.high - second.high))
}

/** How far two lie apart, one of each. */
const difference = byField((values, field) => {
  const [first, second, another] = values
  if (!first || !second || another || values.some(({ count }) => count > 1)) return undefined
  const apart = apartIn(field, first.entity, second.entity)
  if (!apart) return undefined
  const [higher, lower] = first.high < second.high ? [second, first] : [first, second]
  const [high, low] = [higher.high, lower.high]
  const ratio = field.adds && low && high > low ? round(high / low) : undefined
  const [one, other] = [higher, lower].map(
    ({ entity, record }) => `${valueIn(field, record)} for ${called(entity)}`,
  )
  return {
    lead: high > low ? `A difference of ${apart}` : 'No difference',
    because: `${one}, ${other}${ratio ? `, ${number(ratio)} times as much` : ''}`,
    sources: values.map(({ entity }) => entity),
  }
})

/** The stack sizes of goods: of a class those of its members, as far as they are on record. */
const stacksOf = ({ ids }: Entity, { byId }: Knowledge): number[] => {
  const sizes = ids.flatMap((id) => recordOf('items', byId(id, 'items'))?.stackSize ?? [])
  return [...new Set(sizes)]
}

const usualStack = 64

export const stackOf = (entity: Entity | undefined, knowledge: Knowledge): number => {
  const [size = usualStack, another] = entity ? stacksOf(entity, knowledge) : []
  return another ? usualStack : size
}

const toldWear = /skips durability loss in (\d+)% of uses for tools/
const toldWearOfArmor = /of uses for tools and in (\d+)% for armor/

const hungerBar = 20

/** How the text of a food that is eaten in pieces tells its hunger points. */
const toldWhole = /(\d+) and [\d.]+ for the whole/

export const measureSums: Readonly<Record<string, Compute>> = {
  total,
  together: total,
  difference,
  /** Stacks and slots that N of an item take. */
  slots: ({ of: [entity], amount, knowledge }) => {
    const sizes = entity ? stacksOf(entity, knowledge) : []
    if (!entity || sizes.length > 1 || (entity.type === 'class' && !entity.ids.length))
      return undefined
    const size = stackOf(entity, knowledge)
    const goods = many(entity.name)
    const stack = size > 1 ? `up to ${size} go into one slot` : `${goods} do not stack`
    const count = `${number(amount)} ${goods}`
    return {
      lead: `${size > 1 ? `${inStacks(amount, size)}, ` : ''}${counted(Math.ceil(amount / size), 'slot')} for ${count}`,
      because: sizes.length ? stack : 'counted by 64, as I have no record of its stacks',
    }
  },
  /** Uses on average with an enchantment that skips wear, at a level. */
  'enchanted-uses': ofRecord('items', ({ name, category, durability }, given) => {
    const { amount } = given
    const effect = effectIn(given)
    const share = effect?.figureIn(category === 'armor' ? toldWearOfArmor : toldWear)
    if (!durability || !effect || !share) return undefined
    const worn = 1 - (share === 67 ? 2 / 3 : share / 100)
    const had = amount > 1 ? ` and you have ${number(amount)}` : ''
    return {
      lead: `About ${number(Math.round((durability * amount) / worn))} uses`,
      because: `${one(name)} has ${number(durability)}${had}, and ${effect.text}`,
    }
  }),
  /** How many of a food fill the hunger bar. */
  filling: ofRecord('items', (food) => {
    const each = food.foodValue?.hunger
    if (!each) return undefined
    const name = common(food.name)
    const whole = Number(toldWhole.exec(textsOf(food).join(' '))?.[1] ?? 0)
    const need = Math.ceil(hungerBar / each)
    const restored = `restores ${number(each)} of ${hungerBar} hunger points`
    return whole
      ? {
          lead: `${counted(need, 'slice')}, ${counted(Math.ceil(hungerBar / whole), name)}`,
          because: `one slice ${restored}, the whole ${name} ${whole}`,
        }
      : { lead: pieces(need, food.id), because: `${one(food.name)} ${restored}` }
  }),
}
