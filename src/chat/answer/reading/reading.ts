import type { ResourceName } from '../../../catalog/resources.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import type { Choice } from './choice.ts'
import type { Echo } from './echo.ts'
import type { Mention } from './link.ts'
import type { State } from './state.ts'
import type { Token } from './tokens.ts'

/** A message as understood: its words, what it names, and how it asks. */
export type Reading = {
  /** As written. */
  message: string
  tokens: readonly Token[]
  /** All words in plain form, corrected. */
  text: string
  /** The same with every mention replaced by a word for its sort (MOB, ITEM, …). */
  rest: string
  /** A word of it as it was written may be of another language. */
  mayBeForeign: boolean
  mentions: readonly Mention[]
  things: readonly Thing[]
  state: State
  /** The message was completed from the turns before. */
  continued: boolean
  /** The whole as it was completed, in the letters it was written with: names of players keep theirs. */
  wish?: string
  /** A side step to a part of the subject, which stays the subject. */
  sideStep?: boolean
  /** One of a list, by its place: the list stays for the next. */
  picked?: readonly Thing[]
  /** The last answer is wanted once more. */
  echo?: Echo
  /** The record the message described instead of naming it. */
  described?: RecordThing
  /** What the message may have described, where its words do not decide. */
  offered?: { choices: readonly Choice[]; things: readonly RecordThing[] }
  /** The things the message itself left out and the conversation supplied. */
  set?: readonly Thing[]
  /** Those of the set that were counted last, and may be meant alone. */
  narrower?: readonly Thing[]
}

export const recordsIn = (reading: Reading): RecordThing[] => reading.things.filter(isRecord)

/** The records of one resource that a message names. */
export const namedIn = (reading: Reading, resource: ResourceName): RecordThing[] =>
  reading.things.filter((thing): thing is RecordThing => thing.sort === resource)

/** Things that can stand for an item: recorded ones, mentioned ones, classes. */
export const itemsIn = (reading: Reading): Thing[] =>
  reading.things.filter((thing) => ['items', 'thing', 'group'].includes(thing.sort))
