import { numberIn } from '../facts/numbers.ts'
import { kind, type Wording } from '../kind.ts'
import type { Reading } from '../reading/reading.ts'
import { capital, counted, number, one } from '../wording/say.ts'

/** Seconds for one item, by what cooks it, and the record that tells so. */
const secondsIn: ReadonlyMap<string, readonly [seconds: number, told: string]> = new Map([
  ['furnace', [10, 'furnace']],
  ['blast_furnace', [5, 'furnace']],
  ['smoker', [5, 'cooked_beef']],
  ['campfire', [30, 'cooked_beef']],
])

const asksTime =
  /\bhow (?:long|many (?:seconds|minutes|ticks|hours)|much time|fast|quick(?:ly)?)\b.*\b(?:smelt|cook|roast|bake)\w*|\b(?:smelting|cooking) (?:time|speed)\b/
const cooks = /\b(?:smelt|cook|roast|bake)/
const asksBurning = /\b(?:burns?|burning|lasts?|fuel)\b/

/** "a stack", "half a stack", "20 ores": how much goes in. */
const amountIn = ({ rest }: Reading): number => {
  const stacks = /\b(half an? )?(?:an?|one|full|(\d+|two|three|four|five|ten))? ?stacks?\b/.exec(
    rest,
  )
  if (stacks) return (stacks[1] ? 0.5 : (numberIn(stacks[2] ?? 'one') ?? 1)) * 64
  return Number(/(?<![\d.])(\d{1,5})(?![\d.])/.exec(rest)?.[1] ?? 1)
}

const clock = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [minutes && counted(minutes, 'minute'), rest && counted(rest, 'second')]
    .filter(Boolean)
    .join(' ')
}

/** How long a furnace takes, whatever lies in it. */
export const smelting = kind<{ heater: string; amount: number }, Wording>({
  name: 'smelting',
  cue: /^(?:smelt|cook|roast|bake)/,
  recognise: ({ reading, library }) => {
    if (!cooks.test(reading.rest) || !asksTime.test(reading.rest) || !library.speaksOf('items'))
      return undefined
    const heater = reading.things.find(({ key }) => secondsIn.has(key))?.key
    const takes = /\b(?:to|i|you|it) (?:smelt|cook|roast|bake)\b|\bsmelting (?:time|speed)\b/
    if (asksBurning.test(reading.rest) || !(heater || takes.test(reading.rest))) return undefined
    return { heater: heater ?? 'furnace', amount: amountIn(reading) }
  },
  gather: ({ heater, amount }, { library }) => {
    const [each = 0, told = ''] = secondsIn.get(heater) ?? []
    const source = library.thing('items', told)
    if (!source) return undefined
    const name = capital(one(heater.replaceAll('_', ' ')))
    const all = each * amount
    const sum =
      amount > 1
        ? `, so ${number(amount)} items take ${number(all)} seconds${all > 60 ? ` (${clock(all)})` : ''}`
        : ''
    const others =
      heater === 'furnace'
        ? ' A blast furnace for ores and a smoker for food are twice as fast.'
        : ''
    return {
      text: `${name} takes ${each} seconds for one item${sum}.${others}`,
      sources: [source],
    }
  },
  phrase: (wording) => wording,
})
