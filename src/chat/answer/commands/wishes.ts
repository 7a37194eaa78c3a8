// What people do with commands: one row each. The words call a row up, the ranking learns which of them is meant.
import { article } from '../word/say.ts'
import { gameRules, isSwitch, withinLimits } from './game-rules.ts'
import type { Slots } from './slots.ts'
import { somebody } from './vocabulary.ts'

type Line<Out> = (slots: Record<string, string>) => Out

/** A wish and the line that grants it. */
export type Wish = {
  name: string
  /** The record that knows it. */
  command: string
  /** Words that call it up; those joined by "_" stand beside each other. */
  words: string
  /** Its slots, each with what stands there when nothing is said; "<...>" has to be filled in. */
  slots: Slots
  line: Line<string | readonly string[]>
  /** What the line does, in words that follow the line. */
  does: Line<string>
  /** The row and the values that take it back. */
  undo?: Line<readonly [row: string, slots: Slots] | undefined>
  /** What the asker should know besides. */
  note?: Line<string | undefined>
  /** Rows of one family follow each other in talk. */
  family?: string
  /** What of a message calls it up where a command is asked for: the slot that takes it. */
  calledBy?: string
}

/** Widest a border gets, which is none. */
const noBorder = '59999968'

const end = (value: string | undefined, before = ' '): string => (value ? `${before}${value}` : '')
const inWords = (id = ''): string =>
  id
    .replace(/\[.*/, '')
    .replace(/^#?(?:minecraft:)?/, '')
    .replaceAll('_', ' ')
const nameOf = (id = '', unnamed = 'that'): string => (id.startsWith('<') ? unnamed : inWords(id))
const oneOf = (id = '', unnamed = 'that'): string =>
  id.startsWith('<') ? unnamed : article(inWords(id))
const isAll = (target = ''): boolean => target.startsWith('@a') || target.startsWith('@e')
const elsewhere = (line: string, dim = ''): string =>
  dim ? `/execute in ${dim} run ${line.slice(1)}` : line

const whom = (target = '@s'): string => {
  if (target === '@s') return 'you'
  if (target.startsWith('@a'))
    return target === '@a' ? 'everybody' : 'everybody but the one left out'
  if (target === '@p') return 'the nearest player'
  if (target === '@r') return 'a random player'
  return target === somebody ? 'the player' : target
}
const whose = (target = '@s'): string =>
  target === '@s' ? 'your' : target === somebody ? "the player's" : `${whom(target)}'s`

const seconds = (value = ''): string => {
  const count = Number(value)
  if (value === 'infinite') return ' without end'
  if (!count) return ' for 30 seconds'
  const [amount, unit] =
    count % 3_600 === 0
      ? [count / 3_600, 'hour']
      : count % 60 === 0
        ? [count / 60, 'minute']
        : [count, 'second']
  return ` for ${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** A time that has to end. */
const bounded = (time = '', most = ''): string => (time === 'infinite' || !time ? most : time)

const stackOf = ({ item = '', enchantments, custom, target }: Slots): string => {
  const component = item === 'enchanted_book' ? 'stored_enchantments' : 'enchantments'
  const parts = [
    enchantments && `${component}={${enchantments}}`,
    custom && custom !== target && `custom_name="${custom}"`,
  ].filter(Boolean)
  if (parts.length === 0) return item
  return item.endsWith(']') ? `${item.slice(0, -1)},${parts.join()}]` : `${item}[${parts.join()}]`
}

const mobsOf = ({ mob = '', radius, nearest, butNot }: Slots): string =>
  `@e[type=${butNot && mob !== '!player' && mob !== 'item' ? `!player,type=!${mob}` : mob}${radius ? `,distance=..${radius}` : ''}${nearest ? ',sort=nearest,limit=1' : ''}]`

const reached = ({ radius, nearest }: Slots): string =>
  nearest ? ' that is nearest' : radius ? ` within ${radius} blocks` : ' that is loaded'

const component = (text = '', color = '', bold = ''): string =>
  color || bold
    ? `{text:"${text}"${end(color && `color:"${color}"`, ',')}${bold ? ',bold:true' : ''}}`
    : `"${text}"`

/** A command for one entity, run for many where many are meant. */
const forEach = (command: string, target: string, rest: string): string =>
  isAll(target)
    ? `/execute as ${target} run ${command} @s ${rest}`
    : `/${command} ${target} ${rest}`

const ruleWishes: readonly Wish[] = gameRules.flatMap((rule): Wish[] => [
  {
    name: `rule ${rule.rule}`,
    command: 'gamerule',
    words: rule.words,
    slots: {
      value: rule.usual,
      ...(isSwitch(rule)
        ? {}
        : rule.rule === 'players_sleeping_percentage'
          ? { percent: '' }
          : { amount: '' }),
    },
    line: ({ value, percent, amount }) =>
      `/gamerule ${rule.rule} ${withinLimits(rule, percent || amount || value || '')}`,
    does: ({ value, percent, amount }) =>
      `${isSwitch(rule) ? `turns ${value === 'true' ? 'on' : 'off'} ${rule.about}` : `sets ${rule.about} to ${withinLimits(rule, percent || amount || value || '')} (normally ${rule.normal})`}, for the whole world.`,
    undo: ({ value }) => [
      `rule ${rule.rule}`,
      { value: isSwitch(rule) ? (value === 'true' ? 'false' : 'true') : rule.normal },
    ],
    ...(rule.rule === 'advance_weather'
      ? {
          note: ({ value }) =>
            value === 'false'
              ? 'Run /weather clear first to stop rain that is falling.'
              : undefined,
          family: 'weather',
        }
      : {}),
    ...(rule.rule === 'advance_time' ? { family: 'time' } : {}),
    ...(rule.rule === 'respawn_radius' ? { family: 'spawn' } : {}),
    ...(rule.rule === 'locator_bar' ? { family: 'waypoint' } : {}),
  },
])

const queryWishes: readonly Wish[] = gameRules.map((rule) => ({
  name: `ask ${rule.rule}`,
  command: 'gamerule',
  words: '',
  slots: {},
  line: () => `/gamerule ${rule.rule}`,
  does: () => 'tells what the game rule is set to, when no value follows it.',
}))

export const wishes: readonly Wish[] = [
  ...ruleWishes,
  ...queryWishes,
  {
    name: 'rule',
    command: 'gamerule',
    words: 'gamerule game_rule rule',
    slots: {},
    line: () => '/gamerule <rule> <value>',
    does: () => 'sets a game rule, for example /gamerule keep_inventory true.',
  },
  // Time, weather, difficulty, pace.
  {
    name: 'time set',
    command: 'time',
    words:
      'time day night noon midnight midday morning sunrise sunset dawn dusk daytime evening dark clock light skip_night nighttime',
    slots: { time: 'day' },
    family: 'time',
    line: ({ time }) => `/time set ${time}`,
    does: ({ time }) => `sets the time to ${time}.`,
  },
  {
    name: 'time add',
    command: 'time',
    words:
      'skip ahead add_time time_forward advance_time skip_day forward a_day day_ahead next_day ticks',
    slots: { count: '' },
    family: 'time',
    line: ({ count }) => `/time add ${Number(count) > 100 ? count : `${count || 1}d`}`,
    does: () => 'moves the clock forward; a whole day is 1d or 24000 ticks.',
  },
  {
    name: 'time query',
    command: 'time',
    words: 'what_time which_hour hour time_is current_time how_late time',
    slots: {},
    family: 'time',
    line: () => '/time query day',
    does: () => 'tells the time of the day in ticks, 0 to 23999.',
  },
  {
    name: 'time rate',
    command: 'time',
    words:
      'shorter longer day_longer faster slower twice_as half_as longer_day long slow_time speed_time night_shorter',
    slots: { rate: '0.5' },
    family: 'time',
    line: ({ rate }) => `/time rate ${rate}`,
    does: () =>
      'sets the speed of the clock: 2 makes days and nights half as long, 0.5 twice as long.',
    undo: () => ['time rate', { rate: '1' }],
  },
  {
    name: 'time pause',
    command: 'time',
    words: 'time_pause pause_time',
    slots: {},
    family: 'time',
    line: () => '/time pause',
    does: () => 'stops the clock; /time resume lets it run again.',
    undo: () => ['time resume', {}],
  },
  {
    name: 'time resume',
    command: 'time',
    words: 'time_resume resume_time',
    slots: {},
    family: 'time',
    line: () => '/time resume',
    does: () => 'lets the clock run again.',
    undo: () => ['time pause', {}],
  },
  {
    name: 'weather',
    command: 'weather',
    words:
      'weather rain raining storm thunder thunderstorm sun sunny snow snowing sky sunshine stop_rain',
    slots: { sky: 'clear', seconds: '' },
    family: 'weather',
    line: ({ sky, seconds: time }) =>
      `/weather ${sky}${time && time !== 'infinite' ? ` ${time}s` : ''}`,
    does: ({ sky, seconds: time }) =>
      `${sky === 'clear' ? 'clears the sky' : `makes it ${sky}`}${time && time !== 'infinite' ? seconds(time) : ''}.`,
    undo: () => ['weather', { sky: 'clear' }],
    note: ({ seconds: time }) =>
      time === 'infinite'
        ? 'Permanent sunshine also needs /gamerule advance_weather false.'
        : undefined,
  },
  {
    name: 'weather for good',
    command: 'gamerule',
    words: 'for_good forever never_rain never_again permanent',
    slots: {},
    family: 'weather',
    line: () => ['/weather clear', '/gamerule advance_weather false'],
    does: () => 'clears the sky and keeps the weather as it is.',
    undo: () => ['rule advance_weather', { value: 'true' }],
  },
  {
    name: 'difficulty',
    command: 'difficulty',
    words:
      'difficulty peaceful easy hard easier harder too_hard too_difficult too_easy monster hardcore keep_attacking keep_killing boring enemy hostile difficult',
    slots: { difficulty: '<difficulty>', oldForm: '' },
    family: 'difficulty',
    line: ({ difficulty }) => `/difficulty ${difficulty}`,
    does: ({ difficulty }) => `sets the difficulty of the world to ${difficulty}.`,
    note: ({ oldForm }) =>
      oldForm ? 'Numbers and letters have not been accepted since 1.13.' : undefined,
  },
  {
    name: 'difficulty query',
    command: 'difficulty',
    words: 'which_difficulty what_difficulty current_difficulty difficulty',
    slots: {},
    family: 'difficulty',
    line: () => '/difficulty',
    does: () => 'tells which difficulty is set, when no word follows it.',
  },
  {
    name: 'tick freeze',
    command: 'tick',
    words:
      'freeze frozen pause stop_game whole_game everything_stop stand_still entire_game stop_world freeze_mob froze screenshot',
    slots: {},
    family: 'tick',
    line: () => '/tick freeze',
    does: () => 'freezes everything but the players; /tick unfreeze goes on.',
    undo: () => ['tick unfreeze', {}],
  },
  {
    name: 'tick unfreeze',
    command: 'tick',
    words: 'unfreeze unpause froze frozen run_again going_again get_it_going resume',
    slots: {},
    family: 'tick',
    line: () => '/tick unfreeze',
    does: () => 'lets the frozen game go on.',
    undo: () => ['tick freeze', {}],
  },
  {
    name: 'tick step',
    command: 'tick',
    words: 'step tick_step one_tick single_tick',
    slots: { count: '', seconds: '' },
    family: 'tick',
    line: ({ count, seconds: time }) =>
      `/tick step ${time && time !== 'infinite' ? `${time}s` : count || '1'}`,
    does: () => 'moves a frozen game on by that much; 20 ticks are a second.',
  },
  {
    name: 'tick rate',
    command: 'tick',
    words:
      'tick_rate game_speed slow_motion slowmo tick_speed game_faster game_slower twice_as speed_up slow_down world_faster half_speed tick',
    slots: { pace: '<rate>' },
    family: 'tick',
    line: ({ pace }) => `/tick rate ${pace}`,
    does: () => 'sets how fast the game runs; 20 ticks a second are normal.',
    undo: () => ['tick rate', { pace: '20' }],
  },
  {
    name: 'tick sprint',
    command: 'tick',
    words: 'sprint tick_sprint',
    slots: { count: '<time>' },
    family: 'tick',
    line: ({ count }) => `/tick sprint ${count}`,
    does: () => 'runs that many ticks as fast as it can.',
  },
  {
    name: 'tick query',
    command: 'tick',
    words: 'tick_query tps mspt lag',
    slots: {},
    family: 'tick',
    line: () => '/tick query',
    does: () => 'tells how fast the game runs.',
  },
  // Players and what they have.
  {
    name: 'gamemode',
    command: 'gamemode',
    words:
      'gamemode game_mode creative survival spectator adventure mode fly flying ghost noclip through_wall gm spectate unlimited infinite_block without_material watch build_without without_collecting',
    slots: { mode: '<gamemode>', target: '@s', oldForm: '' },
    family: 'gamemode',
    line: ({ mode, target }) => `/gamemode ${mode}${target === '@s' ? '' : ` ${target}`}`,
    does: ({ mode, target }) => `puts ${whom(target)} into ${inWords(mode)} mode.`,
    undo: ({ target, mode }) => [
      'gamemode',
      { mode: mode === 'survival' ? 'creative' : 'survival', target: target ?? '@s' },
    ],
    note: ({ oldForm }) =>
      oldForm ? 'Numbers and letters have not been accepted since 1.13.' : undefined,
  },
  {
    name: 'defaultgamemode',
    command: 'gamemode',
    words: 'default_gamemode defaultgamemode default_mode new_player who_join joins default',
    slots: { mode: 'survival' },
    family: 'gamemode',
    line: ({ mode }) => `/defaultgamemode ${mode}`,
    does: ({ mode }) => `sets the mode new players start in to ${mode}.`,
  },
  {
    name: 'give',
    command: 'give',
    words: 'give hand gimme spawn_in get_me receive slip want need get cheat_in obtain',
    slots: { target: '@s', item: '<item>', enchantments: '', custom: '', count: '' },
    calledBy: 'item',
    family: 'give',
    line: ({ target, count, ...rest }) =>
      `/give ${target} ${stackOf({ ...rest, target: target ?? '' })}${Number(count) > 1 ? ` ${count}` : ''}`,
    does: ({ target, item, count, enchantments }) =>
      `gives ${whom(target)} ${Number(count) > 1 ? `${count} × ${inWords(item)}` : oneOf(item, 'the item')}${enchantments ? ` with ${enchantments.replaceAll(':', ' ').replaceAll(',', ' and ').replaceAll('_', ' ')}` : ''}.`,
    undo: ({ target, item, count }) => [
      'clear',
      {
        target: target ?? '@s',
        item: (item ?? '').replace(/\[.*/, ''),
        ...(count ? { count } : {}),
      },
    ],
  },
  {
    name: 'clear',
    command: 'clear',
    words: 'clear empty inventory wipe take remove delete pocket take_away take_from remove_item',
    slots: { target: '@s', item: '', count: '' },
    family: 'give',
    line: ({ target, item, count }) =>
      item
        ? `/clear ${target} ${item}${end(count)}`
        : `/clear${target === '@s' ? '' : ` ${target}`}`,
    does: ({ target, item, count }) =>
      `removes ${item ? `${count ? `${count} ` : 'all '}${inWords(item)}` : 'everything'} from ${whose(target)} inventory.`,
    undo: ({ target, item, count }) =>
      item ? ['give', { target: target ?? '@s', item, ...(count ? { count } : {}) }] : undefined,
  },
  {
    name: 'clear kind',
    command: 'clear',
    words: 'take_all all_sword all_axe remove_all all_log all_plank all_wool',
    slots: { target: '@s', kind: '<kind>' },
    family: 'give',
    line: ({ target, kind }) => `/clear ${target} #${kind}`,
    does: ({ target, kind }) => `removes all ${kind} from ${whose(target)} inventory.`,
  },
  {
    name: 'count items',
    command: 'clear',
    words: 'count only_count how_many count_item',
    slots: { target: '@s', kind: '', item: '' },
    family: 'give',
    line: ({ target, kind, item }) => `/clear ${target} ${kind ? `#${kind}` : item || '<item>'} 0`,
    does: () => 'only counts them: with 0 nothing is removed.',
  },
  {
    name: 'item',
    command: 'item',
    words:
      'put wear equip head helmet offhand mainhand hotbar slot hat shield_in put_on armor_slot off_hand',
    slots: { target: '@s', slot: 'weapon.mainhand', item: '<item>' },
    family: 'item',
    line: ({ target, slot, item }) => `/item replace entity ${target} ${slot} with ${item}`,
    does: ({ target, slot }) =>
      `puts it into ${whose(target)} slot ${slot}; what was there is gone.`,
    note: ({ item, slot }) =>
      item === 'pumpkin' && slot === 'armor.head'
        ? 'The one with a face is carved_pumpkin.'
        : undefined,
    undo: ({ target, slot }) => [
      'item',
      { target: target ?? '@s', slot: slot ?? 'weapon.mainhand', item: 'air' },
    ],
  },
  {
    name: 'effect give',
    command: 'effect',
    words:
      'effect potion_effect give_effect become apply immortal invincible heal feed potion status_effect hungry starving heart_left dying vision_for',
    slots: { target: '@s', effect: '<effect>', seconds: '', level: '', hidden: '' },
    calledBy: 'effect',
    family: 'effect',
    line: ({ target, effect, seconds: time, level, hidden }) => {
      const amplifier = Number(level) > 1 ? ` ${Number(level) - 1}` : hidden ? ' 0' : ''
      return `/effect give ${target} ${effect}${time ? ` ${time}` : amplifier ? ' 30' : ''}${amplifier}${hidden ? ' true' : ''}`
    },
    does: ({ target, effect, seconds: time, level }) =>
      `gives ${whom(target)} ${nameOf(effect, 'the effect')}${Number(level) > 1 ? ` ${level}` : ''}${effect?.startsWith('instant_') ? ' at once' : seconds(time)}.${Number(level) > 1 ? ` The amplifier counts from 0, so ${Number(level) - 1} is level ${level}.` : ''}`,
    undo: ({ target, effect }) => [
      'effect clear',
      { target: target ?? '@s', effect: effect ?? '' },
    ],
  },
  {
    name: 'effect mobs',
    command: 'effect',
    words: 'effect glow heal invincible alive invisible dead dying save stop_dying keep_dying hurt',
    slots: { mob: '<mob>', effect: '<effect>', seconds: '', level: '' },
    family: 'effect',
    line: ({ mob, effect, seconds: time, level }) =>
      `/effect give @e[type=${mob}] ${effect}${time ? ` ${time}` : level ? ' 30' : ''}${Number(level) > 1 ? ` ${Number(level) - 1}` : ''}`,
    does: ({ mob, effect, seconds: time }) =>
      `gives every ${inWords(mob)} ${inWords(effect)}${effect?.startsWith('instant_') ? ' at once' : seconds(time)}.`,
    undo: ({ mob, effect }) => [
      'effect clear',
      { target: `@e[type=${mob}]`, effect: effect ?? '' },
    ],
  },
  {
    name: 'effect clear',
    command: 'effect',
    words: 'effect remove_effect clear_effect cure milk remove potion_effect get_rid take_off',
    slots: { target: '@s', effect: '' },
    family: 'effect',
    line: ({ target, effect }) => `/effect clear ${target}${end(effect)}`,
    does: ({ target, effect }) =>
      `takes ${effect ? inWords(effect) : 'all effects'} from ${whom(target)}.`,
    undo: ({ target, effect }) =>
      effect ? ['effect give', { target: target ?? '@s', effect }] : undefined,
  },
  {
    name: 'enchant',
    command: 'enchant',
    words: 'enchant enchantment put_on holding hold in_my_hand',
    slots: { target: '@s', enchantment: '<enchantment>', enchantLevel: '' },
    calledBy: 'enchantment',
    family: 'enchant',
    line: ({ target, enchantment, enchantLevel }) =>
      `/enchant ${target} ${enchantment}${end(enchantLevel)}`,
    does: ({ target, enchantment, enchantLevel }) =>
      `enchants the item ${whom(target)} hold${target === '@s' ? '' : 's'} with ${inWords(enchantment)}${end(enchantLevel)}; no higher than the survival maximum.`,
  },
  {
    name: 'give enchanted',
    command: 'give',
    words: 'higher max enchant',
    slots: { target: '@s', item: 'diamond_sword', enchantment: '<enchantment>', enchantLevel: '' },
    family: 'enchant',
    line: ({ target, item = '', enchantment, enchantLevel }) =>
      `/give ${target} ${stackOf({ item, enchantments: `${enchantment}:${enchantLevel || 1}` })}`,
    does: ({ item }) =>
      `gives ${article(inWords(item))} with any level up to 255, which /enchant refuses.`,
    undo: ({ target, item }) => ['clear', { target: target ?? '@s', item: item ?? '' }],
  },
  {
    name: 'xp add',
    command: 'xp',
    words: 'xp exp experience level levels point lvl',
    slots: { target: '@s', amount: '<amount>', unit: '' },
    family: 'xp',
    line: ({ target, amount, unit }) => `/xp add ${target} ${amount}${end(unit)}`,
    does: ({ target, amount, unit }) =>
      `gives ${whom(target)} ${amount} experience ${unit || 'points'}.`,
    undo: ({ target, amount, unit }) => [
      'xp take',
      { target: target ?? '@s', amount: amount ?? '', unit: unit ?? '' },
    ],
  },
  {
    name: 'xp take',
    command: 'xp',
    words: 'take_xp take_level remove_xp take take_away remove_level lose_level level_from',
    slots: { target: '@s', amount: '<amount>', unit: 'points' },
    family: 'xp',
    line: ({ target, amount, unit }) => `/xp add ${target} -${amount}${end(unit)}`,
    does: ({ target, amount, unit }) =>
      `takes ${amount} experience ${unit || 'points'} from ${whom(target)}.`,
    undo: ({ target, amount, unit }) => [
      'xp add',
      { target: target ?? '@s', amount: amount ?? '', unit: unit ?? '' },
    ],
  },
  {
    name: 'xp set',
    command: 'xp',
    words: 'xp level set_xp set_level reset_xp reset experience zero all_xp all_my_xp remove_all',
    slots: { target: '@s', amount: '0', unit: 'levels' },
    family: 'xp',
    line: ({ target, amount, unit }) => `/xp set ${target} ${amount}${end(unit)}`,
    does: ({ target, amount, unit }) =>
      `sets ${whose(target)} experience to ${amount} ${unit || 'points'}.`,
  },
  {
    name: 'xp query',
    command: 'xp',
    words: 'xp level how_much_xp how_many_level experience see_xp',
    slots: { target: '@s', unit: 'levels' },
    family: 'xp',
    line: ({ target, unit }) => `/xp query ${isAll(target) ? '@s' : target} ${unit}`,
    does: ({ target }) => `shows ${whose(target)} experience.`,
  },
  {
    name: 'attribute',
    command: 'attribute',
    words:
      'attribute giant huge tiny small smaller big bigger tall taller shrink size scale health heart hp reach gravity mouse grow_me normal_size triple',
    slots: { target: '@s', attribute: '<attribute> ', points: '' },
    family: 'attribute',
    line: ({ target = '@s', attribute = '', points }) => {
      const [name = '', usual = ''] = attribute.split(' ')
      return forEach('attribute', target, `${name} base set ${points || usual || '<value>'}`)
    },
    does: ({ target, attribute = '' }) =>
      `changes ${whose(target)} ${inWords(attribute.split(' ')[0])}; "base reset" instead of "base set" and the value brings back the normal one.`,
    undo: ({ target, attribute }) => [
      'attribute reset',
      { target: target ?? '@s', attribute: attribute ?? '' },
    ],
  },
  {
    name: 'attribute reset',
    command: 'attribute',
    words: 'normal_size reset_attribute back_to_normal normal_again size_again reset',
    slots: { target: '@s', attribute: 'scale ' },
    family: 'attribute',
    line: ({ target = '@s', attribute = '' }) =>
      forEach('attribute', target, `${attribute.split(' ')[0]} base reset`),
    does: ({ target, attribute = '' }) =>
      `sets ${whose(target)} ${inWords(attribute.split(' ')[0])} back to normal.`,
  },
  {
    name: 'attribute get',
    command: 'attribute',
    words: 'attribute max_health my_health',
    slots: { target: '@s', attribute: 'max_health ' },
    family: 'attribute',
    line: ({ target = '@s', attribute = '' }) =>
      forEach('attribute', target, `${attribute.split(' ')[0]} get`),
    does: () => 'tells the value.',
  },
  {
    name: 'damage',
    command: 'damage',
    words: 'damage hurt deal_damage inflict heart deal',
    slots: { target: '@s', points: '<amount>' },
    family: 'damage',
    line: ({ target = '@s', points = '' }) => forEach('damage', target, points),
    does: ({ target }) => `hurts ${whom(target)}; two points are one heart.`,
    undo: ({ target }) => ['effect give', { target: target ?? '@s', effect: 'instant_health' }],
  },
  {
    name: 'advancement grant',
    command: 'advancement',
    words: 'advancement achievement grant unlock all_advancement',
    slots: { target: '@s' },
    family: 'advancement',
    line: ({ target }) => `/advancement grant ${target} everything`,
    does: ({ target }) =>
      `gives ${whom(target)} every advancement; one alone is written as only <advancement>.`,
    undo: ({ target }) => ['advancement revoke', { target: target ?? '@s' }],
  },
  {
    name: 'advancement one',
    command: 'advancement',
    words: 'advancement achievement grant only',
    slots: { target: '@s', advancement: '<advancement>' },
    family: 'advancement',
    line: ({ target, advancement }) => `/advancement grant ${target} only ${advancement}`,
    does: ({ target }) => `gives ${whom(target)} only that advancement.`,
    undo: ({ target, advancement }) => [
      'advancement take',
      { target: target ?? '@s', advancement: advancement ?? '' },
    ],
  },
  {
    name: 'advancement take',
    command: 'advancement',
    words: 'revoke_advancement',
    slots: { target: '@s', advancement: '<advancement>' },
    family: 'advancement',
    line: ({ target, advancement }) => `/advancement revoke ${target} only ${advancement}`,
    does: ({ target }) => `takes that advancement from ${whom(target)}.`,
  },
  {
    name: 'advancement revoke',
    command: 'advancement',
    words: 'advancement achievement revoke reset wipe take_away',
    slots: { target: '@s' },
    family: 'advancement',
    line: ({ target }) => `/advancement revoke ${target} everything`,
    does: ({ target }) => `takes all advancements from ${whom(target)}.`,
    undo: ({ target }) => ['advancement grant', { target: target ?? '@s' }],
  },
  // Going somewhere.
  {
    name: 'tp place',
    command: 'tp',
    words:
      'tp teleport warp coordinate coords go_to send beam take_me home stuck move_me teleporting bring_me travel',
    slots: { target: '@s', pos: '<x> <y> <z>', dim: '' },
    family: 'tp',
    line: ({ target, pos, dim }) => elsewhere(`/tp ${target} ${pos}`, dim),
    does: ({ target, pos, dim }) =>
      `takes ${whom(target)} to ${pos?.startsWith('<') ? 'those coordinates, for example /tp @s 100 64 -200' : 'that place'}${dim ? ` in ${inWords(dim)}` : ''}.`,
  },
  {
    name: 'tp up',
    command: 'tp',
    words: 'stuck stuck_in trapped get_out',
    slots: { target: '@s', pos: '~ ~10 ~' },
    family: 'tp',
    line: ({ target, pos }) => `/tp ${target} ${pos}`,
    does: ({ target }) => `lifts ${whom(target)} out, ten blocks up.`,
  },
  {
    name: 'tp world',
    command: 'tp',
    words: 'tp teleport warp go_to send nether the_end overworld dimension bring',
    slots: { target: '@s', dim: '<dimension>' },
    family: 'tp',
    line: ({ target, dim }) => `/execute in ${dim} run tp ${target} ~ ~ ~`,
    does: ({ target, dim }) => `takes ${whom(target)} to the same coordinates in ${inWords(dim)}.`,
  },
  {
    name: 'tp player',
    command: 'tp',
    words: 'tp teleport warp go_to bring take_me get_me send friend beam',
    slots: { target: '@s', to: somebody },
    family: 'tp',
    line: ({ target, to }) => `/tp ${target === to ? '@s' : target} ${to}`,
    does: ({ target, to }) => `takes ${whom(target === to ? '@s' : target)} to ${whom(to)}.`,
    undo: ({ target, to }) => ['tp player', { target: to ?? '@s', to: target ?? somebody }],
  },
  {
    name: 'tp here',
    command: 'tp',
    words: 'tp teleport bring here to_me to_where over pull come_to get_over where_i warp summon',
    slots: { target: somebody },
    family: 'tp',
    line: ({ target }) => `/tp ${target === '@s' ? somebody : target} @s`,
    does: ({ target }) => `brings ${whom(target === '@s' ? somebody : target)} to you.`,
  },
  {
    name: 'locate structure',
    command: 'locate',
    words: 'locate find nearest closest next search coordinate where look_for near coords lost',
    slots: { structure: '<structure>', dim: '' },
    calledBy: 'structure',
    family: 'locate',
    line: ({ structure, dim }) => elsewhere(`/locate structure ${structure}`, dim),
    does: ({ structure }) =>
      `shows the coordinates of the nearest ${structure?.startsWith('<') ? 'one' : inWords(structure)}; click them in the chat to teleport.`,
  },
  {
    name: 'locate biome',
    command: 'locate',
    words:
      'locate find nearest closest next search coordinate where look_for near biome coords lost',
    slots: { biome: '<biome>', dim: '' },
    calledBy: 'biome',
    family: 'locate',
    line: ({ biome, dim }) => elsewhere(`/locate biome ${biome}`, dim),
    does: ({ biome }) =>
      `shows the coordinates of the nearest ${biome?.startsWith('<') ? 'one' : inWords(biome)}; click them in the chat to teleport.`,
  },
  {
    name: 'position',
    command: 'data',
    words:
      'where_am where_i_am my_coordinate my_position my_coords exact_position my_location lost position',
    slots: {},
    line: () => '/data get entity @s Pos',
    does: () => 'prints your exact coordinates.',
  },
  {
    name: 'spawnpoint',
    command: 'spawnpoint',
    words:
      'spawnpoint spawn_point respawn my_spawn set_spawn spawn_here spawn return_to respawn_at',
    slots: { target: '@s', pos: '' },
    family: 'spawn',
    line: ({ target, pos }) =>
      `/spawnpoint${target === '@s' && !pos ? '' : ` ${target}`}${end(pos)}`,
    does: ({ target, pos }) =>
      `sets where ${whom(target)} respawn${target === '@s' ? '' : 's'}${pos ? '' : '; without coordinates it is where you stand'}.`,
  },
  {
    name: 'setworldspawn',
    command: 'setworldspawn',
    words:
      'setworldspawn world_spawn worldspawn new_player spawn whole_world server_spawn where_player start everyones_spawn everyone_spawn appear anyone_new',
    slots: { pos: '' },
    family: 'spawn',
    line: ({ pos }) => `/setworldspawn${end(pos)}`,
    does: () =>
      'sets the spawn of the world, where new players appear; without coordinates it is where you stand.',
  },
  // Mobs and entities.
  {
    name: 'summon',
    command: 'summon',
    words:
      'summon spawn create make_a appear bring put want_a place like_a right_here here next_to_me charged tame saddle silent stand_still named',
    slots: { mob: '<entity>', pos: '', like: '', count: '', target: '@s' },
    calledBy: 'mob',
    family: 'summon',
    line: ({ mob, pos, like, target = '@s' }) => {
      const line = `summon ${mob}${like ? ` ${pos || '~ ~ ~'} {${like}}` : end(pos)}`
      return target === '@s' || pos || like?.includes(`"${target}"`)
        ? `/${line}`
        : `/execute at ${target} run ${line}`
    },
    does: ({ mob, pos, target }) =>
      `summons ${oneOf(mob, 'an entity')} ${pos ? 'there' : target === '@s' ? 'where you stand' : `at ${whom(target)}`}.`,
    note: ({ count, pos }) =>
      Number(count) > 1 && !pos
        ? `One line makes one entity, so run it ${count} times.`
        : undefined,
    undo: ({ mob }) => ['kill mobs', { mob: mob ?? '' }],
  },
  {
    name: 'lightning',
    command: 'summon',
    words: 'lightning lightning_bolt strike smite thunderbolt bolt',
    slots: { target: '@s', pos: '' },
    family: 'summon',
    line: ({ target, pos }) =>
      target === '@s' || pos
        ? `/summon lightning_bolt${end(pos)}`
        : `/execute at ${target} run summon lightning_bolt`,
    does: ({ target, pos }) =>
      `lets lightning strike ${pos ? 'there' : target === '@s' ? 'where you stand' : whom(target)}.`,
  },
  {
    name: 'kill mobs',
    command: 'kill',
    words:
      'kill remove delete get_rid slay wipe kill_all clear too_many everywhere only within nearest',
    slots: { mob: '<mob>', radius: '', nearest: '', butNot: '', dim: '' },
    calledBy: 'mob',
    family: 'kill',
    line: (slots) =>
      elsewhere(
        `/kill ${mobsOf(slots)}`,
        slots.dim && slots.dim !== 'overworld' ? slots.dim : '',
      ).replace(/^(\/execute in \w+ )run kill @e\[/, '$1run kill @e[distance=0..,'),
    does: (slots) =>
      `kills ${slots.butNot ? `every mob but ${inWords(slots.mob)}` : `every ${inWords(slots.mob)}`}${reached(slots)}.`,
    undo: ({ mob }) => ['summon', { mob: mob ?? '' }],
  },
  {
    name: 'kill all mobs',
    command: 'kill',
    words:
      'kill all_mob every_mob monster all_monster everything entity animal mob all_animal mobs',
    slots: { radius: '' },
    family: 'kill',
    line: ({ radius }) => `/kill ${mobsOf({ mob: '!player', radius: radius ?? '' })}`,
    does: ({ radius }) => `kills everything but players${reached({ radius: radius ?? '' })}.`,
  },
  {
    name: 'kill items',
    command: 'kill',
    words:
      'dropped drop item ground floor lying lag loot laying litter thing_lying swept clean_up item_on',
    slots: { radius: '' },
    family: 'kill',
    line: ({ radius }) => `/kill ${mobsOf({ mob: 'item', radius: radius ?? '' })}`,
    does: ({ radius }) => `removes every item lying around${reached({ radius: radius ?? '' })}.`,
  },
  {
    name: 'kill player',
    command: 'kill',
    words: 'kill suicide kill_me die',
    slots: { target: '@s' },
    family: 'kill',
    line: ({ target }) => `/kill ${target}`,
    does: ({ target }) => `kills ${whom(target)}.`,
  },
  {
    name: 'freeze mob',
    command: 'data',
    words: 'freeze stand_still not_move frozen no_ai noai stop_moving',
    slots: { mob: '<mob>' },
    family: 'noai',
    line: ({ mob }) => `/data merge entity @e[type=${mob},sort=nearest,limit=1] {NoAI:1b}`,
    does: ({ mob }) => `keeps the nearest ${inWords(mob)} from moving.`,
    undo: ({ mob }) => ['unfreeze mob', { mob: mob ?? '' }],
  },
  {
    name: 'unfreeze mob',
    command: 'data',
    words: 'unfreeze move_again',
    slots: { mob: '<mob>' },
    family: 'noai',
    line: ({ mob }) => `/data merge entity @e[type=${mob},sort=nearest,limit=1] {NoAI:0b}`,
    does: ({ mob }) => `lets the nearest ${inWords(mob)} move again.`,
  },
  {
    name: 'tag add',
    command: 'tag',
    words: 'tag mark put_tag',
    slots: { target: '@s', tag: '<name>' },
    family: 'tag',
    line: ({ target, tag }) => `/tag ${target} add ${tag}`,
    does: ({ target }) => `puts a tag on ${whom(target)}, which selectors can ask for.`,
    undo: ({ target, tag }) => ['tag remove', { target: target ?? '@s', tag: tag ?? '' }],
  },
  {
    name: 'tag remove',
    command: 'tag',
    words: 'tag remove_tag untag',
    slots: { target: '@s', tag: '<name>' },
    family: 'tag',
    line: ({ target, tag }) => `/tag ${target} remove ${tag}`,
    does: ({ target }) => `takes the tag from ${whom(target)}.`,
    undo: ({ target, tag }) => ['tag add', { target: target ?? '@s', tag: tag ?? '' }],
  },
  {
    name: 'tag list',
    command: 'tag',
    words: 'tag which_tag list_tag',
    slots: { target: '@s' },
    family: 'tag',
    line: ({ target }) => `/tag ${target} list`,
    does: ({ target }) => `names the tags of ${whom(target)}.`,
  },
  {
    name: 'data get',
    command: 'data',
    words: 'nbt data entity_data block_data',
    slots: { target: '@s' },
    line: ({ target }) => `/data get entity ${isAll(target) ? '@s' : target}`,
    does: ({ target }) => `shows the data of ${whom(target)}.`,
  },
  // Blocks.
  {
    name: 'setblock',
    command: 'setblock',
    words:
      'setblock set_block block place put under_me above_me standing_on single_block one_block change_block turn_block',
    slots: { pos: '~ ~ ~', block: '<block>' },
    family: 'setblock',
    line: ({ pos, block }) => `/setblock ${pos} ${block}`,
    does: ({ block }) =>
      `puts ${oneOf(block, 'one block')} at that place; ~ ~ ~ is where you stand.`,
    undo: ({ pos }) => ['remove block', { pos: pos ?? '~ ~ ~' }],
  },
  {
    name: 'remove block',
    command: 'setblock',
    words: 'remove_block delete_block block break_block destroy_block remove',
    slots: { pos: '~ ~-1 ~' },
    family: 'setblock',
    line: ({ pos }) => `/setblock ${pos} air`,
    does: () => 'puts air where the block was; with destroy behind it the block drops as an item.',
  },
  {
    name: 'fill',
    command: 'fill',
    words: 'fill area wall floor cube platform box roof ceiling layer region room worldedit field',
    slots: { box: '~ ~ ~ ~10 ~5 ~10', block: '<block>', fillMode: '' },
    family: 'fill',
    line: ({ box, block, fillMode }) => `/fill ${box} ${block}${end(fillMode)}`,
    does: ({ block }) =>
      `fills the box between two corners with ${block?.startsWith('<') ? 'that block' : inWords(block)}, written as /fill <from> <to> <block>.`,
    undo: ({ box }) => ['fill air', { box: box ?? '', undone: 'yes' }],
  },
  {
    name: 'fill replace',
    command: 'fill',
    words: 'replace replace_all change_all swap drain water lava remove_water',
    slots: { box: '~-15 ~-5 ~-15 ~15 ~5 ~15', block: 'air', from: 'water' },
    family: 'fill',
    line: ({ box, block, from }) => `/fill ${box} ${block} replace ${from}`,
    does: ({ block, from }) =>
      `turns ${inWords(from)} into ${inWords(block)} between two corners, and touches nothing else.`,
    undo: ({ box, block, from }) =>
      block === 'air'
        ? undefined
        : ['fill replace', { box: box ?? '', block: from ?? '', from: block ?? '' }],
  },
  {
    name: 'fill air',
    command: 'fill',
    words:
      'clear_area delete_area flatten empty_it mountain hill forest remove_area drain delete_it clear_it remove_house wall delete',
    slots: { box: '~-10 ~ ~-10 ~10 ~10 ~10', undone: '' },
    family: 'fill',
    line: ({ box }) => `/fill ${box} air`,
    does: () => 'empties the box between two corners.',
    note: ({ undone }) => (undone ? 'What stood there before cannot be brought back.' : undefined),
  },
  {
    name: 'clone',
    command: 'clone',
    words: 'clone copy duplicate copy_house move_house move_base copy_area',
    slots: { copy: '<begin> <end> <destination>', cloneMode: '' },
    family: 'clone',
    line: ({ copy, cloneMode }) => `/clone ${copy}${end(cloneMode)}`,
    does: () =>
      'copies the box between the first two corners to the third place, for example /clone 0 64 0 10 70 10 100 64 100.',
  },
  {
    name: 'place',
    command: 'place',
    words: 'place generate build plonk create put structure_here spawn',
    slots: { placed: '<structure>', pos: '' },
    family: 'place',
    line: ({ placed, pos }) =>
      `/place structure ${placed}${pos && pos !== '~ ~ ~' ? ` ${pos}` : ''}`,
    does: ({ placed }) => `builds ${oneOf(placed, 'the structure')} there.`,
  },
  {
    name: 'worldborder',
    command: 'worldborder',
    words:
      'worldborder world_border border map world_size limit shrink wide edge map_size wander further playable bigger smaller across invisible_wall barrier',
    slots: { amount: '<distance>', seconds: '', dim: '' },
    family: 'worldborder',
    line: ({ amount, seconds: time, dim }) =>
      elsewhere(`/worldborder set ${amount}${time && time !== 'infinite' ? ` ${time}s` : ''}`, dim),
    does: ({ amount, seconds: time }) =>
      `makes the world ${amount?.startsWith('<') ? 'that many' : amount} blocks wide from side to side${time && time !== 'infinite' ? `, slowly over ${seconds(time).slice(5)}` : ''}.`,
    undo: ({ dim }) => ['no border', { dim: dim ?? '' }],
  },
  {
    name: 'worldborder slowly',
    command: 'worldborder',
    words: 'slowly shrink_slowly battle_royale over_time',
    slots: { amount: '100', seconds: '60', dim: '' },
    family: 'worldborder',
    line: ({ amount, seconds: time, dim }) =>
      elsewhere(`/worldborder set ${amount} ${bounded(time, '60')}s`, dim),
    does: ({ amount, seconds: time }) =>
      `moves the border to a width of ${amount} blocks over ${seconds(bounded(time, '60')).slice(5)}.`,
    undo: ({ dim }) => ['no border', { dim: dim ?? '' }],
  },
  {
    name: 'border radius',
    command: 'worldborder',
    words: 'further_than farther_than more_than away_from further farther',
    slots: { amount: '<distance>' },
    family: 'worldborder',
    line: ({ amount }) => `/worldborder set ${Number(amount) ? 2 * Number(amount) : amount}`,
    does: ({ amount }) =>
      `makes the world twice ${amount} blocks wide, so that nobody gets further than ${amount} blocks from its center.`,
    undo: () => ['no border', {}],
  },
  {
    name: 'no border',
    command: 'worldborder',
    words: 'remove_border no_border border_off without_border no_world_border',
    slots: { dim: '' },
    family: 'worldborder',
    line: ({ dim }) => elsewhere(`/worldborder set ${noBorder}`, dim),
    does: () => 'takes the limit away by setting the border to its largest size.',
  },
  {
    name: 'border center',
    command: 'worldborder',
    words: 'center centre border_center middle',
    slots: { flat: '~ ~' },
    family: 'worldborder',
    line: ({ flat }) => `/worldborder center ${flat}`,
    does: () => 'moves the center of the world border there, given as x and z.',
    undo: () => ['border center', { flat: '0 0' }],
  },
  {
    name: 'border get',
    command: 'worldborder',
    words: 'how_big how_wide border_size how_large',
    slots: {},
    family: 'worldborder',
    line: () => '/worldborder get',
    does: () => 'tells how wide the world border is.',
  },
  {
    name: 'border warning',
    command: 'worldborder',
    words: 'border_warning warning warn',
    slots: { amount: '5' },
    family: 'worldborder',
    line: ({ amount }) => `/worldborder warning distance ${amount}`,
    does: () => 'sets how near the border the screen turns red.',
  },
  {
    name: 'border damage',
    command: 'worldborder',
    words: 'border_damage',
    slots: { amount: '0.2' },
    family: 'worldborder',
    line: ({ amount }) => `/worldborder damage amount ${amount}`,
    does: () => 'sets the damage outside the border.',
  },
  // Words on the screen.
  {
    name: 'say',
    command: 'say',
    words: 'say announce broadcast tell_everyone message_to chat announcement restart tell',
    slots: { text: '<message>' },
    family: 'say',
    line: ({ text }) => `/say ${text}`,
    does: () => 'sends the message to everybody.',
  },
  {
    name: 'msg',
    command: 'msg',
    words: 'msg message whisper private secret dm pm tell write direct_message only_read read',
    slots: { target: somebody, text: '<message>' },
    family: 'say',
    line: ({ target, text }) => `/msg ${target} ${text}`,
    does: ({ target }) => `sends a message only ${whom(target)} can read.`,
  },
  {
    name: 'tellraw',
    command: 'tellraw',
    words:
      'tellraw colored coloured color colour formatted bold json clickable welcome_message chat gold red',
    slots: { target: '@a', text: 'Hello', color: 'gold', bold: '' },
    family: 'say',
    line: ({ target, text, color, bold }) => `/tellraw ${target} ${component(text, color, bold)}`,
    does: ({ target }) => `shows the formatted text to ${whom(target)}, without a sender.`,
  },
  {
    name: 'title',
    command: 'title',
    words:
      'title big_text screen big_letter large_text middle_of big across_screen letter huge_text headline',
    slots: { target: '@a', text: 'Hello', color: '' },
    family: 'title',
    line: ({ target, text, color }) => `/title ${target} title ${component(text, color)}`,
    does: ({ target }) =>
      `shows big text on ${target === '@a' ? "everybody's" : whose(target)} screen.`,
    undo: ({ target }) => ['title clear', { target: target ?? '@a' }],
  },
  {
    name: 'subtitle',
    command: 'title',
    words: 'subtitle smaller_line below_it under_it second_line smaller below',
    slots: { target: '@a', text: 'Hello', color: '' },
    family: 'title',
    line: ({ target, text, color }) => `/title ${target} subtitle ${component(text, color)}`,
    does: () => 'prepares the smaller line, which appears together with the next title.',
    undo: ({ target }) => ['title clear', { target: target ?? '@a' }],
  },
  {
    name: 'actionbar',
    command: 'title',
    words: 'actionbar action_bar above_hotbar hotbar over_hotbar',
    slots: { target: '@a', text: 'Hello', color: '' },
    family: 'title',
    line: ({ target, text, color }) => `/title ${target} actionbar ${component(text, color)}`,
    does: () => 'shows a line of text right above the hotbar.',
    undo: ({ target }) => ['title clear', { target: target ?? '@a' }],
  },
  {
    name: 'title times',
    command: 'title',
    words: 'stay longer fade stay_for how_long',
    slots: { target: '@a', seconds: '5' },
    family: 'title',
    line: ({ target, seconds: time }) => `/title ${target} times 1s ${bounded(time, '3600')}s 1s`,
    does: ({ seconds: time }) =>
      `lets titles fade in for 1 second, stay${seconds(bounded(time, '3600'))} and fade out for 1.`,
  },
  {
    name: 'title clear',
    command: 'title',
    words: 'clear_title remove_title hide_title',
    slots: { target: '@a' },
    family: 'title',
    line: ({ target }) => `/title ${target} clear`,
    does: () => 'takes the text off the screen.',
  },
  {
    name: 'playsound',
    command: 'playsound',
    words: 'playsound sound noise hear music play_sound ring bell',
    slots: { sound: 'entity.player.levelup', target: '@s', volume: '' },
    family: 'playsound',
    line: ({ sound, target, volume }) =>
      `/playsound ${sound} master ${target}${volume ? ` ~ ~ ~ ${volume}` : ''}`,
    does: ({ target }) =>
      `plays the sound to ${whom(target)}; any other sound id goes in its place.`,
  },
  {
    name: 'playsound everywhere',
    command: 'playsound',
    words: 'no_matter_where wherever everywhere ring',
    slots: { sound: 'entity.player.levelup', target: '@a' },
    family: 'playsound',
    line: ({ sound, target }) => `/execute as ${target} at @s run playsound ${sound} master @s`,
    does: ({ target }) => `plays the sound to ${whom(target)}, wherever they are.`,
  },
  {
    name: 'particle',
    command: 'particle',
    words: 'particle',
    slots: { particle: '<name>', pos: '~ ~2 ~', count: '10', target: '@s' },
    family: 'particle',
    line: ({ particle, pos, count, target }) => {
      const line = `particle ${particle} ${pos} 0.5 0.5 0.5 0 ${count}`
      return target === '@s' ? `/${line}` : `/execute at ${target} run ${line}`
    },
    does: ({ count }) => `shows ${count} particles there.`,
  },
  {
    name: 'bossbar add',
    command: 'bossbar',
    words: 'bossbar boss_bar bar_at',
    slots: { id: 'demo:bar', text: 'Title' },
    family: 'bossbar',
    line: ({ id, text }) => `/bossbar add ${id} "${text}"`,
    does: ({ id }) => `makes a boss bar; show it with /bossbar set ${id} players @a.`,
    undo: ({ id }) => ['bossbar remove', { id: id ?? '' }],
  },
  {
    name: 'bossbar players',
    command: 'bossbar',
    words: 'bossbar boss_bar show_bar see_bar',
    slots: { id: 'demo:bar', target: '@a' },
    family: 'bossbar',
    line: ({ id, target }) => `/bossbar set ${id} players ${target === '@s' ? '@a' : target}`,
    does: ({ target }) => `shows the bar to ${whom(target === '@s' ? '@a' : target)}.`,
    undo: ({ id }) => ['bossbar remove', { id: id ?? '' }],
  },
  {
    name: 'bossbar color',
    command: 'bossbar',
    words: 'bossbar_color bar_color',
    slots: { id: 'demo:bar', barColor: 'red' },
    family: 'bossbar',
    line: ({ id, barColor }) => `/bossbar set ${id} color ${barColor}`,
    does: ({ barColor }) => `makes the bar ${barColor}.`,
    undo: ({ id }) => ['bossbar remove', { id: id ?? '' }],
  },
  {
    name: 'bossbar value',
    command: 'bossbar',
    words: 'bar_value fill_bar half_full progress',
    slots: { id: 'demo:bar', percent: '100' },
    family: 'bossbar',
    line: ({ id, percent }) => `/bossbar set ${id} value ${percent}`,
    does: ({ percent }) => `fills the bar to ${percent} of 100.`,
    undo: ({ id }) => ['bossbar remove', { id: id ?? '' }],
  },
  {
    name: 'bossbar name',
    command: 'bossbar',
    words: 'rename_bar name_bar',
    slots: { id: 'demo:bar', text: 'Title' },
    family: 'bossbar',
    line: ({ id, text }) => `/bossbar set ${id} name "${text}"`,
    does: () => 'changes the text of the bar.',
  },
  {
    name: 'bossbar hide',
    command: 'bossbar',
    words: 'hide_bar',
    slots: { id: 'demo:bar' },
    family: 'bossbar',
    line: ({ id }) => `/bossbar set ${id} visible false`,
    does: () => 'hides the bar.',
  },
  {
    name: 'bossbar remove',
    command: 'bossbar',
    words: 'remove_bossbar delete_bossbar',
    slots: { id: 'demo:bar' },
    family: 'bossbar',
    line: ({ id }) => `/bossbar remove ${id}`,
    does: () => 'deletes the boss bar.',
  },
  {
    name: 'dialog clear',
    command: 'dialog',
    words: 'dialog close_dialog close_an',
    slots: { target: '@a' },
    family: 'dialog',
    line: ({ target }) => `/dialog clear ${target}`,
    does: ({ target }) => `closes an open dialog for ${whom(target)}.`,
  },
  {
    name: 'waypoint color',
    command: 'waypoint',
    words: 'waypoint dot my_dot locator locator_bar',
    slots: { target: '@s', color: 'red' },
    family: 'waypoint',
    line: ({ target = '@s', color }) => forEach('waypoint modify', target, `color ${color}`),
    does: ({ target, color }) => `makes ${whose(target)} dot on the locator bar ${inWords(color)}.`,
  },
  {
    name: 'hide dot',
    command: 'attribute',
    words: 'hide_me hide_only hide_my hide_dot',
    slots: { target: '@s' },
    family: 'waypoint',
    line: ({ target = '@s' }) => forEach('attribute', target, 'waypoint_transmit_range base set 0'),
    does: ({ target }) => `takes ${whom(target)} off the locator bar of others.`,
    undo: ({ target }) => [
      'attribute reset',
      { target: target ?? '@s', attribute: 'waypoint_transmit_range ' },
    ],
  },
  // Scores and teams.
  {
    name: 'scoreboard',
    command: 'scoreboard',
    words:
      'scoreboard score_board track count objective counter death_count kill_count score side_of sidebar who_died died_most',
    slots: { counter: 'points dummy', display: 'sidebar' },
    family: 'scoreboard',
    line: ({ counter = '', display }) => [
      `/scoreboard objectives add ${counter}`,
      `/scoreboard objectives setdisplay ${display} ${counter.split(' ')[0]}`,
    ],
    does: () => 'makes an objective that counts and shows it on the screen.',
    undo: ({ counter = '' }) => ['scoreboard remove', { objective: counter.split(' ')[0] ?? '' }],
  },
  {
    name: 'scoreboard show',
    command: 'scoreboard',
    words: 'sidebar show_score display_score setdisplay tab_list',
    slots: { display: 'sidebar', objective: 'points' },
    family: 'scoreboard',
    line: ({ display, objective }) => `/scoreboard objectives setdisplay ${display} ${objective}`,
    does: ({ display }) => `shows the scores in the ${inWords(display)}.`,
    undo: ({ display }) => ['scoreboard hide', { display: display ?? 'sidebar' }],
  },
  {
    name: 'scoreboard hide',
    command: 'scoreboard',
    words: 'hide_score hide_scoreboard',
    slots: { display: 'sidebar' },
    family: 'scoreboard',
    line: ({ display }) => `/scoreboard objectives setdisplay ${display}`,
    does: () => 'takes the scores off the screen; they go on counting.',
  },
  {
    name: 'scoreboard remove',
    command: 'scoreboard',
    words: 'delete_objective remove_objective delete_scoreboard',
    slots: { objective: 'points' },
    family: 'scoreboard',
    line: ({ objective }) => `/scoreboard objectives remove ${objective}`,
    does: () => 'deletes the objective with its scores.',
  },
  {
    name: 'scoreboard reset',
    command: 'scoreboard',
    words: 'reset_score reset',
    slots: { target: '@a', objective: 'points' },
    family: 'scoreboard',
    line: ({ target, objective }) => `/scoreboard players reset ${target} ${objective}`,
    does: () => 'removes the scores that were counted so far.',
  },
  {
    name: 'scoreboard add',
    command: 'scoreboard',
    words: 'point give_point score add_point set_score',
    slots: { target: '@s', objective: 'points', count: '1' },
    family: 'scoreboard',
    line: ({ target, objective, count }) =>
      `/scoreboard players add ${target} ${objective} ${count}`,
    does: ({ target, count }) => `gives ${whom(target)} ${count} in that objective.`,
  },
  {
    name: 'scoreboard set',
    command: 'scoreboard',
    words: 'set_score set_point',
    slots: { target: '@s', objective: 'points', count: '0' },
    family: 'scoreboard',
    line: ({ target, objective, count }) =>
      `/scoreboard players set ${target} ${objective} ${count}`,
    does: ({ target, count }) => `sets the score of ${whom(target)} to ${count}.`,
  },
  {
    name: 'team add',
    command: 'team',
    words: 'team make_team create_team',
    slots: { team: '<team>' },
    family: 'team',
    line: ({ team }) => `/team add ${team}`,
    does: () => 'makes a team; players come into it with /team join.',
    undo: ({ team }) => ['team remove', { team: team ?? '' }],
  },
  {
    name: 'team make and join',
    command: 'team',
    words: 'team put_me in_it',
    slots: { team: '<team>', target: '@s' },
    family: 'team',
    line: ({ team, target }) => [`/team add ${team}`, `/team join ${team} ${target}`],
    does: ({ target }) => `makes the team and puts ${whom(target)} into it.`,
    undo: ({ team }) => ['team remove', { team: team ?? '' }],
  },
  {
    name: 'team join',
    command: 'team',
    words: 'team join_team put_team add_to',
    slots: { team: '<team>', target: '@s' },
    family: 'team',
    line: ({ team, target }) => `/team join ${team} ${target}`,
    does: ({ target }) => `puts ${whom(target)} into the team.`,
    undo: ({ target }) => ['team leave', { target: target ?? '@s' }],
  },
  {
    name: 'team leave',
    command: 'team',
    words: 'leave_team out_of_team team',
    slots: { target: '@s' },
    family: 'team',
    line: ({ target }) => `/team leave ${target}`,
    does: ({ target }) => `takes ${whom(target)} out of the team.`,
  },
  {
    name: 'team friendly fire',
    command: 'team',
    words: 'friendly_fire friendlyfire team own_team teammate each_other',
    slots: { team: '<team>' },
    family: 'team',
    line: ({ team }) => `/team modify ${team} friendlyFire false`,
    does: () => 'keeps members of the team from hurting each other.',
  },
  {
    name: 'team collision',
    command: 'team',
    words: 'push collision push_each',
    slots: { team: '<team>' },
    family: 'team',
    line: ({ team }) => `/team modify ${team} collisionRule never`,
    does: () => 'keeps members from pushing others.',
  },
  {
    name: 'team color',
    command: 'team',
    words: 'team_color color_team team',
    slots: { team: '<team>', color: 'red' },
    family: 'team',
    line: ({ team, color }) => `/team modify ${team} color ${color}`,
    does: ({ color }) => `colors the names of the members ${inWords(color)}.`,
  },
  {
    name: 'team list',
    command: 'team',
    words: 'team list_team which_team who_team member',
    slots: {},
    family: 'team',
    line: () => '/team list',
    does: () => 'names the teams; with a name behind it, its members.',
  },
  {
    name: 'team remove',
    command: 'team',
    words: 'delete_team remove_team disband',
    slots: { team: '<team>' },
    family: 'team',
    line: ({ team }) => `/team remove ${team}`,
    does: () => 'deletes the team.',
  },
  // Who may play.
  {
    name: 'kick',
    command: 'kick',
    words:
      'kick throw_out throw_off boot eject throw off_the_server toss_out spamming swearing disconnect throw_him throwing throwing_him guy troll',
    slots: { target: somebody, reason: '' },
    family: 'ban',
    line: ({ target, reason }) => `/kick ${target === '@s' ? somebody : target}${end(reason)}`,
    does: ({ target }) =>
      `throws ${whom(target === '@s' ? somebody : target)} off the server, who may join again; a reason may follow.`,
  },
  {
    name: 'ban',
    command: 'ban',
    words:
      'ban banned tempban permanently throw forever never_come griefing griefer cheater hacker cheating lock_out see_again never_see keep_out griefed keep_him guy dude troll',
    slots: { target: somebody, reason: '', seconds: '' },
    family: 'ban',
    line: ({ target, reason }) => `/ban ${target === '@s' ? somebody : target}${end(reason)}`,
    does: ({ target }) =>
      `bans ${whom(target === '@s' ? somebody : target)} from the server; a reason may follow.`,
    note: ({ seconds: time }) =>
      time && time !== 'infinite'
        ? 'A ban has no time limit: lift it yourself with /pardon.'
        : undefined,
    undo: ({ target }) => ['pardon', { target: target ?? somebody }],
  },
  {
    name: 'ban-ip',
    command: 'ban',
    words: 'ban_ip ip ip_ban address alt',
    slots: { reason: '' },
    family: 'ban',
    line: ({ reason }) => `/ban-ip <target>${end(reason)}`,
    does: () => 'bans an address instead of an account; /pardon-ip lifts it.',
    undo: () => ['pardon-ip', {}],
  },
  {
    name: 'pardon',
    command: 'pardon',
    words:
      'pardon unban ban banned let_him let_her let_them back_in let_back forgive lift_ban undo_ban wrong_guy undo bring_back in_again ban_list',
    slots: { target: somebody },
    family: 'ban',
    line: ({ target }) => `/pardon ${target === '@s' ? somebody : target}`,
    does: ({ target }) => `lifts the ban on ${whom(target === '@s' ? somebody : target)}.`,
    undo: ({ target }) => ['ban', { target: target ?? somebody }],
  },
  {
    name: 'pardon-ip',
    command: 'pardon',
    words: 'unban_ip pardon_ip lift',
    slots: {},
    family: 'ban',
    line: () => '/pardon-ip <target>',
    does: () => 'lifts the ban on an address.',
  },
  {
    name: 'banlist',
    command: 'ban',
    words: 'banlist ban_list banned who_banned banned_player list_ban see_ban',
    slots: {},
    family: 'ban',
    line: () => '/banlist',
    does: () => 'shows who is banned.',
  },
  {
    name: 'op',
    command: 'op',
    words: 'op operator admin ops opped mod moderator',
    slots: { target: somebody },
    family: 'op',
    line: ({ target }) => `/op ${target === '@s' ? somebody : target}`,
    does: ({ target }) => `makes ${whom(target === '@s' ? somebody : target)} an operator.`,
    undo: ({ target }) => ['deop', { target: target ?? somebody }],
    note: ({ target }) =>
      target === '@s' ? 'The first operator is made in the server console.' : undefined,
  },
  {
    name: 'deop',
    command: 'deop',
    words: 'deop unop op operator admin strip opped take_op remove_op de_op',
    slots: { target: somebody },
    family: 'op',
    line: ({ target }) => `/deop ${target === '@s' ? somebody : target}`,
    does: ({ target }) =>
      `takes operator rights from ${whom(target === '@s' ? somebody : target)}.`,
    undo: ({ target }) => ['op', { target: target ?? somebody }],
  },
  {
    name: 'whitelist add',
    command: 'whitelist',
    words:
      'whitelist white_list allow allowed join only_friend allowlist invite put_on_list list_of_allowed on_it on_the_list',
    slots: { target: somebody },
    family: 'whitelist',
    line: ({ target }) => `/whitelist add ${target === '@s' ? somebody : target}`,
    does: ({ target }) =>
      `lets ${whom(target === '@s' ? somebody : target)} join while the whitelist is on (/whitelist on).`,
    undo: ({ target }) => ['whitelist remove', { target: target ?? somebody }],
  },
  {
    name: 'whitelist remove',
    command: 'whitelist',
    words: 'whitelist remove_whitelist take_off off_the_whitelist off_the_list',
    slots: { target: somebody },
    family: 'whitelist',
    line: ({ target }) => `/whitelist remove ${target === '@s' ? somebody : target}`,
    does: ({ target }) => `takes ${whom(target === '@s' ? somebody : target)} off the whitelist.`,
    undo: ({ target }) => ['whitelist add', { target: target ?? somebody }],
  },
  {
    name: 'whitelist on',
    command: 'whitelist',
    words:
      'whitelist stranger random outsider only_friend only_my_friend friend join private_server nobody_else only_people only_certain private only_let get_in keep_random only_the',
    slots: {},
    family: 'whitelist',
    line: () => '/whitelist on',
    does: () => 'lets only players on the list join; add them with /whitelist add and their name.',
    undo: () => ['whitelist off', {}],
  },
  {
    name: 'whitelist off',
    command: 'whitelist',
    words: 'whitelist whitelist_off',
    slots: {},
    family: 'whitelist',
    line: () => '/whitelist off',
    does: () => 'lets everybody join again.',
    undo: () => ['whitelist on', {}],
  },
  {
    name: 'whitelist list',
    command: 'whitelist',
    words: 'whitelist who_whitelist whitelist_list',
    slots: {},
    family: 'whitelist',
    line: () => '/whitelist list',
    does: () => 'names the players on the whitelist.',
  },
  {
    name: 'whitelist reload',
    command: 'whitelist',
    words: 'reload_whitelist whitelist_reload',
    slots: {},
    family: 'whitelist',
    line: () => '/whitelist reload',
    does: () => 'reads the whitelist from its file again.',
  },
  {
    name: 'list',
    command: 'list',
    words: 'who_online online player_online who_is_on list_player who_playing at_the_moment who_on',
    slots: {},
    line: () => '/list',
    does: () => 'names the players who are online.',
  },
  // The world and the server.
  {
    name: 'seed',
    command: 'seed',
    words: 'seed',
    slots: {},
    line: () => '/seed',
    does: () => 'shows the seed of the world.',
  },
  {
    name: 'stop',
    command: 'stop',
    words: 'shut_down shutdown shut stop_server turn_off_server close_server power_off server_down',
    slots: {},
    line: () => '/stop',
    does: () => 'saves the world and stops the server.',
  },
  {
    name: 'publish',
    command: 'publish',
    words:
      'lan publish open_world open_to open_my singleplayer single_player friend_join join_my multiplayer join_world',
    slots: { cheats: '', mode: '' },
    family: 'publish',
    line: ({ cheats, mode }) =>
      `/publish${cheats || mode ? ` ${cheats || 'false'}${end(mode)}` : ''}`,
    does: ({ cheats, mode }) =>
      `opens your single-player world to the local network${mode ? ` in ${mode} mode` : ''}${cheats ? ', with commands allowed' : ''}.`,
    undo: () => ['unpublish', {}],
  },
  {
    name: 'unpublish',
    command: 'unpublish',
    words: 'unpublish close_lan close_world lan close_it close',
    slots: {},
    family: 'publish',
    line: () => '/unpublish',
    does: () => 'closes your world to other players again while you go on playing.',
    undo: () => ['publish', {}],
  },
  {
    name: 'random roll',
    command: 'random',
    words: 'dice die roll random_number random',
    slots: { range: '1..6' },
    family: 'random',
    line: ({ range }) => `/random roll ${range}`,
    does: () => 'rolls a random number that everybody sees.',
  },
  {
    name: 'random value',
    command: 'random',
    words: 'dice die random_number random only_me only_i',
    slots: { range: '1..6' },
    family: 'random',
    line: ({ range }) => `/random value ${range}`,
    does: () => 'draws a random number that only you see.',
  },
  {
    name: 'function',
    command: 'function',
    words: 'function mcfunction run_function datapack pack',
    slots: { pack: '<name>' },
    line: ({ pack }) => `/function ${pack}`,
    does: () => 'runs all commands of that file of a data pack.',
  },
  {
    name: 'execute',
    command: 'execute',
    words: 'execute run_as run_command as_another on_behalf',
    slots: { target: '@a' },
    line: ({ target }) => `/execute as ${target} at @s run <command>`,
    does: ({ target }) => `runs a command as ${whom(target)} and where they are.`,
  },
  {
    name: 'effect on block',
    command: 'execute',
    words: 'stand_on standing_on whoever_stand command_block walk_on',
    slots: { block: '<block>', effect: 'speed' },
    family: 'execute',
    line: ({ block, effect }) =>
      `/execute as @a at @s if block ~ ~-1 ~ ${block} run effect give @s ${effect}`,
    does: ({ block, effect }) => `gives ${inWords(effect)} to whoever stands on ${inWords(block)}.`,
  },
  {
    name: 'stopwatch',
    command: 'stopwatch',
    words: 'stopwatch timer',
    slots: { id: 'demo:timer' },
    family: 'stopwatch',
    line: ({ id }) => `/stopwatch create ${id}`,
    does: ({ id }) => `starts a stopwatch; /stopwatch query ${id} reads it.`,
    undo: ({ id }) => ['stopwatch remove', { id: id ?? '' }],
  },
  {
    name: 'stopwatch query',
    command: 'stopwatch',
    words: 'read_stopwatch stopwatch',
    slots: { id: 'demo:timer' },
    family: 'stopwatch',
    line: ({ id }) => `/stopwatch query ${id}`,
    does: () => 'tells how long it has been running.',
  },
  {
    name: 'stopwatch remove',
    command: 'stopwatch',
    words: 'remove_stopwatch',
    slots: { id: 'demo:timer' },
    family: 'stopwatch',
    line: ({ id }) => `/stopwatch remove ${id}`,
    does: () => 'removes the stopwatch.',
  },
  {
    name: 'swing',
    command: 'swing',
    words: 'swing swing_arm',
    slots: { target: '@s' },
    line: ({ target }) => `/swing ${target}`,
    does: ({ target }) => `swings ${whose(target)} arm.`,
  },
  {
    name: 'trigger',
    command: 'trigger',
    words: 'trigger without_op',
    slots: { objective: '<objective>' },
    line: ({ objective }) => `/trigger ${objective}`,
    does: () =>
      'is what players without operator rights may run; enable it with /scoreboard players enable.',
  },
  {
    name: 'help',
    command: 'help',
    words: 'all_commands list_of_command available_command help_command command_list',
    slots: {},
    line: () => '/help',
    does: () => 'lists the commands you may use.',
  },
]

const byName = new Map(wishes.map((wish) => [wish.name, wish]))

export const wishOf = (name: string): Wish | undefined => byName.get(name)

/** The row for what no line takes back. */
export const notUndone = 'not undone'
