import type { Item } from '../../../catalog/records/item.ts'
import { itemIds } from '../lexicon/game-ids.ts'
import { nameFromId } from '../lexicon/names.ts'
import { common, counted, listed, many, number, one, subject, verb } from '../word/say.ts'
import { partsOf } from './field.ts'
import { valuesUnder } from './forms.ts'

type FirstRecipe = NonNullable<Item['craftingRecipe']>

/** Ids that may stand for an ingredient: "a|b" means either. */
const idsOf = (ingredient: string): string[] => ingredient.split('|')

/** The goods a tag of the game stands for, where recipes use one. */
const members = new Map(
  Object.entries({
    '#planks': /_planks$/,
    '#eggs': /^(?:blue_|brown_)?egg$/,
    '#metal_nuggets': /^(?:iron|gold|copper)_nugget$/,
    '#stone_crafting_materials': /^(?:cobblestone|cobbled_deepslate|blackstone)$/,
  }).map(([tag, words]) => [tag, itemIds.filter((id) => words.test(id))]),
)

/** The same with every tag written out. */
export const goodsOf = (ingredient: string): readonly string[] =>
  members.get(ingredient) ?? idsOf(ingredient)

/** Of several goods that an ingredient may be, the first. */
export const firstOf = (ingredient: string): string => goodsOf(ingredient)[0] ?? ingredient

const nameOf = (ingredient: string): string =>
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
export const amounts = ({ pattern, ingredients }: FirstRecipe): Share[] => {
  const letters = pattern ? pattern.join('').split('') : Object.keys(ingredients)
  return added(letters.flatMap((letter) => (ingredients[letter] ? [[ingredients[letter], 1]] : [])))
}

/** What the recipe takes, in the same order: of several kinds the first. */
export const ingredientsOf = (recipe: FirstRecipe): string[] =>
  amounts(recipe).map(([ingredient]) => firstOf(ingredient))

const amountText = ([ingredient, count]: Share): string =>
  ingredient.startsWith('#')
    ? `${count === 1 ? '' : `${count} of `}${nameOf(ingredient)}`
    : `${number(count)} ${count === 1 || ingredient.includes('|') ? nameOf(ingredient) : many(nameFromId(ingredient))}`

/** Where the ingredients of a recipe go; of a single one only the shape is told. */
const gridText = ({ pattern, ingredients }: FirstRecipe): string => {
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

/** How an item is made, in words. */
const recipeText = ({ name, craftingRecipe: recipe, obtainedBy }: Item): string => {
  if (!recipe) {
    const ways = obtainedBy?.length ? ` Ways to get one: ${obtainedBy.join('; ')}.` : ''
    return `${subject(name)} cannot be crafted.${ways}`
  }
  const { station, ingredients, output } = recipe
  const at = one(nameFromId(station))
  const made = output.count > 1 ? `${output.count} ${many(name)}` : one(name)
  if (station === 'brewing_stand')
    return `${subject(name)} is brewed in ${at}: add ${one(nameFromId(ingredients.ingredient ?? ''))} to ${one(nameFromId(ingredients.base ?? ''))}.`
  if (ingredients.input)
    return `${subject(name)} ${verb(name, 'is', 'are')} made by putting ${nameOf(ingredients.input)} into ${at}.`
  return `To craft ${made} at ${at} you need ${listed(amounts(recipe).map(amountText))}.${gridText(recipe)}`
}

type Way = Item['recipes'][number]

/** An ingredient in few words: of many that may stand in its place only the first is named. */
const shortly = ([ingredient, count]: Share): string => {
  const [first = '', ...others] = idsOf(ingredient)
  return others.length > 3
    ? `${one(nameFromId(first))} or ${others.length} others`
    : amountText([ingredient, count])
}

const cookingText = ({ cookingTicks, experience }: Way): string =>
  cookingTicks === null
    ? ''
    : ` (${number(cookingTicks / 20)} seconds, ${number(experience ?? 0)} experience)`

const prepositions = new Map(valuesUnder('made'))

const wayText = (way: Way): string =>
  `${way.output.count > 1 ? `${way.output.count} at once ` : ''}${prepositions.get(way.station) ?? 'at'} ${one(nameFromId(way.station))} from ${listed(amounts(way).map(shortly))}${cookingText(way)}`

/** Every way to make an item; where there is only one, it is told in full. */
const recipesText = (item: Item): string =>
  item.recipes.length < 2
    ? recipeText(item)
    : `${subject(item.name)} ${verb(item.name, 'is', 'are')} made in ${item.recipes.length} ways: ${item.recipes.map(wayText).join('; ')}.`

/** The first recipe in full, and that there are others. */
const firstRecipeText = (item: Item): string => {
  const [, second, ...more] = item.recipes
  if (!second) return recipeText(item)
  const others = more.length ? `, or in ${counted(more.length, 'more way')}` : ''
  return `${recipeText(item)} ${verb(item.name, 'It is', 'They are')} also made ${wayText(second)}${others}.`
}

export const itemParts = partsOf('items')({
  recipe: recipeText,
  firstRecipe: firstRecipeText,
  ways: recipesText,
  dps: ({ attackDamage, attackSpeed }) =>
    attackDamage === null || attackSpeed === null ? null : attackDamage * attackSpeed,
})
