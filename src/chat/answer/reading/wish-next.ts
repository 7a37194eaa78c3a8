// A wish after a wish: another one for the same player, another line of the same command.
import { intents } from '../commands/intents.ts'
import { asksTables, meantIn } from '../commands/meant.ts'
import {
  anotherPlayer,
  everybody,
  isName,
  playerIn,
  slotsIn,
  threeCoordinates,
} from '../commands/slots.ts'
import type { Context } from './besides.ts'
import { leadIn, plural, singular, strongFields } from './follow-up-words.ts'
import type { Reading } from './reading.ts'
import { recall } from './reference.ts'

const lineSaid = /\bUse (\/[^–]+?) –/g
const ofPlayer = /^\/(?:whitelist (?:add|remove)|op|deop|ban|pardon|effect) /

/** The line a message speaks of: the last, or for "him" the last that was about a player. */
export const lineMeant = (text: string, said: string): string | undefined => {
  const lines = [...said.matchAll(lineSaid)].map(([, line = '']) => line)
  const person = /\b(?:him|her)\b/.test(text) && lines.find((line) => ofPlayer.test(line))
  return person || lines[0]
}

/** "and op Alex" after a kick: a wish for another command, complete in itself. */
export const isOtherWish = (reading: Reading, command: string): boolean => {
  if (asksTables(reading)) return false
  const slots = slotsIn(reading)
  const named = reading.things.find(({ sort }) => sort === 'commands')?.key
  return intents.some(
    (intent) =>
      intent.plain &&
      intent.command !== command &&
      intent.words.test(intent.command === named ? reading.text : reading.rest) &&
      intent.line(slots) !== undefined,
  )
}

const pronoun = /\b(?:him|her|them|he|she)\b/i

const playerOfWish = (wish: string, { again }: Context): string | undefined =>
  playerIn(again(wish)) ??
  (everybody.test(wish) ? 'everyone' : anotherPlayer.test(wish) ? 'a player' : undefined)

/** "and ban him": another wish for the player of the last one. */
export const ofHim = (reading: Reading, wish: string, context: Context): string | undefined => {
  const all = /\b(?:them|those) all\b|\ball of them\b/i
  const player = pronoun.test(reading.text) ? playerOfWish(wish, context) : undefined
  const whole =
    all.test(reading.text) && (player || commandOf(reading) === 'list')
      ? reading.message.replace(all, 'everyone')
      : player && reading.message.replace(pronoun, player)
  return whole && isOtherWish(context.again(whole), '') ? whole : undefined
}

const leavesOut =
  /^(?:(?:and|but|so|ok|everyone|everybody|all|to|for)\b,? )*(?:except|excluding|but(?: not)?|not|without)(?: for| to)? (me|myself|\w{3,16})\W*$/i

/** "but not me" after a line for everybody. */
export const withoutOne = (message: string, wish: string, line: string): string | undefined => {
  const name = line.includes('@a') ? leavesOut.exec(message)?.[1] : undefined
  return name && (/^(?:me|myself)$/i.test(name) || isName(name))
    ? `${wish.replace(/[\s.,;:!?]+$/, '')} except ${name}`
    : undefined
}

const commandOf = ({ state }: Reading): string => state.subjects[0]?.replace('commands/', '') ?? ''

const opens =
  /^(?:(?:and|but|or|so|ok|okay|hm|then|now|also|well)\b,? )*(?:how (?:do|can|to)|can i|could i|is there a way|what if|if i|i (?:want|never|need)|what do i)\b/

const orders =
  /^(?:(?:and|but|or|so|ok|okay|then|now|also|please|pls)\b,? )*(?:ban|unban|kick|op|deop|give|tp|teleport|kill|clear|summon|set|turn|make|put|add|remove|freeze|stop|let|send|whisper|locate|find|fill|heal|feed|say|play|pardon|whitelist|change|switch|bring|throw|enchant|take)\b/

/** "can I freeze the time?" after the time was set: complete, though it names the last command. */
export const ownWish = (reading: Reading): string | undefined =>
  ((opens.test(reading.text) && reading.things.every(({ sort }) => sort === 'commands')) ||
    (orders.test(reading.text) && !singular.test(reading.text) && !plural.test(reading.text))) &&
  (isOtherWish(reading, commandOf(reading)) || isWholeOrder(reading))
    ? reading.message
    : undefined

/** "put Alex into spectator": all that the line needs. */
const isWholeOrder = (reading: Reading): boolean => {
  const meant = orders.test(reading.text) ? meantIn(reading) : undefined
  return meant?.intent.command === commandOf(reading) && !meant.line.includes('<')
}

const asksOtherwise = /\b(?:why|when|version|since|recipe|craft\w*|mistakes?)\b/

/** "hollow", "without particles", "who is on it": words that make another line of the last command. */
export const alteredLine = (
  reading: Reading,
  wish: string,
  context: Context,
): string | undefined => {
  const { again, library } = context
  const [subject] = recall(reading.state.subjects.slice(0, 1), library)
  if (subject?.sort !== 'commands' || reading.tokens.length > 9) return undefined
  if (asksOtherwise.test(reading.text) || strongFields(subject, reading.rest)) return undefined
  const shown = (text: string): string | undefined => {
    const seen = again(text)
    const meant = meantIn(seen)
    return meant?.intent.command === subject.key
      ? `${meant.line} ${meant.intent.limit?.(slotsIn(seen))?.source ?? ''}`
      : undefined
  }
  const bare = `command to use /${subject.key}`
  const before = shown(wish) ?? ''
  const known = [before, shown(bare)]
  const said = reading.message
    .replace(leadIn, '')
    .replace(pronoun, (word) => playerOfWish(wish, context) ?? word)
  const ids = reading.things.flatMap(({ sort, key, ids }) =>
    sort === 'commands' ? [] : [ids[0] ?? key],
  )
  const ofOne = /^(?:kick|ban|op|deop|pardon)$/.test(subject.key)
  return [`${wish.replace(/[\s.,;:!?]+$/, '')} ${said}`, `${bare} ${said}`].find((text, at) => {
    const line = shown(text)
    if (line === undefined || known.includes(line)) return false
    // What was known of the line before stays known, and what is named now stands in it.
    const lost = /<[a-z]/i.test(line) && !before.includes('<') && !line.startsWith(before.trim())
    const moved = threeCoordinates.test(before) && !threeCoordinates.test(line.replace(/[~^]/g, ''))
    const other = at > 0 && ofOne && line.split(' ')[0] === before.split(' ')[0]
    return !lost && !moved && !other && ids.every((id) => line.includes(id))
  })
}

/** The capitals of a message given back to the text made from it: names of players need them. */
export const asWritten = (text: string, message: string): string =>
  (message.match(/\b[A-Z]\w*/g) ?? []).reduce(
    (out, word) => out.replace(new RegExp(`\\b${word.toLowerCase()}\\b`), word),
    text,
  )
