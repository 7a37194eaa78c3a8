// Things meant by a part of a name, beside the name spoken of last.
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { distance } from './distance.ts'
import { asking, goods, leadIn, named, strangers, strongFields } from './follow-up-words.ts'
import { asksComparison, asksSuperlative } from './forms.ts'
import { heldAmong, holdsOf } from './narrow.ts'
import type { Reading } from './reading.ts'

const wordsOf = ({ name }: Thing): string[] => name.toLowerCase().split(' ')

const recordNamed = (words: readonly string[], library: Library): RecordThing[] =>
  library.names.find(words).flatMap(({ thing }) => (isRecord(thing) ? [thing] : []))

const plainOne =
  /\bthe (?:normal|regular|ordinary|usual|plain|standard|basic|simple|small|smaller|little|lesser|younger|weaker) (?:ones?|version|kind)\b/

/** "the normal one" after an elder guardian: the name without what sets it apart. */
const plainOf = (subject: Thing, library: Library): Thing | undefined => {
  const words = wordsOf(subject)
  for (let cut = 1; cut < words.length; cut++) {
    const found = recordNamed(words.slice(cut), library).find(({ sort }) => sort === subject.sort)
    if (found) return found
  }
  return undefined
}

/** "and copper" after a snow golem, "the box" after a shulker. */
const beside = (subject: Thing, word: string, library: Library): Thing | undefined => {
  const words = wordsOf(subject)
  const same = [
    [word, ...words.slice(1)],
    [word, words[words.length - 1] ?? ''],
    [...words.slice(0, -1), word],
  ].flatMap((parts) => (words.length > 1 ? recordNamed(parts, library) : []))
  return (
    same.find((thing) => thing.sort === subject.sort && thing !== subject) ??
    recordNamed([...words, word], library).find((thing) => thing !== subject)
  )
}

const sorted = (word: string): string => [...word].sort().join('')

const bareWord = /^(?:(?:the|an?|about|for|of) )*([a-z]{5,})\W*$/

/** "and the whiter?": a word of its own, and nearly a name of the kind spoken of. */
const misspelt = (
  subject: Thing,
  { text, things, rest }: Reading,
  library: Library,
): Thing | undefined => {
  const word = things.length ? undefined : bareWord.exec(text.replace(leadIn, ''))?.[1]
  if (!word || !isRecord(subject) || functionWords.has(word) || asking.has(lemma(word)))
    return undefined
  if (strongFields(subject, rest) || holdsOf(subject.sort, rest)) return undefined
  const near = library
    .records(subject.sort)
    .filter(({ name }) => name[0]?.toLowerCase() === word[0])
    .filter(
      ({ name }) =>
        distance(lemma(word), name.toLowerCase(), 1) <= 1 ||
        sorted(lemma(word)) === sorted(name.toLowerCase()),
    )
  const [only, another] = near
  return only && !another ? library.thingOf(subject.sort, only) : undefined
}

const corrected =
  /^(?:(?:no|nope|sorry|wait|i mean|i meant|not (?:that|him|her|it|this)|not that one|actually)\b[,.! ]*)+the (\w+)\b/

const describing =
  /\bthat (?!one\b)[\w-]+ (?:thing|thingy|guy|fellow|creature)\b|\bthe (?!(?:other|first|second|third|fourth|last|next|same|only|previous|very|1st|2nd|3rd)\b)(?:(?!(?:of|an?|the|in|for|to|is|does|do|has)\b)[\w-]+ ){1,4}one\b/
const picking =
  /^(?:and |so )?which (?:one|of (?:them|those|these)) (?!(?:is|was|has|have|are|were|do|does|did|can|cannot|will|came)\b)|^(?:and |so |but )?in which(?: one| of (?:them|those|these|the two))? (?:do|does|did|can|will|is|are)\b/

/** What was listed, or where nothing was the things of one kind spoken of one by one. */
const spokenTogether = (
  { rest }: Reading,
  subjects: readonly Thing[],
  listed: readonly Thing[],
): readonly Thing[] => {
  const ranks = asksComparison(rest.replace(/\b(?:which|who) of (?:them|those|these)\b/, ''))
  return listed.length > 1 || ranks
    ? listed
    : subjects.filter(({ sort }) => sort === subjects[0]?.sort)
}

/** "which one makes lightning?": those one of which is meant. */
export const pickedFrom = (
  reading: Reading,
  subjects: readonly Thing[],
  listed: readonly Thing[],
): readonly Thing[] | undefined => {
  const picks = picking.test(reading.text) && !asksSuperlative(reading.rest)
  const pool = picks ? spokenTogether(reading, subjects, listed) : []
  return pool.length > 1 ? pool : undefined
}

/** "the one with wolves: …". */
const having = /\bthe one (?:with|about|for|of|that|who|which|where|in|on) ([^,:;?]+)/

/** One of what was listed, by what its texts say: "the blue-green one with only endermen". */
const describedOne = (
  reading: Reading,
  listed: readonly Thing[],
  library: Library,
): Thing | undefined => {
  const told = having.exec(reading.text)?.[1]
  if (listed.length < 2 || !(told || describing.test(reading.text))) return undefined
  if (told && asksSuperlative(told)) return undefined
  const words = told
    ? (told.match(/[a-z]{3,}/g) ?? []).filter((word) => !functionWords.has(word))
    : [...strangers(reading), ...reading.things.flatMap(wordsOf)]
  if (!words.length) return undefined
  const records = listed.map(library.recordOf).filter((record) => record !== undefined)
  const best = library.prose.within(words, records)
  return best && best.share >= 0.5 ? library.thingOf(best.resource, best.record) : undefined
}

const variant =
  /\b(?:the |an? |its |their )?(\w+) (?:version|variant|form|counterpart|cousin|equivalent|kind|type|sort|ones?)(?: of (?:it|them|that|this|those|these|him|her|that one|this one)| (?:that |which )?(?:it|they) (?:is|are|was|were) (?:made|built|crafted|upgraded) (?:from|of|out of|with))?\b/

/** "the zombie version of it": the word and the name spoken of make another name. */
const variantOf = (
  subject: Thing,
  text: string,
  library: Library,
): { thing: Thing; text: string } | undefined => {
  const match = variant.exec(text)
  const word = match?.[1]
  if (!match || !word) return undefined
  const words = wordsOf(subject)
  const found =
    [
      [word, ...words],
      [word, words.at(-1) ?? ''],
      [...words, word],
    ]
      .flatMap((parts) => recordNamed(parts, library))
      .find(({ sort }) => sort === subject.sort) ?? beside(subject, word, library)
  return found && { thing: found, text: text.replace(match[0], ` ${named(found)} `) }
}

/** "where do I find the first egg" after a sniffer: goods that bear its name. */
const ownPart = (
  { tokens, mentions }: Reading,
  subject: Thing,
  library: Library,
): { thing: Thing; text: string } | undefined => {
  const [mention, another] = mentions
  if (!mention || another || subject.sort !== 'mobs' || !goods.has(mention.thing.sort))
    return undefined
  if (mention.end - mention.start > 1) return undefined
  const words = tokens.map(({ text }) => text)
  const found = library.names.find([...wordsOf(subject), lemma(words[mention.start] ?? '')])[0]
  return (
    found && {
      thing: found.thing,
      text: words.with(mention.start, named(found.thing)).join(' '),
    }
  )
}

/** The thing meant, and the message with its name in place. */
export const kindred = (
  reading: Reading,
  subjects: readonly Thing[],
  listed: readonly Thing[],
  library: Library,
): { thing: Thing; text: string } | undefined => {
  const { text, things } = reading
  if (plainOne.test(text)) {
    const plain = subjects.slice(0, 3).flatMap((one) => plainOf(one, library) ?? [])[0]
    if (plain) return { thing: plain, text: text.replace(plainOne, ` ${named(plain)} `) }
  }
  const [subject] = subjects
  // "which snowy ones" of the biomes just listed.
  const ofList = /\bones\b/.test(text) && listed.length > 1 && heldAmong(reading, listed, library)
  for (const one of variant.test(text) && !ofList ? subjects.slice(0, 4) : []) {
    const other = variantOf(one, text, library)
    if (other) return { ...other, text: other.text.replace(leadIn, '') }
  }
  const match = corrected.exec(text)
  const word =
    match?.[1] ?? (things.length < 2 ? text.replace(leadIn, '').replace(/\W+$/, '').trim() : '')
  const single = /^[a-z]+$/.test(word) && (match || leadIn.test(text))
  const found = subject && single ? beside(subject, word, library) : undefined
  if (found)
    return { thing: found, text: `${named(found)} ${text.slice(match?.[0].length ?? text.length)}` }
  const meant = subject && leadIn.test(text) ? misspelt(subject, reading, library) : undefined
  if (meant) return { thing: meant, text: named(meant) }
  const own = subject && ownPart(reading, subject, library)
  if (own) return own
  const described = describedOne(reading, spokenTogether(reading, subjects, listed), library)
  if (!described) return undefined
  const part = [having, describing].find((words) => words.test(text))
  return {
    thing: described,
    text: part ? text.replace(part, ` ${named(described)} `) : named(described),
  }
}
