import { functionWords } from '../lexicon/words.ts'
import { behind } from '../read/reading.ts'
import { addedTo, eachValue, found, unsaid, valued } from './found-value.ts'
import { leftOut } from './left-out.ts'
import { type CommandRequest, inTurn, type Reader, readAs, wordsFor } from './reader.ts'
import { vocabulary, waysOf } from './vocabulary.ts'

const formsOf = (heading: string, flags = 'i'): RegExp[] =>
  vocabulary(heading).map(([, form]) => new RegExp(form, flags))
const quotes = formsOf('quoted')
const messages = [...formsOf('message'), ...formsOf('title', '')]
const reasons = [...quotes, ...formsOf('why')]

const partsIn = (message: string, forms: readonly RegExp[]): string[] =>
  forms.flatMap((form) => form.exec(message)?.[1] ?? [])

const anyOf = (slot: string): string => waysOf(slot).join('|')

/** How and to whom a text is shown: "in gold", "for everybody". */
const shown = [`in (?:${anyOf('color')})`, `(?:for|to) (?:${anyOf('people')})`, 'for \\d+ \\w+']
const manner = new RegExp(`(?:(?:^| )(?:${shown.join('|')})(?: letters)?)+$`, 'i')

const textsIn: Reader = ({ reading: { message, tokens } }) => {
  const free = partsIn(message, messages)
    .map((text) => text.replace(manner, ''))
    .filter(Boolean)
  const said = [...partsIn(message, quotes).slice(0, 1), ...free]
  return [...new Set(said)].map((value) => {
    const words = value.split(/\s+/)
    const start = tokens.findIndex(({ raw }) => raw === words[0]?.replace(/\W+$/, ''))
    return found(value, start, Math.min(tokens.length, start + words.length))
  })
}

const reasonsIn: Reader = ({ reading: { message, tokens } }) => {
  const [said] = partsIn(message, reasons)
  const at = tokens.findIndex(({ text }) => ['reason', 'because', 'why', 'message'].includes(text))
  if (at < 0) return said ? [unsaid(said)] : []
  return [said ? found(said, at, tokens.length) : found('<reason>', at)]
}

/** An id with its namespace, in this message or the one before. */
const idsIn: Reader = ({ reading: { tokens }, state }) => {
  const at = tokens.findIndex(({ raw }) => /^[a-z0-9_]+:[a-z0-9_/]+$/.test(raw))
  if (at >= 0) return [found(tokens[at]?.raw ?? '', at)]
  const [earlier] = /(?<!\S)[a-z0-9_]+:[a-z0-9_/]+(?=\W|$)/.exec(state.previous ?? '') ?? []
  return earlier ? [unsaid(earlier)] : []
}

const naming = /\b(?:named|called|name|call(?= (?:it|him|her) )) (?:it |him |her )?(.*)/
const givenNames = formsOf('given name', '')
const namesThing = new Set(['named', 'called', 'name', 'it', 'him', 'her'])

/** The words of the name that something gets; a word that says how or where is none of them. */
const wordsOfName = (message: string): string[] => {
  const [, said = ''] = naming.exec(message) ?? []
  const [, name = ''] = givenNames.map((form) => form.exec(said)).find(Boolean) ?? []
  const words = name.split(/\s+/)
  const [first = '', second = ''] = words
  if (first === 'the' || !/^[a-z]/.test(said)) return words
  if (functionWords.has(first)) return []
  return functionWords.has(second) || second.endsWith('ing') ? [first] : words
}

const isOfPerson = behind('before the name of a person')

/** What leads to a name. */
const leads = new Set(['named', 'called', 'name', 'the', 'with', 'by', 'of'])

/** The name that something gets; behind "my friend" it is that of a player. */
export const namesIn: Reader = ({ reading }) => {
  const { message, tokens } = reading
  const words = wordsOfName(message)
  const at = tokens.findIndex(
    ({ raw }, place) =>
      words[0] && raw.startsWith(words[0]) && namesThing.has(tokens[place - 1]?.text ?? ''),
  )
  const before = tokens.slice(0, Math.max(0, at)).findLastIndex(({ text }) => !leads.has(text))
  if (at < 1 || isOfPerson(reading, before + 1)) return []
  return [found(words.join(' '), at - 1, at + words.length)]
}

const likesIn = wordsFor('like')
const baby = 'IsBaby:1b'

/** What a summoned mob shall be like, after what was wished for before. */
const likeIn: Reader = (said) => {
  const names = valued(namesIn(said), (name) => `CustomName:"${name}"`)
  const all = likesIn(said)
  const out = leftOut(said, all)
  // A mob may grow up small by chance; all else it has only if it is said.
  const likes = all.flatMap((one) =>
    out.includes(one) ? (one.value === baby ? { ...one, value: 'IsBaby:0b' } : []) : one,
  )
  return addedTo(said.before.like, [...likes, ...names], eachValue([...names, ...likes]))
}

/** The word that is typed behind one that leads to what a slot takes. */
const wordBehindLead = (slot: string): Reader => {
  const [[leads = '', form = ''] = []] = vocabulary(`${slot} name`)
  const [words, pattern] = [new Set(leads.split(', ')), new RegExp(form)]
  return ({ reading: { tokens } }) =>
    tokens.flatMap(({ text }, at) => {
      const raw = (tokens[at + 1]?.raw ?? '').replace(/'s$/, '')
      return words.has(text) && pattern.test(raw) ? [found(raw, at, at + 2)] : []
    })
}

const unlikeIn = wordsFor('unlike')

export const textReaders = {
  text: textsIn,
  reason: reasonsIn,
  like: likeIn,
  unlike: (said: CommandRequest) => leftOut(said, unlikeIn(said)).slice(0, 1),
  id: idsIn,
  pack: idsIn,
  tag: wordBehindLead('tag'),
  team: inTurn(wordBehindLead('team'), wordsFor('color')),
  objective: inTurn(
    wordBehindLead('objective'),
    readAs(wordsFor('counter'), (value) => value.split(' ')[0]),
  ),
}
