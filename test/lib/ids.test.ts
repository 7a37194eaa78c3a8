import { expect, test } from 'bun:test'
import { timedId } from '../../src/lib/ids.ts'

test('ids of one moment begin alike and are never the same', () => {
  const at = Date.UTC(2026, 5, 16)
  const ids = Array.from({ length: 1000 }, () => timedId('mes_', at))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^mes_[\w-]{22}$/)
  expect(new Set(ids.map((id) => id.slice(0, 12))).size).toBe(1)
  expect(timedId('mes_', at + 1).slice(0, 12)).not.toBe(ids[0]?.slice(0, 12))
})
