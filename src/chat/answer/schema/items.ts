import { sentence, sentences } from '../word/say.ts'
import { partsOf } from './field.ts'
import { firstRecipeText, recipesText, recipeText } from './recipe.ts'

export const itemParts = partsOf('items')({
  /** How long a potion lasts is no durability. */
  potionTime: ({ category, notes, description }, { rest }) =>
    category === 'potion' && /\b(?:how long|longer)\b/.test(rest)
      ? sentences(sentence(/\blonger\b/.test(rest) ? notes : description), 400)
      : '',
  healing: ({ category, description }, { rest }) =>
    category === 'potion' && /\bheal/.test(rest) ? sentences(description, 300) : '',
  recipe: recipeText,
  firstRecipe: firstRecipeText,
  ways: recipesText,
})
