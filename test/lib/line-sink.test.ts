import { describe, expect, test } from 'bun:test'
import { createLineSink } from '../../src/lib/line-sink.ts'

const line = `${'x'.repeat(1023)}\n`
const tellDropped = (count: number) => `dropped ${count}`

describe('the sink of the log', () => {
  test('hands lines over together, in their order', async () => {
    const written: string[] = []
    const sink = createLineSink({ write: (text) => written.push(text), tellDropped })
    sink.add('one\n')
    sink.add('two\n')
    expect(written).toEqual([])
    await sink.close()
    expect(written).toEqual(['one\ntwo\n'])
  })

  test('does not wait when there is much', () => {
    const written: string[] = []
    const sink = createLineSink({ write: (text) => written.push(text), tellDropped })
    for (let n = 0; n < 64; n++) sink.add(line)
    expect(written).toHaveLength(1)
  })

  test('holds a bounded number of lines for a reader that hangs, and tells how many are lost', async () => {
    const written: string[] = []
    let release = () => {}
    const sink = createLineSink({
      write: (text) => {
        written.push(text)
        return written.length === 1
          ? new Promise<void>((resolve) => (release = resolve))
          : undefined
      },
      tellDropped,
    })
    for (let n = 0; n < 20_000; n++) sink.add(line)
    release()
    await sink.close()
    const text = written.join('')
    expect(text.length).toBeLessThan(9 * 1024 * 1024)
    const kept = text.split('\n').filter((one) => one.startsWith('x')).length
    expect(text).toContain(`dropped ${20_000 - kept}\n`)
  })

  test('outlives a reader that went away', async () => {
    const sink = createLineSink({
      write: () => {
        throw new Error('EPIPE')
      },
      tellDropped,
    })
    sink.add(line)
    await sink.close()
  })
})
