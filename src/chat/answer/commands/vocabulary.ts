// Values that command lines take, and the words people use for them.
import { effectIds } from '../lexicon/game-ids.ts'

/** Stands in a line where another player is meant and not named. */
export const somebody = '<player>'

const ownNames = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, id.replaceAll('_', ' ')]))

const withWords = (
  names: Record<string, string>,
  more: Readonly<Record<string, string>>,
): Record<string, string> => {
  const out = { ...names }
  for (const [id, words] of Object.entries(more)) out[id] = out[id] ? `${out[id]}|${words}` : words
  return out
}

export const effects = withWords(ownNames(effectIds), {
  night_vision:
    'nightvision|night vision|see in the dark|see at night|see in dark|see better|see underwater|too dark|so dark|dark in here|dark down here|dark underground|dark in this cave|see anything|see in caves',
  water_breathing:
    'breathe underwater|breathe under water|breath underwater|underwater breathing|not drown|never drown',
  invisibility: 'invisible|invis|unseen|see me|hide me',
  haste: 'mine faster|dig faster|mine fast|dig fast|faster mining',
  speed: 'run faster|walk faster|faster|move faster|quicker|run fast|super fast|very fast|fast',
  jump_boost: 'jump higher|jump high|super jump|high jump|jump boost',
  fire_resistance:
    'fireproof|fire proof|immune to fire|immune to lava|swim in lava|not burn|fire res|lava proof|fire resist|survive lava|walk in lava|burn in lava|to burn|burn in fire',
  instant_health:
    'heal|full health|instant heal|refill|heart left|dying|wounded|hurt badly|low on health|low health|health back|save|dead|nearly dead',
  slow_falling: 'fall slowly|fall slower|slow fall|feather fall',
  resistance:
    'invincible|immortal|god mode|godmode|unkillable|no damage|invulnerable|resist|cannot die|not die|stop dying|never die|keep alive|alive|from dying',
  glowing: 'glow|outline|see through walls players|highlight',
  saturation:
    'feed|not hungry|no hunger|never hungry|starving|starve|hungry|fill hunger|losing hunger|lose hunger|without hunger|food bar|hunger bar|hunger never|never losing hunger',
  regeneration: 'regen|regenerate',
  strength: 'stronger|super strong|very strong|more damage|hit harder',
  poison: 'poisoned',
  blindness: 'blind',
  slowness: 'slow|slower',
  levitation: 'levitate|float up|float',
  absorption: 'extra golden hearts|yellow hearts|golden hearts',
  luck: 'lucky|luckier',
  nausea: 'nauseous|dizzy',
  weakness: 'weak|weaker',
})

export const times: Readonly<Record<string, string>> = {
  day: 'day|daytime|morning|light outside|daylight|skip the night|skip night|end the night|so dark outside|dark outside|too dark|bright|pass the night|night to end|night go away|already dark|see at night',
  noon: 'noon|midday|mid day|middle of the day',
  night: 'night|nighttime|night time|dark|evening',
  midnight: 'midnight|mid night|middle of the night|middle of night',
  '12000': 'sunset|dusk|evening',
  '23000': 'sunrise|dawn',
}

export const skies: Readonly<Record<string, string>> = {
  clear:
    'clear|sunny|sun|stop|dry|end|sunshine|no rain|no more rain|rain gone|off|away|rid|hate|annoy|sick|stand|blue sky|good weather|nice weather|normal',
  rain: 'rain|raining|snow|snowing|wet',
  thunder: 'thunder|storm|thunderstorm|lightning storm|stormy',
}

export const modes: Readonly<Record<string, string>> = {
  creative:
    'creative|fly|unlimited blocks|infinite blocks|unlimited materials|unlimited items|without materials|without resources|build freely|without collecting|infinite items|endless blocks|every block',
  survival: 'survival|normal|back|stop|survivl',
  adventure: 'adventure',
  spectator:
    'spectator|ghost|through wall|through the wall|thru wall|noclip|observer|watch player|watch other|spectate',
}
/** What numbers and letters stood for before 1.13. */
export const oldModes: Readonly<Record<string, string>> = {
  '0': 'survival',
  '1': 'creative',
  '2': 'adventure',
  '3': 'spectator',
  s: 'survival',
  c: 'creative',
  a: 'adventure',
  sp: 'spectator',
}

export const difficulties: Readonly<Record<string, string>> = {
  peaceful:
    'peaceful|no monster|without monster|no hostile mob|monsters keep|mobs keep|no enemy|keep attacking|keep killing|monster attack|bother|attack me|attack us',
  easy: 'easy|easier|too hard|too difficult|second one',
  normal: 'normal|medium|third one',
  hard: 'hard|harder|too easy|boring|hardest|more difficult|last one',
}
export const oldDifficulties: Readonly<Record<string, string>> = {
  '0': 'peaceful',
  '1': 'easy',
  '2': 'normal',
  '3': 'hard',
  p: 'peaceful',
  e: 'easy',
  n: 'normal',
  h: 'hard',
}

export const colors: Readonly<Record<string, string>> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  white: 'white',
  black: 'black',
  gold: 'gold|golden|orange',
  aqua: 'aqua|cyan|light blue',
  gray: 'gray|grey',
  light_purple: 'pink|magenta|light purple',
  dark_purple: 'purple|violet',
  dark_red: 'dark red',
  dark_blue: 'dark blue',
  dark_green: 'dark green',
}
export const barColors: Readonly<Record<string, string>> = {
  blue: 'blue',
  green: 'green',
  pink: 'pink',
  purple: 'purple|violet',
  red: 'red',
  white: 'white',
  yellow: 'yellow|gold',
}

export const worlds: Readonly<Record<string, string>> = {
  the_nether:
    'in the nether|to the nether|into the nether|in nether|to nether|nether|from the overworld|from overworld',
  the_end: 'in the end|to the end|into the end|end dimension',
  overworld: 'in the overworld|to the overworld|into the overworld|overworld|normal world',
}

export const equipment: Readonly<Record<string, string>> = {
  'armor.head': 'head|helmet slot|on my head|hat|helmet',
  'armor.chest': 'chest|body|chestplate slot',
  'armor.legs': 'leg|legs',
  'armor.feet': 'foot|feet',
  'weapon.offhand': 'offhand|off hand|left hand|other hand|second hand',
  'weapon.mainhand': 'mainhand|main hand|in my hand|hand',
  'hotbar.0': 'hotbar|first slot',
}

/** An attribute and, where the word itself says so, the value it gets. */
export const attributes: Readonly<Record<string, string>> = {
  'scale 5': 'giant|huge|gigantic|enormous',
  'scale 2':
    'big|bigger|tall|taller|larger|twice my size|double size|twice as tall|grow me|grow myself',
  'scale 0.2': 'tiny|mouse|ant|very small|really small',
  'scale 0.5': 'small|smaller|half size|half my size|half as big|shrink|shorter',
  'scale 3': 'triple|three times',
  'scale ': 'scale|size|my size',
  'max_health ': 'health|heart|max health|hp|maximum health',
  'movement_speed 0.2': 'movement speed|walking speed|walk speed',
  'block_interaction_range 10': 'reach|reach further',
  'gravity 0.02': 'gravity|moon',
  'jump_strength 1': 'jump strength',
  'attack_damage 10': 'attack damage',
  'step_height 1': 'step height|step up',
  'waypoint_transmit_range 0': 'hide me|hide only me|hide myself|hide my dot|my dot|locator bar',
}

export const particles: Readonly<Record<string, string>> = {
  heart: 'heart',
  flame: 'flame|fire',
  cloud: 'cloud',
  smoke: 'smoke',
  note: 'note|music',
  explosion: 'explosion',
  portal: 'portal',
  lava: 'lava',
  snowflake: 'snowflake|snow',
  glow: 'glow',
  bubble: 'bubble',
  totem_of_undying: 'totem',
  firework: 'firework',
  happy_villager: 'happy|green',
  angry_villager: 'angry',
  end_rod: 'end rod|sparkle',
  cherry_leaves: 'cherry leaf|petal',
  dragon_breath: 'dragon breath',
  enchant: 'enchant|letter',
}

export const sounds: Readonly<Record<string, string>> = {
  'entity.player.levelup': 'sound|noise|music|level up|jingle',
  'block.bell.use': 'bell',
  'entity.lightning_bolt.thunder': 'thunder',
  'entity.ender_dragon.growl': 'dragon|roar',
  'entity.creeper.primed': 'creeper|hiss',
  'entity.generic.explode': 'explosion|boom',
  'entity.cat.ambient': 'cat|meow',
  'block.note_block.pling': 'pling|ding',
  'entity.wither.spawn': 'wither',
  'entity.warden.roar': 'warden',
}

export const counters: Readonly<Record<string, string>> = {
  'deaths deathCount': 'death|die|died|dies',
  'kills playerKillCount': 'kill|player kill',
  'health health': 'health|heart',
  'points dummy': 'point|score|dummy',
  'level level': 'level',
  'mobkills totalKillCount': 'mob kill',
}

export const fillModes: Readonly<Record<string, string>> = {
  hollow: 'hollow|empty inside|room|not solid|empty room',
  outline: 'outline|shell|only wall|only the wall',
  keep: 'keep|only air|just air|only empty|only the air|overwrite',
  destroy: 'destroy|drop|with drops',
}
export const cloneModes: Readonly<Record<string, string>> = {
  masked:
    'masked|mask|without the air|without air|no air|skip air|ignore air|not the air|solid block|copy air|copy the air|copying air|copying the air|leave out air|leave the air',
  'replace move': 'move|moving|cut',
  'replace force': 'overlap|overlapping|force',
}

/** What a summoned mob shall be like, as its data. */
export const likenesses: Readonly<Record<string, string>> = {
  'powered:1b': 'charged|powered',
  'NoAI:1b':
    'stand still|stands still|not move|no ai|without ai|frozen|not moving|never move|motionless',
  'Silent:1b': 'silent|quiet|no sound',
  'Tame:1b': 'tame|tamed',
  'equipment:{saddle:{id:"saddle"}}': 'saddle|saddled',
  'Invulnerable:1b': 'invulnerable|invincible|immortal',
  'IsBaby:1b': 'baby',
  'PersistenceRequired:1b': 'despawn|never despawn',
  'Glowing:1b': 'glowing',
}

export const paces: Readonly<Record<string, string>> = {
  '40': 'double|twice|faster|speed up|double speed',
  '60': 'triple|three times',
  '10': 'half|half speed|slower|slow down|slow motion|slowmo',
  '20': 'normal|usual|default|normal speed',
}
export const rates: Readonly<Record<string, string>> = {
  '2': 'shorter|faster|speed up|half as long|quicker',
  '0.5': 'longer|slower|slow down|twice as long|double as long',
  '1': 'normal|usual|default',
  '0.1': 'ten times longer',
}

/** Blocks that are no items, or go by a shorter name. */
export const plainBlocks: Readonly<Record<string, string>> = {
  grass_block: 'grass',
  water: 'water',
  lava: 'lava',
  air: 'air|nothing|empty|drain',
  fire: 'fire',
  dirt: 'dirt',
  sand: 'sand',
  gravel: 'gravel',
  stone: 'stone',
  gold_block: 'gold|block of gold',
  diamond_block: 'block of diamond',
  iron_block: 'iron',
  snow_block: 'snow',
  stone_bricks: 'stone brick',
  glass: 'glass',
  oak_planks: 'wood|plank|wooden',
}

/** Structures as /locate knows them, where the id differs from the record's. */
export const structureIds: Readonly<Record<string, string>> = {
  village: '#minecraft:village',
  jungle_temple: 'jungle_pyramid',
  desert_temple: 'desert_pyramid',
  woodland_mansion: 'mansion',
  ruined_portal: '#minecraft:ruined_portal',
  mineshaft: '#minecraft:mineshaft',
  ocean_monument: 'monument',
  ocean_ruins: '#minecraft:ocean_ruin',
  shipwreck: '#minecraft:shipwreck',
  nether_fortress: 'fortress',
  witch_hut: 'swamp_hut',
}
/** Structures that /locate does not know. */
export const unlocated: ReadonlySet<string> = new Set([
  'dungeon',
  'amethyst_geode',
  'exit_portal',
  'end_gateway',
  'desert_well',
  'fossil',
  'end_spike',
  'obsidian_pillar',
])

/** Fractions and multiples, for "twice as big" and "half of it". */
export const factors: Readonly<Record<string, string>> = {
  '2': 'twice|double',
  '3': 'triple|three times',
  '0.5': 'half|halve',
  '0.25': 'quarter',
  '10': 'ten times',
}

/** How many seconds a unit has. */
export const secondsOf: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  s: 1,
  minut: 60,
  min: 60,
  m: 60,
  hour: 3_600,
  hr: 3_600,
  h: 3_600,
}

/** Said of what shall last. */
export const endless: Readonly<Record<string, string>> = {
  infinite:
    'forever|permanent|permanently|infinite|infinitely|endless|unlimited|no time limit|without time limit|without any time limit|without limit|for good|never end|always|without end|no limit|never ends|not run out|all the time',
}

/** Words that speak of commands at all. */
export const commandWords: ReadonlySet<string> = new Set(
  'command comand cmd cmds cheat cheats console type typed line chat slash syntax enter'.split(' '),
)

/** Words for switching off, and for switching on. */
export const offWords: ReadonlySet<string> = new Set(
  'off disable stop no not never without prevent forbid end rid turn deactivate false keep from remove ban block hate annoying annoy sick tired cannot nobody gone hide kill'.split(
    ' ',
  ),
)
export const onWords: ReadonlySet<string> = new Set(
  'on enable allow true activate again back let resume run always yes restore undo reenable want'.split(
    ' ',
  ),
)
