import { isGuessable, respond } from '../../../src/chat/answer/engine.ts'
import type { Mind } from '../../../src/chat/answer/mind.ts'
import { type DialogueState, emptyState } from '../../../src/chat/answer/query.ts'
import { signNames, signsOf } from '../../../src/chat/answer/rank/trust.ts'
import type { Weights } from '../../../src/chat/answer/rank/weights.ts'
import { logistic } from '../../../src/lib/logistic.ts'
import { type Conversation, checkOf, isRight } from './check.ts'
import { readFolder } from './conversations.ts'

/** Conversations that the ranking does not learn from: how far it can be trusted is learned from them. */
export const heldTalks = (): Conversation[] => readFolder('data/held/')

/** The signs of an answer, and whether it was right. */
type Sample = { signs: number[]; isRight: boolean }

const samplesOf = (mind: Mind, { turns, category = '' }: Conversation, weights: Weights) => {
  let state: DialogueState = emptyState
  return turns.flatMap((turn): Sample[] => {
    const { result, steps, state: next } = respond(mind, turn.say, state, {}, weights)
    state = next
    const step = steps.at(-1)
    if (!step || !isGuessable(step)) return []
    const grade = checkOf(turn, category)(step.candidate, result)
    return [{ signs: signsOf(step, mind.prose.weight), isRight: isRight(grade) }]
  })
}

/** Solves a system of linear equations by elimination; the last column is the right side. */
const solve = (rows: number[][]): number[] => {
  for (const [at, row] of rows.entries()) {
    const lead = row[at] as number
    for (const other of rows) {
      if (other === row) continue
      const factor = (other[at] as number) / lead
      for (let column = at; column < row.length; column++)
        other[column] = (other[column] as number) - factor * (row[column] as number)
    }
  }
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number))
}

const rounds = 20
/** So that a sign that tells nothing weighs nothing. */
const pull = 1

/** Logistic regression by Newton's method. */
const fitted = (samples: readonly Sample[]): number[] => {
  const weights = signNames.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const rows = signNames.map((_, at) => {
      const row = signNames.map((_, other) => (other === at ? pull : 0))
      return [...row, pull * (weights[at] as number)]
    })
    for (const { signs, isRight } of samples) {
      const share = logistic(
        signs.reduce((sum, sign, at) => sum + sign * (weights[at] as number), 0),
      )
      for (const [at, sign] of signs.entries()) {
        const row = rows[at] as number[]
        for (const [other, figure] of signs.entries())
          row[other] = (row[other] as number) + sign * figure * share * (1 - share)
        const last = row.length - 1
        row[last] = (row[last] as number) + sign * (share - Number(isRight))
      }
    }
    for (const [at, step] of solve(rows).entries()) weights[at] = (weights[at] as number) - step
  }
  return weights
}

/** How far answers can be trusted, learned from conversations that the weights were not; as rows. */
export const learnTrust = (
  mind: Mind,
  talks: readonly Conversation[],
  weights: Weights,
): string => {
  const learned = fitted(talks.flatMap((talk) => samplesOf(mind, talk, weights)))
  const rows = signNames.map((name, at) => `${name} | ${(learned[at] as number).toFixed(4)}`)
  return ['sign | weight', ...rows, ''].join('\n')
}
