import type { ResourceName } from '../../../catalog/resources.ts'
import type { Field } from '../facts/field.ts'
import { fields } from '../facts/fields.ts'

export type Direction = 'more' | 'less'
export type Scale = { field: Field; direction: Direction }

/** "in the game longer", "around the longest". */
const longThere =
  /\b(?:in (?:the game|minecraft)|around) (?:for )?(?:the )?long(?:er|est)\b|\blong(?:er|est) (?:in (?:the game|minecraft)|around)\b/

/** "was it added before the mace": earlier. */
const inTime =
  /\b(added|came|comes?|released|introduced|appear\w*|exist\w*|been around)\b([^,.;?]*?)\b(before|after)\b/

/** The measure a sentence compares by, and which end it wants. */
export const scaleIn = (
  resource: ResourceName,
  said: string,
  measures: (field: Field) => boolean = () => true,
): Scale | undefined => {
  const rest = said
    .replace(/\b(added|came|come|released|introduced) last\b/, '$1 latest')
    .replace(longThere, 'older')
    .replace(
      inTime,
      (_, came, between, side) => `${came}${between}${side === 'before' ? 'earlier' : 'later'}`,
    )
  const strength = /\b(?:strong(?:er|est)|powerful|dead(?:ly|lier|liest))\b/.test(rest)
  const order = strength
    ? [...fields[resource]].sort(
        (a, b) => Number(b.name === 'attack') - Number(a.name === 'attack'),
      )
    : fields[resource]
  for (const field of order) {
    if (!measures(field)) continue
    if (!field.measure) continue
    if (field.more?.test(rest)) return { field, direction: 'more' }
    if (field.less?.test(rest)) return { field, direction: 'less' }
  }
  const field =
    fields[resource].find((one) => one.measure && measures(one) && rest.includes(one.label)) ??
    fields[resource].find(
      (one) => one.measure && measures(one) && !one.faint && one.asked.test(rest),
    )
  if (!field) return undefined
  const low =
    /\b(?:least|lowest|smallest|fewest|lower|less|fewer|minimum|worst|weakest|shortest|cheapest|slowest)\b/
  return { field, direction: low.test(rest) ? 'less' : 'more' }
}

const standard: Readonly<Record<ResourceName, string>> = {
  mobs: 'hp',
  biomes: 'temperature',
  items: 'durability',
  enchantments: 'maxLevel',
  structures: 'rarity',
  commands: 'permissionLevel',
  versions: 'releaseDate',
  achievements: 'xpReward',
  trades: 'levels',
}

/** What "better" means where a sentence does not say it; food is measured by what it restores. */
export const standardScale = (resource: ResourceName, isFood = false): Scale => {
  const wanted = isFood ? 'foodValue' : standard[resource]
  const field = fields[resource].find(({ name }) => name === wanted)
  if (!field) throw new Error(`no standard measure of ${resource}`)
  return { field, direction: 'more' }
}

/** The verb before a comparison's term: "has more health", "came later", "is warmer". */
export const verbFor = (term: string): string => {
  if (/^(?:later|earlier)$/.test(term)) return 'came'
  if (/^(?:more common|the most common|the least common)$/.test(term)) return 'is'
  return /^(?:the )?(?:more|less|fewer|most|least|fewest|longer|longest|shorter|shortest|a|highest|lowest|biggest|smallest) /.test(
    term,
  ) && !/^the (?:highest|deepest)$/.test(term)
    ? 'has'
    : 'is'
}
