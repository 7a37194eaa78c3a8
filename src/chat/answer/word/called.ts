import type { Entity } from '../query.ts'
import { capital, common, one, sentence } from './say.ts'

/** A record at the beginning or inside of a sentence. */
export const called = ({ type, name }: Entity): string => {
  if (['mobs', 'items', 'thing', 'class'].includes(type)) return one(name)
  if (type === 'trades') return `the ${common(name)}`
  return ['structures', 'biomes', 'dimension'].includes(type)
    ? `the ${name}`.replace(/^the The /i, 'the ')
    : name
}

/** A text that never names its subject gets the name in front. */
export const withName = (text: string, name: string): string =>
  text.toLowerCase().includes(name.toLowerCase().replace(/^\//, ''))
    ? text
    : `${capital(name)}: ${text}`

/** The same without a name in front, for what goes on about it. */
export const withoutName = (text: string, name: string): string =>
  text.startsWith(`${capital(name)}: `) ? capital(text.slice(name.length + 2)) : text

export const isSentence = (text: string): boolean => /[.!?…]$/.test(text)

/** How far behind the beginning of a sentence its subject may stand: "Feeding a cow". */
const beginning = 12

/** A value behind the name it is of; a sentence or a line that opens with the name has it already. */
export const underName = (name: string, value: string): string => {
  const opening = value.slice(0, name.length + beginning).toLowerCase()
  const isNamed = opening.includes(name.toLowerCase())
  return isNamed && (isSentence(value) || value.startsWith('/'))
    ? value
    : `${capital(name)}: ${value}`
}

/** Values of several beside each other; where some are sentences, or lists of parts, all are sentences. */
export const together = (values: readonly string[]): string =>
  values.some((value) => isSentence(value) || value.includes('; '))
    ? values.map(sentence).join(' ')
    : sentence(values.join('; '))
