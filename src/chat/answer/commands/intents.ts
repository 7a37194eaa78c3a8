import { numberIn } from '../facts/numbers.ts'
import { createFinder } from '../pattern/finder.ts'
import { many } from '../wording/say.ts'
import {
  asksValue,
  attributeLine,
  borderLine,
  bossbarLine,
  cloneMode,
  colorIn,
  fillMode,
  likenessIn,
  messageIn,
  plainBlockIn,
  quoted,
  reasonIn,
  scoreboardLine,
  teamLine,
  titleLine,
} from './forms.ts'
import { gameRules, ruleNames, ruleTopics } from './game-rules.ts'
import { effectIn, enchantedWith, isName, type Slots, somebody, wishOf } from './slots.ts'

/** Something people do with a command: when it is meant, and the line that does it. */
export type Intent = {
  command: string
  /** The words that mean it, in plain text. */
  words: RegExp
  /** Meant even where the word "command" is missing. */
  plain?: boolean
  /** Words inside names count, too. */
  literal?: boolean
  /** The line, or undefined when the sentence lacks what it needs. */
  line(slots: Slots): string | undefined
  /** What the line does. */
  does(slots: Slots): string
  /** What the asker wants besides and no line can do: where the record's own texts say so. */
  limit?(slots: Slots): RegExp | undefined
}

/** Structures as /locate and /place know them, where the id differs. */
const structureIds: Readonly<Record<string, string>> = {
  village: '#minecraft:village',
  jungle_temple: 'jungle_pyramid',
  woodland_mansion: 'mansion',
  ruined_portal: '#minecraft:ruined_portal',
  mineshaft: '#minecraft:mineshaft',
  ocean_monument: 'monument',
  ocean_ruins: '#minecraft:ocean_ruin',
  shipwreck: '#minecraft:shipwreck',
  nether_fortress: 'fortress',
}
const noLocate = new Set(['dungeon', 'amethyst_geode', 'exit_portal'])

const locateLine = ({ things }: Slots['reading']): string | undefined => {
  const structure = things.find(({ sort }) => sort === 'structures')
  if (structure)
    return noLocate.has(structure.key)
      ? undefined
      : `/locate structure ${structureIds[structure.key] ?? structure.key}`
  const biome = things.find(({ sort }) => sort === 'biomes')
  return biome && `/locate biome ${biome.key}`
}

const idOf = (thing: { key: string; ids: readonly string[] } | undefined): string | undefined =>
  thing && (thing.ids[0] ?? thing.key)

/** The id as it is typed: a potion is one item with its kind inside. */
const itemId = ({ item }: Slots): string | undefined => {
  const fine = item?.sort === 'group' && item.ids.find((one) => one.startsWith('diamond_'))
  const id = fine || idOf(item)
  const [, vessel, potion] = /^(.*potion|arrow)_of_(\w+)$/.exec(id ?? '') ?? []
  if (vessel)
    return `${vessel === 'arrow' ? 'tipped_arrow' : vessel}[potion_contents={potion:"${potion}"}]`
  return id
}

/** Gold and the like as a block, where only blocks stand. */
const blockId = (slots: Slots): string | undefined =>
  (itemId(slots) ?? plainBlockIn(slots.text))
    ?.replace(/^(diamond|emerald|redstone|coal)$/, '$1_block')
    .replace(/^(iron|gold|copper|netherite)_ingot$/, '$1_block')

/** A plain block that can be carried: water and fire cannot. */
const heldBlock = (text: string): string | undefined => {
  const block = plainBlockIn(text)
  return block && /^(?:grass_block|dirt|sand|gravel)$/.test(block) ? block : undefined
}

/** The item as /give takes it, with what it shall be enchanted with. */
const itemStack = (slots: Slots): string | undefined => {
  const id = itemId(slots)
  const enchantments = enchantedWith(slots.reading)
  const name =
    /(?<!player |friend |guy )\b(?:named|called|with the name) (?:["“]([^"”]{1,30})|([A-Z]\w*(?: [A-Z]\w*)*))/
      .exec(wishOf(slots.reading))
      ?.slice(1)
      .find(Boolean)
  const component = id === 'enchanted_book' ? 'stored_enchantments' : 'enchantments'
  const parts = [
    enchantments.length &&
      `${component}={${enchantments.map(({ thing, level }) => `${thing.key}:${level}`).join()}}`,
    name && name !== slots.target && `custom_name="${name}"`,
  ].filter(Boolean)
  return id && parts.length ? `${id}[${parts.join()}]` : id
}

const given = ({ reading, count = 1, item }: Slots): string => {
  if (!item) return `${count} ${heldBlock(reading.text)?.replaceAll('_', ' ') ?? 'of an item'}`
  const enchantments = enchantedWith(reading).map(({ thing, level }) => `${thing.name} ${level}`)
  const name = count > 1 ? many(item.name) : item.name.toLowerCase()
  return `${count} ${name}${enchantments.length ? ` with ${enchantments.join(' and ')}` : ''}`
}

/** "within 20 blocks", "in a 20 block radius". */
const radiusIn = (text: string): string | undefined => {
  const found =
    /\b(?:within|closer than|less than|nearer than|radius of|range of) (?:a (?:radius|range) of )?(\d+)\b|\b(\d+) blocks? (?:radius|range|around|of me|away|near)\b|\b(?:near|around) (?:me|here),? (\d+) blocks\b/.exec(
      text,
    )
  return found?.slice(1).find(Boolean)
}

/** "everything but cows": all the others. */
const butThese =
  /\b(?:all|every\w*|anything|mobs?|monsters?|animals?|entities|creatures?)\b.*\b(?:except|but|besides|apart from|other than|excluding|not)(?: for| the| my| all)* MOBs?\b/

/** The types a sentence about mobs means: the one it names, or all but that. */
const typesOf = (mob: string, rest: string): string =>
  butThese.test(rest) ? `!player,type=!${mob}` : mob

/** All entities of a type, or only those that are near. */
const every = (type: string, text: string): string => {
  const radius = radiusIn(text)
  const one = /\b(?:only|just|but) (?:the )?(?:one|nearest|closest)\b/.test(text)
  return `@e[type=${type}${radius ? `,distance=..${radius}` : ''}${one ? ',sort=nearest,limit=1' : ''}]`
}

const reached = (text: string): string => {
  const radius = radiusIn(text)
  return radius ? `within ${radius} blocks` : 'that is loaded'
}

const whom = (target: string): string =>
  target === '@s'
    ? 'you'
    : target === '@e'
      ? 'every entity, players included'
      : target.startsWith('@a')
        ? `every player${target === '@a' ? '' : ' but the one left out'}`
        : target === '@p'
          ? 'the nearest player'
          : target === '@r'
            ? 'a random player'
            : target === somebody
              ? 'the player'
              : target

/** The words that numbers and letters stood for in old versions: "/gamemode 1", "/difficulty h". */
const oldForms: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  gamemode: [
    [/^(?:0|s)$/, 'survival'],
    [/^(?:1|c)$/, 'creative'],
    [/^(?:2|a)$/, 'adventure'],
    [/^(?:3|sp)$/, 'spectator'],
  ],
  difficulty: [
    [/^(?:0|p)$/, 'peaceful'],
    [/^(?:1|e)$/, 'easy'],
    [/^(?:2|n)$/, 'normal'],
    [/^(?:3|h)$/, 'hard'],
  ],
}
const oldForm = (command: string, text: string): string | undefined => {
  const typed = new RegExp(`\\b${command} (?:to )?(\\w{1,2})\\b`).exec(text)?.[1]
  return typed && oldForms[command]?.find(([form]) => form.test(typed))?.[1]
}
const notAccepted = /\bsince 1\.13\b/

const modeIn = (text: string): string | undefined =>
  /\b(creative|survival|adventure|spectator)\b/.exec(text)?.[1] ?? oldForm('gamemode', text)
const named = ({ target }: Slots, fallback = '<player>'): string =>
  target === '@s' || target === somebody ? fallback : target

const typedRules = Object.keys(ruleNames)
const mayRule = createFinder(gameRules, ([words]) => words)

const ruleIn = (text: string): { rule: string; value: string } | undefined => {
  const joined = text.replaceAll(/[ _]/g, '')
  const typed =
    typedRules.find((name) => joined.includes(name)) ??
    (/\bgamerule\b/.test(text)
      ? typedRules.find((name) => joined.includes((ruleNames[name] ?? name).replaceAll('_', '')))
      : undefined)
  const row = mayRule(text).find(([words]) => words.test(text))
  const rule = (typed && ruleNames[typed]) ?? row?.[1]
  if (!rule) return undefined
  const standard = row?.[2] ?? 'true'
  const number = /\bto (\d+)\b/.exec(text)?.[1]
  if (number && /^\d+$/.test(standard)) return { rule, value: number }
  const off =
    /\b(?:turn(?:ed)? off|disable|deactivate|switch off|off|false|forbid|stop|prevent|no|not|without|never)\b/.test(
      text,
    )
  const on =
    /\b(?:turn(?:ed)? on|enable|activate|switch on|allow|true|back on|re ?enable|on|resume|unfreeze|unpause|continue|restart|(?:run|pass|move)(?: on)?(?: again|\W*$))\b/.test(
      text,
    ) && !off
  if (standard === 'true')
    return {
      rule,
      value:
        off && rule !== 'keep_inventory'
          ? 'false'
          : /\b(?:turn|switch) off|disable\b/.test(text)
            ? 'false'
            : 'true',
    }
  return { rule, value: on && standard === 'false' ? 'true' : standard }
}

const timeIn = (text: string): string | undefined => {
  if (
    /\b(?:skip\w*|end|pass|stop) (?:the |this )?night\b|\bnight (?:to )?(?:go away|be over|end)\b/.test(
      text,
    )
  )
    return 'day'
  if (/\bmidnight\b/.test(text)) return 'midnight'
  if (/\b(?:noon|midday)\b/.test(text)) return 'noon'
  if (/\b(?:sunset|dusk|evening)\b/.test(text)) return '12000'
  if (/\b(?:night|nighttime|dark)\b/.test(text)) return 'night'
  if (/\b(?:day|daytime|morning|sunrise|light outside|dawn)\b/.test(text)) return 'day'
  return /(?:\bto|\/time(?: set)?) (\d+)\b/.exec(text)?.[1]
}

const skyIn = (text: string): string | undefined => {
  if (
    /\b(?:stop|no|end|without|disable|(?:turn|switch|shut) off|get rid of|clear|away)\b.*\b(?:rain\w*|storm|thunder\w*|snow\w*|weather)\b|\b(?:rain\w*|storm|thunder\w*|snow\w*|weather) (?:\w+ ){0,2}?(?:stop\w*|ends?|away|off|gone|disappear|over)\b|\b(?:sunny|clear|sun|dry)\b/.test(
      text,
    )
  )
    return 'clear'
  if (/\b(?:thunder\w*|storm|lightning storm)\b/.test(text)) return 'thunder'
  return /\b(?:rain\w*|snow\w*)\b/.test(text) ? 'rain' : undefined
}

const box = ({ coordinates, reading }: Slots): string => {
  const numbers = wishOf(reading).match(/[~^]?-?\d+(?:\.\d+)?|(?<=\s)[~^](?=\s)/g) ?? []
  return numbers.length >= 6
    ? numbers.slice(0, 6).join(' ')
    : coordinates
      ? `${coordinates} <to>`
      : '~ ~ ~ ~10 ~5 ~10'
}

/** "100 blocks up": a place beside the one where somebody stands. */
const stepsIn = (text: string): string | undefined => {
  const [, said, way] =
    /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|an? hundred) (?:blocks? )?(?:further |straight )?(up|higher|down|lower|north|south|east|west|forward|forwards|ahead|(?:above|over|below|under|beneath|behind|in front of)(?= (?:me|my|myself|us|here|it|that)\b|\W*$))\b/.exec(
      text,
    ) ?? []
  const blocks = said && (numberIn(said.replace(/^an? /, '')) ?? said)
  if (!blocks || !way) return undefined
  if (/^(?:up|higher|above|over)$/.test(way)) return `~ ~${blocks} ~`
  if (/^(?:down|lower|below|under|beneath)$/.test(way)) return `~ ~-${blocks} ~`
  if (way === 'behind') return `^ ^ ^-${blocks}`
  if (way === 'north' || way === 'south') return `~ ~ ~${way === 'north' ? '-' : ''}${blocks}`
  if (way === 'east' || way === 'west') return `~${way === 'west' ? '-' : ''}${blocks} ~ ~`
  return `^ ^ ^${blocks}`
}

const lightning = /\b(?:lightnings?|lightning bolts?|thunderbolts?)\b/
/** The player somebody is teleported to. */
const hostOf = (reading: Slots['reading']): string | undefined => {
  const name =
    /\bto (?:the )?(?:player )?(?:my (?:friend|brother|sister|buddy) )?([a-z_]\w{2,15})\b(?! \w)/i.exec(
      wishOf(reading),
    )?.[1]
  const isPlace = reading.things.some(({ sort }) => sort !== 'commands')
  return name && !isPlace && isName(name) ? name : undefined
}

/** Lightning that somebody wants, not lightning asked about. */
const calledDown =
  /\b(?:summon|spawn|strike|struck|call|create|make|send|hit|drop|smite|bring|throw|want|commands?|cmd|cheat|appear)\b/

/** Items that are no longer in anybody's pocket. */
const lyingItems =
  /\b(?:dropped (?:items?|stuff|things|loot)|(?:items?|drops|loot|stuff|things) (?:(?:that|which|are|is|lying|lie|lies|laying|left|everywhere|all|around|over|on|from|off|the) ){1,6}(?:ground|floor)|(?:items?|drops|loot|stuff) (?:that )?(?:(?:are|is) )?(?:lying|laying|scattered) (?:around|about|everywhere)|(?:ground|floor) (?:items|drops|loot))\b/

const besideMe =
  /\b(?:under|below|beneath|underneath|above|over|beside|next to|in front of|behind|on top of) (?:me|my (?:feet|head|player|self)|myself|us)\b|\bat my feet\b|\bwhere i (?:stand|am)\b/
const placeOf = (text: string): string => {
  const steps = stepsIn(text)
  if (steps) return steps
  if (/\b(?:under|below|beneath|underneath)\b/.test(text)) return '~ ~-1 ~'
  if (/\b(?:above|over|on top of)\b/.test(text)) return '~ ~2 ~'
  if (/\bin front of\b/.test(text)) return '^ ^ ^1'
  if (/\bbehind\b/.test(text)) return '^ ^ ^-1'
  return /\b(?:beside|next to)\b/.test(text) ? '~1 ~ ~' : '~ ~ ~'
}

/** Asked out of curiosity, not for a line to type: "can I wear a pumpkin". */
const wonders = (text: string): boolean =>
  /^(?:and |so |but |hey )*(?:what|why|when|where|who|does|do|did|is|are|was|will|can (?!you\b|i (?:make|create|put|summon|spawn|strike|add|set|give)\b))\b/.test(
    text,
  ) && !/\b(?:commands?|cmd|cheats?|type)\b/.test(text)

/** A slot as /item names it. */
const slotOf = (text: string): string => {
  if (/\boff ?hand\b/.test(text)) return 'weapon.offhand'
  const worn = /\b(head|chest|legs|feet)\b/.exec(text)?.[1]
  if (worn) return `armor.${worn}`
  return /\bhotbar\b/.test(text) ? 'hotbar.0' : 'weapon.mainhand'
}

const builtMobs = new Set([
  'wither',
  'iron_golem',
  'snow_golem',
  'copper_golem',
  'ender_dragon',
  'warden',
])

/** Asking to give, not asking who gives. */
const giving =
  /^\/?(?:please |pls |can you |could you |hey |bot |just |now |and )*give\b|\b(?:how (?:do|can|to|could|would|does)\b.*\bgiv(?:e|es|ing)|commands?|cmd|cheats?|(?:want|need|like|try|trying|have) to give|spawn in|(?:every(?:one|body| player)|all players|each player|friend|brother|sister|son|daughter|kids?|he|she|they) (?:all )?(?:(?:should|shall|must|has to|have to|needs? to|wants? to) (?:get|have|receive|be given)|(?:wants?|needs?|gets?)(?! to\b)(?!.*\b(?:where|how (?!to (?:type|write))|what|which|who|why|craft)\b)))\b/

/** "stronger": the next level of an effect, unless that is its name. */
const strongerThan = (text: string, effect: string | undefined): number | undefined =>
  effect && effect !== 'strength' && /\b(?:stronger|more powerful|more intense)\b/.test(text)
    ? 2
    : undefined

const harmful =
  /^(?:slowness|poison|wither|blindness|weakness|hunger|nausea|darkness|mining_fatigue)$/

const forGood = /(?<!\bnot )\b(?:forever|permanently|for good)\b/

/** How fast the game shall run, against its 20 ticks a second. */
const paces: readonly (readonly [RegExp, number])[] = [
  [/\b(?:doubl\w+|twice|faster|speed up)\b/, 40],
  [/\b(?:tripl\w+|thrice)\b/, 60],
  [/\b(?:half|halv\w+|slower|slow down)\b/, 10],
  [/\b(?:normal|usual|default)\b/, 20],
]

const anyMobs =
  /\b(?:all|every|kill|remove)\b.*\b(?:mobs?|monsters?|entities|animals|everything)\b|\beverything (?:but|except)\b/

const listsBans =
  /\b(?:which|what) (?:players?|people|users?|accounts?) (?:are|were|got|have been) banned\b|\bbanned (?:players?|people|users?|accounts?) list\b|\bban ?list\b|\blist of (?:all )?(?:the )?(?:banned|bans)\b|\bwho (?:is|was|are|got|has been|have been) (?:all )?banned\b|\b(?:see|show|list|view|check|find|which|what|all|get) (?:me )?(?:out )?(?:who |the |all |all the |my )*(?:is |are )?(?:currently )?(?:banned (?:players?|people|users?|accounts?|guys)|banned|bans)\b/

/** "for one player only". */
const forOne =
  /\b(?:one|single|certain|specific) (?:player|person)s?\b(?! (?:sleep|has|needs|must|can))|\b(?:only|just) (?:for )?(?:me|myself|him|her|my \w+)\b|\bfor (?:me|myself|him|her|my \w+) (?:only|alone)\b/

/** Words of somebody who wants an effect, and does not ask what has it. */
const wantsEffect =
  /\b(?:commands?|cmd|cheat|effect|make (?:me|us|him|her|them|everyone|everybody|all|my \w+|an? player|players|someone|somebody)|^i (?:(?:want|would like|wish) (?:(?:everyone|everybody|my friends?) )?to(?! know)|do not want (?:to (?:burn|drown|starve|be hungry)|hunger))(?!.*\b(?:potions?|enchant\w*|items?|armou?r|food)\b)|should refill|apply|myself|heal|feed|become|to be|what do i (?:type|write|enter)|i type|to type|^give (?:me|everyone|all)|(?:minutes?|seconds?|hours?) of|(?:to|for) (?:everyone|everybody|all players|all)|how (?:do i|can i|to) give)\b/

/** The intents, the most particular first. */
export const intents: readonly Intent[] = [
  {
    command: 'tick',
    words:
      /\b(?:un)?freez\w*\b.*\b(?:game|everything|mobs|world|ticks?)\b|\b(?:game|world) (?:speed|(?:run|go|move)s? (?:at )?(?:twice|double|half|triple|normal|faster|slower))\b|\bslow motion\b|\btick (?:rate|speed|freeze|step|sprint|query)\b|\bstep\b.*\bticks?\b|\b(?:speed up|slow down|pause|stop) the (?:whole )?(?:game|world)(?! from)\b|\bput the (?:whole )?(?:game|world) on (?:pause|hold)\b|\bmake the (?:whole )?(?:game|world) (?:run |go )?(?:faster|slower)\b/,
    plain: true,
    line: ({ text, count }) => {
      if (/\bunfreeze\b|\b(?:stop|end|undo)\b.*\bfreez/.test(text)) return '/tick unfreeze'
      if (/\bstep\b/.test(text)) return `/tick step ${count ?? 1}`
      if (/\bsprint\b/.test(text)) return `/tick sprint ${count ?? '<time>'}`
      if (/\bquery\b/.test(text)) return '/tick query'
      if (/\b(?:freez\w*|pause|stop)\b/.test(text)) return '/tick freeze'
      return `/tick rate ${count ?? paces.find(([words]) => words.test(text))?.[1] ?? '<rate>'}`
    },
    does: () =>
      'Controls the speed of the game; 20 ticks per second is normal, /tick unfreeze goes on.',
  },
  {
    command: 'gamerule',
    words: ruleTopics,
    plain: true,
    literal: true,
    line: ({ text }) => {
      if (/\b(?:ban|kick)\b|\bthrow\w* (?:him|her|them|\w+) (?:off|out)\b/.test(text))
        return undefined
      const rule = ruleIn(text)
      if (
        !rule ||
        !/\b(?:command|how|turn|set|stop|disable|enable|keep|keeps|prevent|allow|rule|gamerule|want|make|off|on|without|type|should|shall|must|switch|never|do not|no|lock|freeze|frozen|pause|paused|stopped|always|let|speed|get rid)\b/.test(
          text,
        )
      )
        return undefined
      if (
        /^(?:pvp|raids|spawn_patrols|spawn_wandering_traders|drowning_damage|fall_damage|fire_damage)$/.test(
          rule.rule,
        ) &&
        !/\b(?:command|turn|disable|enable|stop|gamerule|rule|off|allow|prevent|switch|no|not|never|nobody|should|shall|must)\b/.test(
          text,
        )
      )
        return undefined
      if (
        rule.rule === 'command_blocks_work' &&
        !/\b(?:turn|disable|enable|stop|gamerule|rule|off|on|allow|prevent|switch|work)\b/.test(
          text,
        )
      )
        return undefined
      return asksValue.test(text) && !/\b(?:turn|switch|stop|disable|enable)\b/.test(text)
        ? `/gamerule ${rule.rule}`
        : `/gamerule ${rule.rule} ${rule.value}`
    },
    does: ({ text }) =>
      asksValue.test(text) && !/\b(?:turn|switch|stop|disable|enable)\b/.test(text)
        ? 'Without a value after it, it tells what the game rule is set to.'
        : ruleIn(text)?.rule === 'advance_weather' && ruleIn(text)?.value === 'false'
          ? 'Keeps the weather as it is; run /weather clear first to stop rain that is falling.'
          : 'Sets the game rule; write true or false (or a number) at the end to switch it.',
    limit: ({ text }) => (forOne.test(text) ? /\bbelong to the whole world\b/ : undefined),
  },
  {
    command: 'gamemode',
    words:
      /\b(?:make|everyone|everybody|all players)\b.*\b(?:creative|survival|spectator|adventure)\b|\b(?:creative|survival|spectator|adventure)\b.*\b(?:mode|gamemode|game mode|switch|change|go|put|set|get|command|turn|enter|into)\b|\b(?:game ?mode|commands?|cmd|cheat|switch|change|go|put|set|get|turn|enter|hop|jump|swap|move|pop|back)\b.*\b(?:creative|survival|spectator|adventure)\b|\b(?:change|switch|set) (?:my |the |your )?(?:game ?mode|mode)\b|\bfly\b.*\b(?:command|cheat|mode)|\b(?:let|make) (?!an? )\w+ fly\b|\b(?:command|cmd)\b.*\bfly\b/,
    plain: true,
    line: ({ text, target }) =>
      `/gamemode ${modeIn(text) ?? (/\bfly\b/.test(text) ? 'creative' : '<gamemode>')}${target === '@s' ? '' : ` ${target}`}`,
    does: ({ text, target }) =>
      `Puts ${whom(target)} into ${modeIn(text) ?? (/\bfly\b/.test(text) ? 'creative' : 'the chosen')} mode.`,
    limit: ({ text }) =>
      /\bdefault\b|\bnew players\b|\bwho(?:ever)? joins?\b/.test(text)
        ? /\/defaultgamemode\b/
        : oldForm('gamemode', text)
          ? notAccepted
          : undefined,
  },
  {
    command: 'time',
    words:
      /\b(?:days?|nights?|time|sun) (?:\w+ )?(?:shorter|longer|faster|slower)\b|\b(?:slow|speed) (?:the )?(?:time|days?|sun) (?:down|up)\b|\b(?:slow down|speed up) (?:the )?(?:time|days?|sun)\b|\b(?:shorter|longer|faster|slower) (?:days?|nights?)\b/,
    plain: true,
    line: ({ text }) =>
      /\b(?:make|want|let|command|how (?:do|can|to))\b/.test(text) &&
      /\b(?:shorter|longer|faster|slower|slow|speed)\b/.test(text) &&
      !wonders(text)
        ? `/time rate ${/\b(?:shorter|faster|speed)\b/.test(text) ? 2 : 0.5}`
        : undefined,
    does: () =>
      'Sets the speed of the clock: 2 makes days and nights half as long, 0.5 twice as long.',
  },
  {
    command: 'time',
    words:
      /\b(?:add|skip|advance|jump|go|move)\b.*\b(?:days?|ticks)\b|\bwhat (?:time|hour) (?:of day )?(?:it is|is it)\b|\b(?:see|check|query|know|tell|show) (?:me )?(?:what )?(?:the )?(?:current )?time\b/,
    plain: true,
    line: ({ text, count }) => {
      if (/\btime\b|\bhour\b/.test(text) && asksValue.test(text)) return '/time query day'
      if (!/\b(?:ahead|forward|add|skip|advance)\b/.test(text)) return undefined
      if (/\bticks\b/.test(text)) return `/time add ${count ?? '<time>'}`
      return /\b(?:an?|one|\w+) (?:whole |full |more )?days?\b/.test(text) &&
        !/\bthe day\b|\bto (?:the )?(?:next )?day\b/.test(text)
        ? `/time add ${count ?? 1}d`
        : undefined
    },
    does: ({ text }) =>
      asksValue.test(text)
        ? 'Tells the time of the day in ticks, 0 to 23999.'
        : 'Moves the clock forward; a whole day is 1d or 24000 ticks.',
  },
  {
    command: 'time',
    words:
      /\b(?:set|make|change|turn|skip|switch|command|get|want|put|how|type|becomes?|changing|setting|making|turning|skipping)\b.*\b(?:day ?time|day|night|noon|midnight|morning|time|sunrise|sunset|evening)\b|\btime set\b/,
    plain: true,
    line: ({ text }) =>
      /\b(?:rain|weather|survive|spawn|sleep|fight|add|minutes|hours|date|release|(?:first|next|every|each|last) time)\b/.test(
        text,
      ) ||
      effectIn(text) ||
      !/\b(?:set|make|change|turn|skip|switch|changing|setting|making|turning|skipping|command|want it|cheat|put|type|becomes?)\b/.test(
        text,
      )
        ? undefined
        : `/time set ${timeIn(text) ?? '<time>'}`,
    does: ({ text }) => `Sets the time to ${timeIn(text) ?? 'what you write'}.`,
  },
  {
    command: 'weather',
    words: /\b(?:weather|rain\w*|storm|thunder\w*|sunny|snow\w*|clear (?:the )?sky|sun)\b/,
    plain: true,
    line: ({ text, seconds }) => {
      const sky = skyIn(text)
      if (
        !/\b(?:command|make|set|stop|change|turn|start|end|cheat|want|clear|disable|how (?:do|can) i|how to|get rid|no more|let)\b/.test(
          text,
        )
      )
        return undefined
      return `/weather ${sky ?? '(clear|rain|thunder)'}${seconds && seconds !== 'infinite' ? ` ${seconds}s` : ''}`
    },
    does: ({ text }) => `Changes the weather to ${skyIn(text) ?? 'what you choose'}.`,
    limit: ({ seconds, text }) =>
      seconds === 'infinite' || /\b(?:keep|keeps|stay|stays|always)\b/.test(text)
        ? /\bpermanent sunshine\b/
        : undefined,
  },
  {
    command: 'difficulty',
    words: /\b(?:difficulty|peaceful|easy|normal|hard)\b/,
    plain: true,
    line: ({ text }) => {
      if (/\bdifficulty\b/.test(text) && asksValue.test(text)) return '/difficulty'
      if (
        !/\b(?:set|change|switch|make|command|turn|put|raise|lower|how (?:do|can) i|how to)\b/.test(
          text,
        ) ||
        !/\b(?:difficulty|peaceful|mode|game|world|server)\b/.test(text)
      )
        return undefined
      return `/difficulty ${/\b(peaceful|easy|normal|hard)\b/.exec(text)?.[1] ?? oldForm('difficulty', text) ?? '(peaceful|easy|normal|hard)'}`
    },
    does: ({ text }) =>
      asksValue.test(text)
        ? 'Without a word after it, it tells which difficulty is set.'
        : 'Changes the difficulty of the world.',
    limit: ({ text }) => (oldForm('difficulty', text) ? notAccepted : undefined),
  },
  {
    command: 'tp',
    words:
      /\b(?:tp|teleport\w*|warp|beam)\b|\b(?:go|send \w+|bring \w+) (?:in)?to (?:the )?(?:DIM|BIOME)\b|\bsend\b.*\bto\b.*\d|\b(?:bring|get|move)\b.*\b(?:over|here|to me|to where i)\b/,
    plain: true,
    line: ({ text, target, coordinates, reading }) => {
      if (coordinates) return `/tp ${target} ${coordinates}`
      if (/\b(?:bed |my |the |world )spawn\b.*\bhere\b/.test(text)) return undefined
      const steps = stepsIn(text)
      if (steps) return `/tp ${target} ${steps}`
      const world = /\b(?:in)?to the (nether|end|overworld)\b/.exec(text)?.[1]
      if (world)
        return `/execute in ${world === 'overworld' ? '' : 'the_'}${world} run tp ${target} ~ ~ ~`
      if (
        /\b(?:to me|to myself|here|to my (?:position|location))\b/.test(
          `${text} ${wishOf(reading)}`,
        )
      )
        return `/tp ${target === '@s' ? '<player>' : target} @s`
      const host = hostOf(reading)
      if (host) return `/tp ${target === host ? '@s' : target} ${host}`
      return /\b(?:player|friend|someone|somebody|him|her)\b/.test(text)
        ? '/tp @s <player>'
        : `/tp ${target} <x> <y> <z>`
    },
    does: ({ target, coordinates, reading }) => {
      const host = hostOf(reading)
      if (coordinates) return `Teleports ${whom(target)} to those coordinates.`
      return host
        ? `Teleports ${whom(target === host ? '@s' : target)} to ${host}.`
        : 'Teleports to a player or to coordinates, for example /tp @s 100 64 -200.'
    },
  },
  {
    command: 'effect',
    words:
      /\b(?:remove|clear|get rid of|cure|lose|end|stop|take away)\b.*\b(?:effects?|poison|potion effects?)\b|\b(?:remove|clear|get rid of|take away|take)\b.*\b(?:night vision|fire resistance|invisibility|levitation|glowing|speed|slowness|regeneration|jump boost|blindness|nausea|darkness|water breathing|haste|weakness|mining fatigue|wither effect)\b.*\b(?:from (?:me|myself|him|her|them|my|every\w+|all|a player|the players?|[a-z]\w+)|commands?)\b/,
    plain: true,
    literal: true,
    line: ({ text, target }) => {
      const effect = effectIn(text)
      if (!/\b(?:remove|clear|rid|cure|lose|end|stop|take|without)\b/.test(text)) return undefined
      return `/effect clear ${target}${effect ? ` ${effect}` : ''}`
    },
    does: ({ target }) => `Removes status effects from ${whom(target)}.`,
  },
  {
    command: 'effect',
    words:
      /\b(?:command|cmd|cheat|give|effect|myself|apply|want|need|type|get|make|let|how (?:do|can) i|how to|give me|turn|everyone|everybody|heal|feed|to be|become|all players)\b/,
    plain: true,
    line: (slots) => {
      if (!wantsEffect.test(slots.text)) return undefined
      const { text, target, seconds, level, item, mob } = slots
      const effect = effectIn(text)
      if (!effect && !/\b(?:status |potion )?effects?\b/.test(text)) return undefined
      if (item && !/\beffect\b/.test(text)) return undefined
      if (/\b(?:summon|spawn)\b/.test(text)) return undefined
      // "I do not want to be slow": nobody asks for what harms him.
      if (effect && harmful.test(effect) && /\b(?:not|never|stop|without)\b/.test(text))
        return undefined
      // A pet is healed by hand.
      if (mob?.sort === 'mobs' && !/\b(?:commands?|effect|cheat)\b/.test(text)) return undefined
      const whose = mob?.sort === 'mobs' && target === '@s' ? every(mob.key, text) : target
      if (!effect && !/\b(?:command|give|apply|cheat|how)\b/.test(text)) return undefined
      const hidden = /\b(?:without|no|hide|hidden|invisible)(?: \w+)? particles?\b/.test(text)
      const [, span, power] = /\/effect give \S+ [a-z_ ]+ (\d+)(?: (\d+))?/.exec(text) ?? []
      if (span)
        return `/effect give ${whose} ${effect ?? '<effect>'} ${span}${power ? ` ${power}` : ''}`
      const strength = level ?? strongerThan(text, effect)
      const amplifier = strength ? ` ${strength - 1}` : hidden ? ' 0' : ''
      const time = seconds ?? (amplifier ? '30' : undefined)
      return `/effect give ${whose} ${effect ?? '<effect>'}${time ? ` ${time}` : ''}${amplifier}${hidden ? ' true' : ''}`
    },
    does: ({ target, seconds, level, text, mob }) =>
      `Gives the effect to ${mob?.sort === 'mobs' && target === '@s' ? 'all of them' : whom(target)}${effectIn(text)?.startsWith('instant_') ? ' at once' : seconds === 'infinite' ? ' without end' : seconds ? ` for ${seconds} seconds` : ' for 30 seconds; write the seconds after it for longer'}.${level ? ` The amplifier counts from 0, so ${level - 1} is level ${level}.` : ''}`,
  },
  {
    command: 'enchant',
    words:
      /^(?:please |now |just |can you |could you )*enchant (?:my|the|this|an?|every\w*) .*\bwith ENCH\b/,
    plain: true,
    line: ({ reading, level, target }) => {
      const enchantment = reading.things.find(({ sort }) => sort === 'enchantments')
      return enchantment && `/enchant ${target} ${enchantment.key}${level ? ` ${level}` : ''}`
    },
    does: ({ target }) =>
      `Enchants the item ${target === '@s' ? 'you hold' : `held by ${whom(target)}`}.`,
  },
  {
    command: 'enchant',
    words: /\benchant\w*|\bput\b|\badd\b|\bgive\b/,
    line: ({ reading, level, target }) => {
      const enchantment = reading.things.find(({ sort }) => sort === 'enchantments')
      if (!enchantment && !/\benchant\b/.test(reading.text)) return undefined
      if (reading.things.some(({ key }) => key === 'enchanted_book')) return undefined
      return `/enchant ${target} ${enchantment?.key ?? '<enchantment>'}${level ? ` ${level}` : enchantment ? '' : ' [<level>]'}`
    },
    does: ({ target }) =>
      `Enchants the item ${target === '@s' ? 'you hold' : `held by ${whom(target)}`}.`,
  },
  {
    command: 'xp',
    words: /\b(?:xp|exp|experience|levels?|points)\b/,
    plain: true,
    line: ({ text, count, target, reading }) => {
      if (
        asksValue.test(text) &&
        count === undefined &&
        !giving.test(text.replace(/\bcommands?\b/, ''))
      )
        return /\b(?:xp|exp|experience|levels|my level)\b/.test(text) &&
          (target !== '@s' || /\b(?:i|my|me)\b/.test(text)) &&
          reading.things.every(({ sort }) => sort === 'commands') &&
          !wonders(text)
          ? `/xp query ${target} ${/\bpoints\b/.test(text) ? 'points' : 'levels'}`
          : undefined
      const changes =
        /\b(?:add|set (?:my|his|her|the|every\w*)|get \d+|\d+ (?:\w+ ){1,2}for (?:me|myself|us|everyone|everybody)|take|remove|subtract|lose|clear|reset)\b/.test(
          text,
        ) || giving.test(text)
      const meant =
        /\b(?:xp|exp|experience)\b|\b(?:\d+|all|my|some) levels\b|\b\d+ points\b|\bmy level\b/.test(
          text,
        ) ||
        (/\bgiv(?:e|ing)\b/.test(text) && /\blevels\b/.test(text))
      if (!changes || !meant || reading.things.some(({ sort }) => sort !== 'commands'))
        return undefined
      const unit = /\blevels?\b/.test(text) ? 'levels' : 'points'
      if (/\b(?:all|clear|reset)\b/.test(text) && !giving.test(text))
        return `/xp set ${target} 0 ${unit}`
      const last = /\bset (?:it|them|that) to (\d+)\W*$/.exec(text)?.[1]
      if (last) return `/xp set ${target} ${last} ${unit}`
      const away = /\b(?:take|remove|subtract|lose)\b/.test(text) ? '-' : ''
      const named = /\b(?:levels?|points)\b/.test(text)
        ? ` ${unit}`
        : count
          ? ''
          : ' [levels|points]'
      return `/xp ${/\bset\b/.test(text) ? 'set' : 'add'} ${target} ${away}${count ?? '<amount>'}${named}`
    },
    does: ({ target, text, count }) =>
      asksValue.test(text) && count === undefined
        ? `Shows ${target === '@s' ? 'your experience' : `the experience of ${whom(target)}`}.`
        : /\b(?:take|remove|subtract|lose|clear|reset|set)\b/.test(text)
          ? `Changes ${target === '@s' ? 'your experience' : `the experience of ${whom(target)}`}; add levels or points at the end.`
          : `Gives experience to ${whom(target)}; add levels or points at the end.`,
  },
  {
    command: 'locate',
    words: /\b(?:locate|find|nearest|closest|where|coordinates of|search|look for|near)\b/,
    line: ({ reading }) => {
      const named = locateLine(reading)
      if (named || reading.things.some(({ sort }) => sort === 'structures')) return named
      return /\bbiomes?\b/.test(reading.text)
        ? '/locate biome <biome>'
        : /\b(?:structures?|buildings?|locate)\b/.test(reading.text)
          ? '/locate structure <structure>'
          : undefined
    },
    does: () => 'Shows the coordinates of the nearest one; click them in the chat to teleport.',
  },
  {
    command: 'locate',
    words:
      /\b(?:coordinates|coords) (?:of|for|to) (?:an? |the |some )?(?:nearest |closest |next )?(?:BIOME|PLACE)\b/,
    plain: true,
    line: ({ reading }) => locateLine(reading),
    does: () => 'Shows the coordinates of the nearest one; click them in the chat to teleport.',
  },
  {
    command: 'locate',
    words:
      /^(?:please |now |just |can you |could you )*(?:(?:find|locate|show|tell) (?:me )?(?:where )?(?:is )?(?:the )?(?:nearest|closest|next)|locate (?:me )?(?:an?|the|some|biome|structure)) (?:BIOME|PLACE)\b/,
    plain: true,
    line: ({ reading }) => locateLine(reading),
    does: () => 'Shows the coordinates of the nearest one; click them in the chat to teleport.',
  },
  {
    command: 'summon',
    words: lightning,
    plain: true,
    literal: true,
    line: ({ coordinates, target, text }) => {
      if (!lightning.test(text) || !calledDown.test(text) || wonders(text)) return undefined
      return coordinates || target === '@s'
        ? `/summon lightning_bolt${coordinates ? ` ${coordinates}` : ''}`
        : `/execute at ${target} run summon lightning_bolt`
    },
    does: ({ coordinates, target }) =>
      `Lets lightning strike ${coordinates ? 'there' : target === '@s' ? 'where you stand' : `at ${whom(target)}`}.`,
  },
  {
    command: 'summon',
    words: /\b(?:summon|spawn|spawning|create|make|bring)\b/,
    plain: true,
    line: ({ mob, coordinates, text, target, reading }) => {
      // What can be built, or called back, is not meant to be typed.
      const isTyped =
        mob &&
        !builtMobs.has(mob.key) &&
        /\bhow (?:do|can|to|would) (?:i |you |we )?(?:summon\b|spawn (?:\d+|an?|some)\b)/.test(text)
      if (
        !isTyped &&
        !/^(?:please |can you |now )*(?:spawn|summon)\b(?! (?:biomes?|rates?|conditions?|eggs?|points?|rules?|chances?|locations?|places?|areas?|heights?|of|where|when)\b)|\b(?:commands?|cmd|cheat|via chat|in (?:the )?chat)\b|\/summon/.test(
          text,
        )
      )
        return undefined
      if (!mob && /\bvillager\b/.test(text)) return '/summon villager'
      if (!mob) return /\bsummon\b/.test(text) ? '/summon <entity> [<pos>]' : undefined
      const like = likenessIn(wishOf(reading))
      const place = coordinates ?? stepsIn(text) ?? (like ? '~ ~ ~' : '')
      const line = `summon ${[mob.key, place, like].filter(Boolean).join(' ')}`
      const here = target === '@s' || coordinates || like.includes(`"${target}"`)
      return here ? `/${line}` : `/execute at ${target} run ${line}`
    },
    does: ({ coordinates, target, text }) =>
      `Summons it ${coordinates || stepsIn(text) ? 'there' : target === '@s' ? 'where you stand' : `at ${whom(target)}`}.`,
    limit: ({ count, coordinates, text }) =>
      count && count > 1 && !coordinates && !stepsIn(text) ? /\bmakes one entity\b/ : undefined,
  },
  {
    command: 'kill',
    words: /\b(?:kill|remove|delete|get rid of|clear)\b/,
    line: ({ text, mob, target, reading }) => {
      if (mob && mob.sort === 'mobs') return `/kill ${every(typesOf(mob.key, reading.rest), text)}`
      if (anyMobs.test(text)) return `/kill ${every('!player', text)}`
      if (lyingItems.test(text)) return `/kill ${every('item', text)}`
      if (!/\bkill\b/.test(text)) return undefined
      const meant = target !== '@s' || /\b(?:me|myself|suicide)\b/.test(text)
      return meant ? `/kill ${target}` : '/kill <targets>'
    },
    does: ({ mob, target, text }) =>
      mob || anyMobs.test(text)
        ? `Kills every one of them ${reached(text)}.`
        : lyingItems.test(text)
          ? `Removes every item lying around ${reached(text)}.`
          : target === '@s' && !/\b(?:me|myself|suicide)\b/.test(text)
            ? 'Kills a player by name, or all of a kind as in /kill @e[type=creeper]; without a target it kills you.'
            : `Kills ${whom(target)}.`,
  },
  {
    command: 'kill',
    words:
      /^(?:and |so |but |please |now |just |can you |could you |what if )*(?:i (?:want|need|wish|would like) to )?(?:kill|remove|delete|get rid of|slay|wipe out) (?:off )?(?:all|every|each|everything|everyone|everybody)\b|\bhow (?:do|can|to) (?:i |you |we )?(?:kill|remove|delete|get rid of) (?:all|every) (?:the |of the )?MOBs?(?: at once| around.*| near.*| in (?:the|my) (?:world|server|area))?\W*$|\b(?:kill|remove|delete|get rid of)\b.*\b(?:except|but|besides|apart from|other than|excluding)\b.*\bMOBs?\b|^(?:please |now |just |and )*kill (?:me|myself|[a-z]\w+)\W*$/,
    plain: true,
    line: ({ mob, text, target, reading }) => {
      if (reading.things.length === 0 && (target !== '@s' || /\bkill (?:me|myself)\b/.test(text)))
        return `/kill ${target}`
      if (mob) return `/kill ${every(typesOf(mob.key, reading.rest), text)}`
      if (/\b(?:everyone|everybody|all players)\b/.test(text)) return `/kill ${target}`
      return /\b(?:everything|(?:all|every|each)(?: the| of the)? (?:mobs?|monsters?|entit\w+|animals?|creatures?))\b/.test(
        text,
      )
        ? `/kill ${every('!player', text)}`
        : undefined
    },
    does: ({ text, target, reading }) =>
      reading.things.length === 0 && /\bkill (?!all|every|each)\w+\W*$/.test(text)
        ? `Kills ${whom(target)}.`
        : `Kills every one of them ${reached(text)}.`,
  },
  {
    command: 'item',
    words:
      /\b(?:put|place|equip|wear|give|want|set)\b.*\b(?:off ?hand|main ?hand|(?:on|onto) (?:my|his|her|their|the|every\w*) (?:head|chest|legs|feet)|armou?r slot|head slot|hotbar)\b/,
    plain: true,
    line: (slots) => {
      const own = slots.item?.sort === 'group' ? '<item>' : itemId(slots)
      const id = own ?? (/\bair\b/.test(slots.text) ? 'air' : undefined)
      if (wonders(slots.text)) return undefined
      return id && `/item replace entity ${slots.target} ${slotOf(slots.text)} with ${id}`
    },
    does: ({ target }) =>
      `Puts the item into that slot${target === '@s' ? ' of yours' : ` of ${whom(target)}`}.`,
  },
  {
    command: 'setblock',
    words: besideMe,
    plain: true,
    line: (slots) => {
      const id = blockId(slots)
      return id && besideMe.test(slots.text) && /\b(?:put|place|set|want|need)\b/.test(slots.text)
        ? `/setblock ${placeOf(slots.text)} ${id}`
        : undefined
    },
    does: () => 'Puts one block at that place; ~ ~ ~ is where you stand.',
  },
  {
    command: 'setblock',
    words:
      /\b(?:remove|delete|break|destroy|clear|get rid of)\b.*\b(?:the|one|a|that|this) block\b/,
    plain: true,
    line: ({ coordinates, text }) =>
      coordinates || /\b(?:commands?|cmd)\b/.test(text)
        ? `/setblock ${coordinates ?? '~ ~-1 ~'} air${/\b(?:break|destroy|drops?)\b/.test(text) ? ' destroy' : ''}`
        : undefined,
    does: () => 'Puts air where the block was; with destroy it drops as an item.',
  },
  {
    command: 'setblock',
    words:
      /\b(?:set ?block|place|put|set)\b.*\bblock\b|\bset ?block\b|\bsingle block\b|\bone block\b|\bchange (?:a|one|the) block\b/,
    line: (slots) =>
      `/setblock ${(besideMe.test(slots.text) ? undefined : slots.coordinates) ?? placeOf(slots.text)} ${blockId(slots) ?? '<block>'}${fillMode(slots.text).replace(/ (?:hollow|outline)/, '')}`,
    does: () => 'Puts one block at that place; ~ ~ ~ is where you stand.',
  },
  {
    command: 'fill',
    words:
      /\b(?:fill\w*|replace (?:all|the|every|a|an)|replace \S+ (?:with|by)|(?:big|large|whole) (?:area|region)|area (?:with|of)|(?:build|make|place|put|want|need|like|create)\b.*\b(?:wall|floor|cube|box|platform|ceiling|roof|layer|field)(?= (?:of|out of|from|made of|with)\b)|(?:build|make|create) (?:me )?an? (?:\w+ )?(?:wall|floor|cube|box|platform|roof)\b(?! craft)|(?:drain|clear|remove) (?:all )?(?:the )?(?:water|lava) (?:in|from|around|out of))\b/,
    plain: true,
    line: (slots) => {
      const spoken =
        /\b(?:commands?|cmd|area|region|space|blocks?|wall|floor|cube|box|platform|ceiling|roof|layer|field)\b/.test(
          slots.text,
        )
      const filling = /\bfill\b.*\bwith\b|\breplace\b.*\b(?:with|by)\b/.test(slots.text)
      if (!spoken && !filling && !slots.reading.things.some(({ sort }) => sort === 'commands'))
        return undefined
      if (
        /\b(?:hunger|inventory|bucket|chest|cauldron|eat)\b/.test(slots.text) &&
        !/\bcommand\b/.test(slots.text)
      )
        return undefined
      const drained = /\b(?:drain|clear|remove)\b.*?\b(water|lava)\b/.exec(slots.text)?.[1]
      if (drained && !/\bfill\b/.test(slots.text))
        return `/fill ${box(slots)} air replace ${drained}`
      const { mentions, tokens } = slots.reading
      const joint = tokens.findIndex(({ text }) => /^(?:with|by)$/.test(text))
      const old = mentions.find(({ start, thing }) => start < joint && thing.sort !== 'commands')
      const fresh = mentions.find(({ start }) => start > joint)
      const [before = '', after = ''] = slots.text.split(/\b(?:with|by)\b/)
      const from = idOf(old?.thing) ?? plainBlockIn(before)
      const into = idOf(fresh?.thing) ?? plainBlockIn(after)
      if (/\breplace\b/.test(slots.text) && from && into)
        return `/fill ${box(slots)} ${into} replace ${from}`
      const emptied = /\b(?:empty it|clear (?:it|the (?:area|space|region))|remove it)\b/.test(
        slots.text,
      )
      const block = blockId(slots) ?? '<block>'
      return `/fill ${box(slots)} ${emptied ? 'air' : block}${emptied ? '' : fillMode(slots.text)}`
    },
    does: () => 'Fills the box between two corners, written as /fill <from> <to> <block>.',
  },
  {
    command: 'clone',
    words:
      /\b(?:clone|copy|duplicate)\b.*\b(?:area|region|blocks?|build\w*|house|structure|command|castle)\b|\bclone\b/,
    plain: true,
    line: ({ reading }) => {
      const numbers = wishOf(reading).match(/-?\d+/g) ?? []
      return `/clone ${numbers.length >= 9 ? numbers.slice(0, 9).join(' ') : '<begin> <end> <destination>'}${cloneMode(reading.text)}`
    },
    does: () =>
      'Copies the box between two corners to another place, for example /clone 0 64 0 10 70 10 100 64 100.',
  },
  {
    command: 'kill',
    words:
      /\b(?:kill|remove|delete|clear|get rid of|clean|wipe|despawn|sweep|erase|destroy|vanish|disappear)\b/,
    plain: true,
    line: ({ text }) => (lyingItems.test(text) ? `/kill ${every('item', text)}` : undefined),
    does: ({ text }) => `Removes every item lying around ${reached(text)}.`,
  },
  {
    command: 'clear',
    words:
      /\/clear \w|\b(?:clear|empty|remove|delete|wipe|take)\b.*\b(?:inventory|items?|pockets|from (?:everyone|everybody|all players|him|her|them|(?:a|the) player|my friend))\b|\b(?:take|remove|delete|clear)(?: away)? (?:(?:\d+|all|an?|the|every|some|his|her|any) )*(?:ITEM|THING|GROUP)s?(?: away)? from (?!(?:an?|the|my|it|this|that|there|here|which|what|where)\b)[a-z]\w{2,15}(?: (?:please|pls|with (?:an? )?commands?))*\W*$/,
    plain: true,
    line: (slots) => {
      const { item } = slots
      const kind = item?.sort === 'group' && /^(?:sword|axe|pickaxe|shovel|hoe)$/.test(item.key)
      const id = kind ? `#${item.key}s` : (itemId(slots) ?? heldBlock(slots.text))
      if (!id && !/\b(?:inventory|items?|pockets)\b|\/clear \w/.test(slots.text)) return undefined
      if (!id) return `/clear${slots.target === '@s' ? '' : ` ${slots.target}`}`
      return `/clear ${slots.target} ${id}${slots.count ? ` ${slots.count}` : ''}`
    },
    does: ({ target }) =>
      `Removes items from ${target === '@s' ? 'your inventory' : `the inventory of ${whom(target)}`}.`,
  },
  {
    command: 'attribute',
    literal: true,
    words:
      /\b(?:max(?:imum)? health|more hearts|extra hearts|bigger|smaller|giant|huge|tiny|scale|taller|attributes?|movement speed|reach|(?:set|make|change) (?:my|his|her|everyones?|me|myself) (?:\w+ )?(?:health|hearts)|health (?:to|of) \d+|make (?:me|myself|him|her|everyone) (?:\w+ )?(?:small|big|tall))\b/,
    plain: true,
    line: (slots) =>
      (slots.reading.things.some(({ sort }) => sort === 'commands') ||
        /\b(?:commands?|cmd|cheat)\b|\bmake (?:me|myself|him|her|an? player|players?|everyone)\b|\bgive (?:me|myself)\b|\breset\b|\bset (?:my|his|her|every\w*)\b|\bi (?:want|need|would like) (?:more|extra) (?:hearts|health)\b|\b(?:be|become|being) (?:an? |very |really )*(?:giant|tiny|huge|bigger|smaller|taller)\b/.test(
          slots.text,
        )) &&
      !/\b(?:world|map|border)\b/.test(slots.text)
        ? attributeLine(slots)
        : undefined,
    does: () => 'Changes an attribute such as max_health, scale or movement_speed.',
  },
  {
    command: 'give',
    words: /\b(?:give|gets?|spawn|cheat|wants?|needs?|obtain|command|receive|hand|put|item)\b/,
    plain: true,
    line: (slots) => {
      if (slots.reading.things.some(({ sort }) => sort === 'trades' || sort === 'mobs'))
        return undefined
      if (!giving.test(slots.text)) return undefined
      const id = itemStack(slots) ?? heldBlock(slots.text)
      if (!id)
        return /\b(?:items?|myself)\b/.test(slots.text) && /\bgive|command\b/.test(slots.text)
          ? `/give ${slots.target} <item> [<count>]`
          : undefined
      return `/give ${slots.target} ${id}${slots.count && slots.count > 1 ? ` ${slots.count}` : ''}`
    },
    does: (slots) => `Gives ${whom(slots.target)} ${given(slots)}.`,
  },
  {
    command: 'kick',
    words:
      /\bkick(?:ing)?\b|\bthrow(?:ing)?\b.*\b(?:off|out)\b|\b(?:boot|get|toss|chuck|eject|expel|remove|send|drop|disconnect)\b.*\b(?:off|out of|from) (?:the|my|our|this) (?:server|realm)\b/,
    plain: true,
    literal: true,
    line: (slots) => {
      if (forGood.test(slots.text)) return undefined
      const reason = reasonIn(wishOf(slots.reading))
      return `/kick ${named(slots)}${reason ? ` ${reason}` : ''}`
    },
    does: (slots) =>
      `Throws ${whom(named(slots, 'the player'))} off the server; a reason may follow.`,
  },
  {
    command: 'pardon',
    words:
      /\b(?:unban|pardon|(?:lift|remove|undo|reverse|cancel|revoke|take back|end) (?:a |the |his |her |their |my |this )?(?:\w+ )?bans?|forgive|(?:bring|let|allow|get|invite)\b.*\bbanned)\b/,
    plain: true,
    line: (slots) => `/pardon ${named(slots)}`,
    does: (slots) => `Lifts the ban on ${whom(named(slots, 'the player'))}.`,
  },
  {
    command: 'ban',
    words: listsBans,
    plain: true,
    line: ({ text }) => (listsBans.test(text) ? '/banlist' : undefined),
    does: () => 'Shows who is banned.',
    limit: () => /\/banlist\b/,
  },
  {
    command: 'ban',
    words: /\bban\w* (?:\w+ ){0,3}ip\b|\bip ?bans?\b|\bban ip\b/,
    plain: true,
    line: ({ text, reading }) => {
      const reason = reasonIn(wishOf(reading))
      return /\bip\b/.test(text) ? `/ban-ip <target>${reason ? ` ${reason}` : ''}` : undefined
    },
    does: () => 'Bans an address instead of an account.',
    limit: () => /\/ban-ip\b/,
  },
  {
    command: 'ban',
    words:
      /(?<!without )\b(?:temp(?:orar\w+)? ?)?ban(?:ned|ning)?\b|\b(?:throw|kick|keep|remove|lock)\b.*(?<!\bnot )\b(?:forever|permanently|for good)\b|\bnever (?:be able to )?(?:come back|join|return)\b|\block out\b/,
    plain: true,
    line: (slots) => {
      const reason = reasonIn(wishOf(slots.reading))
      return `/ban ${named(slots)}${reason ? ` ${reason}` : ''}`
    },
    does: (slots) =>
      `Bans ${whom(named(slots, 'the player'))} from the server; a reason may follow.`,
    limit: ({ seconds, text }) =>
      (seconds && seconds !== 'infinite') ||
      /\btemp\w*\b|\bfor a (?:while|day|week|month)\b/.test(text)
        ? /\bno time limit\b/
        : undefined,
  },
  {
    command: 'deop',
    words:
      /\b(?:de ?-? ?op|(?:take|remove|revoke) .*\b(?:op|operator|admin)\b|(?:op|operator|admin) (?:rights )?(?:away|from))\b/,
    plain: true,
    line: (slots) =>
      /\b(?:who|which|see|list)\b/.test(slots.text) ? undefined : `/deop ${named(slots)}`,
    does: (slots) => `Takes operator rights from ${named(slots, 'the player')}.`,
  },
  {
    command: 'op',
    words:
      /\b(?:make|give|op|add|promote|set|let|turn|become|get|(?:should|shall|must|to) be|wants? to be)\b.*\b(?:op|operator|admin|ops)\b|\bop (?:someone|a player|my friend|me|him|her)\b|^(?:(?:please|pls|now|and|just|command to) )*op [a-z0-9_]+(?: (?:please|pls|now))*$/,
    plain: true,
    line: ({ text, ...slots }) =>
      /\b(?:level|permission|need\w*|requir\w*|rights?|who|which|see|list)\b/.test(text)
        ? undefined
        : `/op ${named({ text, ...slots })}`,
    does: (slots) => `Makes ${whom(named(slots, 'the player'))} an operator.`,
    limit: ({ text }) =>
      /\b(?:become|get|myself|my own)\b/.test(text) ? /\bfirst operator\b/ : undefined,
  },
  {
    command: 'whitelist',
    words:
      /\b(?:white ?list|allow(?:ed)? ?list|list of (?:all )?(?:the )?(?:allowed|permitted) (?:players|people|users|ones)|(?:allowed|permitted) (?:players|people|users) list|only (?:allow |let )?(?:friends|certain (?:players|people)|my friends)|only\b.*\b(?:join|enter|connect|come (?:on|in)|play on)|invite only|private server|(?:allow|let|invite) \w+ (?:to )?(?:join|(?:on|onto|into|in|to) (?:my|the|our|this) server))\b/,
    plain: true,
    line: (slots) => {
      const { text } = slots
      if (/\b(?:world|game|lan)\b/.test(text) && !/\blist\b|\bwhite ?list/.test(text))
        return undefined
      if (/\breload\w*\b/.test(text)) return '/whitelist reload'
      if (/\b(?:show|see|who|which|check|view)\b/.test(text) && !/\b(?:add|put)\b/.test(text))
        return '/whitelist list'
      if (/\b(?:remove|delete|take)\b/.test(text)) return `/whitelist remove ${named(slots)}`
      if (/\b(?:add|put|let|allow|invite)\b/.test(text) && slots.target !== '@s')
        return `/whitelist add ${slots.target}`
      if (/\b(?:off|disable)\b/.test(text)) return '/whitelist off'
      if (/\b(?:turn|switch|enable|activate|on)\b/.test(text) && !/\b(?:add|put)\b/.test(text))
        return '/whitelist on'
      return /\blist\b/.test(text.replace(/\blist of\b/, '')) && !/\b(?:add|put)\b/.test(text)
        ? '/whitelist list'
        : `/whitelist add ${named(slots)}`
    },
    does: ({ text }) =>
      /\b(?:show|see|who|which|check|view)\b/.test(text) && !/\b(?:add|put)\b/.test(text)
        ? 'Names the players on the whitelist.'
        : 'Only players on the whitelist can join while it is on (/whitelist on).',
  },
  {
    command: 'worldborder',
    literal: true,
    words:
      /\b(?:(?:shrink|grow|enlarge|widen|limit|restrict) (?:the |my |our )?(?:playable |play )?(?:map|world|border|area)|make (?:the |my |our )?(?:map|world|border) (?:smaller|bigger|larger|tiny)|(?:map|world) (?:only |to be |of )?\d+ blocks|world ?border|border of the world|limit the (?:world|map)|set (?:an?|the|my) border|world size|map size|edge of the world)\b/,
    plain: true,
    line: borderLine,
    does: (slots) => {
      const line = borderLine(slots)
      if (line.includes(' center '))
        return 'Moves the center of the world border there, given as x and z.'
      if (line.includes(' get')) return 'Tells how wide the world border is.'
      if (/ (?:warning|damage) /.test(line)) return 'Sets what happens near or outside the border.'
      return line.endsWith('59999968')
        ? 'Takes the limit away by setting the border to its largest size.'
        : `Sets the width of the world border${slots.count ? ` to ${slots.count} blocks` : ''}.`
    },
  },
  {
    command: 'setworldspawn',
    words:
      /\b(?:world ?spawn|server spawn|(?:everyones?|everybodys?|the players) (?:spawn|start(?:ing)? (?:place|point|spot|position|location))|start(?:ing)? (?:place|point|spot|position|location) (?:of|for|in) (?:the world|the map|everyone|everybody|all|new)|spawn .*\bnew players|(?:set|move|change) (?:the )?spawn (?:for|of) (?:everyone|all|new players|the (?:whole |entire )?(?:world|server))|(?:spawn|spawn ?point)\b.*\b(?:whole|entire) (?:world|server)|where (?:all |new )?players (?:spawn|appear|start|join|arrive)|spawn of the world)\b/,
    plain: true,
    line: ({ coordinates, text }) =>
      forOne.test(text) ? undefined : `/setworldspawn${coordinates ? ` ${coordinates}` : ''}`,
    does: () =>
      'Sets the spawn of the world, where new players appear; without coordinates it is where you stand.',
  },
  {
    command: 'spawnpoint',
    literal: true,
    words:
      /\b(?:spawn ?point|(?:respawn|start|starting) (?:point|place|spot|position|location)|my spawn|set (?:a |the |my |someone )?spawn|where i respawn|(?:move|change|put) (?:my |the )?(?:bed )?spawn)\b/,
    plain: true,
    line: ({ target, coordinates }) =>
      `/spawnpoint${target === '@s' && !coordinates ? '' : ` ${target}`}${coordinates ? ` ${coordinates}` : ''}`,
    does: ({ target }) => `Sets where ${whom(target)} respawn${target === '@s' ? '' : 's'}.`,
  },
  {
    command: 'seed',
    words: /\b(?:world )?seed\b/,
    line: ({ item }) => (item ? undefined : '/seed'),
    does: () => 'Shows the seed of the world.',
  },
  {
    command: 'seed',
    words:
      /\b(?:see|show|find|get|know|check|view|look up|what is) (?:me )?(?:out )?(?:the |my |our )?(?:world |map |server )?seed\b|\b(?:what|which) seed (?:is|has|does|do)\b|\bseed of (?:my|the|this) (?:world|map|server)\b/,
    plain: true,
    line: () => '/seed',
    does: () => 'Shows the seed of the world.',
  },
  {
    command: 'msg',
    words: /^(?:(?:and|now|then|please|pls) )*(?:message|msg|tell|write|text|whisper|dm|pm) /,
    plain: true,
    line: ({ reading }) => {
      const { player, message } = messageIn(wishOf(reading)) ?? {}
      return player && `/msg ${player} ${quoted(wishOf(reading)) ?? message}`
    },
    does: () => 'Sends a message only that player can read.',
  },
  {
    command: 'msg',
    words:
      /\b(?:private(?:ly)? (?:message|chat|msg)|whisper|dm|direct message|message (?:a|another|one|to (?!all|every)|someone|only|(?:that|which) only)|secret message|pm|how (?:do|can|to|could|would) (?:i |we |you )?(?:message|msg|text))\b/,
    plain: true,
    line: (slots) => `/msg ${named(slots)} ${quoted(wishOf(slots.reading)) ?? '<message>'}`,
    does: () => 'Sends a message only that player can read.',
  },
  {
    command: 'title',
    words:
      /\b(?:big|large|huge) (?:\w+ )?(?:text|title|message|letters|words?)\b|\b(?:middle|center) of (?:the |their |everyones? )?screens?\b|\b(?:on|across|over) (?:the|their|everyones?|all) screens?\b|\btitle (?:command|text|on)\b|\b(?:show|display|send|make|put|remove|clear|hide) (?:me |players? |everyone )?(?:(?:an?|the) (?:\w+ )?)?(?:sub)?titles?\b|\b(?:text|message|line|words?) (?:right )?above (?:the |my |their |everyones? )?hotbar\b|\baction ?bar\b/,
    plain: true,
    line: titleLine,
    does: (slots) => {
      const line = titleLine(slots)
      if (line.endsWith(' clear')) return 'Takes the text off the screen.'
      if (line.includes(' times ')) return 'Sets how long titles fade in, stay and fade out.'
      return line.includes(' subtitle ')
        ? 'Prepares the smaller line, which appears together with the next title.'
        : line.includes(' actionbar ')
          ? 'Shows a line of text right above the hotbar.'
          : 'Shows big text on the screen.'
    },
  },
  {
    command: 'say',
    words:
      /\b(?:announce\w*|broadcast\w*|say something|message to (?:everyone|all|the (?:whole )?server)|tell everyone|chat message|say .{2,60} to (?:everyone|everybody|all players|the (?:whole )?server))\b/,
    plain: true,
    line: ({ reading }) =>
      `/say ${quoted(wishOf(reading)) ?? /^\/say (\S.{0,80})$/i.exec(wishOf(reading))?.[1] ?? /\btell (?:everyone|everybody|all players) (?:that )?(.{3,80}?)[.!]*$/i.exec(wishOf(reading))?.[1] ?? /\bsay (?!something\b)(.{2,60}?) to (?:every|all|the )/i.exec(wishOf(reading))?.[1] ?? '<message>'}`,
    does: () => 'Sends a message to everybody.',
  },
  {
    command: 'tellraw',
    words:
      /\b(?:colou?red (?:text|message|chat)|formatted (?:text|message)|json (?:text|message)|clickable)\b/,
    line: ({ target, reading }) =>
      `/tellraw ${target === '@s' ? '@a' : target} {text:"${quoted(wishOf(reading)) ?? 'Hello'}",color:"${colorIn(reading.text) ?? 'gold'}"}`,
    does: () => 'Shows formatted text in the chat.',
  },
  {
    command: 'list',
    words:
      /\b(?:who is (?:online|on the server|playing)|list (?:of )?(?:all )?(?:the )?players|online players|players (?:are )?online|how many (?:people|players) are (?:on|online)|see (?:who|which players))\b/,
    plain: true,
    line: ({ text }) =>
      /\b(?:ops?|operators?|admins?|banned|whitelist\w*)\b/.test(text) ? undefined : '/list',
    does: () => 'Names the players who are online.',
  },
  {
    command: 'playsound',
    words:
      /\b(?:(?:play|hear|make) (?:an? |the |some )?(?:\w+ )?(?:sounds?|noises?|music)(?= (?:for|to|at|near|around|on)\b|\W*$)|(?:play|hear) (?:a |the |some )?(?:sound|noise|music))\b/,
    plain: true,
    line: ({ target, text }) => {
      const volume = /\blouder\b|\bloud\b/.test(text)
        ? 2
        : /\bquieter\b|\bquiet\b/.test(text)
          ? 0.5
          : 0
      const line = `/playsound entity.player.levelup master ${target}${volume ? ` ~ ~ ~ ${volume}` : ''}`
      return wonders(text) ? undefined : line
    },
    does: () => 'Plays a sound; put the id of the sound you want in its place.',
  },
  {
    command: 'particle',
    words: /\bparticles?\b/,
    plain: true,
    line: ({ text, target, count, reading, coordinates }) => {
      const wanted =
        /\b(?:show|spawn|make|create|display|want|summon|add|put|surround|commands?|cmd|cheat)\b/.test(
          text,
        )
      const { things, rest } = reading
      const asked = things.some(({ sort }) => sort === 'commands') || /\beffect\b/.test(rest)
      if (wonders(text) || (!wanted && !asked)) return undefined
      const name = [
        ...text.matchAll(
          /\b(heart|flame|cloud|smoke|note|explosion|portal|lava|snowflake|glow|bubble)s?\b/g,
        ),
      ].at(-1)?.[1]
      const many = count ?? (/\b(?:more|many|lots)\b/.test(text) ? 100 : 10)
      const line = `particle ${name ?? '<name>'} ${coordinates ?? '~ ~2 ~'} 0.5 0.5 0.5 0 ${many}`
      return target === '@s' || coordinates ? `/${line}` : `/execute at ${target} run ${line}`
    },
    does: () => 'Shows particles at a place.',
  },
  {
    command: 'unpublish',
    words:
      /\b(?:close|closing|shut|end|stop|leave|unpublish|undo|disable|turn off|hide|lock)\b.*\b(?:lan|opened world|published world|open world|(?:world|game) (?:to|for) (?:\w+ )?(?:friends?|others?|people|players?|everyone))\b|\b(?:lan|open to lan) (?:off|closed)\b|\bsingle ?player (?:world )?again\b/,
    plain: true,
    line: () => '/unpublish',
    does: () => 'Closes your world to other players again while you go on playing.',
  },
  {
    command: 'stop',
    words:
      /\b(?:shut ?down|stop|turn off|close|power off)\b.*\bserver\b|\bserver\b.*\b(?:shut ?down|stop)\b/,
    plain: true,
    line: () => '/stop',
    does: () => 'Saves the world and stops the server.',
  },
  {
    command: 'publish',
    words:
      /\blan\b|\bopen\b.*\b(?:world|game)\b.*\b(?:join|friends?|others)\b|\b(?:open|share|publish|host)\b.*\b(?:world|game|map)\b.*\b(?:to|for|with) (?:\w+ )?(?:friends?|others?|people|players?|everyone|everybody|the (?:local )?network)\b|\b(?:friends?|others?|people|someone|somebody|brother|sister)\b.*\b(?:join|play (?:in|on)|come (?:into|to)|enter)\b.*\b(?:single ?player|my (?:own )?(?:world|game))\b|\bsingle ?player\b.*\bmulti ?player\b/,
    plain: true,
    line: ({ text }) =>
      `/publish${/\b(?:with|allow\w*|enable) (?:the )?(?:cheats?|commands)\b/.test(text) ? ' true' : ''}`,
    does: () => 'Opens your single-player world to the local network.',
  },
  {
    command: 'damage',
    words: /\b(?:deal|do|take|hurt|inflict|cause)\b.*\b(?:damage|hearts?|hurt)\b|\bhurt\b/,
    plain: true,
    line: ({ target, count, text, reading }) => {
      const ordered =
        /^(?:(?:please|pls|now|and|just|can you|command to|how (?:do|can) i|how to) )*(?:deal|do|inflict|hurt|cause)\b/.test(
          text,
        )
      const somebodys = target !== '@s' || /\b(?:me|myself|player|people)\b/.test(text)
      const spoken = /\b(?:commands?|cmd|cheat)\b/.test(text)
      const named = reading.things.some(({ sort }) => sort === 'commands')
      if (!spoken && !named && !(ordered && somebodys)) return undefined
      if (!spoken && !named && reading.things.length) return undefined
      const amount = count ? (/\bhearts?\b/.test(text) ? count * 2 : count) : '<amount>'
      return target.startsWith('@a')
        ? `/execute as ${target} run damage @s ${amount}`
        : `/damage ${target} ${amount}`
    },
    does: ({ target }) => `Hurts ${whom(target)}; two points are one heart.`,
  },
  {
    command: 'advancement',
    words:
      /\b(?:grant|give|unlock|revoke|complete|take away|remove|reset)\b.*\b(?:advancements?|achievements?)\b/,
    plain: true,
    line: ({ text, target, reading }) => {
      const somebodys = target !== '@s' || /\b(?:all|every)\b.*\b(?:advanc|achiev)/.test(text)
      if (wonders(text)) return undefined
      if (!somebodys && !/\b(?:grant|revoke|commands?|cmd|cheat)\b/.test(text)) return undefined
      const one = reading.things.find(({ sort }) => sort === 'achievements')
      const verb = /\b(?:revoke|remove|take away|reset)\b/.test(text) ? 'revoke' : 'grant'
      return (one ||
        /\b(?:an|one|single|only) (?:\w+ )?(?:advancement|achievement)\b/.test(text)) &&
        !/\b(?:all|every\w*)\b/.test(text)
        ? `/advancement ${verb} ${target} only <advancement>`
        : `/advancement ${verb} ${target} everything`
    },
    does: ({ target }) =>
      `Gives or takes advancements of ${whom(target)}; one alone is written as only <advancement>.`,
  },
  {
    command: 'scoreboard',
    words:
      /\b(?:score ?board|(?:track|count) (?:the |all |everyones? |players? |player )?(?:deaths|kills|scores?|how (?:often|many times))|scores?|death count\w*|kill count\w*|objective)\b/,
    plain: true,
    line: (slots) =>
      /\b(?:commands?|cmd|cheat|score ?board|track|count\w*|objective)\b/.test(slots.text)
        ? scoreboardLine(slots)
        : undefined,
    does: (slots) => {
      const line = scoreboardLine(slots)
      if (line.includes(' setdisplay ')) return 'Shows the scores at the right side of the screen.'
      if (line.endsWith(' sidebar')) return 'Takes the scores off the screen; they go on counting.'
      if (line.includes(' reset ')) return 'Removes the scores that were counted so far.'
      if (line.includes(' remove ')) return 'Deletes the objective with its scores.'
      return line.includes(' players ')
        ? 'Changes a score.'
        : 'Makes an objective that counts; show it with /scoreboard objectives setdisplay sidebar and its name.'
    },
  },
  {
    command: 'team',
    words: /\bteams?\b/,
    plain: true,
    line: (slots) => (wonders(slots.text) ? undefined : teamLine(slots)),
    does: (slots) => {
      const line = teamLine(slots)
      if (line.includes(' friendlyFire ')) return 'Decides whether members can hurt each other.'
      if (line.includes(' color ')) return 'Colors the names of the members.'
      if (line.includes(' join ')) return 'Puts players into the team.'
      if (line.includes(' leave ')) return 'Takes players out of their team.'
      if (line.includes(' list')) return 'Names the teams, or the members of one.'
      return line.includes(' remove ')
        ? 'Deletes the team.'
        : 'Makes a team; players come into it with /team join.'
    },
  },
  {
    command: 'bossbar',
    words: /\bboss ?bars?\b/,
    plain: true,
    line: bossbarLine,
    does: (slots) =>
      bossbarLine(slots).includes(' add ')
        ? 'Makes a boss bar; show it to players with /bossbar set demo:bar players @a.'
        : 'Changes the boss bar; its id is the one it was made with.',
  },
  {
    command: 'tag',
    words: /\btags?\b/,
    plain: true,
    line: ({ item, mob, target, text }) => {
      if (item || /\bname ?tags?\b/.test(text)) return undefined
      if (target === '@s' && !mob && !/\b(?:commands?|cmd|me|myself|i|my)\b/.test(text))
        return undefined
      const whose = mob?.sort === 'mobs' ? every(mob.key, text) : target
      if (/\b(?:which|what|list|see|show)\b/.test(text)) return `/tag ${whose} list`
      if (
        wonders(text) ||
        !/\b(?:put|add|give|tag|remove|delete|take|lose|commands?|cmd)\b/.test(text)
      )
        return undefined
      return `/tag ${whose} ${/\b(?:remove|delete|take|lose)\b/.test(text) ? 'remove' : 'add'} <name>`
    },
    does: () => 'Puts a tag on entities, which selectors can ask for.',
  },
  {
    command: 'random',
    words: /\b(?:random number|roll(?:s|ing)? (?:an? |the |one )?(?:dice|die|numbers?)|dice)\b/,
    plain: true,
    line: ({ reading }) => {
      const numbers = wishOf(reading).match(/\d+/g) ?? []
      return `/random roll ${numbers.length >= 2 ? `${numbers[0]}..${numbers[1]}` : `1..${numbers[0] ?? 6}`}`
    },
    does: () => 'Rolls a random number everybody sees.',
  },
  {
    command: 'place',
    words: /\b(?:place|generate|build|create|spawn|put)\b/,
    plain: true,
    line: ({ reading, coordinates, text }) => {
      const structure = reading.things.find(({ sort }) => sort === 'structures')
      const spoken =
        /\b(?:commands?|cmd|cheat)\b/.test(text) ||
        reading.things.some(({ sort }) => sort === 'commands')
      const ordered = /^(?:please |now |just |and )*(?:place|generate|put)\b/.test(text)
      if (!structure || !(spoken || (ordered && (coordinates || /\bhere\b/.test(text)))))
        return undefined
      const id =
        structure.key === 'village'
          ? 'village_plains'
          : (structureIds[structure.key] ?? structure.key).replace('#minecraft:', '')
      return `/place structure ${id}${coordinates ? ` ${coordinates}` : ''}`
    },
    does: () => 'Builds the structure at that place.',
  },
  {
    command: 'execute',
    words:
      /\b(?:execute|as another|on behalf|run a command (?:as|for|at)|conditional|if a block)\b/,
    line: () => '/execute as @a at @s run <command>',
    does: () => 'Runs a command as and at others, or only under conditions.',
  },
  {
    command: 'function',
    words: /\b(?:functions?|mcfunction|several commands|many commands at once)\b/,
    literal: true,
    plain: true,
    line: ({ text }) =>
      !/\b(?:commands?|run|start|call|execute|use)\b/.test(text) || wonders(text)
        ? undefined
        : '/function <name>',
    does: () => 'Runs all commands of a function file of a data pack.',
  },
  {
    command: 'data',
    words:
      /\b(?:see|show|get|print|know|find|check|what (?:are|is)) (?:me )?(?:out )?my (?:exact |current |own )?(?:position|coordinates|coords|location)\b/,
    plain: true,
    line: () => '/data get entity @s Pos',
    does: () => 'Prints your exact coordinates.',
  },
  {
    command: 'data',
    words: /\b(?:nbt|entity data|block data)\b/,
    line: () => '/data get entity @s',
    does: () => 'Reads or changes the data of a block, an entity or a storage.',
  },
  {
    command: 'help',
    words:
      /\b(?:see all commands|list of (?:all )?commands|available commands|help (?:page|menu|command))\b/,
    line: ({ text }) => (/\bhow many\b/.test(text) ? undefined : '/help'),
    does: () => 'Lists the commands you may use.',
  },
]
