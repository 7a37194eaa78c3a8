import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { giveMemoryBack, unchangedMappings } from '../../src/lib/resident-memory.ts'

const entry = (range: string, rights: string, path: string, anonymousKib: number) =>
  `${range} ${rights} 00000000 08:01 1234 ${path}\nSize: 8 kB\nRss: 8 kB\nAnonymous: ${anonymousKib} kB\nVmFlags: rd\n`

describe('what of the executable is given back', () => {
  test('is what can be read again from its file', () => {
    const smaps = [
      entry('1000-3000', 'r--p', '/usr/bin/lectern', 0),
      entry('3000-7000', 'r-xp', '/usr/bin/lectern', 0),
      // Written before it was made read-only: relocated addresses.
      entry('7000-8000', 'r--p', '/usr/bin/lectern', 4),
      entry('8000-9000', 'rw-p', '/usr/bin/lectern', 0),
      entry('a000-b000', 'r-xp', '/usr/lib/libc.so.6', 0),
    ].join('')
    expect(unchangedMappings(smaps, '/usr/bin/lectern')).toEqual([
      { start: 0x1000, bytes: 0x2000 },
      { start: 0x3000, bytes: 0x4000 },
    ])
  })

  test.if(process.platform === 'linux')('leaves the process as able as before', () => {
    const fileKib = () =>
      Number(/RssFile:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    const before = fileKib()
    giveMemoryBack()
    expect(fileKib()).toBeLessThan(before)
    expect(JSON.parse(JSON.stringify({ sum: [1, 2, 3].reduce((a, b) => a + b) }))).toEqual({
      sum: 6,
    })
  })
})
