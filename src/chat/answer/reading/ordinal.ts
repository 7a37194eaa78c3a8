// One of several, by its place: "the second one", "back to the first".
import type { Thing } from '../thing.ts'
import { goods, named } from './follow-up-words.ts'

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

export const pointedAt = (text: string, listed: readonly Thing[]): string | undefined => {
  for (const [words, at] of ordinals) {
    const thing = words.test(text) ? listed.at(at) : undefined
    if (thing) return text.replace(words, ` ${named(thing)}`)
  }
  return undefined
}

const madeSomehow = /\b(?:brew\w*|craft\w*|made|make|smelt\w*|cook\w*|built|build|get|find|buy)\b/

/** "how is the first brewed": the goods an answer named one after the other. */
export const goodsNamed = (text: string, named: () => readonly Thing[]): readonly Thing[] =>
  madeSomehow.test(text) && ordinals.some(([words]) => words.test(text))
    ? named().filter(({ sort }) => goods.has(sort))
    : []
