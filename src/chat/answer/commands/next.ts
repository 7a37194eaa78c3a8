// What people want after a line was given, where it takes another command: said as a wish.
import { asksValue } from './forms.ts'
import { everybody } from './slots.ts'

type Next = readonly [
  typed: RegExp,
  said: RegExp,
  wish: (typed: readonly string[], said: readonly string[]) => string,
]

const ofPlayer = (player: string | undefined): string =>
  !player || player === '<player>' ? 'a player' : player

/** Of whom something is told now: everybody, or the player before. */
const heldBy = (player: string | undefined, said: string): string =>
  everybody.test(said) || player === '@a' ? 'everyone' : player === '@s' ? 'me' : ofPlayer(player)

const at = (place: string | undefined): string => (place ? ` at ${place.trim()}` : '')

const within = (distance: string | undefined): string =>
  distance ? ` within ${distance} blocks` : ''

const killed = /^\/kill (?:@e\[type=[^,\]]+(?:,distance=\.\.(\d+))?)?/

const nexts: readonly Next[] = [
  [
    /^\/locate /,
    /\b(?:teleport|tp|go|warp|bring|get|travel|move|send)\b.*\bthere\b|^(?:(?:and|then|now|ok|how do i) )*(?:teleport|tp|warp)\b/,
    () => 'command to teleport me to coordinates',
  ],
  [
    /^\/spawnpoint(?: \S+)?((?: [~^-]?[\d.]*){3})?$/,
    /\b(?:whole|entire|the) (?:world|server)\b|\bworld ?spawn\b|\bnew players\b/,
    ([place]) => `command to set the world spawn${at(place)}`,
  ],
  [
    /^\/setworldspawn((?: [~^-]?[\d.]*){3})?$/,
    /\b(?:only|just)(?: for)? (?:me|myself)\b|\bmy own\b|^(?:and |only |just )*(?:mine|for (?:me|myself))\b/,
    ([place]) => `command to set my spawn point${at(place)}`,
  ],
  [
    /^\/weather /,
    /\bnever\b|\b(?:no|not)\b.*\b(?:again|ever|any ?more)\b|\bfor good\b/,
    () => 'command to stop the weather from changing',
  ],
  [
    /^\/(?:time|gamerule advance_time)\b/,
    /\b(?:run|pass|go on|move|start|continue|resume|tick)\b.*\bagain\b|\b(?:resume|continue|unfreeze|unpause)\b/,
    () => 'command to turn on gamerule advance_time',
  ],
  [
    /^\/(?:time|gamerule advance_time)\b/,
    /\b(?:freez\w*|stop|pause|hold)(?: (?:it|that|this|(?:the )?(?:time|clock|sun|day|night)))?(?: there| then| please| now)*\W*$|\bstand still\b/,
    () => 'command to stop the time',
  ],
  [
    /^\/(?:time|gamerule advance_time)\b/,
    /\b(?:what|which) (?:time|hour)\b|\bhow late\b/,
    () => 'command to see what time it is',
  ],
  [/^\/gamerule (\w+)/, asksValue, ([rule]) => `command to see what gamerule ${rule} is set to`],
  [
    killed,
    /\b(?:dropped|lying|ground|floor)\b|^(?:(?:and|the|all|now|only|what about) )*items?\W*$/,
    ([distance]) => `command to kill dropped items${within(distance)}`,
  ],
  [
    killed,
    /\b(?:all|every|any)(?: the)?(?: other)? (?:mobs?|monsters?|animals?|entities|creatures?)\b|\beverything\b/,
    ([distance]) => `command to kill all mobs${within(distance)}`,
  ],
  [
    /^\/xp \w+ (\S+) -?\d+ ?(\w*)/,
    /\b(?:take|remove|subtract)\b\D*(\d+)/,
    ([player, unit], [count]) =>
      `command to take ${count} ${unit || 'xp'} from ${ofPlayer(player)}`,
  ],
  [
    /^\/xp \w+ (\S+) -?\d+ ?(\w*)/,
    /\bset\b(.*)\bto (\d+)\W*$/,
    ([player, unit], [whose = '', count]) =>
      `command to set the xp ${unit} of ${heldBy(player, whose)} to ${count}`,
  ],
  [
    /^\/worldborder\b/,
    /\b(?:around|at|to) (-?\d+)[ ,]+(-?\d+)\W*$/,
    (_, [x, z]) => `command to set the center of the world border to ${x} ${z}`,
  ],
  [
    /^\/xp \w+ (\S+) -?\d+ ?(\w*)/,
    /^.*\b(?:reset|zero|clear)\b.*$/,
    ([player, unit], [said = '']) => `reset the xp ${unit} of ${heldBy(player, said)}`,
  ],
  [
    /^\/(?:msg (\S+)|say) (.+)$/,
    /\b(?:colou?r\w*|(red|blue|green|gold|yellow|aqua))\b/,
    ([player, message], [color = '']) =>
      `command to send ${color} colored text${message?.startsWith('<') ? '' : ` "${message}"`} to ${player ? ofPlayer(player) : 'everyone'}`,
  ],
  [
    /^\/say (.+)$/,
    /\b(?:only|just)(?: to| for)? ([A-Z]\w{2,15})\b/i,
    ([message], [player]) => `command to send a private message to ${player}: ${message}`,
  ],
]

/** The wish that a message makes of the line before it, or undefined where it takes no other command. */
export const nextWish = (line: string, text: string): string | undefined => {
  for (const [typed, said, wish] of nexts) {
    const before = typed.exec(line)
    const now = before && said.exec(text)
    if (now) return wish(before.slice(1), now.slice(now.length > 1 ? 1 : 0))
  }
  return undefined
}
