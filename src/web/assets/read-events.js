/** Of an answer in events, what one of them adds. */
const addChunk = (answer, chunk) => {
  if (chunk.type === 'text-delta') answer.response += chunk.delta
  if (chunk.type === 'source-url') answer.sources.push({ title: chunk.title, url: chunk.url })
  if (chunk.type === 'finish') Object.assign(answer, chunk.messageMetadata)
}

/** An answer that comes in events, as it would be in JSON; `onText` hears how far it is. */
// biome-ignore lint/correctness/noUnusedVariables: for the scripts that are joined with this one
const readEvents = async (response, onText) => {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const answer = { response: '', sources: [] }
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('The answer breaks off')
    const events = (rest + value).split('\n\n')
    rest = events.pop()
    for (const event of events) {
      const chunk = JSON.parse(event.slice('data: '.length))
      addChunk(answer, chunk)
      if (chunk.type === 'error') return { error: chunk.errorText }
      if (chunk.type === 'finish') return answer
      if (chunk.type === 'text-delta') onText(answer.response)
    }
  }
}
