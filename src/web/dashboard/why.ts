import { type PastTurn, turnsLeanedOn } from '../../chat/answer/answer.ts'
import type { Explanation } from '../../chat/answer/explain.ts'
import { personaOf } from '../../chat/retrieve.ts'
import { notFound } from '../../errors.ts'
import type { Turn } from '../../store/store.ts'
import { breakable } from '../code.ts'
import { type Html, html, type Part } from '../html.ts'
import { stackedTable } from '../table.ts'
import { conversationPath, findSession } from './conversations.ts'
import { type DashboardRequest, findBot, type Handle, type View } from './dashboard-context.ts'

const wordRow = ({ word, meanings }: Explanation['words'][number]): Html =>
  html`<li><b>${word}</b>${meanings.length > 0 && html` <small>${meanings.join(', ')}</small>`}</li>`

const readingRow = ({ score, query, origin, edit }: Explanation['readings'][number]): Part[] => [
  html`<code>${breakable(query, 'code')}</code>`,
  html`<span class="number">${score.toFixed(2)}</span>`,
  edit ?? `from ${origin}`,
]

const readingTable = ({ question, readings }: Explanation): Html =>
  stackedTable({
    label: `Readings of ${question}`,
    columns: ['Query', { title: 'Score', label: 'Score' }, { title: 'Made', label: 'Made' }],
    rows: readings.map(readingRow),
  })

const stepView = (step: Explanation): Html =>
  html`<dl class="why"><div><dt>Question</dt><dd>${step.question}</dd></div>
<div><dt>Words</dt><dd><ul class="word-list">${step.words.map(wordRow)}</ul></dd></div>
<div><dt>Best readings</dt><dd>${readingTable(step)}</dd></div>
<div><dt>Kinds not made</dt><dd>${step.notMade.join(', ') || 'none'}</dd></div>
<div><dt>Query that was run</dt><dd><code>${breakable(step.query, 'code')}</code></dd></div>
<div><dt>Trust in its answer</dt><dd>${step.trust.toFixed(2)}</dd></div>
<div><dt>Unexplained words</dt><dd>${step.unexplained.join(' ') || 'none'}</dd></div></dl>`

/** A turn of a conversation and those its answer leaned on. */
const turnIn = async (
  call: DashboardRequest,
): Promise<{ turn: Turn; before: PastTurn[]; number: number }> => {
  const { id } = await findSession(call)
  const number = call.params.turn ?? 0
  const from = Math.max(0, number - turnsLeanedOn)
  const turns = await call.context.store.sessions.history(id, from, number - from + 1)
  const turn = turns[number - from]
  if (!turn) throw notFound('Turn')
  return { turn, before: turns.slice(0, number - from), number }
}

/** How a message was understood, as `lectern ask --explain` prints it. */
export const whyPage: Handle<View> = async (call) => {
  const bot = await findBot(call)
  const { turn, before, number } = await turnIn(call)
  const persona = personaOf(bot)
  const engine = await call.context.loadEngine(persona)
  const { answer, steps } = engine.explain(turn.message, before, persona)
  const isOther = answer.text !== turn.response
  return {
    title: 'Why this answer?',
    bot,
    tab: 'conversations',
    body: html`<div data-why>${steps.map(stepView)}
${isOther && html`<p class="notice">The engine alone says now: “${answer.text}” The answer that was given came from a document, from the language model, or from the bot as it was then.</p>`}</div>
<p><a href="${conversationPath(bot.id, call.params.session ?? '', number)}">Back to the conversation</a></p>`,
  }
}
