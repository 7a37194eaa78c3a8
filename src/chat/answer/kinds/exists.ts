import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import { capital, one } from '../wording/say.ts'

const asks =
  /^(?:\w+,? ){0,2}(?:does|do|is|are) (?:there (?:really |actually )?)?(?:an? |the )?(?:\w+ (?:called|named) (?:an? |the )?)?(MOB|ITEM|THING|ENCH|BIOME|PLACE|CMD|ADV)s? ?(?:really |actually )?(?:exist(?:s|ing)?|a? ?real(?: thing)?|in (?:the game|minecraft|vanilla)|part of (?:the game|minecraft))?(?: in (?:minecraft|the game|vanilla))?\W*$/
const says = /\b(?:exist\w*|real|in (?:the game|minecraft|vanilla)|part of|is there|are there)\b/

type Facts = { thing: Thing; recorded: boolean }

/** "does the copper sword exist": yes for whatever the game knows. */
export const exists = kind<Thing, Facts>({
  name: 'exists',
  names: 'something',
  cue: /^(?:exist\w*|real|in|part|there)$/,
  recognise: ({ reading }) =>
    reading.things.length === 1 &&
    says.test(reading.rest) &&
    asks.test(reading.rest) &&
    !/\b(?:when|since|where|how|what|whats|which|who)\b/.test(reading.rest)
      ? reading.things[0]
      : undefined,
  gather: (thing) =>
    thing.sort === 'thing' && thing.ids.length === 0
      ? undefined
      : { thing, recorded: isRecord(thing) },
  phrase: ({ thing, recorded }, { library }) => ({
    text: recorded
      ? `Yes, ${nameOf(thing)} is part of the game. ${added(thing, library)}`
      : `Yes, ${nameOf(thing)} is part of the game, but I have no record of its own for it.`,
    sources: recorded ? [thing] : [],
  }),
})

const nameOf = (thing: Thing): string =>
  thing.sort === 'mobs' || thing.sort === 'items' || thing.sort === 'thing'
    ? one(thing.name)
    : thing.name

const added = (thing: Thing, library: Library): string => {
  const version = library.recordOf(thing)?.versionAdded
  return typeof version === 'string' ? capital(`it was added in ${version}.`) : ''
}
