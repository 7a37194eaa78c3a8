import { expect, setDefaultTimeout, test } from 'bun:test'
import { startServer } from '../support/server.ts'

setDefaultTimeout(120_000)

/** The longest wait of others, against how long the first question of all took. */
const waitDuring = async (ask: (url: string) => Promise<Response>): Promise<number> => {
  await using server = await startServer({ flags: ['--guest-chat', '5', '--rate-limit', '0'] })
  const other = () => fetch(`${server.url}/api/v1/mobs/creeper`).then((one) => one.arrayBuffer())
  await other()
  let isAnswered = false
  const startedAt = performance.now()
  const answered = ask(server.url).then(async (response) => {
    const text = await response.text()
    isAnswered = true
    return text
  })
  let longestMs = 0
  for (let at = performance.now(); !isAnswered; at = performance.now()) {
    await other()
    longestMs = Math.max(longestMs, performance.now() - at)
  }
  expect(await answered).toContain('20 HP')
  return longestMs / (performance.now() - startedAt)
}

const question = 'How much health does a creeper have?'

/** All of it was one pause before; the best of some tries, for others use the machine too. */
const mostRatio = 0.4

test.each([
  [
    'a guest',
    (url: string) =>
      fetch(`${url}/guest/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ message: question }),
      }),
  ],
  [
    'the search of the pages',
    (url: string) => fetch(`${url}/explore/hits?${new URLSearchParams({ q: question })}`),
  ],
])('the first question, by %s, lets others in between', async (_, ask) => {
  let least = 1
  for (let tries = 0; tries < 3 && least >= mostRatio; tries++)
    least = Math.min(least, await waitDuring(ask))
  expect(least).toBeLessThan(mostRatio)
})
