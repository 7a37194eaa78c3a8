import type { Session, StoredSource, Turn } from '../../store/store.ts'
import { searchIn } from './conversations.ts'
import { type DashboardContext, findBot, type Handle } from './dashboard-context.ts'

const perStep = 50
const reach = 100

type Conversation = { session: Session; turns: Turn[] }

/** Newest first, read as fast as they are taken. */
async function* conversations(
  { store: { sessions }, baseUrl }: DashboardContext,
  botId: string,
  text: string | undefined,
): AsyncGenerator<Conversation> {
  // Who reads the file elsewhere has to find the sources, too.
  const absolute = ({ title, url }: StoredSource) => ({
    title,
    url: url.startsWith('/') ? baseUrl + url : url,
  })
  const turnsOf = async (id: string) =>
    (await sessions.history(id)).map((turn) => ({ ...turn, sources: turn.sources.map(absolute) }))
  let after: { lastAt: number; id: string } | undefined
  do {
    const page = await sessions.list({ botId, text, after, most: perStep, reach })
    for (const session of page.sessions) yield { session, turns: await turnsOf(session.id) }
    after = page.next
  } while (after !== undefined)
}

const isoTime = (time: number) => new Date(time).toISOString()

const jsonLine = ({ session, turns }: Conversation): string =>
  `${JSON.stringify({
    session_id: session.id,
    bot_id: session.botId,
    created_at: isoTime(session.createdAt),
    last_at: isoTime(session.lastAt),
    turns: turns.map(({ message, response, sources, at }) => ({
      at: isoTime(at),
      message,
      response,
      sources,
    })),
  })}\n`

/** A cell that begins like a formula is a formula to a spreadsheet, unless a quote stands before it. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/

const csvCell = (text: string): string =>
  `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvHeader = csvLine(['session_id', 'turn', 'at', 'message', 'response', 'sources'])

const csvLines = ({ session, turns }: Conversation): string =>
  turns
    .map(({ message, response, sources, at }, index) =>
      csvLine([
        session.id,
        String(index + 1),
        isoTime(at),
        message,
        response,
        sources.map(({ title, url }) => `${title} <${url}>`).join('\n'),
      ]),
    )
    .join('')

const formats = {
  jsonl: { type: 'application/x-ndjson; charset=utf-8', header: '', write: jsonLine },
  csv: { type: 'text/csv; charset=utf-8', header: csvHeader, write: csvLines },
} as const

const streamOf = (
  found: AsyncGenerator<Conversation>,
  header: string,
  write: (conversation: Conversation) => string,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (header !== '') controller.enqueue(encoder.encode(header))
    },
    pull: async (controller) => {
      const { done, value } = await found.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(write(value)))
    },
    cancel: async () => {
      await found.return(undefined)
    },
  })
}

/** Every conversation, or those a search finds, as a file that is written while it is read. */
export const exportAs =
  (format: keyof typeof formats): Handle =>
  async (call) => {
    const bot = await findBot(call)
    const { type, header, write } = formats[format]
    const found = conversations(call.context, bot.id, searchIn(call))
    return new Response(streamOf(found, header, write), {
      headers: {
        'content-type': type,
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${bot.id}-conversations.${format}"`,
      },
    })
  }
