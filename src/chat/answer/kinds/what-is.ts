import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { fieldNamed, fieldsAsked } from '../facts/fields.ts'
import { type Given, kind, type Wording } from '../kind.ts'
import type { Library } from '../library.ts'
import { byWord } from '../pattern/by-word.ts'
import { wordsIn } from '../pattern/words.ts'
import { asksPerson, asksYesNo } from '../reading/forms.ts'
import { recordsIn } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import type { RecordThing } from '../thing.ts'
import { day, health, sentence, sentences, subject } from '../wording/say.ts'

type Facts = { thing: RecordThing; record: AnyRecord }[]

const field = (resource: ResourceName, name: string, record: AnyRecord, library: Library): string =>
  fieldNamed(resource, name).say(record, { rest: '', library })

/** What to say first about a record of each resource. */
const overviews: { [Name in ResourceName]: (record: RecordOf<Name>, library: Library) => string } =
  {
    mobs: (mob) =>
      `${subject(mob.name)} is ${mob.type === 'boss' ? 'a boss' : `a ${mob.type} mob`} with ${health(mob.hp)}. ${sentences(mob.behavior ?? '', 420)}`,
    biomes: (biome) => sentences(sentence(biome.notes ?? `${biome.name} is a biome.`), 600),
    items: (item) =>
      `${sentences(sentence(item.description ?? item.name), 420)} ${sentences(sentence(item.notes ?? ''), 180)}`,
    enchantments: (enchantment) =>
      sentences(sentence(enchantment.description ?? enchantment.name), 560),
    structures: (structure, library) =>
      `${sentences(`${structure.name}: ${structure.features.slice(0, 1).map(sentence).join(' ')}`, 200)} ${sentences(sentence(structure.notes ?? ''), 300)} ${sentences(field('structures', 'biomes', structure, library), 180)}`,
    commands: (command, library) => field('commands', 'description', command, library),
    versions: (version) =>
      `Version ${version.name}, ${version.updateName}, was released on ${day(version.releaseDate)}. ${sentences((version.majorFeatures ?? []).join(' '), 480)}`,
    achievements: (achievement, library) =>
      field('achievements', 'description', achievement, library),
    trades: (trade, library) => field('trades', 'description', trade, library),
  }

const overview = ({ thing, record }: Facts[number], library: Library): string =>
  // The record belongs to the resource the thing names.
  (overviews[thing.sort] as (record: AnyRecord, library: Library) => string)(record, library)

type Asked = RecordThing[]

const gather = (things: Asked, { library }: Given): Facts =>
  things.flatMap((thing) => {
    const record = library.recordOf(thing)
    return record ? [{ thing, record }] : []
  })

const phrase = (facts: Facts, { library }: Given): Wording => ({
  text:
    facts.length === 1
      ? overview(facts[0] as Facts[number], library)
      : facts
          .map((fact) => sentences(overview(fact, library), Math.floor(680 / facts.length)))
          .join('\n'),
  sources: facts.map(({ thing }) => thing),
})

const asksOverview =
  /\b(?:basics|overview|summary|summar\w+|info|infos|information|(?:tell|teach) me (?:about|more|everything|all|something)|(?:all|everything|something|more) about|introduc(?:e|tion) (?:me )?(?:to|of)|rundown|low ?down|(?:deal|story) with|know about|describe|what (?:exactly )?(?:is|are) (?:a |an |the )?(?:MOB|ITEM|ENCH|BIOME|PLACE|ADV|TRADE|CMD|VER)s?(?: enchantment| biome| mob| item| structure| command| villager| update| advancement)?\W*$|who (?:is|are) (?:a |an |the )?(?:MOB|TRADE)\W*$|what (?:MOB|ITEM|ENCH|BIOME|PLACE|CMD) (?:is|are)\W*$|what (?:do you know|can you (?:tell|say)))\b|^(?:a |an |the )?(?:MOB|ITEM|ENCH|BIOME|PLACE|ADV|TRADE|CMD|VER)\W*$/

/** Every such message has one of these, or is a mere name. */
const leads = byWord((word) =>
  /^(?:basics|overview|summar\w+|infos?|information|tell|teach|about|introduc\w+|rundown|low|lowdown|deal|story|know|describe|what|who)$/.test(
    word,
  ),
)

/** Asked for outright: "tell me about", "the basics". */
export const tellMe = kind<Asked, Facts>({
  name: 'tell-me',
  names: 'something',
  recognise: ({ reading }) => {
    const things = recordsIn(reading)
    const [first] = things
    const mayAsk = reading.rest.length < 20 || wordsIn(reading.text).some(leads)
    if (!first || !mayAsk || !asksOverview.test(reading.rest)) return undefined
    const asksMore = fieldsAsked(first.sort, reading.rest.replace(asksOverview, ' ')).some(
      ({ faint }) => !faint,
    )
    return asksMore ? undefined : things.slice(0, 3)
  },
  gather,
  phrase,
})

const asksOneDetail =
  /\b(?:how (?:tall|wide|heavy|fast|old|big|large|high|far|long|loud|deep|often)|what (?:colou?r|size|sound|shape|speed|gender))\b/

const measures: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\bhow long\b/, /\b(?:seconds?|minutes?|days?)\b/],
  [/\bhow far\b/, /\b(?:\d+|one|two|three|four|five|ten) blocks?\b/],
]

/** The only sentence of a record with a measure of the kind that was asked for. */
const measuredIn = ([fact, another]: Facts, rest: string): string | undefined => {
  const told = measures.find(([asked]) => asked.test(rest))?.[1]
  if (!fact || another || !told) return undefined
  const [found, other] = textsOf(fact.record).filter((text) => told.test(text))
  return found && !other ? `${fact.thing.name}: ${sentence(found)}` : undefined
}

/** Those that may be asked for by "who". */
const persons = new Set<string>(['mobs', 'trades'])

/** What a thing is: its description, shortly; said to be no more where one detail was asked. */
export const whatIs = kind<Asked, Facts>({
  name: 'what-is',
  names: 'something',
  recognise: ({ reading }) => {
    const things = recordsIn(reading)
    if (asksPerson(reading.rest) && !things.some(({ sort }) => persons.has(sort))) return undefined
    return things.length ? things.slice(0, 3) : undefined
  },
  gather,
  phrase: (facts, given) => {
    const wording = phrase(facts, given)
    const { rest } = given.reading
    // The point was not found: a little of what is known shall do.
    const known = sentences(wording.text, 240)
    const measured = measuredIn(facts, rest)
    if (measured) return { ...wording, text: measured }
    if (asksOneDetail.test(rest)) return { ...wording, text: `I don't know that detail. ${known}` }
    return asksYesNo(rest) && facts.length === 1
      ? { ...wording, text: `I can't say yes or no to that. What I know: ${known}` }
      : wording
  },
})
