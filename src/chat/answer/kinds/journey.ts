import { speaksOfCommands } from '../commands/meant.ts'
import { kind } from '../kind.ts'
import type { Thing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

type Slots = { to: string; slug: string }

/** The advancements that are earned by arriving: they tell the way. */
const arrivals: Readonly<Record<string, Slots>> = {
  nether: { to: 'the Nether', slug: 'we-need-to-go-deeper' },
  end: { to: 'the End', slug: 'enter-the-end' },
  the_end: { to: 'the End', slug: 'enter-the-end' },
}

const travels =
  /\b(?:get|go|going|travel|come|way|ways|path|trip|teleport|access) (?:in)?to (?:the )?(?:DIM|BIOME)\b|\b(?:enter|reach|access|visit) (?:the )?(?:DIM|BIOME)\b|\b(?:make|build|create|light|open|activate|craft|construct|set up|get|need for|need to make)\b.*\b(?:DIM|BIOME) portals?\b|\b(?:DIM|BIOME) portal (?:how|recipe|frame|size)\b/

/** How to get into another dimension. */
export const journey = kind<Slots, Slots & { thing: Thing; way: string }>({
  name: 'journey',
  cue: /^(?:DIM|BIOME)$/,
  recognise: ({ reading }) => {
    const [place, another] = reading.things
    const arrival = place && !another ? arrivals[place.key] : undefined
    const typed = speaksOfCommands(reading.text)
    return arrival && !typed && travels.test(reading.rest) && !/\bwhen\b/.test(reading.rest)
      ? arrival
      : undefined
  },
  gather: (slots, { library }) => {
    const thing = library.thing('achievements', slots.slug)
    const record = library.as('achievements', thing)
    return thing && record && { ...slots, thing, way: record.howToComplete }
  },
  phrase: ({ to, thing, way }, { reading }) => ({
    text: `To get to ${to}: ${sentences(sentence(way), 520)}`,
    sources: [thing],
    subjects: [...reading.things, thing],
  }),
})
