import type { Library } from '../library.ts'
import type { Passage } from '../prose-index.ts'
import type { Thing } from '../thing.ts'
import { isRemark } from './verdict.ts'

/** "how do I use it", "what do I do with it", "how does it work". */
export const asksUse =
  /\b(?:how|where) (?:do|can|should|would|to)(?: (?:i|you|we))? (?:use|activate|place|put)\b|\bdo with\b|\bhow do(?:es)? (?:an? |the )?THINGs? work\b|\bwhat (?:is|are) (?:an? |the )?THINGs? (?:good )?for\b|\bwhat (?:if|happens (?:if|when)) (?:i|you|we) (?:use|drink|eat|place|throw|wear|light|break)\b/

const uses =
  /\b(?:open|clear|cure|ingredient|repair|restore|mend|brew|craft|make|made|makes|use|need|feed|tame|turn|light|power|go into|work)\w*\b/

/** What the texts of other records say that a thing without a record is good for. */
export const toldUse = ({ name }: Thing, library: Library): Passage | undefined => {
  const words = name.toLowerCase().split(' ')
  const itself = new RegExp(`\\b${words.join(' ')}s?\\b(?! (?:blocks?|meal)\\b)`, 'i')
  const serves = new RegExp(`\\b${words.join(' ')}s?\\b[^.]{0,25} for (?:the|an?) `, 'i')
  const found = library.prose
    .search(words, 12)
    .filter(
      ({ sentence: told, resource }) =>
        resource !== 'versions' &&
        itself.test(told) &&
        (uses.test(told) || serves.test(told)) &&
        !/\b(?:drops?|dropped|found)\b/i.test(told),
    )
  return found.find((passage) => !isRemark(passage)) ?? found[0]
}
