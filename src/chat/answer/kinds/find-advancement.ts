import { kind } from '../kind.ts'
import { content } from '../reading/content.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

const idle = new Set(
  'advancement advancements achievement achievements need needs require requires complete unlock earn'.split(
    ' ',
  ),
)

/** Which advancement asks for something: found through what has to be done for it. */
export const findAdvancement = kind<string[], { things: RecordThing[]; text: string }>({
  name: 'find-advancement',
  recognise: ({ reading, library }) => {
    if (!library.speaksOf('achievements') || namedIn(reading, 'achievements').length)
      return undefined
    if (!/\b(?:advancements?|achievements?)\b/.test(reading.rest)) return undefined
    if (
      /\b(?:how many|list|all|every|number of|tab|most|least|icon|added in|challenges?|goals?|hardest|easiest|highest|\w+ xp)\b/.test(
        reading.rest,
      )
    )
      return undefined
    const words = content(reading).filter((word) => !idle.has(word))
    return words.length ? words : undefined
  },
  gather: (words, { library }) => {
    const [best, ...others] = library.prose.records(words, 4, 'achievements')
    if (!best || best.share < 0.5) return undefined
    const near = others.filter(
      ({ score, share }) => score > best.score * 0.9 && share >= best.share,
    )
    return {
      things: [best, ...near].map(({ record }) => library.thingOf('achievements', record)),
      text: `${best.record.name}: ${sentences(sentence(String(best.record.howToComplete)), 420)}`,
    }
  },
  phrase: ({ things, text }) => ({
    text:
      things.length > 1
        ? `${text} See also ${things
            .slice(1)
            .map(({ name }) => name)
            .join(', ')}.`
        : text,
    sources: things,
  }),
})
