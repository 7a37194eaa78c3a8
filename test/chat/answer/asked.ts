import { type RecordOf, type ResourceName, resources } from '../../../src/catalog/resources.ts'

/** How a test asks for a field of a record, and what the answer must hold. */
type Row<Name extends ResourceName> = {
  field: string
  ask(name: string): string
  holds(record: RecordOf<Name>): readonly (string | RegExp)[]
}

type Table = { [Name in ResourceName]: readonly Row<Name>[] }

const plain = (id: string) => id.replaceAll('_', ' ')
const number = (value: number) => value.toLocaleString('en-US')
const start = (text: string) => text.slice(0, 24).replace(/[.:;,]$/, '')
const first = (texts: readonly string[]) => texts.slice(0, 1).map(start)
const added = {
  field: 'versionAdded',
  ask: (name: string) => `When was ${name} added to the game?`,
  holds: ({ versionAdded }: { versionAdded: string }) => [versionAdded],
}

/** A question for every field of every resource. */
export const asked: Table = {
  mobs: [
    {
      field: 'type',
      ask: (name) => `Is ${name} hostile, neutral or passive?`,
      holds: ({ type }) => [new RegExp(type, 'i')],
    },
    {
      field: 'category',
      ask: (name) => `Which category of mob is ${name}?`,
      holds: ({ category }) => [new RegExp(category, 'i')],
    },
    {
      field: 'hp',
      ask: (name) => `How much health does ${name} have?`,
      holds: ({ hp }) => [`${hp} HP`],
    },
    {
      field: 'damage',
      ask: (name) => `How much damage does ${name} deal?`,
      holds: ({ damage }) => [String(damage.normal), String(damage.hard)],
    },
    {
      field: 'xpDrop',
      ask: (name) => `How much experience does ${name} give?`,
      holds: ({ xpDrop }) => [number(xpDrop.max)],
    },
    {
      field: 'spawnBiomes',
      ask: (name) => `In which biomes does ${name} spawn?`,
      holds: ({ spawnBiomes }) => (spawnBiomes[0] ? [new RegExp(plain(spawnBiomes[0]), 'i')] : []),
    },
    {
      field: 'spawnConditions',
      ask: (name) => `What are the spawn conditions of ${name}?`,
      holds: ({ spawnConditions }) => [start(spawnConditions)],
    },
    {
      field: 'drops',
      ask: (name) => `What does ${name} drop?`,
      holds: ({ drops }) =>
        drops
          .slice(0, 3)
          .map(
            ({ item }) =>
              new RegExp(
                plain(item)
                  .replace('cooked beef', 'steak')
                  .replace('slime ball', 'slimeball')
                  .replace('rabbit foot', "rabbit's foot"),
                'i',
              ),
          ),
    },
    {
      field: 'behavior',
      ask: (name) => `How does ${name} behave?`,
      holds: ({ behavior }) => [start(behavior)],
    },
    {
      field: 'weaknesses',
      ask: (name) => `What are the weaknesses of ${name}?`,
      holds: ({ weaknesses }) =>
        first(weaknesses).map(
          (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'),
        ),
    },
    {
      field: 'tameable',
      ask: (name) => `Can I tame ${name}?`,
      holds: ({ tameable }) => [tameable ? /^yes/i : /^no/i],
    },
    {
      field: 'tamingMethod',
      ask: (name) => `How do I tame ${name}?`,
      holds: ({ tamingMethod }) =>
        tamingMethod ? [start(tamingMethod).slice(1)] : [/not tameable|cannot/],
    },
    {
      field: 'breedable',
      ask: (name) => `Can ${name} be bred?`,
      holds: ({ breedable }) => [breedable ? /^yes/i : /^no/i],
    },
    {
      field: 'breedingItem',
      ask: (name) => `What do I breed ${name} with?`,
      holds: ({ breedingItem }) =>
        breedingItem
          ? [
              new RegExp(
                plain(breedingItem.split(', ')[0] ?? '')
                  .replace('slime ball', 'slimeball')
                  .replace('hay block', 'hay bale')
                  .replace('tropical fish bucket', 'bucket of tropical fish'),
                'i',
              ),
            ]
          : [/cannot/],
    },
    {
      field: 'notes',
      ask: (name) => `Any notes on ${name}?`,
      holds: ({ notes }) => [start(notes)],
    },
    added,
  ],
  biomes: [
    {
      field: 'dimension',
      ask: (name) => `Which dimension is ${name} in?`,
      holds: ({ dimension }) => [new RegExp(dimension, 'i')],
    },
    {
      field: 'category',
      ask: (name) => `What category does ${name} belong to?`,
      holds: ({ category }) => [plain(category)],
    },
    {
      field: 'temperature',
      ask: (name) => `What is the temperature of ${name}?`,
      holds: ({ temperature }) => [String(temperature)],
    },
    {
      field: 'precipitation',
      ask: (name) => `What precipitation does ${name} have?`,
      holds: ({ precipitation }) => [precipitation],
    },
    {
      field: 'terrainFeatures',
      ask: (name) => `What is the terrain of ${name} like?`,
      holds: ({ terrainFeatures }) => first(terrainFeatures),
    },
    {
      field: 'uniqueBlocks',
      ask: (name) => `Which blocks are typical of ${name}?`,
      holds: ({ uniqueBlocks }) => uniqueBlocks.slice(0, 1).map((id) => new RegExp(plain(id), 'i')),
    },
    {
      field: 'spawningMobs',
      ask: (name) => `What mobs spawn in ${name}?`,
      holds: ({ spawningMobs }) => spawningMobs.slice(0, 3).map((id) => new RegExp(plain(id), 'i')),
    },
    {
      field: 'structuresFound',
      ask: (name) => `Which structures can I find in the biome ${name}?`,
      holds: ({ structuresFound }) =>
        structuresFound.slice(0, 3).map((id) => new RegExp(plain(id), 'i')),
    },
    {
      field: 'colors',
      ask: (name) => `What color is the water in ${name}?`,
      holds: ({ colors }) => (colors.water ? [colors.water] : []),
    },
    {
      field: 'rarity',
      ask: (name) => `How rare is ${name}?`,
      holds: ({ rarity }) => [plain(rarity)],
    },
    {
      field: 'notes',
      ask: (name) => `Any tips or notes on ${name}?`,
      holds: ({ notes }) => [start(notes)],
    },
    added,
  ],
  items: [
    {
      field: 'category',
      ask: (name) => `Which category does ${name} belong to?`,
      holds: ({ category }) => [plain(category)],
    },
    {
      field: 'stackSize',
      ask: (name) => `What is the stack size of ${name}?`,
      holds: ({ stackSize }) => [new RegExp(`\\b${stackSize}\\b`)],
    },
    {
      field: 'durability',
      ask: (name) => `What is the durability of ${name}?`,
      holds: ({ durability }) => [durability === null ? /no durability/ : number(durability)],
    },
    {
      field: 'description',
      ask: (name) => `What is ${name} for?`,
      holds: ({ description }) => [start(description)],
    },
    {
      field: 'obtainedBy',
      ask: (name) => `How can I obtain ${name}?`,
      holds: ({ obtainedBy }) => first(obtainedBy),
    },
    {
      field: 'craftingRecipe',
      ask: (name) => `What is the recipe of ${name}?`,
      holds: ({ craftingRecipe }) => [
        craftingRecipe ? new RegExp(plain(craftingRecipe.station), 'i') : /cannot be crafted/,
      ],
    },
    {
      field: 'enchantable',
      ask: (name) => `Can ${name} be enchanted?`,
      holds: ({ enchantable }) => [enchantable ? /^yes/i : /^no/i],
    },
    {
      field: 'applicableEnchantments',
      ask: (name) => `Which enchantments fit ${name}?`,
      holds: ({ applicableEnchantments }) =>
        applicableEnchantments.slice(0, 1).map((id) => new RegExp(id.split('_')[0] ?? '', 'i')),
    },
    {
      field: 'foodValue',
      ask: (name) => `How much hunger does ${name} restore?`,
      holds: ({ foodValue }) => [foodValue ? `${foodValue.hunger} hunger` : /not food/],
    },
    {
      field: 'fuelValue',
      ask: (name) => `How long does ${name} burn as fuel?`,
      holds: ({ fuelValue }) => [fuelValue === null ? /no fuel/ : number(fuelValue)],
    },
    {
      field: 'notes',
      ask: (name) => `Any notes on ${name}?`,
      holds: ({ notes }) => [start(notes)],
    },
    added,
  ],
  enchantments: [
    {
      field: 'maxLevel',
      ask: (name) => `What is the maximum level of ${name}?`,
      holds: ({ maxLevel }) => [new RegExp(`\\b${maxLevel}\\b`)],
    },
    {
      field: 'description',
      ask: (name) => `What does ${name} do?`,
      holds: ({ description }) => [start(description)],
    },
    {
      field: 'effectPerLevel',
      ask: (name) => `What is the effect of ${name} per level?`,
      holds: ({ effectPerLevel }) => first(effectPerLevel),
    },
    {
      field: 'applicableItems',
      ask: (name) => `Which items can ${name} go on?`,
      holds: ({ applicableItems }) =>
        applicableItems.slice(0, 1).map((id) => new RegExp(plain(id), 'i')),
    },
    {
      field: 'incompatibleWith',
      ask: (name) => `What is ${name} incompatible with?`,
      holds: ({ incompatibleWith }) =>
        incompatibleWith[0]
          ? incompatibleWith.map((id) => new RegExp(plain(id), 'i'))
          : [/no conflicts/],
    },
    {
      field: 'obtainedFrom',
      ask: (name) => `Where do I get ${name}?`,
      holds: ({ obtainedFrom }) =>
        obtainedFrom.includes('enchanting_table') ? [/enchanting table/] : [],
    },
    {
      field: 'weight',
      ask: (name) => `What is the weight of ${name}?`,
      holds: ({ weight }) => [`weight of ${weight}`],
    },
    {
      field: 'treasureOnly',
      ask: (name) => `Is ${name} a treasure enchantment?`,
      holds: ({ treasureOnly }) => [treasureOnly ? /^yes/i : /^no/i],
    },
    {
      field: 'curseOf',
      ask: (name) => `Is ${name} a curse?`,
      holds: ({ curseOf }) => [curseOf ? /^yes/i : /^no/i],
    },
    {
      field: 'category',
      ask: (name) => `Which category does ${name} belong to?`,
      holds: ({ category }) => [category],
    },
    {
      field: 'notes',
      ask: (name) => `Any notes on ${name}?`,
      holds: ({ notes }) => [start(notes)],
    },
    added,
  ],
  structures: [
    {
      field: 'dimension',
      ask: (name) => `Which dimension is ${name} in?`,
      holds: ({ dimension }) => [new RegExp(dimension, 'i')],
    },
    {
      field: 'category',
      ask: (name) => `What category is ${name}?`,
      holds: ({ category }) => [plain(category)],
    },
    {
      field: 'biomes',
      ask: (name) => `In which biomes does ${name} generate?`,
      holds: ({ biomes }) => biomes.slice(0, 1).map((id) => new RegExp(plain(id), 'i')),
    },
    {
      field: 'rarity',
      ask: (name) => `How rare is ${name}?`,
      holds: ({ rarity }) => [plain(rarity)],
    },
    {
      field: 'yLevel',
      ask: (name) => `At what Y level is ${name}?`,
      holds: ({ yLevel: { min, max } }) =>
        [min, max].flatMap((level) => (level === null ? [] : [String(level)])),
    },
    {
      field: 'features',
      ask: (name) => `What does ${name} look like?`,
      holds: ({ features }) => first(features),
    },
    {
      field: 'hostileMobs',
      ask: (name) => `Which monsters guard ${name}?`,
      holds: ({ hostileMobs }) =>
        hostileMobs.slice(0, 2).map((id) => new RegExp(plain(id).replace(/man$/, 'm[ae]n'), 'i')),
    },
    {
      field: 'loot',
      ask: (name) => `What loot is in the chests of ${name}?`,
      holds: ({ loot }) =>
        loot
          .slice(0, 1)
          .map(
            ({ item }) =>
              new RegExp(
                plain(item).replace('cooked beef', 'steak').replace('filled map', 'explorer map'),
                'i',
              ),
          ),
    },
    {
      field: 'uniqueLoot',
      ask: (name) => `What is the unique loot of ${name}?`,
      holds: ({ uniqueLoot }) => uniqueLoot.slice(0, 1).map((id) => new RegExp(plain(id), 'i')),
    },
    {
      field: 'howToFind',
      ask: (name) => `How do I find ${name}?`,
      holds: ({ howToFind }) => [start(howToFind)],
    },
    {
      field: 'dangers',
      ask: (name) => `What are the dangers of ${name}?`,
      holds: ({ dangers }) => first(dangers),
    },
    {
      field: 'rewards',
      ask: (name) => `What are the rewards of ${name}?`,
      holds: ({ rewards }) => first(rewards),
    },
    {
      field: 'notes',
      ask: (name) => `Any notes or trivia on ${name}?`,
      holds: ({ notes }) => [start(notes)],
    },
    added,
  ],
  commands: [
    {
      field: 'syntax',
      ask: (name) => `What is the syntax of ${name}?`,
      holds: ({ syntax }) => [(syntax.split('\n')[0] ?? '').slice(0, 20)],
    },
    {
      field: 'description',
      ask: (name) => `What does ${name} do?`,
      holds: ({ description }) => [start(description)],
    },
    {
      field: 'parameters',
      ask: (name) => `What are the parameters of ${name}?`,
      holds: ({ parameters }) => (parameters[0] ? [parameters[0].name] : [/no parameters/]),
    },
    {
      field: 'permissionLevel',
      ask: (name) => `Which permission level does ${name} need?`,
      holds: ({ permissionLevel }) => [`level ${permissionLevel}`],
    },
    {
      field: 'category',
      ask: (name) => `Which category is ${name} in?`,
      holds: ({ category }) => [category.split('_')[0] ?? ''],
    },
    {
      field: 'examples',
      ask: (name) => `Show me examples of ${name}`,
      holds: ({ examples }) => examples.slice(0, 1).map(({ code }) => code.slice(0, 24)),
    },
    {
      field: 'commonMistakes',
      ask: (name) => `What are common mistakes with ${name}?`,
      holds: ({ commonMistakes }) => first(commonMistakes),
    },
    {
      field: 'relatedCommands',
      ask: (name) => `What is related to ${name}?`,
      holds: ({ relatedCommands }) => relatedCommands.slice(0, 2).map((other) => `/${other}`),
    },
    {
      field: 'notes',
      ask: (name) => `Any notes on ${name}?`,
      holds: ({ notes }) => [start(notes)],
    },
    {
      field: 'aliases',
      ask: (name) => `Does ${name} have an alias?`,
      holds: ({ aliases }) => aliases.map((alias) => `/${alias}`),
    },
    added,
  ],
  versions: [
    { field: 'edition', ask: (name) => `Which edition is ${name}?`, holds: () => [/java/i] },
    {
      field: 'releaseDate',
      ask: (name) => `When was ${name} released?`,
      holds: ({ releaseDate }) => [releaseDate],
    },
    {
      field: 'type',
      ask: (name) => `Is ${name} a major or a minor release?`,
      holds: ({ type }) => [type.replace('-', ' ')],
    },
    {
      field: 'updateName',
      ask: (name) => `What is ${name} called?`,
      holds: ({ updateName }) => [updateName],
    },
    {
      field: 'majorFeatures',
      ask: (name) => `What are the major features of ${name}?`,
      holds: ({ majorFeatures }) => first(majorFeatures),
    },
    {
      field: 'notableChanges',
      ask: (name) => `What changed in ${name}?`,
      holds: ({ notableChanges }) => first(notableChanges),
    },
    {
      field: 'notableFixes',
      ask: (name) => `What bugs were fixed in ${name}?`,
      holds: ({ notableFixes }) => (notableFixes[0] ? first(notableFixes) : [/no notable fixes/i]),
    },
    {
      field: 'previousVersion',
      ask: (name) => `Which version came before ${name}?`,
      holds: ({ previousVersion }) =>
        previousVersion ? [previousVersion.replaceAll('-', '.')] : [/oldest/],
    },
    {
      field: 'nextVersion',
      ask: (name) => `Which version came after ${name}?`,
      holds: ({ nextVersion }) => (nextVersion ? [nextVersion.replaceAll('-', '.')] : [/newest/]),
    },
  ],
  achievements: [
    {
      field: 'id',
      ask: (name) => `What is the internal id of the advancement ${name}?`,
      holds: ({ id }) => [id],
    },
    {
      field: 'description',
      ask: (name) => `What is the advancement ${name} about?`,
      holds: ({ description }) => [start(description)],
    },
    {
      field: 'tab',
      ask: (name) => `Which tab is the advancement ${name} in?`,
      holds: ({ tab }) => [new RegExp(tab, 'i')],
    },
    {
      field: 'icon',
      ask: (name) => `What is the icon of the advancement ${name}?`,
      holds: ({ icon }) => [
        new RegExp(
          (icon.split('_')[0] ?? '')
            .replace('cooked', 'steak|cooked')
            .replace('slime', 'slime')
            .replace('ender', 'ender|eye'),
          'i',
        ),
      ],
    },
    {
      field: 'howToComplete',
      ask: (name) => `How do I complete the advancement ${name}?`,
      holds: ({ howToComplete }) => [start(howToComplete)],
    },
    {
      field: 'parent',
      ask: (name) => `What is the parent of the advancement ${name}?`,
      holds: ({ parent }) => (parent ? [/parent of/] : [/no parent/]),
    },
    {
      field: 'difficulty',
      ask: (name) => `How difficult is the advancement ${name}?`,
      holds: ({ difficulty }) => [difficulty],
    },
    {
      field: 'xpReward',
      ask: (name) => `How much xp does the advancement ${name} give?`,
      holds: ({ xpReward }) => [number(xpReward)],
    },
    {
      field: 'prerequisites',
      ask: (name) => `What are the prerequisites of the advancement ${name}?`,
      holds: ({ prerequisites }) => (prerequisites.length ? [/before/i] : [/no prerequisites/]),
    },
    {
      field: 'rewards',
      ask: (name) => `What is the reward of the advancement ${name}?`,
      holds: ({ rewards }) => [/^none$/i.test(rewards) ? /no reward/ : rewards],
    },
    {
      field: 'isChallenge',
      ask: (name) => `Is the advancement ${name} a challenge?`,
      holds: ({ isChallenge }) => [isChallenge ? /^yes/i : /^no/i],
    },
    {
      field: 'isGoal',
      ask: (name) => `Is the advancement ${name} a goal?`,
      holds: ({ isGoal }) => [isGoal ? /^yes/i : /^no/i],
    },
    { ...added, ask: (name) => `When was the advancement ${name} added to the game?` },
  ],
  trades: [
    {
      field: 'workstation',
      ask: (name) => `What is the workstation of the ${name}?`,
      holds: ({ workstation }) => [plain(workstation)],
    },
    {
      field: 'description',
      ask: (name) => `Tell me about the ${name}`,
      holds: ({ description }) => [start(description)],
    },
    {
      field: 'biomeSpecific',
      ask: (name) => `Do the offers of the ${name} depend on the biome?`,
      holds: ({ biomeSpecific }) => [biomeSpecific ? /^yes/i : /^no/i],
    },
    {
      field: 'levels',
      ask: (name) => `What are the trades of the ${name}?`,
      holds: () => [/Novice/, /Master/],
    },
  ],
}

/** Every field a schema has stands in the table, except names and keys. */
export const fieldsOf = (name: ResourceName): string[] => {
  const row = resources.find((resource) => resource.name === name)
  const keys = new Set(['id', 'name', 'slug'])
  return Object.keys(row?.schema.properties ?? {}).filter((field) =>
    name === 'achievements' ? !['name', 'slug'].includes(field) : !keys.has(field),
  )
}
