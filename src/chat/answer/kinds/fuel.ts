import { numberIn } from '../facts/numbers.ts'
import { type Given, kind, type Wording } from '../kind.ts'
import type { Library } from '../library.ts'
import { countedIn } from '../reading/counts.ts'
import { asksYesNo } from '../reading/forms.ts'
import { itemsIn, type Reading } from '../reading/reading.ts'
import { isRecord, type Thing } from '../thing.ts'
import { capital, counted, listed, many, number, one, sentence, verb } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'

/** How long a thing burns, and where that stands. */
type Fuel = {
  thing: Thing
  asked: Thing
  ticks: number | null
  source: Thing | undefined
  text: string
}
type Facts = { fuels: Fuel[]; items: number | undefined }

const perItem = 200

const asksFuel =
  /\bfuels?\b|\bsmelted (?:per|by|with)\b|\bburn(?:s|ing)? times?\b|\bhow (?:long|many (?:seconds|ticks|minutes|items|things|ores?))\b.*\b(?:burns?|smelts?|cooks?)\b|\bsmelts? how\b|\bburns? for how long\b|\bburn(?:s|ing)?\b.*\bhow long\b|\bhow many \w+ (?:can|could|do|will) (?:i|you|we) (?:smelt|cook)\b|\bburns? (?:for|how|long\w*|\w+ than|better|in (?:a |the |my )?(?:ITEM|furnace|smoker))\b|\b(?:how (?:much|many)|enough)\b.*\b(?:to|for) smelt\w*\b|\b(?:smelts?|cooks?) (?:more|fewer|less|\d+) (?:items|things|stuff|ores?)?/

/** The same said of a furnace: "how long will it keep a furnace going". */
const asksHeat =
  /\bkeeps? (?:an? |the |my )?ITEM (?:going|running|lit|hot|burning|alight)\b|\bITEM ITEM time\b|\bITEM (?:run|burn|last|go)s? (?:on|with)\b|\b(?:worth|last|good) in (?:an? |the |my )?ITEM\b|\bin(?:to)? (?:an? |the |my )?ITEM\b.*\b(?:how long|to heat)\b/

const heaters = new Set(['furnace', 'blast_furnace', 'smoker', 'campfire'])

/** The amount that is to be smelted: "64 items", "a stack of iron". */
const amountIn = ({ rest }: Reading): number | undefined => {
  if (!/\b(?:how (?:much|many)|enough|do i need)\b/.test(rest)) return undefined
  const stacks = /\b(?:an?|one|(\d+|two|three|four|five|ten)) (?:\w+ )?stacks?\b/.exec(rest)
  if (stacks) return 64 * (numberIn(stacks[1] ?? 'one') ?? 1)
  const count = /\b(?:smelt|cook|smelting|cooking) (?:about |all )?(\d+)\b/.exec(rest)?.[1]
  return count ? Number(count) : undefined
}

/** What the texts of other records say of a fuel that has no record itself. */
const told = (thing: Thing, library: Library): Fuel => {
  const name = thing.name.toLowerCase()
  const burns = new RegExp(`\\b${name}\\b[^,;.]*\\bfuel\\b`)
  const found = library.prose
    .search([...name.split(' '), 'fuel', 'smelting'], 12)
    .find(({ sentence: text }) => burns.test(text.toLowerCase()))
  const items = /\bsmelt(?:s|ing) (\d+) items\b/.exec(found?.sentence ?? '')?.[1]
  return {
    thing,
    asked: thing,
    ticks: items ? Number(items) * perItem : null,
    source: found && library.thingOf(found.resource, found.record),
    text: found?.sentence ?? '',
  }
}

const fuelOf = (thing: Thing, library: Library): Fuel => {
  const id = isRecord(thing) ? thing.key : thing.ids.find((one) => library.thing('items', one))
  const record = id === undefined ? undefined : library.thing('items', id)
  const item = library.as('items', record)
  return item && record
    ? { thing: record, asked: thing, ticks: item.fuelValue, source: record, text: '' }
    : told(thing, library)
}

const burning = (ticks: number): string =>
  `${number(ticks)} ticks (${number(ticks / 20)} seconds), enough to smelt ${counted(ticks / perItem, 'item')}`

const known = (library: Library): string =>
  listed(
    library
      .records('items')
      .filter(({ fuelValue }) => fuelValue !== null)
      .sort((a, b) => (b.fuelValue ?? 0) - (a.fuelValue ?? 0))
      .slice(0, 4)
      .map(({ name, fuelValue }) => `${name.toLowerCase()} (${number((fuelValue ?? 0) / 20)} s)`),
  )

const unrecorded = ({ thing, text, source }: Fuel, library: Library, yesNo: boolean): Wording =>
  source
    ? {
        text: yesNo
          ? `Yes, ${one(thing.name)} ${verb(thing.name, 'serves', 'serve')} as fuel, though I have no figure for it. From the entry on ${inList(source)}: ${sentence(text)}`
          : `I have no figure for how long ${one(thing.name)} ${verb(thing.name, 'burns', 'burn')}, only this from the entry on ${inList(source)}: ${sentence(text)}`,
        sources: [source],
      }
    : {
        text: `I don't know that: I have no record of ${one(thing.name)} as fuel. Among the fuels I do have: ${known(library)}.`,
        sources: [],
      }

const single = (fuel: Fuel, items: number | undefined, { reading, library }: Given): Wording => {
  const { thing, asked, ticks, source } = fuel
  const yesNo = asksYesNo(reading.rest)
  if (ticks === null && !(source && isRecord(thing))) return unrecorded(fuel, library, yesNo)
  const sources = source ? [source] : []
  if (ticks === null)
    return {
      text: `${yesNo ? 'No, ' : ''}${yesNo ? one(thing.name) : capital(one(thing.name))} is no fuel: it does not burn in a furnace.`,
      sources,
    }
  const says = `${one(thing.name)} burns for ${burning(ticks)}.`
  if (items) {
    const need = Math.ceil((items * perItem) / ticks)
    return {
      text: `You need ${number(need)} ${need === 1 ? thing.name.toLowerCase() : many(thing.name)} for ${counted(items, 'item')}: as furnace fuel, ${says}`,
      sources,
    }
  }
  const count = countedIn(reading, library).find((named) => named.thing === asked)?.count ?? 1
  const all = count > 1 ? ` ${number(count)} burn for ${burning(ticks * count)}.` : ''
  return { text: `${yesNo ? 'Yes, as' : 'As'} furnace fuel, ${says}${all}`, sources }
}

const several = (fuels: readonly Fuel[], given: Given): Wording => {
  const missing = fuels.find(({ ticks }) => ticks === null)
  const sources = fuels.flatMap(({ source }) => source ?? [])
  const said = fuels.flatMap(({ thing, ticks }) =>
    ticks === null ? [] : [`${one(thing.name)} burns for ${burning(ticks)}`],
  )
  if (missing && !isRecord(missing.thing))
    return {
      text: `I can't compare them: I have no figure for ${one(missing.thing.name)} as fuel.${said.length ? ` ${capital(said.join('; '))}.` : ''}`,
      sources,
    }
  const ranked = [...fuels].sort((a, b) => (b.ticks ?? 0) - (a.ticks ?? 0))
  const [first, second] = ranked
  const { rest } = given.reading
  const choice = /\bor\b/.test(rest) && !/\bthan\b/.test(rest)
  const less = /\b(?:worse|shorter|fewer|less)\b/.test(rest)
  const yesNo = asksYesNo(rest) && !choice
  const lead = yesNo ? ((first === fuels[0]) !== less ? 'Yes. ' : 'No. ') : ''
  const best =
    first && second && first.ticks !== second.ticks
      ? `${capital(one(first.thing.name))} burns longer: `
      : ''
  const others = fuels
    .filter(({ ticks }) => ticks === null)
    .map(({ thing }) => `${one(thing.name)} is no fuel`)
  const facts = [...said, ...others].join('; ')
  return { text: `${lead}${best}${best ? facts : capital(facts)}.`, sources }
}

const burns = /\b(?:fuel|burn)/
const asksBest =
  /\b(?:best|better|longest|strongest|top|good|most efficient|ideal)\b.*\bfuels?\b|\bfuels?\b.*\b(?:best|longest|most|strongest)\b|\bburns? (?:the )?longest\b/

/** The brewing stand has a fuel of its own; what is on record the table ranks. */
const ofTheTable = /\bbrew\w*|\b(?:data|records?|recorded|among|your|you (?:have|know))\b/

/** The best fuel the texts know of, and the best with a record. */
export const bestFuel = kind<{ one: Thing | undefined }, Wording>({
  name: 'best-fuel',
  cue: /^(?:fuel|burn)/,
  recognise: ({ reading, library }) => {
    if (reading.set || !burns.test(reading.rest)) return undefined
    if (!asksBest.test(reading.rest) || ofTheTable.test(reading.rest)) return undefined
    const [one, another] = reading.things.filter(({ key }) => !heaters.has(key))
    const claims = asksYesNo(reading.rest) && /\bthe (?:best|longest)\b/.test(reading.rest)
    return another || (one && !claims) || !library.speaksOf('items') ? undefined : { one }
  },
  gather: ({ one }, { library }) => {
    const told = library.prose
      .search(['best', 'furnace', 'fuel'], 12, 'items')
      .find(({ sentence: text }) => /\bbest\b[^.;]*\bfuel\b/.test(text))
    if (!told) return undefined
    const source = library.thingOf(told.resource, told.record)
    const coal = library.thing('items', 'coal')
    return {
      text: `${one ? (told.sentence.toLowerCase().includes(one.name.toLowerCase()) ? 'Yes: ' : 'No: ') : ''}${sentence(told.sentence)} Of the items with a record of their own, the longest burn ${known(library)}.`,
      sources: coal ? [source, coal] : [source],
    }
  },
  phrase: (wording) => wording,
})

/** How long things burn in a furnace, also those known only from the texts. */
export const fuel = kind<{ things: Thing[]; items: number | undefined }, Facts>({
  name: 'fuel',
  cue: /^(?:fuel|burn|smelt|cook|furnace)/,
  recognise: ({ reading, library }) => {
    const heats = asksHeat.test(reading.rest) && reading.things.some(({ key }) => heaters.has(key))
    if (!(heats || asksFuel.test(reading.rest)) || !library.speaksOf('items')) return undefined
    if (/\b(?:brew\w*|which|what) (?:\w+ )?fuels?\b|\bbrewing\b/.test(reading.rest))
      return undefined
    if (reading.things.some(({ sort }) => sort === 'mobs')) return undefined
    // "what is the better fuel" after two of them.
    const named = reading.things.length ? itemsIn(reading) : (reading.set ?? [])
    const goods = named.filter(({ sort, key }) => sort !== 'mobs' && !heaters.has(key))
    if (!goods.length || reading.things.some(({ sort }) => sort === 'versions')) return undefined
    const items = amountIn(reading)
    return { things: items ? goods.slice(0, 1) : goods.slice(0, 4), items }
  },
  gather: ({ things, items }, { library }) => ({
    fuels: things.map((thing) => fuelOf(thing, library)),
    items,
  }),
  phrase: ({ fuels, items }, given) =>
    fuels.length === 1 && fuels[0] ? single(fuels[0], items, given) : several(fuels, given),
})
