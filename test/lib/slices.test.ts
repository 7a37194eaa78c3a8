import { afterAll, afterEach, expect, spyOn, test } from 'bun:test'
import { createSlices, longWork } from '../../src/lib/slices.ts'

const sleep = spyOn(Bun, 'sleep').mockImplementation(async () => {})
afterEach(() => void sleep.mockClear())
afterAll(() => sleep.mockRestore())

/** How long is rested after work of so many milliseconds. */
const restAfter = async (workedMs: number, options = {}) => {
  let now = 0
  const { rest } = createSlices({ ...options, tick: () => now })
  now = workedMs
  await rest()
  return sleep.mock.calls.map(([milliseconds]) => milliseconds)
}

test.each([
  ['work that nobody notices goes on', 1, {}, []],
  ['half of the time is left to others', 10, {}, [10]],
  ['long work leaves three quarters of it', 10, longWork, [30]],
  ['time that others had is not waited for again', 1000, longWork, [40]],
])('%s', async (_, workedMs, options, rests) => {
  expect(await restAfter(workedMs, options)).toEqual(rests)
})
