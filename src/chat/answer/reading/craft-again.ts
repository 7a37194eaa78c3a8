import { batchOf, shareOf } from '../facts/crafting.ts'
import { numberIn } from '../facts/numbers.ts'
import { idsOf } from '../facts/recipe.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { goods, leadIn, named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const figure = '(\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)'
const severalOfIt = new RegExp(
  `\\b${figure}(?: of (?:them|those|these|it)| (?:ones|pieces|times))?(?: (?:please|then|instead|tho))?\\W*$|(?<!\\b(?:of|between) )\\b(?:those|these|them|the) ${figure}\\b`,
)
const asksPart =
  /\b(?:how (?:many|much)|amount|number|needs?|needed|for (?:those|these|them|it|all|that))\b/

const partsIn = (things: readonly Thing[], item: Thing, library: Library): Thing[] => {
  const record = library.as('items', item)
  const batch = record && batchOf(record)
  return batch ? things.filter((thing) => thing !== item && shareOf(batch, thing)) : []
}

const craftable = (things: readonly Thing[], library: Library): Thing | undefined =>
  things.find((thing) => library.as('items', thing)?.craftingRecipe)

const describesPart =
  /^(?:(?:and|so|but|ok)\b[, ]*)*how (?:many|much) (?:of )?(?:the|those|these) ((?:[a-z]+ )?[a-z]+)\W*$/

/** "how many of the black blocks": an ingredient by what its texts say. */
const toldBy = (text: string, ids: readonly string[], library: Library): string | undefined => {
  const words = describesPart.exec(text)?.[1]?.split(' ') ?? []
  const records = ids
    .map((id) => library.as('items', library.thing('items', id)))
    .filter((record) => record !== undefined)
  const told = words.length ? library.prose.within(words, records) : undefined
  return told && told.share > 0.9 ? String(told.record.id) : undefined
}

/** "and scrap?" after the gold of a netherite ingot: another ingredient by a word of its name. */
const partAgain = (text: string, asked: Reading, library: Library): string | undefined => {
  const word = lemma(text.replace(leadIn, '').replace(/\W+$/, '').replace(/^the /, '').trim())
  const item =
    /^[a-z]{3,}$/.test(word) || describesPart.test(text)
      ? craftable(asked.things, library)
      : undefined
  const record = item && library.as('items', item)
  const batch = record && batchOf(record)
  const ids = batch?.takes.flatMap(([taken]) => idsOf(taken)) ?? []
  const part =
    ids.find((id) => id.split('_').map(lemma).includes(word)) ?? toldBy(text, ids, library)
  const times = new RegExp(`\\b${figure} `).exec(asked.text)?.[1] ?? 'a'
  return part && item && `how many ${nameFromId(part).toLowerCase()} for ${times} ${named(item)}`
}

const asksAllParts =
  /^(?:(?:and|so|but|ok)\b[, ]*)*how (?:many|much)(?: of (?:them|those|these|it|each))?(?: (?:do|would) (?:i|you) need| are needed| is needed| in total)?\W*$/

/** "how many of them?" after a recipe: what it takes, not what was listed before. */
const allParts = (text: string, asked: Reading, library: Library): string | undefined => {
  const item = asksAllParts.test(text) && asksRecipe.test(asked.text)
  const made = item ? craftable(asked.things, library) : undefined
  return made && `what do i need for a ${named(made)}`
}

const asksRecipe = /\b(?:craft\w*|recipe|ingredients?|made|make|from what|out of what)\b/

/** "cobblestone amount?", "if I build three of them?": the recipe spoken of, in another number. */
export const craftAgain = (
  { text, things, state }: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  library: Library,
): string | undefined => {
  if (/\belse\b|\bwhat\b.*\bfor\W*$|\bper (?:kill|mob)\b|\bdrop(?:s|ped)?\b/.test(text))
    return undefined
  const match = severalOfIt.exec(text)
  const count = match?.[1] ?? match?.[2]
  if (things.length === 0 && !count)
    return allParts(text, asked, library) ?? partAgain(text, asked, library)
  if (things.length === 0) {
    if (!count || !['quantity', 'field', 'pair'].includes(state.kind ?? '')) return undefined
    if (!/\b(?:craft\w*|recipe|make|made|build|need|how (?:many|much)|for)\b/.test(asked.text))
      return undefined
    const item = craftable([...asked.things, ...subjects.slice(0, 1)], library)
    if (!item) return undefined
    const parts = partsIn(asked.things, item, library)
    return parts.length
      ? `how many ${parts.map(named).join(' and ')} for ${count} ${named(item)}`
      : `what do i need for ${count} ${named(item)}`
  }
  const [only] = things
  const own = only && things.length === 1 ? partsIn(asked.things, only, library) : []
  const number = /^(?:\w+ ){0,3}for (\d+|\w+) /.exec(text)?.[1]
  if (only && own.length && number && numberIn(number))
    return `how many ${own.map(named).join(' and ')} for ${number} ${named(only)}`
  if (!things.every(({ sort }) => goods.has(sort)) || !(asksPart.test(text) || count))
    return undefined
  const item = subjects
    .slice(0, 3)
    .find(
      (subject) =>
        !things.includes(subject) && partsIn(things, subject, library).length === things.length,
    )
  return item && `how many ${things.map(named).join(' and ')} for ${count ?? 'a'} ${named(item)}`
}
