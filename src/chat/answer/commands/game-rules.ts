/** What the rules are about: without one of these none of them is meant. */
export const ruleTopics =
  /gamerule|keep|inventor|items|stuff|things|gear|time|clock|sun|moon|day|night|weather|rain|grief|mob|creeper|enderm|explo|spawn|monster|phantom|insomnia|damage|drown|fire|flame|pvp|each other|players (?:hurt|attack|hit|kill)|respawn|death|regenerat|messages?\b|announce|feedback|output|tick|grow|speed up|sleep|patrol|trader|warden|raid|tnt|locator|vine|cramming|loot|drops|command block/

/** What people want of game rules: words, rule, the value that does it. */
export const gameRules: readonly (readonly [RegExp, string, string])[] = [
  [
    /\bkeep(?:s|ing)? (?:(?:my|your|the|our|their|all|of|everyones?|players) ){0,4}(?:inventory|items|stuff|things|gear|(?:xp|exp|experience|levels)(?=.*\b(?:die|dies|dying|death)\b))\b|\bkeep(?:ing)? everything\b.*\b(?:die|dies|dying|death|dead)\b|\b(?:inventory|items|stuff|things|gear) (?:to )?stays? .*\b(?:die|dies|dying|death)\b|\bkeepinventory\b|\b(?:not|never|no|without) (?:\w+ ){0,2}?(?:los(?:e|ing)|drop(?:ping)?) (?:\w+ ){0,2}?(?:inventory|items|stuff|things)\b/,
    'keep_inventory',
    'true',
  ],
  [
    /\b(?:stop|freeze|lock|pause|disable|turn off|always|permanent|endless|no) (?:the )?(?:time|clock|sun|moon|day(?:light)?(?: cycle)?|daylight|day ?time|night)\b|\b(?:dodaylightcycle|daylight cycle|(?:time|clock|sun|day|night) (?:stop|stand still|(?:(?:be|is|not|never|from) )*(?:stopp(?:ed|ing)|frozen|standing still|paus(?:ed|ing)|passing|moving)|(?:to )?(?:last|stay) forever|(?:run|pass|go on|move|continue)s?(?: again| on)?)|(?:resume|unfreeze|continue|restart|unpause) (?:the )?(?:time|clock|sun|day(?:light)?(?: cycle)?))\b/,
    'advance_time',
    'false',
  ],
  [
    /\b(?:doweathercycle|weather cycle|(?:stop|disable|turn off|freeze) (?:the )?weather(?: changes?| from changing)?|never (?:\w+ ){0,2}?rain(?:s|ing)?(?: ever)?(?: again)?|no (?:more )?rain ever|rain (?:\w+ )?never|weather (?:from )?chang\w+)\b/,
    'advance_weather',
    'false',
  ],
  [
    /\b(?:mob ?griefing|mobs? (?:\w+ ){0,4}?(?:break|destroy|grief|ruin|wreck)\w*|creepers? (?:\w+ ){0,5}?(?:destroy\w*|break\w*|blow\w*|damag\w*|griefing|wreck\w*|ruin\w*)|enderm[ae]n (?:\w+ ){0,3}?(?:break\w*|destroy\w*|grief\w*|pick\w*|steal\w*|tak\w+|grab\w*)|griefing|creeper (?:damage|explosions?) to blocks|explosions? (?:\w+ ){0,3}?destroy\w* blocks|no (?:more )?explosions|mobs? (?:should|shall|must|can|to) not (?:pick|take|steal))\b/,
    'mob_griefing',
    'false',
  ],
  [
    /\b(?:domobspawning|(?:stop|disable|turn off|prevent|no) (?:natural )?mobs? (?:from )?(?:spawn\w*)|(?:stop|disable|turn off|prevent|no) (?:mob |natural )?spawning|mob spawning|mobs? (?:\w+ )?(?:not|never|no longer) spawn\w*|(?:allow|let|make) (?:the )?mobs? (?:to )?spawn)\b/,
    'spawn_mobs',
    'false',
  ],
  [
    /\b(?:(?:stop|disable|turn off|prevent|no) (?:hostile mobs?|monsters?) (?:from )?spawn\w*|monsters? (?:(?:do|does|to|should|shall|will|must|from|not|never) )*spawn\w*)\b/,
    'spawn_monsters',
    'false',
  ],
  [
    /\b(?:doinsomnia|phantoms? (?:(?:do|does|to|should|shall|will|must|from|not|never) )*spawn\w*|turns? (?:\w+ )?(?:phantoms?|off phantoms?)(?: off)?|phantoms? off|(?:no|stop|disable|turn off|prevent|get rid of(?=.*\b(?:forever|commands?|cmd|permanently|for good|entirely|completely)\b)) (?:the |all |all the )?phantoms?)\b/,
    'spawn_phantoms',
    'false',
  ],
  [/\b(?:fall damage|falldamage)\b/, 'fall_damage', 'false'],
  [/\b(?:fire damage)\b/, 'fire_damage', 'false'],
  [/\b(?:drowning damage|drowning)\b/, 'drowning_damage', 'false'],
  [
    /\b(?:dofiretick|fire (?:(?:do|does|to|should|shall|will|must|from|not|never) )*spread\w*|fire tick|spread of fire|(?:fire|flames) (?:\w+ )?(?:not|never|from) (?:\w+ )?burn\w*)\b/,
    'fire_spread_radius_around_player',
    '0',
  ],
  [
    /\b(?:pvp|players? (?:hurt\w*|attack\w*|hit\w*|kill\w*) (?:each other|players|other)|(?:hurt|hit|attack|kill|fight)\w* each other)\b/,
    'pvp',
    'false',
  ],
  [
    /\b(?:immediate respawn|instant(?:ly)? respawn|respawn (?:instantly|immediately)|skip (?:the )?death screen|death screen)\b/,
    'immediate_respawn',
    'true',
  ],
  [
    /\b(?:natural regeneration|health regeneration|regenerat\w+ health|naturalregeneration)\b/,
    'natural_health_regeneration',
    'false',
  ],
  [/\b(?:death messages?)\b/, 'show_death_messages', 'false'],
  [
    /\b(?:advancement messages?|announce advancements?|achievement messages?)\b/,
    'show_advancement_messages',
    'false',
  ],
  [/\b(?:command block output|command feedback)\b/, 'send_command_feedback', 'false'],
  [
    /\b(?:random ?tick ?speed|(?:crops?|plants?|trees?) grow faster|grow faster|growth speed|speed up (?:the |my |our |all )?(?:crops?|plants?|growth|farms?|trees?)|(?:crops?|plants?) (?:to )?grow quicker)\b/,
    'random_tick_speed',
    '100',
  ],
  [
    /\b(?:sleep\w* percentage|one (?:player|person) (?:can )?(?:sleep|skip)\w*|(?:only )?one (?:player|person) (?:has to|needs to|must) sleep|skip the night with one)\b/,
    'players_sleeping_percentage',
    '1',
  ],
  [/\b(?:patrols?)\b/, 'spawn_patrols', 'false'],
  [/\b(?:wandering traders?|trader spawn\w*)\b/, 'spawn_wandering_traders', 'false'],
  [
    /\bwardens? (?:(?:do|does|to|should|shall|will|must|from|not|never) )*spawn\w*\b/,
    'spawn_wardens',
    'false',
  ],
  [/\b(?:raids?)\b/, 'raids', 'false'],
  [
    /\b(?:tnt (?:\w+ )?explo\w+|tnt (?:should|shall|must|does|do|can|will|to) not (?:explode|destroy|break|damage)|tnt explosions?|(?:stop|disable|turn off|no) (?:the )?tnt)\b/,
    'tnt_explodes',
    'false',
  ],
  [/\b(?:locator bar)\b/, 'locator_bar', 'false'],
  [/\b(?:vines? spread\w*|vines? grow\w*)\b/, 'spread_vines', 'false'],
  [/\b(?:command blocks?)\b/, 'command_blocks_work', 'true'],
  [/\b(?:entity cramming|cramming)\b/, 'max_entity_cramming', '24'],
  [/\b(?:mob loot|mob drops)\b/, 'mob_drops', 'false'],
  [/\b(?:block drops|tile drops)\b/, 'block_drops', 'false'],
]

/** Old and new names of game rules, as typed. */
export const ruleNames: Readonly<Record<string, string>> = {
  keepinventory: 'keep_inventory',
  dodaylightcycle: 'advance_time',
  doweathercycle: 'advance_weather',
  mobgriefing: 'mob_griefing',
  domobspawning: 'spawn_mobs',
  doinsomnia: 'spawn_phantoms',
  randomtickspeed: 'random_tick_speed',
  playerssleepingpercentage: 'players_sleeping_percentage',
  naturalregeneration: 'natural_health_regeneration',
  showdeathmessages: 'show_death_messages',
  announceadvancements: 'show_advancement_messages',
  doimmediaterespawn: 'immediate_respawn',
  maxentitycramming: 'max_entity_cramming',
  domobloot: 'mob_drops',
  dotiledrops: 'block_drops',
}
