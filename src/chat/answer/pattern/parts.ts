/** A part of a pattern, as far as it tells which words a match has to hold. */
export type Part =
  | { is: 'letter'; letter: string }
  /** One of these letters. */
  | { is: 'letters'; among: readonly string[] }
  | { is: 'digit' }
  /** Some letter, digit or underscore. */
  | { is: 'wordly' }
  /** Something that stands outside of words. */
  | { is: 'outside' }
  | { is: 'anything' }
  /** The beginning or end of a word or of the text. */
  | { is: 'edge' }
  /** Takes nothing: a look ahead or back. */
  | { is: 'look' }
  | { is: 'group'; branches: readonly Parts[] }
  | { is: 'times'; part: Part; least: number; most: number }

export type Parts = readonly Part[]

const wordLetter = /^\w$/
const manyOfAnything: Part = { is: 'times', part: { is: 'anything' }, least: 0, most: Infinity }

const escapes: Readonly<Record<string, Part>> = {
  b: { is: 'edge' },
  B: { is: 'look' },
  d: { is: 'digit' },
  w: { is: 'wordly' },
  s: { is: 'outside' },
  W: { is: 'outside' },
  D: { is: 'anything' },
  S: { is: 'anything' },
}

const signs: Readonly<Record<string, Part>> = {
  '^': { is: 'edge' },
  $: { is: 'edge' },
  '.': { is: 'anything' },
}

const plain = (char: string): Part =>
  wordLetter.test(char) ? { is: 'letter', letter: char } : { is: 'outside' }

const ofSet = (inside: string): Part => {
  if (/^[a-z]+$/i.test(inside)) return { is: 'letters', among: [...inside] }
  if (inside === '0-9') return { is: 'digit' }
  if (/^(?:[a-z]-[a-z]|\d-\d|\\[wd]|[a-z_\d])+$/i.test(inside)) return { is: 'wordly' }
  if (/^(?:\\s|\\[-./]|[ .,!?;:'"()/&+*])+-?$/.test(inside)) return { is: 'outside' }
  return { is: 'anything' }
}

/** Reads the source of a pattern; what it does not know may be anything. */
export const partsOf = (source: string): readonly Parts[] => {
  let at = 0

  const set = (): Part => {
    const start = at
    if (source[at] === '^') at++
    if (source[at] === ']') at++
    while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
    return ofSet(source.slice(start, at++))
  }

  const escaped = (): Part => {
    const char = source[at++] ?? ''
    const known = escapes[char]
    if (known) return known
    if (char === 'x') at += 2
    if (char === 'u') at += 4
    if (char === 'k') at = source.indexOf('>', at) + 1
    // A letter or digit is a code, or what a group took; a sign is itself.
    return /\w/.test(char) ? manyOfAnything : plain(char)
  }

  const group = (): Part => {
    const look = /^\?<?[=!]/.exec(source.slice(at, at + 3))
    at += look?.[0].length ?? /^\?(?::|<\w+>)/.exec(source.slice(at, at + 40))?.[0].length ?? 0
    const branches = alternatives()
    at++
    return look ? { is: 'look' } : { is: 'group', branches }
  }

  const one = (): Part => {
    const char = source[at++] ?? ''
    if (char === '\\') return escaped()
    if (char === '[') return set()
    if (char === '(') return group()
    return signs[char] ?? plain(char)
  }

  const repeated = (part: Part): Part => {
    const found = /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at, at + 12))
    if (!found) return part
    at += found[0].length
    const [, sign, low, comma, high] = found
    if (sign)
      return { is: 'times', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
    const least = Number(low)
    return { is: 'times', part, least, most: comma ? Number(high || Infinity) : least }
  }

  const alternatives = (): Parts[] => {
    const branches: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++
        branches.push([])
      } else branches.at(-1)?.push(repeated(one()))
    }
    return branches
  }

  return alternatives()
}
