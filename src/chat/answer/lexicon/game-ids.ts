import text from './game-ids.txt' with { type: 'text' }
import { rowsOf } from './rows.ts'

const rows = rowsOf('lexicon/game-ids.txt', text, ['list', 'ids', 'with'], (cells) => ({
  list: cells.list,
  ids: cells.ids.split(' '),
  beside: cells.with.split(' ').filter(Boolean),
}))

const rowsIn = (wanted: string) => rows.filter(({ list }) => list === wanted)

/** Each of the first words with each of the second ones, or the words alone. */
const idsOf = (list: string): readonly string[] =>
  rowsIn(list)
    .flatMap(({ ids, beside }) =>
      beside.length ? ids.flatMap((one) => beside.map((two) => `${one}_${two}`)) : ids,
    )
    .sort()

export const itemIds = idsOf('items')
export const entityIds = idsOf('entities')
export const otherIds = idsOf('others')

/** An id, or every item that is like it with "*" for some letters; "~" is the material of the class. */
const membersOf = (written: string, word: string): readonly string[] => {
  const id = written.replace('~', word.split('_')[0] ?? '')
  const [start = '', end] = id.split('*')
  return end === undefined
    ? [id]
    : itemIds.filter((one) => one.startsWith(start) && one.endsWith(end))
}

/** The items behind each word of a list: those that end with it where none are said. */
const itemsByWord = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rowsIn(list).flatMap(({ ids: words, beside }) =>
      words.map((word) => {
        const members = beside.length ? beside : [`*_${word}`]
        return [word, members.flatMap((id) => membersOf(id, word))]
      }),
    ),
  )

/** Items that have a word in common, and sets of gear. */
export const itemClasses = itemsByWord('classes')
/** The goods a tag of the game stands for, where recipes use one. */
export const tagged = itemsByWord('tags')

const foods = itemsByWord('foods')

/** What mobs eat who eat any of a kind: the ids of a food as a record tells it. */
export const foodsOf = (told: string): readonly string[] => {
  const [, kind] = told.match(/^any (\w+)$/) ?? []
  return kind ? (foods.get(kind) ?? []) : [told]
}
