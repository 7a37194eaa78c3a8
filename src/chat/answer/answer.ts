import type { Explanation } from './explain.ts'

/** A record or document an answer rests on. A url that starts with "/" is below the base address. */
export type Source = { title: string; url: string }

/** What the engine gives back for one message. */
export type Answer = {
  text: string
  sources: Source[]
  /** What the next turn needs to know of this one; stored with the turn, read only by the engine. */
  state: unknown
  /** The tables hold no sure answer: the text says so or guesses. A document may know better. */
  isUnknown?: boolean
  /** A command line for a wish that names nothing of the game: a house's own rules may be meant. */
  isLoose?: boolean
  /** Questions that can be answered next, for a caller to offer. */
  suggestions?: string[]
}

/** One earlier turn of the conversation, oldest first. */
export type PastTurn = { message: string; response: string; state: unknown }

/** How a bot differs from the default one. */
export type Persona = {
  /** Names of the resources it speaks about; all of them when absent. */
  resources?: readonly string[]
  /** Said to a greeting instead of the built-in line. */
  greeting?: string
  /** Said before the offer of help when the data holds no answer. */
  fallback?: string
}

/** How many of the newest turns an answer leans on: the state of a turn carries what is older. */
export const turnsLeanedOn = 1

/** Answers one message. Pure: no clock, no randomness, no network. */
export type Engine = {
  /** What is said where nothing is known and the bot has no text of its own for it. */
  fallback: string
  /** Builds a small part of what answers need, ahead of the first one; says whether more is left. */
  prepare(persona?: Persona): boolean
  answer(message: string, history: readonly PastTurn[], persona?: Persona): Answer
  /** The same answer with how it came about, question by question. */
  explain(
    message: string,
    history: readonly PastTurn[],
    persona?: Persona,
  ): { answer: Answer; steps: Explanation[] }
}
