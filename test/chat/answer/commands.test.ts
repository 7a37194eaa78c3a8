import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Slots } from '../../../src/chat/answer/commands/forms.ts'
import { vocabulary } from '../../../src/chat/answer/commands/vocabulary.ts'
import { type Wish, wishes, wishOf } from '../../../src/chat/answer/commands/wishes.ts'
import { commandCandidates } from '../../../src/chat/answer/compose/commands.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { emptyState, type Query } from '../../../src/chat/answer/query.ts'
import { withinLimits, wordCommand } from '../../../src/chat/answer/word/command.ts'

type Properties = { type?: string; amount?: string; registry?: string; min?: number; max?: number }
type Node = {
  x?: 1
  r?: string
  l?: Record<string, number>
  a?: [string, string, Properties | 0, number][]
}
type Tree = { roots: Record<string, number>; nodes: Node[]; registries: Record<string, string> }

const word = /^(?:"(?:[^"\\]|\\.)*"|\{.*?\}(?=\s|$)|[^\s[{]*(?:\[[^\]]*\])?(?:\{.*\})?)/
const coordinate = /^(?:[~^](?:-?\d*\.?\d+)?|-?\d*\.?\d+)$/
const widths: Record<string, number> = {
  block_pos: 3,
  vec3: 3,
  vec2: 2,
  column_pos: 2,
  rotation: 2,
}
const shapes: Record<string, RegExp> = {
  bool: /^(?:true|false)$/,
  gamemode: /^(?:survival|creative|adventure|spectator)$/,
  time: /^-?\d*\.?\d+[dst]?$/,
  int_range: /^-?\d+(?:\.\.(?:-?\d+)?)?$/,
  dimension: /^(?:overworld|the_nether|the_end)$/,
  integer: /^-?\d+$/,
  float: /^-?\d*\.?\d+$/,
  double: /^-?\d*\.?\d+$/,
  scoreboard_slot: /^(?:list|sidebar|below_name)$/,
  team_color: /^[a-z_]+$/,
  item_slot:
    /^(?:armor\.(?:head|chest|legs|feet|body)|weapon\.(?:main|off)hand|hotbar\.\d|saddle)$/,
  function: /^[a-z0-9_]+:[a-z0-9_/]+$/,
}
const registered: Record<string, string> = {
  item_stack: 'item',
  item_predicate: 'item',
  block_state: 'block',
  block_predicate: 'block',
  particle: 'particle_type',
}

/** A reader of lines over the game's command tree: undefined when a line is right, else what is wrong. */
const createParser = ({ roots, nodes, registries }: Tree) => {
  const ids = new Map(
    Object.entries(registries).map(([name, list]) => [name, new Set(list.split(' '))]),
  )
  const isKnown = (registry: string | undefined, id: string) =>
    id.startsWith('#') || (ids.get(registry ?? '')?.has(id.replace(/^minecraft:/, '')) ?? true)
  const isTarget = (text: string, { type, amount }: Properties) => {
    if (!text.startsWith('@')) return /^\w{1,16}$/.test(text)
    if (amount === 'single' && /^@[ae]/.test(text) && !text.includes('limit=1')) return false
    if (type === 'players' && text.startsWith('@e')) return false
    return [...text.matchAll(/type=!?(\w+)/g)].every(([, id]) => isKnown('entity_type', id ?? ''))
  }
  const isValue = (text: string, parser: string, properties: Properties): boolean => {
    if (text === '') return false
    if (parser === 'entity' || parser === 'game_profile')
      return isTarget(text, parser === 'entity' ? properties : { type: 'players' })
    if (shapes[parser] && !shapes[parser].test(text)) return false
    if (properties.min !== undefined && Number(text) < properties.min) return false
    if (properties.max !== undefined && Number(text) > properties.max) return false
    if (registered[parser]) return isKnown(registered[parser], text.replace(/[[{].*/, ''))
    return parser.startsWith('resource') && properties.registry
      ? isKnown(properties.registry, text)
      : true
  }
  const argument = (rest: string, parser: string, properties: Properties): string | undefined => {
    if (parser === 'message' || properties.type === 'greedy') return rest || undefined
    const width = widths[parser]
    if (width) {
      const parts = rest.split(' ').slice(0, width)
      return parts.length === width && parts.every((part) => coordinate.test(part))
        ? parts.join(' ')
        : undefined
    }
    const [text = ''] = word.exec(rest) ?? []
    return isValue(text, parser, properties) ? text : undefined
  }
  const after = (node: Node, rest: string): boolean => {
    if (rest === '') return node.x === 1
    if (!rest.startsWith(' ')) return false
    return node.r === ''
      ? start(rest.slice(1))
      : children(node.r ? (nodes[roots[node.r] ?? -1] ?? {}) : node, rest.slice(1))
  }
  const children = ({ l, a }: Node, rest: string): boolean => {
    const [literal = ''] = rest.split(' ')
    const next = l && Object.hasOwn(l, literal) ? nodes[l[literal] ?? -1] : undefined
    if (next && after(next, rest.slice(literal.length))) return true
    return (a ?? []).some(([, parser, properties, at]) => {
      const text = argument(rest, parser, properties || {})
      return text !== undefined && after(nodes[at] ?? {}, rest.slice(text.length))
    })
  }
  const start = (line: string): boolean => {
    const [root = ''] = line.split(' ')
    const node = Object.hasOwn(roots, root) ? nodes[roots[root] ?? -1] : undefined
    return node !== undefined && after(node, line.slice(root.length))
  }
  return (line: string): boolean => line.startsWith('/') && start(line.slice(1))
}

/** Values that a slot may hold, the first where only one is tried. */
const samples: Record<string, readonly string[]> = {
  target: ['Steve', '@s', '@a', '@p', '@a[distance=0.1..20,gamemode=survival,name=!Alex]'],
  to: ['Alex', '@s'],
  item: ['torch', 'diamond_sword', 'saddle', 'potion[potion_contents={potion:"night_vision"}]'],
  enchantments: ['sharpness:5', 'smite:5,unbreaking:3'],
  custom: ['Biter'],
  count: ['16', '1'],
  amount: ['30', '0'],
  points: ['6'],
  mob: ['creeper', 'villager'],
  radius: ['20'],
  nearest: ['nearest'],
  every: ['true'],
  butNot: ['villager', 'villager,cow'],
  unlike: ['powered:1b'],
  group: ['animals'],
  lying: vocabulary('lying').map(([id]) => id),
  facing: ['180 0'],
  unbreakable: ['true'],
  skin: ['Notch'],
  spared: ['the named ones'],
  mount: ['chicken'],
  worn: ['head:iron_helmet,mainhand:diamond_sword'],
  player: ['Steve'],
  effect: ['night_vision', 'speed'],
  seconds: ['600', 'infinite'],
  level: ['2'],
  hidden: ['true'],
  enchantment: ['sharpness'],
  enchantLevel: ['5'],
  value: ['1'],
  percent: ['50'],
  time: ['day', 'noon', '6000'],
  sky: ['clear', 'rain', 'thunder'],
  difficulty: ['hard', 'peaceful'],
  mode: ['creative', 'spectator'],
  pos: ['100 64 -20', '~ ~3 ~'],
  flat: ['0 0'],
  box: ['0 64 0 10 70 10', '~-10 ~-1 ~-10 ~10 ~-1 ~10'],
  copy: ['0 64 0 10 70 10 100 64 100'],
  dim: ['the_nether', 'the_end'],
  structure: ['mansion', '#minecraft:village'],
  placed: ['village_plains'],
  biome: ['cherry_grove'],
  block: ['stone', 'glass'],
  from: ['water'],
  fillMode: ['hollow'],
  cloneMode: ['masked', 'replace move'],
  slot: ['armor.head', 'weapon.offhand'],
  kind: ['swords'],
  attribute: ['scale 5', 'max_health 40'],
  advancement: ['story/mine_diamond'],
  like: ['NoAI:1b', 'CustomName:"Rosie",powered:1b'],
  text: ['Round 1'],
  color: ['red'],
  barColor: ['red'],
  bold: ['true'],
  reason: ['spam'],
  sound: ['block.bell.use'],
  volume: ['2'],
  particle: ['heart'],
  counter: ['deaths deathCount'],
  display: ['list', 'sidebar'],
  objective: ['deaths'],
  team: ['red'],
  tag: ['builder'],
  id: ['demo:timer'],
  pack: ['demo:start'],
  pace: ['40'],
  rate: ['2'],
  range: ['1..20'],
  rule: ['keep_inventory'],
  unit: ['levels', 'points'],
  cheats: ['true'],
}

/** What stands where nothing was said. */
const placeholder = /<\w+>/

/** A row with every slot filled, with only what it needs, and with one other value at a time. */
const fillingsOf = ({ slots }: Wish): Slots[] => {
  const full = Object.fromEntries(
    Object.keys(slots).flatMap((slot) =>
      samples[slot]?.[0] === undefined || slot === 'value' ? [] : [[slot, samples[slot][0]]],
    ),
  )
  const bare = Object.fromEntries(
    Object.entries(slots).flatMap(([slot, value]) =>
      value.startsWith('<') ? [[slot, samples[slot]?.[0] ?? value]] : [],
    ),
  )
  const others = Object.keys(slots).flatMap((slot) =>
    slot === 'value'
      ? []
      : (samples[slot] ?? []).slice(1).map((value) => ({ ...bare, [slot]: value })),
  )
  return [full, bare, ...others]
}

/** The game's command tree; it stands beside the repository, not in it. */
const tree = new URL('../../../../shared/facts/commands-tree.json', import.meta.url)
const catalog = createCatalog()
const mind = createMind(catalog)

/** What a wish is asked with, in which nothing else is said. */
const nothingSaid = {
  reading: mind.read(''),
  state: emptyState,
  knowledge: mind.knowledge,
  prose: mind.prose,
}

const linesOf = (wish: Wish, slots: Slots): readonly string[] =>
  wish.line(withinLimits(wish, { ...wish.slots, ...slots }, nothingSaid).all)

describe('the rows of wishes', () => {
  test('have names of their own', () =>
    expect(new Set(wishes.map(({ name }) => name)).size).toBe(wishes.length))

  test('belong to commands on record', () => {
    for (const { command } of wishes) expect(catalog.find('commands', command)).toBeDefined()
  })

  test('are taken back by rows that exist, with slots that these have', () => {
    for (const wish of wishes)
      for (const slots of fillingsOf(wish)) {
        const [row, values] = wish.undo({ ...wish.slots, ...slots }) ?? []
        if (row === undefined) continue
        expect([wish.name, wishOf(row)?.name]).toEqual([wish.name, row])
        for (const slot of Object.keys(values ?? {}))
          expect([row, slot in (wishOf(row)?.slots ?? {})]).toEqual([row, true])
      }
  })

  test('say what they do in one sentence, without a gap', () => {
    for (const wish of wishes)
      for (const slots of fillingsOf(wish))
        expect(wish.does({ ...wish.slots, ...slots })).toMatch(/^(?!.*undefined)[a-z].*\.$/)
  })

  test.skipIf(!existsSync(tree))('make lines that the game reads', () => {
    const isRight = createParser(JSON.parse(readFileSync(tree, 'utf8')) as Tree)
    const wrong = wishes.flatMap((wish) =>
      fillingsOf(wish).flatMap((slots) =>
        linesOf(wish, slots).filter((line) => !placeholder.test(line) && !isRight(line)),
      ),
    )
    expect(isRight('/give Steve torch 16')).toBe(true)
    expect(isRight('/give torch Steve')).toBe(false)
    expect(isRight('/gamerule keepInventory true')).toBe(false)
    expect([...new Set(wrong)]).toEqual([])
  })
})

describe('a message is offered the line it wishes for', () => {
  const offered = (message: string, command?: Query): string[] => {
    const reading = mind.read(message)
    const state = command ? { ...emptyState, command, last: command } : emptyState
    const asking = { reading, state, knowledge: mind.knowledge, prose: mind.prose }
    return commandCandidates(mind.given(reading, state)).flatMap(({ query }) =>
      query.op === 'command' ? [wordCommand(query, asking).text.replace(/^Use | – .*$/g, '')] : [],
    )
  }

  test.each([
    ['turn the server off properly', '/stop'],
    ['how do i end the server', '/stop'],
    ['give Alex 16 golden apples', '/give Alex golden_apple 16'],
    ['give me a sword with smite 5', '/give @s diamond_sword[enchantments={smite:5}]'],
    ['night vision for everyone for 10 minutes', '/effect give @a night_vision 600'],
    ['kill all creepers within 20 blocks', '/kill @e[type=creeper,distance=..20]'],
    ['teleport everyone here except Anna', '/tp @a[name=!Anna] @s'],
    ['creepers keep blowing up my house', '/gamerule mob_griefing false'],
    ['i lose my things when i die', '/gamerule keep_inventory true'],
    ['/gamerule keepInventory true', '/gamerule keep_inventory true'],
    ['/give diamond 5', '/give @s diamond 5'],
    ['/gamemode 1', '/gamemode creative'],
    ['kill all zombies on my server but not the players', '/kill @e[type=zombie]'],
    ['remove all animals but keep the horses', '/kill @e[type=!player,type=!horse]'],
    ['kill creepers, not the charged ones', '/kill @e[type=creeper,nbt=!{powered:1b}]'],
    ['every player in a 10 block radius gets poison', '/effect give @a[distance=..10] poison'],
    ['give a bed to everyone but Anna and Bob', '/give @a[name=!Anna,name=!Bob] red_bed'],
    ['give everyone with the tag winner a diamond', '/give @a[tag=winner] diamond'],
    ['teleport all players tagged vip to me', '/tp @a[tag=vip] @s'],
    ['kill all zombies with the tag old', '/kill @e[type=zombie,tag=old]'],
    ['kill all mobs tagged as boss', '/kill @e[type=!player,tag=boss]'],
    ['remove the tag winner from all players', '/tag @a remove winner'],
    ["what is Ruth's score in kills on the scoreboard", '/scoreboard players get Ruth kills'],
    ['put everyone in creative into survival', '/gamemode survival @a[gamemode=creative]'],
    [
      'summon a skeleton with a golden sword and an iron helmet',
      '/summon skeleton ~ ~ ~ {equipment:{mainhand:{id:"golden_sword"},head:{id:"iron_helmet"}}}',
    ],
    ['summon a zombie and a skeleton on the roof', '/summon zombie'],
    [
      'summon a zombie with a sword and a bow and a trident',
      '/summon zombie ~ ~ ~ {equipment:{mainhand:{id:"diamond_sword"},offhand:{id:"bow"}}}',
    ],
    [
      'summon a baby zombie riding a chicken',
      '/summon chicken ~ ~ ~ {Passengers:[{id:"zombie",IsBaby:1b}]}',
    ],
    ['spawn a baby wolf', '/summon wolf ~ ~ ~ {Age:-24000}'],
    ['how do i stop players from breaking blocks', '/gamemode adventure @a'],
    ['delete the objective deaths', '/scoreboard objectives remove deaths'],
    [
      'title that says Welcome in gold for everybody',
      '/title @a title {text:"Welcome",color:"gold"}',
    ],
    ['make it never get dark', '/time set day, then /gamerule advance_time false'],
    ['enchant it with mending 3', '/enchant @s mending'],
    ['give me 5 bread and 3 apples', '/give @s bread 5, then /give @s apple 3'],
    ['give me packed ice 64 and a bed', '/give @s packed_ice 64, then /give @s red_bed'],
    ['op lisa and tom', '/op lisa, then /op tom'],
    ['give anna and ben bread', '/give anna bread, then /give ben bread'],
    [
      'give me iron armor',
      ['helmet', 'chestplate', 'leggings', 'boots']
        .map((piece) => `/give @s iron_${piece}`)
        .join(', then '),
    ],
    [
      'clear my iron armor but not my iron boots',
      ['helmet', 'chestplate', 'leggings']
        .map((piece) => `/clear @s iron_${piece}`)
        .join(', then '),
    ],
    ['give me a bed and a bucket, 5 of each', '/give @s red_bed 5, then /give @s bucket 5'],
    ['give me a sword named Excalibur', '/give @s diamond_sword[custom_name="Excalibur"]'],
    ['give a bow called Sting to Anna', '/give Anna bow[custom_name="Sting"]'],
    ['give my friend called Bob a bow', '/give Bob bow'],
    ['give me an unbreakable elytra', '/give @s elytra[unbreakable={}]'],
    [
      'give me an unbreakable elytra and 64 rockets',
      '/give @s elytra[unbreakable={}], then /give @s firework_rocket 64',
    ],
    ['give me the player head of Notch', '/give @s player_head[profile="Notch"]'],
    ['summon a chicken jockey', '/summon chicken ~ ~ ~ {Passengers:[{id:"zombie",IsBaby:1b}]}'],
    ['turn me so i face north', '/tp @s ~ ~ ~ 180 0'],
    ['make everyone face west', '/execute as @a at @s run tp @s ~ ~ ~ 90 0'],
    ['execute as everyone function demo:go', '/execute as @a at @s run function demo:go'],
    ['execute store result in kills', '/execute store result score @s kills run <command>'],
    ['teleport everyone to me except Bob', '/tp @a[name=!Bob] @s'],
    ['clear everyones inventory except mine', '/clear @a[distance=0.1..]'],
    ['put iron boots on me', '/item replace entity @s armor.feet with iron_boots'],
    ['kill all dropped arrows', '/kill @e[type=arrow]'],
    ['freeze all zombies', '/execute as @e[type=zombie] run data merge entity @s {NoAI:1b}'],
    ['kill all zombies and cows', '/kill @e[type=zombie], then /kill @e[type=cow]'],
    ['give me speed and haste', '/effect give @s speed, then /effect give @s haste'],
    ['give me a sword with smite 300', '/give @s diamond_sword[enchantments={smite:255}]'],
    ['give me speed 500', '/effect give @s speed 30 255'],
    ['enchant it with looting 9', '/enchant @s looting 3'],
    ['give me a stick with knockback 10', '/give @s stick[enchantments={knockback:10}]'],
    ['give me a book with mending', '/give @s enchanted_book[stored_enchantments={mending:1}]'],
    [
      'give me a splash potion of poison',
      '/give @s splash_potion[potion_contents={potion:"poison"}]',
    ],
    ['set the time to 7pm', '/time set 13000'],
    ['set the time to 18:30', '/time set 12500'],
    ['tp my dog to me', '/tp @e[type=wolf,sort=nearest,limit=1] @s'],
    ['teleport all cows to me', '/tp @e[type=cow] @s'],
    ['make Steve unable to move', '/attribute Steve movement_speed base set 0'],
    ['kill everyone except those in creative', '/kill @a[gamemode=!creative]'],
    ['kill everyone except players in creative', '/kill @a[gamemode=!creative]'],
    [
      'kill everyone except Anna, those in creative and those in spectator',
      '/kill @a[name=!Anna,gamemode=!creative,gamemode=!spectator]',
    ],
    ['kill everyone in survival except those in creative', '/kill @a[gamemode=survival]'],
    ['give me a dragon head for Anna', '/give Anna dragon_head'],
    ['kick everyone except Tom and my friend', '/kick @a[name=!Tom,name=!<player>]'],
    ['kick everyone but the admins', '/kick @a[name=!<player>]'],
    ['how do i check what keep inventory is set to', '/gamerule keep_inventory'],
    [
      'replace all dirt 5 blocks around me with glass',
      '/fill ~-5 ~-5 ~-5 ~5 ~5 ~5 glass replace dirt',
    ],
    ['give Hunter 5 diamonds', '/give Hunter diamond 5'],
    ['gamemode creative Hunter', '/gamemode creative Hunter'],
    ['command to give the player with the name Steve a bow', '/give Steve bow'],
    ['teleport Bob to Anna to help her', '/tp Bob Anna'],
    ['because he griefed my house how do i ban Steve', '/ban Steve he griefed my house'],
    [
      'give me a sword named Sting of Mordor',
      '/give @s diamond_sword[custom_name="Sting of Mordor"]',
    ],
    ['give me a bow called dragon slayer', '/give @s bow[custom_name="dragon slayer"]'],
    ['give me a sword called the Destroyer', '/give @s diamond_sword[custom_name="the Destroyer"]'],
    [
      'i said the villagers stay. kill all mobs except villagers',
      '/kill @e[type=!player,type=!villager]',
    ],
    ['open my world to lan with cheats', '/publish true'],
    ['give me a bow with punch 2', '/give @s bow[enchantments={punch:2}]'],
    ['bow with power 5 and punch 2', '/give @s bow[enchantments={power:5,punch:2}]'],
    ['give me speed V', '/effect give @s speed 30 4'],
    ['what does /effect give @s speed 60 1 do', '/effect give @s speed 60 1'],
    ['/effect give @s strength 100 255', '/effect give @s strength 100 255'],
    ['give me speed 2 and haste 3', '/effect give @s speed 30 1, then /effect give @s haste 30 2'],
    ['give me 1000000000000000000000000 diamonds', '/give @s diamond 6400'],
    ['give me 100000 diamond swords', '/give @s diamond_sword 100'],
    [
      'give me 100000 ender pearls and 7000 bread',
      '/give @s ender_pearl 1600, then /give @s bread 6400',
    ],
    ['jump higher, command not potion', '/effect give @s jump_boost'],
    ['make me invisible so mobs dont see me, command', '/effect give @s invisibility'],
    ['/effect give @a glowing? for 60 secs', '/effect give @a glowing 60'],
    ['it keeps raining', '/weather clear'],
    ['kick everyone else', '/kick @a[distance=0.1..]'],
    ['kick everyone but not my friends', '/kick @a[name=!<player>]'],
    ['turn off the death screen', '/gamerule immediate_respawn true'],
    ['summon a zombie but no baby', '/summon zombie ~ ~ ~ {IsBaby:0b}'],
    ['summon a cow that is not a baby', '/summon cow ~ ~ ~ {Age:0}'],
    ['I want all zombies dead', '/kill @e[type=zombie]'],
    ['make all mobs glow', '/effect give @e[type=!player] glowing'],
    ['teleport every mob within 9 blocks to me', '/tp @e[type=!player,distance=..9] @s'],
  ])('%s', (message, line) => expect(offered(message)).toContain(line))

  const effect: Query = {
    op: 'command',
    row: 'effect give',
    slots: { effect: 'speed', seconds: '60' },
  }
  test.each([
    ['for everyone', '/effect give @a speed 60'],
    ['make it 10 minutes', '/effect give @s speed 600'],
    ['haste instead', '/effect give @s haste 60'],
    ['stronger', '/effect give @s speed 60 1'],
    ['undo it', '/effect clear @s speed'],
  ])('after an effect: %s', (message, line) => expect(offered(message, effect)).toContain(line))

  const several: Query = {
    op: 'command',
    row: 'give',
    slots: { item: 'bread\nred_bed', count: '5\n' },
  }
  test.each([
    ['undo it', '/clear @s bread 5, then /clear @s red_bed'],
    ['for Anna', '/give Anna bread 5, then /give Anna red_bed'],
  ])('after lines for several things: %s', (message, line) =>
    expect(offered(message, several)).toContain(line),
  )

  const glowing: Query = {
    op: 'command',
    row: 'effect mobs',
    slots: { mob: 'zombie\nskeleton', effect: 'glowing' },
  }
  const book: Query = {
    op: 'command',
    row: 'give',
    slots: { item: 'book', enchantments: 'mending:1' },
  }
  test('what was given is taken away, not what it is made of', () =>
    expect(offered('undo it', book)).toContain('/clear @s enchanted_book'))

  test('what several mobs got is taken from each of them', () =>
    expect(offered('undo it', glowing)).toContain(
      '/effect clear @e[type=zombie] glowing, then /effect clear @e[type=skeleton] glowing',
    ))

  test('a command that nobody knows calls up no line for a place', () => {
    const candidates = commandCandidates(mind.given(mind.read('/fly command?'), emptyState))
    const rows = candidates.flatMap(({ query, origin }) =>
      query.op === 'command' && origin === 'words' ? [query.row] : [],
    )
    expect(rows.filter((row) => row.startsWith('locate'))).toEqual([])
  })

  test('nobody is taken to himself', () => {
    const here: Query = { op: 'command', row: 'tp player', slots: { target: 'Bob', to: '@s' } }
    expect(offered('no, me to him', here)).not.toContain('/tp @s @s')
  })

  const stone: Query = { op: 'command', row: 'fill', slots: { block: 'stone' } }
  const potion: Query = {
    op: 'command',
    row: 'give',
    slots: { item: 'potion[potion_contents={potion:"healing"}]' },
  }
  const dog: Query = {
    op: 'command',
    row: 'summon',
    slots: { mob: 'wolf', like: 'CustomName:"Rex",NoAI:1b' },
  }
  const cats: Query = { op: 'command', row: 'kill all mobs', slots: { butNot: 'cat' } }
  const others: Query = {
    op: 'command',
    row: 'kill player',
    slots: { target: '@a[distance=0.1..]' },
  }
  const apples: Query = { op: 'command', row: 'give', slots: { item: 'golden_apple', count: '3' } }
  const everybody: Query = {
    op: 'command',
    row: 'tp place',
    slots: { target: '@a[distance=..20]', pos: '0 100 0' },
  }
  const notSurvivors: Query = {
    op: 'command',
    row: 'kill player',
    slots: { target: '@a[gamemode=!survival]' },
  }
  const jockey: Query = {
    op: 'command',
    row: 'summon',
    slots: { mob: 'zombie', mount: 'chicken', like: 'IsBaby:1b' },
  }
  const sharp: Query = {
    op: 'command',
    row: 'enchant',
    slots: { enchantment: 'sharpness', enchantLevel: '5' },
  }
  const mace: Query = {
    op: 'command',
    row: 'give',
    slots: { item: 'mace', enchantments: 'density:5,wind_burst:3' },
  }
  const herd: Query = { op: 'command', row: 'tp mob', slots: { mob: 'cow', every: 'true' } }
  const fast: Query = {
    op: 'command',
    row: 'effect give',
    slots: { effect: 'speed', target: '@a' },
  }
  const cows: Query = { op: 'command', row: 'kill mobs', slots: { mob: 'cow' } }
  const opped: Query = { op: 'command', row: 'op', slots: { target: 'Lisa\nTom' } }
  test.each([
    ['without the wind burst', mace, '/give @s mace[enchantments={density:5}]'],
    ['enchanted ones', apples, '/give @s enchanted_golden_apple 3'],
    ['same but for Alex', apples, '/give Alex golden_apple 3'],
    ['only the air blocks', stone, '/fill ~ ~ ~ ~10 ~5 ~10 stone keep'],
    ['call him Max', dog, '/summon wolf ~ ~ ~ {NoAI:1b,CustomName:"Max"}'],
    ['and the dogs', cats, '/kill @e[type=!player,type=!cat,type=!wolf]'],
    ['ok spare Leo too', others, '/kill @a[distance=0.1..,name=!Leo]'],
    ['splash', potion, '/give @s splash_potion[potion_contents={potion:"healing"}]'],
    [
      'only the ones in survival mode',
      everybody,
      '/tp @a[distance=..20,gamemode=survival] 0 100 0',
    ],
    ['only the ones in survival mode', notSurvivors, '/kill @a[gamemode=survival]'],
    ['now summon a creeper', jockey, '/summon creeper'],
    ['just the nearest', herd, '/tp @e[type=cow,sort=nearest,limit=1] @s'],
    ['and all the monsters', cats, '/kill @e[type=!player,type=!cat]'],
    ['no not stone, glass', stone, '/fill ~ ~ ~ ~10 ~5 ~10 glass'],
    ['make it 30 blocks', everybody, '/tp @a[distance=..30] 0 100 0'],
    ['and unbreaking', sharp, '/enchant @s unbreaking 3'],
  ])('after another line: %s', (message, last, line) =>
    expect(offered(message, last)).toContain(line),
  )

  test.each([
    ['kill all zombies but not the players', undefined, 'type=!zombie'],
    ['same but for Alex', apples, 'name=!'],
    ['only the ones in survival mode', everybody, '/gamemode survival'],
    ['summon a spider and a skeleton riding it', undefined, ', then '],
    ['without the wind burst', mace, 'wind_burst:1'],
    ['ok spare Leo too', others, '/kill Leo'],
    ['kill everything except wolves', undefined, 'type=wolf'],
    ['kill everything except wolves', undefined, 'type=!player]'],
    ['clear my inventory except my diamond sword', undefined, '/clear'],
    ['clear all my effects except night vision', undefined, '/effect clear'],
    ['give me a sword named Excalibur', undefined, '/give Excalibur'],
    ['clear my inventory but not my sword', undefined, '#swords'],
    ['give me the player head of Notch', undefined, '/give Notch'],
    ['replace everything but stone with air', undefined, 'replace stone'],
    ['replace everything but stone with air', undefined, '/fill'],
    ['teleport everyone to me except Bob', undefined, '] Bob'],
    ['clear everyones inventory except mine', undefined, '/clear @a,'],
    ['kill everyone except those in creative', undefined, 'gamemode=creative'],
    ['kill everyone except players in creative', undefined, 'gamemode=creative'],
    ['put everyone in adventure mode except those in creative', undefined, '/gamemode creative'],
    ['clear my inventory but not my spare diamond sword', undefined, '/clear'],
    ['kill all other zombies', undefined, 'type=!zombie'],
    ['give me iron armor but not the boots', undefined, '_boots'],
    ['put diamond armor on me with a helmet', undefined, 'armor.head with diamond_boots'],
    ['put iron armor on me but no helmet', undefined, 'helmet'],
    ['kill everything but the animals', undefined, '/kill @e[type=!player]'],
    ['freeze all zombies within 10 blocks', undefined, 'type=zombie]'],
    ['kill all mobs except named ones and villagers', undefined, 'type=villager'],
    ["kill all zombies except Bob's", undefined, 'type=zombie]'],
    ['what does /effect give @s speed 60 1 do', undefined, ' 59'],
    ['remove all dirt within 5 blocks of me', undefined, '~5 dirt'],
    ['give me a music disc', undefined, 'music_disc_13'],
    ['now kill the cows too', cats, 'type=!cow'],
    ['give me a sword named Sting of Mordor', undefined, '/give Mordor'],
    ['give me bread and an unbreakable sword', undefined, 'bread[unbreakable'],
    ['kill all players but not Leo and Mia', undefined, 'tag=!spared'],
    ['title that says Welcome and Round 2', undefined, '/title Round'],
    ['change the title to Round 2', undefined, '/title Round'],
    [
      'kill everyone in survival except those in creative',
      undefined,
      '/kill @a[gamemode=!creative',
    ],
    ['kill all chicken jockeys', undefined, 'type=zombie'],
    ['now summon a creeper', jockey, 'creeper",'],
    ['give all mobs speed', undefined, '/kill'],
    ['clear the chat', undefined, 'type=!player'],
    ['save my world', undefined, 'instant_health'],
    ['reset the world', undefined, 'revoke @s everything'],
    ['freeze all mobs', cows, '/kill @e[type=!player'],
    ['freeze all mobs', undefined, 'limit=1'],
    ['turn on pvp', undefined, 'pvp false'],
    ['can we have phantoms on again', undefined, 'spawn_phantoms false'],
    ['turn mob griefing off on my server', undefined, 'mob_griefing true'],
    ['disable immediate respawn', undefined, 'immediate_respawn true'],
    ['enable fire spread', undefined, 'fire_spread_radius_around_player 0'],
    ['kill all mobs', undefined, 'sort=nearest'],
    ['deop Lisa', opped, '/op'],
    ['not everyone, only me', fast, 'name=!<player>'],
    ['kick everyone in creative mode within 9 blocks', undefined, '/gamemode creative @a'],
    ['never turn off mob spawning', undefined, 'spawn_mobs false'],
    ['I do not want you to turn off phantoms', undefined, 'spawn_phantoms false'],
    ['do not ever enable pvp', undefined, 'pvp true'],
    ['let players fight each other', undefined, 'pvp false'],
    ['let patrols come', undefined, 'spawn_patrols false'],
    ['remove the rain', undefined, '/weather rain'],
    ['destroy this storm', undefined, '/weather thunder'],
    ['make me invisible to Leo', undefined, 'give Leo'],
    ['make Tom invisible to Anna', undefined, 'Anna'],
    ['remove the names of all mobs', undefined, '/kill'],
    ['remove the names of all mobs', undefined, '/effect clear @a'],
    ['get rid of the armor of the zombies', undefined, '/kill'],
    ["remove the zombie's helmet", undefined, '/kill'],
    ['what refuses an account', undefined, '/ban'],
    ['what saves everything and ends the process', undefined, '/stop'],
    ['do not kill me', undefined, '/kill'],
    ['please do not ban leo', undefined, '/ban'],
    ['never ever clear my inventory', undefined, '/clear'],
  ])('but never the opposite: %s', (message, last, part) =>
    expect(
      offered(message, last).filter((line) => line.startsWith('/') && line.includes(part)),
    ).toEqual([]),
  )

  test.each([
    ['kill all zombies except the named ones', 'Only a tag tells the named ones apart'],
    ['kill all monsters', 'Those are not only monsters'],
    ["kill all cats except mine and Bob's", "Only a tag tells yours and Bob's apart"],
    ['give me a sword named Excalibur', 'gives you a diamond sword named Excalibur.'],
    [
      'clear my inventory but not my diamond sword',
      'With /clear nothing can be left out, here diamond sword:',
    ],
    [
      'clear my inventory except my iron armor',
      'here iron helmet, iron chestplate, iron leggings and iron boots:',
    ],
    ['replace everything but stone with glass', 'With /fill nothing can be left out, here stone:'],
    ['give me bread and a bed', 'gives you bread and a red bed.'],
    ['give me a potion of strength', 'gives you a potion of strength.'],
    ['give me a sword with smite 300', '255 is the most it takes.'],
    ['kill the nearest creeper', 'kills the nearest creeper.'],
    ['enchant what anna and ben hold with mending', "the item in anna's and ben's hand with"],
    ['put something on the head of Anna and Bob', "puts the item into Anna's and Bob's slot"],
    ['set the spawnpoint of Anna and Bob', "sets Anna's and Bob's respawn point"],
    ['give me speed 2 and haste 3', 'gives you speed 2 and haste 3 for'],
    ['summon 3 zombies and 2 skeletons', 'until you have 3 zombies and 2 skeletons.'],
    ['/kill @e[type=!player]', 'kills @e[type=!player].'],
    ['/kill @e[type=cow,limit=1]', 'kills @e[type=cow,limit=1].'],
    ['/kill @e[distance=..5]', 'kills @e[distance=..5].'],
    ['/kill @e[type=cow,distance=..5]', 'kills every cow within 5 blocks.'],
    ['give me a sword with sharpness 5 and a shield', 'That leaves out the shield.'],
    ['give me bread, apples, sticks, dirt, sand and stone', 'That leaves out the stone.'],
    ['ban Bob for griefing', 'bans Bob from the server.'],
  ])('what a line does is told with what it leaves out: %s', (message, told) => {
    const reading = mind.read(message)
    const asking = { reading, state: emptyState, knowledge: mind.knowledge, prose: mind.prose }
    const texts = commandCandidates(mind.given(reading, emptyState)).map(({ query }) =>
      query.op === 'command' ? wordCommand(query, asking).text : '',
    )
    expect(texts.filter((text) => text.includes(told))).not.toEqual([])
  })

  test('mobs are left out, not refused', () =>
    expect(offered('kill all mobs except cats').filter((line) => /left out/.test(line))).toEqual(
      [],
    ))

  test.each([
    ["please don't op Tom", '/deop Tom', '/op Tom'],
    ["don't give Tom any diamonds", '/clear Tom diamond', '/give Tom diamond'],
    ['do not put me in creative mode', '/gamemode survival', '/gamemode creative'],
    [
      'do not give me night vision',
      '/effect clear @s night_vision',
      '/effect give @s night_vision',
    ],
  ])('%s: what is not wanted is taken back', (message, line, denied) => {
    const lines = offered(message)
    expect(lines).toContain(line)
    expect(lines).not.toContain(denied)
  })

  test('what somebody does not want to happen is kept from happening', () =>
    expect(offered("I don't want to burn in lava").join(' ')).toContain('fire_resistance'))

  test('a message without a word of commands is offered none', () =>
    expect(offered('do wolves eat bones')).toEqual([]))
})
