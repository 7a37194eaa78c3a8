import type { Item } from '../../../catalog/records/item.ts'
import { tagged } from '../lexicon/game-ids.ts'
import { nameFromId } from '../lexicon/names.ts'
import { common, listed, many, number, one } from '../word/say.ts'
import { partsOf } from './field.ts'

type ItemRecipe = NonNullable<Item['craftingRecipe']>

/** Ids that may stand for an ingredient: "a|b" means either. */
const idsOf = (ingredient: string): string[] => ingredient.split('|')

/** The ids of an ingredient, every tag written out. */
export const goodsOf = (ingredient: string): readonly string[] =>
  tagged.get(ingredient) ?? idsOf(ingredient)

/** Of several goods that an ingredient may be, the first. */
export const firstOf = (ingredient: string): string => goodsOf(ingredient)[0] ?? ingredient

export const nameOf = (ingredient: string): string =>
  listed(
    idsOf(ingredient).map((id) => common(nameFromId(id))),
    'or',
  )

/** An ingredient, and how many of it. */
export type Share = readonly [ingredient: string, count: number]

/** The same with every ingredient once. */
export const added = (shares: readonly Share[]): Share[] => {
  const totals = new Map<string, number>()
  for (const [ingredient, count] of shares)
    totals.set(ingredient, (totals.get(ingredient) ?? 0) + count)
  return [...totals]
}

/** How many of each ingredient the recipe takes, in the order of the grid. */
export const amounts = ({ pattern, ingredients }: ItemRecipe): Share[] => {
  const letters = pattern ? pattern.join('').split('') : Object.keys(ingredients)
  return added(letters.flatMap((letter) => (ingredients[letter] ? [[ingredients[letter], 1]] : [])))
}

/** What the recipe takes, in the same order: of several kinds the first. */
export const ingredientsOf = (recipe: ItemRecipe): string[] =>
  amounts(recipe).map(([ingredient]) => firstOf(ingredient))

const amountText = ([ingredient, count]: Share): string =>
  ingredient.startsWith('#')
    ? `${count === 1 ? '' : `${count} of `}${nameOf(ingredient)}`
    : `${number(count)} ${count === 1 || ingredient.includes('|') ? nameOf(ingredient) : many(nameFromId(ingredient))}`

/** Where the ingredients of a recipe go; of a single one only the shape is told. */
const gridText = ({ pattern, ingredients }: ItemRecipe): string => {
  const isSingle = Object.keys(ingredients).length === 1
  if (!pattern) return isSingle ? ' The place in the grid does not matter.' : ''
  const rows = pattern.filter((row) => row.trim())
  if (isSingle) {
    const shape = rows.map((row) => row.replace(/\S/g, 'X').replaceAll(' ', '–'))
    return ` Shape: ${shape.join(' / ')}.`
  }
  const cellText = (cell: string) =>
    cell === ' ' ? 'empty' : nameOf(ingredients[cell] ?? '').replace('any planks', 'planks')
  const texts = rows.map((row) => row.split('').map(cellText).join(', '))
  return ` Rows from top to bottom: ${texts.join('; ')}.`
}

/** An ingredient in few words: of many that may stand in its place only the first is named. */
const shortly = ([ingredient, count]: Share): string => {
  const [first = '', ...others] = idsOf(ingredient)
  return others.length > 3
    ? `${one(nameFromId(first))} or ${others.length} others`
    : amountText([ingredient, count])
}

/** What rows say of a recipe. */
export const recipeForms = {
  needs: (recipe: ItemRecipe) => amounts(recipe).map(amountText),
  shortNeeds: (recipe: ItemRecipe) => amounts(recipe).map(shortly),
  goods: (recipe: ItemRecipe | null) => Object.values(recipe?.ingredients ?? {}).flatMap(goodsOf),
  grid: gridText,
}

export const itemParts = partsOf('items')({
  dps: ({ attackDamage, attackSpeed }) =>
    attackDamage === null || attackSpeed === null ? null : attackDamage * attackSpeed,
})
