import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { substituted } from './exchange.ts'
import { hasQuestion } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

const corrects =
  /[\w)]\s*(?:\.\.+|…|[,;!?–-]+)\s*(?:(?:oh |no |sorry |wait |oops |actually )*i (?:mean|meant)|(?:oh |sorry )?no,? wait|no(?=, (?:the|an?|that|i))|wait no|scratch that|correction)\b[,:. ]*/gi

const mayPutAside = /\b(?:forget|never ?mind|nvm|nevermind|enough|leave|skip)\b/i

const mayCorrect = /\b(?:mean|meant|wait|no|scratch|correction)\b/i

/** "forget the boots. …": what is put aside is not asked about. */
const putAside =
  /^(?:(?:ok|okay|well|so|hm+|nah|no)\b[,. ]*)*(?:forget|never ?mind|nvm|nevermind|enough (?:of|about)|leave|skip)(?: about)?(?: (?:the|that|those|it|this|them|my))?(?: [\w']+){0,2}\s*[.!;,]+ +(?=\S+ \S)/i

/** A message whose writer corrects himself on the way: "wolf hp… no wait, the cat". */
export const withoutSlip = (
  said: string,
  library: Library,
  read: (text: string) => Reading,
): Reading => {
  const message = mayPutAside.test(said) ? said.replace(putAside, '') : said
  if (!mayCorrect.test(message)) return read(message)
  let [at, end] = [0, 0]
  for (const found of message.matchAll(corrects)) {
    at = found.index + 1
    end = found.index + found[0].length
  }
  if (end === 0) return read(message)
  const meant = read(message.slice(end))
  const [thing] = meant.things
  if (thing && !hasQuestion(meant)) {
    const instead = substituted(read(message.slice(0, at)), thing, library)
    return instead ? { ...read(instead), message } : read(message)
  }
  return thing || (nounIn(meant.rest) && hasQuestion(meant)) ? meant : read(message)
}
