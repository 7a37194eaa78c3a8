// "what did the update after 1.14 add": a version named by the one beside it.
import { fieldsAsked } from '../facts/fields.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { Reading } from './reading.ts'

const noun = '(?:update|version|drop|release|one)'
const beside = new RegExp(
  `\\b(?:the (?:(?:next|following|previous) )?(?:major )?${noun} (?:right |just |directly )?(after|before)|the (next|following|previous|preceding) (?:major )?${noun}(?: to)?) (?:(?:update|version) )?VER\\b`,
)

/** The message with the version that is meant in its place; as it is where only that one is asked for. */
export const withNeighbor = (
  reading: Reading,
  library: Library,
  again: (text: string) => Reading,
): Reading => {
  const { rest, mentions, tokens } = reading
  const mention = mentions.find(({ thing }) => thing.sort === 'versions')
  const match = mention && beside.exec(rest)
  const version = library.as('versions', mention?.thing)
  if (!match || !mention || !version) return reading
  const open = rest.replace(match[0], ' VER ')
  const asks = fieldsAsked('versions', open).some(({ faint }) => !faint) || nounIn(open)
  const earlier = /before|prev|prec/.test(match[1] ?? match[2] ?? '')
  const slug = earlier ? version.previousVersion : version.nextVersion
  const meant = slug && library.catalog.find('versions', slug)
  if (!asks || !meant) return reading
  const start = tokens.findLastIndex(({ text: word }, at) => at < mention.start && word === 'the')
  const text = [...tokens.slice(0, start), { text: meant.name }, ...tokens.slice(mention.end)]
    .map((token) => token.text)
    .join(' ')
  const { message, continued, wish } = reading
  return { ...again(text), message, continued, wish }
}
