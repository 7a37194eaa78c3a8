import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import type { Token } from './tokens.ts'

const materials = new Set([
  'wooden',
  'stone',
  'copper',
  'iron',
  'golden',
  'gold',
  'diamond',
  'netherite',
  'leather',
  'chainmail',
])
const pieces = new Set([
  'pickaxe',
  'axe',
  'shovel',
  'hoe',
  'sword',
  'spear',
  'helmet',
  'chestplate',
  'leggings',
  'boots',
])
const wholes = new Set(['armor', 'armour', 'armors', 'armours', 'tools', 'weapons', 'gear'])
export const gearCues: ReadonlySet<string> = new Set([...materials, ...pieces, ...wholes])

const isMaterial = (token: Token | undefined): boolean => materials.has(token?.text ?? '')
const isPiece = ({ text }: Token): boolean => pieces.has(text) || pieces.has(lemma(text))
const isGear = (token: Token | undefined): boolean =>
  token !== undefined && !token.gap && (isPiece(token) || wholes.has(token.text))

/** "a netherite one": the last word of something named before takes the place of "one". */
export const oneNamed = (tokens: readonly Token[], library: Library, asked: string): Token[] => {
  const before = asked.split(/[^a-z]+/).reverse()
  return tokens.map((token, at) => {
    const lead = tokens[at - 1]?.text
    const isOne = token.text === 'one' || token.text === 'ones'
    if (!isOne || !lead || functionWords.has(lead)) return token
    const named = [
      ...tokens
        .slice(0, at - 1)
        .map(({ text }) => text)
        .reverse(),
      ...before,
    ]
    const noun = named.find((word) => library.names.find([lead, word]).length > 0)
    return noun ? { ...token, text: noun } : token
  })
}

const ofMaterial =
  /^(?:how (?:many|much)|(?:number|amount) of)\b|\b(?:need|needed|required|takes?) (?:\w+ )*for\b|^(?:and |so |ok )*(?:\w+ )?\w+ for(?: (?:an?|the|one|\d+))?$/

/** "how many diamonds for a chestplate", "iron for boots?" speak of the gear of that material. */
const materialBefore = (tokens: readonly Token[], at: number): string | undefined => {
  const before = tokens.slice(0, at).map(({ text }) => text)
  if (!ofMaterial.test(before.join(' '))) return undefined
  const found = tokens.slice(0, at).findLast(({ text }) => materials.has(lemma(text)))?.text
  return found && lemma(found).replace(/^gold$/, 'golden')
}

/** Armor or tools by themselves, not those of a horse. */
const isWhole = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.text ?? ''
  return (
    wholes.has(tokens[at]?.text ?? '') &&
    (functionWords.has(before) || /^(?:full|whole|complete|entire)$/.test(before))
  )
}

const joint = /^(?:or|and|vs|versus|than|n|against|to)$/
const ends =
  /^(?:in|for|is|are|at|on|when|does|do|which|overall|though|then|too|please|gives?|last|lasts|cost|costs|has|have)$/
const compares = /^(?:better|stronger|worse|weaker|tougher|best|vs|versus|superior)$/

const isEnd = (next: Token | undefined): boolean =>
  next === undefined || next.gap !== '' || ends.test(next.text)

/** The noun of gear that a bare material shares with another: "netherite armor than diamond". */
const shared = (tokens: readonly Token[], at: number): Token | undefined => {
  const [next, second, noun] = tokens.slice(at + 1, at + 4)
  if (isGear(next)) return undefined
  if (next && joint.test(next.text) && isMaterial(second) && isGear(noun)) return noun
  const before = tokens[at - 1]
  const stops = isEnd(next)
  if (!stops || !before || !joint.test(before.text)) return suit(tokens, at, next)
  return tokens
    .slice(0, at)
    .findLast((token, place) => isGear(token) && isMaterial(tokens[place - 1]))
}

/** "a full set of iron", "full diamond": the armor made of it. */
const suit = (tokens: readonly Token[], at: number, next: Token | undefined): Token | undefined => {
  const lead = `${tokens[at - 2]?.text} ${tokens[at - 1]?.text}`
  const full = /\b(?:set|suit) of$|\bfull$/.test(lead) && isEnd(next)
  const token = tokens[at]
  return token && (full || /^(?:set|suit)$/.test(next?.text ?? ''))
    ? { ...token, text: 'armor', gap: '' }
    : undefined
}

/** "is netherite better than diamond": two materials and nothing else stand for their gear. */
const speaksOfMaterials = (tokens: readonly Token[]): boolean =>
  tokens.length < 12 &&
  tokens.filter(isMaterial).length === 2 &&
  tokens.some(({ text }) => compares.test(text)) &&
  tokens.some(({ text }) => /^(?:than|or|vs|versus)$/.test(text)) &&
  tokens.every(
    ({ text }) =>
      materials.has(text) || compares.test(text) || functionWords.has(text) || joint.test(text),
  )

const plainName = (token: Token, next: Token | undefined): Token =>
  token.text === 'gold' && isGear(next)
    ? { ...token, text: 'golden' }
    : /^armou?rs?$/.test(token.text)
      ? { ...token, text: 'armor' }
      : token

/** Writes out what a sentence about gear leaves unsaid: "iron or gold armor" speaks of two sets. */
export const gearNamed = (tokens: readonly Token[]): Token[] => {
  const bare = speaksOfMaterials(tokens)
  const written = tokens.flatMap((token, at) => {
    if (bare && isMaterial(token)) return [token, { ...token, text: 'gear', gap: '' }]
    const stuff =
      !isMaterial(tokens[at - 1]) && (pieces.has(token.text) || isWhole(tokens, at))
        ? materialBefore(tokens, at)
        : undefined
    if (stuff)
      return [
        { ...token, text: stuff },
        { ...token, gap: '' },
      ]
    const noun = isMaterial(token) ? shared(tokens, at) : undefined
    if (noun) return [token, { ...noun, gap: '' }]
    const upgraded = isMaterial(token) && /^(?:into|to)$/.test(tokens[at - 1]?.text ?? '')
    const old = upgraded && tokens.slice(0, at).findLast(({ text }) => pieces.has(text))
    return old && !pieces.has(tokens[at + 1]?.text ?? '') ? [token, { ...old, gap: '' }] : [token]
  })
  return written.map((token, at) => plainName(token, written[at + 1]))
}
