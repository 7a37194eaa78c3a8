import { keptFor } from '../../../lib/kept.ts'
import { wordsIn } from '../lexicon/lemma.ts'
import { nameList } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import { isNotAt, type Mention, type Reading } from '../read/reading.ts'
import { withArticle } from '../read/tokens.ts'

const beforeLeftOut = nameList('before what is left out')
const joining = new Set(['and', 'or', 'nor'])

/** Where the words begin that leave out what stands at a place, alone or in a row of its kind; undefined where none do. */
export const leavingOutFrom = (reading: Reading, at: number): number | undefined => {
  const { tokens, mentionAt } = reading
  const end = withArticle(tokens, at)
  const start = [end - 2, end - 1].find(
    (from) => from >= 0 && beforeLeftOut.includes(textOf(tokens.slice(from, end))),
  )
  const before = mentionAt[joining.has(tokens[end - 1]?.text ?? '') ? end - 2 : end - 1]
  const isInRow = before?.entities[0]?.type === mentionAt[at]?.entities[0]?.type
  return start ?? (before && isInRow ? leavingOutFrom(reading, before.start) : undefined)
}

export const textOf = (tokens: Reading['tokens']): string =>
  tokens.map(({ text }) => text).join(' ')

/** Where the word stands that denies a name: "not the wither". "Not netherite" leaves out more than the ingot. */
export const deniedFrom = (reading: Reading, { name }: Entity, { start, end }: Mention) => {
  const at = withArticle(reading.tokens, start) - 1
  const isWhole = wordsIn(name).length === end - start
  return isWhole && isNotAt(reading, at) ? at : undefined
}

const leftOutIds = keptFor((reading: Reading): ReadonlySet<string> => {
  const isOut = ({ start }: Mention) => leavingOutFrom(reading, start) !== undefined
  return new Set(
    reading.mentions.filter(isOut).flatMap(({ entities }) => entities.flatMap(({ ids }) => ids)),
  )
})

/** Whether a message names something, or the kind of it, to leave it out: "minus the anvil". */
export const isLeftOut = (reading: Reading, { ids }: Entity): boolean =>
  ids.length > 0 && ids.every((id) => leftOutIds(reading).has(id))

/** Whether a message leaves out something. */
export const leavesOut = (reading: Reading): boolean =>
  reading.tokens.some((_, at) => leavingOutFrom(reading, at) !== undefined)
