import { type PastTurn, turnsLeanedOn } from '../answer.ts'
import { lastState, pastStates, type State } from './state.ts'

/** What a message may lean on: the last turn always, the older ones where they are asked for. */
export type Past = {
  state: State
  /** What was said last, the newest first. */
  lastResponse: string
  /** What every turn left, oldest first. */
  states(): State[]
}

const mostCharacters = 400

export const pastOf = (history: readonly PastTurn[]): Past => ({
  state: lastState(history),
  lastResponse: history
    .slice(-turnsLeanedOn)
    .toReversed()
    .map(({ response }) => response.slice(0, mostCharacters))
    .join(' . '),
  states: () => pastStates(history),
})
