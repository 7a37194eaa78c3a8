import type { Echo } from '../reading/echo.ts'
import { listed, number, sentences } from './say.ts'

/** What one unit is of another: 20 ticks are a second. */
const rates: readonly (readonly [to: RegExp, from: RegExp, rate: number, name: string])[] = [
  [/^min/, /([\d,.]+) seconds?\b/, 1 / 60, 'minutes'],
  [/^hour/, /([\d,.]+) seconds?\b/, 1 / 3600, 'hours'],
  [/^sec/, /([\d,.]+) ticks?\b/, 1 / 20, 'seconds'],
  [/^sec/, /([\d,.]+) minutes?\b/, 60, 'seconds'],
  [/^tick/, /([\d,.]+) seconds?\b/, 20, 'ticks'],
  [/^heart/, /([\d,.]+) (?:HP|damage|points of damage)\b/, 1 / 2, 'hearts'],
  [/^(?:drumstick|shank)/, /([\d,.]+) hunger points?\b/, 1 / 2, 'drumsticks'],
]

const converted = (text: string, unit: string): string => {
  if (new RegExp(`\\b${unit.replace(/s$/, '')}`, 'i').test(text)) return text
  for (const [to, from, rate, name] of rates) {
    const found = to.test(unit) ? from.exec(text)?.[1] : undefined
    if (found) return `That is ${number(Number(found.replaceAll(',', '')) * rate)} ${name}. ${text}`
  }
  return text
}

const firstSentence = (text: string): string => {
  const [first = text] = text.split(/(?<=[.!?])\s+(?=[A-Z/])|\n/)
  return sentences(first, 300)
}

/** An answer given once more: shorter, in another unit, or with where it comes from. */
export const echoed = (text: string, echo: Echo, titles: readonly string[]): string => {
  if (echo === 'again') return text
  if (echo === 'all') return `That is all the 26.2 data holds: ${text}`
  if (echo === 'short') return firstSentence(text)
  if (echo === 'sure')
    return /^No\b/.test(text)
      ? `I am sure, going by the 26.2 data: ${text}`
      : `Yes, that is what the 26.2 data says: ${text}`
  if (echo === 'source')
    return titles.length
      ? `I have it from the 26.2 data, the record of ${listed(titles.slice(0, 3))}: ${text}`
      : text
  return converted(text, echo.unit)
}
