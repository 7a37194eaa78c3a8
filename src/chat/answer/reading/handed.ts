// Goods that somebody drops, deals in or eats, where a message only points at them.
import { relations } from '../facts/relations.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { goods } from './follow-up-words.ts'

const handedOver =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:who|what|which \w+|where can i) (?:else |also )?(?:can )?(?:else )?(?:be |is |are |gets? )?(?:(drop|sell|buy|want|eat|like|love|need)s?|(bred|breeds?|tamed?) with) (?:it|this|that|them|these|those|one)\b/

/** The relation a verb stands for, where it is not called by it. */
const relationOf: Readonly<Record<string, string>> = {
  drop: 'drops',
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
  return (
    subjects.slice(0, 1).find(isHeld) ??
    said().find(isHeld) ??
    [...subjects.slice(0, 1), ...said()].find(isGoods)
  )
}
