import { type PastTurn, turnsLeanedOn } from '../answer.ts'
import { lastState, pastStates, type State } from './state.ts'

/** What a message may lean on: the last turn always, the older ones where they are asked for. */
export type Past = {
  state: State
  /** What was said last, the newest first. */
  lastResponse: string
  /** What every turn left, oldest first. */
  states(): State[]
  /** What was said before that, the newest first. */
  saidEarlier(): string
  /** What was asked last, as it was written. */
  lastMessage(): string
}

const mostCharacters = 400

/** What the bot says of itself names nothing that was spoken of. */
const ofItself = /[^.!?]*\bMinecraft: Java Edition 26\.2[^.!?]*[.!?]?/g
const naming = (response: string): string =>
  response.includes('Java Edition 26.2') ? response.replace(ofItself, '') : response

const mostEarlier = 4

const saidIn = (turns: readonly PastTurn[]): string =>
  turns
    .toReversed()
    .map(({ response }) => naming(response).slice(0, mostCharacters))
    .join(' . ')

const nothing: Past = {
  state: lastState([]),
  lastResponse: '',
  states: () => [],
  saidEarlier: () => '',
  lastMessage: () => '',
}

export const pastOf = (history: readonly PastTurn[]): Past =>
  history.length === 0
    ? nothing
    : {
        state: lastState(history),
        lastResponse: saidIn(history.slice(-turnsLeanedOn)),
        states: () => pastStates(history),
        saidEarlier: () => saidIn(history.slice(-turnsLeanedOn - mostEarlier, -turnsLeanedOn)),
        lastMessage: () => history.at(-1)?.message ?? '',
      }
