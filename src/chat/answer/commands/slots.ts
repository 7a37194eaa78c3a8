import { keptByKey, keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { entityIds, itemIds } from '../lexicon/game-ids.ts'
import type { DialogueState, Entity } from '../query.ts'
import type { NumberSpan } from '../read/numbers.ts'
import type { Reading } from '../read/reading.ts'
import { type Slots, somebody } from './forms.ts'
import { type FoundValue, found, phrases } from './phrases.ts'
import { boxesIn, coordinatesIn, isCoordinate, stepsIn } from './places.ts'
import { exceptionsIn, playersIn, pointsAtPlayer, targetsIn } from './players.ts'
import { secondsOf, unlocated, vocabulary } from './vocabulary.ts'

/** A message that may wish for a command, and the command before it. */
export type CommandRequest = {
  reading: Reading
  state: DialogueState
  knowledge: Knowledge
  before: Slots
  described: readonly Entity[]
}

/** Reads the values a message gives for a slot, the likeliest first. */
type Reader = (said: CommandRequest) => FoundValue[]

const isItem: ReadonlySet<string> = new Set(itemIds)
const isCreature: ReadonlySet<string> = new Set(entityIds)
const nowhere = { start: 0, end: 0 }

const slotsOfWords = [
  ...[
    'effect',
    'time',
    'sky',
    'mode',
    'difficulty',
    'color',
    'barColor',
    'dim',
    'slot',
    'attribute',
  ],
  ...[
    'particle',
    'sound',
    'counter',
    'fillMode',
    'cloneMode',
    'like',
    'pace',
    'rate',
    'block',
    'kind',
  ],
  ...['endless', 'factor'],
] as const
type WordSlot = (typeof slotsOfWords)[number]

/** What the vocabulary finds for a slot. */
const finders = Object.fromEntries(
  slotsOfWords.map((slot) => [slot, phrases(vocabulary(slot))]),
) as Record<WordSlot, ReturnType<typeof phrases>>
const structureIds = new Map(vocabulary('locate'))

const isPlaceType = ({ type }: Entity): boolean => type === 'structures' || type === 'biomes'

/** What the message names of some kinds, or else what the user spoke of before. */
const entitiesIn = (
  { reading, state, knowledge, described }: CommandRequest,
  isMeant: (entity: Entity) => boolean,
): { entity: Entity; start: number; end: number }[] => {
  const named = reading.mentions.flatMap(({ entities, start, end }) => {
    const entity = entities.find(isMeant)
    return entity ? [{ entity, start, end }] : []
  })
  if (named.length) return named
  const spoken = [...state.own, ...state.result]
    .slice(0, 4)
    .flatMap((ref) => knowledge.entity(ref) ?? [])
  return [
    ...spoken.filter(isMeant).slice(0, 2),
    ...described.filter((entity) => isPlaceType(entity) && isMeant(entity)).slice(0, 2),
  ].map((entity) => ({ entity, ...nowhere }))
}

const vessels = /^(.*potion|arrow)_of_(\w+)$/

/** The id as a line takes it: a potion is one item with its kind inside, a class its finest piece. */
const itemIdOf = ({ ids, key, type }: Entity): string => {
  const id = (type === 'class' && ids.find((one) => one.startsWith('diamond_'))) || ids[0] || key
  const [, vessel, potion] = vessels.exec(id) ?? []
  return vessel
    ? `${vessel === 'arrow' ? 'tipped_arrow' : vessel}[potion_contents={potion:"${potion}"}]`
    : id
}

const isThing = ({ type, ids }: Entity): boolean =>
  (type === 'items' || type === 'thing' || type === 'class') &&
  ids.some((id) => isItem.has(id) || vessels.test(id))

const materials = 'wooden stone copper iron golden diamond netherite leather chainmail'.split(' ')

/** "netherite?" after a diamond sword: the same piece of another stuff. */
const restuffed = ({ reading, before }: CommandRequest): FoundValue[] => {
  const [, piece] =
    /^(?:wooden|stone|copper|iron|golden|diamond|netherite|leather)_(\w+)$/.exec(
      before.item ?? '',
    ) ?? []
  if (!piece) return []
  return reading.tokens.flatMap(({ text }, at) => {
    const stuff = materials.find(
      (one) =>
        one === text ||
        (one === 'golden' && text === 'gold') ||
        (one === 'wooden' && text === 'wood'),
    )
    return stuff && isItem.has(`${stuff}_${piece}`) ? [found(`${stuff}_${piece}`, at)] : []
  })
}

const itemsIn: Reader = (said) => [
  ...restuffed(said),
  ...entitiesIn(said, isThing).map(({ entity, start, end }) => found(itemIdOf(entity), start, end)),
  ...finders.block(said.reading.tokens).filter(({ value }) => isItem.has(value)),
]

const asBlock = (id: string): string =>
  id
    .replace(/^(diamond|emerald|redstone|coal)$/, '$1_block')
    .replace(/^(iron|gold|copper|netherite)_ingot$/, '$1_block')
    .replace('water_bucket', 'water')
    .replace('lava_bucket', 'lava')

const blocksIn: Reader = (said) => {
  const named = itemsIn(said).map((one) => ({ ...one, value: asBlock(one.value) }))
  const plain = finders
    .block(said.reading.tokens)
    .filter(({ start }) => !named.some((one) => one.start === start && one.end > 0))
  return [...named.filter(({ end }) => end > 0), ...plain, ...named.filter(({ end }) => end === 0)]
}

/** In "replace dirt with glass" the one before "with" goes, the one after it comes. */
const replacing = (said: CommandRequest): { from: FoundValue[]; into: FoundValue[] } => {
  const blocks = blocksIn(said)
  const joint = said.reading.tokens.findIndex(
    ({ text }) => text === 'with' || text === 'by' || text === 'into',
  )
  const into = blocks.filter(({ start, end }) => end > 0 && start > joint)
  if (joint < 0 || into.length === 0)
    return { from: blocks.filter(({ end, value }) => end > 0 && value !== 'air'), into: blocks }
  return { from: blocks.filter(({ start, end }) => end > 0 && start < joint), into }
}

const mobsIn: Reader = (said) =>
  entitiesIn(
    said,
    ({ type, ids, key }) => (type === 'mobs' || type === 'thing') && isCreature.has(ids[0] ?? key),
  ).map(({ entity, start, end }) => found(entity.ids[0] ?? entity.key, start, end))

const placesIn = (type: 'structures' | 'biomes', said: CommandRequest): FoundValue[] =>
  entitiesIn(said, (entity) => entity.type === type).map(({ entity, start, end }) =>
    found(
      type === 'structures' ? (structureIds.get(entity.key) ?? entity.key) : entity.key,
      start,
      end,
    ),
  )

const unitOf = ({ tokens }: Reading, end: number): number | undefined =>
  secondsOf[tokens[end]?.stem ?? '']

const romanLevels: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
  ix: 9,
  x: 10,
}

const isLevel = (said: CommandRequest, { start, end }: NumberSpan): boolean => {
  const { tokens, mentionAt } = said.reading
  if (unitOf(said.reading, end)) return false
  if (['level', 'lvl', 'tier', 'amplifier', 'strength'].includes(tokens[start - 1]?.stem ?? ''))
    return true
  if (mentionAt[start - 1]?.entities[0]?.type === 'enchantments') return true
  return finders.effect(tokens).some((effect) => effect.end === start)
}

const near = new Set('within radius range than around circle near'.split(' '))

const isRadius = ({ reading: { tokens } }: CommandRequest, { start, end }: NumberSpan): boolean =>
  [start - 1, start - 2].some((at) => near.has(tokens[at]?.text ?? '')) ||
  (tokens[end]?.stem === 'block' &&
    tokens
      .slice(end + 1, end + 4)
      .some(({ text }) => near.has(text) || ['of', 'each', 'away'].includes(text)))

type NumberRole = 'place' | 'seconds' | 'level' | 'radius' | 'plain'

/** The numbers of a message and what each is for. */
const numbersIn = keptFor((said: CommandRequest): (NumberSpan & { role: NumberRole })[] => {
  const isPlace = isCoordinate(said.reading)
  return said.reading.numbers.map((number) => ({
    ...number,
    role: isPlace(said.reading.tokens[number.start]?.text ?? '')
      ? 'place'
      : unitOf(said.reading, number.end)
        ? 'seconds'
        : isLevel(said, number)
          ? 'level'
          : isRadius(said, number)
            ? 'radius'
            : 'plain',
  }))
})

const ofRole = (said: CommandRequest, role: NumberRole): FoundValue[] =>
  numbersIn(said)
    .filter((one) => one.role === role)
    .map(({ value, start, end }) => found(String(value), start, end))

const countsIn: Reader = (said) => {
  const { tokens } = said.reading
  const stack = tokens.findIndex(({ stem }) => stem === 'stack')
  const plain = ofRole(said, 'plain')
  if (stack < 0 || plain.some(({ end }) => end > stack)) return plain
  return [
    found(
      tokens[stack - 2]?.text === 'half' || tokens[stack - 1]?.text === 'half' ? '32' : '64',
      stack,
    ),
    ...plain,
  ]
}

/** Hearts are said, points are typed. */
const pointsIn: Reader = (said) =>
  countsIn(said).map((one) =>
    said.reading.tokens.slice(one.end, one.end + 3).some(({ stem }) => stem === 'heart')
      ? { ...one, value: String(2 * Number(one.value)) }
      : one,
  )

const secondsIn: Reader = (said) => {
  const { reading } = said
  const { tokens } = reading
  const spans = numbersIn(said)
    .filter(({ role }) => role === 'seconds')
    .map(({ value, start, end }) => ({
      value: String(value * (unitOf(reading, end) ?? 1)),
      start,
      end: end + 1,
    }))
  const single = tokens.flatMap(({ text }, at): FoundValue[] => {
    const [, amount, unit] = /^(\d+)(s|sec|secs|m|min|mins|h)$/.exec(text) ?? []
    if (amount)
      return [
        found(
          String(Number(amount) * (secondsOf[(unit ?? 's').replace(/s$/, '') || 's'] ?? 1)),
          at,
        ),
      ]
    const one = secondsOf[tokens[at + 1]?.stem ?? '']
    return ['a', 'an', 'one'].includes(text) && one
      ? [found(String(tokens[at - 1]?.text === 'half' ? one / 2 : one), at, at + 2)]
      : []
  })
  return [...spans, ...single, ...finders.endless(tokens)]
}

const levelsIn: Reader = (said) => {
  const { tokens } = said.reading
  const romans = tokens.flatMap(({ text }, at) => {
    const level = romanLevels[text]
    return level && at > 0 && text !== 'i' && finders.effect(tokens).some(({ end }) => end === at)
      ? [found(String(level), at)]
      : []
  })
  const louder = tokens.findIndex(({ text }) =>
    ['stronger', 'higher', 'more', 'powerful'].includes(text),
  )
  const more =
    louder >= 0 && said.before.effect
      ? [found(String(Number(said.before.level || 1) + 1), louder)]
      : []
  return [...ofRole(said, 'level'), ...romans, ...more]
}

/** A typed "/effect give @s speed 60 1": seconds, then the amplifier. */
const typedEffect = (said: CommandRequest, place: 0 | 1): FoundValue[] => {
  if (!/^\s*\/?effect give\b/i.test(said.reading.message)) return []
  const number = said.reading.numbers[place]
  return number
    ? [found(String(place ? number.value + 1 : number.value), number.start, number.end)]
    : []
}

const enchantmentsIn = ({ reading }: CommandRequest): (FoundValue & { level: number })[] =>
  reading.mentions.flatMap(({ entities, start, end }) => {
    const enchantment = entities.find(({ type }) => type === 'enchantments')
    if (!enchantment) return []
    const number = reading.numbers.find(
      (one) =>
        one.start === end ||
        (one.start === end + 1 && /^(?:level|lvl|to)$/.test(reading.tokens[end]?.text ?? '')),
    )
    const roman = romanLevels[reading.tokens[end]?.text ?? '']
    return [
      {
        value: enchantment.key,
        level: number?.value ?? roman ?? 0,
        start,
        end: number?.end ?? (roman ? end + 1 : end),
      },
    ]
  })

/** All enchantments of a message, after those of the line before it. */
const stackOfEnchantments: Reader = (said) => {
  const named = enchantmentsIn(said)
  const [first] = named
  if (!first) return []
  const fresh = named.map(({ value, level }) => `${value}:${level || 1}`)
  const kept = (said.before.enchantments ?? '')
    .split(',')
    .filter((one) => one && !named.some(({ value }) => one.startsWith(`${value}:`)))
  const span = { start: first.start, end: named[named.length - 1]?.end ?? first.end }
  return [
    { value: [...kept, ...fresh].join(), ...span },
    ...(kept.length ? [{ value: fresh.join(), ...span }] : []),
  ]
}

const quotedIn = (message: string): string | undefined =>
  /"([^"]{1,80})"/.exec(message)?.[1] ??
  /(?<!\w)'([^']{2,80})'(?!\w)/.exec(message)?.[1] ??
  /\w: (\w.{1,80})$/.exec(message)?.[1]

const texts: readonly RegExp[] = [
  /\b(?:that|saying|says|reads) (?:the )?(\w.{2,80}?)[.!?]*$/i,
  /\b(?:everyone|everybody|all players|all) (?:that )?(\w.{2,80}?)[.!]*$/i,
  /\bsay (?!something)(\w.{1,60}?) (?:to|for) (?:every|all|the)/i,
  /^\W*(?:and |please )*(?:say|announce|broadcast) (\w.{2,80}?)[.!]*$/i,
  /^\W*(?:tell|message|msg|whisper|w|dm) (?:to )?\w+(?: that|:|,)? (\w.{2,80}?)\W*$/i,
  /\b([A-Z]\w*(?: [A-Z0-9]\w*)+|[A-Z]\w+ \d+)\b/,
]

const wordsOfText: Reader = ({ reading: { message, tokens } }) => {
  const said = [quotedIn(message), ...texts.map((form) => form.exec(message)?.[1])].filter(
    (text): text is string => text !== undefined,
  )
  return [...new Set(said)].map((value) => {
    const length = value.split(/\s+/).length
    const start = tokens.findIndex(({ raw }) => raw === value.split(/\s+/)[0]?.replace(/\W+$/, ''))
    return start < 0
      ? { value, ...nowhere }
      : { value, start, end: Math.min(tokens.length, start + length) }
  })
}

const reasons: readonly RegExp[] = [
  /^\/(?:ban|kick) \S+ (?:for )?(\w.{1,60})$/i,
  /\bbecause(?: of)? (\w.{2,60}?)\W*$/i,
  /\b(?:with )?(?:the )?(?:reason|message)(?: is|:)? (\w.{2,60}?)\W*$/i,
  /\bfor (\w+ing\b.{0,60}?)\W*$/i,
]

const reasonsIn: Reader = ({ reading: { message, tokens } }) => {
  const said = quotedIn(message) ?? reasons.map((form) => form.exec(message)?.[1]).find(Boolean)
  const at = tokens.findIndex(({ text }) => ['reason', 'because', 'why', 'message'].includes(text))
  const span = at < 0 ? nowhere : { start: at, end: tokens.length }
  return said ? [{ value: said, ...span }] : at < 0 ? [] : [found('<reason>', at)]
}

const wordAfter =
  (words: readonly string[], pattern: RegExp): Reader =>
  ({ reading: { tokens } }) =>
    tokens.flatMap(({ text }, at) => {
      const raw = (tokens[at + 1]?.raw ?? '').replace(/'s$/, '')
      return words.includes(text) && pattern.test(raw) ? [found(raw, at, at + 2)] : []
    })

/** An id with its namespace, in this message or the one before. */
const idIn: Reader = ({ reading: { tokens }, state }) => {
  const at = tokens.findIndex(({ raw }) => /^[a-z0-9_]+:[a-z0-9_/]+$/.test(raw))
  const earlier = /(?<!\S)[a-z0-9_]+:[a-z0-9_/]+(?=\W|$)/.exec(state.previous ?? '')?.[0]
  if (at >= 0) return [found(tokens[at]?.raw ?? '', at)]
  return earlier ? [{ value: earlier, ...nowhere }] : []
}

const named = wordAfter(['named', 'called', 'name'], /^(?!it$|the$|a$)\w{2,20}$/)

const likeIn: Reader = (said) => {
  const kept = (said.before.like ?? '').split(',').filter(Boolean)
  const likes = finders.like(said.reading.tokens)
  const [name] = named(said)
  const data = [...(name ? [`CustomName:"${name.value}"`] : []), ...likes.map(({ value }) => value)]
  const [first = name] = likes
  return first && data.length
    ? [
        {
          value: [...new Set([...kept, ...data])].join(),
          start: Math.min(first.start, name?.start ?? first.start),
          end: Math.max(first.end, name?.end ?? 0),
        },
      ]
    : []
}

/** Somebody spoken of before, for "kick him" and "me to her". */
const spokenOf = ({ reading, before }: CommandRequest): FoundValue[] => {
  const pronoun = pointsAtPlayer(reading)
  if (!pronoun) return []
  const known = [before.target, before.to].filter(
    (name): name is string => name !== undefined && !['', '@s'].includes(name),
  )
  return [...known.slice(0, 2), ...(known.length ? [] : [somebody])].map((value) => ({
    ...pronoun,
    value,
  }))
}

/** Who somebody is taken to: the player after "to", the last of two names. */
const hostsIn: Reader = (said) => {
  const { tokens } = said.reading
  const players = playersIn(said.reading)
  const after = players.filter(({ start }) =>
    [start - 1, start - 2, start - 3].some((at) => tokens[at]?.text === 'to'),
  )
  const toMe = tokens.findIndex(
    ({ text }, at) =>
      (text === 'me' && tokens[at - 1]?.text === 'to') || (text === 'here' && at > 0),
  )
  const pointed = spokenOf(said).filter(({ start }) => tokens[start - 1]?.text === 'to')
  const me = toMe < 0 ? [] : [found('@s', toMe)]
  return [
    ...after,
    ...pointed,
    ...me,
    ...(players.length > 1 ? players.slice(-1) : []),
    ...(players.length === 1 ? players : []),
  ]
}

const percentsIn: Reader = (said) => [
  ...finders
    .factor(said.reading.tokens)
    .flatMap((one) =>
      Number(one.value) < 1 ? [{ ...one, value: String(100 * Number(one.value)) }] : [],
    ),
  ...ofRole(said, 'plain'),
]

const rangesIn: Reader = (said) => {
  const numbers = ofRole(said, 'plain')
  const typed = /(-?\d+)(?:\.\.|-| to | and )(\d+)/.exec(said.reading.message)
  if (typed)
    return [found(`${typed[1]}..${typed[2]}`, numbers[0]?.start ?? 0, numbers[1]?.end ?? 0)]
  const [one, two] = numbers
  if (one && two) return [found(`${one.value}..${two.value}`, one.start, two.end)]
  return one && Number(one.value) > 1 ? [found(`1..${one.value}`, one.start, one.end)] : []
}

const unitsIn: Reader = ({ reading: { tokens } }) =>
  tokens.flatMap(({ stem }, at) =>
    stem === 'level' || stem === 'lvl'
      ? [found('levels', at)]
      : stem === 'point'
        ? [found('points', at)]
        : [],
  )

const oldForms = (command: 'gamemode' | 'difficulty'): Reader => {
  const table = new Map(vocabulary(`old ${command}`))
  const form = new RegExp(`\\b${command} (?:to )?(\\w{1,2})\\b`, 'i')
  return ({ reading: { message, tokens } }) => {
    const value = table.get(form.exec(message)?.[1]?.toLowerCase() ?? '')
    return value ? [found(value, 0, Math.min(2, tokens.length))] : []
  }
}
const oldModes = oldForms('gamemode')
const oldDifficulties = oldForms('difficulty')

const wordIn =
  (slot: string, words: readonly string[]): Reader =>
  ({ reading: { tokens } }) => {
    const at = tokens.findIndex(({ text }) => words.includes(text))
    return at < 0 ? [] : [found(slot, at)]
  }

const teamsIn: Reader = (said) => [
  ...wordAfter(['team', 'called', 'named'], /^(?!called$|named$|and$|for$)[A-Za-z_]\w*$/)(said),
  ...finders.color(said.reading.tokens),
]

const objectivesIn: Reader = (said) => [
  ...wordAfter(
    ['called', 'named', 'objective'],
    /^(?!called$|and$|for$|when$|with$)[A-Za-z_]\w*$/,
  )(said),
  ...finders
    .counter(said.reading.tokens)
    .map((one) => ({ ...one, value: one.value.split(' ')[0] ?? '' })),
]

/** Structures as /place knows them: one of several kinds. */
const placedIn: Reader = (said) => {
  const land =
    ['desert', 'savanna', 'snowy', 'taiga'].find((word) =>
      said.reading.tokens.some(({ text }) => text === word),
    ) ?? 'plains'
  return placesIn('structures', said).map((one) => ({
    ...one,
    value:
      one.value === '#minecraft:village'
        ? `village_${land}`
        : one.value.replace('#minecraft:', '').replace(/^ocean_ruin$/, 'ocean_ruin_cold'),
  }))
}

const isNear = wordIn('nearest', ['nearest', 'closest', 'next'])

const readers: Readonly<Record<string, Reader>> = {
  target: (said) =>
    [
      ...exceptionsIn(said.reading, said.before.target),
      ...spokenOf(said),
      ...targetsIn(said.reading),
    ].slice(0, 4),
  to: hostsIn,
  item: itemsIn,
  block: (said) => replacing(said).into,
  from: (said) => replacing(said).from,
  mob: mobsIn,
  structure: (said) => placesIn('structures', said).filter(({ value }) => !unlocated.has(value)),
  placed: placedIn,
  biome: (said) => placesIn('biomes', said),
  advancement: (said) =>
    entitiesIn(said, ({ type }) => type === 'achievements' || type === 'items').flatMap(
      ({ entity, start, end }) => {
        const own =
          entity.type === 'achievements'
            ? entity
            : said.knowledge.entity(`achievements/${entity.key}s`)
        const id = said.knowledge.recordOf(own)?.id
        return typeof id === 'string' ? [found(id, start, end)] : []
      },
    ),
  seconds: (said) => [...typedEffect(said, 0), ...secondsIn(said)],
  level: (said) => [...typedEffect(said, 1), ...levelsIn(said)],
  hidden: wordIn('true', ['particles', 'particle', 'swirly', 'bubbles', 'swirls']),
  enchantment: (said) => enchantmentsIn(said),
  enchantLevel: (said) =>
    enchantmentsIn(said).flatMap((one) =>
      one.level ? [{ ...one, value: String(one.level) }] : [],
    ),
  enchantments: stackOfEnchantments,
  custom: (said) =>
    named(said).filter(
      ({ value }) =>
        !playersIn(said.reading).some(
          (player) =>
            player.value === value && said.reading.tokens[player.start - 2]?.stem === 'player',
        ),
    ),
  count: countsIn,
  points: pointsIn,
  amount: (said) => [...countsIn(said), ...ofRole(said, 'radius')],
  radius: (said) => ofRole(said, 'radius'),
  nearest: isNear,
  butNot: wordIn('!', ['except', 'but', 'besides', 'apart', 'other', 'excluding', 'not']),
  unit: unitsIn,
  time: (said) => [...finders.time(said.reading.tokens), ...ofRole(said, 'plain')],
  mode: (said) => [...oldModes(said), ...finders.mode(said.reading.tokens)],
  oldForm: (said) => [...oldModes(said), ...oldDifficulties(said)],
  difficulty: (said) => [...oldDifficulties(said), ...finders.difficulty(said.reading.tokens)],
  bold: wordIn('true', ['bold', 'fat']),
  pos: ({ reading }) => [...coordinatesIn(reading, 3), ...stepsIn(reading)],
  flat: ({ reading }) => coordinatesIn(reading, 2),
  box: ({ reading }) => [...coordinatesIn(reading, 6), ...boxesIn(reading)],
  copy: ({ reading }) => coordinatesIn(reading, 9),
  volume: (said) => [
    ...wordIn('2', ['louder', 'loud'])(said),
    ...wordIn('0.5', ['quieter', 'quiet'])(said),
  ],
  objective: objectivesIn,
  display: (said) => [
    ...wordIn('list', ['tab'])(said),
    ...wordIn('below_name', ['below', 'under', 'heads'])(said),
  ],
  team: teamsIn,
  like: likeIn,
  pace: (said) => [...finders.pace(said.reading.tokens), ...ofRole(said, 'plain')],
  text: wordsOfText,
  reason: reasonsIn,
  percent: percentsIn,
  range: rangesIn,
  tag: wordAfter(
    ['tag', 'called', 'named', 'as'],
    /^(?!on$|to$|from$|command$|the$|called$)\w{2,20}$/,
  ),
  id: idIn,
  pack: (said) => {
    const [, name, pack] =
      /\b(\w+) (?:from|of|in) (?:the )?(?:data ?pack|pack) (\w+)/i.exec(said.reading.message) ?? []
    return pack ? [{ value: `${pack}:${name}`, ...nowhere }] : idIn(said)
  },
  cheats: wordIn('true', ['cheats', 'cheat', 'commands']),
}

/** Slots that a bare number may fill in a follow-up. */
const numeric = new Set(
  'count points amount radius seconds level enchantLevel time pace percent value'.split(' '),
)

/** The values that a message gives for a slot. */
export const valuesOf = keptByKey(
  (said: CommandRequest, slot: string): readonly FoundValue[] =>
    readers[slot]?.(said) ?? finders[slot as WordSlot]?.(said.reading.tokens) ?? [],
)

/** Those, and what only a follow-up gives: a bare number, a multiple of the one before. */
export const editedValues = keptByKey(
  (said: CommandRequest, slot: string): readonly FoundValue[] => {
    const values = valuesOf(said, slot)
    if (!numeric.has(slot)) return values
    const numbers = numbersIn(said)
      .filter(({ role }) => role !== 'place')
      .map(({ value, start, end }) => found(String(value), start, end))
    const before = Number(said.before[slot])
    if (!(before > 0)) return [...values, ...numbers]
    const scaled = finders
      .factor(said.reading.tokens)
      .map((one) => ({ ...one, value: String(before * Number(one.value)) }))
    const more = [2, 10].flatMap((times) =>
      wordIn(String(before * times), ['more', 'bigger', 'longer', 'larger', 'many'])(said),
    )
    return [...values, ...numbers, ...scaled, ...more]
  },
)
