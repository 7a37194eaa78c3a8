import { createSlices, longWork } from '../../lib/slices.ts'
import type { Task } from '../../lib/tasks.ts'
import type { KeptTurn, Session, StoredSource } from '../../store/store.ts'
import { type ConversationFilter, isFiltered, wantedIn } from './conversation-filter.ts'
import { csvLine } from './csv.ts'
import {
  type DashboardContext,
  type DashboardRequest,
  findBot,
  type Handle,
} from './dashboard-context.ts'

const sessionsPerStep = 50
const turnsPerStep = 100
const searchedPerStep = 10_000
const charactersPerChunk = 32 * 1024
const mostCounted = 20_000

/** How a conversation is written; its turns come piece by piece. */
type Format = {
  type: string
  header: string
  begin(session: Session): string
  turn(turn: KeptTurn, index: number, session: Session): string
  end: string
}

const isoTime = (time: number) => new Date(time).toISOString()

const jsonl: Format = {
  type: 'application/x-ndjson; charset=utf-8',
  header: '',
  begin: ({ id, botId, createdAt, lastAt }) => {
    const about = {
      session_id: id,
      bot_id: botId,
      created_at: isoTime(createdAt),
      last_at: isoTime(lastAt),
    }
    return `${JSON.stringify(about).slice(0, -1)},"turns":[`
  },
  turn: (turn, index) =>
    (index === 0 ? '' : ',') +
    JSON.stringify({
      message_id: turn.id,
      at: isoTime(turn.at),
      message: turn.message,
      response: turn.response,
      sources: turn.sources,
      feedback: turn.feedback,
      comment: turn.comment,
      user_id: turn.userId ?? null,
      metadata: turn.metadata ?? null,
      key_id: turn.keyId ?? null,
      unanswered: turn.isUnanswered ?? null,
    }),
  end: ']}\n',
}

const csv: Format = {
  type: 'text/csv; charset=utf-8',
  header: csvLine([
    'session_id',
    'turn',
    'at',
    'message',
    'response',
    'sources',
    'message_id',
    'feedback',
    'comment',
    'user_id',
    'metadata',
    'key_id',
    'unanswered',
  ]),
  begin: () => '',
  turn: (turn, index, session) =>
    csvLine([
      session.id,
      String(index + 1),
      isoTime(turn.at),
      turn.message,
      turn.response,
      turn.sources.map(({ title, url }) => `${title} <${url}>`).join('\n'),
      turn.id ?? '',
      turn.feedback ?? '',
      turn.comment ?? '',
      turn.userId ?? '',
      turn.metadata ? JSON.stringify(turn.metadata) : '',
      turn.keyId ?? '',
      turn.isUnanswered === undefined ? '' : String(turn.isUnanswered),
    ]),
  end: '',
}

const formats = { jsonl, csv } as const

/** The text of the file, newest conversation first, in pieces between which others have their turn. */
async function* textOf(
  { store: { sessions }, baseUrl }: DashboardContext,
  wanted: ConversationFilter,
  format: Format,
  start: () => Task,
): AsyncGenerator<string> {
  const task = start()
  const { rest } = createSlices(longWork)
  // Who reads the file elsewhere has to find the sources, too.
  const absolute = ({ title, url }: StoredSource) => ({
    title,
    url: url.startsWith('/') ? baseUrl + url : url,
  })
  try {
    yield format.header
    let after: { lastAt: number; id: string } | undefined
    do {
      const page = await sessions.list({
        ...wanted,
        after,
        most: sessionsPerStep,
        reach: searchedPerStep,
      })
      for (const session of page.sessions) {
        yield format.begin(session)
        for (let from = 0; from < session.turns; from += turnsPerStep) {
          const turns = await sessions.history(session.id, from, turnsPerStep)
          yield turns
            .map((turn, index) =>
              format.turn({ ...turn, sources: turn.sources.map(absolute) }, from + index, session),
            )
            .join('')
          await rest()
        }
        yield format.end
        task.advance(1)
      }
      after = page.next
    } while (after !== undefined)
  } finally {
    task.end()
  }
}

/** Made as fast as it is taken. */
const streamOf = (texts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let chunk = ''
      let isDone = false
      while (!isDone && chunk.length < charactersPerChunk) {
        const { done, value } = await texts.next()
        isDone = done === true
        chunk += value ?? ''
      }
      if (chunk !== '') controller.enqueue(encoder.encode(chunk))
      if (isDone) controller.close()
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}

/** Counting stops where it would take long itself. */
const totalOf = async ({ store }: DashboardContext, botId: string): Promise<number | undefined> => {
  const count = await store.sessions.count(botId, mostCounted)
  return count < mostCounted ? count : undefined
}

const exported = async (call: DashboardRequest, kind: keyof typeof formats): Promise<Response> => {
  const bot = await findBot(call)
  const { context } = call
  const format = formats[kind]
  const wanted = wantedIn(call, bot.id)
  const total = isFiltered(wanted) ? undefined : await totalOf(context, bot.id)
  const name = `Exporting the conversations of ${bot.name}`
  const start = () => context.tasks.start({ name, unit: 'conversations', total })
  return new Response(streamOf(textOf(context, wanted, format, start)), {
    headers: {
      'content-type': format.type,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${bot.id}-conversations.${kind}"`,
    },
  })
}

/** Every conversation, or those a search finds, as a file that is written while it is read. */
export const exportAs =
  (kind: keyof typeof formats): Handle =>
  (call) =>
    exported(call, kind)
