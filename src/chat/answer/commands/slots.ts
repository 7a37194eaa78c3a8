import { numberIn } from '../facts/numbers.ts'
import { english } from '../lexicon/english.ts'
import { firstNames } from '../lexicon/first-names.ts'
import { functionWords } from '../lexicon/function-words.ts'
import { effectIds, entityIds } from '../lexicon/game-ids.ts'
import { lemma } from '../lexicon/lemma.ts'
import { vocabulary } from '../lexicon/vocabulary.ts'
import { createFinder } from '../pattern/finder.ts'
import type { Reading } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'

/** The asker's own values, for a command line. */
export type Slots = {
  reading: Reading
  text: string
  target: string
  count: number | undefined
  coordinates: string | undefined
  seconds: string | undefined
  level: number | undefined
  item: Thing | undefined
  mob: Thing | undefined
}

const notNames = new Set(
  `i me my you a an the to in on with and or how what which command player players someone somebody people friend him her them everyone
  everybody all anyone minecraft java edition op kick ban give tp teleport please can do does is there want need from for steve's it server
  hey hello creative survival adventure spectator day night please so if who where when why use type make let put set turn
  revoke grant unlock reset glow fly float burn jump invisible coordinates coords position location spawn place places here there where`.split(
    /\s+/,
  ),
)

const verbs =
  'give|grant|tp|teleport|kick|ban|tempban|unban|pardon|op|deop|whitelist|kill|message|msg|tell|whisper|player|named|called|heal|clear|add|remove|invite|throw|strike|smite|let|make|send|bring|move|put|get|switch|friend|from|of|for|to|lightning on|lightning at|bolt on|hurt|damage|tag|tag on|around|near|levels|only|allow'

const verbWords = new Set(verbs.split('|'))

const asking = new Set(vocabulary)

/** Nobody's word: it can only be a name, even in small letters. */
const isUnknownWord = (word: string): boolean =>
  !english.has(word) &&
  !english.has(lemma(word)) &&
  !functionWords.has(word) &&
  !/ing$/.test(word) &&
  !asking.has(word) &&
  !(/(?:ed|ing)$/.test(word) && english.has(word.replace(/(?:ed|ing)$/, '')))

const afterVerb = new RegExp(
  `\\b(${verbs})\\s+(?=(?:(?:the |a |my )?(?:player|user|friend|griefer|guy|account)\\s+)?(?:named\\s+|called\\s+)?["'“]?([A-Za-z_]\\w{2,15})\\b(.*))`,
  'gi',
)

/** "I want to greet players": a deed, and nobody's name. */
const beforeDeed =
  /\b(?:want|wants|like|need|needs|have|has|how|way|try|trying|wish|able|command)\s+$/i

/** "kick steve": after these verbs a single word can only be a name. */
const takesName = /^(?:deop|kick|ban|unban|pardon|whitelist)$/i
const endsThere = /^\s*(?:$|[,.!?]|(?:for|from|because|please|pls|now|and|with)\b)/

/** Nothing but a name, whatever stands before it. */
export const isName = (word: string): boolean =>
  !notNames.has(word.toLowerCase()) &&
  !verbWords.has(word.toLowerCase()) &&
  (/^[A-Z]/.test(word) || /[\d_]/.test(word) || isUnknownWord(word) || firstNames.has(word))

/** A player's name as the asker wrote it; what the message names besides is no player. */
export const playerIn = (reading: Reading): string | undefined => {
  const named = new Set(
    reading.mentions.flatMap(({ start, end }) =>
      reading.tokens.slice(start, end).map(({ text }) => text),
    ),
  )
  for (const match of wishOf(reading).matchAll(afterVerb)) {
    const [, verb = '', name = '', after = ''] = match
    const small = name.toLowerCase()
    if (named.has(small)) continue
    // "a sword named Excalibur": the name of a thing.
    const before = /(\w+)\W*$/.exec(wishOf(reading).slice(0, match.index))?.[1] ?? ''
    if (/^(?:named|called)$/i.test(verb) && named.has(before.toLowerCase())) continue
    if (/^to$/i.test(verb) && !/^[A-Z]/.test(name)) {
      if (beforeDeed.test(wishOf(reading).slice(0, match.index))) continue
    }
    if (isName(name)) return name
    if (notNames.has(small) || verbWords.has(small)) continue
    if (functionWords.has(name) || asking.has(name)) continue
    if (/^give$/i.test(verb) && /^\s+(?:\d+|an?|some)\s/.test(after)) return name
    if (/^op$/i.test(verb) && /^\W*(?:please|pls|now)?\W*$/i.test(after)) return name
    if (takesName.test(verb) && endsThere.test(after) && lemma(name) === name) return name
    if (/^make$/i.test(verb) && /^\s+(?:an? )?(?:op|operator|admin)\b/.test(after)) return name
  }
  return undefined
}

/** The words a line is made from: those of the turns before it as well. */
export const wishOf = ({ wish, message }: Reading): string => wish ?? message

/** Stands in a line where the asker means another player and names none. */
export const somebody = '<player>'
export const anotherPlayer =
  /\b(?:my (?:\w+ )?(?:friend|brother|sister|buddy|mate|bro|son|daughter|wife|husband|dad|mum|mom)s?|someone|somebody|another player|other player|(?:a|one|a single) player)\b/

export const everybody =
  /\b(?:everyone|everybody|all players|every player|whole server|all of us|the players|all people|for all|all (?:of )?my friends|(?<=\b(?:tp|teleport|bring|send) )all(?= (?:to|here|over)))\b/

const exception =
  /\b(?:except|excluding|besides|apart from|other than|but(?: not)?|without|not(?: to| for)?) (?:for )?(me|myself|mine|[A-Za-z_]\w{2,15})\b/gi

/** Who is left out of everybody, as the selector says it: "except me", "but not Alex". */
const leavingOut = (reading: Reading): string => {
  const left = [...wishOf(reading).matchAll(exception)].flatMap(([, name = '']) =>
    /^(?:me|myself|mine)$/i.test(name) ? ['distance=0.1..'] : isName(name) ? [`name=!${name}`] : [],
  )
  return left.length ? `[${left.join()}]` : ''
}

const targetIn = (reading: Reading): string => {
  const { text } = reading
  const selector = /(?<![\w.])@[aenprs]\b(?:\[[^\]]*\])?/.exec(wishOf(reading))?.[0]
  if (selector) return selector
  if (everybody.test(text)) return `@a${leavingOut(reading)}`
  if (/\b(?:nearest|closest) player\b/.test(text)) return '@p'
  if (/\brandom player\b/.test(text)) return '@r'
  const name = playerIn(reading)
  return name ?? (anotherPlayer.test(text) ? somebody : '@s')
}

const coordinate = String.raw`[~^]?-?\d+(?:\.\d+)?|[~^]`
export const threeCoordinates = new RegExp(
  String.raw`(?<![\w.])(?:x\s*[=:]?\s*)?(${coordinate})[\s,;]+(?:y\s*[=:]?\s*)?(${coordinate})[\s,;]+(?:and )?(?:z\s*[=:]?\s*)?(${coordinate})(?![\w.])`,
  'i',
)
const coordinatesIn = (message: string): string | undefined => {
  const match = threeCoordinates.exec(message)
  return match ? `${match[1]} ${match[2]} ${match[3]}` : undefined
}

const perUnit: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  s: 1,
  minute: 60,
  min: 60,
  m: 60,
  hour: 3600,
  h: 3600,
  day: 1200,
}

/** A duration in seconds, or "infinite". */
const secondsIn = (text: string): string | undefined => {
  if (
    /\b(?:forever|permanent\w*|infinite\w*|unlimited|endless\w*|always|never ends?|without (?:an? |any )?(?:end|(?:time )?limit)|no (?:time )?limit|for good)\b/.test(
      text,
    )
  )
    return 'infinite'
  const match =
    /\b(\d+|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|half an) (seconds?|secs?|minutes?|mins?|hours?)\b/.exec(
      text,
    ) ?? /\b(\d+)(s|m|h)\b/.exec(text)
  if (!match) return undefined
  const unit = (match[2] ?? '').replace(/s$/, '') || 's'
  const amount =
    match[1] === 'a' || match[1] === 'an'
      ? 1
      : match[1] === 'half an'
        ? 0.5
        : (numberIn(match[1] ?? '') ?? 1)
  return String(amount * (perUnit[unit] ?? 1))
}

export const countIn = (text: string): number | undefined => {
  const stacks = /\b(\d+|a|one|two|three|four|five|ten|half a) (?:full )?stacks?\b/.exec(text)?.[1]
  if (stacks) return (stacks === 'a' ? 1 : stacks === 'half a' ? 0.5 : (numberIn(stacks) ?? 1)) * 64
  if (/\ba dozen\b/.test(text)) return 12
  const plain = text
    .replace(/\b(?:level|lvl|ENCHs?) \d+\b/g, ' ')
    .replace(
      /\b(?:within|radius of|range of) \d+\b|\b\d+ blocks? (?:radius|range|around|away)\b/g,
      ' ',
    )
    .replace(/\b\d+ (?:seconds?|minutes?|hours?|mins?|secs?)\b/g, ' ')
  const match =
    /(?<![\d.~-])\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|twenty|thirty|fifty|hundred)\b(?![\d.]*\.\d)/.exec(
      plain,
    )?.[1]
  return match ? numberIn(match) : undefined
}

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const romanOrNumber = (word: string): number | undefined => {
  const roman = romans.indexOf(word)
  return roman > 0 ? roman : /^\d{1,3}$/.test(word) ? Number(word) : undefined
}

const levelIn = (text: string): number | undefined => {
  const match =
    /\b(?:level|lvl|tier|strength|amplifier) (\d+|[ivx]+)\b/.exec(text)?.[1] ??
    /\b(?:ENCH|speed|haste|strength|boost|regeneration|resistance|vision) (\d+|i{1,3}|iv|v|x)\b/.exec(
      text,
    )?.[1]
  return match ? romanOrNumber(match) : undefined
}

/** Enchantments as they are named, each with its level: "sharpness 5 and unbreaking III". */
export const enchantedWith = ({ mentions, tokens }: Reading): { thing: Thing; level: number }[] =>
  mentions
    .filter(({ thing }) => thing.sort === 'enchantments')
    .map(({ thing, end }) => ({ thing, level: romanOrNumber(tokens[end]?.text ?? '') ?? 1 }))

/** Each is looked for when a line asks for it: most sentences turn out to want no command. */
export const slotsIn = (reading: Reading): Slots => ({
  reading,
  text: reading.text,
  get target() {
    return targetIn(reading)
  },
  get count() {
    return countIn(reading.rest)
  },
  get coordinates() {
    return coordinatesIn(wishOf(reading))
  },
  get seconds() {
    return secondsIn(reading.text)
  },
  get level() {
    return levelIn(reading.rest) ?? levelIn(reading.text)
  },
  get item() {
    return (
      reading.things.find(({ sort }) => sort === 'items') ??
      reading.things.find(
        ({ sort, key }) => (sort === 'thing' || sort === 'group') && !effectIds.includes(key),
      )
    )
  },
  get mob() {
    return (
      reading.things.find(({ sort }) => sort === 'mobs') ??
      reading.things.find(({ key }) => entityIds.includes(key))
    )
  },
})

const effectWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:see (?:in|at) (?:the )?(?:dark|night)|nightvision|see better)\b/, 'night_vision'],
  [
    /\b(?:breathe? (?:under ?water|in water)|not (?:want to )?drown|under ?water breath\w*)\b/,
    'water_breathing',
  ],
  [/\b(?:invisible|unseen|invis)\b/, 'invisibility'],
  [/\b(?:mine fast(?:er)?|dig fast(?:er)?|haste)\b/, 'haste'],
  [/\b(?:run(?:ning)? fast(?:er)?|walk fast(?:er)?|faster|move fast(?:er)?|quicker)\b/, 'speed'],
  [/\b(?:jump (?:high(?:er)?|boost)|super jump|high jump)\b/, 'jump_boost'],
  [
    /\b(?:fire ?proof|immune to (?:fire|lava)|lava ?proof|swim in lava|not (?:want to )?burn|fire res)\b/,
    'fire_resistance',
  ],
  [
    /\b(?:heal (?:me|myself|everyone|everybody|all|all players|the players|my \w+|a player|players?|him|her|them|up)|full health|instant heal\w*|(?:hearts|health) (?:should |shall |to )?(?:refill|fill up|be full)|refill (?:my )?(?:hearts|health))\b/,
    'instant_health',
  ],
  [/\b(?:fall slow(?:ly|er)?|slow fall|no fall damage|feather fall)\b/, 'slow_falling'],
  [/\b(?:invincib\w+|immortal|god mode|unkillable|no damage)\b/, 'resistance'],
  [/\b(?:glow|outline)\b/, 'glowing'],
  [/\b(?:feed (?:me|myself|everyone)|fill (?:my )?hunger|not hungry|no hunger)\b/, 'saturation'],
  [/\b(?:regen\w*)\b/, 'regeneration'],
  [/\bresist\w*\b/, 'resistance'],
  [/\b(?:stronger|(?:super|very|really) strong|more damage)\b/, 'strength'],
  [/\bpoison(?:ed)?\b/, 'poison'],
  [/\b(?:blind)\b/, 'blindness'],
  [/\b(?:slow(?:er)?|slowness)\b/, 'slowness'],
  [/\b(?:levitat\w+|float up)\b/, 'levitation'],
  [/\bfeed (?:me|us|every\w+|all players)\b/, 'saturation'],
  [/\bglows?\b/, 'glowing'],
]

const mayEffect = createFinder(effectWords, ([words]) => words)

const effectNames = new Map(effectIds.map((id) => [id.replaceAll('_', ' '), id]))
export const anyEffect = new RegExp(
  `\\b(?:${[...effectNames.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`,
)

const noHunger = /\b(?:never|not|no|without|stop) (?:\w+ ){0,2}?(?:hunger|hungry|starv\w+)\b/

/** The status effect a sentence speaks of. */
export const effectIn = (text: string): string | undefined =>
  (noHunger.test(text) ? 'saturation' : undefined) ??
  effectNames.get(anyEffect.exec(text)?.[0] ?? '') ??
  mayEffect(text).find(([words]) => words.test(text))?.[1]
