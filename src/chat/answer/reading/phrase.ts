// "in the air?" after "which mobs can I ride underwater": another place or way for the last question.
import { leadIn } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const fresh =
  /^(?:(?:not (?:that|those|these|them|there)|no)\b[,.! ]*)*((?:in|on|at|under|over|through|near|inside|above|below|during|by|without|with|for) (?:(?:the|an?) )?[a-z]+(?: [a-z]+)?)\W*$/

const old =
  /\b(?:under ?water|underground|outside|(?:in|on|at|under|over|through|near|inside|above|below|during|by|without|with) (?:(?:the|an?) )?[a-z]+(?: [a-z]+)?)\W*$/

const pronoun = /\b(?:it|its|them|there|that|this|those|these|one|ones|total|short|which|what)\b/

/** Kinds that searched by what a thing does or where. */
const searching = new Set(['doing', 'find', 'mentioned', 'guessed', 'passage', 'tell-me'])

const tabAsked = /\b(?:the )?[a-z]+ tab\b/
const tab =
  /^(?:in |for |of )?(?:the )?(adventure|husbandry|nether|end|minecraft|story)(?: tab| one)?\W*$/

/** "and husbandry?" after a question about another tab. */
const otherTab = (bare: string, asked: string): string | undefined => {
  const [, name] = tab.exec(bare) ?? []
  return name && tabAsked.test(asked) ? asked.replace(tabAsked, `the ${name} tab`) : undefined
}

/** The last question with its closing phrase exchanged, or undefined. */
export const otherPhrase = (
  { text, tokens, state }: Reading,
  asked: Reading,
): string | undefined => {
  if (tokens.length > 7) return undefined
  const bare = text.replace(leadIn, '').trim()
  const again = otherTab(bare, asked.text)
  if (again || !searching.has(state.kind ?? '')) return again
  const phrase = fresh.exec(bare)?.[1] ?? fresh.exec(bare.replace(/^[^,.!?]*[,.!?] /, ''))?.[1]
  if (!phrase || pronoun.test(phrase) || !old.test(asked.text)) return undefined
  return asked.text.replace(old, phrase)
}
