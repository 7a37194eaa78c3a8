import type { AnyRecord } from '../../../catalog/collection.ts'
import type { Item } from '../../../catalog/records/item.ts'
import { keptFor } from '../../../lib/kept.ts'
import { numberWords } from '../read/numbers.ts'
import { common, counted, many, number, one } from '../word/say.ts'
import { numbered, pieces, round } from './figures.ts'
import { stackOf } from './measures.ts'
import { type Compute, ofRecord, type SumInput } from './sum.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const proseOf = keptFor((record: AnyRecord) => {
  const text = textsIn(record).join('. ')
  return { text, sentences: text.split(/(?<=[.;])\s/) }
})

/** Every text of a record, as one. */
const textOf = (record: AnyRecord): string => proseOf(record).text

/** The sentences of a record that have some words. */
export const sentencesOf = (record: AnyRecord, words: RegExp): string[] =>
  proseOf(record)
    .sentences.filter((text) => words.test(text))
    .map((text) => text.trim().replace(/[.;]+$/, ''))

const hungerBar = 20

/** The hunger points of a food that is eaten in pieces, as its text tells them of the whole. */
const wholeOf = (food: Item): number =>
  Number(/(\d+) and [\d.]+ for the whole/.exec(textOf(food))?.[1] ?? 0)

/** The sentence of a record, of those with some words, that is meant by its place. */
const toldIn = ({ of: [entity], unit = '0' }: SumInput, words: RegExp): string => {
  const record = entity?.record
  return (record && sentencesOf(record, words)[Number(unit)]) ?? ''
}

/** The slots that the text of a container tells of. */
const roomsOf = (box: Item): number[] =>
  [...textOf(box).matchAll(/(\d+) (?:\w+ )?(?:slots|stacks)/g)].map(([, count]) => Number(count))

const figureOf = (text: string): number => numberWords.get(text) ?? Number(text)
const figure = String.raw`\d+|${[...numberWords.keys()].join('|')}`
/** Numbers of metal blocks in a text: "9, 34, 83 and 164 blocks", "four iron blocks". */
const toldBlocks = new RegExp(
  String.raw`\b((?:\d+, )*(?:\d+ and )?\d+|${figure}) (?:iron |metal |mineral |gold )?blocks\b`,
  'g',
)

/** Sums of figures that only the text of a record tells. */
export const toldSums: Readonly<Record<string, Compute>> = {
  /** How many fit into a container: the slots that its text tells of. */
  fitting: ofRecord('items', (box, { of: [, goods], amount, unit }) => {
    const isLarge = unit === 'large'
    const rooms = roomsOf(box)
    if (!rooms.length) return undefined
    const room = isLarge ? Math.max(...rooms) : (rooms[0] as number)
    const size = stackOf(goods)
    return {
      lead: `${number(room * size * amount)} ${goods ? many(goods.name) : 'items'}`,
      because: `${isLarge ? `a large ${common(box.name)}` : one(box.name)} has ${room} slots of ${size}`,
    }
  }),
  /** How many containers N of something fill. */
  containers: ofRecord('items', (box, { of: [, goods], amount }) => {
    const [room] = roomsOf(box)
    // What is taken from one box or put into it is no storage.
    if (!room || amount === 1) return undefined
    const size = stackOf(goods)
    return {
      lead: pieces(Math.ceil(amount / (room * size)), box.id),
      because: `${one(box.name)} has ${room} slots of ${size}, and you have ${numbered(amount, goods?.name ?? 'item')}`,
    }
  }),
  /** How many of a food fill the hunger bar. */
  filling: ofRecord('items', (food) => {
    const each = food.foodValue?.hunger
    if (!each) return undefined
    const name = common(food.name)
    const whole = wholeOf(food)
    const need = Math.ceil(hungerBar / each)
    const restored = `restores ${number(each)} of ${hungerBar} hunger points`
    return whole
      ? {
          lead: `${counted(need, 'slice')}, ${counted(Math.ceil(hungerBar / whole), name)}`,
          because: `one slice ${restored}, the whole ${name} ${whole}`,
        }
      : { lead: pieces(need, food.id), because: `${one(food.name)} ${restored}` }
  }),
  /** Tries until something happens, by a chance that a text tells: "1 in 8", "2.1%". */
  tries: (given) => {
    const told = toldIn(given, /\b1 in [\d,]+|[\d.]+%/)
    const inMany = /\b1 in ([\d,]+)/.exec(told)?.[1]?.replace(',', '')
    const share = /([\d.]+)%/.exec(told)?.[1]
    const each = Number(inMany ?? 100 / Number(share))
    if (!each || !Number.isFinite(each)) return undefined
    return {
      lead: `About ${number(Math.ceil(round(each * given.amount)))} tries on average`,
      because: told,
    }
  },
  /** The metal blocks that a text asks for, in ingots. */
  ingots: ({ of: [entity], amount, unit = '0' }) => {
    const record = entity?.record
    const text = record ? textOf(record) : ''
    if (!/\b(?:iron|gold|mineral)\b/.test(text)) return undefined
    const counts = [...text.matchAll(toldBlocks)].flatMap(([, list = '']) =>
      list.split(/, | and /).map(figureOf),
    )
    const blocks = (counts[Number(unit)] ?? 0) * amount
    if (!blocks) return undefined
    return {
      lead: `${number(blocks * 9)} ingots or gems`,
      because: `${number(blocks)} blocks of nine each`,
      totals: ['iron_ingot', 'emerald'].map((id) => ({ id, count: blocks * 9 })),
    }
  },
}
