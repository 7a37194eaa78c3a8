import type { ResourceName } from '../../../catalog/resources.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { type Given, kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nameFromId } from '../lexicon/names.ts'
import { nounIn, nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { bareName } from '../reading/bare.ts'
import { type Choice, offering } from '../reading/choice.ts'
import type { Reading } from '../reading/reading.ts'
import { wordsOf } from '../reading/tokens.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { inList } from '../wording/sets.ts'

/** What one word could mean, and the records among it. */
type Slots = { choices: readonly Choice[]; things: readonly RecordThing[] }

const nothing: Slots = { choices: [], things: [] }

const mostChoices = 6

/** A record with the word for its kind, which settles what is meant. */
const choiceOf = (thing: RecordThing, library: Library): Choice => {
  const version = library.as('versions', thing)
  if (version)
    return {
      label: `${version.updateName} (version ${version.name})`,
      ask: `what is version ${version.name}`,
      name: `version ${version.name}`,
    }
  if (thing.sort === 'commands')
    return {
      label: `the command ${thing.name}`,
      ask: `what is ${thing.name}`,
      name: thing.name,
    }
  if (thing.sort === 'trades')
    return { label: `the ${inList(thing)} villager`, ask: `what is the ${inList(thing)} villager` }
  const advancement = library.as('achievements', thing)
  if (advancement) {
    const label = `the advancement ${thing.name}`
    const twin = library.names.find(wordsOf(thing.name)).length > 2
    return {
      label: twin ? `${label} (${nameFromId(advancement.tab)} tab)` : label,
      ask: `tell me about the advancement ${thing.name}`,
      name: `the advancement ${thing.name}`,
    }
  }
  const noun = nounOf[thing.sort][0]
  return {
    label: `the ${noun} ${inList(thing)}`,
    ask: `tell me about the ${noun} ${thing.name}`,
    name: `the ${thing.name} ${noun}`.replace(/^the the /i, 'the '),
  }
}

/** What can be asked about a dimension, which has no record of its own. */
const inDimension = (thing: Thing, library: Library): Choice[] => {
  const name = thing.name.replace(/^The /, 'the ').replace(/^Over/, 'the Over')
  const rows: readonly (readonly [ResourceName, Choice])[] = [
    ['mobs', { label: `the mobs of ${name}`, ask: `which mobs spawn in ${name}` }],
    ['biomes', { label: 'its biomes', ask: `list all biomes in ${name}` }],
    ['structures', { label: 'its structures', ask: `which structures are in ${name}` }],
  ]
  return rows.flatMap(([resource, choice]) => (library.speaksOf(resource) ? [choice] : []))
}

const inTab = (words: readonly string[], library: Library): Choice[] => {
  const tab = words.at(-1) ?? ''
  return library.records('achievements').some((one) => one.tab === tab)
    ? [
        {
          label: `the advancements of the ${nameFromId(tab)} tab`,
          ask: `list all advancements in the ${tab} tab`,
        },
      ]
    : []
}

const nicknames = new WeakMap<Library, Map<string, RecordThing>>()

/** The versions by their nicknames, the first of each. */
const nicknamesIn = (library: Library): ReadonlyMap<string, RecordThing> => {
  const known = nicknames.get(library)
  if (known) return known
  const found = new Map<string, RecordThing>()
  for (const version of library.records('versions')) {
    const name = wordsOf(version.updateName).join(' ')
    if (!found.has(name)) found.set(name, library.thingOf('versions', version))
  }
  nicknames.set(library, found)
  return found
}

/** Versions whose nickname begins with the words: "Nether Update", two parts of "Caves & Cliffs". */
const nicknamed = (words: readonly string[], library: Library): RecordThing[] => {
  const start = `${words.join(' ')} `
  return [...nicknamesIn(library)].flatMap(([name, thing]) =>
    name.startsWith(start) ? [thing] : [],
  )
}

/** Records that only share a last word, or any word: "golem", "fishing". */
const family = (words: readonly string[], named: readonly Thing[], library: Library): Thing[] => {
  const group = named.find(({ sort }) => sort === 'group')
  if (group)
    return group.ids.flatMap((id) => (id === group.key ? [] : (library.thing('items', id) ?? [])))
  if (words.length > 1) return []
  const word = lemma(words[0] ?? '')
  const kin = nounIn(word) ? [] : library.names.ending(word)
  if (kin.length > 1) return [...kin]
  if (named.some(({ key }) => key !== word)) return []
  const holding = library.names.holding(word)
  const begun = holding.filter(({ name }) => lemma(wordsOf(name)[0] ?? '') === word)
  return [...(named.length ? begun : holding)]
}

/** What a bare name could mean; one choice where it is doubtful whether that is meant at all. */
const choicesFor = (words: readonly string[], library: Library, understood: boolean): Slots => {
  const inner = words[0] === 'the' ? words.slice(1) : words
  const found = library.names.find(words)
  const other = inner === words ? [] : library.names.find(inner)
  const named = [
    ...found,
    ...other.filter(({ thing }) => !found.some((one) => one.thing === thing)),
  ]
  if (named.length === 0 && inner.length > 1) return nothing
  const records = named.filter((one) => isRecord(one.thing))
  const strong = records.filter(({ weak }) => !weak)
  const sure = new Set(strong.map(({ thing }) => thing.sort))
  if (strong.length && sure.size === 1) return nothing
  const shown = (strong.length ? strong : records).map(({ thing }) => thing as RecordThing)
  const dimension = named.find(({ thing }) => thing.sort === 'dimension')?.thing
  const versions = nicknamed(inner, library)
  const others = versions.filter((one) => !shown.some((two) => two.key === one.key))
  const goods = strong.length
    ? []
    : named.filter(({ thing }) => thing.sort === 'thing').map(({ thing }) => thing)
  const shared = [
    ...(dimension ? inDimension(dimension, library) : []),
    ...[...shown, ...(dimension || shown.length ? others : [])].map((thing) =>
      choiceOf(thing, library),
    ),
    ...(dimension || shown.some(({ sort }) => sort === 'achievements')
      ? inTab(inner, library)
      : []),
    ...(shown.length ? goods : []).map((thing) => ({
      label: inList(thing),
      ask: `where do I get ${inList(thing)}`,
      name: inList(thing),
    })),
  ]
  const only = shown.length === 1 && shared.length === 1 ? shown[0] : undefined
  if (only && understood) return nothing
  if (shared.length) return { choices: shared.slice(0, mostChoices), things: shown }
  const kin = family(
    inner,
    named.map(({ thing }) => thing),
    library,
  ).filter(isRecord)
  if (kin.length < 2) return nothing
  const mixed = new Set(kin.map(({ sort }) => sort)).size > 1
  const things = kin.slice(0, mostChoices)
  const choices = things.map((thing) =>
    mixed
      ? choiceOf(thing, library)
      : {
          label: `the ${inList(thing)}`,
          ask: `tell me about ${thing.name}`,
          name: thing.name,
        },
  )
  return { choices, things }
}

/** "how do i make a potion": the question about a class of which several have records. */
const membersAsked = ({ mentions, tokens, rest }: Reading, library: Library): Slots => {
  const [mention, other] = mentions
  if (!mention || other || mention.thing.sort !== 'thing') return nothing
  if (!fieldsAsked('items', rest).some(({ name, faint }) => !faint && asksOfOne.has(name)))
    return nothing
  const things = family([mention.thing.key], [mention.thing], library).filter(isRecord)
  if (things.length < 2 || things.some(({ sort }) => sort !== 'items')) return nothing
  const choices = things.slice(0, mostChoices).map((thing) => ({
    label: inList(thing),
    ask: [
      ...tokens.slice(0, mention.start).map(({ text }) => text),
      thing.name.toLowerCase(),
      ...tokens.slice(mention.end).map(({ text }) => text),
    ].join(' '),
    name: thing.name,
  }))
  return { choices, things }
}

const asksOfOne = new Set(['craftingRecipe', 'durability', 'foodValue', 'stackSize', 'attack'])

/** A bare name that several things share: asked back, and settled by the next message. */
export const which = kind<Slots, Slots>({
  name: 'which',
  recognise: ({ reading, library }: Given) => {
    if (reading.offered) return reading.offered
    if (reading.continued) return undefined
    const bare = bareName(reading)
    // "bosses" are a set that can be listed.
    const said = reading.things.length === 0 ? (bare?.words.join(' ') ?? '') : ''
    if (said && nounIn(said)?.end === said.length) return undefined
    const members = membersAsked(reading, library)
    if (members.choices.length) return members
    if (!bare) return undefined
    const found = choicesFor(bare.words, library, reading.things.length > 0)
    return found.choices.length ? found : undefined
  },
  gather: (slots) => slots,
  phrase: ({ choices, things }) => ({ text: offering(choices), sources: things, choices }),
})
