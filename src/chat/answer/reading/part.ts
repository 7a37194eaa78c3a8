// A part for the whole: an ingredient by its place, a name by one of its words.
import { amounts, idsOf } from '../facts/recipe.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nameFromId } from '../lexicon/names.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { asking, named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

/** "the first ingredient": what the recipe of the last item takes. */
export const ingredientMeant = (
  text: string,
  subject: Thing | undefined,
  library: Library,
): string | undefined => {
  const match =
    /\bthe (first|second|third|last|other) (?:thing|ingredient|item|material|part)\b/.exec(text)
  const recipe = match && library.as('items', subject)?.craftingRecipe
  if (!match || !recipe) return undefined
  const at = { first: 0, second: 1, third: 2, last: -1, other: 1 }[match[1] ?? ''] ?? 0
  const ingredient = amounts(recipe).at(at)?.[0]
  return ingredient && text.replace(match[0], nameFromId(idsOf(ingredient)[0] ?? '').toLowerCase())
}

const gearNoun = /\b(?:that|this|the|such an?) (?:weapon|tool|gear|piece|armou?r|item)\b/

/** "what else can I put on that weapon" after an enchantment: what it goes on. */
export const gearMeant = (
  text: string,
  subject: Thing | undefined,
  library: Library,
): string | undefined => {
  const [id, , another] = library.as('enchantments', subject)?.applicableItems ?? []
  if (!id || another || !gearNoun.test(text)) return undefined
  return text
    .replace(gearNoun, `a ${nameFromId(id).toLowerCase()}`)
    .replace(
      /\bwhat (?:else )?(?=(?:can|could|should|may|goes?|fits?|works?)\b)/,
      'what enchantments ',
    )
}

/** "the rod" after an answer that spoke of a blaze rod: a part of a name for the whole. */
export const partNamed = (
  { text, tokens, things }: Reading,
  subjects: readonly Thing[],
  said: () => readonly Thing[],
  earlier: () => readonly Thing[],
): string | undefined => {
  // "how many emeralds for the carrots": the price is no part of a name.
  const [own, another] = things.filter(({ key }) => key !== 'emerald')
  if (another) return undefined
  for (const [at, { text: word }] of tokens.entries()) {
    const article = tokens[at - 1]?.text ?? ''
    const lead = /^an?$/.test(article) ? `${tokens[at - 2]?.text} ${article}` : article
    if (!partLead.test(lead) || word.length < 3) continue
    if (own && own.name.toLowerCase() !== lemma(word)) continue
    if (functionWords.has(word) || notParts.test(word)) continue
    const among = (spoken: readonly Thing[]) => {
      const others = spoken.filter((thing) => thing !== own)
      return others.find(holding(word)) ?? (own ? undefined : others.find(endingIn(word)))
    }
    const whole =
      among([...subjects, ...said()]) ??
      (own || asking.has(lemma(word)) ? undefined : among(earlier()))
    if (whole && !(own && said().includes(own)))
      return text.replace(
        new RegExp(`\\b${lead} ${word}\\b`),
        `${lead === 'many' || lead === 'much' ? lead : ''} ${named(whole)} `,
      )
  }
  return undefined
}

const partLead = /^(?:the|this|that|these|those|such an?|many|much)$/

/** A word of a longer name: "rod" of the blaze rod. */
const holding = (word: string) => (thing: Thing) => {
  const words = thing.name.toLowerCase().split(' ')
  return words.length > 1 && words.map(lemma).includes(lemma(word))
}

/** The end of a name written in one: "powder" of gunpowder. */
const endingIn = (word: string) => (thing: Thing) => {
  const [base, name] = [lemma(word), lemma(thing.name.toLowerCase())]
  return base.length > 3 && base !== name && name.endsWith(base)
}

const notParts = /^(?:mob|biome|item|first|second|third|last|other|nether|end|drop|chance)$/
