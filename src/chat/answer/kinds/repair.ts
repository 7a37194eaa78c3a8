import { kind, type Wording } from '../kind.ts'
import type { Library } from '../library.ts'
import { asksYesNo } from '../reading/forms.ts'
import { itemsIn } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import { isRecord, type Thing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

const asks =
  /\b(?:how|what|with what|which|where|can|could|ways?)\b.*\b(?:repair(?:s|ed|ing)?|mend(?:s|ed)?|fix(?:es)?)\b/

const tells = /(?<!endless )\brepair|\brestores a quarter\b/i

const ofGear =
  /\b(?:repair\w*|mend|fix) (?:my |the |an? |any |some )?(?:\w+ )?(?:armou?r|tools?|gear|weapons?|items?|things|stuff)\b/

const worn = new Set(['weapon', 'tool', 'armor'])

/** The sentences of a record that speak of repairing it. */
const ownWords = (thing: Thing, library: Library): string => {
  const record = library.recordOf(thing)
  const texts = record ? textsOf(record).filter((text) => tells.test(text)) : []
  return texts.map(sentence).join(' ')
}

/** What repairs any gear: the sentences of the anvil and of Mending that say so. */
const inGeneral = (library: Library): { text: string; sources: Thing[] } => {
  const sources = [library.thing('items', 'anvil'), library.thing('enchantments', 'mending')]
  const known = sources.flatMap((thing) => {
    const record = thing && library.recordOf(thing)
    const text = record && textsOf(record).find((told) => /\brepairs\b/.test(told))
    return thing && text ? [{ thing, text }] : []
  })
  return {
    text: known.map(({ text }) => sentence(text)).join(' '),
    sources: known.map(({ thing }) => thing),
  }
}

const wears = (thing: Thing, library: Library): boolean => {
  const item = library.as('items', thing)
  return item ? item.durability !== null || worn.has(item.category) : !isRecord(thing)
}

/** How gear is repaired: by what its own texts name, else as all gear is. */
export const repair = kind<{ thing: Thing | undefined }, Wording>({
  name: 'repair',
  cue: /^(?:repair|mend|fix)/,
  recognise: ({ reading, library }) => {
    const [thing, another] = reading.things
    if (another || !asks.test(reading.rest)) return undefined
    if (!thing) return ofGear.test(reading.rest) ? { thing } : undefined
    return itemsIn(reading).includes(thing) && wears(thing, library) ? { thing } : undefined
  },
  gather: ({ thing }, { library, reading }) => {
    const lead = asksYesNo(reading.rest) ? 'Yes: ' : ''
    const own = thing ? ownWords(thing, library) : ''
    if (thing && own)
      return {
        text: sentences(lead ? `${lead}${own}` : `${thing.name}: ${own}`, 560),
        sources: [thing],
      }
    const { text, sources } = inGeneral(library)
    const record = thing && isRecord(thing) ? [thing] : []
    return text
      ? { text: sentences(`${lead}${text}`, 560), sources: [...sources, ...record] }
      : undefined
  },
  phrase: (wording) => wording,
})
