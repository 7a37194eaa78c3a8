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
    critter: 'creature',
    critters: 'creatures',
    spells: 'enchantments',
    cmds: 'commands',
    cmd: 'command',
  }),
)

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

/** The tokens with plainer words; "plain old" means ordinary and names no plains. */
export const plainly = (tokens: readonly Token[]): readonly Token[] => {
  if (
    !tokens.some(
      ({ text }) => text === 'old' || words.has(text) || wished.has(text) || commandWords.has(text),
    )
  )
    return tokens
  return tokens.flatMap((token, at) => {
    if (token.text === 'old' && ordinary.test(tokens[at - 1]?.text ?? '')) return []
    const idiom = token.text === 'plain' && tokens[at + 1]?.text === 'old'
    const text = idiom
      ? 'normal'
      : isWish(tokens, at)
        ? 'best'
        : isDeedOfCommand(tokens, at)
          ? lemma(token.text)
          : (words.get(token.text) ?? token.text)
    return text === token.text ? [token] : [{ ...token, text }]
  })
}
