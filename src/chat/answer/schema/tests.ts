import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { stem } from '../read/stem.ts'
import { textsOf } from './texts.ts'

/** Something that is true of some records of a resource, and the phrases that say it. */
export type ValueTest = {
  id: string
  resource: ResourceName
  /** The field it speaks of; tests on one field are alternatives. */
  field: string
  /** Phrases that mean it, as runs of stems. */
  phrases: readonly (readonly string[])[]
  test(record: AnyRecord): boolean
  /** What still counts as a yes: very rare is rare. */
  loosely?(record: AnyRecord): boolean
  /** Before the noun ("hostile") or after it ("that can be tamed"). */
  before?: string
  after?: string
  /** After "it is" or "they are" in a yes/no answer. */
  is: string
  /** The sentences that say it, where no field does. */
  told?: readonly RegExp[]
}

type Row<Name extends ResourceName> = {
  name: string
  field: string
  phrases: string
  test(record: RecordOf<Name>): boolean
  loosely?(record: RecordOf<Name>): boolean
  before?: string
  after?: string
  is?: string
}

const on =
  <Name extends ResourceName>(resource: Name) =>
  (rows: readonly Row<Name>[]): ValueTest[] =>
    rows.map((row) => ({
      ...(row as unknown as Omit<ValueTest, 'resource' | 'is' | 'phrases' | 'id'>),
      id: `${resource}.${row.name}`,
      resource,
      phrases: row.phrases.split('|').map((phrase) => phrase.trim().split(' ').map(stem)),
      is: row.is ?? row.before ?? row.after ?? row.name,
    }))

type Said = { before?: string; after?: string; is?: string; name?: string }

/** Values of one field; the value itself stands before the noun where nothing else is said. */
const valued = <Key extends string, Value extends string>(
  field: Key,
  values: readonly (readonly [value: Value, phrases: string, said?: Said])[],
) =>
  values.map(([value, phrases, said = { before: value }]) => ({
    name: value,
    field,
    phrases,
    test: (record: Readonly<Record<Key, string>>) => record[field] === value,
    ...said,
  }))

/** What no field holds of a mob and its texts say outright. */
const told = (name: string, phrases: string, says: readonly RegExp[], after: string) => ({
  name,
  field: name,
  phrases,
  after,
  told: says,
  test: (mob: object) =>
    textsOf(mob as AnyRecord).some((text) => says.some((one) => one.test(text))),
})

const rarities = [
  ...valued('rarity', [
    ['very_rare', 'very rare', { name: 'very rare', before: 'very rare' }],
    ['uncommon', 'uncommon'],
    ['common', 'common'],
  ]),
  {
    name: 'rare',
    field: 'rarity',
    phrases: 'rare',
    before: 'rare',
    test: ({ rarity }: { rarity: string }) => rarity === 'rare',
    loosely: ({ rarity }: { rarity: string }) => /^(?:very_)?rare$/.test(rarity),
  },
]

const inDimension = valued('dimension', [
  ['overworld', 'overworld', { after: 'in the Overworld', is: 'in the Overworld' }],
  ['nether', 'nether', { after: 'in the Nether', is: 'in the Nether' }],
  ['end', 'the end|end dimension|end', { after: 'in the End', is: 'in the End' }],
])

const mobTests = on('mobs')([
  {
    name: 'undead',
    field: 'undead',
    phrases: 'undead',
    before: 'undead',
    // Smite hurts the undead and nobody else.
    test: ({ weaknesses }) => weaknesses.some((text) => /\bsmite\b/i.test(text)),
  },
  {
    name: 'burns in sunlight',
    field: 'sunlight',
    phrases:
      'burn in sunlight|burn in the sun|burn in sun|burn in daylight|burn in the daylight|burn in the day|burn during the day|burn at day|burn up in the sun|catch fire in the sun|catch fire in sunlight|sunlight burns|sun burns|burn in the morning|die in the sun|burn',
    after: 'that burn in sunlight',
    test: ({ weaknesses }) => weaknesses.some((text) => /^Sunlight\b/.test(text)),
  },
  {
    name: 'monster',
    field: 'type',
    phrases: 'monster|enemy|bad guy',
    before: 'dangerous',
    test: ({ type }) => type !== 'passive',
  },
  {
    name: 'hostile',
    field: 'type',
    phrases:
      'hostile|aggressive|evil|attack on sight|dangerous|attack you|attack me|attack players|mean|bad',
    before: 'hostile',
    test: ({ type }) => type === 'hostile',
    // A boss attacks on sight as well.
    loosely: ({ type }) => type === 'hostile' || type === 'boss',
  },
  ...valued('type', [
    ['neutral', 'neutral'],
    ['passive', 'passive|friendly|peaceful|harmless|nice|chill|safe'],
    ['boss', 'boss', { before: 'boss', is: 'a boss' }],
  ]),
  {
    name: 'tameable',
    field: 'tameable',
    phrases: 'tame|tamable|tameable|as a pet|pet|be my pet|domesticate|befriend',
    after: 'that can be tamed',
    is: 'tameable',
    test: ({ tameable }) => tameable,
  },
  {
    name: 'breedable',
    field: 'breedable',
    phrases: 'breed|breedable|make babies|have babies|reproduce',
    after: 'that can be bred',
    is: 'breedable',
    test: ({ breedable }) => breedable,
  },
  {
    name: 'no drops',
    field: 'drops',
    phrases:
      'drop nothing|drops nothing|no drops|no loot|without drops|drop no items|not drop anything|drop anything',
    after: 'that drop nothing',
    is: 'without drops',
    test: ({ drops }) => drops.length === 0,
  },
  {
    name: 'certain drops',
    field: 'drops',
    phrases: 'always drop|guaranteed drop|drop guaranteed|drop for sure|certain drop',
    after: 'whose drops are certain',
    test: ({ drops }) => drops.length > 0 && drops.every(({ chance }) => chance === 100),
  },
  {
    name: 'no damage',
    field: 'damage',
    phrases: 'no damage|zero damage|0 damage',
    after: 'that do no damage',
    test: ({ damage }) => damage.normal === 0,
  },
  {
    name: 'no experience',
    field: 'xpDrop',
    phrases: 'no xp|zero xp|no experience|0 xp',
    after: 'that give no experience',
    test: ({ xpDrop }) => xpDrop.max === 0,
  },
  {
    name: 'fireImmune',
    field: 'fireImmune',
    phrases:
      'fire proof|fireproof|immune to fire|immune to lava|fire immune|survive lava|not burn in lava|fire resistant',
    after: 'that fire and lava do not hurt',
    is: 'immune to fire',
    test: (mob) => (mob as { fireImmune?: boolean }).fireImmune === true,
  },
  told(
    'on lava',
    'walk on lava|swim in lava|cross lava|live in lava|walk over lava|float on lava',
    [/\bwalks on lava\b/],
    'that walk on lava',
  ),
  told(
    'flying',
    'fly|flying|airborne|winged|have wings|wings|hover|flies',
    [
      /\bflying (?:animal|head|mount)\b/,
      /\bwinged\b/,
      /\bflies between\b/,
      /\bflyer\b/,
      /\bfloating\b/,
      /\bfloats over\b/,
      /\bflutters through\b/,
      /\bshoot it in flight\b/,
    ],
    'that fly',
  ),
  told(
    'rideable',
    'ride|ridden|rideable|mount|mounted|saddled|be ridden|put a saddle on',
    [
      /\briding animal\b/,
      /\bcarries (?:two players|you)\b/,
      /\b(?:flying|underwater) mount\b/,
      /\bcan be ridden\b/,
      /\bRiding it\b/,
    ],
    'that can be ridden',
  ),
  told(
    'aquatic',
    'aquatic|live in water|live underwater|water mob|sea creature|swim|ocean mob|water animal|sea animal|sea mob|in the water|underwater',
    [
      /\b(?:spiky|yellow-and-white) fish\b/,
      /\bsea (?:turtle|creature)\b/,
      /\bspawn (?:only )?in (?:pods in |dark |completely dark |the underground |the )?(?:all oceans|oceans|warm oceans|water|every ocean)\b/,
      /\bmount of a trident-bearing drowned\b/,
    ],
    'that live in water',
  ),
  told(
    'explosive',
    'explode|explosive|blow up|blows up',
    [/\bthat walks up silently and explodes\b/, /\bblows up on arrival\b/],
    'that explode',
  ),
  told('teleporting', 'teleport|can teleport', [/\bteleports?\b/], 'that teleport'),
  told(
    'archer',
    'shoot arrows|archer|use a bow|uses a bow|with a bow',
    [/\barcher\b.*\bshoots\b.*\barrows\b/, /\bwith a crossbow that shoots\b/],
    'that shoot arrows',
  ),
  told(
    'ranged',
    'ranged|shoot|attack from a distance|attack from afar|shoot you|shoot at you|from range|long range',
    [
      /^A\b[^.]*\b(?:shoots|fires wind charges|spits at|throws (?:splash|snowballs)|opens to shoot|a beam)\b/,
      /^The boss of the End\b[^.]*\bshoots\b/,
      /\bwith a trident throws\b/,
    ],
    'that attack from a distance',
  ),
  told('climbing', 'climb|climb walls|climbs walls', [/\bclimbs? walls\b/], 'that climb walls'),
  told(
    'arthropod',
    'arthropod|insect|bug',
    [/\bBane of Arthropods\b/],
    'that Bane of Arthropods hurts more',
  ),
  told(
    'laying eggs',
    'lay eggs|lays eggs|lay an egg',
    [/\blays?\b[^.]*\b(?:eggs?|frogspawn)\b/],
    'that lay eggs',
  ),
  told('milk', 'milk|be milked|give milk|gives milk', [/\bfor milk\b/], 'that give milk'),
  told(
    'shearing',
    'shear|sheared|be sheared|shearable',
    [/\bShear(?:ing)? a\b/, /\bUse shears on a\b/],
    'that can be sheared',
  ),
  told(
    'poisonous',
    'poison|poisonous|venomous|poison you',
    [
      /\bpoison arrows\b/,
      /\bbite poisons\b/,
      /\bpoisons whatever\b/,
      /\bstings, with poison\b/,
      /\bpotions of poison\b/,
    ],
    'that poison you',
  ),
])

const biomeTests = on('biomes')([
  ...inDimension,
  ...valued('category', [
    ['temperate', 'temperate'],
    ['cold', 'cold'],
    ['warm', 'warm|hot'],
    ['ocean', 'ocean|oceans'],
    ['underground', 'underground|cave'],
    [
      'beach_special',
      'beach special|beach and special',
      { name: 'beach special', before: 'beach and special' },
    ],
  ]),
  ...valued('precipitation', [
    ['rain', 'rain|rainy|does rain', { name: 'rainy', after: 'where it rains', is: 'rainy' }],
    ['snow', 'snow|snowy', { name: 'snowy', after: 'where it snows', is: 'snowy' }],
    [
      'none',
      'dry|no rain|without rain|never rain|not rain|no precipitation|without precipitation|no weather|not rain or snow',
      { name: 'dry', after: 'without rain or snow', is: 'dry' },
    ],
  ]),
  ...rarities,
])

const itemTests = on('items')([
  ...(
    [
      ['tool', 'tool'],
      ['weapon', 'weapon'],
      ['armor', 'armor'],
      ['food', 'food|edible|eat|be eaten|snack|meal'],
      ['block', 'block'],
      ['redstone', 'redstone item|redstone component|redstone category|redstone'],
      ['potion', 'potion'],
      ['music_disc', 'music disc|disc|record'],
      ['transportation', 'transportation|transport|vehicle'],
      ['miscellaneous', 'misc|miscellaneous'],
    ] as const
  ).map(([value, phrases]) => ({
    name: value.replace('_', ' '),
    field: 'category',
    phrases,
    before: value.replace('_', ' '),
    is: `in the category ${value.replace('_', ' ')}`,
    test: (item: RecordOf<'items'>) => item.category === value,
  })),
  {
    name: 'fuel',
    field: 'fuelValue',
    phrases: 'fuel|burn|burn in a furnace|used as fuel|be burned|furnace fuel',
    after: 'that burn as fuel',
    is: 'usable as fuel',
    test: ({ fuelValue }) => fuelValue !== null,
  },
  {
    name: 'enchantable',
    field: 'enchantable',
    phrases: 'enchantable|be enchanted|enchanted|enchant',
    after: 'that can be enchanted',
    is: 'enchantable',
    test: ({ enchantable }) => enchantable,
  },
  {
    name: 'craftable',
    field: 'craftingRecipe',
    phrases: 'craftable|be crafted|crafted|craft|be made|make|have a recipe|build',
    after: 'that can be made',
    is: 'craftable',
    test: ({ craftingRecipe }) => craftingRecipe !== null,
  },
  {
    name: 'stackable',
    field: 'stackSize',
    phrases: 'stackable|stack|be stacked',
    after: 'that stack',
    is: 'stackable',
    test: ({ stackSize }) => stackSize > 1,
  },
  {
    name: 'breakable',
    field: 'durability',
    phrases: 'have durability|has durability|break|wear out|breakable',
    after: 'that wear out',
    is: 'something that wears out',
    test: ({ durability }) => durability !== null,
  },
])

const goesOnArmor = ({ applicableItems }: RecordOf<'enchantments'>): boolean =>
  applicableItems.some((id) => /helmet|chestplate|leggings|boots/.test(id))

const gearKinds: Readonly<Record<string, readonly string[]>> = {
  tools: ['pickaxe', 'axe', 'shovel', 'hoe', 'shears', 'fishing_rod'],
  weapons: ['sword', 'axe', 'mace', 'trident', 'bow', 'crossbow', 'spear'],
  armor: ['helmet', 'chestplate', 'leggings', 'boots'],
}

const source = (name: string, from: string, phrases: string, after: string) => ({
  name,
  field: 'obtainedFrom',
  phrases,
  after,
  is: after.replace(/^that can be /, ''),
  test: ({ obtainedFrom }: RecordOf<'enchantments'>) => obtainedFrom.includes(from as never),
})

const enchantmentTests = on('enchantments')([
  ...(
    [
      ['melee', 'melee'],
      ['ranged', 'ranged'],
      ['mining', 'mining'],
      ['universal', 'universal'],
      ['special', 'special'],
    ] as const
  ).map(([value, phrases]) => ({
    name: value,
    field: 'category',
    phrases,
    before: value,
    is: `in the category ${value}`,
    test: (enchantment: RecordOf<'enchantments'>) => enchantment.category === value,
  })),
  {
    name: 'armor',
    field: 'category',
    phrases: 'armor category|armor enchantments|armor',
    before: 'armor',
    is: 'in the category armor',
    test: ({ category }) => category === 'armor',
    loosely: goesOnArmor,
  },
  ...Object.entries(gearKinds).map(([name, kinds]) => ({
    name: `on ${name}`,
    field: 'applicableItems',
    phrases: [
      `on ${name}`,
      `for ${name}`,
      `on my ${name}`,
      `for my ${name}`,
      `on all ${name}`,
    ].join('|'),
    after: `that go on ${name}`,
    is: `made for ${name}`,
    test: ({ applicableItems }: RecordOf<'enchantments'>) =>
      applicableItems.some((id) => kinds.includes(id)),
  })),
  source(
    'from the table',
    'enchanting_table',
    'enchanting table|enchantment table|table',
    'from the enchanting table',
  ),
  {
    name: 'treasure',
    field: 'treasureOnly',
    phrases: 'treasure|treasure only',
    before: 'treasure',
    is: 'a treasure enchantment',
    test: ({ treasureOnly }) => treasureOnly,
  },
  {
    name: 'curse',
    field: 'curseOf',
    phrases: 'curse|cursed',
    before: 'curse',
    is: 'a curse',
    test: ({ curseOf }) => curseOf,
  },
  {
    name: 'no conflicts',
    field: 'incompatibleWith',
    phrases: 'no conflicts|without conflicts|no incompatible',
    after: 'without conflicts',
    test: ({ incompatibleWith }) => incompatibleWith.length === 0,
  },
  source(
    'from librarians',
    'librarian_trade',
    'librarian|villager|traded|trade',
    'sold by librarians',
  ),
  source('from fishing', 'fishing', 'fishing|fish|fished', 'that can be fished up'),
  source('from ominous vaults', 'ominous_vault', 'ominous vault|vault', 'from ominous vaults'),
  source('from bartering', 'piglin_bartering', 'barter|bartering|piglin', 'from piglin bartering'),
])

const structureTests = on('structures')([
  ...valued('category', [
    [
      'overworld_surface',
      'surface|above ground',
      { name: 'overworld surface', after: 'on the Overworld surface', is: 'on the surface' },
    ],
    [
      'overworld_underground',
      'underground|below ground',
      { name: 'overworld underground', before: 'underground' },
    ],
    ['ocean', 'ocean|underwater|sea|under water'],
  ]),
  ...inDimension,
  {
    name: 'unique',
    field: 'rarity',
    phrases: 'unique',
    before: 'unique',
    test: ({ rarity }) => rarity === 'unique',
  },
  {
    name: 'without loot',
    field: 'loot',
    phrases: 'no loot|without loot|no chest|without chest',
    after: 'without loot',
    test: ({ loot }) => loot.length === 0,
  },
  ...rarities,
])

const commandTests = on('commands')([
  ...(
    [
      'player',
      'world',
      'server',
      'data',
      'display',
      'logic',
      'gameplay',
      'special',
      'bossbar',
      'execute',
    ] as const
  ).map((value) => ({
    name: value,
    field: 'category',
    phrases: `${value} command|${value} category|category ${value}|${value} related`,
    before: value,
    is: `in the category ${value}`,
    test: (command: RecordOf<'commands'>) => command.category === value,
  })),
  {
    name: 'time weather',
    field: 'category',
    phrases: 'time and weather|time weather|time or weather',
    before: 'time and weather',
    is: 'in the category time and weather',
    test: ({ category }) => category === 'time_weather',
  },
  {
    name: 'level 0',
    field: 'permissionLevel',
    phrases:
      'everyone|everybody|all players|anyone|any player|normal player|regular player|ordinary player|without op|non op|without cheats|no op|no permission|level 0|level zero|permission level 0|every player',
    after: 'that everybody can use (permission level 0)',
    is: 'open to everybody',
    test: ({ permissionLevel }) => permissionLevel === 0,
  },
  ...([2, 3, 4] as const).map((level) => ({
    name: `level ${level}`,
    field: 'permissionLevel',
    phrases: `level ${level}|permission ${level}|permission level ${level}|op level ${level}|op ${level}|permission level of ${level}`,
    after: `with permission level ${level}`,
    is: `at permission level ${level}`,
    test: (command: RecordOf<'commands'>) => command.permissionLevel === level,
  })),
  {
    name: 'operator',
    field: 'permissionLevel',
    phrases: 'need op|require op|needs op|operator|op',
    after: 'that need operator rights',
    is: 'for operators',
    test: ({ permissionLevel }) => permissionLevel > 0,
  },
])

const versionTests = on('versions')([
  ...valued('type', [
    [
      'major-release',
      'major|big|main|full|major release',
      { name: 'major', before: 'major', is: 'a major release' },
    ],
    [
      'minor-release',
      'minor|small|smaller|minor release',
      { name: 'minor', before: 'minor', is: 'a minor release' },
    ],
  ]),
  ...Array.from({ length: 16 }, (_, at) => String(2011 + at)).map((year) => ({
    name: `year ${year}`,
    field: 'releaseDate',
    phrases: `in ${year}|of ${year}|${year}`,
    after: `released in ${year}`,
    is: `from ${year}`,
    test: ({ releaseDate }: RecordOf<'versions'>) => releaseDate.startsWith(year),
  })),
])

const achievementTests = on('achievements')([
  {
    name: 'hidden',
    field: 'hidden',
    phrases: 'hidden|secret',
    before: 'hidden',
    test: ({ description }) => /\bhidden (?:challenge|advancement|goal)\b/.test(description),
  },
  ...(['minecraft', 'nether', 'end', 'adventure', 'husbandry'] as const).map((value) => ({
    name: value,
    field: 'tab',
    phrases:
      value === 'minecraft'
        ? 'minecraft tab|story|story tab|tab minecraft'
        : value === 'end'
          ? 'end tab|the end|end'
          : `${value}|${value} tab`,
    after: `in the ${value.slice(0, 1).toUpperCase()}${value.slice(1)} tab`,
    is: `in the ${value} tab`,
    test: (achievement: RecordOf<'achievements'>) => achievement.tab === value,
  })),
  ...(['easy', 'medium', 'hard', 'expert'] as const).map((value) => ({
    name: value,
    field: 'difficulty',
    phrases: value === 'hard' ? 'hard|difficult' : value,
    before: value,
    test: (achievement: RecordOf<'achievements'>) => achievement.difficulty === value,
    loosely: (achievement: RecordOf<'achievements'>) =>
      achievement.difficulty === value || (value === 'hard' && achievement.difficulty === 'expert'),
  })),
  {
    name: 'with experience',
    field: 'xpReward',
    phrases:
      'give xp|gives xp|with xp|reward xp|give experience|with experience|grant xp|grant experience',
    after: 'that give experience',
    is: 'rewarded with experience',
    test: ({ xpReward }) => xpReward > 0,
  },
  {
    name: 'challenge',
    field: 'frame',
    phrases: 'challenge',
    after: 'that are challenges',
    is: 'a challenge',
    test: ({ isChallenge }) => isChallenge,
  },
  {
    name: 'goal',
    field: 'frame',
    phrases: 'goal',
    after: 'that are goals',
    is: 'a goal',
    test: ({ isGoal }) => isGoal,
  },
  {
    name: 'root',
    field: 'parent',
    phrases: 'root|no parent|without a parent',
    before: 'root',
    test: ({ parent }) => parent === null,
  },
])

const tradeTests = on('trades')([
  {
    name: 'biome specific',
    field: 'biomeSpecific',
    phrases:
      'biome specific|depend on the biome|depend on biome|biome dependent|differ by biome|vary by biome',
    after: 'whose offers depend on the biome',
    is: 'biome specific',
    test: ({ biomeSpecific }) => biomeSpecific,
  },
])

export const valueTests: Readonly<Record<ResourceName, readonly ValueTest[]>> = {
  mobs: mobTests,
  biomes: biomeTests,
  items: itemTests,
  enchantments: enchantmentTests,
  structures: structureTests,
  commands: commandTests,
  versions: versionTests,
  achievements: achievementTests,
  trades: tradeTests,
}

const byId = new Map(Object.values(valueTests).flatMap((rows) => rows.map((row) => [row.id, row])))

export const valueTestOf = (id: string): ValueTest => {
  const found = byId.get(id)
  if (!found) throw new Error(`no test ${id}`)
  return found
}
