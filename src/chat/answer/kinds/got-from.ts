import { relationNamed } from '../facts/relations.ts'
import { kind } from '../kind.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../prose-index.ts'
import type { Reading } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'
import { sentence } from '../wording/say.ts'

type Slots = { name: string; thing: Thing | undefined }

const asks =
  /^(?:(?:and|so|ok|hey|but)\b,? )*(?:how|where) (?:do|can|could|would|to|does|should)(?: (?:i|you|we|one))? (?:even )?(?:get|obtain|gather|collect|harvest|farm)(?: some| an?| the| more| my)? (THING|GROUP|[a-z]{3,}(?: [a-z]{3,})?)s?\W*$|^(?:(?:and|so|ok|hey|but)\b,? )*where (?:does|do) (?:the )?(THING|GROUP|[a-z]{3,}) come from\W*$/

const noGoods =
  /^(?:home|rich|hurt|lost|help|started|stuck|strong|fast|rid|away|online|killed|married|away)\b/

const sources = [
  relationNamed('mobs', 'drops'),
  relationNamed('structures', 'loot'),
  relationNamed('trades', 'sells'),
]

const isHeld = (thing: Thing, library: Library): boolean =>
  sources.some((relation) =>
    library.records(relation.resource).some((record) => relation.holds(record, thing, library)),
  )

/** What was asked for, as it was written: "milk" for the bucket of it. */
const askedIn = (reading: Reading, library: Library): Slots | undefined => {
  const [, got, comes] = asks.exec(reading.rest) ?? []
  const said = got ?? comes
  const [mention, another] = reading.mentions
  if (!said || another) return undefined
  if (!mention)
    return functionWords.has(said) ||
      noGoods.test(said) ||
      !library.prose.knows(said.split(' ')[0] ?? '')
      ? undefined
      : { name: said, thing: undefined }
  const { thing, start, end } = mention
  if (!/^(?:THING|GROUP)$/.test(said) || isHeld(thing, library)) return undefined
  const name = reading.tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ')
  return { name, thing }
}

/** The ways in which sentences say that something gives it. */
const givesIt = (name: string): readonly RegExp[] => {
  const base = name.replace(/\w+$/, lemma)
  return [
    new RegExp(
      `\\b(?:for|takes?|yields?|gives?|leaves?|sheds?|breaks? off|lays?|sneezes out|digs? up|collects?) (?:an? |the |up to )?(?:\\w+ ){0,2}${base}s?\\b`,
      'i',
    ),
    new RegExp(`\\b(?:shears|bottle|bowl|brush)\\b[^.]{0,20}\\b${base}s?\\b`, 'i'),
    new RegExp(`\\bneeded (?:for|to (?:make|craft|brew)) [^.;]{0,40}\\b${base}s?\\b`, 'i'),
  ]
}

/** "how do I get milk": no table holds it, but a text says who gives it. */
export const gotFrom = kind<Slots, Passage & { of: Thing | undefined }>({
  name: 'got-from',
  cue: /^(?:get|obtain|gather|collect|harvest|farm|come)$/,
  recognise: ({ reading, library }) => (reading.set ? undefined : askedIn(reading, library)),
  gather: ({ name, thing }, { library }) => {
    const words = name.split(' ')
    const found = [
      ...library.prose.search(words, 24, 'mobs'),
      ...library.prose.search(words, 12, 'items'),
    ]
    for (const pattern of givesIt(name)) {
      const passage = found.find(({ sentence: text }) => pattern.test(text))
      if (passage) return { ...passage, of: thing }
    }
    return undefined
  },
  phrase: ({ resource, record, sentence: text, of }, { library }) => {
    const source = library.thingOf(resource, record)
    return {
      text: `${source.name}: ${sentence(text)}`,
      sources: [source],
      subjects: of ? [source, of] : [source],
    }
  },
})
