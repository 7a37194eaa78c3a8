// The words by which a message leans on the turns before it.
import { fieldsAsked } from '../facts/fields.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import { shyNames } from '../lexicon/shy.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import { isRecord, type Sort, type Thing } from '../thing.ts'
import { asksSuperlative } from './forms.ts'
import type { Reading } from './reading.ts'

/** Words that ask, whatever they are asked of. */
export const asking = new Set([
  ...vocabulary,
  ...vocabulary.map(lemma),
  'hp',
  'xp',
  'exp',
  'dmg',
  'op',
  'lvl',
  'guards',
  'worth',
])

export const singular =
  /\b(?:it|its|he|his|him|she|her|(?<!^(?:(?:and|so|but|ok)\b,? )*(?:is|are|was|were) )there|in there|here|(?:that|this|same) (?:one|mob|animal|thing|item|weapon|tool|enchantment|biome|structure|place|command|version|update|drop|villager|guy|boss|monster|creature|potion|block|food)|such an? (?:one|mob|animal|thing|item|biome|structure|place|house|building|creature|villager|temple|ruin)|that|this|the (?:mob|animal|item|enchantment|biome|structure|command|villager|advancement|achievement|update|version|boss|latter|former)|the last (?:one|thing))\b/

export const plural = /\b(?:they|them|their|theirs|those|these|the ones|such ones|some(?=\W*$))\b/

export const ofThose =
  /\b(?:of (?:those|these|them|the (?:\w+ )?ones)|among (?:those|these|them)|those|these|them|they|which ones|the ones)\b/

export const bothWords =
  /\b(?:the two|these two|those two|both|of the two|either|each|which one|who of|which of|which (?:is|was|has|had|came|can|are|were)|(?:which|who)(?: \w+){1,4} (?:more|less|longer|better|most|least|harder|fewer|higher|lower|faster|longest|best)|of the (?:two|three)|who (?:is|was|has|had|came)|whose|what (?:is|was|would be) (?:the )?(?:better|worse|stronger|cheaper|longer|faster|harder))\b/

export const leadIn =
  /^(?:(?:and|what about|how about|or|also|then|same (?:for|with|question)|what of|but|now|plus|(?:and )?the one (?:called|named)|versus|vs|compared to|no|nope|sorry|i mean|i meant|actually|not|wait|rather|instead|i was (?:talking|asking) about|i wanted to (?:say|ask)(?: about)?|wrong(?: one)?|my (?:english|bad|mistake|fault)|fine|well|thanks|thx|cool|great|ok|okay|so|lol|hm|oh)\b[,.!:]? ?)+/

export const trailing = /\b(?:too|as well|instead|then)\W*$/

export const asksNames =
  /^(?:and |so |ok |okay |please |can you |could you )*(?:how many (?:(?:kinds|types|sorts|different ones|of them|mobs|animals|monsters|creatures|professions|villagers|biomes|structures|items|foods|enchantments|commands|versions|updates|advancements|achievements) )?(?:is|are|was|were) (?:that|those|these|they|there)(?: in (?:total|all)| altogether| all together)?|which(?: ones?)?(?: are (?:they|those|these|there))?|(?:name|list|show|tell me|give me)(?: me)? ?(?:them|em|those|all|these|which)?(?: all)?|what are (?:they|those)(?: called| named)?|what are their names|who are (?:they|those)|namely|like what|such as|for example|eg|like which)(?: please| pls)?\W*$/

const few =
  /^(?:and |so |ok |okay |please |can you |could you )*(?:(?:name|list|show|tell|give)(?: me)? (?:just |only |any )?|just |only )(\d+|two|three|four|five|six|ten|some|a few|a couple)(?: of (?:them|those|these)| examples?)?(?: please| pls)?\W*$/

const numbers: Readonly<Record<string, number>> = {
  two: 2,
  'a couple': 2,
  three: 3,
  'a few': 3,
  four: 4,
  five: 5,
  some: 5,
  six: 6,
  ten: 10,
}

/** "name five": how many of what was listed. */
export const fewNamed = (text: string): number | undefined => {
  const count = few.exec(text)?.[1]
  return count === undefined ? undefined : (numbers[count] ?? Number(count))
}

/** "is mending among them": whether it was listed. */
export const asksMembership =
  /^(?:and |so |but )?(?:is|are|was|were) .*\b(?:among|one of|part of|included in|on) (?:them|those|these|that|the list|that list|your list)\b|^(?:and |so |but )?(?:is|are) .*\bincluded\W*$/

/** "how do I get one", "hp of a wild one": one of what was spoken about. */
export const oneOfIt =
  /\b((?:get|find|make|build|craft|tame|breed|buy|see|delete|remove|start|stop|query|read|restart|kill|locate|spawn|summon|use|need|have|create|catch|ride|mount|eat|wear|milk|shear|feed|enchant|repair|place|throw|drink|open|trade|fight|beat|heal|cure|leash|meet|encounter|hit|attack|name|dye|trap|transport|protect|hire|killing|taming|breeding|riding|finding|making|crafting|building|eating|wearing|catching|curing|having|getting|using|sell|offer|an? (?:wild|baby|adult|grown|young|tamed|untamed|charged)))(?: me| us)? one\b(?! of)/

/** The pronoun stands for something said before, whatever else the message names. */
export const pointsBack =
  /^(?:\w+,? ){0,3}(?:can|does|do|is|are|will|has|have|did|was|were|would|could) (?:it|they|he|she|that|those|this|these)\b|\b(?:in|from|with|of|on|at|to|for|by|against|inside|than) (?:it|them|him|her|there|that|this|those|these)\b|\bthere\b|\b(?:his|its|their)\b|\b(?:turn|stop|kill|remove|give|make|spawn|locate|summon|disable|prevent|tame|breed|find|craft|repair|take|buy|sell|drop|accept|want|eat|have|like|carry|hold|offer|put|use|apply|combine|mix|place|wear|shear|milk|feed|ride|brush)s? (?:it|them|those|these|that|him|her|one(?=(?: too| as well| also)?\W*$))\b/

/** Content words of a message that neither ask nor belong to the conversation. */
export const strangers = ({ rest }: Reading): string[] =>
  (rest.match(/[a-z]{2,}/g) ?? []).filter(
    (word) => !functionWords.has(word) && !asking.has(word) && !asking.has(lemma(word)),
  )

/** A name that leads back to the thing when it is read again. */
export const named = (thing: Thing): string => {
  if (thing.sort === 'commands') return thing.name
  const name = thing.name.toLowerCase()
  const everyday = thing.sort === 'achievements' && shyNames.has(name.replace(/\W+$/, ''))
  return everyday ? `advancement ${name}` : name
}

export const places = new Set<Sort>(['biomes', 'structures', 'dimension'])

export const goods = new Set<Sort>(['items', 'thing', 'group'])

/** Goods that are dealt in, not what they are paid with. */
export const isWare = ({ sort, key }: Thing): boolean => goods.has(sort) && key !== 'emerald'

export const asksAboutSet = ({ rest }: Reading): boolean =>
  /\b(?:how many|which|what|who|any|are|list|count|do any)\b/.test(rest) || asksSuperlative(rest)

export const strongFields = (thing: Thing, rest: string): boolean =>
  isRecord(thing) && fieldsAsked(thing.sort, rest).some(({ faint }) => !faint)

/** A sentence without the words that ask for fields of a thing. */
export const unasked = (thing: Thing, rest: string): string =>
  isRecord(thing)
    ? fieldsAsked(thing.sort, rest).reduce((text, { asked }) => text.replace(asked, ' '), rest)
    : rest

/** A question of its own, whatever was asked before. */
const standsAlone =
  /^(?:why|what (?:does|do|can)|what is\b.*\bfor|tell me (?:\w+ )?(?:about|of)|explain|describe)\b|^(?:what|who) (?:is|are) (?:an? |the )?[A-Z]{3,}s?\W*$|\b(?:good|used?) for\b|\bwhat are they called\b|\b(?:from|by) (?:who|whom|where|what|which)\b|\bwhere from\b/

/** What has no record of its own is asked about as items are. */
const asksOf = (thing: Thing, rest: string): boolean =>
  goods.has(thing.sort)
    ? fieldsAsked('items', rest).some(({ faint }) => !faint)
    : strongFields(thing, rest)

/** Whether the message itself asks for something. */
export const hasQuestion = ({ rest, things }: Reading): boolean =>
  things.length > 0
    ? things.some((thing) => asksOf(thing, rest.replace(leadIn, ''))) ||
      /\b(?:craft|recipe|how many|which|sell|buy|drop)/.test(rest) ||
      standsAlone.test(rest.replace(leadIn, '')) ||
      (/\b(?:is|are) there\b/.test(rest) && nounIn(rest) !== undefined)
    : (rest.match(/[a-z]+/g) ?? []).some(
        (word) => (asking.has(word) || asking.has(lemma(word))) && !functionWords.has(word),
      ) || /\b(?:hp|xp|dmg|op|fuel|why|how|when|where|who|made|far|old)\b/.test(rest)

export const short = (reading: Reading, strange: readonly string[]): boolean =>
  strange.length === 0 && reading.tokens.length <= 6

export const hasOwnField = (text: string): boolean =>
  /\b(?:hp|health|damage|xp|cost|price|durability|hunger|hearts|have|drop|sell|spawn)\b/.test(text)

/** A message without what it is pointed with. */
export const plainText = (text: string): string => text.replace(/[^a-z0-9. ]+/g, ' ').trim()

/** A place pointed at; "is there …" at the start only says that something exists. */
export const locative =
  /(?<!^(?:(?:and|so|but|ok|thanks|thx)\b[,.!]? )*(?:is|are|was|were) )\bthere\b/

/** "will it rain" is said of nothing but a place. */
export const weather =
  /\b(?:will|does|did|is|was|can|would|could) it (?:\w+ )?(?:rain|snow|storm|thunder)\w*\b/
