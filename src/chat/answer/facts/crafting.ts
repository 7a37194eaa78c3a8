import type { Item } from '../../../catalog/records/item.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Thing } from '../thing.ts'
import { common, listed, many, number } from '../wording/say.ts'
import { amounts, goodsOf, idsOf } from './recipe.ts'

/** What one making of an item takes and gives. */
export type Batch = { takes: [ingredient: string, count: number][]; gives: number }

export const batchOf = ({ craftingRecipe }: Item): Batch | undefined => {
  if (!craftingRecipe) return undefined
  const { ingredients, pattern, output } = craftingRecipe
  const takes: [string, number][] = pattern
    ? amounts(craftingRecipe)
    : Object.values(ingredients).reduce<[string, number][]>((sums, ingredient) => {
        const known = sums.find(([id]) => id === ingredient)
        if (known) known[1]++
        else sums.push([ingredient, 1])
        return sums
      }, [])
  return { takes, gives: output.count }
}

/** The ingredient of a batch that a thing is, with how many it takes. */
export const shareOf = (batch: Batch, thing: Thing): [string, number] | undefined =>
  batch.takes.find(([ingredient]) => goodsOf(ingredient).some((id) => thing.ids.includes(id)))

/** "25 iron ingots". */
export const pieces = (count: number, id: string): string => {
  if (id.startsWith('#') || idsOf(id).length > 1)
    return `${number(count)} of ${listed(
      idsOf(id).map((part) => common(nameFromId(part))),
      'or',
    )}`
  const name = nameFromId(id)
  return `${number(count)} ${count === 1 ? common(name) : many(name)}`
}
