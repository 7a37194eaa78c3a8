import type { RecordOf } from '../../../catalog/resources.ts'
import { structureName } from '../facts/structures.ts'
import { offersOf, type Placed, priceOf } from '../facts/trades.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { listed, sentence, sentences } from '../wording/say.ts'

type Seller = { thing: RecordThing; record: RecordOf<'trades'>; offers: Placed[] }
type Facts = { thing: RecordThing; record: RecordOf<'structures'>; seller: Seller | undefined }

const asksMap =
  /\b(?:map|maps)\b.*\b(?:to|for|of|towards?|leads?|leading|shows?|showing)\b|\bPLACEs? (?:explorer )?(?:THING|maps?)\b/

/** "Woodland Explorer Map: leads to a woodland mansion". */
const leads = /^([^:.]*\bMap): leads to ([^.,]*)/

const sellerOf = (structure: RecordOf<'structures'>, library: Library): Seller | undefined => {
  const name = structure.name.toLowerCase()
  for (const record of library.records('trades')) {
    const offers = offersOf(record).filter(({ notes }) =>
      leads.exec(notes ?? '')?.[2]?.includes(name),
    )
    if (offers.length) return { thing: library.thingOf('trades', record), record, offers }
  }
  return undefined
}

const sold = ({ record, offers }: Seller): string => {
  const names = offers.flatMap(({ notes }) => leads.exec(notes ?? '')?.[1] ?? [])
  const [first] = offers
  return first
    ? `the ${record.name.toLowerCase()} sells the ${listed(names, 'or')} for ${priceOf(first)} (${first.level.name} level).`
    : ''
}

/** "how do I get a map to it": which villager sells it, or where it lies. */
export const mapTo = kind<RecordThing, Facts>({
  name: 'map-to',
  cue: /^maps?$/,
  recognise: ({ reading }) => {
    const [thing, another] = namedIn(reading, 'structures')
    const sold = namedIn(reading, 'trades').length > 0
    return thing && !another && !sold && asksMap.test(reading.text) ? thing : undefined
  },
  gather: (thing, { library }) => {
    const record = library.as('structures', thing)
    return record && { thing, record, seller: sellerOf(record, library) }
  },
  phrase: ({ thing, record, seller }, { reading }) => {
    const yesNo = asksYesNo(reading.rest)
    if (seller)
      return {
        text: `${yesNo ? 'Yes: ' : ''}${yesNo ? sold(seller) : sentence(sold(seller))}`,
        sources: [seller.thing, thing],
      }
    const [told] = record.howToFind.match(/[^.]*\bmaps?\b[^.]*\./i) ?? []
    const text = told
      ? `${yesNo ? 'Yes: ' : ''}${told.trim()}`
      : `${yesNo ? 'No: ' : ''}I know of no map that leads to ${structureName(record.name)}. ${sentences(record.howToFind, 400)}`
    return { text, sources: [thing] }
  },
})
