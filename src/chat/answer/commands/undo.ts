// How a command line that was given is taken back, said as a wish for another line.

const forTarget = (target: string): string =>
  target === '@s' ? '' : target === '@a' ? ' for everyone' : ` for ${target}`

const everyoneOr = (target: string): string => (target === '@a' ? 'everyone' : target)

const inWords = (id: string): string => id.replaceAll('_', ' ')

const slotInWords = (slot: string): string =>
  slot.startsWith('armor.') ? slot.slice(6) : slot === 'weapon.offhand' ? 'offhand' : 'main hand'

/** What was typed, and the wish that takes it back. */
const takenBack: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [/^\/weather\b/, () => 'command to clear the weather'],
  [/^\/gamerule (\w+) true/, (rule) => `command to turn off gamerule ${rule}`],
  [/^\/gamerule (\w+) false/, (rule) => `command to turn on gamerule ${rule}`],
  [/^\/tick freeze/, () => 'command to unfreeze the game'],
  [/^\/tick rate/, () => 'command to set the tick rate to 20'],
  [/^\/time pause/, () => 'command to resume the time'],
  [
    /^\/effect give (\S+) (\w+)/,
    (target, effect) =>
      `command to remove the effect ${inWords(effect ?? '')}${forTarget(target ?? '')}`,
  ],
  [/^\/whitelist add (\S+)/, (player) => `command to remove ${player} from the whitelist`],
  [/^\/whitelist remove (\S+)/, (player) => `command to add ${player} to the whitelist`],
  [/^\/whitelist on/, () => 'command to turn off the whitelist'],
  [/^\/whitelist off/, () => 'command to turn on the whitelist'],
  [/^\/op (\S+)/, (player) => `command to deop ${player}`],
  [/^\/deop (\S+)/, (player) => `command to make ${player} op`],
  [/^\/ban(?:-ip)? (\S+)/, (player) => `command to unban ${player}`],
  [/^\/pardon (\S+)/, (player) => `command to ban ${player}`],
  [
    /^\/give (\S+) ([a-z_]+)(?: (\d+))?$/,
    (target, item, count) =>
      `command to clear ${count ?? ''} ${inWords(item ?? '')} from the inventory${forTarget(target ?? '')}`,
  ],
  [/^\/summon (\w+)/, (mob) => `command to kill all ${inWords(mob ?? '')}`],
  [/^\/setblock (\S+ \S+ \S+) \w+/, (place) => `command to remove the block at ${place}`],
  [/^\/fill ((?:\S+ ){6})\w+/, (box) => `command to fill ${box?.trim()} with air`],
  [
    /^\/item replace entity (\S+) (\S+) with/,
    (target, slot) =>
      `command to put air on the ${slotInWords(slot ?? '')}${forTarget(target ?? '')}`,
  ],
  [
    /^\/gamemode \w+(?: (\S+))?/,
    (target) => `command to switch to survival${forTarget(target ?? '@s')}`,
  ],
  [
    /^\/xp add (\S+) (\d+) ?(\w*)/,
    (target, count, unit) =>
      `command to take ${count} ${unit || 'xp'}${target === '@s' ? ' from me' : ` from ${everyoneOr(target ?? '')}`}`,
  ],
  [
    /^\/advancement grant (\S+)/,
    (target) => `command to revoke all advancements${forTarget(target ?? '')}`,
  ],
  [/^\/title (\S+)/, (target) => `command to remove the title${forTarget(target ?? '')}`],
  [/^\/worldborder\b/, () => 'command to remove the world border'],
  [/^\/bossbar\b/, () => 'command to remove the boss bar'],
  [/^\/team (?:add|modify) ?(\w*)/, (team) => `command to delete the team ${team}`],
  [/^\/team join (\S+) (\S+)/, (_, player) => `command to take ${player} out of the team`],
  [
    /^\/scoreboard objectives (?:add|setdisplay sidebar) (\w+)/,
    (objective) => `command to delete the scoreboard objective ${objective}`,
  ],
  [/^\/tag (\S+) (?:add|list)/, (target) => `command to remove a tag${forTarget(target ?? '')}`],
  [
    /^\/attribute (\S+) (\w+)/,
    (target, attribute) =>
      `command to reset the attribute ${inWords(attribute ?? '')}${forTarget(target ?? '')}`,
  ],
  [/^\/publish\b/, () => 'command to close my lan world'],
  [/^\/unpublish\b/, () => 'command to open to lan'],
]

/** The wish that takes a line back, or undefined where another line of the same command does not. */
export const undoing = (line: string): string | undefined => {
  for (const [typed, wish] of takenBack) {
    const match = typed.exec(line)
    if (match) return wish(...match.slice(1)).replace(/<(?:player|target)>/, 'a player')
  }
  return undefined
}

/** The wish for the same switch turned the other way. */
export const switching = (line: string, way: string): string | undefined => {
  const rule = /^\/gamerule (\w+)/.exec(line)?.[1]
  if (rule) return `command to turn ${way} gamerule ${rule}`
  return line.startsWith('/whitelist') ? `command to turn ${way} the whitelist` : undefined
}
