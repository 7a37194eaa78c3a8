import { type Pile, type Problem, pilesOf, type Rule } from './data-set.ts'
import { phraseFields, proseFields } from './prose-fields.ts'
import { textsAt } from './values-at.ts'

const fewestCharacters = 40
const placeholder = /\b(todo|tbd|fixme|xxx|lorem ipsum|placeholder|coming soon|\w*\?\?\?)/i
const strayBlank = /\s{2}|^\s|\s$|\n/

type CheckedSentence = { record: string; field: string; text: string }

const sentencesOf = ({ name, records }: Pile, fields: readonly string[]): CheckedSentence[] =>
  records.flatMap(({ key, record }) =>
    fields.flatMap((path) =>
      textsAt(record, path).map(({ field, text }) => ({
        resource: name,
        record: key,
        field,
        text,
      })),
    ),
  )

const faultOf = (text: string): string | undefined => {
  if (text.length < fewestCharacters)
    return `has ${text.length} characters, fewer than ${fewestCharacters}`
  const leftover = placeholder.exec(text)
  if (leftover) return `holds the placeholder ${JSON.stringify(leftover[0])}`
  return strayBlank.test(text) ? 'has a blank too many' : undefined
}

/** Prose is long enough to say something, finished and clean. */
export const proseIsFinished: Rule = (data) =>
  pilesOf(data).flatMap((pile) =>
    sentencesOf(pile, proseFields[pile.name]).flatMap(({ record, field, text }): Problem[] => {
      const message = faultOf(text)
      return message === undefined ? [] : [{ resource: pile.name, record, field, message }]
    }),
  )

const sameWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const repeats = (
  pile: Pile,
  sentences: readonly CheckedSentence[],
  scope: (s: CheckedSentence) => string,
) => {
  const first = new Map<string, CheckedSentence>()
  return sentences.flatMap((sentence): Problem[] => {
    const { record, field, text } = sentence
    const words = scope(sentence) + sameWords(text)
    const earlier = first.get(words)
    if (!earlier) first.set(words, sentence)
    if (!earlier) return []
    const message = `says the same as ${earlier.field} of ${earlier.record}`
    return [{ resource: pile.name, record, field, message }]
  })
}

/** No sentence stands in two places, no phrase twice in a record. */
export const proseIsOnce: Rule = (data) =>
  pilesOf(data).flatMap((pile) => [
    ...repeats(pile, sentencesOf(pile, proseFields[pile.name]), () => ''),
    ...repeats(pile, sentencesOf(pile, phraseFields[pile.name] ?? []), ({ record }) => record),
  ])
