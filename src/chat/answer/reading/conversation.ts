import { conditions } from '../facts/conditions.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import { asksComparison, asksSuperlative } from './forms.ts'
import type { Reading } from './reading.ts'

const asking = new Set(vocabulary)

const singular =
  /\b(?:it|its|he|his|him|she|her|that (?:one|mob|animal|thing|item|enchantment|biome|structure|command|version|update|drop|villager|guy)|this (?:one|mob|animal|thing|item|enchantment|biome|structure|command|version|update|drop|villager|guy)|that|this|the (?:mob|animal|item|enchantment|biome|structure|command|villager|advancement|achievement)|same one)\b/
const plural = /\b(?:they|them|their|theirs|those|these|the ones|such ones)\b/
const ofThose =
  /\b(?:of (?:those|these|them|the (?:\w+ )?ones)|among (?:those|these|them)|(?:those|these|them|they|which ones|the ones)\b)/
const bothWords = /\b(?:the two|both|of the two|either|the other|each other|which one|who of)\b/
const leadIn =
  /^(?:and|what about|how about|or|also|then|same (?:for|with|question)|what of|ok and|okay and|but|now|plus|versus|vs|compared to|no|nope|sorry|i mean|i meant|actually|not|wait|rather|instead|i was talking about|fine|well|thanks|thx|cool|great|ok|okay)\b/
const asksNames =
  /^(?:and |so |ok |okay |please |can you |could you )*(?:which(?: ones?)?(?: are (?:they|those|these|there))?|(?:name|list|show|tell me|give me)(?: me)? ?(?:them|those|all|these|which)(?: all)?|what are (?:they|those)|who are (?:they|those))(?: please)?\W*$/
const trailing = /\b(?:too|as well|instead|then)\W*$/

/** Content words of a message that neither ask nor belong to the conversation. */
const strangers = ({ rest }: Reading): string[] =>
  (rest.match(/[a-z]{2,}/g) ?? []).filter(
    (word) => !functionWords.has(word) && !asking.has(word) && !asking.has(lemma(word)),
  )

const named = (thing: Thing): string =>
  thing.sort === 'commands' ? thing.name : thing.name.toLowerCase()

const recall = (refs: readonly string[], library: Library): Thing[] =>
  refs.flatMap((ref) => {
    const slash = ref.indexOf('/')
    const known = library.things.find(
      (thing) => thing.sort === ref.slice(0, slash) && thing.key === ref.slice(slash + 1),
    )
    return known ? [known] : []
  })

/** The last question with the new thing in the place of the old one. */
const substituted = (asked: Reading, thing: Thing): string | undefined => {
  const same = asked.mentions.filter((mention) => mention.thing.sort === thing.sort)
  const swap =
    same[same.length - 1] ?? (asked.mentions.length === 1 ? asked.mentions[0] : undefined)
  if (!swap || (same.length === 0 && !exchangeable(swap.thing, thing))) return undefined
  const words = asked.tokens.map((token, at) =>
    at === swap.start
      ? named(thing)
      : at > swap.start && at < swap.end
        ? ''
        : `${token.slash ? '/' : ''}${token.text}`,
  )
  return words.filter(Boolean).join(' ')
}

const places = new Set(['biomes', 'structures', 'dimension'])
const goods = new Set(['items', 'thing', 'group'])

const exchangeable = (a: Thing, b: Thing): boolean =>
  (places.has(a.sort) && places.has(b.sort)) ||
  (goods.has(a.sort) && goods.has(b.sort)) ||
  isRecord(b)

/** "and passive ones?" after a question about hostile ones. */
const otherCondition = (reading: Reading, asked: Reading): string | undefined => {
  const resource = nounIn(asked.rest)?.resource
  if (!resource) return undefined
  const fresh = conditions[resource].find(({ words }) => words.test(reading.rest))
  const old =
    fresh &&
    conditions[resource].find(
      ({ words, field, name }) =>
        field === fresh.field && name !== fresh.name && words.test(asked.text),
    )
  return fresh && old ? asked.text.replace(old.words, fresh.name) : undefined
}

const levels =
  /\b(?:level|lvl|tier) (?:\d+|i{1,3}|iv|v)\b|\b(?:novice|apprentice|journeyman|expert|master)\b|\bon (?:easy|normal|hard)(?: mode| difficulty)?\b|\b(?:easy|normal|hard)(?: mode| difficulty)\b/

/** "on hard?", "and at level 5?": the last question with another level. */
const otherLevel = (reading: Reading, asked: Reading): string | undefined => {
  const level =
    levels.exec(reading.text)?.[0] ??
    (/^(?:and )?(?:on |in )?(?:easy|normal|hard)\W*$/.test(reading.text)
      ? `on ${/easy|normal|hard/.exec(reading.text)?.[0]}`
      : undefined)
  if (!level) return undefined
  return levels.test(asked.text) ? asked.text.replace(levels, level) : `${asked.text} ${level}`
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the )?(?:first|1st)(?: one| of (?:them|those|these))?\b/, 0],
  [/\b(?:the )?(?:second|2nd)(?: one| of (?:them|those|these))?\b/, 1],
  [/\b(?:the )?(?:third|3rd)(?: one| of (?:them|those|these))?\b/, 2],
  [/\b(?:the )?(?:fourth|4th)(?: one| of (?:them|those|these))?\b/, 3],
  [/\b(?:the )?last(?: one| of (?:them|those|these))\b/, -1],
]

const pointedAt = (
  reading: Reading,
  listed: readonly Thing[],
): { thing: Thing; words: RegExp } | undefined => {
  for (const [words, at] of ordinals) {
    if (!words.test(reading.text)) continue
    const thing = listed.at(at)
    if (
      thing &&
      (/\bone\b|\bof (?:them|those|these)\b/.test(reading.text) || reading.tokens.length < 4)
    )
      return { thing, words }
  }
  return undefined
}

/** Completes a message that leans on the turns before it; one that stands by itself stays as it is. */
export const complete = (
  reading: Reading,
  again: (text: string) => Reading,
  library: Library,
): Reading => {
  const { state } = reading
  if (!state.asked) return reading
  const next = continuation(reading, again, library)
  return next ? { ...next, message: reading.message, continued: true } : reading
}

const continuation = (
  reading: Reading,
  again: (text: string) => Reading,
  library: Library,
): Reading | undefined => {
  const { state, text } = reading
  const listed = recall(state.listed, library)
  const subjects = recall(state.subjects, library)
  const strange = strangers(reading)
  const things = reading.things.length
  const asked = again(state.asked ?? '')

  const pointed = listed.length > 1 && things === 0 ? pointedAt(reading, listed) : undefined
  if (pointed) return again(text.replace(pointed.words, ` ${named(pointed.thing)} `))

  if (listed.length > 1 && things === 0 && asksNames.test(text)) return { ...reading, set: listed }

  if (
    listed.length > 1 &&
    ofThose.test(text) &&
    (things === 0 || /\bof (?:those|these|them)\b/.test(text)) &&
    asksAboutSet(reading)
  )
    return { ...reading, set: listed }

  if (things === 1 && reading.things[0]) {
    const bare =
      strange.length === 0 &&
      (leadIn.test(text) || trailing.test(text) || reading.tokens.length <= 4)
    const own = bare && !hasQuestion(reading)
    const replaced = own ? substituted(asked, reading.things[0]) : undefined
    if (replaced) return again(replaced)
    if (
      comparesWith(reading) &&
      subjects[0] &&
      subjects[0] !== reading.things[0] &&
      subjects[0].sort === reading.things[0].sort
    )
      return again(withSubject(text, [subjects[0]]))
    return undefined
  }
  if (things > 0) return undefined

  if (
    bothWords.test(text) &&
    subjects.length > 1 &&
    asksComparison(reading.rest) &&
    strange.length <= 1
  ) {
    const first = subjects[0] as Thing
    const second = subjects.slice(1).find((thing) => thing.sort === first.sort)
    if (second) return again(`${text} ${named(second)} and ${named(first)}`)
  }
  if (/\bthe other(?: one)?\b/.test(text) && strange.length <= 1) {
    const pool = listed.length > 1 ? listed : subjects
    const other = pool.find((thing) => thing !== subjects[0] && thing.sort === subjects[0]?.sort)
    const replaced =
      other &&
      (hasQuestion(reading)
        ? text.replace(/\bthe other(?: one)?\b/, ` ${named(other)} `)
        : substituted(asked, other))
    if (replaced)
      return again(`${replaced}${/\bhow much\b/.test(text) && !hasField(text) ? ' hp' : ''}`)
  }
  const level =
    strange.length === 0 && reading.tokens.length <= 7 ? otherLevel(reading, asked) : undefined
  if (level) return again(level)
  const other =
    strange.length === 0 && reading.tokens.length <= 6 && leadIn.test(text)
      ? otherCondition(reading, asked)
      : undefined
  if (other) return again(other)

  const subject = subjects[0]
  if (!subject) return undefined
  const leans = singular.test(text) || plural.test(text)
  if (strange.length > (leans ? 1 : 0)) return undefined
  if (!leans && !hasQuestion(reading) && !/\bwhy\b/.test(text)) return undefined
  if (!leans && nounIn(reading.rest) && /\b(?:how many|list|all|every)\b/.test(reading.rest))
    return undefined
  const many = plural.test(text) && listed.length > 1 && listed.length <= 6
  return again(withSubject(text, many ? listed : [subject]))
}

const hasField = (text: string): boolean =>
  /\b(?:hp|health|damage|xp|cost|price|durability|hunger|hearts)\b/.test(text)

/** The message with its pronoun replaced by what it stands for. */
const withSubject = (text: string, things: readonly Thing[]): string => {
  const names = things.map(named).join(', ')
  const pronoun = plural.test(text) ? plural : singular
  return pronoun.test(text) && things.length === 1
    ? text.replace(pronoun, ` ${names} `)
    : `${text} ${names}`
}

const comparesWith = ({ rest }: Reading): boolean =>
  /\b(?:than|as \w+ as|compared|versus|vs)\b/.test(rest) ||
  ((singular.test(rest) || leadIn.test(rest)) &&
    /\b(?:or|with|together|and)\b/.test(rest) &&
    /\b(?:compatible|conflict|combine|together|better|stronger)\b/.test(rest))

const asksAboutSet = ({ rest }: Reading): boolean =>
  /\b(?:how many|which|what|who|any|are|list|count)\b/.test(rest) || asksSuperlative(rest)

/** Whether the message itself asks for something. */
const hasQuestion = ({ rest }: Reading): boolean =>
  (rest.match(/[a-z]+/g) ?? []).some(
    (word) => (asking.has(word) || asking.has(lemma(word))) && !functionWords.has(word),
  ) || /\b(?:hp|xp|dmg|op|fuel|why|how|when|where|who|made|far|old)\b/.test(rest)
