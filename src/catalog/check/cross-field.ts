import { isDeepStrictEqual } from 'node:util'
import { slug } from '../../lib/slug.ts'
import type { Offer } from '../records/trade.ts'
import { type RecordOf, type ResourceName, resources } from '../resources.ts'
import type { DataSet, Problem, Rule } from './data-set.ts'

type FieldRule<Name extends ResourceName> = {
  field: string
  otherwise: string
  holds(record: RecordOf<Name>): boolean
}
type Rules = { readonly [Name in ResourceName]?: readonly FieldRule<Name>[] }

const levelNames = ['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master']

/** The End's root is called The End, so The End? takes the word of its id. */
const slugsOfTheirOwn = ['enter-the-end']

const lettersOf = (pattern: readonly string[]) =>
  [...new Set(pattern.join('').replaceAll(' ', ''))].sort().join('')

type Recipe = RecordOf<'items'>['recipes'][number]

const lettersFit = ({ pattern, ingredients }: Pick<Recipe, 'pattern' | 'ingredients'>) =>
  !pattern || lettersOf(pattern) === lettersOf(Object.keys(ingredients))

const withoutKind = ({ pattern, ingredients, output, station }: Recipe) => ({
  pattern,
  ingredients,
  output,
  station,
})

/** Phrases that fit any mob say nothing of this one. */
const filler =
  /^(?:any|ordinary) (?:weapon|hit|melee)|\bhas (?:only )?\d+ health points|^(?:fire|lava) and (?:fire|lava)$/i

const claimsFireproof = /\b(?:fire|lava)\b[^.;]*\bdo(?:es)? (?:nothing|not (?:harm|hurt))\b/i

const isRising = (figures: readonly number[]) =>
  figures.every((figure, index) => index === 0 || figure > (figures[index - 1] ?? 0))

/** A choice of keywords, and the command that /execute run goes on with. */
const isNoArgument = (type: string) => type === 'literal' || type === 'command'

const emeraldsOf = ({ gives, givesAmount, gives2, gives2Amount }: Offer) => {
  if (gives === 'emerald') return givesAmount
  return gives2 === 'emerald' ? gives2Amount : undefined
}

/** What two fields of one record say about the same thing. */
const fieldRules: Rules = {
  mobs: [
    { field: 'category', otherwise: 'is not the type', holds: (mob) => mob.category === mob.type },
    {
      field: 'tamingMethod',
      otherwise: 'does not go with tameable',
      holds: (mob) => mob.tameable === (mob.tamingMethod !== null),
    },
    {
      field: 'breedingItem',
      otherwise: 'does not go with breedable',
      holds: (mob) => mob.breedable === (mob.breedingItem !== null),
    },
    {
      field: 'weaknesses',
      otherwise: 'has a line that fits any mob',
      holds: ({ weaknesses }) => !weaknesses.some((line) => filler.test(line)),
    },
    {
      field: 'notes',
      otherwise: 'does not say what one gets from a mob without drops',
      holds: ({ drops, xpDrop, notes, behavior }) =>
        drops.length > 0 || /\bexperience\b/.test(xpDrop.max > 0 ? notes : notes + behavior),
    },
    {
      field: 'fireImmune',
      otherwise: 'does not go with what the prose says of fire',
      holds: ({ fireImmune, behavior, notes }) =>
        fireImmune || !claimsFireproof.test(`${behavior} ${notes}`),
    },
    {
      field: 'spawnWeights',
      otherwise: 'has a pack whose fewest are more than its most',
      holds: ({ spawnWeights }) =>
        spawnWeights.every(({ minCount, maxCount }) => minCount <= maxCount),
    },
  ],
  items: [
    {
      field: 'applicableEnchantments',
      otherwise: 'does not go with enchantable',
      holds: (item) => item.enchantable === item.applicableEnchantments.length > 0,
    },
    {
      field: 'craftingRecipe.output',
      otherwise: 'is another item',
      holds: (item) => !item.craftingRecipe || item.craftingRecipe.output.item === item.id,
    },
    {
      field: 'craftingRecipe.pattern',
      otherwise: 'has other letters than the ingredients',
      holds: ({ craftingRecipe }) => !craftingRecipe || lettersFit(craftingRecipe),
    },
    {
      field: 'recipes',
      otherwise: 'does not begin with the crafting recipe',
      holds: ({ craftingRecipe, recipes: [first] }) =>
        isDeepStrictEqual(craftingRecipe, first ? withoutKind(first) : null),
    },
    {
      field: 'recipes',
      otherwise: 'has a recipe of another item, or one with letters nobody explains',
      holds: ({ id, recipes }) =>
        recipes.every((recipe) => recipe.output.item === id && lettersFit(recipe)),
    },
    {
      field: 'armorToughness',
      otherwise: 'does not go with armorPoints',
      holds: ({ armorPoints, armorToughness }) =>
        (armorPoints === null) === (armorToughness === null),
    },
    {
      field: 'attackSpeed',
      otherwise: 'does not go with attackDamage',
      holds: ({ attackDamage, attackSpeed }) => (attackDamage === null) === (attackSpeed === null),
    },
    {
      field: 'stackSize',
      otherwise: 'is above 1 although the item wears out',
      holds: (item) => item.durability === null || item.stackSize === 1,
    },
  ],
  enchantments: [
    {
      field: 'effectPerLevel',
      otherwise: 'has not one line per level',
      holds: (enchantment) => enchantment.effectPerLevel.length === enchantment.maxLevel,
    },
    {
      field: 'obtainedFrom',
      otherwise: 'does not go with treasureOnly',
      holds: ({ obtainedFrom, treasureOnly }) =>
        treasureOnly !== obtainedFrom.includes('enchanting_table'),
    },
  ],
  structures: [
    {
      field: 'namespacedId',
      otherwise: 'is neither the one id of the game nor a tag of several',
      holds: ({ namespacedId, namespacedIds: [first, ...more] }) =>
        namespacedId === null ||
        (more.length > 0 ? namespacedId.startsWith('#') : namespacedId === first),
    },
    {
      field: 'category',
      otherwise: 'does not go with the dimension',
      holds: ({ category, dimension }) =>
        dimension === 'overworld'
          ? category !== 'nether' && category !== 'end'
          : category === dimension,
    },
  ],
  commands: [
    {
      field: 'syntax',
      otherwise: 'has a line that does not begin with the command',
      holds: ({ name, syntax }) =>
        syntax.split('\n').every((line) => line.split(' ')[0] === `/${name}`),
    },
    {
      field: 'parameters',
      otherwise: 'names an argument the syntax does not have',
      holds: ({ parameters, syntax }) =>
        parameters.every(({ name, type }) => type === 'literal' || syntax.includes(`<${name}>`)),
    },
    {
      field: 'parameters',
      otherwise: 'has an argument of another type than the command tree',
      holds: ({ parameters, argumentTypes }) =>
        parameters.every(
          ({ name, type }) =>
            isNoArgument(type) ||
            type
              .split('|')
              .every((parser) =>
                argumentTypes.some((one) => one.name === name && one.parser.endsWith(`:${parser}`)),
              ),
        ),
    },
    {
      field: 'examples',
      otherwise: 'has a line that does not use the command',
      holds: ({ name, aliases, examples }) =>
        examples.every(
          ({ code }) =>
            code.startsWith('/') &&
            [name, ...aliases].some((word) => code.slice(1).split(' ').includes(word)),
        ),
    },
  ],
  versions: [
    {
      field: 'slug',
      otherwise: 'is not the name with dashes',
      holds: (version) => version.slug === version.name.replaceAll('.', '-'),
    },
  ],
  achievements: [
    {
      field: 'slug',
      otherwise: 'is not the title as a slug',
      holds: (one) => one.slug === slug(one.name) || slugsOfTheirOwn.includes(one.slug),
    },
    {
      field: 'tab',
      otherwise: 'is not the folder of the id',
      holds: ({ id, tab }) => id.split('/')[0] === (tab === 'minecraft' ? 'story' : tab),
    },
    {
      field: 'isGoal',
      otherwise: 'is true of a challenge',
      holds: ({ isChallenge, isGoal }) => !(isChallenge && isGoal),
    },
    {
      field: 'parent',
      otherwise: 'is not the last of the prerequisites',
      holds: ({ parent, prerequisites }) => parent === (prerequisites.at(-1) ?? null),
    },
    {
      field: 'rewards',
      otherwise: 'does not state the experience',
      holds: ({ rewards, xpReward }) =>
        Number(rewards.replace(',', '').match(/\d+/)?.[0] ?? 0) === xpReward,
    },
  ],
  trades: [
    {
      field: 'levels',
      otherwise: 'are not the five levels in order',
      holds: ({ levels }) =>
        levels.length === levelNames.length &&
        levels.every(({ level, name }, index) => level === index + 1 && name === levelNames[index]),
    },
    {
      field: 'levels[].xpNeeded',
      otherwise: 'does not rise from level to level',
      holds: ({ levels }) => isRising(levels.map(({ xpNeeded }) => xpNeeded)),
    },
    {
      field: 'levels[].trades[].priceEmeralds',
      otherwise: 'is not the number of emeralds given',
      holds: ({ levels }) =>
        levels.every(({ trades }) =>
          trades.every((offer) => offer.priceEmeralds === emeraldsOf(offer)),
        ),
    },
  ],
}

const broken = <Name extends ResourceName>(name: Name, data: DataSet): Problem[] => {
  const key: string = resources.find((row) => row.name === name)?.key ?? 'id'
  return data[name].flatMap((record) =>
    (fieldRules[name] ?? [])
      .filter(({ holds }) => !holds(record))
      .map(({ field, otherwise }) => ({
        resource: name,
        record: String((record as Readonly<Record<string, unknown>>)[key]),
        field,
        message: otherwise,
      })),
  )
}

/** The fields of a record agree with each other. */
export const fieldsAgree: Rule = (data) => resources.flatMap(({ name }) => broken(name, data))
