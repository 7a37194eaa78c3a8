import { recalling } from '../../../lib/memo.ts'
import { createFinder } from '../pattern/finder.ts'
import type { Reading } from '../reading/reading.ts'
import { type Intent, intents } from './intents.ts'
import { type Slots, slotsIn } from './slots.ts'

const ofCommands =
  /\b(?:commands?|cmds?|cheats?|console|type in chat|(?:what|how) (?:(?:do|should|must|can) i|to) (?:type|write|enter)|chat command|slash|code for)\b/

export const speaksOfCommands = recalling((text): boolean => ofCommands.test(text))

const asksWho =
  /\b(?:which|what|any|some) (?:villagers?|mobs?|MOBs?|animals?|monsters?|structures?|biomes?|professions?|tool)\b|\bwho (?:buys?|sells?|pays?|wants?|takes?|drops?|trades?)\b|\bwhat (?:do|would|will) (?:i|we|you|they) need\b(?! to (?:type|write|enter|do))|\bhow (?:many|much) (?:\w+ ){0,3}?(?:do|does|will|would) (?:he|she|they|it|TRADE|MOB)s?\b|\b(?:must|do|should) i (?:have to )?go to\b|\b(?:have|need|needs) to be (?:an? )?(?:op|CMD|operator|admin)\b|^(?:and |so |what about )*(?:the|those|that) (?:\w+ ){0,3}(?:ones?|guys?|dudes?|things?|mobs?) (?:that|who|which)\b/

/** "which villager wants it", "what do we need to build one", "do I have to be op". */
export const asksTables = ({ rest, text }: Reading): boolean =>
  asksWho.test(rest) && !speaksOfCommands(text)

/** Words inside names do not count where no command is spoken of: a snow golem is no weather. */
const meantBy = ({ words, plain, literal }: Intent, { rest, text }: Reading): boolean =>
  words.test(rest) || ((literal || !plain) && words.test(text))

/** "in the Nether": a place of another world, for any line that takes a place. */
const inDimension = (line: string, { coordinates, text }: Slots): string => {
  const world = coordinates && /\bin the (nether|end|overworld)\b/.exec(text)?.[1]
  return world && line.includes(coordinates)
    ? `/execute in ${world === 'overworld' ? '' : 'the_'}${world} run ${line.slice(1)}`
    : line
}

/** "freeze the whole game, time and all": what is wanted was said, and the word names no command. */
const saidBefore = ({ rest, tokens }: Reading): boolean => {
  if (tokens.some(({ slash }) => slash)) return false
  const [before = '', after = ''] = rest.split(/\bCMD\b/)
  return (
    /, (?:the )?$/.test(before) &&
    /^ and\b/.test(after) &&
    intents.some(
      ({ words, plain, command }) => plain && command !== 'gamerule' && words.test(before),
    )
  )
}

const mayMean = createFinder(intents, ({ words }) => words)

/** What a sentence wants, and the line that does it. */
export type Meant = { intent: Intent; line: string }

/** A command named outright leads; otherwise what the sentence wants. */
export const meantIn = (reading: Reading, slots: Slots = slotsIn(reading)): Meant | undefined => {
  const named = reading.things.find(({ sort }) => sort === 'commands')?.key
  const spoken = named !== undefined || speaksOfCommands(reading.text)
  const firstOf = (tried: readonly Intent[]) => {
    for (const intent of tried) {
      const line = intent.line(slots)
      if (line) return { intent, line: inDimension(line, slots) }
    }
    return undefined
  }
  if (named && !saidBefore(reading)) {
    const own = intents.filter(({ command }) => command === named)
    const meant = own.filter((intent) => meantBy(intent, reading))
    const found = firstOf([...meant, ...own])
    // "which command gives xp": the verb alone names no command.
    if (found || reading.tokens.some(({ slash }) => slash)) return found
  }
  for (const intent of mayMean(reading.rest, reading.text)) {
    if (!(intent.plain || spoken) || !meantBy(intent, reading)) continue
    const found = firstOf([intent])
    if (found) return found
  }
  return undefined
}
