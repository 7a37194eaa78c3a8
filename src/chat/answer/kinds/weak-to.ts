import { kind } from '../kind.ts'
import { stem } from '../prose-index.ts'
import { leftover } from '../reading/content.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { one, sentence } from '../wording/say.ts'

type Slots = { mobs: RecordThing[]; words: string[] }

const asksWeakness =
  /\b(?:(?<!\b(?:i|we|you|one) (?:be )?)(?:afraid|scared?|fears?)|scares|weak|weakness|vulnerable|hurt by|harmed|(?:does|do|will|can) (?!(?:i|you|we|one)\b)[a-z ]+ (?:hurt|harm|damage|kill)s? (?:an? |the )?MOBs?|takes? (?:\w+ )?damage|flees?|hates?|runs? (?:away )?from|dislikes?|avoids?|melts?|allergic)\b/

const asking =
  /^(?:afraid|scare\w*|weak\w*|vulnerable|hurt|harm\w*|take\w*|flee\w*|fear\w*|hate\w*|run\w*|away|dislike\w*|avoid\w*|allergic)$/

const stemsIn = (text: string): string[] => (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stem)

/** Who is said to be weak: the first named, or the last where something hurts it. */
const fearing = (mobs: readonly RecordThing[], rest: string): readonly RecordThing[] =>
  /\b(?:hurt|harm|damage|kill|scare)s? (?:an? |the )?MOBs?\b/.test(rest)
    ? mobs.slice(-1)
    : mobs.slice(0, 1)

/** "are creepers afraid of cats": a yes where the weaknesses of the one name the other. */
export const weakTo = kind<
  Slots,
  { mob: RecordThing; weakness: string; all: readonly string[]; lead?: string }
>({
  name: 'weak-to',
  cue: /^(?:afraid|scare|weak|vulnerable|hurt|harm|damage|kill|take|flee|fear|hate|run|dislike|avoid|melt|allergic)/,
  recognise: ({ reading }) => {
    if (!asksYesNo(reading.rest) || !asksWeakness.test(reading.rest)) return undefined
    const mobs = namedIn(reading, 'mobs')
    const names = reading.things.flatMap(({ name }) => stemsIn(name))
    const words = [...leftover(reading), ...(reading.rest.match(/\b(?:water|rain|snow)\b/g) ?? [])]
      .filter((word) => !asking.test(word))
      .map(stem)
    return mobs.length ? { mobs, words: [...words, ...names] } : undefined
  },
  gather: ({ mobs, words }, { library, reading }) => {
    for (const mob of fearing(mobs, reading.rest)) {
      const own = stemsIn(mob.name)
      const weakness = (library.as('mobs', mob)?.weaknesses ?? []).find((text) =>
        stemsIn(text).some((word) => words.includes(word) && !own.includes(word)),
      )
      if (weakness) return { mob, weakness, all: [] }
    }
    const [mob] = fearing(mobs, reading.rest)
    const all = library.as('mobs', mob)?.weaknesses ?? []
    const own = mob ? stemsIn(mob.name) : []
    // "is it weak to anything" names nothing that could be missing.
    if (mob && all.length && words.every((word) => own.includes(word)))
      return { mob, weakness: '', all, lead: `Yes. Against ${one(mob.name)}:` }
    return mob && all.length && words.length ? { mob, weakness: '', all } : undefined
  },
  phrase: ({ mob, weakness, all, lead }) => ({
    text: weakness
      ? `Yes. Among the weaknesses of ${one(mob.name)}: ${sentence(weakness)}`
      : `${lead ?? `Not that I know: what I have on record against ${one(mob.name)} is this.`} ${all.map((text) => sentence(text)).join(' ')}`,
    sources: [mob],
  }),
})
