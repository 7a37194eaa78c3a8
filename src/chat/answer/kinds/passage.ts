import type { AnyRecord } from '../../../catalog/shelf.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { isRemark, verdict } from '../facts/verdict.ts'
import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import { inTexts } from '../lexicon/synonyms.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../prose-index.ts'
import { content, leftover } from '../reading/content.ts'
import { asksYesNo, comesBack, deedOnOther, ofGoodsOfMob } from '../reading/forms.ts'
import { namedIn, type Reading, recordsIn } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { one, sentence, sentences } from '../wording/say.ts'

const nameWords = (things: readonly Thing[]): string[] =>
  things.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])

/** Everyday words of questions tell something where no others do: "how do I repair it". */
const plainWords = (reading: Reading): string[] => {
  const masked = (reading.rest.match(/\b[a-z]{4,}\b/g) ?? []).filter(
    (word) => !functionWords.has(word) && !general.has(word),
  )
  return reading.mentions.length === 1 ? masked : []
}

const general = new Set(
  'tell about info information describe overview version update added find found where happens'.split(
    ' ',
  ),
)

/** "what is on top of it": where something sits tells, where no other word does. */
const positionsIn = ({ rest }: Reading): readonly string[] =>
  rest.match(/\b(?:top|middle|center|centre|bottom|underneath|beneath)\b(?= of\b|\W*$)/g) ?? []

const passive = /\b(?:gets?|is|are|got|being) hit by\b/

/** Some records and the words to look for in their texts. */
type Search = { things: RecordThing[]; words: string[] }

/** Of two of a kind either may tell of the other: "do creepers flee from cats". */
const searches = (reading: Reading): Search[] => {
  const named = recordsIn(reading)
  const records = ofGoodsOfMob(reading.rest) ? named.filter(({ sort }) => sort === 'mobs') : named
  const pairSort = records.find(({ sort }, at) =>
    records.slice(at + 1).some((other) => other.sort === sort),
  )?.sort
  const same = records.filter(({ sort }) => sort === pairSort)
  const telling = ({ things, words }: Search): Search => {
    const own = new Set(
      things[0]?.name
        .toLowerCase()
        .split(/[^a-z]+/)
        .map(lemma),
    )
    return { things, words: words.filter((word) => !own.has(lemma(word))) }
  }
  const back = comesBack(reading.rest)
  // "gets hit by lightning": what it is hit by tells.
  const strange = leftover(reading).filter(
    (word) => word !== 'run' && (!passive.test(reading.rest) || word !== 'hit'),
  )
  const plain = strange.length ? strange : [...plainWords(reading), ...positionsIn(reading)]
  const words = [
    ...(back ? ['respawn'] : plain),
    ...(reading.rest.match(/(?<=\bon )(?:easy|normal|hard)\b/g) ?? []),
  ]
  const alone = (thing: RecordThing): Search => ({
    things: [thing],
    words: back ? words : [...words, ...nameWords(reading.things.filter((one) => one !== thing))],
  })
  const together = pairSort && !asksYesNo(reading.rest) && !deedOnOther(reading.rest)
  const found = together
    ? [
        {
          things: same,
          words: [...words, ...nameWords(reading.things.filter(({ sort }) => sort !== pairSort))],
        },
      ]
    : (pairSort ? same : records).map(alone)
  return found.map(telling).filter((one) => one.things.length > 0 && one.words.length > 0)
}

const asksWay =
  /^(?:(?:and|so|ok|hey|but)\b,? )*(?:how (?:do|can|to|could|would|should)(?: (?:i|you|we))?|what (?:do|would) (?:i|you|we) need(?= to\b))\b/

/** Who asks how wants to be told what to do. */
const tellsWay =
  /^(?:put|use|feed|throw|hold|give|place|tell|move|scoop|look|stand|keep|wear|break|build|bring|fill|play|lead|take|trap|add|shear|sneak|saddle|drink|craft|stay|light|brush)\b|\b(?:can be|and|then|or|to) (?:put|use|feed|throw|hold|give|place|move|scoop|fill|lead|take|ridden|steered|bred|tamed|cured)\b|^(?:tamed and )?saddled\b|: (?:put|use|feed|throw|hold|give|place|brush|free)\b/i
const tellsNoWay = (one: Passage): boolean => isRemark(one) || !tellsWay.test(one.sentence)

const asksTime = /\bhow (?:long|much time) (?:does|do|will|would) (?:it|that|this) take\b/
const tellsTime =
  /\b(?:\d+|one|two|three|four|five|six|eight|ten|twenty|half an?|an?|every)(?: to \w+)?(?: more)? (?:seconds?|minutes?|hours?|days?|ticks)\b/

/** "how long does it take to cure it": the sentence with a time that says most, or the only one. */
const timeIn = (
  words: readonly string[],
  records: readonly AnyRecord[],
  { prose }: Library,
): Passage | undefined => {
  const told = prose.within(words, records, ({ sentence: text }) => !tellsTime.test(text))
  if (told && told.share >= 0.5) return told
  const [record, another] = records
  const [only, other] =
    record && !another ? textsOf(record).filter((text) => tellsTime.test(text)) : []
  return only && !other
    ? prose.within(only.toLowerCase().match(/[a-z]{4,}/g) ?? [], records)
    : undefined
}

/** The sentence that says most of the words; for a yes or no, remarks only where no sentence does. */
const bestOf = (
  { things, words }: Search,
  { rest }: Reading,
  library: Library,
): Passage | undefined => {
  const records = things.map(library.recordOf).filter((record) => record !== undefined)
  const sought = inTexts(words)
  const inUse = ofGoodsOfMob(rest)
  const leaveOut = (one: Passage) =>
    isRemark(one) || (inUse && /\b(?:drop|leave)/.test(one.sentence))
  const long = asksTime.test(rest) ? timeIn(sought, records, library) : undefined
  if (long) return long
  const way = asksWay.test(rest) ? library.prose.within(sought, records, tellsNoWay) : undefined
  if (way && way.share >= 0.5) return way
  const whole =
    inUse || asksYesNo(rest) ? library.prose.within(sought, records, leaveOut) : undefined
  return whole && whole.share >= 0.5 ? whole : library.prose.within(sought, records)
}

const remarkOn = ({ sort, name }: RecordThing): string =>
  sort === 'commands' ? `A common mistake with ${name}:` : `Among the weaknesses of ${one(name)}:`

/** A sentence that closes with "until repaired" leaves it to the next one to say how. */
const leavesOpen = /\b(?:until|unless|once|before) (?:it is |they are )?\w+ed\W*$/

const following = ({ record, sentence: said }: Passage): string => {
  if (!leavesOpen.test(said)) return ''
  const text = [record.notes, record.description].find(
    (one): one is string => typeof one === 'string' && one.includes(said),
  )
  const rest = text?.slice(text.indexOf(said) + said.length).replace(/^[.! ]+/, '') ?? ''
  return rest.split(/(?<=[.!?]) (?=[A-Z])/)[0] ?? ''
}

/** "what happens when a villager is struck by lightning": what the texts of another tell of it. */
const toldElsewhere = (reading: Reading, library: Library): Passage | undefined => {
  const strange = leftover(reading)
  const names = nameWords(reading.things)
  if (strange.length < 2 || names.length === 0 || asksYesNo(reading.rest)) return undefined
  return library.prose
    .search([...strange, ...names], 4)
    .find(
      ({ share, sentence: told }) =>
        share > 0.95 && names.every((name) => told.toLowerCase().includes(name)),
    )
}

/** "which city is hidden in it": what the sentence names by the word that was asked for. */
const namedBy = ({ rest }: Reading, told: string, { names }: Library): readonly Thing[] => {
  const word = /\b(?:which|what) (?!is|are|was|were|do|does|did|can)([a-z]{4,})\b/.exec(rest)?.[1]
  const kin = word ? names.holding(lemma(word)) : []
  return kin.filter(({ name }) => told.toLowerCase().includes(name.toLowerCase())).slice(0, 1)
}

/** A question about a thing that no field covers: the sentence of its texts that speaks of it. */
export const passage = kind<Search[], { thing: RecordThing; found: Passage; certain: string }>({
  name: 'passage',
  recognise: ({ reading }) => {
    const found = searches(reading)
    return found.length ? found : undefined
  },
  gather: (tries, { library, reading }) => {
    const found = tries.flatMap((search) => {
      const passage = bestOf(search, reading, library)
      return passage ? [{ found: passage, words: search.words }] : []
    })
    // What is named first is spoken of, unless another tells much more.
    const [first] = found
    const fuller = found.find(({ found: { share } }) => share > (first?.found.share ?? 0) + 0.3)
    const best = first && first.found.share >= 0.5 ? (fuller ?? first) : fuller
    if (!best || best.found.share < 0.5) {
      const told = toldElsewhere(reading, library)
      return (
        told && { thing: library.thingOf(told.resource, told.record), found: told, certain: '' }
      )
    }
    return {
      thing: library.thingOf(best.found.resource, best.found.record),
      found: best.found,
      certain: verdict(best.found, best.words, reading.rest),
    }
  },
  phrase: ({ thing, found, certain }, { reading, library }) => {
    const answering = namedBy(reading, found.sentence, library)
    const isOwn = reading.things.includes(thing)
    const lead = isRemark(found) ? remarkOn(thing) : `${thing.name}:`
    return {
      text: `${certain || lead} ${sentences(`${sentence(found.sentence)} ${certain ? '' : following(found)}`.trim(), 560)}`,
      sources: [thing],
      subjects: [...answering, ...(isOwn ? [] : reading.things), thing],
    }
  },
})

/** The numbers that programs know a version by stand in one sentence. */
const asksNumbers =
  /\b(?:protocol|data version|(?:pack|data|resource) format|pack (?:format|number|version)|format number)\b/
const tellsNumbers = (text: string): boolean => /\bprotocol (?:is )?\d/.test(text)

/** The same asked of a version: its texts tell more than its fields. */
export const versionDetail = kind<
  { thing: RecordThing; words: string[]; all: string[] },
  { thing: RecordThing; text: string }
>({
  name: 'version-detail',
  cue: /^VER$/,
  recognise: ({ reading }) => {
    const [thing, another] = namedIn(reading, 'versions')
    if (!thing || another) return undefined
    const words = leftover(reading).filter((word) => !idle.has(word))
    const plain = fieldsAsked('versions', reading.rest).some(({ name }) =>
      ['releaseDate', 'updateName', 'previousVersion', 'nextVersion', 'type'].includes(name),
    )
    const all = content(reading).filter((word) => !idle.has(word))
    return !plain && words.length ? { thing, words, all } : undefined
  },
  gather: ({ thing, words, all }, { library, reading }) => {
    const record = library.recordOf(thing)
    const numbers = asksNumbers.test(reading.rest) && record && textsOf(record).find(tellsNumbers)
    if (numbers) return { thing, text: numbers }
    // Words of questions may be the matter itself: "the world height of 1.18".
    const whole = record && all.length > words.length && library.prose.within(all, [record])
    if (whole && whole.share >= 0.55) return { thing, text: whole.sentence }
    const best = record && library.prose.within(words, [record])
    return best && best.share >= 0.7 ? { thing, text: best.sentence } : undefined
  },
  phrase: ({ thing, text }) => ({ text: sentences(sentence(text), 900), sources: [thing] }),
})

const idle = new Set(
  'notable repair repaired release date dat changed changes change bugs bug fixed fixes fix edition features feature highlights major minor bring brings add adds added what came contents headline called named title name headline combat update number brought new big thing things stuff mojang follows following list your title goes known theme'.split(
    ' ',
  ),
)
