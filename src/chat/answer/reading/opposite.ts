// The last question the other way round: "and the dearest?", "and before?".
import { asksSuperlative } from './forms.ts'

const extreme =
  '(?:(?:most|least) (?:common|rare|expensive|dangerous|difficult|durable|powerful|valuable|costly)|most|least|highest|lowest|best|worst|[a-z]{3,}est)'
const extremes = new RegExp(`\\b${extreme}\\b`, 'g')
const bareExtreme = new RegExp(
  `^(?:(?:and|or|so|ok|but|what about|how about|which is|who is|which has|who has|what is|the)\\b[, ]*)*(${extreme})(?: one)?$`,
)

const pairs: readonly (readonly [RegExp, string])[] = [
  [/\bafter\b/, 'before'],
  [/\bbefore\b/, 'after'],
  [/\bsells?\b/, 'buy'],
  [/\bbuys?\b/, 'sell'],
]
const bareWord =
  /^(?:(?:and|or|so|ok|but|what about)\b[, ]*)*(?:what (?:does|do) (?:he|she|it|they) )?(after|before|sell|buy)s?(?: (?:it|that|this|them))?$/

/** The last question with its extreme or its direction exchanged for the one the message is. */
export const turnedRound = (text: string, asked: string): string | undefined => {
  const fresh = bareExtreme.exec(text)?.[1]
  if (fresh && asksSuperlative(fresh)) {
    const old = (asked.match(extremes) ?? []).filter((word) => asksSuperlative(word))
    return old.length === 1 && old[0] !== fresh ? asked.replace(old[0] ?? '', fresh) : undefined
  }
  const word = bareWord.exec(text)?.[1]
  const [before] = pairs.find(([words, other]) => other === word && words.test(asked)) ?? []
  return before && word && asked.replace(before, word)
}
