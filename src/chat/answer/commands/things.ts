import { firstOfEach } from '../../../lib/first-of-each.ts'
import { keptFor } from '../../../lib/kept.ts'
import { entityIds, itemIds } from '../lexicon/game-ids.ts'
import { articles, wordSet } from '../lexicon/words.ts'
import type { Entity } from '../query.ts'
import { behind, type Reading, says } from '../read/reading.ts'
import type { Token } from '../read/tokens.ts'
import { listed } from '../word/say.ts'
import { effectsIn, isEnchantment, romanLevel } from './amounts.ts'
import { slotOf } from './forms.ts'
import {
  addedTo,
  eachOf,
  eachValue,
  type FoundValue,
  found,
  isSaid,
  kindOf,
  otherKinds,
  several,
  together,
  unsaid,
  valued,
} from './found-value.ts'
import { severally } from './joined.ts'
import { leftOut } from './left-out.ts'
import { anyMobIn, playersIn } from './players.ts'
import { type CommandRequest, inTurn, type Reader, readAs, wordsFor } from './reader.ts'
import { vocabulary } from './vocabulary.ts'

export const isItem: ReadonlySet<string> = new Set(itemIds)
export const isCreature: ReadonlySet<string> = new Set(entityIds)

/** What the message names that has a value, or else what the user spoke of before. */
const named =
  (idOf: (entity: Entity) => string | undefined): Reader =>
  (said) => {
    const { reading, state, knowledge, subjects } = said
    const idsIn = (entities: readonly Entity[]) => entities.flatMap((entity) => idOf(entity) ?? [])
    const here = reading.mentions.flatMap(({ entities, start, end }) =>
      idsIn(entities)
        .slice(0, 1)
        .map((id) => found(id, start, end)),
    )
    if (here.length) return here
    const spoken = knowledge.entitiesAt([...state.own, ...state.result].slice(0, 4))
    const places = subjects
      .flatMap(({ origin, entities }) => (origin === 'description' ? entities : []))
      .filter(({ type }) => type === 'structures' || type === 'biomes')
    return [spoken, places].flatMap((all) => idsIn(all).slice(0, 2)).map(unsaid)
  }

/** What is read but for what is left out. */
const notLeftOut =
  (read: Reader): Reader =>
  (said) => {
    const all = read(said)
    const out = leftOut(said, all)
    return all.filter((one) => !out.includes(one))
  }

const isVessel = /^(?:.*potion|tipped_arrow)$/
const vessels = /^(.*potion|arrow)_of_(\w+)$/

const isKnown = (id: string): boolean => isItem.has(id) || vessels.test(id)

/** What is worn or worked with, of which a class has pieces; of discs or minecarts one is wished for. */
const gear = /_(?:helmet|chestplate|leggings|boots|sword|spear|axe|pickaxe|shovel|hoe)$/

/** The ids of a thing: of a class all pieces of one material, or else its finest or first one. */
const idsOf = ({ type, ids }: Entity): readonly string[] => {
  if (type !== 'items' && type !== 'thing' && type !== 'class') return []
  const known = ids.filter(isKnown)
  if (type !== 'class') return known.length ? ids.slice(0, 1) : []
  const finest = known.filter((id) => id.startsWith('diamond_'))
  const pieces = finest.length ? finest : known
  const materials = new Set(pieces.map((id) => id.split('_')[0]))
  return materials.size === 1 && pieces.every((id) => gear.test(id)) ? pieces : pieces.slice(0, 1)
}

const filledWith = (vessel: string, potion: string): string =>
  `${vessel}[potion_contents={potion:"${potion}"}]`

/** An item as a line takes it: a potion is one item with its kind inside. */
const asStack = (id: string): string => {
  const [, vessel, potion] = vessels.exec(id) ?? []
  if (!vessel || !potion) return id
  return filledWith(vessel === 'arrow' ? 'tipped_arrow' : vessel, potion)
}

const plainBlocks = wordsFor('block')

/** "netherite?" after a diamond sword, "enchanted ones" after golden apples: the like item of another kind. */
const restuffed = readAs(wordsFor('material'), (material, { before }) => {
  const alike = eachOf(before.item ?? '').flatMap((item) => {
    const all = [item, item.replace(/^[a-z]+_/, '')].map((rest) => `${material}_${rest}`)
    return all.find((id) => isItem.has(id.replace(/\[.*/, ''))) ?? []
  })
  return several(alike)
})

const potionsIn = wordsFor('potion')

/** "A splash potion of poison": what holds a potion, and which. */
const filledVessels: Reader = (said) =>
  said.reading.mentions.flatMap(({ entities: [vessel], start, end }) => {
    const [id = ''] = vessel?.ids ?? []
    const potion = potionsIn(said).find((one) => one.start === end + 1 || one.end === start)
    return potion && isVessel.test(id)
      ? [found(filledWith(id, potion.value), start, Math.max(end, potion.end))]
      : []
  })

const itemsIn = inTurn(
  ...[
    restuffed,
    filledVessels,
    named((entity) => several(idsOf(entity).map(asStack)) || undefined),
  ],
  readAs(plainBlocks, (id) => (isItem.has(id) ? id : undefined)),
)

const blockIds = new Map(vocabulary('as block'))

const blocksIn: Reader = (said) => {
  const items = valued(itemsIn(said), (id) => blockIds.get(id) ?? id)
  const here = items.filter(isSaid)
  const plain = plainBlocks(said).filter(({ start }) => !here.some((one) => one.start === start))
  return [...here, ...plain, ...items.filter((one) => !isSaid(one))]
}

const jointIn = ({ reading: { tokens } }: CommandRequest): number =>
  tokens.findIndex(({ text }) => ['with', 'by', 'into'].includes(text))

/** Whether something stands before what takes its place. */
export const isReplaced = (said: CommandRequest, { start }: FoundValue): boolean =>
  start < jointIn(said)

const removing = wordSet('removing')
const isBehindRemoving = behind('removing', 3)

/** In "replace dirt with glass" the one before "with" goes, the one after it comes. */
const replacing = (said: CommandRequest): Record<'from' | 'into', readonly FoundValue[]> => {
  const blocks = blocksIn(said)
  const here = blocks.filter(isSaid)
  const joint = jointIn(said)
  const into = here.filter(({ start }) => start > joint)
  if (joint >= 0 && into.length) return { from: here.filter(({ start }) => start < joint), into }
  // "Remove all dirt" builds with none.
  const isRemoved = ({ start }: FoundValue) => isBehindRemoving(said.reading, start)
  return {
    from: here.filter(({ value }) => value !== 'air'),
    into: blocks.filter((one) => !isRemoved(one)),
  }
}

const structureIds = new Map(vocabulary('locate'))
const unlocated = wordSet('unlocated')

const structuresIn = named(({ type, key }) =>
  type === 'structures' ? (structureIds.get(key) ?? key) : undefined,
)

const placedIds = new Map(vocabulary('placed'))
const landsIn = wordsFor('land')

/** Structures as /place knows them: one of several kinds. */
const placedIn = readAs(structuresIn, (id, said) =>
  (placedIds.get(id) ?? id).replace('$land', landsIn(said)[0]?.value ?? 'plains'),
)

const mobsNamed = named(({ type, ids: [id], key }) =>
  (type === 'mobs' || type === 'thing') && isCreature.has(id ?? key) && !isVessel.test(id ?? key)
    ? (id ?? key)
    : undefined,
)

const mobsIn = inTurn(
  // That every one of them is meant is another slot.
  (said) => anyMobIn(said).map((one) => ({ ...one, start: one.end - 1 })),
  mobsNamed,
)

const jockeys = new Map(vocabulary('jockey'))
const jockeysIn = named(({ type, key }) => (type === 'thing' ? jockeys.get(key) : undefined))

const riding = wordSet('riding')
const between = wordSet('between rider and mount')

/** Who rides and what is ridden: "a zombie on a chicken", "a spider with a skeleton riding it". */
const riders = (said: CommandRequest): Record<'mob' | 'mount', readonly FoundValue[]> => {
  const [jockey] = jockeysIn(said).filter(isSaid)
  if (jockey) {
    const [mob = '', mount = ''] = jockey.value.split(' on ')
    return { mob: [{ ...jockey, value: mob }], mount: [{ ...jockey, value: mount }] }
  }
  const mobs = mobsIn(said)
  const [one, two] = mobs.filter(isSaid)
  if (!one || !two) return { mob: mobs, mount: [] }
  const { tokens } = said.reading
  const isSaidIn = (words: ReadonlySet<string>, start: number, end?: number) =>
    tokens.slice(start, end).some(({ text }) => words.has(text))
  if (isSaidIn(between, one.end, two.start)) return { mob: [one, two], mount: [two] }
  return isSaidIn(riding, two.end) ? { mob: [two, one], mount: [one] } : { mob: mobs, mount: [] }
}

/** Whether something is wished for besides something else: "with a bow". */
export const isJoinedAt = behind('joined to another')

const inItsPlace = (id: string): string => `${slotOf(id).replace(/.*\./, '')}:${id}`
const equipmentIn = named((entity) => idsOf(entity).map(inItsPlace).join() || undefined)

/** Each piece in its place: a second thing is for the other hand, and for more there is none. */
const inPlace = (pieces: string): string[] =>
  firstOfEach(pieces.replace(/(mainhand.*?)mainhand/, '$1offhand').split(','), kindOf)

/** What a mob wears and holds. */
const wornIn: Reader = (said) => {
  const worn = equipmentIn(said).filter(
    ({ value, start }) => isJoinedAt(said.reading, start) || value.startsWith('saddle'),
  )
  return addedTo(said.before.worn, worn, inPlace(eachValue(worn).join()))
}

/** The enchantments of a message, each with the level that follows it: "sharpness:5", "mending:". */
const enchantmentsIn: Reader = ({ reading }) =>
  reading.mentions.flatMap(({ entities, start, end }) => {
    const enchantment = entities.find(isEnchantment)
    if (!enchantment) return []
    const next = reading.tokens[end]?.text ?? ''
    const from = ['level', 'lvl', 'to'].includes(next) ? end + 1 : end
    const number = reading.numbers.find((one) => one.start === from)
    const level = number?.value ?? romanLevel(next)
    const to = number?.end ?? (level ? end + 1 : end)
    const id = enchantment.key.replace('_enchantment', '')
    return [found(`${id}:${level || ''}`, start, to)]
  })

/** Those that are wished for. */
const enchantmentsMeant = notLeftOut(enchantmentsIn)

/** All enchantments of a message, after those of the line before it that it does not leave out. */
const stackOfEnchantments: Reader = (said) => {
  const named = enchantmentsIn(said)
  const fresh = eachValue(enchantmentsMeant(said)).map((one) => one.replace(/:$/, ':1'))
  const kept = otherKinds(said.before.enchantments, eachValue(named))
  const all = [...new Set([...kept, ...fresh])].join()
  return [...new Set([all, fresh.join() || all])].flatMap((value) => together(named, value))
}

const thingsIn: Readonly<Record<'item' | 'kind' | 'from' | 'mob' | 'effect', Reader>> = {
  ...{ item: itemsIn, kind: wordsFor('kind'), from: blocksIn, mob: mobsIn, effect: effectsIn },
}

const sparedWords = wordsFor('spared')

/** What only a tag tells apart of those that are left out. */
const sparedIn: Reader = (said) => {
  const { tokens } = said.reading
  const mobs = mobsIn(said).filter(isSaid)
  // "All players but Leo" speaks of no mob that is his.
  const players = playersIn(said)
    .map((one) => ({ ...one, value: tokens[one.start]?.raw ?? '' }))
    .filter(({ value }) => mobs.length > 0 || /'s?$/.test(value))
  const ones = [...sparedWords(said), ...players]
  const out = leftOut(said, ones, mobs)
  return together(out, listed([...new Set(eachValue(out))]))
}

const beforeOwner = new Set([...articles, 'all', 'these', 'those', 'my'])
const shares = wordSet('shares of many')
const ridding = wordSet('ridding a place of them')

/** "The names of all mobs", "the zombie's helmet": something of theirs is spoken of, not they. */
const isOwner = ({ tokens }: Reading, { start, end }: FoundValue): boolean => {
  const of = tokens.slice(0, start).findLastIndex(({ text }) => !beforeOwner.has(text))
  const owned = tokens[of - 1]
  // "Clear the area of zombies" wants them gone, "get rid of the armor of zombies" does not.
  const isRid = ({ text }: Token, at: number) => ridding.has(text) && tokens[at + 1]?.text !== 'of'
  const isOf = tokens[of]?.text === 'of' && owned?.isContent && !shares.has(owned.stem)
  return isOf
    ? owned.stem !== owned.text || !tokens.slice(0, of - 1).some(isRid)
    : /'s$/.test(tokens[end - 1]?.raw ?? '') && tokens[end]?.isContent === true
}

/** Whether mobs are named only as those that have something. */
export const isOfTheirs = (said: CommandRequest): boolean => {
  const mobs = mobsIn(said).filter(isSaid)
  return mobs.length > 0 && mobs.every((one) => isOwner(said.reading, one))
}

/** Things that a message leaves out, each with the slot that it would fill. */
export const thingsLeftOut = keptFor((said: CommandRequest) => {
  const spared = sparedWords(said)
  return Object.entries(thingsIn).flatMap(([slot, read]) => {
    const all = read(said).filter(isSaid)
    // "Except the named ones and cows", "except Leo and cows".
    const beside = slot === 'mob' ? [...spared, ...playersIn(said)] : []
    const out = leftOut(said, all, beside)
    // "Invisible so that mobs do not see me" says one effect twice, "cows, not the tamed cows" one mob.
    const isTwice = (one: FoundValue) =>
      (slot === 'effect' || (slot === 'mob' && spared.some(({ end }) => end === one.start))) &&
      all.some((two) => two.value === one.value && !out.includes(two))
    return out.filter((one) => !isTwice(one)).map((one) => ({ ...one, slot }))
  })
})

/** What is left out fills no slot, and is no piece of several: "but not the boots" leaves iron ones out as well. */
const meant = (slot: keyof typeof thingsIn, read = thingsIn[slot]): Reader =>
  readAs(read, (value, said) => {
    const out = thingsLeftOut(said).flatMap((one) => (one.slot === slot ? eachOf(one.value) : []))
    const worn = out.map(slotOf).filter((slot) => !slot.endsWith('hand'))
    const all = eachOf(value)
    const isWorn = (id: string) => all.length > 1 && worn.includes(slotOf(id))
    return several(all.filter((id) => !out.includes(id) && !isWorn(id)))
  })

const mobsMeant = meant('mob', (said) => riders(said).mob)

const butNotIn: Reader = (said) => {
  const { butNot } = said.before
  // "And the dogs" after others that are spared.
  const isMore = butNot && !says(said.reading, removing)
  const out = thingsLeftOut(said).filter(({ slot }) => slot === 'mob')
  return addedTo(butNot, isMore ? mobsNamed(said).filter(isSaid) : out)
}

export const thingReaders = {
  item: severally(meant('item')),
  block: meant('from', (said) => replacing(said).into),
  effect: severally(meant('effect')),
  kind: meant('kind'),
  from: meant('from', (said) => replacing(said).from),
  mob: (said: CommandRequest) =>
    (riders(said).mount.length ? mobsMeant : severally(mobsMeant))(said),
  butNot: butNotIn,
  mount: (said: CommandRequest) => riders(said).mount,
  spared: sparedIn,
  group: notLeftOut(wordsFor('group')),
  worn: wornIn,
  biome: named(({ type, key }) => (type === 'biomes' ? key : undefined)),
  structure: readAs(structuresIn, (id) => (unlocated.has(id) ? undefined : id)),
  placed: placedIn,
  advancement: named(({ type, record }) =>
    type === 'achievements' && typeof record?.id === 'string' ? record.id : undefined,
  ),
  enchantment: readAs(enchantmentsMeant, kindOf),
  enchantLevel: readAs(enchantmentsMeant, (one) => one.split(':')[1]),
  enchantments: stackOfEnchantments,
}
