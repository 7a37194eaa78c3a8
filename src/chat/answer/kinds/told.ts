import { remembering } from '../../../lib/memo.ts'
import { isRemark } from '../facts/verdict.ts'
import { type Given, kind, type Wording } from '../kind.ts'
import { inTexts } from '../lexicon/synonyms.ts'
import type { Library } from '../library.ts'
import { type Passage, stem } from '../prose-index.ts'
import { telling } from '../reading/content.ts'
import { asksYesNo } from '../reading/forms.ts'
import { isRecord } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

type Slots = { groups: readonly (readonly string[])[]; phrase: string }

const asks =
  /^(?:(?:and|so|ok|hey|hi|but|please)\b,? )*(?:how (?:do|can|to|does|would|should|high|tall|deep|is|are)|what (?:is|are|does|do|happens|makes|starts|causes|can)|why (?:do|does|is|are)|where (?:do|does|is|are|can))\b/

/** Words of a question that its answer need not say. */
const idle = new Set(
  'happens happen causes cause effect effects mob mobs item items block blocks player players high tall deep'.split(
    ' ',
  ),
)

const mostWords = 4
const nearby = 4
/** A word that stands in few sentences; the others are everyday ones. */
const telltale = 4.5

/** The sentences are those of the records; their stems are asked for again and again. */
const mostSentences = 10_000
const stemsIn = remembering(
  (text): readonly string[] => (text.toLowerCase().match(/[a-z]+/g) ?? []).map(stem),
  mostSentences,
)

/** Whether each word stands in the sentence, and no farther from the others than a few words. */
const isTogether = (stems: readonly string[], groups: Slots['groups']): boolean => {
  const places = groups.map((group) =>
    stems.flatMap((word, at) => (group.includes(word) ? [at] : [])),
  )
  return places.every((own, at) => {
    const next = places[at + 1]
    return (
      own.length > 0 &&
      (!next || own.some((one) => next.some((other) => Math.abs(one - other) <= nearby)))
    )
  })
}

/** The name of an effect or event as it was written: "bad omen". */
const phraseIn = (text: string, word: string): string =>
  new RegExp(`\\b(?:bad|hard|near|far|long|high|low|good|great) ${word}\\b`).exec(text)?.[0] ?? ''

/** A sentence about the one word: it opens with it, and tells more than where to get a thing. */
const opensWith = (
  { resource, record, sentence: text }: Passage,
  [first = '']: readonly string[],
  group: readonly string[] = [],
): boolean =>
  group.includes(first) &&
  /^\w+(?:ing\b| (?:is|are|was|were|can|[a-z]{3,}s)\b)/.test(text) &&
  !(Array.isArray(record.obtainedBy) && record.obtainedBy.includes(text)) &&
  (resource !== 'versions' || /\b(?:added|introduced)\b/.test(text))

const passagesFor = ({ groups, phrase }: Slots, library: Library): Passage[] =>
  library.prose.search(groups.flat(), 60).filter((passage) => {
    const stems = stemsIn(passage.sentence)
    const name = stemsIn(String(passage.record.name))
    const rest = groups.filter((group) => !group.some((word) => name.includes(word)))
    const isOnIt = groups.length > 1 || phrase !== '' || opensWith(passage, stems, groups[0])
    return (
      passage.resource !== 'commands' &&
      isOnIt &&
      isTogether(stems, rest.length ? rest : groups) &&
      !isRemark(passage) &&
      passage.sentence.toLowerCase().includes(phrase)
    )
  })

/** What a version changed last is so today; what records of things say is so anyway. */
const newest = (found: readonly Passage[]): Passage | undefined => {
  const [first] = found.filter(({ resource }) => resource !== 'versions')
  return (
    first ??
    [...found].sort((a, b) =>
      String(b.record.releaseDate).localeCompare(String(a.record.releaseDate)),
    )[0]
  )
}

const making = /\b(?:make|craft|brew|build|create)\b/
const makers = new Set(['make', 'makes', 'made', 'craft', 'brew', 'turn', 'build'].map(stem))

/** "make it splash": what is made stands behind the verb. */
const makesIt = (stems: readonly string[], [made = []]: Slots['groups']): boolean =>
  stems.some(
    (word, at) =>
      makers.has(word) && stems.slice(at + 1, at + 4).some((next) => made.includes(next)),
  )

/** What follows on it, where that was asked: "Bad Omen, which starts a raid". */
const explains = (phrase: string) => new RegExp(`${phrase}[^.]{0,12}(?:, which|: |, that)`, 'i')

const say = (found: Passage, { library }: Given): Wording => {
  const thing = library.thingOf(found.resource, found.record)
  const named = found.sentence.toLowerCase().includes(thing.name.toLowerCase())
  return {
    text: sentences(`${named ? '' : `${thing.name}: `}${sentence(found.sentence)}`, 560),
    sources: [thing],
  }
}

/** "how do I start a raid": nothing with a record, but told in the text of one. */
export const told = kind<Slots, Passage>({
  name: 'told',
  cue: /^(?:how|what|why|where)$/,
  recognise: ({ reading, library }) => {
    if (reading.things.some(isRecord) || reading.set || asksYesNo(reading.rest)) return undefined
    if (!asks.test(reading.rest) || /\b(?:not|never|without)\b/.test(reading.rest)) return undefined
    const words = [
      ...telling(reading).filter((word) => !idle.has(word)),
      ...(/\bhow (?:high|tall)\b/.test(reading.rest) ? ['height'] : []),
    ]
    if (words.length === 0 || words.length > mostWords) return undefined
    const groups = inTexts(words).map((forms) => forms.split('|').map(stem))
    if (!groups.every((group) => group.some((word) => library.prose.rarity(word) < 9)))
      return undefined
    const [only] = words
    const phrase = words.length === 1 && only ? phraseIn(reading.text, only) : ''
    const rare = groups.some((group) =>
      group.every((word) => library.prose.rarity(word) > telltale),
    )
    if (words.length === 1 && /\b(?:why|where|game|minecraft)\b/.test(reading.rest))
      return undefined
    return rare ? { groups, phrase } : undefined
  },
  gather: (slots, { library, reading }) => {
    const all = passagesFor(slots, library)
    const found = making.test(reading.rest)
      ? all.filter(({ sentence: text }) => makesIt(stemsIn(text), slots.groups))
      : all
    const does = /\bwhat (?:does|do|is|are)\b/.test(reading.rest) && slots.phrase
    return (
      (does && found.find(({ sentence: text }) => explains(slots.phrase).test(text))) ||
      newest(found)
    )
  },
  phrase: say,
})
