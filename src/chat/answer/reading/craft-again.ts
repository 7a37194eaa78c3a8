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
  `\\b${figure}(?: of (?:them|those|these|it)| (?:ones|pieces|times))?(?: (?:please|then|instead|tho))?\\W*$|\\b(?:those|these|them|the) ${figure}\\b`,
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

/** "and scrap?" after the gold of a netherite ingot: another ingredient by a word of its name. */
const partAgain = (text: string, asked: Reading, library: Library): string | undefined => {
  const word = lemma(text.replace(leadIn, '').replace(/\W+$/, '').replace(/^the /, '').trim())
  const item = /^[a-z]{3,}$/.test(word) ? craftable(asked.things, library) : undefined
  const record = item && library.as('items', item)
  const batch = record && batchOf(record)
  const part = batch?.takes
    .flatMap(([ids]) => idsOf(ids))
    .find((id) => id.split('_').map(lemma).includes(word))
  const times = new RegExp(`\\b${figure} `).exec(asked.text)?.[1] ?? 'a'
  return part && item && `how many ${nameFromId(part).toLowerCase()} for ${times} ${named(item)}`
}

/** "cobblestone amount?", "if I build three of them?": the recipe spoken of, in another number. */
export const craftAgain = (
  { text, things, state }: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  library: Library,
): string | undefined => {
  if (/\belse\b|\bwhat\b.*\bfor\W*$/.test(text)) return undefined
  const match = severalOfIt.exec(text)
  const count = match?.[1] ?? match?.[2]
  if (things.length === 0 && !count) return partAgain(text, asked, library)
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
