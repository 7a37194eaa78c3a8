// A wish for a command with other values: "make it 64", "at 100 64 100", "for Alex", "a zombie instead".
import { intents } from '../commands/intents.ts'
import { isName, playerIn, slotsIn } from '../commands/slots.ts'
import { switching, undoing } from '../commands/undo.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import type { Context } from './besides.ts'
import { madeOf } from './exchange.ts'
import { goods, leadIn, named, places } from './follow-up-words.ts'
import type { Reading } from './reading.ts'
import { added, leadOf, type Value, valuesIn } from './values.ts'

const ownSelf = /\b(?:give|tp|teleport|make|heal|put|kill|to|for|on|turn|send|let) (me|myself)\b/i

/** For whom a wish is, where it is for one player. */
const playerOf = (reading: Reading): Value | undefined => {
  const { message: wish } = reading
  const name = playerIn(reading) ?? ownSelf.exec(wish)?.[1]
  const start = name ? wish.search(new RegExp(`\\b${name}\\b`)) : -1
  return name && start >= 0
    ? { kind: 'target', start, end: start + name.length, text: name }
    : undefined
}

/** Words that hold no value and ask nothing of their own. */
const fillers = new Set(
  `and now then but only just instead please pls ok okay make it that them to for at in on with the a an of what about how
  same again this time rather so do can i you use give set put change switch try also too as well be would like want one
  player my friend buddy brother sister named called user account each apiece back write type enter look line no nope hm sorry wait actually oh mean meant yes`.split(
    /\s+/,
  ),
)

const fits = (old: Thing, fresh: Thing, command: string): boolean =>
  old.sort === fresh.sort ||
  (goods.has(old.sort) && goods.has(fresh.sort)) ||
  (places.has(old.sort) && places.has(fresh.sort)) ||
  (/^(?:summon|kill)$/.test(command) && fresh.sort === 'mobs' && old.sort === 'thing')

/** What a command can be given that had nothing yet. */
const taken: readonly (readonly [commands: RegExp, fits: (thing: Thing) => boolean])[] = [
  [/^(?:give|clear|setblock|fill)$/, ({ sort }) => goods.has(sort)],
  [/^(?:summon|kill)$/, ({ sort }) => sort === 'mobs'],
  [/^(?:locate|place)$/, ({ sort }) => places.has(sort)],
]

/** The wish with another thing in the place of the one that fits. */
const withThing = (
  wish: string,
  whole: Reading,
  thing: Thing,
  command: string,
  library: Library,
): string | undefined => {
  const fresh = madeOf(whole, thing, library) ?? thing
  const old = whole.mentions.findLast((mention) => fits(mention.thing, fresh, command))
  const words = old && whole.tokens.slice(old.start, old.end).map(({ text }) => text)
  const written = words && new RegExp(`\\b${words.join('[ _-]+')}\\b`, 'i')
  if (written?.test(wish)) return wish.replace(written, named(fresh))
  const takes = taken.find(([commands]) => commands.test(command))?.[1]
  const open = whole.things.every(({ sort }) => sort === 'commands')
  return takes?.(fresh) && open ? `${wish.replace(/\W+$/, '')} ${named(fresh)}` : undefined
}

const beforeName = /^(?:for|to|of|and|or|only|just|give|player|friend|named|called|about|now)$/

const meToHim = /^(?:and |now |then |or )*(?:me|myself) to (?:him|her|them)\W*$/
const toPlayer = /\bto [A-Z]\w{2,15}\b/

/** "and Alex to Steve": who goes to whom. */
const goesTo = /^(?:and |now |then |or )*([A-Z]\w{2,15}) to ([A-Z]\w{2,15})\W*$/

/** The last wish with the values of the message, which must say nothing besides. */
const withValues = (reading: Reading, wish: string, context: Context): string | undefined => {
  const command = reading.state.subjects[0]?.replace('commands/', '') ?? ''
  const pair = command === 'tp' ? goesTo.exec(reading.message) : undefined
  if (pair) return `tp ${pair[1]} to ${pair[2]}`
  const other = command === 'tp' && meToHim.test(reading.text) && playerIn(context.again(wish))
  if (other) return `tp me to ${other}`
  const { message, mentions, tokens } = reading
  const values = valuesIn(message)
  const inValue = new Set(
    values.flatMap(({ text }) => text.toLowerCase().match(/[a-z]+|[\d.]+/g) ?? []),
  )
  const things = mentions.filter(
    ({ start, end }) => !tokens.slice(start, end).every(({ text }) => inValue.has(text)),
  )
  const [mention, another] = things
  if (another || mention?.thing.sort === 'commands') return undefined
  const left = tokens.filter(
    ({ text }, at) =>
      !things.some(({ start, end }) => at >= start && at < end) &&
      !inValue.has(text) &&
      !fillers.has(text),
  )
  const [name] = left
  if (left.length > 1 || (!name && !mention && values.length === 0)) return undefined
  if (name) {
    const self = /^(?:me|myself)$/.test(name.text)
    const led = tokens.length === 1 || beforeName.test(tokens[tokens.indexOf(name) - 1]?.text ?? '')
    const isPlayer = name.capital ? led || isName(name.text) : led && isName(name.text)
    if (!self && !isPlayer) return undefined
    const written = new RegExp(`\\b${name.text}\\b`, 'i').exec(message)?.[0]
    if (!written) return undefined
    values.push({ kind: 'target', start: 0, end: 0, text: written })
  }
  const pace = values.find(({ kind }) => kind === 'pace' || kind === 'number')
  if (command === 'tick' && pace && !mention) return `command to set the tick rate to ${pace.text}`
  let out = wish
  if (mention) {
    const swapped = withThing(out, context.again(wish), mention.thing, command, context.library)
    if (!swapped) return undefined
    out = swapped
  }
  for (const value of values) {
    const known = valuesIn(out)
    const old =
      known.find(({ kind }) => kind === value.kind) ??
      (value.kind === 'target' ? playerOf(context.again(out)) : undefined) ??
      (value.kind === 'number' ? known.find(({ kind }) => kind === 'hour') : undefined)
    if (old) out = `${out.slice(0, old.start)}${value.text}${out.slice(old.end)}`
    else if (value.kind === 'coordinates' && toPlayer.test(out))
      out = out.replace(toPlayer, `to ${value.text}`)
    else if (added[value.kind]?.test(command))
      out = `${out.replace(/\W+$/, '')} ${leadOf(value)}${value.text}`
    else return undefined
  }
  return out
}

const undoes =
  /^(?:(?:and|now|then|ok|okay|but|so|how|do|can|could|to|i|you|we|please|pls|let us)\b,? )*(?:undo|reverse|revert|cancel|stop|end|disable|close|remove|lift|clear|delete|kill|unban|unfreeze|resume|continue|get rid of|(?:take|turn|switch)(?: back)?) ?(?:it|that|this|him|her|them|the effects?|the command)? ?(?:(?:all|back|off|away|out|down|again|now|please|pls|then|from it|from there)\b ?)*\W*$|\blet (?:it|him|her|them|everything|time|the game|the world) (?:back )?(?:run|go|move|in|join|continue|resume|on)\b|^(?:and |now |then |ok )*(?:back to normal|all back)\W*$/

const switches =
  /^(?:(?:and|now|then|ok|okay|but|so|how|do|can|to|i|please|pls)\b,? )*(?:(?:turn|switch|set|put) ?(?:it|that|this)? )?(?:back )?(on|off|to true|to false|true|false)(?: again| please| pls| then)*\W*$|\b(disable|deactivate|enable|activate|reenable) (?:it|that|this)\b/

/** On or off, where a message turns the last switch. */
const wayOf = (text: string): string | undefined => {
  const [, place, verb] = switches.exec(text) ?? []
  const word = place ?? verb
  return word && (/off|false|^d/.test(word) ? 'off' : 'on')
}

/** "keep it like that", "forever": what was set shall not change again. */
const keeps =
  /\b(?:keep|leave|hold|lock|freeze|stay|stays|remain|remains)\b.*\b(?:it|that|this|forever|always)\b|^(?:(?:and|but|so|ok)\b,? )*(?:forever|always|permanently|for good)\W*$|\b(?:not|never|from) chang(?:e|es|ing)\b/
const kept: Readonly<Record<string, string>> = {
  'commands/time': 'command to stop the time',
  'commands/weather': 'command to stop the weather from changing',
}

const stops = /\b(?:stop|end|disable|no more|get rid of|turn off|switch off|without)\b/i
const wants = /\b(?:instead|want|make|start|rather|give)\b/i

/** "I want thunder instead" after a wish that the rain may stop. */
const otherSky = ({ message, state }: Reading, wish: string): string | undefined => {
  const sky = valuesIn(message).find(({ kind }) => kind === 'sky')
  return sky && state.subjects[0] === 'commands/weather' && stops.test(wish) && wants.test(message)
    ? `command to make it ${sky.text}`
    : undefined
}

const lineSaid = /\bUse (\/[^–]+?) –/g
const ofPlayer = /^\/(?:whitelist (?:add|remove)|op|deop|ban|pardon|effect) /

/** The line a message speaks of: the last, or for "him" the last that was about a player. */
const lineMeant = (text: string, said: string): string | undefined => {
  const lines = [...said.matchAll(lineSaid)].map(([, line = '']) => line)
  const person = /\b(?:him|her)\b/.test(text) && lines.find((line) => ofPlayer.test(line))
  return person || lines[0]
}

const ruleLine = (reading: Reading): string | undefined =>
  intents.find(({ command }) => command === 'gamerule')?.line(slotsIn(reading))

/** "and fire from spreading" after another thing that shall stop. */
const otherRule = (
  { text, state, tokens }: Reading,
  wish: string,
  { again }: Context,
): string | undefined => {
  const head = /^.*\b(?:stop|prevent|keep|disable|enable|allow|(?:turn|switch) (?:on|off))\b/i.exec(
    wish,
  )
  if (state.subjects[0] !== 'commands/gamerule' || !head || tokens.length > 7) return undefined
  const next = `${head[0]} ${text.replace(leadIn, '')}`
  const line = ruleLine(again(next))
  return line && line !== ruleLine(again(wish)) ? next : undefined
}

/** "and op Alex" after a kick: a wish for another command, complete in itself. */
export const isOtherWish = (reading: Reading, command: string): boolean => {
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

/** "and ban him": another wish for the player of the last one. */
const ofHim = (reading: Reading, wish: string, { again }: Context): string | undefined => {
  const pronoun = /\b(?:him|her|them)\b/i
  const player = pronoun.test(reading.text) ? playerIn(again(wish)) : undefined
  const whole = player && reading.message.replace(pronoun, player)
  return whole && isOtherWish(again(whole), '') ? whole : undefined
}

const hisName = /^(?:(?:and|oh|so)\b,? )*(?:his|her|their|the) (?:\w+ )?name is (\w{3,16})\W*$/i

/** "and what would I write for Alex?" after what a command does. */
const ofCommand = ({ text, message, state }: Reading): string | undefined => {
  const [sort, key] = state.subjects[0]?.split('/') ?? []
  const typed = /\b(?:write|type|enter|look)\b/.test(text)
  if (sort !== 'commands' || !(typed || forName.test(message))) return undefined
  const set = valuesIn(state.asked ?? '').find(({ kind }) => ownValue.test(kind))
  return `how to use /${key}${set ? ` ${set.text}` : ''}`
}

const forName =
  /^(?:[Aa]nd |[Ss]o |[Oo]k |then )*[Ff]or (?:my (?:friend|buddy|brother|sister) )?[A-Z]\w+\W*$/
const ownValue = /^(?:sky|hour|mode|difficulty|effect)$/

/** What the last wish for a command has become, or undefined where the message is another question. */
export const wishAgain = (reading: Reading, context: Context): string | undefined => {
  const { wish } = reading.state
  if (reading.tokens.length > 9) return undefined
  const spokenOf = wish ? undefined : ofCommand(reading)
  if (spokenOf) return withValues(reading, spokenOf, context)
  if (!wish) return undefined
  const way = wayOf(reading.text)
  const free = reading.things.every(({ sort }) => sort === 'commands')
  if (free && (way || undoes.test(reading.text))) {
    const line = lineMeant(reading.text, context.lastResponse)
    const back =
      line && ((way && switching(line, way)) ?? (way === 'on' ? undefined : undoing(line)))
    if (back) return back
  }
  const lasting = free && keeps.test(reading.text) && kept[reading.state.subjects[0] ?? '']
  if (lasting) return lasting
  const rule = otherSky(reading, wish) ?? otherRule(reading, wish, context)
  if (rule) return rule
  const other = ofHim(reading, wish, context)
  if (other) return other
  const name = hisName.exec(reading.message)?.[1]
  if (name) return withValues(context.again(`for ${name}`), wish, context)
  const denied = /^(?:no,? )?not [\w ]+?, (?:but )?(?=\w)/i.exec(reading.message)
  if (denied)
    return withValues(context.again(reading.message.slice(denied[0].length)), wish, context)
  const instead = reading.message.search(/[, ]+(?:instead of|rather than|not)\b/i)
  const fresh = instead > 0 ? context.again(reading.message.slice(0, instead)) : reading
  return withValues(fresh, wish, context)
}

/** The capitals of a message given back to the text made from it: names of players need them. */
export const asWritten = (text: string, message: string): string =>
  (message.match(/\b[A-Z]\w*/g) ?? []).reduce(
    (out, word) => out.replace(new RegExp(`\\b${word.toLowerCase()}\\b`), word),
    text,
  )
