import type { Reading } from './reading.ts'

/** One question inside another: "how much hp has the mob that drops blaze rods". */
export type Nested = {
  /** The inner question, by itself. */
  inner: string
  /** The outer one, once it is known who was meant. */
  outer(name: string): string
}

/** Words that belong to the outer question and stand behind the inner one. */
const outerWords =
  'added|introduced|released|have|got|live|spawn|found|drop|give|do|deal|eat|need|use|sell|buy|cost|work|generate|be \\w+|hostile|passive|neutral|friendly|dangerous|tameable|tamable|breedable|craftable|stackable|rare'
const described = new RegExp(
  `\\b(?:the|that) (mob|animal|monster|creature|villager|profession|biome|structure|item|food|block|tool|weapon|enchantment|advancement|achievement) (?:that|who|which) ([^,?.;:]+?)(?= (?:${outerWords})(?: (?:in|on|at|with)\\b[^,?.;:]*)?\\W*$|[,?.;:]|\\W*$)`,
)

/** Something is asked of it, and not merely who it is. */
const asksOfIt =
  /^(?:(?:and|so|but|ok|hey|hi)\b,? )*(?:how|where|when|why|can|could|does|do|is|are|was|did|will|(?:what|which)(?! (?:is|are|was|s)?\W*$)|in (?:which|what))\b/

const mayNest = /\b(?:that|who|which)\b/

export const nestedIn = ({ text, set }: Reading): Nested | undefined => {
  if (set || !mayNest.test(text)) return undefined
  const match = described.exec(text)
  const before = match ? text.slice(0, match.index).trim() : ''
  if (!match || !asksOfIt.test(before)) return undefined
  const [phrase, noun, clause] = match
  return {
    inner: `which ${noun} ${clause}`,
    outer: (name) => text.replace(phrase, name),
  }
}
