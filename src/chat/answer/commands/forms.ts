// The lines of commands that have several forms: made, changed, shown, asked for, taken away.
import { isName, type Slots, somebody, wishOf } from './slots.ts'

/** Somebody wants to read a value, not to change it. */
export const asksValue =
  /\b(?:see|check|view|query|know|find out|look up|read|ask for|tell me)\b|\b(?:what|how (?:much|many|big|large|wide|long|late|high))\b.*\b(?:is|are|have|has|am|now|currently|set|got)\b|\bset to(?=\W*$| (?:now|right now|at the moment|currently))|\bcurrent(?:ly)?\b/

/** The row whose words come last in a text: what is said later counts. */
const lastSaid = <Row extends readonly [RegExp, ...unknown[]]>(
  rows: readonly Row[],
  text: string,
): Row | undefined => {
  const places = rows.map(
    ([words]) => [...text.matchAll(new RegExp(words, 'g'))].at(-1)?.index ?? -1,
  )
  const last = Math.max(...places)
  return last < 0 ? undefined : rows[places.indexOf(last)]
}

const takesAway = /\b(?:delete|remove|get rid of|erase|drop|take (?:it |them )?away)\b/
const colors =
  /\b(red|blue|green|yellow|white|black|gold|aqua|gray|pink|purple|dark_\w+|light_purple)\b/

export const colorIn = (text: string): string | undefined => colors.exec(text)?.[1]

export const quoted = (message: string): string | undefined =>
  [...message.matchAll(/["“]([^"”]{2,80})["”]/g)].at(-1)?.[1] ??
  /(?<!\w)'([^']{2,80})'(?!\w)/.exec(message)?.[1] ??
  /:\s*(.{3,80})$/.exec(message)?.[1]?.trim()

/** Why somebody is thrown out, where it is told. */
export const reasonIn = (message: string): string | undefined =>
  quoted(message) ??
  /^\/(?:ban|kick) \S+ (\w.{2,60}?)\W*$/i.exec(message)?.[1]?.replace(/^for /, '') ??
  /\b(?:because(?: of)?|reason(?: is|:)) (\w.{2,60}?)\W*$/i.exec(message)?.[1] ??
  (/\b(?:reason|message)\b/i.test(message) ? '<reason>' : undefined)

const told =
  /^\/?(?:(?:and|now|then|please|pls) )*(?:message|msg|tell|w|write|text|whisper(?: to)?|dm|pm) (?:to )?(him|her|them|a player|my friend|[A-Za-z_]\w{2,15})(?: that|:|,)? (\S.{1,80}?)\W*$/i

/** "message Anna see you at the castle": to whom, and the words. */
export const messageIn = (wish: string): { player: string; message: string } | undefined => {
  const [, whom = '', message = ''] = told.exec(wish) ?? []
  const unnamed = /^(?:him|her|them|a player|my friend)$/i.test(whom)
  return message && (unnamed || isName(whom))
    ? { player: unnamed ? somebody : whom, message }
    : undefined
}

/** What a title shows, and where. */
export const titleLine = ({ target, reading, text, seconds }: Slots): string => {
  const players = target === '@s' && !/\b(?:me|myself)\b/.test(text) ? '@a' : target
  if (/\b(?:remove|clear|hide|delete|get rid of|take away|disappear)\b/.test(text))
    return `/title ${players} clear`
  if (/\b(?:stay\w*|last\w*|fad(?:e|es|ing)|longer|shorter|how long)\b/.test(text))
    return `/title ${players} times 1s ${seconds ?? 5}s 1s`
  const place = /\b(?:subtitle|below|under\w*|beneath|smaller|second line)\b/.test(text)
    ? 'subtitle'
    : /\b(?:action ?bar|hotbar)\b/.test(text)
      ? 'actionbar'
      : 'title'
  const shown = quoted(wishOf(reading)) ?? 'Hello'
  const color = colors.exec(text.replace(shown.toLowerCase(), ''))?.[1]
  return `/title ${players} ${place} ${color ? `{text:"${shown}",color:"${color}"}` : `"${shown}"`}`
}

/** The team of a sentence, by its color or by the word beside it. */
const teamIn = (text: string): string =>
  /\bteam (?:called |named )?(red|blue|green|yellow|[a-z]+_[a-z]+)\b/.exec(text)?.[1] ??
  colors.exec(text)?.[1] ??
  '<team>'

type Deed = readonly [words: RegExp, line: (slots: Slots, name: string) => string]

const teamDeeds: readonly Deed[] = [
  [
    /\b(?:friendly ?fire|(?:hurt|hit|attack|damage|kill)\w* (?:each other|(?:\w+ )?(?:own|team) ?(?:members|mates)?))\b/,
    ({ text }, team) =>
      `modify ${team} friendlyFire ${/\b(?:allow|enable|on|can)\b/.test(text) ? 'true' : 'false'}`,
  ],
  [
    /\b(?:who|list|show|see|(?<!own |team )members)\b/,
    (_, team) => `list${team === '<team>' ? '' : ` ${team}`}`,
  ],
  [/\b(?:leave|out of)\b/, ({ target }) => `leave ${target}`],
  [/\b(?:delete|erase|disband)\b/, (_, team) => `remove ${team}`],
  [takesAway, ({ target }, team) => (target === '@s' ? `remove ${team}` : `leave ${target}`)],
  [
    /\b(?:join|put|into|add (?:an? |the |all )?players?|add (?!(?:an? |the )?team)\w+ to)\b/,
    ({ target }, team) => `join ${team} ${target === '@s' ? '[<members>]' : target}`,
  ],
  [
    /\bcolou?r\w*\b|\bmake (?:it|the team|them) (?:\w+ )?(?:red|blue|green|yellow)\b/,
    ({ text }) => `modify <team> color ${colors.exec(text)?.[1] ?? '<value>'}`,
  ],
]

export const teamLine = (slots: Slots): string => {
  const team = teamIn(slots.text)
  const [, line] = lastSaid(teamDeeds, slots.text) ?? []
  return `/team ${line ? line(slots, team) : `add ${team}`}`
}

const counters: readonly (readonly [RegExp, string, string])[] = [
  [/\bkills?\b/, 'kills', 'playerKillCount'],
  [/\b(?:deaths?|die|dies|died)\b/, 'deaths', 'deathCount'],
  [/\b(?:health|hearts)\b/, 'health', 'health'],
]

const scoreDeeds: readonly Deed[] = [
  [
    /\b(?:reset|zero|start over|from scratch)\b/,
    ({ target }, objective) => `players reset ${target === '@s' ? '@a' : target} ${objective}`,
  ],
  [/\b(?:hide|hidden|invisible)\b/, () => 'objectives setdisplay sidebar'],
  [takesAway, (_, objective) => `objectives remove ${objective}`],
  [
    /\b(?:show|display|see|sidebar|side|screen)\b/,
    (_, objective) => `objectives setdisplay sidebar ${objective}`,
  ],
  [
    /\b(?:give|add|set)\b.*\b(?:points?|score)\b/,
    ({ text, target, count }, objective) =>
      `players ${/\bset\b/.test(text) ? 'set' : 'add'} ${target} ${objective} ${count ?? '<score>'}`,
  ],
]

export const scoreboardLine = (slots: Slots): string => {
  const [, objective = '<objective>', criteria = '<criteria>'] =
    lastSaid(counters, slots.text) ?? []
  const [, line] = lastSaid(scoreDeeds, slots.text) ?? []
  return `/scoreboard ${line ? line(slots, objective) : `objectives add ${objective} ${criteria}`}`
}

export const bossbarLine = ({ text, reading, count, target }: Slots): string => {
  const title = quoted(wishOf(reading))
  if (takesAway.test(text)) return '/bossbar remove <id>'
  if (/\b(?:hide|invisible)\b/.test(text)) return '/bossbar set demo:bar visible false'
  if (/\b(?:rename|name|call)\b/.test(text))
    return `/bossbar set demo:bar name "${title ?? 'Title'}"`
  const color = /\b(blue|green|pink|purple|red|white|yellow)\b/.exec(text)?.[1]
  if (color) return `/bossbar set demo:bar color ${color}`
  if (/\b(?:full|fill|value|percent|progress|half)\b/.test(text))
    return `/bossbar set demo:bar value ${count ?? (/\bhalf\b/.test(text) ? 50 : 100)}`
  if (/\b(?:show|display|visible)\b/.test(text) || target !== '@s')
    return `/bossbar set demo:bar players ${target === '@s' ? '@a' : target}`
  return `/bossbar add demo:bar "${title ?? 'Title'}"`
}

/** The widest a border gets, which is none. */
const noBorder = 59_999_968

export const borderLine = ({ count, text, coordinates, reading, seconds }: Slots): string => {
  if (/\b(?:center|middle)\b/.test(text)) {
    const place = coordinates?.replace(/ \S+ /, ' ')
    const flat = /-?\d+[ ,]+-?\d+/.exec(wishOf(reading))?.[0].replace(/[ ,]+/, ' ')
    const here = /\b(?:on|around|at) (?:me|myself)\b|\bhere\b|\bwhere i\b/.test(text)
    return `/worldborder center ${place ?? flat ?? (here ? '~ ~' : '<pos>')}`
  }
  if (/\bwarn\w*\b/.test(text)) return `/worldborder warning distance ${count ?? '<distance>'}`
  if (/\bdamage\b/.test(text)) return `/worldborder damage amount ${count ?? '<damagePerBlock>'}`
  const slowly =
    seconds && seconds !== 'infinite' ? ` ${seconds}s` : /\bslowly\b/.test(text) ? ' 60s' : ''
  if (/\b(?:remove|delete|get rid of|no|without|disable|turn off|take away)\b/.test(text))
    return `/worldborder set ${noBorder}`
  if (count === undefined && asksValue.test(text)) return '/worldborder get'
  return `/worldborder set ${count ?? '<distance>'}${slowly}`
}

/** How big, how fast, how healthy: the attribute of a sentence and the value it shall have. */
const attributes: readonly (readonly [RegExp, string, number | undefined])[] = [
  [/\b(?:giant|huge)\b/, 'scale', 5],
  [/\b(?:big|bigger|tall|taller|larger)\b/, 'scale', 2],
  [/\btiny\b/, 'scale', 0.2],
  [/\bsmall(?:er)?\b/, 'scale', 0.5],
  [/\b(?:scale|size)\b/, 'scale', undefined],
  [/\b(?:speed|faster)\b/, 'movement_speed', undefined],
  [/\breach\b/, 'block_interaction_range', undefined],
]

export const attributeLine = ({ text, target, count }: Slots): string => {
  const [, attribute = 'max_health', usual] = lastSaid(attributes, text) ?? []
  const value = count && /\bhearts?\b/.test(text) ? count * 2 : (count ?? usual ?? '<value>')
  const many = target.startsWith('@a')
  const end = /\b(?:normal|default|usual|reset|back|original)\b/.test(text)
    ? 'base reset'
    : asksValue.test(text) && count === undefined
      ? 'get'
      : `base set ${value}`
  return many
    ? `/execute as ${target} run attribute @s ${attribute} ${end}`
    : `/attribute ${target} ${attribute} ${end}`
}

const fillModes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hollow|empty inside|room|not solid)\b/, ' hollow'],
  [/\b(?:outline|only the (?:walls|shell|outside))\b/, ' outline'],
  [/\b(?:keep|(?:only|just)(?: \w+){0,3} air|only empty|not overwrite)\b/, ' keep'],
  [/\b(?:destroy|drops?|with drops)\b/, ' destroy'],
]

/** How blocks are put where others stand already: as a word after the line. */
export const fillMode = (text: string): string => lastSaid(fillModes, text)?.[1] ?? ''

const cloneModes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mask\w*|(?:without|no|skip|ignore|not)(?: the)? air|solid)\b/, ' masked'],
  [/\b(?:move|moving|cut)\b/, ' replace move'],
  [/\boverlap\w*\b/, ' replace force'],
]

export const cloneMode = (text: string): string => lastSaid(cloneModes, text)?.[1] ?? ''

/** What a summoned mob shall be like: its data in braces. */
const likenesses: readonly (readonly [RegExp, (said: string) => string])[] = [
  [/\b(?:named|called|with the name) ["']?(?!it\b)(\w{2,20})/i, (name) => `CustomName:"${name}"`],
  [/\b(?:charged|powered)\b/i, () => 'powered:1b'],
  [/\b(?:not move|without (?:an )?ai|no ai|that stands still|frozen)\b/i, () => 'NoAI:1b'],
  [/\bsilent\b/i, () => 'Silent:1b'],
]

export const likenessIn = (message: string): string => {
  const data = likenesses.flatMap(([words, tag]) => {
    const said = words.exec(message)
    return said ? [tag(said[1] ?? '')] : []
  })
  return data.length ? `{${data.join()}}` : ''
}

/** Blocks that are no items, as they are called. */
const plainBlocks: Readonly<Record<string, string>> = {
  grass: 'grass_block',
  water: 'water',
  lava: 'lava',
  air: 'air',
  fire: 'fire',
  dirt: 'dirt',
  sand: 'sand',
  gravel: 'gravel',
}

/** The plain block a text names, or the last where it names several. */
export const plainBlockIn = (text: string): string | undefined =>
  plainBlocks[
    [...text.matchAll(/\b(?:grass|water|lava|air|fire|dirt|sand|gravel)\b/g)].at(-1)?.[0] ?? ''
  ]
