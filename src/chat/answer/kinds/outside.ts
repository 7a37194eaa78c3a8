import { kind } from '../kind.ts'
import { unrecordedCommands } from '../lexicon/unrecorded.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord } from '../thing.ts'
import { helpText } from './manners.ts'

type Slots = { what: string }

const elsewhere =
  /\b(?:in real life|irl|real world|in reality|weather .*\b(?:tomorrow|forecast|next week|this weekend))\b/

/** "the apple company": a name of the game as one of the other world. */
const business =
  /\b[A-Z]{3,}s? (?:company|companies|headquarters|stocks?|shares|inc|corp|corporation|ceo|brand|website)\b/

/** The other edition of the game, not the block. */
const bedrock =
  /\bbedrock (?:edition|version|players?|servers?|worlds?)\b|\bbedrock\b.*\bjava\b|\bjava\b.*\bbedrock\b/

/** "/home": typed as a command, and none of the game's. */
const unknownCommand = ({ message, tokens, things }: Reading): string | undefined => {
  if (things.length || !tokens.some(({ slash }) => slash)) return undefined
  return /(?:^|\s)(\/[a-z]{3,})\b(?!\/)/i.exec(message)?.[1]
}

/** What lies outside the data although its words sound familiar: said so at once. */
export const outside = kind<Slots, Slots>({
  name: 'outside',
  cue: /^(?:THING|irl|real|reality|weather|bedrock|company|companies|headquarters|stocks?|shares|inc|corp|corporation|ceo|brand|website|\/.*)$/,
  recognise: ({ reading }) => {
    if (elsewhere.test(reading.text) || business.test(reading.rest))
      return { what: 'the world outside the game' }
    const command = reading.tokens.find(({ slash, text }) => slash && unrecordedCommands.has(text))
    if (command) return { what: `/${command.text}` }
    if (bedrock.test(reading.text) && !reading.things.some(isRecord))
      return { what: 'the Bedrock Edition' }
    const unknown = unknownCommand(reading)
    if (unknown) return { what: `a command ${unknown}` }
    const missing = reading.things.find(({ sort, ids }) => sort === 'thing' && ids.length === 0)
    const others = reading.things.filter(isRecord).length
    return missing && others < 2 ? { what: missing.name } : undefined
  },
  gather: (slots) => slots,
  phrase: ({ what }, { library }) => ({
    text: `I don't know that: I have no record of ${what}. I can help with ${helpText(library)} of Minecraft: Java Edition 26.2.`,
    sources: [],
    aside: true,
  }),
})
