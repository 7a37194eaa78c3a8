// A message that needs nothing of what was said before: it is answered by itself.
import type { Persona } from './answer.ts'
import { answerTo } from './answer-to.ts'
import type { Found } from './found.ts'
import { nounIn } from './lexicon/nouns.ts'
import type { Library } from './library.ts'
import { byWord } from './pattern/by-word.ts'
import { wordsIn } from './pattern/words.ts'
import { holds } from './reading/by-itself.ts'
import { asksComparison, asksSuperlative } from './reading/forms.ts'
import type { Reading } from './reading/reading.ts'
import { isVague, type Thought } from './second-thought.ts'
import { isRecord, refOf } from './thing.ts'
import { settled } from './understand.ts'

/** Words by which a message leans on what was said, or goes on with it. */
const leaningWords = new Set(
  `it its he his him she her hers they them em their theirs those these that this there here one ones such other others
  another else two three same both each either neither former latter first second third fourth last next previous again
  too also instead more less fewer than rather then back before after earlier later better worse sorry wait actually
  mean meant still even besides except happens chance chances odds likely together top combine mix emerald emeralds
  price prices cost costs chest chests exactly total`.split(/\s+/),
)
const leans = byWord((word) => leaningWords.has(word))

/** What points at nothing said before: "is there", "a mob that flies", "when did they add", "and what does it …". */
const impersonal: readonly RegExp[] = [
  /,? and (?:what|how|where|when|who|which|is|are|does|do|can)\b.*$/,
  /[,?:;.]? *(?:(?:all|each|every one) of them|(?:list|name) them|how (?:do i|to|would i) (?:type|write|enter) (?:it|that|this))\b/,
  /\b(?:is|are|was|were|can|could) there\b|\bthere (?:is|are|be)\b/,
  /\b(?:is|was) it (?:possible|true|allowed|safe|worth|unusual|common|rare|needed|necessary|hard|easy|difficult|hotter|colder|warmer)\b/,
  /\bhow (?:hard|difficult|easy|cold|hot|warm|rare|common) (?:is|does|will) it\b|\b(?:does|will|can) it (?:ever |never |always )?(?:rain|snow|pour|storm|thunder|get)\b/,
  /\bmake it (?:snow|rain|day|night|into the game)\b|\bwhen (?:(?:it|he|she) dies|(?:i|you|we) kill (?:it|him|her))\b/,
  /\bwhen did they\b|\bwhere do they (?:hide|keep)\b|\bof the game\b|\bin their (?:recipes?|chests?|names?|loot)\b/,
  /\b(?:mobs?|animals?|monsters?|creatures?|items?|tools?|weapons?|foods?|blocks?|biomes?|structures?|buildings?|enchant\w*|curses?|commands?|versions?|updates?|advancements?|achievements?|villagers?|professions?) that\b/,
]

const pointing = (text: string): string =>
  impersonal.reduce((left, words) => left.replace(words, ' '), text)

const opensQuestion =
  /^(?:what|which|who|where|when|why|how|can|could|does|do|is|are|did|was|were|will|list|name|tell|show|count|every|all|number|command)$/

/** How a wish for a command begins. */
const opensWish =
  /^(?:give|gimme|kill|put|set|make|summon|spawn|teleport|tp|add|turn|clear|ban|kick|change|switch|let|heal|place|fill|find|locate|stop|remove|i|we|command|cmd|how|can|please)$/

/** Kinds whose answers are to the point, or would not have been given. */
const sure = new Set(
  `field sets reverse superlative compare pair added-when yes-no offer counted permitted units by-date between best-offer dearest
  gear fuel smelting improves effective weak-to command-form enchanted-book version-detail all-of how-to`.split(
    /\s+/,
  ),
)

/** So many words say enough, whatever they name. */
const many = 7
const few = 4

/** Whether a message says all that it asks about: something with a record, or a class of records. */
const isWhole = ({ tokens, things, rest, state }: Reading): boolean => {
  const [first, another] = things
  const opening = tokens[0]?.text ?? ''
  if (tokens.length < few || /\bof the\b/.test(rest)) return false
  if (!first) {
    if (opensWish.test(opening) && !nounIn(rest)) return tokens.length > few
    const noun = nounIn(rest)
    const holder = state.subjects[0]?.split('/')[0] ?? ''
    const isHeld = noun && holds[holder]?.includes(noun.resource)
    const opens = opensQuestion.test(opening) || asksSuperlative(rest)
    const isBrief = tokens.length === few && !asksSuperlative(rest) && !/\bare there\b/.test(rest)
    return opens && noun !== undefined && !isBrief && (tokens.length >= many || !isHeld)
  }
  if (!opensQuestion.test(opening) && !opensWish.test(opening)) return false
  if (!another && asksComparison(rest) && !asksSuperlative(rest)) return false
  if (first.sort === 'dimension' && nounIn(rest)) return true
  return tokens.length >= many || (isRecord(first) && !/\bhow (?:much|many)\b/.test(rest))
}

const isSure = (found: Found, reading: Reading): boolean =>
  sure.has(found.name) && !found.wording.text.startsWith('I ') && !isVague(found, reading)

/** The answer to a message by itself, where nothing in it points back and the answer is sure. */
export const firstThought = (
  own: Reading,
  library: Library,
  persona: Persona,
): Thought | undefined => {
  if (own.state.choices || !isWhole(own)) return undefined
  if (wordsIn(own.text).some(leans) && wordsIn(pointing(own.text)).some(leans)) return undefined
  const reading = settled(own, library)
  const found = answerTo(reading, library, persona)
  // A wish may go on with the last, where the command is the same.
  const [command] = found.wording.sources
  const isOther = command !== undefined && refOf(command) !== own.state.subjects[0]
  const mayGoOn = own.tokens.length <= few || (own.state.wish !== undefined && !isOther)
  if (found.name === 'how-to' && mayGoOn) return undefined
  return isSure(found, reading) ? { reading, found } : undefined
}
