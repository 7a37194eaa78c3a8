import type { Answer, Engine, PastTurn } from '../../../src/chat/answer/answer.ts'

/** One message of a written conversation and what its answer must and must not hold. */
export type Turn = {
  say: string
  all?: string[]
  any?: string[]
  none?: string[]
  /** Must match the url of a source; null when there must be none. */
  source?: string | null
}

export type Conversation = { id: string; category: string; turns: Turn[] }

const roomy = new Set([
  'counting',
  'reverse',
  'trades',
  'lookup-trades',
  'multi-entity',
  'recipe',
  'command-help',
  'version-history',
  'lookup-versions',
  'multi-turn',
])

const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`#>|]/g, '')
    .replace(/_/g, ' ')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** How long an answer may be: some kinds of questions ask for lists. */
export const roomFor = (category: string): number => (roomy.has(category) ? 1_600 : 700)

/** An answer as it stands, and without its marks. */
export const copiesOf = (text: string): string[] => [tidy(text), plain(tidy(text))]

/** What is wrong with an answer; nothing when it is right. */
export const judge = (turn: Turn, { text, sources }: Answer, category: string): string[] => {
  const wrong: string[] = []
  if (text.length > roomFor(category)) wrong.push(`too long: ${text.length} characters`)
  const copies = copiesOf(text)
  const hit = (pattern: string) => copies.some((copy) => new RegExp(pattern, 'i').test(copy))
  for (const pattern of turn.all ?? []) if (!hit(pattern)) wrong.push(`missing /${pattern}/`)
  if (turn.any?.length && !turn.any.some(hit)) wrong.push(`none of ${turn.any.join(' , ')}`)
  for (const pattern of turn.none ?? []) if (hit(pattern)) wrong.push(`must not say /${pattern}/`)
  const { source } = turn
  if (source === null && sources.length) wrong.push(`sources must be empty: ${sources[0]?.url}`)
  if (source && !sources.some(({ url }) => new RegExp(source, 'i').test(url)))
    wrong.push(`no source like /${source}/, got ${sources.map(({ url }) => url).join(' ')}`)
  return wrong
}

export type Result = { say: string; answer: Answer; wrong: string[] }

/** Holds a whole conversation with the engine. */
export const converse = (engine: Engine, { turns, category }: Conversation): Result[] => {
  const history: PastTurn[] = []
  return turns.map((turn) => {
    const answer = engine.answer(turn.say, history)
    history.push({ message: turn.say, response: answer.text, state: answer.state })
    return { say: turn.say, answer, wrong: judge(turn, answer, category) }
  })
}
