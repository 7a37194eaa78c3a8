import type { Entity } from '../query.ts'
import { amounts, goodsOf } from '../schema/recipe.ts'

/** The ids that a record has to do with: what it is made of, drops or trades. */
export const kinOf = ({ type, record }: Entity): string[] => {
  if (!record) return []
  const { craftingRecipe, drops, levels } = record as {
    craftingRecipe?: Parameters<typeof amounts>[0]
    drops?: { item: string }[]
    levels?: { trades: { gives: string; receives: string }[] }[]
  }
  if (type === 'items')
    return craftingRecipe ? amounts(craftingRecipe).map(([id]) => goodsOf(id)[0] ?? id) : []
  if (type === 'mobs') return (drops ?? []).map(({ item }) => item)
  return type === 'trades'
    ? (levels ?? []).flatMap(({ trades }) =>
        trades.flatMap(({ gives, receives }) => [gives, receives]),
      )
    : []
}
