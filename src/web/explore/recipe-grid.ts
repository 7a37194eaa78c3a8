import type { Item } from '../../catalog/records/item.ts'
import { type Html, html } from '../html.ts'
import type { Links } from './links.ts'
import { displayName } from './names.ts'
import { itemTile } from './tiles/tile.ts'

type CraftingRecipe = NonNullable<Item['craftingRecipe']>
type AnyRecipe = Item['recipes'][number]

const isTag = (ingredient: string) => ingredient.startsWith('#')

/** "a|b" is either, "#tag" is any member of it. */
const ingredientName = (ingredient: string, links: Links): Html =>
  isTag(ingredient)
    ? html`any ${displayName(ingredient).toLowerCase()}`
    : html`${ingredient
        .split('|')
        .map((id, index) => html`${index > 0 && ' or '}${links.to('items', id)}`)}`

const tileOf = (ingredient: string): Html =>
  itemTile((ingredient.split('|')[0] ?? ingredient).replace('#', ''))

const cell = (ingredient: string | undefined, links: Links): Html =>
  ingredient === undefined
    ? html`<div class="cell empty" role="listitem"><span class="hidden-text">empty</span></div>`
    : html`<div class="cell" role="listitem">${tileOf(ingredient)}<span>${ingredientName(ingredient, links)}</span></div>`

const placed = (pattern: readonly string[], recipe: CraftingRecipe, links: Links): Html =>
  html`<div class="grid three" role="list" aria-label="Crafting grid, row by row">${pattern.flatMap(
    (line) => Array.from(line, (letter) => cell(recipe.ingredients[letter], links)),
  )}</div>`

const isRole = (role: string): boolean => !/^\d+$/.test(role)

/** Where the place of the ingredients is free, or the station has one slot for each. */
const unplaced = (recipe: CraftingRecipe, links: Links): Html => {
  const ingredients = Object.entries(recipe.ingredients)
  const named = (role: string) =>
    ingredients.length > 1 && isRole(role) && html`<span class="role">${role}</span>`
  return html`<div class="grid loose" role="list" aria-label="Ingredients">${ingredients.map(
    ([role, ingredient]) =>
      html`<div class="slot" role="listitem">${named(role)}<div class="cell">${tileOf(ingredient)}<span>${ingredientName(ingredient, links)}</span></div></div>`,
  )}</div>`
}

const needs = ({ pattern, ingredients }: CraftingRecipe, links: Links): Html => {
  const countOf = (letter: string) =>
    pattern === null ? 1 : pattern.join('').split(letter).length - 1
  return html`<p class="needs">Takes ${Object.entries(ingredients).map(
    ([letter, ingredient], index) =>
      html`${index > 0 && ', '}${countOf(letter)} × ${ingredientName(ingredient, links)}`,
  )}${pattern === null && !Object.keys(ingredients).some(isRole) && ', in any arrangement'}.</p>`
}

const ticksPerSecond = 20

const cooking = ({ cookingTicks, experience }: AnyRecipe): Html | false =>
  cookingTicks !== null &&
  html`<p class="needs">Cooks for ${cookingTicks / ticksPerSecond} seconds${experience !== null && html` and gives ${experience} experience`}.</p>`

/** A recipe as it lies on its station. */
const recipeGrid = (recipe: AnyRecipe, links: Links): Html => html`<figure class="recipe">
<div class="bench">${recipe.pattern === null ? unplaced(recipe, links) : placed(recipe.pattern, recipe, links)}
<svg class="arrow" viewBox="0 0 24 16" aria-hidden="true"><path d="M0 6h14V0l10 8-10 8v-6H0z" fill="currentColor"/></svg>
<div class="cell output">${itemTile(recipe.output.item)}<span>${links.to('items', recipe.output.item)}</span>${
  recipe.output.count > 1 && html`<b class="count">× ${recipe.output.count}</b>`
}</div></div>
<figcaption>Made at: ${links.to('items', recipe.station)}${needs(recipe, links)}${cooking(recipe)}</figcaption></figure>`

/** Every way to make an item. */
export const recipeGrids = (recipes: readonly AnyRecipe[], links: Links): Html =>
  html`<div class="recipes">${recipes.map((recipe) => recipeGrid(recipe, links))}</div>`
