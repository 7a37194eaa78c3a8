import type { Row } from './kind.ts'
import { allOf } from './kinds/all-of.ts'
import { bill } from './kinds/bill.ts'
import { byDate } from './kinds/by-date.ts'
import { canBe } from './kinds/can-be.ts'
import { commandForm } from './kinds/command-form.ts'
import { compare } from './kinds/compare.ts'
import { compatible } from './kinds/compatible.ts'
import { counted } from './kinds/counted.ts'
import { dearest } from './kinds/dearest.ts'
import { dimension } from './kinds/dimension.ts'
import { doing } from './kinds/doing.ts'
import { effective } from './kinds/effective.ts'
import { enchantedBook } from './kinds/enchanted-book.ts'
import { exists } from './kinds/exists.ts'
import { field } from './kinds/field.ts'
import { find } from './kinds/find.ts'
import { foreign } from './kinds/foreign.ts'
import { bestFuel, fuel } from './kinds/fuel.ts'
import { gear } from './kinds/gear.ts'
import { gotFrom } from './kinds/got-from.ts'
import { guessed } from './kinds/guessed.ts'
import { addedWhen, apart, between } from './kinds/history.ts'
import { hits } from './kinds/hits.ts'
import { howTo } from './kinds/how-to.ts'
import { improves } from './kinds/improves.ts'
import { invented } from './kinds/invented.ts'
import { isExtreme } from './kinds/is-extreme.ts'
import { journey } from './kinds/journey.ts'
import { likelierDrop } from './kinds/likelier.ts'
import { manner } from './kinds/manners.ts'
import { mapTo } from './kinds/map-to.ts'
import { member } from './kinds/member.ts'
import { giver, mentioned } from './kinds/mentioned.ts'
import { noRecord } from './kinds/no-record.ts'
import { ofClass } from './kinds/of-class.ts'
import { bestOffer, offer } from './kinds/offer.ts'
import { outside } from './kinds/outside.ts'
import { pair } from './kinds/pair.ts'
import { partOf } from './kinds/part-of.ts'
import { passage, versionDetail } from './kinds/passage.ts'
import { permitted } from './kinds/permitted.ts'
import { priced } from './kinds/priced.ts'
import { quantity } from './kinds/quantity.ts'
import { refuse } from './kinds/refuse.ts'
import { repair } from './kinds/repair.ts'
import { reverse } from './kinds/reverse.ts'
import { sets } from './kinds/sets.ts'
import { smelting } from './kinds/smelting.ts'
import { superlative } from './kinds/superlative.ts'
import { those } from './kinds/those.ts'
import { told } from './kinds/told.ts'
import { deedSince, toldByVersion, unrecordedSince } from './kinds/told-by-version.ts'
import { toldName } from './kinds/told-name.ts'
import { units } from './kinds/units.ts'
import { unknown } from './kinds/unknown.ts'
import { weakTo } from './kinds/weak-to.ts'
import { tellMe, whatIs } from './kinds/what-is.ts'
import { which } from './kinds/which.ts'
import { yesNo } from './kinds/yes-no.ts'

/** THE OTHER TABLE: the kinds of question, tried from the top. */
export const kinds: readonly Row[] = [
  refuse,
  manner,
  units,
  foreign,
  those,
  member,
  unrecordedSince,
  outside,
  dimension,
  journey,
  mapTo,
  which,
  invented,
  exists,
  gear,
  smelting,
  bestFuel,
  fuel,
  hits,
  quantity,
  permitted,
  commandForm,
  howTo,
  enchantedBook,
  compatible,
  allOf,
  apart,
  between,
  improves,
  likelierDrop,
  compare,
  byDate,
  bill,
  priced,
  bestOffer,
  dearest,
  isExtreme,
  superlative,
  tellMe,
  deedSince,
  noRecord,
  offer,
  effective,
  weakTo,
  pair,
  counted,
  addedWhen,
  toldByVersion,
  find,
  partOf,
  repair,
  canBe,
  doing,
  sets,
  giver,
  yesNo,
  versionDetail,
  ofClass,
  gotFrom,
  reverse,
  toldName,
  field,
  passage,
  whatIs,
  mentioned,
  told,
  guessed,
  unknown,
]
