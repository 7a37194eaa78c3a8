import type { AnyRecord } from '../../../catalog/shelf.ts'
import type { Field } from '../facts/field.ts'
import { fields } from '../facts/fields.ts'
import { kind } from '../kind.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { leftover } from '../reading/content.ts'
import { asksComparison, asksSuperlative, asksYesNo, opposed } from '../reading/forms.ts'
import { itemsIn, type Reading, recordsIn } from '../reading/reading.ts'
import { isRecord, type RecordThing } from '../thing.ts'
import { capital, health, isPlural, listed, number, one } from '../wording/say.ts'
import { inList } from '../wording/sets.ts'
import { type Direction, type Scale, scaleIn, standardScale, verbFor } from './ranking.ts'

type Measured = { thing: RecordThing; name: string; value: number | null; brief: string }
type Slots = {
  things: RecordThing[]
  scale: Scale
  yesNo: boolean
  /** The measure asked for, of which there are no figures: "faster". */
  unmeasured: string | undefined
  /** Set against each other as a whole: other figures are told as well. */
  whole: boolean
}
type Facts = Slots & { measured: Measured[]; others: string[] }

/** A version is known by its nickname as well. */
const nameOf = (thing: RecordThing, record: AnyRecord): string => {
  if (thing.sort === 'mobs' || thing.sort === 'items') return one(thing.name)
  if (thing.sort === 'versions') return `${thing.name} (${record.updateName})`
  return thing.sort === 'trades' ? `the ${inList(thing)}` : inList(thing)
}

const term = ({ field, direction }: Scale): string => {
  const terms = field.terms
  return terms ? terms[direction] : `${direction} ${field.label}`
}

const better = (a: Measured, b: Measured, direction: Direction): number => {
  const low = direction === 'more' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const left = a.value ?? low
  const right = b.value ?? low
  if (left === right) return 0
  return direction === 'more' ? right - left : left - right
}

const why = (field: Field, { name, brief }: Measured): string =>
  field.name === 'versionAdded' ? `${name} was added in ${brief}` : `${name}: ${brief}`

/** The difference, where it was asked for and is a plain number. */
const gap = (a: Measured, b: Measured, { field }: Scale, rest: string): string => {
  const asked =
    /\b(?:by how (?:much|many)|how (?:much|many)(?: \w+)? (?:more|less|fewer|longer|higher|\w+er)|difference)\b/
  if (a.value === null || b.value === null || !asked.test(rest)) return ''
  if (field.name === 'versionAdded' || field.name === 'releaseDate' || !/\d/.test(a.brief))
    return ''
  const apart = Math.abs(a.value - b.value)
  return ` The difference is ${field.name === 'hp' ? health(apart) : number(apart)}.`
}

const two = ({ measured, scale, yesNo }: Facts, rest: string): string => {
  const [a, b] = measured as [Measured, Measured]
  const order = better(a, b, scale.direction)
  if (a.value === null && b.value === null)
    return `I can't compare them: neither ${a.name} nor ${b.name} has a figure for ${scale.field.label}.`
  const unknown = /^(?:attack|armor)$/.test(scale.field.name)
    ? [a, b].find(({ value }) => value === null)
    : undefined
  if (unknown)
    return `I can't compare them: I have no figure for the ${scale.field.label} of ${unknown.name}. ${capital((unknown === a ? b : a).name)}: ${(unknown === a ? b : a).brief}.`
  if (order === 0) {
    const both = `${capital(a.name)} and ${b.name} are equal`
    const alike = /\b(?:same|equal|equally)\b|\bas \w+ as\b/.test(rest)
    return `${alike ? 'Yes. ' : yesNo ? 'No, they are the same. ' : ''}${both}: ${a.brief}${a.brief === b.brief ? ' each' : ` and ${b.brief}`}.`
  }
  const [winner, loser] = order < 0 ? [a, b] : [b, a]
  const said = term(scale)
  const alike = /\b(?:same|equal|equally)\b|\bas \w+ as\b/.test(rest)
  const answer = yesNo || alike ? (winner === a && !alike ? 'Yes, ' : 'No, ') : ''
  const verb = isPlural(winner.thing.name) ? plural[verbFor(said)] : undefined
  const first = `${answer}${winner.name} ${verb ?? verbFor(said)} ${said}`
  return `${capital(first)}: ${winner.brief}, against ${loser.brief} for ${loser.name}.${gap(winner, loser, scale, rest)}`
}

const many = ({ measured, scale }: Facts): string => {
  const sorted = [...measured].sort((a, b) => better(a, b, scale.direction))
  const best = sorted.filter((one) => better(one, sorted[0] as Measured, scale.direction) === 0)
  const most =
    scale.field.terms?.[scale.direction === 'more' ? 'most' : 'least'] ??
    `the ${scale.direction} ${scale.field.label}`
  const names = listed(best.map(({ name }) => name))
  const [one] = best
  if (one && best.length === measured.length && one.value !== null)
    return `${capital(names)} are equal: ${one.brief} each.`
  const plural = best.length > 1
  const verb = verbFor(most)
  const first = `${names} ${plural ? (verb === 'has' ? 'have' : 'are') : verb} ${most}`
  return `${capital(first)}: ${sorted.map((one) => why(scale.field, one)).join('; ')}.`
}

const asksRank = (rest: string): boolean =>
  asksSuperlative(rest) ||
  /\b(?:first|last)\W*$/.test(rest) ||
  /\b(?:more|less|than|fewer|better|worse|\w{2,}(?<!oth|togeth|eith|wheth|wat|riv|pow|und|ov|ev|aft|numb|pap|leath|feath|wint|summ|flow|tow|lay|corn|lett|ord|butt)er)\b/.test(
    rest,
  )

const plural: Readonly<Record<string, string>> = { has: 'have', is: 'are' }

const setsAgainst =
  /\b(?:or|vs|versus|v|compare\w*|comparison|difference|differ|between|among|same|equal|as \w+ as|before|after|first|whose|which|who)\b/

/** "is a zombie or a skeleton healthier" wants one of them, no yes. */
const offersChoice = (rest: string): boolean =>
  /^(?:which|who|what)\b/.test(rest) ||
  (/\bor\b/.test(rest) && !/\bthan\b|\bor (?:not|no)\b/.test(rest))

/** "bread or steak". */
const eitherOf =
  /^(?:an? |the )?(?:MOB|ITEM|BIOME|PLACE|VER)s? or (?:an? |the )?(?:MOB|ITEM|BIOME|PLACE|VER)s?\W*$/

const noFigure =
  /\b(?:fast|slow|quick|bigg|small|tall|larg|heavi|light|smart|loud|cut|wid|pretti|cheap|prici|rar|scarc|hard|easi|saf|nic|clos|rich|bright|dark|scari|ugli|funni|mean|friendli|calm)(?:er|est)\b|\bmost (?:loot|chests?|rooms)\b/

/** What else two things can be set against each other by. */
const otherFigures = ({ things, scale }: Slots, library: Library): string[] => {
  const records = things.map(library.recordOf).filter((record) => record !== undefined)
  const sort = things[0]?.sort
  return (sort ? fields[sort] : [])
    .filter(
      ({ name, measure, faint }) =>
        measure && name !== scale.field.name && name !== 'stackSize' && !faint,
    )
    .filter((field) => records.every((record) => (field.measure?.(record) ?? null) !== null))
    .map((field) => ({ field, briefs: records.map((record) => field.brief(record)) }))
    .filter(({ briefs }) => briefs.every((brief) => brief.length < 40))
    .slice(0, 4)
    .map(({ field, briefs }) =>
      new Set(briefs).size === 1
        ? `${field.label}: ${briefs[0]} each`
        : `${field.label}: ${briefs.join(' against ')}`,
    )
}

const auxiliary = /^(?:is|are|was|were|does|do|did|has|have|had|will|would|can)$/
const article = /^(?:the|an?|my)$/

/** "compared with the llama, is the camel ahead": of whom it is claimed comes first. */
const claimedFirst = (things: RecordThing[], { mentions, tokens }: Reading): RecordThing[] => {
  const claimed = mentions.find(({ start }) => {
    const before = tokens[start - 1]?.text ?? ''
    return auxiliary.test(article.test(before) ? (tokens[start - 2]?.text ?? '') : before)
  })?.thing
  const found = things.find((thing) => thing === claimed)
  return found ? [found, ...things.filter((thing) => thing !== found)] : things
}

/** Two or more things set against each other by one measure. */
export const compare = kind<Slots, Facts>({
  name: 'compare',
  names: 'several',
  recognise: ({ reading, library }) => {
    const named = recordsIn(reading)
    const records = named.length < 2 && reading.set ? reading.set.filter(isRecord) : named
    const sorts = records.map(({ sort }) => sort)
    const first = records.find(({ sort }) => sorts.filter((one) => one === sort).length > 1)
    if (!first || !asksComparison(reading.rest)) return undefined
    const noun = nounIn(reading.rest)?.resource
    if (
      noun &&
      noun !== first.sort &&
      named.length > 1 &&
      (first.sort === 'versions' ||
        noun === 'enchantments' ||
        noun === 'commands' ||
        noun === 'achievements')
    )
      return undefined
    // "toolsmith or armorer, who sells it" asks for the goods.
    if (first.sort === 'trades' && itemsIn(reading).length) return undefined
    const yesNo = asksYesNo(reading.rest)
    const things = claimedFirst(
      records.filter((thing) => thing.sort === first.sort),
      reading,
    )
    if (things.length < 2) return undefined
    if (yesNo && named.some(({ sort }) => sort !== first.sort)) return undefined
    const scale = scaleIn(first.sort, reading.rest)
    // "which of those have a blaze" narrows what was listed.
    if (reading.set && named.length < 2 && !asksRank(reading.rest)) return undefined
    // "which of them can be milked" asks for no measure.
    if (!scale && !asksRank(reading.rest) && leftover(reading).length) return undefined
    // "what do both drop" asks the same of two.
    if (!asksRank(reading.rest) && !setsAgainst.test(reading.rest) && !opposed.test(reading.rest))
      return undefined
    // Which enchantment is better is told by what they do.
    if (!scale && first.sort === 'enchantments') return undefined
    // With a third thing and no measure it is not the two that are compared.
    if (!scale && reading.things.length > things.length && !reading.set) return undefined
    if (
      !scale &&
      !/\b(?:than|vs|versus|v|compare\w*|better|worse|stronger|which|who would win)\b/.test(
        reading.rest,
      ) &&
      !eitherOf.test(reading.rest)
    )
      return undefined
    const unmeasured = scale ? undefined : noFigure.exec(reading.rest)?.[0]
    return {
      things,
      scale:
        scale ??
        standardScale(
          first.sort,
          things.every((thing) => library.as('items', thing)?.category === 'food'),
        ),
      yesNo: !unmeasured && asksYesNo(reading.rest) && !offersChoice(reading.rest),
      unmeasured,
      whole: !scale && /\b(?:compare\w*|comparison|vs|versus)\b/.test(reading.rest),
    }
  },
  gather: (slots, { library }) => {
    const { field } = slots.scale
    const measured = slots.things.flatMap((thing) => {
      const record = library.recordOf(thing)
      return record
        ? [
            {
              thing,
              name: nameOf(thing, record),
              value: field.measure?.(record) ?? null,
              brief: field.brief(record),
            },
          ]
        : []
    })
    return measured.length > 1
      ? { ...slots, measured, others: slots.whole ? otherFigures(slots, library) : [] }
      : undefined
  },
  phrase: (facts, { reading }) => ({
    text: [
      facts.unmeasured ? `I have no figure for which is ${facts.unmeasured}.` : '',
      facts.measured.length === 2 ? two(facts, reading.rest) : many(facts),
      facts.others.length ? `${capital(facts.others.join('; '))}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    sources: [...facts.things],
    subjects: [...facts.measured]
      .sort((a, b) => better(a, b, facts.scale.direction))
      .map(({ thing }) => thing),
    listed: [...facts.things],
  }),
})
