import type { Mob } from '../records/mob.ts'
import type { RecordOf } from '../resources.ts'
import { type DataSet, type Problem, pilesOf, type Rule } from './data-set.ts'
import { proseFields } from './prose-fields.ts'
import { textsAt } from './values-at.ts'

/** Members of the game's entity type tags, as far as they have a record. */
const undead = [
  'bogged',
  'camel_husk',
  'drowned',
  'husk',
  'parched',
  'phantom',
  'skeleton',
  'stray',
  'wither',
  'wither_skeleton',
  'zombie',
  'zombie_horse',
  'zombie_nautilus',
  'zombie_villager',
  'zombified_piglin',
]
const aquatic = [
  'axolotl',
  'dolphin',
  'elder_guardian',
  'glow_squid',
  'guardian',
  'nautilus',
  'pufferfish',
  'squid',
  'turtle',
  'zombie_nautilus',
]
const arthropod = ['bee', 'cave_spider', 'silverfish', 'spider']
const burnInDaylight = [
  'bogged',
  'drowned',
  'phantom',
  'skeleton',
  'stray',
  'wither_skeleton',
  'zombie',
  'zombie_horse',
  'zombie_nautilus',
  'zombie_villager',
]
const freezeHurtsExtra = ['blaze', 'magma_cube', 'strider']
const prey = ['drowned', 'elder_guardian', 'glow_squid', 'guardian', 'pufferfish', 'squid']
const notInBoats = [
  'creaking',
  'dolphin',
  'elder_guardian',
  'glow_squid',
  'nautilus',
  'pufferfish',
  'squid',
  'sulfur_cube',
  'zombie_nautilus',
]

type Claim = {
  /** What a weakness says when the mob is a member. */
  says: RegExp
  tag: string
  members: readonly string[]
  /** Whether every member has to say it. */
  isComplete: boolean
  /** Members on which the tag has no effect. */
  except?(mob: Mob): boolean
}

const claims: readonly Claim[] = [
  { says: /\bSmite\b/, tag: 'sensitive_to_smite', members: undead, isComplete: true },
  { says: /\bImpaling\b/, tag: 'sensitive_to_impaling', members: aquatic, isComplete: true },
  {
    says: /\bBane of Arthropods\b/,
    tag: 'sensitive_to_bane_of_arthropods',
    members: arthropod,
    isComplete: true,
  },
  {
    says: /^Sunlight\b/,
    tag: 'burn_in_daylight',
    members: burnInDaylight,
    isComplete: true,
    except: ({ fireImmune }) => fireImmune,
  },
  {
    says: /^Powder snow\b/,
    tag: 'freeze_hurts_extra_types',
    members: freezeHurtsExtra,
    isComplete: true,
  },
  {
    says: /\bPotion of healing\b/,
    tag: 'inverted_healing_and_harm',
    members: undead,
    isComplete: false,
  },
  {
    says: /\baxolotls\b(?!.*tadpoles)/i,
    tag: 'axolotl_hunt_targets or axolotl_always_hostiles',
    members: prey,
    isComplete: false,
  },
]

const weaknessesOf = (mob: Mob): Problem[] => {
  const at = { resource: 'mobs' as const, record: mob.id, field: 'weaknesses' }
  return claims.flatMap(({ says, tag, members, isComplete, except }) => {
    const isSaid = mob.weaknesses.some((line) => says.test(line))
    const isMember = members.includes(mob.id)
    if (isSaid && !isMember) return [{ ...at, message: `says ${says}, but it is not in ${tag}` }]
    return isMember && isComplete && !isSaid && !except?.(mob)
      ? [{ ...at, message: `does not say ${says}, but it is in ${tag}` }]
      : []
  })
}

const carriedByBoat = /\b(?:carry|take|move|bring)\b[^.;]*\bboat/i

const boatsOf = ({ id, behavior, notes, weaknesses }: Mob): Problem[] =>
  notInBoats.includes(id) &&
  [behavior, notes, ...weaknesses].some((text) => carriedByBoat.test(text))
    ? [
        {
          resource: 'mobs',
          record: id,
          field: 'notes',
          message: 'carries it by boat, but it is in cannot_be_pushed_onto_boats',
        },
      ]
    : []

/** The structures in the tag dolphin_located. */
const dolphinLocated = ['ocean_ruins', 'shipwreck']

const sentencesOf = (text: string): string[] => text.split(/(?<=[.;!?])\s+/)

const leadsAway = /\bdolphins?\b.*\b(?:leads?|swims? (?:off|to))\b|\bleads the way\b/i

const wordsOf = ({ name }: RecordOf<'structures'>) =>
  new RegExp(`\\b${name.replace(/s$/, '')}`, 'i')

const wrongGuide = (text: string, { structures }: DataSet): string | undefined =>
  sentencesOf(text)
    .filter((sentence) => leadsAway.test(sentence))
    .flatMap((sentence) => structures.filter((structure) => wordsOf(structure).test(sentence)))
    .find(({ id }) => !dolphinLocated.includes(id))?.name

const nothingButAir = /\bonly air\b/i

const faultOf = (text: string, data: DataSet): string | undefined => {
  if (/\bdolphin|\bleads the way\b/i.test(text)) {
    const structure = wrongGuide(text, data)
    if (structure) return `a dolphin leads to ${structure}, but it is not in dolphin_located`
  }
  return /\bshel(?:f|ves)/.test(text) && sentencesOf(text).some((one) => nothingButAir.test(one))
    ? 'only air before bookshelves, but enchantment_power_transmitter has everything replaceable'
    : undefined
}

const proseOf = (data: DataSet): Problem[] =>
  pilesOf(data).flatMap(({ name, records }) =>
    records.flatMap(({ key, record }) =>
      proseFields[name]
        .flatMap((path) => textsAt(record, path))
        .flatMap(({ field, text }): Problem[] => {
          const message = faultOf(text, data)
          return message === undefined ? [] : [{ resource: name, record: key, field, message }]
        }),
    ),
  )

/** What a tag of the game decides is said as the tag has it. */
export const tagClaims: Rule = (data) => [
  ...data.mobs.flatMap((mob) => [...weaknessesOf(mob), ...boatsOf(mob)]),
  ...proseOf(data),
]
