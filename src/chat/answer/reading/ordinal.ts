// One of several, by its place: "the second one", "back to the first".
import { conditions } from '../facts/conditions.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import { goods, named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const follows = String.raw`(?: one\b(?! (?:to|that|which)\b)| of (?:them|those|these)\b|(?=\s*$|[,.?!]|\s(?:pays?|sells?|buys?|drops?|do|does|is|has|have|costs?|made|spawns?|lives?|gets?|in|at|and|then|gives?|was|were|added|brewed|crafted|built|smelted|cooked|grown)))`

const ordinals: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      String.raw`(?<!(?:added|came|come|comes|released|introduced|out|attacks?|hits?) )\b(?:the |(?<!\b(?:which|who|whose)\b.*))(?:first|1st)${follows}`,
    ),
    0,
  ],
  [new RegExp(String.raw`\b(?:the )?(?:second|2nd)${follows}`), 1],
  [new RegExp(String.raw`\b(?:the )?(?:third|3rd)${follows}`), 2],
  [new RegExp(String.raw`\b(?:the )?(?:fourth|4th)${follows}`), 3],
  [/\b(?:the )?last(?: one| of (?:them|those|these))\b|\bthe last(?=\W*$)/, -1],
]

/** "back to the first one", where nothing was listed: what was spoken of first. */
export const spokenFirst = (text: string, subjects: readonly Thing[]): string | undefined => {
  const words = /\bthe first(?: one)?\b/
  const oldest = subjects.filter(({ sort }) => sort === subjects[0]?.sort).at(-1)
  return oldest &&
    oldest !== subjects[0] &&
    /\bfirst one\b|\bback to the first\b|\b(?:of|for|about|on) the first\W*$/.test(text)
    ? text.replace(words, ` ${named(oldest)} `)
    : undefined
}

/** "what does he sell first": of the one spoken of, and none of the list. */
const ofHim = /\b(?:he|she|it|they)\b.* (?<!the )(?:first|last)\W*$/

export const pointedAt = (text: string, listed: readonly Thing[]): string | undefined => {
  if (ofHim.test(text)) return undefined
  for (const [words, at] of ordinals) {
    const thing = words.test(text) ? listed.at(at) : undefined
    if (thing) return text.replace(words, ` ${named(thing)}`)
  }
  return undefined
}

const madeSomehow = /\b(?:brew\w*|craft\w*|made|make|smelt\w*|cook\w*|built|build|get|find|buy)\b/

/**
 * What "the first" counts where nothing was listed: those the last question named side by side, the
 * goods an answer named one after the other ("how is the first brewed"), or those of one kind that
 * were spoken of one after the other.
 */
export const spokenInOrder = (
  text: string,
  { things }: Reading,
  said: () => readonly Thing[],
  subjects: readonly Thing[],
): readonly Thing[] => {
  if (!ordinals.some(([words]) => words.test(text))) return []
  const [first, second] = things
  if (first && isRecord(first) && first.sort === second?.sort)
    return things.filter(({ sort }) => sort === first.sort)
  const made = madeSomehow.test(text) ? said().filter(({ sort }) => goods.has(sort)) : []
  if (made.length) return made
  const [latest] = subjects
  return latest && isRecord(latest) && /\b(?:second|2nd|third|3rd)\b/.test(text)
    ? subjects.filter(({ sort }) => sort === latest.sort).toReversed()
    : []
}

/** "the other curse": where a class has two, the one that was not spoken of. */
export const theOther = (
  text: string,
  latest: Thing | undefined,
  library: Library,
): string | undefined => {
  const [said, word] = /\bthe other ([a-z]+)\b/.exec(text) ?? []
  const noun = word && latest && isRecord(latest) ? nounIn(`${lemma(word)}s`) : undefined
  if (!said || !latest || noun?.resource !== latest.sort || !noun.implies) return undefined
  const condition = conditions[noun.resource].find(({ name }) => name === noun.implies)
  const [first, second, third] = library
    .records(noun.resource)
    .filter((record) => condition?.test(record))
    .map((record) => library.thingOf(noun.resource, record))
  if (!first || !second || third || (first !== latest && second !== latest)) return undefined
  return text.replace(said, named(first === latest ? second : first))
}
