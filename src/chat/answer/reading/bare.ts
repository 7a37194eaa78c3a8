import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

const lead =
  /^(?:(?:hey|hi|ok|okay|so|and|um|please|pls|(?:can you )?tell me(?: more)?(?: something)?(?: about)?|what (?:is|are|about)|who (?:is|are)|how about|about|info(?:rmation)?(?: on| about)?|explain|describe|show me|show|help with|i need(?: help with)?|an?|some|any|all|my|your) )+/
const tail = /(?: (?:please|pls|plz|info|information|thanks|thx|stuff|things?|help|in minecraft))+$/

/** The words a lead begins with, and "the", which may begin a name. */
const leads = new Set(
  'hey hi ok okay so and um please pls can tell what who how about info information explain describe show help i a an some any all my your the'.split(
    ' ',
  ),
)

/** What follows some of them in a lead: "how many" leads up to no name. */
const goesOn: Readonly<Record<string, RegExp>> = {
  what: /^(?:is|are|about)$/,
  who: /^(?:is|are)$/,
  how: /^about$/,
  can: /^you$/,
  i: /^need$/,
}

const mayLead = ([first, second]: readonly Token[]): boolean =>
  first !== undefined &&
  leads.has(first.text) &&
  goesOn[first.text]?.test(second?.text ?? '') !== false

/** A message that is nothing but a name: its words, and whether it asks what that is. */
export const bareName = ({
  tokens,
  mentions,
}: Reading): { words: readonly string[]; asksWhat: boolean } | undefined => {
  if (tokens.length > 9 || (tokens.length > 4 && !mayLead(tokens))) return undefined
  if (tokens.some(({ slash }) => slash)) return undefined
  const text = tokens.map((token) => token.text).join(' ')
  // "Hot Stuff" ends in a word that says nothing elsewhere.
  const isNamed = mentions.some(({ end }) => end === tokens.length)
  const bare = isNamed ? text.replace(lead, '') : text.replace(lead, '').replace(tail, '')
  const words = bare.split(' ').filter(Boolean)
  if (words.length === 0 || words.length > 4) return undefined
  return { words, asksWhat: /\b(?:what|tell|explain|describe|info\w*)\b/.test(text) }
}
