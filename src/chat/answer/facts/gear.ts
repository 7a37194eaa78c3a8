import type { Item } from '../../../catalog/records/item.ts'
import type { Library } from '../library.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { common, number } from '../wording/say.ts'
import { armor, attack, toughness } from './items.ts'

/** One piece of a set that has a record. */
export type Piece = { thing: RecordThing; item: Item; kind: string }

/** A set of gear: "diamond armor", "iron tools". */
export type GearSet = { thing: Thing; pieces: readonly Piece[]; whole: boolean }

/** Something a set is judged by, added up over its pieces. */
export type Merit = {
  label: string
  of(item: Item): number | null
  asked: RegExp
}

const armorKind = /^(?:helmet|chestplate|leggings|boots)$/

const attackOf = (item: Item): number | null =>
  item.category === 'weapon' || item.category === 'tool' ? attack(item) : null

/** In the order in which they decide which of two sets is better. */
export const merits: readonly Merit[] = [
  {
    label: 'armor points',
    of: armor,
    asked: /\b(?:armou?r points?|armou?r value|protects?|protection|protective|defen[cs]e)\b/,
  },
  { label: 'armor toughness', of: toughness, asked: /\btoughness\b/ },
  {
    label: 'durability',
    of: ({ durability }) => durability,
    asked: /\b(?:durab\w+|lasts?|lasting|uses|breaks?|wears? out|sturd\w+|outlasts?)\b/,
  },
  {
    label: 'attack damage',
    of: attackOf,
    asked: /\b(?:damage|dmg|hits? hard\w*|attack|deadl\w+)\b/,
  },
]

const setName =
  /^(?:leather|copper|chainmail|iron|golden|diamond|netherite)_(?:armor|tools|weapons|gear)$/

/** The set a thing is, with those of its pieces that have records. */
export const gearSet = (thing: Thing, library: Library): GearSet | undefined => {
  if (thing.sort !== 'group' || !setName.test(thing.key)) return undefined
  const pieces = thing.ids.flatMap((id) => {
    const record = library.thing('items', id)
    const item = library.as('items', record)
    return record && item
      ? [{ thing: record as RecordThing, item, kind: id.slice(id.lastIndexOf('_') + 1) }]
      : []
  })
  return { thing, pieces, whole: pieces.length === thing.ids.length }
}

/** The pieces that both sets have on record. */
export const inBoth = (a: GearSet, b: GearSet): string[] =>
  a.pieces.map(({ kind }) => kind).filter((kind) => b.pieces.some((piece) => piece.kind === kind))

export const only = (set: GearSet, kinds: readonly string[]): Piece[] =>
  set.pieces.filter(({ kind }) => kinds.includes(kind))

/** A merit added up; null where no piece has it. */
export const total = (pieces: readonly Piece[], { of }: Merit): number | null => {
  const values = pieces.flatMap(({ item }) => of(item) ?? [])
  return values.length ? values.reduce((sum, value) => sum + value, 0) : null
}

/** "8 armor points and 528 durability". */
export const figures = (pieces: readonly Piece[], chosen = merits): string[] =>
  chosen.flatMap((merit) => {
    const value = total(pieces, merit)
    return value === null ? [] : [`${number(value)} ${merit.label}`]
  })

export const isArmor = ({ kind }: Piece): boolean => armorKind.test(kind)

export const setLabel = ({ thing }: GearSet): string => common(thing.name)
