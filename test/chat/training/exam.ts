import { respond } from '../../../src/chat/answer/engine.ts'
import type { Step } from '../../../src/chat/answer/explain.ts'
import type { Mind } from '../../../src/chat/answer/mind.ts'
import { type DialogueState, emptyState } from '../../../src/chat/answer/query.ts'
import type { Weights } from '../../../src/chat/answer/rank/weights.ts'
import { type Conversation, checkOf, type Grade, isRight } from './check.ts'

/** What was answered in a turn. */
export type Outcome = {
  id: string
  category: string
  say: string
  grade: Grade
  text: string
  query: string
  trust: number
}

/** What the engine answers in a conversation, as it is served, and whether that is right. */
export const examine = (
  mind: Mind,
  { id, category = '', turns }: Conversation,
  weights: Weights,
): Outcome[] => {
  let state: DialogueState = emptyState
  return turns.map((turn, place): Outcome => {
    const { result, steps, state: next } = respond(mind, turn.say, state, {}, weights)
    state = next
    const last = steps[steps.length - 1] as Step
    return {
      id: `${id}/${place}`,
      category,
      say: turn.say,
      grade: checkOf(turn, category)(last.candidate, result),
      text: result.text,
      query: steps.length > 1 ? 'several' : JSON.stringify(last.candidate.query),
      trust: last.trust,
    }
  })
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`

/** How many turns and whole conversations were right; and turns that say the right thing of another record. */
export const summary = (outcomes: readonly Outcome[]): string => {
  const byTalk = Map.groupBy(outcomes, ({ id }) => id.slice(0, id.lastIndexOf('/')))
  const whole = [...byTalk.values()].filter((turns) => turns.every(({ grade }) => isRight(grade)))
  const right = outcomes.filter(({ grade }) => isRight(grade)).length
  const elsewhere = outcomes.filter(({ grade }) => grade === 'elsewhere').length
  return `turns ${percent(right, outcomes.length)} of ${outcomes.length} (${percent(elsewhere, outcomes.length)} from elsewhere), talks ${percent(whole.length, byTalk.size)} of ${byTalk.size}`
}
