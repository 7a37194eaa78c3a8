import type { AnyRecord } from '../../catalog/collection.ts'
import type { ResourceName } from '../../catalog/resources.ts'

/** A record, something records only mention, a class of things, or a dimension. */
export type EntityType = ResourceName | 'thing' | 'class' | 'dimension'

/** Anything a question can be about. */
export type Entity = {
  /** Type and key, as it is kept in the state of a turn: "mobs/creeper". */
  ref: string
  type: EntityType
  key: string
  name: string
  /** The ids that records know it by; several for a class such as "wool". */
  ids: readonly string[]
  /** The record that it is, where it has one. */
  record?: AnyRecord
}

/** An entity that is a record of a resource. */
export type RecordedEntity = Entity & { type: ResourceName; record: AnyRecord }

/** Something that is true of some records of a resource. */
export type Test =
  | { kind: 'value'; test: string }
  | { kind: 'number'; field: string; sign: Sign; value: number; upper?: number; than?: string }
  /** Of those that say "or", one is enough. */
  | { kind: 'relation'; relation: string; to: string; only?: true; or?: true }
  | { kind: 'name'; word: string }
  | { kind: 'is'; ref: string }
  | { kind: 'not'; test: Test }

/** So much of something is there; where it is not said of what, of the one thing that comes out. */
export type Had = { count: number; of?: string | undefined }

export type NumberTest = Extract<Test, { kind: 'number' }>

export type Sign = '>' | '>=' | '<' | '<=' | '=' | '!=' | 'between'

/** A set of records: those of a resource that pass every test, or some of those listed before. */
export type NounSet = { of: ResourceName; where: Test[]; among?: string[] }

/** What is asked: an operator, and what it is put to. */
export type Query =
  | { op: 'get'; of: string[]; field: string; also?: string; level?: number }
  | {
      op: 'list' | 'count' | 'any'
      set: NounSet
      first?: number
      /** How many of the tests, the last ones, are claimed of all that pass the others. */
      all?: number
    }
  | { op: 'rank'; set: NounSet; by: string; most: boolean; nth: number; first?: number }
  | { op: 'compare'; of: string[]; by?: string; most?: boolean }
  | { op: 'check'; of: string; test: Test; under?: true }
  | {
      op: 'relate'
      relation: string
      of: string
      to: string
      /** Whether it is asked under a condition, of which only the record knows: "at night". */
      under?: true
    }
  | {
      op: 'reckon'
      what: string
      of: string[]
      amount: number
      /** How many of each, where they differ: "2 buckets and a shield". */
      each?: number[]
      unit?: string
      /** The field that it is worked out by. */
      by?: string
      /** How much is there already of what comes out. */
      have?: Had
    }
  | { op: 'command'; row: string; slots: Record<string, string> }
  | { op: 'tell'; sentences: number[]; about: string; field: string }
  | { op: 'describe'; of: string[] }
  | { op: 'ask-back'; choices: Query[] }
  | { op: 'talk'; act: string }
  | { op: 'unknown'; what?: string; lacking?: string; isForeign?: boolean }

/** The field that a query asks for or measures by. */
export const fieldAsked = (query: Query | undefined): string | undefined =>
  query?.op === 'get' ? query.field : query && 'by' in query ? query.by : undefined

/** A query of one kind, or of some. */
export type QueryOf<Op extends Query['op']> = Extract<Query, { op: Op }>

/** Where the subject of a reading was taken from. */
export type SubjectOrigin =
  | 'words'
  | 'own'
  | 'result'
  | 'listed'
  | 'earlier'
  | 'description'
  | 'none'

/** What the ranking is told besides words: a name and, where it is not one, a value. */
export type Signals = readonly (string | readonly [name: string, value: number])[]

/** One way to understand a message. */
export type Candidate = {
  query: Query
  origin: SubjectOrigin
  /** How the last query was changed into this one, where it was. */
  edit?: string
  /** Marks of the tokens this reading accounts for. */
  explains: Uint8Array
  /** What it has in common with others about the same subject: one list for all of them. */
  about: Signals
  signals: Signals
}

/** Of a longer list only the first are kept, to be pointed at: what is asked of all of them is asked of the set. */
export const mostListed = 60

/** What the next turn needs to know of this one. */
export type DialogueState = {
  v: 6
  last?: Query
  /** What the user named himself, newest first. */
  own: string[]
  /** What the last answer named. */
  result: string[]
  /** The records of the last list. */
  listed: string[]
  /** The subjects of earlier turns, newest first. */
  earlier: string[]
  /** Content words of the last question. */
  predicate: string[]
  /** All words of the last messages, newest first, as stems. */
  said: readonly (readonly string[])[]
  command?: Query
  first?: string
  previous?: string
  isUnknown?: boolean
}

export const emptyState: DialogueState = {
  v: 6,
  own: [],
  result: [],
  listed: [],
  earlier: [],
  predicate: [],
  said: [],
}

/** What came out of a query, in words and as records. */
export type Result = {
  text: string
  /** Refs of the records it rests on. */
  sources: string[]
  /** Refs of what the answer speaks of, for the next turn: where nothing is said of it, the text is read. */
  result?: string[]
  listed?: string[]
  isUnknown?: boolean
  /** Whether the field that it tells holds nothing: "cannot be bred". */
  isEmpty?: boolean
}
