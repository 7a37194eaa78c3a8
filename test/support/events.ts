/** Server-sent events as they come. */
export const eventsOf = async function* (response: Response): AsyncGenerator<string> {
  let rest = ''
  const utf8 = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const events = (rest + utf8.decode(chunk, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) yield event.replace(/^data: /, '')
  }
  if (rest !== '') throw new Error(`half an event: ${rest}`)
}

export type UiChunk = {
  type: string
  id?: string
  messageId?: string
  messageMetadata?: { session_id?: string; message_id?: string; suggestions?: string[] }
  delta?: string
  sourceId?: string
  url?: string
  title?: string
  errorText?: string
}

/** The chunks of a message, up to the mark at their end. */
export const chunksOf = async (events: AsyncIterable<string>): Promise<UiChunk[]> => {
  const all = await Array.fromAsync(events)
  if (all.pop() !== '[DONE]') throw new Error('the stream does not say that it is done')
  return all.map((data) => JSON.parse(data) as UiChunk)
}

export const textIn = (chunks: readonly UiChunk[]): string =>
  chunks.map(({ delta }) => delta ?? '').join('')
