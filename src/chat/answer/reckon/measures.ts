import { type Knowledge, resourceOf } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import {
  common,
  counted,
  day,
  health,
  isPlural,
  listed,
  many,
  number,
  one,
  percent,
} from '../word/say.ts'
import { isSet } from './crafting.ts'
import {
  bounds,
  type Compute,
  firstOf,
  inStacks,
  lasting,
  pieces,
  type Reckoned,
  recordOf,
  round,
  type SumInput,
  sentencesOf,
  spread,
  textOf,
} from './sum.ts'

/** Fields that add up, and how their totals are said. */
const adding: readonly {
  name: string
  field: string
  say(value: number): string
}[] = [
  { name: 'health', field: 'mobs.hp', say: health },
  {
    name: 'uses',
    field: 'items.durability',
    say: (value) => `${number(value)} uses`,
  },
  {
    name: 'hunger',
    field: 'items.foodValue',
    say: (value) => `${number(value)} hunger points (${counted(value / 2, 'drumstick')})`,
  },
  {
    name: 'attack',
    field: 'items.attack',
    say: (value) => `${number(value)} damage`,
  },
  {
    name: 'armor',
    field: 'items.armor',
    say: (value) => `${number(value)} armor points`,
  },
]

/** The sum that tells how far two lie apart in a field. */
export const differenceOf = (field: string): string | undefined => {
  const row = adding.find((one) => one.field === field)
  return row && `difference-${row.name}`
}

/** The records a name stands for, with their values. */
const valuesOf = (of: readonly Entity[], field: string, knowledge: Knowledge) =>
  of
    .flatMap((entity) =>
      isSet(entity) ? entity.ids.flatMap((id) => knowledge.entity(`items/${id}`) ?? []) : [entity],
    )
    .flatMap((entity) => {
      const record =
        resourceOf(entity) === fieldOf(field).resource ? knowledge.recordOf(entity) : undefined
      const value = record && fieldOf(field).measure?.(record)
      return typeof value === 'number' ? [{ entity, value }] : []
    })

const total =
  ({ field, say }: (typeof adding)[number]) =>
  ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
    const values = valuesOf(of, field, knowledge)
    if (!values.length || values.length < of.length || (values.length === 1 && amount === 1))
      return undefined
    const sum = values.reduce((all, { value }) => all + value * amount, 0)
    return {
      lead: say(sum),
      because: listed(
        values.map(
          ({ entity, value }) =>
            `${amount > 1 ? `${number(amount)} ${many(entity.name)} with` : one(entity.name)} ${say(value)}${amount > 1 ? ' each' : ''}`,
        ),
      ),
      sources: values.map(({ entity }) => entity),
    }
  }

const difference =
  ({ field, say }: (typeof adding)[number]) =>
  ({ of, knowledge }: SumInput): Reckoned | undefined => {
    const [first, second, third] = valuesOf(of, field, knowledge)
    if (!first || !second || third) return undefined
    const [high, low] = first.value >= second.value ? [first, second] : [second, first]
    return {
      lead:
        high.value === low.value
          ? 'No difference'
          : `${say(high.value - low.value)} more for ${one(high.entity.name)}`,
      because: `${one(high.entity.name)} has ${say(high.value)}, ${one(low.entity.name)} ${say(low.value)}${low.value && high.value > low.value ? `, ${number(round(high.value / low.value))} times as much` : ''}`,
      sources: [high.entity, low.entity],
    }
  }

/** Stacks and slots that N of an item take. */
const slots = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const size = recordOf('items', entity, knowledge)?.stackSize ?? 64
  if (!entity || (entity.type === 'class' && !entity.ids.length)) return undefined
  const needed = Math.ceil(amount / size)
  const goods = many(entity.name)
  const isMass = goods === common(entity.name) && !isPlural(entity.name)
  const stacking = isMass ? ['does not stack', 'stacks'] : ['do not stack', 'stack']
  return {
    lead: `${counted(needed, 'slot')}${size > 1 ? `, ${inStacks(amount, size)}` : ''}`,
    because: `${goods} ${size === 1 ? stacking[0] : `${stacking[1]} up to ${size}`}, and that is ${number(amount)}`,
    sources: [entity],
  }
}

/** How many fit into a container: the slots that its text tells of. */
const fitting = ({ of, amount, unit, knowledge }: SumInput): Reckoned | undefined => {
  const [box, goods] = of
  const told =
    box && resourceOf(box) === 'items'
      ? [...textOf(box, knowledge).matchAll(/(\d+) (?:\w+ )?(?:slots|stacks)/g)].map(([, count]) =>
          Number(count),
        )
      : []
  const room = (unit === 'large' ? Math.max(...told) : told[0]) ?? 0
  const size = recordOf('items', goods, knowledge)?.stackSize ?? 64
  if (!box || !Number.isFinite(room) || !room) return undefined
  return {
    lead: `${number(room * size * amount)}${goods ? ` ${many(goods.name)}` : ' items'}`,
    because: `${unit === 'large' ? `a large ${common(box.name)}` : one(box.name)} has ${room} slots of ${size}`,
    sources: [box, goods],
  }
}

const hungerBar = 20

/** How many of a food fill the hunger bar. */
const filling = ({ of, knowledge }: SumInput): Reckoned | undefined => {
  const item = recordOf('items', of[0], knowledge)
  const hunger = item?.foodValue?.hunger
  if (!item || !hunger) return undefined
  const whole = wholeOf(of[0], knowledge)
  const need = Math.ceil(hungerBar / hunger)
  return {
    lead: whole
      ? `${counted(need, 'slice')}, ${counted(Math.ceil(hungerBar / whole), common(item.name))}`
      : pieces(need, item.id),
    because: `${whole ? 'one slice' : one(item.name)} restores ${number(hunger)} of ${hungerBar} hunger points${whole ? `, the whole ${common(item.name)} ${whole}` : ''}`,
    sources: of,
  }
}

const wholeOf = (entity: Entity | undefined, knowledge: Knowledge): number | undefined => {
  const found = entity && /(\d+) and [\d.]+ for the whole/.exec(textOf(entity, knowledge))?.[1]
  return found ? Number(found) : undefined
}

/** The whole of something that is eaten in pieces. */
const whole = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const [hunger, each] = [
    wholeOf(entity, knowledge),
    recordOf('items', entity, knowledge)?.foodValue?.hunger,
  ]
  return entity && hunger && each
    ? {
        lead: `${number(hunger * amount)} hunger points`,
        because: `${one(entity.name)} is eaten in ${number(hunger / each)} slices of ${number(each)}${amount > 1 ? `, and that is ${number(amount)} of them` : ''}`,
        sources: [entity],
      }
    : undefined
}

/** Uses on average with an enchantment that skips wear, at a level. */
const enchantedUses = ({ of, amount, unit, knowledge }: SumInput): Reckoned | undefined => {
  const [tool, magic] = [firstOf(of, 'items'), firstOf(of, 'enchantments')]
  const [item, enchantment] = [
    recordOf('items', tool, knowledge),
    recordOf('enchantments', magic, knowledge),
  ]
  if (!item?.durability || !enchantment) return undefined
  const text =
    enchantment.effectPerLevel[
      Math.min(Number(unit) || enchantment.maxLevel, enchantment.maxLevel) - 1
    ] ?? ''
  const shares = /skips durability loss in (\d+)% of uses for tools and in (\d+)% for armor/.exec(
    text,
  )
  const perPoint = /restores (\d+) durability for each experience point/.exec(text)?.[1]
  if (perPoint)
    return {
      lead: `${number(Math.ceil((item.durability * amount) / Number(perPoint)))} experience points`,
      because: `${text.replace(/\.$/, '')}, and ${one(item.name)} has ${number(item.durability)}`,
      sources: [magic, tool],
    }
  const share = Number(shares?.[item.category === 'armor' ? 2 : 1] ?? 0)
  return share
    ? {
        lead: `About ${number(Math.round((item.durability * amount) / (1 - (share === 67 ? 2 / 3 : share / 100))))} uses`,
        because: `${one(item.name)} has ${number(item.durability)}${amount > 1 ? ` and you have ${number(amount)}` : ''}, and ${text.replace(/\.$/, '')}`,
        sources: [tool, magic],
      }
    : undefined
}

/** Years and days between two releases. */
const years = ({ of, knowledge }: SumInput): Reckoned | undefined => {
  const dates = of.flatMap((entity) => {
    const release = recordOf('versions', entity, knowledge)?.releaseDate
    return release ? [{ entity, release, at: Date.parse(release) }] : []
  })
  const [first, second] = dates.sort((a, b) => a.at - b.at)
  if (!first || !second) return undefined
  const days = Math.round((second.at - first.at) / 86_400_000)
  return {
    lead:
      days < 365
        ? counted(days, 'day')
        : `${number(Math.round((days / 365.25) * 10) / 10)} years (${counted(days, 'day')})`,
    because: `${first.entity.name} came out on ${day(first.release)}, ${second.entity.name} on ${day(second.release)}`,
    sources: [first.entity, second.entity],
  }
}

/** Chests to open, on average, for N of a find. */
const chests = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const goods = of.find(({ type }) => type !== 'structures')
  const place = firstOf(of, 'structures')
  const found = knowledge
    .records('structures')
    .filter((one) => !place || knowledge.entityOf(one) === place)
    .flatMap((structure) =>
      structure.loot
        .filter(({ item }) => goods?.ids.includes(item))
        .map((loot) => ({ structure, loot })),
    )
    .sort((a, b) => b.loot.chance - a.loot.chance)
  const [best] = found
  if (!best || !goods) return undefined
  const [low, high] = bounds(best.loot.count)
  const need =
    amount === 1 ? 1 / best.loot.chance : amount / (best.loot.chance * ((low + high) / 2))
  return {
    lead: `About ${counted(Math.ceil(round(need)), 'chest')} for ${pieces(amount, best.loot.item)}`,
    because: `${percent(best.loot.chance * 100)} of the chests of ${one(best.structure.name)} hold ${spread(low, high)}, about 1 in ${number(round(1 / best.loot.chance))}`,
    sources: [knowledge.entityOf(best.structure), goods],
  }
}

/** Tries until something happens, by a chance that a text tells: "1 in 8", "2.1%". */
const tries = ({ of, amount, unit, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const told = entity && sentencesOf(entity, knowledge, /\b1 in [\d,]+|[\d.]+%/)[Number(unit ?? 0)]
  const inMany = /\b1 in ([\d,]+)/.exec(told ?? '')?.[1]
  const share = /([\d.]+)%/.exec(told ?? '')?.[1]
  const each = inMany ? Number(inMany.replace(',', '')) : share ? 100 / Number(share) : 0
  return entity && told && Number.isFinite(each) && each
    ? {
        lead: `About ${number(Math.ceil(round(each * amount)))} tries on average`,
        because: told,
        sources: [entity],
      }
    : undefined
}

/** What N times a range come to on average, where a text tells the range: "1 to 3 wool". */
const averaging = ({ of, amount, unit, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const told = entity && sentencesOf(entity, knowledge, toldRange)[Number(unit ?? 0)]
  const [, low = '', high = '', what = ''] = toldRange.exec(told ?? '') ?? []
  const value = (text: string) => (numerals.includes(text) ? numerals.indexOf(text) : Number(text))
  return entity && told
    ? {
        lead: `About ${number(round(((value(low) + value(high)) / 2) * amount))} ${what}`,
        because:
          amount === 1
            ? told
            : `${spread(value(low), value(high))} each, and that is ${number(amount)} times. ${told}`,
        sources: [entity],
      }
    : undefined
}

const numerals = 'zero one two three four five six seven eight nine'.split(' ')
const small = 'of|at|in|on|and|or|to|by|for|the|per|an?|levels?'
const figure = String.raw`\d+|one|two|three|four|five|six|seven|eight|nine|ten`
const toldRange = new RegExp(
  String.raw`\b(${figure}) to (${figure}) (experience points?|(?!(?:${small})\b)[a-z]+)`,
)

/** How long N take at the speed a text tells: "2.5 per second". */
const speed = ({ of, amount, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const [, rate, what = 'items'] =
    /([\d.]+) (?:(blocks|items) )?per second/.exec(
      entity?.type === 'items' ? textOf(entity, knowledge) : '',
    ) ?? []
  return entity && rate
    ? {
        lead: `About ${lasting(amount / Number(rate))}`,
        because: `${one(entity.name)} does ${rate} ${what} per second, and that is ${number(amount)}`,
        sources: [entity],
      }
    : undefined
}

/** Numbers of metal blocks in a text: "9, 34, 83 and 164 blocks", "four iron blocks". */
const toldBlocks = new RegExp(
  String.raw`\b((?:\d+, )*(?:\d+ and )?\d+|${figure}) (?:iron |metal |mineral |gold )?blocks\b`,
  'g',
)

/** The metal blocks that a text asks for, in ingots. */
const ingots = ({ of, amount, unit, knowledge }: SumInput): Reckoned | undefined => {
  const [entity] = of
  const text = entity ? textOf(entity, knowledge) : ''
  if (!entity || !/\b(?:iron|gold|mineral)\b/.test(text)) return undefined
  const counts = [...text.matchAll(toldBlocks)].flatMap(([, list = '']) =>
    numerals.includes(list) ? [numerals.indexOf(list)] : list.split(/, | and /).map(Number),
  )
  const blocks = counts[Number(unit ?? 0)]
  return blocks
    ? {
        lead: `${number(blocks * 9 * amount)} ingots or gems`,
        because: `${number(blocks * amount)} blocks of nine each`,
        sources: [entity],
        totals: [
          { id: 'iron_ingot', count: blocks * 9 * amount },
          { id: 'emerald', count: blocks * 9 * amount },
        ],
      }
    : undefined
}

export const measureSums: Readonly<Record<string, Compute>> = {
  ...Object.fromEntries(
    adding.flatMap((row) => [
      [`total-${row.name}`, total(row)],
      [`together-${row.name}`, total(row)],
      [`difference-${row.name}`, difference(row)],
    ]),
  ),
  slots,
  fitting,
  filling,
  whole,
  'enchanted-uses': enchantedUses,
  years,
  chests,
  tries,
  averaging,
  speed,
  ingots,
}
