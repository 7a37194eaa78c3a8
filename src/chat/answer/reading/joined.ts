import type { Thing } from '../thing.ts'
import { named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

/** "with mending?" after another enchantment. */
const withOne =
  /^(?:(?:and|but|also|or|together|is|are|it|they|that|does|can)\b ?)*(?:compatible|combinable|possible|ok|fine|works?|go|goes|conflicts?|combined)? ?(?:together )?with ENCH(?: on (?:an? |the |one )?(?:same )?(?:ITEM|THING|GROUP|item|gear|weapon|tool|armou?r|one))?(?: too| as well| then)?\W*$/

/** "can I add blast protection on top": beside the one spoken of. */
const addsOne =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:(?:can|could|may|should) (?:i|you|we)|is it possible to) (?:also |still )?(?:add|put|have|use|get|combine|apply) (?:it with |that with )?ENCH(?: (?:on top(?: of (?:it|that))?|too|as well|besides|to (?:it|that)|with (?:it|that)|at the same time|in addition))+\W*$/

/** Whether an enchantment goes with the one spoken of. */
export const joinedTo = (
  { rest, things: [only] }: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  if (only?.sort !== 'enchantments' || !(withOne.test(rest) || addsOne.test(rest))) return undefined
  const other = subjects.find((thing) => thing !== only)
  return other?.sort === only.sort
    ? `can ${named(other)} and ${named(only)} be combined`
    : undefined
}
