// A command spoken of last as the means for something else, or tried on another thing.
import type { Thing } from '../thing.ts'
import { named } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const byIt = /\b(?:with|using|via|through|by using|by) (?:it|that|this|that one|this one)\b/

const worksToo =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:does|do|would|will|can|could) (?:it (?:also )?(?:work|go|find|do|be used) ?(?:for|with|on|to find)? ?)?(?:an? |the |my )?(.+?)(?: (?:also )?(?:works?|go|count|do|be found|be located))?(?: too| as well| that way| the same way| like that| with (?:it|that))*\W*$/

/** "how do I find a cherry grove with it", "does a dungeon work too". */
export const throughCommand = (
  { text, things }: Reading,
  subjects: readonly Thing[],
): string | undefined => {
  const command = subjects.slice(0, 2).find(({ sort }) => sort === 'commands')
  if (!command || things.some(({ sort }) => sort === 'commands')) return undefined
  if (byIt.test(text)) return text.replace(byIt, `with ${named(command)}`)
  const [only, another] = things
  return subjects[0] === command &&
    only &&
    !another &&
    /\b(?:works?|too|as well|also)\b/.test(text) &&
    worksToo.test(text)
    ? `does ${named(command)} work for ${named(only)}`
    : undefined
}
