import type { Bot } from '../../store/store.ts'
import { type PastTurn, type Source, turnsLeanedOn } from '../answer/answer.ts'
import { storable } from '../chat-request.ts'
import type { Answerer } from '../conversation.ts'
import type { ScriptConversation, ScriptTexts, ScriptTurn } from './script.ts'

export type TurnResult = {
  say: string
  response: string
  sources: readonly Source[]
  /** What the answer lacks or has too much, in sentences. */
  failures: readonly string[]
}

export type ConversationResult = { name: string; isPassed: boolean; turns: readonly TurnResult[] }

const listOf = (texts: ScriptTexts | undefined): readonly string[] =>
  texts === undefined ? [] : [texts].flat()

/** Letter case and the way lines are broken are nobody's rule. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

const isSource = ({ title, url }: Source, wanted: string): boolean =>
  plain(title) === plain(wanted) || url === wanted || url.endsWith(`/${wanted}`)

const sourceFailures = (wanted: ScriptTexts | undefined, sources: readonly Source[]) => {
  const names = sources.map(({ title }) => title).join(', ') || 'nothing'
  if (Array.isArray(wanted) && wanted.length === 0 && sources.length > 0)
    return [`must rest on no source, rests on: ${names}`]
  return listOf(wanted)
    .filter((one) => !sources.some((source) => isSource(source, one)))
    .map((one) => `must rest on ${JSON.stringify(one)}, rests on: ${names}`)
}

const failuresOf = (turn: ScriptTurn, response: string, sources: readonly Source[]): string[] => {
  const text = plain(response)
  return [
    ...listOf(turn.must_contain)
      .filter((part) => !text.includes(plain(part)))
      .map((part) => `must contain ${JSON.stringify(part)}`),
    ...listOf(turn.must_not_contain)
      .filter((part) => text.includes(plain(part)))
      .map((part) => `must not contain ${JSON.stringify(part)}`),
    ...sourceFailures(turn.source, sources),
  ]
}

type RunOptions = { bot: Bot; answerer: Answerer; absolute(source: Source): Source }

/** Has one conversation as a caller would have it, but keeps none of it. */
export const runConversation = async (
  { name, turns }: ScriptConversation,
  { bot, answerer, absolute }: RunOptions,
): Promise<ConversationResult> => {
  const past: PastTurn[] = []
  const results: TurnResult[] = []
  for (const turn of turns) {
    const message = storable(turn.say).trim()
    const answer = await answerer(bot, message, {
      length: past.length,
      latest: past.slice(-turnsLeanedOn),
      whole: async () => past,
    })
    const sources = answer.sources.map(absolute)
    const failures = failuresOf(turn, answer.text, sources)
    results.push({ say: turn.say, response: answer.text, sources, failures })
    past.push({ message, response: answer.text, state: answer.state })
  }
  return { name, isPassed: results.every(({ failures }) => failures.length === 0), turns: results }
}
