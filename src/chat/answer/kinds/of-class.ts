import type { Item } from '../../../catalog/records/item.ts'
import { batchOf, pieces } from '../facts/crafting.ts'
import type { Field } from '../facts/field.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { asksYesNo } from '../reading/forms.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, common, listed, many, shortList } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

type Slots = { group: Thing; field: Field }
type Facts = Slots & { members: { thing: RecordThing; told: string }[] }

/** Fields in which the members of a class differ. */
const telling: ReadonlySet<string> = new Set([
  'durability',
  'attack',
  'armor',
  'stackSize',
  'fuelValue',
  'craftingRecipe',
])

/** A word for another question: who sells, drops or holds it, and what is made with it. */
const another =
  /\b(?:sells?|buys?|drops?|loot|chests?|emeralds?|with|from|using|used?|uses|enchant\w*|villagers?|mobs?|all|how many|which|full set|total)\b/

const recipeOf = (item: Item): string => {
  const { takes = [] } = batchOf(item) ?? {}
  return takes.length ? listed(takes.map(([id, count]) => pieces(count, id))) : 'not crafted'
}

/** "sword damage", "how do I make a pickaxe": the same of each member of a class. */
export const ofClass = kind<Slots, Facts>({
  name: 'of-class',
  cue: /^GROUP$/,
  recognise: ({ reading }) => {
    const [group, other] = reading.things
    if (group?.sort !== 'group' || other || asksYesNo(reading.rest) || another.test(reading.rest))
      return undefined
    const field = fieldsAsked('items', reading.rest).find(({ name }) => telling.has(name))
    return field && { group, field }
  },
  gather: ({ group, field }, { library }) => {
    const members = library.records('items').flatMap((item) => {
      if (!group.ids.includes(item.id)) return []
      const measured = field.measure?.(item) ?? null
      if (field.measure && measured === null) return []
      const told = field.name === 'craftingRecipe' ? recipeOf(item) : field.brief(item)
      return [{ thing: library.thingOf('items', item), told }]
    })
    return members.length ? { group, field, members } : undefined
  },
  phrase: ({ group, field, members }) => ({
    text: `${capital(field.label)} of the ${many(common(group.name))} I have on record: ${shortList(
      members.map(({ thing, told }) => `${inList(thing)} (${told})`),
      900,
    )}.`,
    sources: members.map(({ thing }) => thing),
    listed: members.map(({ thing }) => thing),
  }),
})
