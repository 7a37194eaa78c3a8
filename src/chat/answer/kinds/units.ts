import { numberIn } from '../facts/numbers.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import { counted, number } from '../wording/say.ts'

/** Units of one measure: how many of the smallest each holds. */
const measures: readonly (readonly { words: string; name: string; size: number }[])[] = [
  [
    { words: 'ticks?', name: 'tick', size: 1 },
    { words: 'seconds?|secs?', name: 'second', size: 20 },
    { words: 'minutes?|mins?', name: 'minute', size: 1_200 },
    { words: 'hours?', name: 'hour', size: 72_000 },
    { words: '(?:minecraft |in game |full |whole )*days?', name: 'in-game day', size: 24_000 },
  ],
  [
    {
      words: 'hp|health points?|hit ?points?|(?:points of |attack )?damage',
      name: 'health point',
      size: 1,
    },
    { words: 'hearts?', name: 'heart', size: 2 },
  ],
  [
    { words: 'hunger points?', name: 'hunger point', size: 1 },
    { words: 'drumsticks?|shanks?', name: 'drumstick', size: 2 },
  ],
  [
    { words: 'items?|blocks?|pieces', name: 'item', size: 1 },
    { words: 'stacks?', name: 'stack', size: 64 },
  ],
]

type Slots = { count: number; from: string; to: string; result: number }

const amount =
  '(\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|half an?)'

const countIn = (word: string): number | undefined =>
  /^half/.test(word) ? 0.5 : /^an?$/.test(word) ? 1 : numberIn(word)

/** "how long is a day": told in minutes. */
const lasts = /\bhow long\b|\blength of\b|\blasts?\b/

/** Each unit with its words as rules, made once. */
const scales = measures.map((units) =>
  units.map((unit) => ({
    ...unit,
    counted: new RegExp(`\\b${amount} (?:in game )?(?:${unit.words})\\b`),
    named: new RegExp(`\\b(?:${unit.words})\\b`),
  })),
)
const anyUnit = new RegExp(
  `\\b(?:${measures.flatMap((units) => units.map(({ words }) => words)).join('|')})\\b`,
)

const found = (text: string): Slots | undefined => {
  if (!anyUnit.test(text)) return undefined
  for (const units of scales)
    for (const from of units) {
      const said = from.counted.exec(text)
      const count = said ? countIn(said[1] ?? '') : undefined
      if (!said || count === undefined) continue
      const rest = text.replace(said[0], ' ')
      const to = units.find((unit) => unit !== from && unit.named.test(rest))
      if (!to && from.name === 'in-game day' && lasts.test(text))
        return { count, from: from.name, to: 'minute', result: count * 20 }
      if (to) return { count, from: from.name, to: to.name, result: (count * from.size) / to.size }
    }
  return undefined
}

/** Stacks are counted whole, and most items stack to 64. */
const inStacks = (count: number, result: number): string => {
  const whole = Math.floor(result)
  const over = Math.round((result - whole) * 64)
  const stacks = whole ? counted(whole, 'stack') : ''
  const rest = over
    ? `${stacks ? ' and ' : ''}${counted(over, 'item')}${stacks ? ' more' : ''}`
    : ''
  return `${counted(count, 'item')} are ${stacks}${rest}, with 64 to a stack.`
}

/** "5 minutes in ticks": one unit of the game in another. */
export const units = kind<Slots, Slots>({
  name: 'units',
  names: 'nothing',
  cue: /^(?:tick|sec|min|hour|day|hp|health|hit|damage|heart|hunger|drumstick|shank|item|block|piece|stack)/,
  recognise: ({ reading }) =>
    reading.tokens.length <= 12 &&
    /\b(?:in|to|is|are|into|make|makes|equals?|how many|how long|length of)\b/.test(reading.text)
      ? found(reading.text)
      : undefined,
  gather: (slots) => slots,
  phrase: ({ count, from, to, result }, { library }) => ({
    text:
      to === 'stack'
        ? inStacks(count, result)
        : `${counted(count, from)} ${count === 1 ? 'is' : 'are'} ${number(result)} ${result === 1 ? to : `${to}s`}.`,
    // The length of a day is told where the time is set.
    sources: from.endsWith('day') || to.endsWith('day') ? timeIn(library) : [],
    aside: true,
  }),
})

const timeIn = (library: Library): Thing[] => {
  const time = library.thing('commands', 'time')
  return time ? [time] : []
}
