import { levelIn } from '../compose/get.ts'
import type { Reading } from '../read/reading.ts'
import { stem } from '../read/stem.ts'

/** The units whose words a message has, "easy: easy; hard: hard hardcore; else easy". */
export const unitsByWords = (written: string) => {
  const usual = /(?:^|; )else (.+)$/.exec(written)?.[1]?.split(' ') ?? []
  const rows = written.split('; ').flatMap((part) => {
    const [unit = '', words] = part.split(': ')
    return words ? [{ unit, stems: words.split(' ').map(stem) }] : []
  })
  if (!rows.length && !usual.length) return undefined
  return (reading: Reading): readonly string[] => {
    const said = rows.filter(({ stems }) => stems.some((word) => reading.stems.has(word)))
    return said.length ? said.map(({ unit }) => unit) : usual
  }
}

/** The level a message speaks of: the number behind an enchantment before any other; none is the highest. */
export const levels = (reading: Reading): string[] => {
  const { numbers, mentions } = reading
  const behind = numbers.find(({ start }) =>
    mentions.some(
      ({ end, entities }) => end === start && entities.some(({ type }) => type === 'enchantments'),
    ),
  )
  return [String(behind?.value ?? levelIn(reading) ?? '')]
}

/** Whether the dearest or the cheapest is meant, of what is sold and of what is bought. */
export const ends = ({ cues, text }: Reading): string[] => {
  const isMost = cues.isMost || /\bexpensive|\bworth|\bbetter/.test(text)
  return [isMost && 'most', cues.isLeast && 'least']
    .filter(Boolean)
    .flatMap((end) => [`sells ${end}`, `buys ${end}`])
}

/** A bound of the price, a side and perhaps a level, or those above it: "< sells 3+". */
export const prices = (reading: Reading): string[] => {
  const level = levelIn({ ...reading, numbers: [] }) ?? ''
  const above = level && /\b(?:higher|above|better|up)\b/.test(reading.text) ? '+' : ''
  const [bound] = reading.bounds
  if (!bound && !level) return []
  return ['sells', 'buys'].map((side) => `${bound?.sign ?? 'any'} ${side} ${level}${above}`.trim())
}
