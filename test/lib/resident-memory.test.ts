import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { type FileRange, findSection } from '../../src/lib/elf-section.ts'
import { giveMemoryBack, mappingOf, unchangedMappings } from '../../src/lib/resident-memory.ts'
import { eventually } from '../support/eventually.ts'

const entry = (
  range: string,
  rights: string,
  path: string,
  anonymousKib: number,
  offset = '00000000',
) =>
  `${range} ${rights} ${offset} 08:01 1234 ${path}\nSize: 8 kB\nKernelPageSize: 4 kB\nRss: 8 kB\nAnonymous: ${anonymousKib} kB\nVmFlags: rd\n`

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

  test('is of a part of it what fills whole pages, wherever it lies', () => {
    const smaps = [
      entry('1000-3000', 'r--p', '/usr/bin/lectern', 0),
      entry('555000-559000', 'rw-p', '/usr/bin/lectern', 4, '00002000'),
    ].join('')
    const mappedAt = (offset: number, bytes: number) =>
      mappingOf(smaps, '/usr/bin/lectern', { offset, bytes })
    expect(mappedAt(0x2800, 0x2900)).toEqual({ start: 0x556000, bytes: 0x2000, pageBytes: 0x1000 })
    expect(mappedAt(0x2800, 0x900)).toBeUndefined()
    expect(mappedAt(0x9000, 0x1000)).toBeUndefined()
  })

  test.if(process.platform === 'linux')('leaves the process as able as before', async () => {
    const fileKib = () =>
      Number(/RssFile:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    const before = fileKib()
    giveMemoryBack()
    await eventually(() => fileKib() < before, 'pages to be given back')
    expect(JSON.parse(JSON.stringify({ sum: [1, 2, 3].reduce((a, b) => a + b) }))).toEqual({
      sum: 6,
    })
  })
})

test.if(process.platform === 'linux' && Bun.which('readelf') !== null)(
  'a section of an executable lies where readelf finds it',
  () => {
    const { stdout } = Bun.spawnSync(['readelf', '-SW', process.execPath])
    const line = / \.text +\S+ +\S+ +([\da-f]+) ([\da-f]+) /.exec(stdout.toString())
    const [offset, bytes] = [line?.[1], line?.[2]].map((hex) => Number.parseInt(hex ?? '', 16))
    expect(findSection(process.execPath, '.text')).toEqual({ offset, bytes } as FileRange)
    expect(findSection(process.execPath, '.nowhere')).toBeUndefined()
    expect(findSection(import.meta.path, '.text')).toBeUndefined()
  },
)
