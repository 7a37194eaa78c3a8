import type { Persona } from './answer.ts'
import type { Library } from './library.ts'
import type { Choice } from './reading/choice.ts'
import type { Reading } from './reading/reading.ts'
import type { RecordThing, Thing } from './thing.ts'

/** What an answer says and rests on. */
export type Wording = {
  text: string
  /** The records it rests on, most important first. */
  sources: readonly Thing[]
  /** What the conversation is about now; the sources when absent. */
  subjects?: readonly Thing[]
  /** What was listed, for "how many of those". */
  listed?: readonly RecordThing[]
  /** The turn leaves what was spoken about as it is. */
  aside?: boolean
  /** What was offered by "Do you mean …?"; what was spoken about stays. */
  choices?: readonly Choice[]
}

/** Everything a kind is given. */
export type Given = { reading: Reading; library: Library; persona: Persona }

/** Tells whether a word may call for a kind; mostly a pattern. */
export type Cue = { test(word: string): boolean }

/** What a message has to name, or to come after, for a kind to be asked for at all. */
export type Naming = 'nothing' | 'something' | 'several' | 'a list'

/** One kind of question: when it is asked, what the catalog holds on it, how that is said. */
export type Kind<Slots, Facts> = {
  name: string
  /** One word of the message, or of its masked form, has to match; a kind without it is always tried. */
  cue?: Cue
  /** Several may also be those of the list it comes after. */
  names?: Naming
  /** What is asked for, or undefined when the message is of another kind. */
  recognise: (given: Given) => Slots | undefined
  /** The facts, or undefined when the catalog has none and another kind may try. */
  gather: (slots: Slots, given: Given) => Facts | undefined
  phrase: (facts: Facts, given: Given) => Wording
}

/** A kind as a row of the table, its types closed over. */
export type Row = {
  name: string
  cue?: Cue | undefined
  names?: Naming | undefined
  attempt(given: Given): Wording | undefined
}

export const kind = <Slots, Facts>({
  name,
  cue,
  names,
  recognise,
  gather,
  phrase,
}: Kind<Slots, Facts>): Row => ({
  name,
  cue,
  names,
  attempt: (given) => {
    const slots = recognise(given)
    if (slots === undefined) return undefined
    const facts = gather(slots, given)
    return facts === undefined ? undefined : phrase(facts, given)
  },
})
