import type { ResourceName } from '../../../catalog/resources.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import { asksSuperlative } from './forms.ts'
import type { Reading } from './reading.ts'

const asking = new Set(vocabulary)

/** Nouns that stand for something unnamed, and what it then can be. */
const heads: readonly (readonly [words: string, among: readonly ResourceName[]])[] = [
  ['thing things thingy thingies something', ['mobs', 'items']],
  [
    `guy guys dude dudes mob creature animal monster beast critter bug bugs insect bird birds fish fella fellas lad lads boy boys boi bois
    man men woman lady people person wizard mage knight ghost robot cube boss enemy pet helper walker digger climber crawler swimmer
    flyer jumper archer dino dinosaur boar buddy mammal undead giant fairy jellyfish salamander being companion mount blob illager
    kitty doggo crybaby cutie`,
    ['mobs'],
  ],
  [
    `tool weapon item food bag ball machine device potion cape cloak rope powder dust gadget vehicle drink fruit block clothing
    eye object artifact trinket jacket`,
    ['items'],
  ],
  [
    `building house structure castle tower temple city ship tunnel tunnels maze room rooms cabin camp base ruins pyramid town`,
    ['structures'],
  ],
  ['box', ['items', 'mobs']],
  ['place', ['structures', 'biomes']],
  [
    'biome land area region island cave caves cavern valley mountain mountains sea woods',
    ['biomes', 'structures'],
  ],
  ['enchantment enchant curse', ['enchantments']],
  ['villager merchant seller vendor', ['trades']],
]

const amongHeads: ReadonlyMap<string, readonly ResourceName[]> = new Map(
  heads.flatMap(([words, among]) => words.split(/\s+/).map((word) => [word, among] as const)),
)

const after = new Set(
  'that which who whose with without where when over in inside down from on at of made for to you i u so living found near under against thats is goes lives like and full more extra less hp health damage xp loot'.split(
    ' ',
  ),
)

const ofSets = new Set(['which', 'what', 'many', 'all', 'every', 'any', 'each', 'most', 'best'])

const verbs =
  'have|has|drop|drops|eat|eats|live|lives|spawn|spawns|give|gives|cost|do|deal|need|like|sell|sells|buy'
const lastVerb = new RegExp(
  ` ((?:${verbs}|leaves? behind)(?: (?:when|if|after) (?:he|she|it|they|killed|i|you|we)\\b.*)?)$`,
)

/** Whether a message could describe something at all; most do not, and cost no more. */
export const mayDescribe = ({ tokens, text }: Reading): boolean =>
  tokens.some((token, at) => {
    if (!amongHeads.has(token.text) || ofSets.has(tokens[at - 1]?.text ?? '')) return false
    const next = tokens[at + 1]
    if (!next || next.gap) return true
    return (
      after.has(next.text) ||
      /(?:s|ing)$/.test(next.text) ||
      (at + 2 === tokens.length && lastVerb.test(` ${next.text}`))
    )
  }) || wantsName.test(text)

const wantsName = /\b(?:what|who) (?:is|was|are|am) (?:it|this|that|he|she|they|i)\b|\bname\b/

const anyHead = [...amongHeads.keys()].join('|')
/** Words that do not stand inside a noun's adjectives. */
const joints =
  'the|an?|my|your|our|his|her|their|is|are|was|were|be|do|does|did|can|could|will|to|in|on|of|for|from|with|and|or|that|this|what|which|who|whose|how|where|when|why|i|you|we|it|they|he|she|has|have|had|not|at|by|if|give|get|make|than|through|into|under|over|per|as|after|before|against|without|about|up|out'
const noun = new RegExp(
  `(?:\\b(?:the|that|this|those|these|an?|some|another) |^)((?:(?!(?:${joints})\\b)[\\w-]+ ){0,5}?)(${anyHead})(?=$| (?:${verbs})$| (?:${[...after].join('|')}|(?!(?:${anyHead})\\b)[a-z]{3,}(?:s|ing))\\b)`,
)

/** Words that may lead up to a description without asking anything. */
const lead =
  /^(?:(?:and|ok|okay|so|um|uh|hey|yo|lol|lmao|bro|bruh|hi|well|also|now|then|but|what|is|are|was|were|who|name|of|call|called|looking|for|i|we|saw|see|seen|found|there|tell|me|about|mean|meant|need|want|forgot|forget|know|do|you|u|remember|help|please|pls|it|am|talking|how|the|a|an|exactly|again|whats|wat|im|search|searching|searched) ?)*$/

/** Words before a description that ask something of it. */
const asksBefore =
  /\b(?:how|what|where|when|can|could|does|do|did|is|are|which|who|why|will)\b|\b(?:of|for|about|on|from)$/

const followsUp = /^(?:and|what about|how about|or)\b/

/** Words that no description begins with: a set or a measure is asked for. */
export const asksForSet =
  /\b(?:how many|how much|which|list|all|every|each|most|least|any|best|worst|\w{3,}est|more|less|than|vs|versus|no|not|these|other|same|second|first|last|next)\b/

/** A question about what was described. */
export const question =
  /^(?:and |so |but |also )*(?:what|how|where|when|which|who|why|can|could|does|do|did|is|are|has|have|will|would|since|worth|should|any)\b/

const asksName =
  /^(?:and |so )*(?:(?:what|who) (?:is|was|are|am) (?:it|this|that|he|she|they|i)(?: called| named| looking at)?|name(?: it| please)?|what (?:do you call|is the name|is it called)(?: it| of it)?|who is it|do you know(?: it)?)$/

/** A question that follows a description without a comma: "… what does it drop". */
const midway =
  / (?=(?:what|how|why|since when|does it|is it|can it|can i|do they|are they|will it|has it|where (?:do|does|can|is)|when (?:was|did))\b)/

export const short = (part: string): boolean => {
  const words = part.split(' ').filter((word) => !functionWords.has(word))
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every(
      (word) => asking.has(word) || /^(?:hp|xp|dmg|name|lvl|max|loot|cost|stats|place)$/.test(word),
    )
  )
}

/** What a noun can stand for, by itself and by what is said of it. */
/** What is only asked of creatures: "…, what does it drop". */
export const ofCreatures =
  /\b(?:drops?|leaves?|dies?|died|kill\w*|hp|health|damage|dmg|hits?|eats?|tam(?:e|ed|ing)|breed\w*|attacks?|he|she|him|his|her)\b/

/** What is only asked of goods: "…, how long till it breaks". */
export const ofItems = /\b(?:breaks?|durab\w*|craft\w*|recipe|stacks?|repair\w*|wear|burns? for)\b/

/** "the dude in the straw hat, which block gives him his job". */
const ofVillagers =
  /\bvillag|\bprofessions?\b|\b(?:his|her|their) (?:job|work|trade)\b|\bwhat job\b/

/** What a description may mean, by its noun, its words and what is asked. */
export const amongFor = (head: string, told: string, asked: string): readonly ResourceName[] => {
  if (
    /^(?:guys?|dudes?|man|men|person|people|woman|lady)$/.test(head) &&
    ofVillagers.test(`${told} ${asked}`)
  )
    return ['trades', 'mobs']
  if (/^(?:things?|thingy|something|stuff)/.test(head)) {
    if (
      /^\S+ (?:you|i|we|u|players?) (?:can )?(?:wear|eat|hold|throw|use|put|craft|drink|carry|place|need|sit|wield|open|plant|light)|^\S+ (?:to|for)\b/.test(
        told,
      )
    )
      return ['items']
    if (/\b(?:attack|kill|hit|chase|bite|walk|live|spawn|explode|scream)/.test(told))
      return ['mobs']
  }
  return amongHeads.get(head) ?? ['mobs', 'items']
}

/** Whether the noun's own part of the message says anything about it. */
const tells = (part: string, head: string): boolean =>
  part.split(/[^a-z0-9]+/).some((word) => word && word !== head && !functionWords.has(word))

/** A message taken apart. */
export type Parts = {
  before: string
  told: string
  after: string
  head: string
  /** No noun stands for the thing: all that asks nothing describes it. */
  whole?: boolean
}

/** "Yellow rods on fire, in the fortress. What is this?": all that asks nothing describes. */
const wholly = (segments: readonly string[]): Parts | undefined => {
  if (segments.length < 2 || !segments.some((part) => asksName.test(part))) return undefined
  const questions = segments.filter((part) => question.test(part) || short(part))
  const told = segments.filter((part) => !questions.includes(part) && !lead.test(part))
  const after = questions.filter((part) => !asksName.test(part)).join(', ')
  const words = told
    .join(' ')
    .split(' ')
    .filter((word) => !functionWords.has(word))
  return words.length > 3
    ? { before: '', told: told.join(', '), after, head: 'creature', whole: true }
    : undefined
}

/** Takes a message apart: what is asked, what is described. */
export const partsOf = (text: string): Parts | undefined => {
  const segments = text.split(/\s*[,.;:!?()]+\s*|\s+-+\s+/).filter(Boolean)
  const at = segments.findIndex((segment) => noun.test(segment))
  const segment = segments[at]
  const match = segment ? noun.exec(segment) : null
  if (!segment || !match) return wholly(segments)
  const [, adjectives = '', head = ''] = match
  // "seller and cost": asked for, like what stands beside it.
  if (segment.startsWith(`${head} and `)) return undefined
  const prefix = segment.slice(0, match.index).trim()
  if (
    asksForSet.test(adjectives) ||
    (asksForSet.test(prefix) && !/\bhow (?:much|many)\b/.test(prefix))
  )
    return undefined
  if (!tells(segment.slice(match.index), head) || asksSuperlative(segment)) return undefined
  const [own = '', ...asked] = segment.slice(match.index).split(midway)
  if (/\b(?:is|are) there$/.test(prefix) || /^things? to (?:do|know|see|try|get)\b/.test(segment))
    return undefined
  const isLead = lead.test(prefix) && !/\b(?:what|where|how) (?:do|does)$/.test(prefix)
  if (!isLead && !asksBefore.test(prefix)) return undefined
  // "whats the green dude drop" has one word too few.
  const asksVerb = !isLead || /\bwhat (?:is|are)$/.test(prefix)
  const verb = asksVerb ? lastVerb.exec(own)?.[1] : undefined
  const told = verb ? own.slice(0, -verb.length - 1) : own
  const rest = [...segments.slice(0, at), ...segments.slice(at + 1)]
  // "the frozen temple": a name, it seems, not a description.
  const looks = adjectives.split(' ').filter((word) => word && !functionWords.has(word))
  if (told.endsWith(head) && looks.length < 2) return undefined
  const questions = rest.filter((part) => question.test(part) || short(part))
  const described = rest.filter((part) => !questions.includes(part) && !lead.test(part))
  return {
    before: isLead ? (followsUp.exec(prefix)?.[0] ?? '') : prefix,
    told: [told, ...described].join(', '),
    after: [verb, ...asked, ...questions]
      .filter((part) => part && !asksName.test(part))
      .map((part) => part?.replace(/^name (?:and|&) /, ''))
      .join(', '),
    head,
  }
}
