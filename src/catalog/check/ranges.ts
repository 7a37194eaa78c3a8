import type { ResourceName } from '../resources.ts'
import { type Problem, pilesOf, type Rule } from './data-set.ts'
import { textsAt, valuesAt } from './values-at.ts'

/** The two scales of the specification are easy to mix up; no chance is zero, or it is no entry. */
const scales: readonly { from: ResourceName; path: string; above: number; most: number }[] = [
  { from: 'mobs', path: 'drops[].chance', above: 0, most: 100 },
  { from: 'structures', path: 'loot[].chance', above: 0, most: 1 },
  { from: 'structures', path: 'yLevel.min', above: -65, most: 319 },
  { from: 'structures', path: 'yLevel.max', above: -65, most: 319 },
  { from: 'structures', path: 'frequency', above: 0, most: 1 },
]

/** Figures of which the first is never above the second. */
const pairs: readonly { from: ResourceName; low: string; high: string }[] = [
  { from: 'mobs', low: 'damage.easy', high: 'damage.normal' },
  { from: 'mobs', low: 'damage.normal', high: 'damage.hard' },
  { from: 'mobs', low: 'xpDrop.min', high: 'xpDrop.max' },
  { from: 'structures', low: 'yLevel.min', high: 'yLevel.max' },
  { from: 'structures', low: 'separation', high: 'spacing' },
]

/** Amounts written as text, `3` or `2-5`. */
const spans: readonly { from: ResourceName; path: string }[] = [
  { from: 'mobs', path: 'drops[].count' },
  { from: 'structures', path: 'loot[].count' },
  { from: 'trades', path: 'levels[].trades[].givesAmount' },
  { from: 'trades', path: 'levels[].trades[].gives2Amount' },
  { from: 'trades', path: 'levels[].trades[].receivesAmount' },
  { from: 'trades', path: 'levels[].trades[].priceEmeralds' },
]

const isSpan = (text: string): boolean => {
  const [, low, high] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? []
  return low !== undefined && (high === undefined ? Number(low) > 0 : Number(low) < Number(high))
}

export const ranges: Rule = (data) =>
  pilesOf(data).flatMap(({ name, records }) =>
    records.flatMap(({ key, record }): Problem[] => {
      const problem = (field: string, message: string) => ({
        resource: name,
        record: key,
        field,
        message,
      })
      const offScale = scales
        .filter(({ from }) => from === name)
        .flatMap(({ path, above, most }) =>
          valuesAt(record, path)
            .filter(({ value }) => !(Number(value) > above && Number(value) <= most))
            .map(({ field, value }) =>
              problem(field, `${value} is not above ${above} and at most ${most}`),
            ),
        )
      const crossed = pairs
        .filter(({ from }) => from === name)
        .filter(({ low, high }) => {
          const [least, most] = [valuesAt(record, low)[0], valuesAt(record, high)[0]]
          return least && most && Number(least.value) > Number(most.value)
        })
        .map(({ low, high }) => problem(low, `is above ${high}`))
      const odd = spans
        .filter(({ from }) => from === name)
        .flatMap(({ path }) => textsAt(record, path))
        .filter(({ text }) => !isSpan(text))
        .map(({ field, text }) => problem(field, `${JSON.stringify(text)} is no amount or range`))
      return [...offScale, ...crossed, ...odd]
    }),
  )
