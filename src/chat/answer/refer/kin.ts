import type { Entity } from '../query.ts'
import { ingredientsOf } from '../schema/recipe.ts'

/** The ids that a record has to do with: what it is made of, drops or trades. */
export const kinOf = ({ record = {} }: Pick<Entity, 'record'>): string[] => {
  const { craftingRecipe, drops, levels } = record as {
    craftingRecipe?: Parameters<typeof ingredientsOf>[0]
    drops?: { item: string }[]
    levels?: { trades: { gives: string; receives: string }[] }[]
  }
  const trades = levels?.flatMap((level) => level.trades) ?? []
  return [
    ...(craftingRecipe ? ingredientsOf(craftingRecipe) : []),
    ...(drops ?? []).map(({ item }) => item),
    ...trades.flatMap(({ gives, receives }) => [gives, receives]),
  ]
}
