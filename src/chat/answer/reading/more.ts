// "tell me more", "what for?": what is told next of a thing.
import type { ResourceName } from '../../../catalog/resources.ts'
import { isRecord, type Thing } from '../thing.ts'
import type { Context } from './besides.ts'
import { goods, named } from './follow-up-words.ts'
import type { State } from './state.ts'

const wantsMore =
  /^(?:(?:and|ok|okay|cool|nice|please|so|can you|could you|wow|haha|lol|great|interesting|thanks|well)\b[,.! ]*)*(?:(?:tell|give|show) me (?:some |a bit |a little )?more|more (?:please|pls|info\w*|details?|facts?|about (?:it|that|them|him|her|this|those))|(?:go|carry) on|continue|keep going|another fact|(?:what else|anything else) (?:do you know|can you tell me|is there to know|to know|should i know|i should know|interesting|worth knowing)|elaborate|explain more|in more detail)(?: (?:facts?|details?|info\w*))?(?: (?:about|on|of) (?:it|that|them|him|her|this|those))?(?: please| pls)?\W*$/

/** What comes after the overview, by what the overview of each kind leaves out. */
const beyond: Readonly<Record<ResourceName, (name: string) => string>> = {
  mobs: (name) => `fun fact about ${name}`,
  items: (name) => `fun fact about ${name}`,
  enchantments: (name) => `fun fact about ${name}`,
  structures: (name) => `what is the loot of ${name}`,
  biomes: (name) => `which mobs spawn in ${name}`,
  versions: (name) => `which mobs were added in ${name}`,
  commands: (name) => `examples of ${name}`,
  achievements: (name) => `how much xp does ${name} give`,
  trades: (name) => `what does ${name} sell`,
}

/** The question a wish for more stands for: the overview after a mere fact, else what is beyond it. */
export const moreOf = (
  text: string,
  { kind }: State,
  subject: Thing | undefined,
): string | undefined => {
  if (!subject || !isRecord(subject) || !wantsMore.test(text)) return undefined
  return /^(?:tell-me|what-is)$/.test(kind ?? '')
    ? beyond[subject.sort](named(subject))
    : `tell me about ${named(subject)}`
}

const purpose =
  /^(?:(?:and|but|ok|so)\b[, ]*)*(?:what for|for what|used for what|what use|what is the use)\W*$/

/** Goods spoken of, or named by the last answer. */
const goodsNamed = (
  [subject]: readonly Thing[],
  { again, lastResponse }: Context,
): Thing | undefined => {
  if (!subject || goods.has(subject.sort)) return subject
  const said = again(lastResponse.split(' . ')[0] ?? '').things
  return said.find(({ sort }) => goods.has(sort)) ?? subject
}

/** "what for?" of goods spoken of. */
export const purposeOf = (
  text: string,
  subjects: readonly Thing[],
  context: Context,
): string | undefined => {
  const wanted = purpose.test(text) ? goodsNamed(subjects, context) : undefined
  return wanted && `what is ${named(wanted)} good for`
}
