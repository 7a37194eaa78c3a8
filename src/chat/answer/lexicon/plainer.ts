import type { Token } from '../reading/tokens.ts'
import { functionWords } from './function-words.ts'
import { lemma } from './lemma.ts'

/** Everyday words for what the rules know by a plainer word. None of them is part of a name. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    slay: 'kill',
    slays: 'kills',
    slaying: 'killing',
    slain: 'killed',
    slew: 'killed',
    slaughter: 'kill',
    slaughtering: 'killing',
    slaughtered: 'killed',
    murder: 'kill',
    murdering: 'killing',
    murdered: 'killed',
    bake: 'craft',
    bakes: 'crafts',
    baking: 'crafting',
    forge: 'craft',
    forging: 'crafting',
    construct: 'build',
    constructing: 'building',
    lil: 'little',
    smol: 'small',
    critter: 'creature',
    critters: 'creatures',
    spells: 'enchantments',
    cmds: 'commands',
    cmd: 'command',
    u: 'you',
    diff: 'difference',
    w: 'with',
    mats: 'materials',
    yeet: 'throw',
    yeeting: 'throwing',
    yeeted: 'thrown',
    colour: 'color',
    colours: 'colors',
    coloured: 'colored',
  }),
)

/** "level one": as its figure. */
const figures: ReadonlyMap<string, string> = new Map(
  Object.entries({ one: '1', two: '2', three: '3', four: '4', five: '5' }),
)
const isLevel = (tokens: readonly Token[], at: number): boolean =>
  figures.has(tokens[at]?.text ?? '') && /^(?:level|lvl|tier)$/.test(tokens[at - 1]?.text ?? '')

const ordinary = /^(?:plain|regular|normal|ordinary|good)$/

/** "a good food", "some decent armor": who wants a good one is told the best. */
const wished = new Set(['good', 'decent', 'great', 'solid', 'nice', 'reliable'])
const choosable = /^(?:foods?|meals?|snacks?|weapons?|armou?r|tools?|swords?|pickaxes?)$/
const isWish = (tokens: readonly Token[], at: number): boolean =>
  wished.has(tokens[at]?.text ?? '') &&
  choosable.test(tokens[at + 1]?.text ?? '') &&
  /^(?:an?|some|any|really|very|need|want)$/.test(tokens[at - 1]?.text ?? '')

const commandWords = new Set(['command', 'cmd'])

/** "which command removes", "a command that kicks": what it does is what the asker wants to do. */
const isDeedOfCommand = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.text ?? ''
  const isPronoun = before === 'that' || before === 'which'
  const noun = isPronoun ? (tokens[at - 2]?.text ?? '') : before
  return commandWords.has(noun) && !functionWords.has(tokens[at]?.text ?? '')
}

const receivers = new Set(['me', 'my', 'him', 'her', 'them', 'everyone', 'everybody', 'all'])

/** "a stray cat" belongs to nobody, and is no stray. */
const isStraying = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'stray' &&
  /^(?:cats?|dogs?|kitt(?:y|en)s?|pupp(?:y|ies)|wol(?:f|ves)|animals?|pets?)$/.test(
    tokens[at + 1]?.text ?? '',
  )

/** What was typed and is regretted, by its past tense. */
const deeds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    banned: 'ban',
    opped: 'op',
    oped: 'op',
    deopped: 'deop',
    pardoned: 'pardon',
    unbanned: 'pardon',
    whitelisted: 'whitelist',
    summoned: 'summon',
    published: 'publish',
    unpublished: 'unpublish',
    froze: 'tick',
    frozen: 'tick',
  }),
)
const takesBack =
  /\b(?:un(?:do|done|freeze)|revers\w*|revert\w*|cancel|accident\w*|(?:by|a) mistake|(?:take|took) (?:it|that|this) back|(?:going|running|moving|run) again)\b/
const doer = /^(?:i|we|he|she|they|someone|somebody|got|accidentally|was|is)$/

/** "I banned the wrong guy, how do I undo it": what takes back the command that was used. */
const regretIn = (tokens: readonly Token[]): readonly Token[] | undefined => {
  const at = tokens.findIndex(
    ({ text }, index) =>
      deeds.has(text) && (index === 0 || doer.test(tokens[index - 1]?.text ?? '')),
  )
  const used = tokens[at]
  if (!used || !takesBack.test(tokens.map(({ text }) => text).join(' '))) return undefined
  const plain = { ...used, gap: '', slash: false, capital: false }
  return [
    ...'what is the opposite of'.split(' ').map((text) => ({ ...plain, text })),
    { ...plain, text: deeds.get(used.text) ?? used.text, slash: true },
  ]
}

/** "witch mobs drop leather": which is meant. */
const isWhich = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'witch' &&
  /^(?:mobs?|animals?|creatures?|monsters?|biomes?|items?|villagers?|versions?|enchantments?|commands?|structures?|advancements?|ones?|foods?|tools?|weapons?)$/.test(
    tokens[at + 1]?.text ?? '',
  )

/** "the which": the witch is meant. */
const isWitch = (tokens: readonly Token[], at: number): boolean => {
  const text = tokens[at]?.text
  return (text === 'which' || text === 'wich') && /^(?:the|an?)$/.test(tokens[at - 1]?.text ?? '')
}

/** One of these stands in whatever is said more plainly; most messages have none. */
export const plainCues: ReadonlySet<string> = new Set([
  'old',
  'witch',
  'which',
  'wich',
  '2',
  'stray',
  'gift',
  ...words.keys(),
  ...wished,
  ...commandWords,
  ...figures.keys(),
  ...deeds.keys(),
])

/** Words that mean another one by those beside them: the first row that fits gives it, '' leaves it out. */
const byNeighbors: readonly ((
  word: string,
  tokens: readonly Token[],
  at: number,
) => string | false)[] = [
  (_, tokens, at) => isStraying(tokens, at) && '',
  (word, tokens, at) => word === 'old' && ordinary.test(tokens[at - 1]?.text ?? '') && '',
  // "plain old" means ordinary and names no plains.
  (word, tokens, at) => word === 'plain' && tokens[at + 1]?.text === 'old' && 'normal',
  (word, tokens, at) => word === 'gift' && receivers.has(tokens[at + 1]?.text ?? '') && 'give',
  (word, tokens, at) => word === '2' && tokens[at - 1]?.text === 'how' && 'to',
  (_, tokens, at) => isWhich(tokens, at) && 'which',
  (_, tokens, at) => isWitch(tokens, at) && 'witch',
  (_, tokens, at) => isWish(tokens, at) && 'best',
  (word, tokens, at) => isDeedOfCommand(tokens, at) && lemma(word),
  (word, tokens, at) => isLevel(tokens, at) && (figures.get(word) ?? word),
]

const plainerWord = (token: Token, tokens: readonly Token[], at: number): string => {
  for (const row of byNeighbors) {
    const word = row(token.text, tokens, at)
    if (word !== false) return word
  }
  return token.slash ? token.text : (words.get(token.text) ?? token.text)
}

/** The tokens with plainer words. */
export const plainly = (tokens: readonly Token[]): readonly Token[] =>
  regretIn(tokens) ??
  tokens.flatMap((token, at) => {
    const text = plainerWord(token, tokens, at)
    if (text === token.text) return [token]
    return text ? [{ ...token, text }] : []
  })
