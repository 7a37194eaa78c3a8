import type { PastTurn } from '../answer.ts'
import type { Choice } from './choice.ts'

/** What a turn leaves for the next: small, and only read by the engine. */
export type State = {
  /** The last message as understood, complete in itself. */
  asked?: string
  /** What was spoken about last, most recent first. */
  subjects: readonly string[]
  /** What was listed last. */
  listed: readonly string[]
  /** The list the last question was asked of. */
  among?: readonly string[]
  /** The kind of question that was answered. */
  kind?: string
  /** What a command was wanted for, as written, while that command is spoken of. */
  wish?: string
  /** What was offered by "Do you mean …?", for the answer to it. */
  choices?: readonly Choice[]
}

const noState: State = { subjects: [], listed: [] }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const choicesIn = (value: unknown): Choice[] | undefined => {
  const found = (Array.isArray(value) ? value : []).flatMap((one) =>
    typeof one?.label === 'string' && typeof one?.ask === 'string'
      ? [
          {
            label: one.label,
            ask: one.ask,
            ...(typeof one.name === 'string' ? { name: one.name } : {}),
          },
        ]
      : [],
  )
  return found.length ? found : undefined
}

/** Reads a stored state; anything else than one counts as none. */
const readState = (value: unknown): State => {
  if (!value || typeof value !== 'object') return noState
  const { asked, subjects, listed, among, kind, wish, choices } = value as Record<string, unknown>
  return {
    asked: typeof asked === 'string' ? asked : undefined,
    subjects: texts(subjects),
    listed: texts(listed),
    ...(Array.isArray(among) ? { among: texts(among) } : {}),
    kind: typeof kind === 'string' ? kind : undefined,
    ...(typeof wish === 'string' ? { wish } : {}),
    choices: choicesIn(choices),
  }
}

/** What every turn left, oldest first. */
export const pastStates = (history: readonly PastTurn[]): State[] =>
  history.map(({ state }) => readState(state))

/** The state to go on from: that of the last turn. */
export const lastState = (history: readonly PastTurn[]): State =>
  readState(history[history.length - 1]?.state)
