// Goods that somebody drops, deals in or eats, where a message only points at them.
import { amounts, goodsOf } from '../facts/recipe.ts'
import { relations } from '../facts/relations.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { goods } from './follow-up-words.ts'

const handedOver =
  /^(?:(?:and|so|but|ok|or)\b[, ]*)*(?:who|what|which \w+|where can i|(?:do|does|can|will) (?:(?:any|some)(?:thing|one|body)|(?:an?|any|another|other|some|any other|some other) \w+)(?: (?:in|on|from|of) (?:the )?\w+(?: \w+)?)?) (?:else |also )?(?:can )?(?:else )?(?:be |is |are |gets? )?(?:(drop|give|sell|buy|want|eat|like|love|need)s?|(bred|breeds?|tamed?) with) (?:it|this|that|them|these|those|one)\b/

/** The relation a verb stands for, where it is not called by it. */
const relationOf: Readonly<Record<string, string>> = {
  drop: 'drops',
  give: 'drops',
  sell: 'sells',
  buy: 'buys',
  tame: 'tamingItem',
  tamed: 'tamingItem',
}

/** "who drops this?": of what was spoken of, the last that somebody does drop. */
export const goodsHanded = (
  text: string,
  subjects: readonly Thing[],
  said: () => readonly Thing[],
  library: Library,
): Thing | undefined => {
  const [, hands, uses] = handedOver.exec(text) ?? []
  const verb = hands ?? uses
  const wanted = verb && (relationOf[verb] ?? 'breedingItem')
  const relation = wanted && relations.find(({ name }) => name === wanted)
  if (!relation) return undefined
  const isHeld = (thing: Thing) =>
    goods.has(thing.sort) &&
    library.records(relation.resource).some((record) => relation.holds(record, thing, library))
  const isGoods = ({ sort }: Thing) => goods.has(sort)
  // "which animal gives them": what the thing spoken of is made from.
  const recipe = verb === 'give' && library.as('items', subjects[0])?.craftingRecipe
  const parts = recipe ? amounts(recipe).flatMap(([ingredient]) => goodsOf(ingredient)) : []
  // Who deals in it is asked of the goods spoken of, whatever else an answer named.
  const isDealtIn = (thing: Thing) => isGoods(thing) || thing.sort === 'enchantments'
  const dealt = relation.resource === 'trades' ? subjects.slice(0, 1).find(isDealtIn) : undefined
  return (
    dealt ??
    subjects.slice(0, 1).find(isHeld) ??
    said().find(isHeld) ??
    said().find(({ ids }) => ids.some((id) => parts.includes(id))) ??
    [...subjects.slice(0, 1), ...said()].find(isGoods)
  )
}
