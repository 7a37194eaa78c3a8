// The values a wish for a command holds: how many, for whom, for how long, at what hour.
import { anotherPlayer, anyEffect, everybody, threeCoordinates } from '../commands/slots.ts'

/** One value in a text. */
export type Value = { kind: string; start: number; end: number; text: string }

const count = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty)`

/** Values of which a wish holds one of a kind, those that hold other values first. */
const kindsOfValue: readonly (readonly [kind: string, words: RegExp])[] = [
  ['coordinates', threeCoordinates],
  ['range', /\b(?:from )?\d+ ?(?:to|-|\.\.) ?\d+\b/i],
  [
    'duration',
    new RegExp(
      String.raw`\b(?:for )?(?:(?:${count}|an?|one|half an) (?:seconds?|secs?|minutes?|mins?|hours?)|\d+[smh]|forever|permanently|endless(?:ly)?|infinite(?:ly)?|without (?:an? |any )?(?:end|(?:time )?limit)|no (?:time )?limit|for good)\b`,
      'i',
    ),
  ],
  ['level', /\b(?:level|lvl|strength) (?:\d+|[ivx]+)\b/i],
  ['target', new RegExp(`(?:for |to )?${everybody.source}(?: on (?:the|my) server)?`, 'i')],
  ['target', anotherPlayer],
  ['target', /(?<=^(?:and |for |now |to )*)all(?=(?: of us)?\W*$)/i],
  ['target', /(?<![\w.])@[aenprs]\b/],
  ['target', /(?<![\w.:/])(?:[A-Z][A-Za-z]*[_\d]\w*|[A-Za-z]+_[A-Za-z_]*\d+)(?![\w.:])/],
  ['pace', /\b(?:double|twice|triple|half|normal|usual)(?: the)? (?:speed|pace|as fast|rate)\b/i],
  ['effect', anyEffect],
  ['sky', /\b(?:clear|rain\w*|thunder\w*|storm|snow\w*|sunny|sun|sunshine)\b/i],
  ['hour', /\b(?:day(?:time)?|night(?:time)?|noon|midnight|morning|sunrise|sunset|evening)\b/i],
  ['mode', /\b(?:survival|creative|adventure|spectator)\b/i],
  ['difficulty', /\b(?:peaceful|easy|normal|hard)\b/i],
  ['dimension', /\bin the (?:nether|end|overworld)\b/i],
  [
    'distance',
    /\b(?:within|in a radius of|closer than|(?:near|around) (?:me|here),?) \d+(?: (?:blocks?|meters?))?(?: (?:of|around|from|to) (?:me|you|here))?\b/i,
  ],
  [
    'steps',
    new RegExp(
      String.raw`\b${count} (?:blocks? )?(?:up|higher|down|lower|north|south|east|west|forwards?|ahead|(?:above|below|over|under|behind|in front of) (?:me|my head|my feet))\b`,
      'i',
    ),
  ],
  ['unit', /\b(?:levels|(?:xp )?points)\b/i],
  [
    'number',
    new RegExp(
      String.raw`(?<![\w~^.-])(?:(?:a|one|half a|${count}) (?:full )?stacks?|-?${count})\b`,
      'i',
    ),
  ],
]

/** What a wish may take that held none of the kind before: of these only with the command named. */
export const added: Readonly<Record<string, RegExp>> = {
  coordinates: /./,
  range: /./,
  duration: /./,
  level: /./,
  target: /./,
  dimension: /./,
  number: /./,
  distance: /^kill$/,
  effect: /^effect$/,
  sky: /^weather$/,
  hour: /^time$/,
  mode: /^(?:default)?gamemode$/,
  difficulty: /^difficulty$/,
  pace: /^tick$/,
  unit: /^xp$/,
  steps: /^(?:tp|setblock|summon)$/,
}

/** The word before a value that is put at the end. */
export const leadOf = ({ kind, text }: Value): string => {
  if (kind === 'target') return /^(?:for|to) /.test(text) ? '' : 'for '
  if (kind === 'coordinates') return 'at '
  if (kind === 'duration' && /^\d/.test(text)) return 'for '
  return /^(?:sky|hour|mode|difficulty)$/.test(kind) ? 'to ' : ''
}

export const valuesIn = (text: string): Value[] => {
  const found: Value[] = []
  let open = text
  for (const [kind, words] of kindsOfValue) {
    const match = words.exec(open)
    if (!match || (kind === 'target' && found.some((one) => one.kind === kind))) continue
    const end = match.index + match[0].length
    found.push({ kind, start: match.index, end, text: match[0] })
    open = open.slice(0, match.index) + '|'.repeat(match[0].length) + open.slice(end)
  }
  return found
}
