// The last question asked openly, after a yes or no to it or an answer with one name.
import { nounOf } from '../lexicon/nouns.ts'
import { isRecord, type Thing } from '../thing.ts'
import { goods, named } from './follow-up-words.ts'
import { asksYesNo } from './forms.ts'
import { holdsOf } from './narrow.ts'
import type { Reading } from './reading.ts'

const opener =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hello|yo|thanks|then)\b[,.! ]*)*(can|could|does|do|is|are|will|would|has|have|did|may|should) (?:not )?(?:(?:i|you|we|one|it|there|they|an?|the)\b ?)?/

/** "the third one, can it be bred". */
const laterOpener =
  /(?:[,:;.]| -+) *(?:can|could|does|do|is|are|will|would|has|have) (?:it|they|he|she|i|you|we|one)\b/

const openWord =
  /^(?:(?:and|but|so|ok|yes|yeah|then)\b[, ]*)*(with what|what with|using what|with which|out of what|from what|on what|on which|against (?:what|whom?|which)(?: mobs?)?|from whom?|by whom?|how|where|which(?: ones?)?|what|how many|how much|how likely|how often|when)(?: exactly| then)?$/

/** What is done with something to a thing: "crafted", "tame". */
const deed = /\b(?:craft|make|made|build|built|brew|tame|breed|bred|repair|smelt)\w*/

const instrument = /^(?:with (?:what|which)|what with|using what|out of what|from what)$/

const reward =
  /^(?:(?:and|so|but|ok|then)\b[, ]*)*what (?:do|will|would|can) (?:i|you|we) get(?: (?:for|from) (?:it|that|this|killing it))?(?: then)?$/

/** "what do i get?" after how to beat a mob: what it drops. */
export const rewardOf = (text: string, subject: Thing | undefined): string | undefined =>
  subject?.sort === 'mobs' && reward.test(text) ? `what does ${named(subject)} drop` : undefined

const takesLong =
  /^(?:(?:and|so|but|ok)\b[, ]*)*how (?:long|much time) (?:does|will|would|did) (?:it|that|this) take$/
const howTo = /\bhow (?:do|can|would|could|to|does) (?:(?:i|you|we|one) )?([a-z]+ .+)$/

const treeStep =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:what|which(?: one)?) (?:comes?|came|is|was|follows?) ?(?:right |directly )?(?:after|before|next)?$/

const releasedNext =
  /^(?:(?:and|so|but|ok)\b[, ]*)*what (?:was|is|came|got|did they) (?:(?:released|release|out|published|come) )?(?:next|after (?:that|it|this)|afterwards)$/

/** "what was released next?" after what a version brought. */
export const nextOut = (
  text: string,
  asked: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  const version = releasedNext.test(text)
    ? [...asked.things, ...subjects].find(({ sort }) => sort === 'versions')
    : undefined
  return version && `which version came after ${version.name}`
}

const anotherOfIt =
  /\b(?:make|get|have|create) (?:me |us )?(?:an?other|a second|two|a copy|more)(?: one| ones)?(?: out)? (?:of|from) (?:it|them|this|that)\b/

/** "how do I get a second one out of it": a mob is doubled, where it does not breed. */
export const doubled = (text: string, subject: Thing | undefined): string | undefined =>
  subject?.sort === 'mobs' && anotherOfIt.test(text)
    ? `how do i duplicate ${named(subject)}`
    : undefined

/** "with what?", "how?", "where?": the question word that was left out before. */
export const openly = (
  text: string,
  asked: Reading,
  subject: Thing | undefined,
): string | undefined => {
  if (subject && treeStep.test(text) && /^(?:versions|achievements)$/.test(subject.sort))
    return `${text} ${named(subject)}`
  const deedAsked = takesLong.test(text) ? howTo.exec(asked.text)?.[1] : undefined
  if (deedAsked && subject)
    return `how long does it take to ${deedAsked.replace(/\b(?:it|them|one)\b/, named(subject))}`
  const word = openWord.exec(text)?.[1]
  if (!word) return undefined
  if (/^on /.test(word) && subject?.sort === 'enchantments')
    return `what does ${named(subject)} go on`
  if (/^against /.test(word))
    return subject?.sort === 'enchantments'
      ? `what is ${named(subject)} effective against`
      : undefined
  const [ware] = asked.things
  if (/ whom?$/.test(word) && ware && ware.sort !== 'trades' && ware.sort !== 'mobs')
    return `who sells ${named(ware)}${/\bbooks?\b/.test(asked.text) ? ' book' : ''}`
  const done = instrument.test(word) && subject && deed.exec(asked.text)?.[0]
  const byWhat = done ? `${word} is ${named(subject)} ${done}` : undefined
  if (!asksYesNo(asked.rest)) return byWhat
  const open = /likely|often/.test(word) ? 'what chance' : word
  if (opener.test(asked.text)) return `${open} ${asked.text.replace(opener, '')}`
  return laterOpener.test(asked.text) ? `${open} ${asked.text.replace(laterOpener, ' ')}` : byWhat
}

const onlyThat =
  /^(?:(?:and|so|but|ok|hm)\b[, ]*)*(?:(?:is|was|are) (?:that|those|these|it|this|they) (?:all|it|everything|the only ones?|all of (?:them|it))|that is (?:all|it|everything)|(?:only|just) (?:him|her|that|those|these|them|it|this|one|that one|those two)|(?:any|no|is there |are there )*(?:more|anything else|anyone else|anybody else|nothing else|nobody else|no one else|any others?|others?)(?: ones?)?|nothing (?:else|more)|no others?|what else)(?: then| though)?$/

const whole = new Set(['field', 'sets', 'reverse', 'offer', 'pair'])

/** "only him?", "is that all?": the whole list once more; of a deal, whoever else makes it. */
export const isThatAll = (
  text: string,
  asked: Reading,
  subject: Thing | undefined,
  kind: string | undefined,
): string | undefined => {
  if (!kind || !whole.has(kind) || asksYesNo(asked.rest) || !onlyThat.test(text)) return undefined
  const version = asked.things.find(({ sort }) => sort === 'versions')
  if (version && kind === 'sets') return `what came with ${named(version)}`
  const ware = asked.things.find(({ sort, key }) => goods.has(sort) && key !== 'emerald')
  return ware && subject?.sort === 'trades' && asked.things.includes(subject)
    ? `who ${/\b(?:buys?|takes?)\b/.test(asked.text) ? 'buys' : 'sells'} ${named(ware)}`
    : asked.text
}

const others =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:(?:which|what|who)(?: are| is)?(?: the)? (?:others?|else|other (?:ones?|[a-z]+))|any(?:thing|one|body)? (?:others?|else)|(?:which|what) (?:mobs?|animals?|items?|enchantments?|biomes?|structures?)(?= (?:do|does|can|could|are|is|have|has|will)\b))(?: (?:are|is|do|does|can|could|have|has|will|would|be|that|it|this|so|too|as well|there))*$/

const elsewise = /^(?:(?:and|so|but|ok)\b[, ]*)*(?:what|who|which) else (?=\w)/

/** "what else can you tame": what is said holds of others of the kind. */
export const elseOf = (
  text: string,
  rest: string,
  subject: Thing | undefined,
): string | undefined =>
  subject &&
  isRecord(subject) &&
  elsewise.test(text) &&
  !leans.test(text) &&
  holdsOf(subject.sort, rest)
    ? text.replace(elsewise, `which other ${nounOf[subject.sort][1]} `)
    : undefined

const leans = /\b(?:it|he|she|they|them|its|his|her|their|there)\b/

/** "which others are?" after a yes or no about one: all of its kind of which that holds. */
export const othersToo = (text: string, asked: Reading): string | undefined =>
  others.test(text) ? ofWholeKind(asked) : undefined

/** A yes or no about one, asked of all of its kind. */
export const ofWholeKind = (asked: Reading): string | undefined => {
  if (!asksYesNo(asked.rest)) return undefined
  const mention = asked.mentions.find(({ thing }) => isRecord(thing))
  const helper = opener.exec(asked.text)?.[1]
  if (!mention || !isRecord(mention.thing) || !helper) return undefined
  const words = asked.tokens.map((token) => token.text)
  const before = `${words.slice(0, mention.start).join(' ')} `.replace(opener, '').trim()
  const said = `${before.replace(/\b(?:an?|the)$/, '')} ${words.slice(mention.end).join(' ')}`
  const verb = /^(?:is|are)$/.test(helper) ? 'are' : /^(?:can|could)$/.test(helper) ? 'can' : ''
  return `which other ${nounOf[mention.thing.sort][1]} ${verb} ${said}`
}
