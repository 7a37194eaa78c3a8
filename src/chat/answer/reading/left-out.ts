import type { Thing } from '../thing.ts'
import { leavesOut } from './forms.ts'
import type { Reading } from './reading.ts'

/** "besides spiders": what was named only to be left out of the answer. */
export const leftOut = ({ rest, tokens, mentions }: Reading): readonly Thing[] => {
  if (!leavesOut.test(rest)) return []
  const at = tokens.findIndex(
    ({ text }, place) =>
      /^(?:besides|except|apart|aside)$/.test(text) ||
      (text === 'other' && tokens[place + 1]?.text === 'than'),
  )
  return mentions.filter(({ start }) => start > at).map(({ thing }) => thing)
}
