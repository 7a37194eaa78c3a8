import { inverted, numberOf, type StemLists, startOf } from './stem-lists.ts'

/** For each of some groups how much the words of a message have in common with the most alike of its texts, from 0 to 1. */
type FindAlike = (stems: Iterable<string>) => Float64Array

/** Compares messages with texts that belong to groups: words that few of them have count for more. */
export const createAlike = (
  texts: StemLists,
  groupOf: Uint16Array,
  groups: number,
  weightOf: (number: number) => number,
): FindAlike => {
  const holding = inverted(texts)
  const wholes = new Float32Array(groupOf.length)
  for (let text = 0; text < wholes.length; text++)
    for (let at = startOf(texts, text); at < (texts.ends[text] as number); at++)
      wholes[text] = (wholes[text] as number) + weightOf(texts.numbers[at] as number)
  const common = new Float32Array(groupOf.length)
  const touched: number[] = []
  const alike = new Float64Array(groups)
  /** Finds what each text has in common with a message; says how much its words weigh together. */
  const findCommon = (stems: Iterable<string>): number => {
    let whole = 0
    for (const one of stems) {
      const number = numberOf(one) ?? -1
      const weight = weightOf(number)
      whole += weight
      const end = holding.ends[number] ?? 0
      for (let at = startOf(holding, number); at < end; at++) {
        const text = holding.numbers[at] as number
        if (common[text] === 0) touched.push(text)
        common[text] = (common[text] as number) + weight
      }
    }
    return whole
  }
  return (stems) => {
    alike.fill(0)
    const whole = findCommon(stems)
    for (const text of touched) {
      const shared = common[text] as number
      const group = groupOf[text] as number
      const likeness = shared / (whole + (wholes[text] as number) - shared)
      if (likeness > (alike[group] as number)) alike[group] = likeness
      common[text] = 0
    }
    touched.length = 0
    return alike
  }
}
