import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import { traits } from './traits.ts'

/** Something that is true of some records of a resource, and the words that say it. */
export type Condition = {
  resource: ResourceName
  name: string
  /** The field it speaks of; conditions on one field are alternatives. */
  field: string
  words: RegExp
  test(record: AnyRecord): boolean
  /** Before the noun ("hostile") or after it ("that can be tamed"). */
  before?: string
  after?: string
  /** What still counts as a yes: very rare is rare. */
  loosely?(record: AnyRecord): boolean
  /** After "it is" or "they are" in a yes/no answer. */
  is: string
  /** The texts say it where it holds; where they do not, nothing is known. */
  told?: RegExp
  /** The goods its words mean, where a name stands among them. */
  goods?: RegExp | undefined
}

type Row<Name extends ResourceName> = {
  name: string
  field: string
  words: RegExp
  test(record: RecordOf<Name>): boolean
  loosely?(record: RecordOf<Name>): boolean
  before?: string
  after?: string
  is?: string
  told?: RegExp
  goods?: RegExp | undefined
}

const on =
  <Name extends ResourceName>(resource: Name) =>
  (rows: readonly Row<Name>[]): Condition[] =>
    rows.map((row) => ({
      ...(row as unknown as Omit<Condition, 'resource' | 'is'>),
      resource,
      is: row.is ?? row.before ?? row.name,
    }))

type Said = Pick<Condition, 'before' | 'after'> & { name?: string; is?: string }

/** Values of one field; the value itself stands before the noun where nothing else is said. */
const valued = <Field extends string, Value extends string>(
  field: Field,
  values: readonly (readonly [value: Value, words: RegExp, said?: Said])[],
) =>
  values.map(([value, words, said = { before: value }]) => ({
    name: value,
    field,
    words,
    test: (record: Readonly<Record<Field, string>>) => record[field] === value,
    ...said,
  }))

const inDimension = (overworld = /\boverworld\b/) =>
  valued('dimension', [
    ['overworld', overworld, { after: 'in the Overworld', is: 'in the Overworld' }],
    ['nether', /\bnether\b/, { after: 'in the Nether', is: 'in the Nether' }],
    ['end', /\b(?:the end|end)\b/, { after: 'in the End', is: 'in the End' }],
  ])

/** Rarity words mean the same for biomes and structures. */
const rarities = valued('rarity', [
  ['very_rare', /\bvery rare\b/, { name: 'very rare', before: 'very rare' }],
  ['uncommon', /\buncommon\b/],
  ['rare', /(?<!very )\brare\b/],
  ['common', /\bcommon\b(?! biome in)/],
]).map((row) =>
  row.name === 'rare'
    ? { ...row, loosely: ({ rarity }: { rarity: string }) => /^(?:very_)?rare$/.test(rarity) }
    : row,
)

const mobConditions = on('mobs')([
  {
    name: 'undead',
    field: 'weaknesses',
    words: /\bundead\b/,
    before: 'undead',
    // Smite hurts the undead and nobody else.
    test: ({ weaknesses }) => weaknesses.some((text) => /\bsmite\b/i.test(text)),
  },
  {
    name: 'burns in sunlight',
    field: 'sunlight',
    words:
      /\b(?:burn\w*|catch(?:es)? fire|on fire|die|dies|killed|hurt)\b.*\b(?:sun\w*|day|days|daylight|daytime|morning)\b|\b(?:sun\w*|daylight) (?:burns?|kills?|hurts?)\b|\b(?:which|who|any|how many)\b.*\bburns?\W*$|^(?:do|does|will|can|did) (?:an? |the )?(?:baby )?MOBs? burn(?: up)?\W*$/,
    after: 'that burn in sunlight',
    test: ({ weaknesses }) => weaknesses.some((text) => /^Sunlight\b/.test(text)),
  },
  {
    name: 'certain drops',
    field: 'drops',
    words:
      /\bdrops?\b.*\b(?:always|every time|guaranteed|for sure|certain(?:ly)?|100 percent)\b|\b(?:always|guaranteed|every time|100 percent)\b.*\bdrops?\b/,
    after: 'whose drops are certain',
    test: ({ drops }) => drops.length > 0 && drops.every(({ chance }) => chance === 100),
  },
  {
    name: 'monster',
    field: 'type',
    words: /\bmonsters?\b/,
    before: 'dangerous',
    test: ({ type }) => type !== 'passive',
  },
  {
    name: 'hostile',
    field: 'type',
    words:
      /\b(?:hostile|aggressive|evil|attacks? (?:me|you|us|players|people|on sight|first|unprovoked)|enem(?:y|ies)|dangerous|bad(?= (?:mobs?|guys?|animals?|creatures?|ones?)\b|\W*$))\b/,
    before: 'hostile',
    test: ({ type }) => type === 'hostile',
    // A boss attacks on sight as well.
    loosely: ({ type }) => type === 'hostile' || type === 'boss',
  },
  ...valued('type', [
    ['neutral', /\bneutral\b/],
    ['passive', /\b(?:passive|friendly|peaceful|harmless|nice|chill)\b/],
    ['boss', /\bboss(?:es)?\b/, { before: 'boss', is: 'a boss' }],
  ]),
  {
    name: 'tameable',
    field: 'tamingMethod',
    words: /\b(?:tam(?:e|ed|eable|able)|pets?)\b/,
    after: 'that can be tamed',
    is: 'tameable',
    test: ({ tameable }) => tameable,
  },
  {
    name: 'breedable',
    field: 'breedingItem',
    words: /\b(?:breed|bred|breedable|be bred)\b/,
    after: 'that can be bred',
    is: 'breedable',
    test: ({ breedable }) => breedable,
  },
  {
    name: 'no drops',
    field: 'drops',
    words: /\b(?:drops? (?:nothing|no (?:items?|loot))|without (?:drops|loot)|no (?:drops|loot))\b/,
    after: 'that drop nothing',
    is: 'without drops',
    test: ({ drops }) => drops.length === 0,
  },
  {
    name: 'no damage',
    field: 'damage',
    words: /\b(?:(?:no|zero|0) damage|harmless)\b/,
    after: 'that do no damage',
    test: ({ damage }) => damage.normal === 0,
  },
  {
    name: 'no experience',
    field: 'xpDrop',
    words: /\b(?:no|zero|0) (?:xp|exp|experience)\b/,
    after: 'that give no experience',
    test: ({ xpDrop }) => xpDrop.max === 0,
  },
  ...traits,
])

const biomeConditions = on('biomes')([
  ...inDimension(),
  ...valued('category', [
    ['temperate', /\btemperate\b/],
    ['cold', /\bcold\b/],
    ['warm', /\b(?:warm|hot)\b/],
    ['ocean', /\b(?:oceans?|ocean)\b/],
    ['underground', /\b(?:underground|caves?|cave)\b/],
    [
      'beach_special',
      /\bbeach (?:and )?special\b/,
      { name: 'beach special', before: 'beach and special' },
    ],
  ]),
  ...valued('precipitation', [
    [
      'rain',
      /(?<!\b(?:no|not|never|without) )\b(?:rain|rains|rainy|raining)\b/,
      { name: 'rainy', after: 'where it rains', is: 'rainy' },
    ],
    [
      'snow',
      /\b(?:snow|snows|snowy|snowing)\b/,
      { name: 'snowy', after: 'where it snows', is: 'snowy' },
    ],
    [
      'none',
      /\b(?:dry|no (?:rain|precipitation)|without (?:rain|precipitation)|never rains?|not rain|precipitation none)\b/,
      { name: 'dry', after: 'without rain or snow', is: 'dry' },
    ],
  ]),
  ...rarities,
])

const itemCategories: readonly (readonly [RecordOf<'items'>['category'], RegExp])[] = [
  ['tool', /\btools?\b/],
  ['weapon', /\bweapons?\b/],
  ['armor', /\barmou?rs?\b/],
  ['food', /\b(?:foods?|edible|eat|eaten|snacks?)\b/],
  ['block', /\bblocks?\b/],
  ['redstone', /\bredstone\b/],
  ['potion', /\bpotions?\b/],
  ['music_disc', /\b(?:music ?discs?|discs?)\b/],
  ['transportation', /\b(?:transport\w*|vehicles?)\b/],
  ['miscellaneous', /\b(?:misc\w*)\b/],
]

const itemConditions = on('items')([
  ...itemCategories.map(([value, words]) => ({
    name: value.replace('_', ' '),
    field: 'category',
    words,
    before: value.replace('_', ' '),
    is: `in the category ${value.replace('_', ' ')}`,
    test: (item: RecordOf<'items'>) => item.category === value,
  })),
  {
    name: 'fuel',
    field: 'fuelValue',
    words: /\b(?:fuels?|burn|burned|burns)\b/,
    after: 'that burn as fuel',
    is: 'usable as fuel',
    test: ({ fuelValue }) => fuelValue !== null,
  },
  {
    name: 'enchantable',
    field: 'applicableEnchantments',
    words: /\b(?:enchantable|be enchanted|enchanted\b(?! (?:golden|book)))/,
    after: 'that can be enchanted',
    is: 'enchantable',
    test: ({ enchantable }) => enchantable,
  },
  {
    name: 'craftable',
    field: 'craftingRecipe',
    words: /\b(?:craftable|(?:be|been|get) (?:crafted|made)|crafted|have a recipe)\b/,
    after: 'that can be made',
    is: 'craftable',
    test: ({ craftingRecipe }) => craftingRecipe !== null,
  },
  {
    name: 'stackable',
    field: 'stackSize',
    words:
      /\b(?:stackable|stack(?!s? (?:to|up|size))|stacked|(?:two|several|more|many)\b.*\b(?:same|one|a|single) slot)\b/,
    after: 'that stack',
    is: 'stackable',
    test: ({ stackSize }) => stackSize > 1,
  },
  {
    name: 'breakable',
    field: 'durability',
    words: /\b(?:have durability|with durability|wear out|breakable|(?:can|could) break)\b/,
    after: 'that wear out',
    is: 'breakable',
    test: ({ durability }) => durability !== null,
  },
  {
    name: 'brewed',
    field: 'station',
    words: /\b(?:brewed|brewing stand|brew)\b/,
    after: 'that are brewed',
    is: 'brewed',
    test: ({ craftingRecipe }) => craftingRecipe?.station === 'brewing_stand',
  },
  {
    name: 'smithed',
    field: 'station',
    words: /\b(?:smithing table|smithed|smithing)\b/,
    after: 'made at a smithing table',
    is: 'made at a smithing table',
    test: ({ craftingRecipe }) => craftingRecipe?.station === 'smithing_table',
  },
])

const goesOnArmor = ({ applicableItems }: RecordOf<'enchantments'>): boolean =>
  applicableItems.some((id) => /^(?:helmet|chestplate|leggings|boots)$/.test(id))

/** Classes of gear that no single name stands for. */
const gearClasses = {
  tools: ['pickaxe', 'shovel', 'hoe'],
  weapons: ['sword', 'spear', 'mace', 'bow', 'crossbow', 'trident'],
} as const

/** What the categories are called besides. */
const enchantmentCategories = {
  melee: /\bmelee\b|\bweapons? (?=enchant)/,
  ranged: /\branged\b|\bweapons? (?=enchant)/,
  mining: /\bmining\b|\btools? (?=enchant)/,
  armor: /\barmou?r\b/,
  universal: /\buniversal\b/,
  special: /\bspecial\b/,
} as const

const enchantmentConditions = on('enchantments')([
  ...Object.entries(enchantmentCategories).map(([value, words]) => ({
    name: value,
    field: 'category',
    words,
    before: value,
    is: `in the category ${value}`,
    test: (enchantment: RecordOf<'enchantments'>) => enchantment.category === value,
    ...(value === 'armor' ? { loosely: goesOnArmor } : {}),
  })),
  ...Object.entries(gearClasses).map(([name, kinds]) => ({
    name: `on ${name}`,
    field: 'applicableItems',
    words: new RegExp(
      `\\b(?:on|onto|for|to|with|of|in) (?:(?:all|any|my|the|your|an?) )*${name}?\\b|\\b${name}? (?:can|may|could|take|have|get)\\b`,
    ),
    after: `that go on ${name}`,
    is: `made for ${name}`,
    test: ({ applicableItems }: RecordOf<'enchantments'>) =>
      applicableItems.some((id) => kinds.some((kind) => kind === id)),
  })),
  {
    name: 'from the table',
    field: 'obtainedFrom',
    words:
      /\b(?:in|from|at|on|by|with|using|via|out of) (?:an? |the |my )?enchant(?:ing|ment) tables?\b/,
    after: 'from the enchanting table',
    is: 'from the enchanting table',
    test: ({ obtainedFrom }) => obtainedFrom.includes('enchanting_table'),
  },
  {
    name: 'treasure',
    field: 'treasureOnly',
    words:
      /\b(?:treasure(?:[ -]only)?|not (?:be |get |available |found |offered )?(?:from|in|at|by) (?:the |an )?(?:enchanting table|ITEM))\b/,
    before: 'treasure',
    is: 'a treasure enchantment',
    test: ({ treasureOnly }) => treasureOnly,
  },
  {
    name: 'curse',
    field: 'curseOf',
    words: /\bcurses?\b/,
    before: 'curse',
    is: 'a curse',
    test: ({ curseOf }) => curseOf,
  },
  {
    name: 'no conflicts',
    field: 'incompatibleWith',
    words: /\b(?:no|without|zero) (?:conflicts?|incompatib\w+)\b/,
    after: 'without conflicts',
    test: ({ incompatibleWith }) => incompatibleWith.length === 0,
  },
  {
    name: 'from librarians',
    field: 'obtainedFrom',
    words: /\b(?:librarians?|traded)\b/,
    after: 'sold by librarians',
    is: 'sold by librarians',
    test: ({ obtainedFrom }) => obtainedFrom.includes('librarian_trade'),
  },
  {
    name: 'from fishing',
    field: 'obtainedFrom',
    words: /\b(?:by fishing|from fishing|fished|fishing up|fish (?:up|for))\b/,
    after: 'that can be fished up',
    is: 'found by fishing',
    test: ({ obtainedFrom }) => obtainedFrom.includes('fishing'),
  },
  {
    name: 'from ominous vaults',
    field: 'obtainedFrom',
    words: /\bominous (?:vaults?|THING|trials?)\b/,
    after: 'from ominous vaults',
    is: 'from ominous vaults',
    test: ({ obtainedFrom }) => obtainedFrom.includes('ominous_vault'),
  },
  {
    name: 'from bartering',
    field: 'obtainedFrom',
    words: /\b(?:barter\w*)\b/,
    after: 'from piglin bartering',
    is: 'from bartering',
    test: ({ obtainedFrom }) => obtainedFrom.includes('piglin_bartering'),
  },
  {
    name: 'very rare',
    field: 'weight',
    words: /\bvery rare\b/,
    before: 'very rare',
    test: ({ weight }) => weight === 1,
  },
])

const structureConditions = on('structures')([
  ...valued('category', [
    [
      'overworld_surface',
      /\b(?:overworld surface|surface|above ground)\b/,
      { name: 'overworld surface', after: 'on the Overworld surface', is: 'on the surface' },
    ],
    [
      'overworld_underground',
      /\b(?:underground|below ground|overworld underground)\b/,
      { name: 'overworld underground', before: 'underground' },
    ],
    ['ocean', /\b(?:oceans?|underwater|sea)\b/],
  ]),
  ...inDimension(/\boverworld\b(?! (?:surface|underground))/),
  {
    name: 'unique',
    field: 'rarity',
    words: /\bunique\b(?! (?:loot|items?|things?|stuff|drops?|treasures?|blocks?)\b)/,
    before: 'unique',
    test: ({ rarity }) => rarity === 'unique',
  },
  {
    name: 'without loot',
    field: 'loot',
    words: /\b(?:no|without) (?:loot|chests?)\b/,
    after: 'without loot',
    test: ({ loot }) => loot.length === 0,
  },
  ...rarities,
])

const commandCategories = [
  'player',
  'world',
  'server',
  'data',
  'display',
  'logic',
  'gameplay',
  'special',
  'time_weather',
  'bossbar',
  'execute',
] as const

const commandConditions = on('commands')([
  ...commandCategories.map((value) => ({
    name: value.replace('_', ' '),
    field: 'category',
    words:
      value === 'time_weather'
        ? /\btime (?:and |or )?weather\b/
        : new RegExp(
            `\\b${value}(?: related)? (?:commands?|category|ones?)\\b|\\bcategory (?:is |of |called |named )?${value}\\b|\\b(?:in|of) (?:the )?${value}\\b|^${value}$`,
          ),
    before: value.replace('_', ' and '),
    is: `in the category ${value.replace('_', ' and ')}`,
    test: (command: RecordOf<'commands'>) => command.category === value,
  })),
  {
    name: 'level 0',
    field: 'permissionLevel',
    words:
      /\b(?:everyone|everybody|all players|any ?one|any player|(?:normal|regular|ordinary|plain|simple) players?|non ?ops?|without (?:being |having )?(?:an? )?(?:op|operator|cheats|permissions?)|every player|no (?:op|permissions?|cheats|operator)|(?:permission )?level (?:0|zero))\b/,
    after: 'that everybody can use (permission level 0)',
    is: 'open to everybody',
    test: ({ permissionLevel }) => permissionLevel === 0,
  },
  ...([2, 3, 4] as const).map((level) => ({
    name: `level ${level}`,
    field: 'permissionLevel',
    words: new RegExp(
      `\\b(?:level|permission|permissions|op) (?:of |is |= )?(?:level )?${level}\\b|\\b${level} (?:permission|op)`,
    ),
    after: `with permission level ${level}`,
    is: `at permission level ${level}`,
    test: (command: RecordOf<'commands'>) => command.permissionLevel === level,
  })),
])

const versionConditions = on('versions')([
  ...valued('type', [
    [
      'major-release',
      /\b(?:major|big|main|full)\b/,
      { name: 'major', before: 'major', is: 'a major release' },
    ],
    [
      'minor-release',
      /\b(?:minor|small|smaller)\b/,
      { name: 'minor', before: 'minor', is: 'a minor release' },
    ],
  ]),
  {
    name: 'java',
    field: 'edition',
    words: /\bjava\b/,
    before: 'Java Edition',
    is: 'a Java Edition version',
    test: ({ edition }) => edition === 'java',
  },
])

const achievementConditions = on('achievements')([
  {
    name: 'hidden',
    field: 'hidden',
    words: /\b(?:hidden|secret)\b/,
    before: 'hidden',
    told: /\bhidden (?:challenge|advancement|goal)\b/,
    test: ({ description }) => /\bhidden (?:challenge|advancement|goal)\b/.test(description),
  },
  ...(['minecraft', 'nether', 'end', 'adventure', 'husbandry'] as const).map((value) => ({
    name: value,
    field: 'tab',
    words:
      value === 'minecraft'
        ? /\b(?:minecraft tab|tab minecraft|minecraft|story)\b/
        : new RegExp(`\\b${value}\\b`),
    after: `in the ${value.slice(0, 1).toUpperCase()}${value.slice(1)} tab`,
    is: `in the ${value} tab`,
    test: (achievement: RecordOf<'achievements'>) => achievement.tab === value,
  })),
  ...(['easy', 'medium', 'hard', 'expert'] as const).map((value) => ({
    name: value,
    field: 'difficulty',
    words: new RegExp(`\\b${value}\\b`),
    before: value,
    test: (achievement: RecordOf<'achievements'>) => achievement.difficulty === value,
    loosely: (achievement: RecordOf<'achievements'>) =>
      achievement.difficulty === value || (value === 'hard' && achievement.difficulty === 'expert'),
  })),
  {
    name: 'with experience',
    field: 'xpReward',
    words: /\b(?:gives?|giving|with|reward\w*|have|has|grants?) (?:\w+ )?(?:xp|exp|experience)\b/,
    after: 'that give experience',
    is: 'rewarded with experience',
    test: ({ xpReward }) => xpReward > 0,
  },
  {
    name: 'challenge',
    field: 'frame',
    words: /\bchallenges?\b/,
    after: 'that are challenges',
    is: 'a challenge',
    test: ({ isChallenge }) => isChallenge,
  },
  {
    name: 'goal',
    field: 'frame',
    words: /\bgoals?\b/,
    after: 'that are goals',
    is: 'a goal',
    test: ({ isGoal }) => isGoal,
  },
  {
    name: 'root',
    field: 'parent',
    words: /\b(?:roots?|no parent|without (?:a )?parent)\b/,
    before: 'root',
    test: ({ parent }) => parent === null,
  },
])

const tradeConditions = on('trades')([
  {
    name: 'biome specific',
    field: 'biomeSpecific',
    words:
      /\b(?:biome specific|depends? on (?:the |their )?biome|biome dependent|differ by biome)\b/,
    after: 'whose offers depend on the biome',
    is: 'biome specific',
    test: ({ biomeSpecific }) => biomeSpecific,
  },
])

export const conditions: Readonly<Record<ResourceName, readonly Condition[]>> = {
  mobs: mobConditions,
  biomes: biomeConditions,
  items: itemConditions,
  enchantments: enchantmentConditions,
  structures: structureConditions,
  commands: commandConditions,
  versions: versionConditions,
  achievements: achievementConditions,
  trades: tradeConditions,
}
