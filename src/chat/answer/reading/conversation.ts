import { conditions } from '../facts/conditions.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn, nouns } from '../lexicon/nouns.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import type { Library } from '../library.ts'
import { isRecord, type Sort, type Thing } from '../thing.ts'
import { asksComparison, asksSuperlative } from './forms.ts'
import type { Reading } from './reading.ts'

/** What completing a message needs: reading again, and what was said last. */
export type Context = {
  library: Library
  again(text: string): Reading
  /** The last answer, where what it names can be meant. */
  lastResponse: string
}

const asking = new Set([
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

const singular =
  /\b(?:it|its|he|his|him|she|her|there|in there|here|(?:that|this|same) (?:one|mob|animal|thing|item|weapon|tool|enchantment|biome|structure|place|command|version|update|drop|villager|guy|boss|monster|creature|potion|block|food)|that|this|the (?:mob|animal|item|enchantment|biome|structure|command|villager|advancement|achievement|update|version|boss|latter|former))\b/
const plural = /\b(?:they|them|their|theirs|those|these|the ones|such ones)\b/
const ofThose =
  /\b(?:of (?:those|these|them|the (?:\w+ )?ones)|among (?:those|these|them)|those|these|them|they|which ones|the ones)\b/
const bothWords =
  /\b(?:the two|both|of the two|either|each other|which one|who of|which of|which is|who is|which has|who has|whose)\b/
const leadIn =
  /^(?:(?:and|what about|how about|or|also|then|same (?:for|with|question)|what of|but|now|plus|versus|vs|compared to|no|nope|sorry|i mean|i meant|actually|not|wait|rather|instead|i was talking about|fine|well|thanks|thx|cool|great|ok|okay|so|lol|hm|oh)\b[,.!]? ?)+/
const trailing = /\b(?:too|as well|instead|then)\W*$/
const asksNames =
  /^(?:and |so |ok |okay |please |can you |could you )*(?:which(?: ones?)?(?: are (?:they|those|these|there))?|(?:name|list|show|tell me|give me)(?: me)? ?(?:them|those|all|these|which)(?: all)?|what are (?:they|those)|who are (?:they|those)|how many (?:is|are|was|were) (?:that|those|these|they|there)(?: in total)?)(?: please)?\W*$/
/** "how do I get one": one of what was spoken about. */
const oneOfIt =
  /\b((?:get|find|make|build|craft|tame|breed|buy|see|kill|locate|spawn|summon|use|need|have|create|catch)) one\b/
/** The pronoun stands for something said before, whatever else the message names. */
const pointsBack =
  /^(?:\w+,? ){0,3}(?:can|does|do|is|are|will|has|have|did|was|were|would|could) (?:it|they|he|she|that|those|this|these)\b|\b(?:in|from|with|of|on|at|to|for|by|against|inside|than) (?:it|them|him|her|there|that|this|those|these)\b|\bthere\b|\b(?:his|its|their)\b|\b(?:turn|stop|kill|remove|give|make|spawn|locate|summon|disable|prevent|tame|breed|find|craft|repair)s? (?:it|them|those|that|him|her)\b/

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
    return library.thing(ref.slice(0, slash) as Sort, ref.slice(slash + 1)) ?? []
  })

/** The last question with the new thing in the place of the old one. */
const substituted = (asked: Reading, fresh: Thing, library: Library): string | undefined => {
  const thing = madeOf(asked, fresh, library) ?? fresh
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

/** The same with several things for several. */
const substitutedAll = (asked: Reading, things: readonly Thing[]): string | undefined => {
  const sort = things[0]?.sort
  const old = asked.mentions.filter((mention) => mention.thing.sort === sort)
  const [first] = old
  if (!first || things.some((thing) => thing.sort !== sort)) return undefined
  const inside = (at: number) => old.some(({ start, end }) => at >= start && at < end)
  return asked.tokens
    .map(({ text }, at) =>
      at === first.start ? things.map(named).join(' and ') : inside(at) ? '' : text,
    )
    .filter(Boolean)
    .join(' ')
}

/** "and diamond?" after a question about an iron pickaxe. */
const madeOf = (asked: Reading, fresh: Thing, library: Library): Thing | undefined => {
  const material =
    { gold: 'golden', wood: 'wooden' }[fresh.key.split('_')[0] ?? ''] ??
    fresh.key.replace(/_ingot$/, '')
  for (const { thing } of asked.mentions) {
    const piece = /_(pickaxe|axe|shovel|hoe|sword|spear|helmet|chestplate|leggings|boots)$/.exec(
      thing.key,
    )?.[1]
    const made = piece && library.thing('items', `${material}_${piece}`)
    if (made) return made
  }
  return undefined
}

const places = new Set<Sort>(['biomes', 'structures', 'dimension'])
const goods = new Set<Sort>(['items', 'thing', 'group'])

const exchangeable = (a: Thing, b: Thing): boolean =>
  (places.has(a.sort) && places.has(b.sort)) ||
  (goods.has(a.sort) && goods.has(b.sort)) ||
  (isRecord(b) && a.sort !== 'commands' && a.sort !== 'versions')

/** "and passive ones?" after hostile ones, "and which animals?" after biomes. */
const otherWord = (reading: Reading, asked: Reading): string | undefined => {
  const old = nounIn(asked.rest)
  if (!old) return undefined
  const fresh = nounIn(reading.rest)
  if (fresh && fresh.resource !== old.resource && asked.things.length > 0) {
    const word = reading.rest.match(fresh.words)?.[0] ?? ''
    return asked.text.replace(
      nouns.find(({ words }) => words === old.words)?.words ?? old.words,
      word,
    )
  }
  const condition = conditions[old.resource].find(({ words }) => words.test(reading.rest))
  const before =
    condition &&
    conditions[old.resource].find(
      ({ words, field, name }) =>
        field === condition.field && name !== condition.name && words.test(asked.text),
    )
  return condition && before ? asked.text.replace(before.words, condition.name) : undefined
}

const levelWords = ['novice', 'apprentice', 'journeyman', 'expert', 'master']
const levels =
  /\b(?:level|lvl|tier) (?:\d+|i{1,3}|iv|v)\b|\b(?:novice|apprentice|journeyman|expert|master)(?: level)?\b|\bon (?:easy|normal|hard)(?: mode| difficulty)?\b|\b(?:easy|normal|hard)(?: mode| difficulty)\b/

/** "on hard?", "and one level higher": the last question with another level. */
const otherLevel = ({ text }: Reading, asked: Reading): string | undefined => {
  const difficulty = /^(?:and |what about )*(?:on |in )?(easy|normal|hard)\W*$/.exec(text)?.[1]
  const level = difficulty ? `on ${difficulty}` : (levels.exec(text)?.[0] ?? stepped(text, asked))
  if (!level) return undefined
  return levels.test(asked.text) ? asked.text.replace(levels, level) : `${asked.text} ${level}`
}

const stepped = (text: string, asked: Reading): string | undefined => {
  if (!asked.things.some(({ sort }) => sort === 'trades')) return undefined
  const now =
    levelWords.findIndex((word) => asked.text.includes(word)) + 1 ||
    Number(/level (\d)/.exec(asked.text)?.[1] ?? 1)
  if (
    /\b(?:one|next) level\b.*\b(?:higher|up|after)?\b|\b(?:a )?level (?:higher|up|later)\b|\bnext\b/.test(
      text,
    )
  )
    return `level ${Math.min(5, now + 1)}`
  if (/\b(?:very end|last|final|highest|top|max\w*)\b/.test(text)) return 'level 5'
  return /\b(?:lower|previous|before)\b/.test(text) ? `level ${Math.max(1, now - 1)}` : undefined
}

const follows = String.raw`(?: one| of (?:them|those|these))?(?=\s*$|[,.?!]|\s(?:pays?|sells?|buys?|drops?|do|does|is|has|have|costs?|made|spawns?|lives?|gets?|in|at|and|then|gives?|was|were|added))`
const ordinals: readonly (readonly [RegExp, number])[] = [
  [new RegExp(String.raw`\b(?:the )?(?:first|1st)${follows}`), 0],
  [new RegExp(String.raw`\b(?:the )?(?:second|2nd)${follows}`), 1],
  [new RegExp(String.raw`\b(?:the )?(?:third|3rd)${follows}`), 2],
  [new RegExp(String.raw`\b(?:the )?(?:fourth|4th)${follows}`), 3],
  [/\b(?:the )?last(?: one| of (?:them|those|these))\b/, -1],
]

const pointedAt = (text: string, listed: readonly Thing[]): string | undefined => {
  for (const [words, at] of ordinals) {
    const thing = words.test(text) ? listed.at(at) : undefined
    if (thing) return text.replace(words, ` ${named(thing)}`)
  }
  return undefined
}

const asksAboutSet = ({ rest }: Reading): boolean =>
  /\b(?:how many|which|what|who|any|are|list|count|do any)\b/.test(rest) || asksSuperlative(rest)

const strongFields = (thing: Thing, rest: string): boolean =>
  isRecord(thing) && fieldsAsked(thing.sort, rest).some(({ faint }) => !faint)

/** Whether the message itself asks for something. */
const hasQuestion = ({ rest, things }: Reading): boolean =>
  things.length > 0
    ? things.some((thing) => strongFields(thing, rest.replace(leadIn, ''))) ||
      /\b(?:craft|recipe|how many|which|sell|buy|drop)/.test(rest)
    : (rest.match(/[a-z]+/g) ?? []).some(
        (word) => (asking.has(word) || asking.has(lemma(word))) && !functionWords.has(word),
      ) || /\b(?:hp|xp|dmg|op|fuel|why|how|when|where|who|made|far|old)\b/.test(rest)

const people = new Set<Sort>(['trades', 'mobs'])

/** What a pronoun stands for: the last thing spoken of that the question fits. */
const meant = (
  reading: Reading,
  subjects: readonly Thing[],
  said: () => readonly Thing[],
): Thing | undefined => {
  const { text, rest } = reading
  if (/\bthe former\b/.test(text)) return subjects[1]
  const bare = rest.replace(leadIn, '').replace(singular, ' ')
  const kindNamed =
    /\b(?:that|this|the|back to the) (mob|animal|item|weapon|tool|enchantment|biome|structure|command|villager|advancement|achievement|update|version|boss|monster|creature|food)\b/.exec(
      text,
    )?.[1]
  const wanted = kindNamed ? resourceOf[kindNamed] : undefined
  const fits = (thing: Thing): boolean => {
    if (wanted && !wanted.includes(thing.sort)) return false
    if (/\b(?:he|his|him|she|her)\b/.test(text) && !people.has(thing.sort)) return false
    return !/\bthere\b/.test(text) || places.has(thing.sort) || thing.sort === 'commands'
  }
  const known = subjects.filter(fits)
  if (
    /\b(?:craft|build|make|brew|do)\b.*\bwith\b/.test(bare) &&
    /\b(?:these|those|them|it|that)\b/.test(text)
  ) {
    const stuff = [...said(), ...known].find(({ sort }) => goods.has(sort))
    if (stuff) return stuff
  }
  const comes =
    nounIn(bare) && /\b(?:came|come|new|add(?:ed|s)?|introduced|bring|brought)\b/.test(bare)
  if (comes) {
    const version = [...known, ...said()].find(({ sort }) => sort === 'versions')
    if (version) return version
  }
  const asked = known.find((thing) => strongFields(thing, bare))
  if (asked) return asked
  const spoken = said().filter(fits)
  return spoken.find((thing) => strongFields(thing, bare)) ?? known[0] ?? spoken[0]
}

const resourceOf: Readonly<Record<string, readonly Sort[]>> = {
  mob: ['mobs'],
  animal: ['mobs'],
  boss: ['mobs'],
  monster: ['mobs'],
  creature: ['mobs'],
  item: ['items', 'thing'],
  weapon: ['items', 'thing'],
  tool: ['items', 'thing'],
  food: ['items', 'thing'],
  enchantment: ['enchantments'],
  biome: ['biomes'],
  structure: ['structures'],
  command: ['commands'],
  villager: ['trades'],
  advancement: ['achievements'],
  achievement: ['achievements'],
  update: ['versions'],
  version: ['versions'],
}

/** The message with its pronoun replaced by what it stands for. */
const withSubject = (text: string, things: readonly Thing[]): string => {
  const names = things.map(named).join(', ')
  const pronoun = singular.test(text) && !/^\W*(?:they|them|their)\b/.test(text) ? singular : plural
  return pronoun.test(text) && things.length === 1
    ? text.replace(pronoun, ` ${names} `)
    : `${text} ${names}`
}

/** Completes a message that leans on the turns before it; one that stands by itself stays. */
export const complete = (reading: Reading, context: Context): Reading => {
  if (!reading.state.asked) return reading
  const next = continuation(reading, context)
  return next ? { ...next, message: reading.message, continued: true } : reading
}

const continuation = (
  reading: Reading,
  { library, again, lastResponse }: Context,
): Reading | undefined => {
  const { state, text } = reading
  const listed = recall(state.listed, library)
  const subjects = recall(state.subjects, library)
  const strange = strangers(reading)
  const [only] = reading.things
  let spoken: readonly Thing[] | undefined
  const said = (): readonly Thing[] => {
    spoken ??= again(lastResponse.slice(0, 600)).things.filter(
      (thing) => isRecord(thing) || goods.has(thing.sort),
    )
    return spoken
  }

  const ownKind = reading.things.some(({ sort }) => sort === listed[0]?.sort)
  const pointed = listed.length > 1 && !ownKind ? pointedAt(text, listed) : undefined
  if (pointed) return again(pointed)
  if (listed.length > 1 && !only && asksNames.test(text)) return { ...reading, set: listed }
  const goodsAsked =
    listed[0]?.sort === 'trades'
      ? again(state.asked ?? '').things.find(
          ({ sort, key }) => goods.has(sort) && key !== 'emerald',
        )
      : undefined
  if (listed.length > 1 && goodsAsked && ofThose.test(text) && asksAboutSet(reading))
    return { ...again(`${text} ${named(goodsAsked)}`), set: listed }
  if (
    listed.length > 1 &&
    ofThose.test(text) &&
    asksAboutSet(reading) &&
    (!only || /\b(?:of|any of) (?:those|these|them)\b/.test(text))
  )
    return { ...reading, set: listed }

  const asked = again(state.asked ?? '')
  const step = reading.tokens.length <= 8 && leadIn.test(text) ? stepped(text, asked) : undefined
  if (step)
    return again(
      levels.test(asked.text) ? asked.text.replace(levels, step) : `${asked.text} ${step}`,
    )
  const dealt = dealAgain(reading, asked, subjects, said)
  if (dealt) return again(dealt)
  const [compared] = listed
  if (
    state.kind === 'compare' &&
    compared &&
    !only &&
    short(reading, strange) &&
    strongFields(compared, reading.rest)
  )
    return again(
      `which has more ${text.replace(leadIn, '')}: ${listed.slice(0, 4).map(named).join(' or ')}`,
    )
  if (only)
    return besides(reading, asked, subjects, strange, { library, again, lastResponse }, said)

  const commandName =
    subjects[0]?.sort === 'commands'
      ? text
          .replace(leadIn, '')
          .replace(/^(?:about|for|the) /, '')
          .trim()
      : ''
  const command =
    commandName &&
    library.names.find(commandName.split(' ')).find(({ thing }) => thing.sort === 'commands')?.thing
  if (command) {
    const replaced = substituted(asked, command, library)
    if (replaced) return again(replaced)
  }
  if (/\bthe other(?: one)?\b/.test(text) && strange.length <= 1) {
    const pool = listed.length > 1 ? listed : subjects
    const other = pool.find((thing) => thing !== subjects[0] && thing.sort === subjects[0]?.sort)
    const field =
      /\b(?:hp|health|damage|xp|cost|price|durability|hunger)\b/.exec(asked.text)?.[0] ?? ''
    if (other)
      return again(
        `${text.replace(/\bthe other(?: one)?\b/, ` ${named(other)} `)} ${hasOwnField(text) ? '' : field}`,
      )
  }
  const first = subjects[0]
  const second = subjects.slice(1).find((thing) => thing.sort === first?.sort)
  if (
    first &&
    second &&
    (bothWords.test(text) || ofThose.test(text)) &&
    asksComparison(reading.rest) &&
    strange.length <= 2
  )
    return again(`${text} ${named(second)} and ${named(first)}`)
  const brief = strange.length === 0 && reading.tokens.length <= 8
  const changed = brief
    ? (otherLevel(reading, asked) ??
      (leadIn.test(text) || reading.tokens.length <= 3 ? otherWord(reading, asked) : undefined))
    : undefined
  if (changed) return again(changed)
  if (
    first?.sort === 'commands' &&
    state.kind === 'how-to' &&
    strange.length === 0 &&
    leadIn.test(text)
  )
    return again(`${asked.text} ${text.replace(leadIn, '')}`)

  if (first && oneOfIt.test(text) && strange.length <= 2)
    return again(text.replace(oneOfIt, `$1 ${named(first)}`))
  const leans = singular.test(text) || plural.test(text)
  const subject = meant(reading, subjects, said)
  if (!subject) return undefined
  const asksIt = strongFields(subject, reading.rest.replace(leadIn, '').replace(singular, ' '))
  if (strange.length > (leans ? (asksIt ? 4 : 2) : asksIt && reading.tokens.length <= 4 ? 1 : 0))
    return undefined
  if (!leans && !asksIt && !hasQuestion(reading) && !/\bwhy\b/.test(text)) return undefined
  if (!leans && nounIn(reading.rest) && /\b(?:how many|list|all|every)\b/.test(reading.rest))
    return undefined
  if (!leans && !asksIt && reading.tokens.length > 6) return undefined
  const many =
    plural.test(text) &&
    !singular.test(text) &&
    listed.length > 1 &&
    listed.length <= 6 &&
    listed.includes(subject)
  return again(withSubject(text, many ? listed : [subject]))
}

const short = (reading: Reading, strange: readonly string[]): boolean =>
  strange.length === 0 && reading.tokens.length <= 6

/** "how many per emerald?": the goods and the villager of the last question once more. */
const dealAgain = (
  { text, things }: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  said: () => readonly Thing[],
): string | undefined => {
  if (
    !/\b(?:emeralds?|prices?|costs?|buy|sell|pays?|restock\w*|how often|break|sold out)\b/.test(
      text,
    )
  )
    return undefined
  if (/\belse\b/.test(text)) return undefined
  const own = things.filter(({ key }) => key !== 'emerald')
  if (
    own.some(({ sort }) => goods.has(sort)) ||
    own.length > 1 ||
    !(
      pointsBack.test(text) ||
      singular.test(text) ||
      /\bper\b|\bhow (?:many|much|often)\b/.test(text)
    )
  )
    return undefined
  const ware = asked.things.find(({ sort, key }) => goods.has(sort) && key !== 'emerald')
  if (!ware) return undefined
  const trade =
    own[0] ?? [...asked.things, ...subjects, ...said()].find(({ sort }) => sort === 'trades')
  return trade?.sort === 'trades'
    ? `${text} ${named(ware)} ${own.length ? '' : named(trade)}`
    : undefined
}

const hasOwnField = (text: string): boolean =>
  /\b(?:hp|health|damage|xp|cost|price|durability|hunger|hearts|have|drop|sell|spawn)\b/.test(text)

/** A message that names one thing or more but still leans on what was said. */
const besides = (
  reading: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  strange: readonly string[],
  { library, again }: Context,
  said: () => readonly Thing[],
): Reading | undefined => {
  const { text, things, state } = reading
  const only = things[0]
  if (!only) return undefined
  const [last, other] = [subjects[0], subjects[1]]
  if (
    things.length === 1 &&
    last &&
    other &&
    last.sort === other.sort &&
    last.sort !== only.sort &&
    /\b(?:which one|which of (?:them|those|the two)|who of|both|the two|them together)\b/.test(text)
  )
    return again(`${text} ${named(other)} ${named(last)}`)
  if (things.length > 1 && leadIn.test(text) && strange.length === 0 && !hasQuestion(reading)) {
    const swapped = substitutedAll(asked, things)
    if (swapped) return again(swapped)
  }
  const command = last?.sort === 'commands' ? last : undefined
  if (
    command &&
    goods.has(only.sort) &&
    strange.length <= 1 &&
    !/\b(?:craft|recipe|drop|sell|buy)\b/.test(text)
  )
    return again(`${command.name} ${text.replace(leadIn, '')}`)
  if (things.length === 1) {
    const bare =
      strange.length <= (leadIn.test(text) ? 1 : 0) &&
      (leadIn.test(text) || trailing.test(text) || reading.tokens.length <= 4)
    const replaced = bare && !hasQuestion(reading) ? substituted(asked, only, library) : undefined
    if (replaced) return again(replaced)
  }
  const partner = subjects.find((thing) => !things.includes(thing))
  if (partner && comparesWith(reading) && partner.sort === only.sort && things.length === 1)
    return again(`${text} ${named(partner)}`)
  if (!pointsBack.test(text) || strange.length > 2 || state.kind === 'manner') return undefined
  const subject = meant(
    { ...reading, things: [] },
    subjects.filter((thing) => !things.includes(thing)),
    said,
  )
  return subject && again(withSubject(text, [subject]))
}

const comparesWith = ({ rest }: Reading): boolean =>
  /\b(?:than|as \w+ as|compared)\b/.test(rest) ||
  ((singular.test(rest) || leadIn.test(rest)) &&
    /\b(?:or|with|together|and)\b/.test(rest) &&
    /\b(?:compatible|conflict|combine|together|better|stronger|go with)\b/.test(rest))
