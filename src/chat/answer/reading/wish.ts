// A wish for a command with other values: "make it 64", "at 100 64 100", "for Alex", "a zombie instead".
import { meantIn } from '../commands/meant.ts'
import { nextWish } from '../commands/next.ts'
import { countIn, isName, playerIn } from '../commands/slots.ts'
import { switching, undoing } from '../commands/undo.ts'
import { english } from '../lexicon/english.ts'
import type { Library } from '../library.ts'
import type { Thing } from '../thing.ts'
import type { Context } from './besides.ts'
import { madeOf } from './exchange.ts'
import { goods, leadIn, named, places } from './follow-up-words.ts'
import type { Reading } from './reading.ts'
import { added, leadOf, type Value, valuesIn } from './values.ts'
import { alteredLine, asWritten, lineMeant, ofHim, ownWish, withoutOne } from './wish-next.ts'

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
  get player my friend buddy brother sister named called user account each apiece back write type enter look line no nope hm sorry wait actually oh mean meant yes
  more less fewer like maybe even bigger smaller larger longer ones once stronger higher lower around near`.split(
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
  return takes?.(fresh) && open ? `${wish.replace(/[\s.,;:!?]+$/, '')} ${named(fresh)}` : undefined
}

/** "louder": nobody's name. */
const isComparative = (word: string): boolean =>
  /(?:er|est|ly)$/.test(word) && english.has(word.replace(/(?:er|est|ly)$/, ''))

/** "double that", "half as many". */
const multiple =
  /^(?:(?:and|or|no|now|make it|give me|only|just) )*(?:(half)(?: of)?|double|twice)(?: (?:it|that|this|them|of that|as (?:many|much|long|big|wide)|the (?:amount|number|size)))?\W*$/

const beforeName =
  /^(?:for|to|of|and|or|only|just|give|player|friend|named|called|about|now|on|at|around|near|by)$/

const toPlayer = /\bto [A-Z]\w{2,15}\b/

/** "and Alex to Steve": who goes to whom. */
const goesTo = /^(?:(?:and|now|then|or|bring|tp|teleport|send) )*(\w{2,16}) to (\w{2,16})\W*$/i

const someone = /^(?:me|myself|everyone|everybody|all)$/i

/** One side of it: a name, everybody, or the player spoken of. */
const sideOf = (word: string, other: string | undefined): string | undefined =>
  /^(?:him|her|them)$/i.test(word)
    ? (other ?? 'a player')
    : someone.test(word) || isName(word)
      ? word
      : undefined

const journey = ({ message }: Reading, wish: string, { again }: Context): string | undefined => {
  const [, who = '', whom = ''] = goesTo.exec(message) ?? []
  const other = who && playerIn(again(wish))
  const sides = [who, whom].map((word) => sideOf(word, other || undefined))
  return who && sides.every(Boolean) ? `tp ${sides[0]} to ${sides[1]}` : undefined
}

/** The last wish with the values of the message, which must say nothing besides. */
const withValues = (reading: Reading, wish: string, context: Context): string | undefined => {
  const command = reading.state.subjects[0]?.replace('commands/', '') ?? ''
  const pair = command === 'tp' ? journey(reading, wish, context) : undefined
  if (pair) return pair
  const { message, mentions, tokens } = reading
  const times = command === 'tick' ? undefined : multiple.exec(reading.text)
  const before = times && Number(valuesIn(wish).find(({ kind }) => kind === 'number')?.text)
  if (times && before)
    return withValues(context.again(`${before * (times[1] ? 0.5 : 2)}`), wish, context)
  const values = valuesIn(message).map((value) =>
    value.text.includes('stack') ? { ...value, text: `${countIn(value.text)}` } : value,
  )
  const inValue = new Set(
    valuesIn(message).flatMap(({ text }) => text.toLowerCase().match(/[a-z]+|[\d.]+/g) ?? []),
  )
  const things = mentions.filter(
    ({ start, end }) => !tokens.slice(start, end).every(({ text }) => inValue.has(text)),
  )
  const [mention, another] = things
  if (another || mention?.thing.sort === 'commands') return undefined
  // "named Rosie": a mob's name is no player's.
  if (command === 'summon' && /\b(?:named|called)\b/.test(reading.text)) return undefined
  // "and looting 3": one more, where a line takes several.
  if (mention?.thing.sort === 'enchantments' && command === 'give' && leadIn.test(reading.text))
    return undefined
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
    if (!name.capital && isComparative(name.text)) return undefined
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
    if (old) {
      const lead = /^(?:for|to) /.exec(old.text)?.[0] ?? ''
      const fresh = value.kind === 'target' && !/^(?:for|to) /.test(value.text) ? lead : ''
      const kept = out.slice(0, old.start)
      const text = /\b(?:for|to) $/.test(kept) ? value.text.replace(/^(?:for|to) /, '') : value.text
      out = `${kept}${fresh}${text}${out.slice(old.end)}`
    } else if (value.kind === 'coordinates' && toPlayer.test(out))
      out = out.replace(toPlayer, `to ${value.text}`)
    else if (added[value.kind]?.test(command))
      out = `${out.replace(/[\s.,;:!?]+$/, '')} ${leadOf(value)}${value.text}`
    else return undefined
  }
  return out
}

const undoes =
  /^(?:(?:and|now|then|ok|okay|but|so|how|do|can|could|to|i|you|we|please|pls|let us)\b,? )*(?:undo|reverse|revert|cancel|stop|end|disable|close|remove|lift|clear|delete|kill|unban|unfreeze|resume|continue|get rid of|(?:take|turn|switch)(?: back)?) ?(?:it|that|this|him|her|all of them|them|the effects?|the command)? ?(?:(?:all|back|off|away|out|down|again|now|later|afterwards?|after|once i am done|please|pls|then|from it|from there)\b ?)*\W*$|\blet (?:it|him|her|them|everything|time|the game|the world) (?:back )?(?:run|go|move|in|join|continue|resume|on)\b|^(?:(?:and|now|then|ok|how|how do i|to|everything) )*(?:(?:get |go |switch |come )?back(?: to normal)?|all back|(?:to )?normal(?: size| speed| again)?)(?: again)*\W*$/

const switches =
  /^(?:(?:and|now|then|ok|okay|but|so|how|do|can|to|i|please|pls)\b,? )*(?:(?:turn|switch|set|put) ?(?:it|that|this|them)? )?(?:back )?(on|off|to true|to false|true|false)(?: again| please| pls| then)*\W*$|\b(disable|deactivate|enable|activate|reenable) (?:it|that|this)\b/

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
const opensWithSky = /^(?:an? )?(?:thunder|rain|storm|snow)\w*\b/i

const otherSky = ({ message, state }: Reading, wish: string): string | undefined => {
  const sky = valuesIn(message).find(({ kind }) => kind === 'sky')
  if (!sky || state.subjects[0] !== 'commands/weather' || !stops.test(wish)) return undefined
  if (wants.test(message)) return `command to make it ${sky.text}`
  const next = message.replace(leadIn, '')
  return opensWithSky.test(next) ? `command to make it ${next}` : undefined
}

const ruleLine = (reading: Reading): string | undefined => {
  const meant = meantIn(reading)
  return meant?.intent.command === 'gamerule' ? meant.line : undefined
}

const oneThat = /^(?:(?:one|another|a rule|a gamerule) )?(?:so(?: that)?|that|for|where|to|which) /

/** "and fire from spreading" after another thing that shall stop. */
const otherRule = (
  { text, state, tokens, things }: Reading,
  wish: string,
  { again, library }: Context,
): string | undefined => {
  const head = /^.*\b(?:stop|prevent|keep|disable|enable|allow|(?:turn|switch) (?:on|off))\b/i.exec(
    wish,
  )
  if (state.subjects[0] !== 'commands/gamerule' || tokens.length > 12) return undefined
  // "and one so creepers do not blow up blocks": another rule, told in full.
  const full =
    leadIn.test(text) &&
    `command to set a gamerule so that ${text.replace(leadIn, '').replace(oneThat, '')}`
  const rule = full && ruleLine(again(full))
  if (full && rule && rule !== ruleLine(again(wish))) return full
  if (!head || tokens.length > 7) return undefined
  const spawns = /\bspawn/i.test(wish) && !/\bspawn/.test(text) ? ' spawning' : ''
  const next = `${head[0]} ${text.replace(leadIn, '').replace(/^(?:only|just) /, '')}${spawns}`
  const line = ruleLine(again(next))
  if (line && line !== ruleLine(again(wish))) return next
  // "and endermen?" after creepers: the same may hold for another.
  const [mob] = things
  const whole = again(wish)
  const swapped = mob && withThing(wish, whole, mob, 'gamerule', library)
  return swapped && ruleLine(again(swapped)) ? swapped : undefined
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
  if (reading.tokens.length > 12) return undefined
  const spokenOf = wish ? undefined : ofCommand(reading)
  if (spokenOf) return withValues(reading, spokenOf, context)
  if (!wish) return undefined
  const line =
    lineMeant(reading.text, context.lastResponse) ?? meantIn(context.again(wish))?.line ?? ''
  const way = wayOf(reading.text)
  const free = reading.things.every(({ sort }) => sort === 'commands')
  if (free && (way || undoes.test(reading.text))) {
    const back = (way && switching(line, way)) ?? (way === 'on' ? undefined : undoing(line))
    if (back) return back
  }
  const lasting = free && keeps.test(reading.text) && kept[reading.state.subjects[0] ?? '']
  if (lasting) return lasting
  return (
    withoutOne(reading.message, wish, line) ??
    otherSky(reading, wish) ??
    otherRule(reading, wish, context) ??
    (free ? nextWish(line, asWritten(reading.text, reading.message)) : undefined) ??
    ofHim(reading, wish, context) ??
    withNewValues(reading, wish, context) ??
    ownWish(reading) ??
    alteredLine(reading, wish, context)
  )
}

/** The wish with values that may stand beside what is denied: "not Steve, but Alex". */
const withNewValues = (reading: Reading, wish: string, context: Context): string | undefined => {
  if (reading.tokens.length > 9) return undefined
  const name = hisName.exec(reading.message)?.[1]
  if (name) return withValues(context.again(`for ${name}`), wish, context)
  const denied = /^(?:no,? )?not [\w ]+?, (?:but )?(?=\w)/i.exec(reading.message)
  if (denied)
    return withValues(context.again(reading.message.slice(denied[0].length)), wish, context)
  const instead = reading.message.search(/[, ]+(?:instead of|rather than|not)\b/i)
  const fresh = instead > 0 ? context.again(reading.message.slice(0, instead)) : reading
  return withValues(fresh, wish, context)
}
