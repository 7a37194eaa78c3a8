import { type DataSet, pilesOf } from '../../../src/catalog/check/data-set.ts'
import { phraseFields, proseFields } from '../../../src/catalog/check/prose-fields.ts'
import { textsAt } from '../../../src/catalog/check/values-at.ts'
import type { ResourceName } from '../../../src/catalog/resources.ts'

type Sentence = { field: string; text: string }
type Entry = { at: string; resource: ResourceName; name: string; sentences: readonly Sentence[] }

/** Two records that name each other, with what each says of the other. */
export type Pair = { left: Side; right: Side }
export type Side = { at: string; sentences: readonly Sentence[] }

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z"])/)

const entriesOf = (data: DataSet): Entry[] =>
  pilesOf(data).flatMap(({ name: resource, records }) =>
    records.map(({ key, record }) => ({
      at: `${resource}/${key}`,
      resource,
      name: String(record.name),
      sentences: [...proseFields[resource], ...(phraseFields[resource] ?? [])].flatMap((path) =>
        textsAt(record, path).flatMap(({ field, text }) =>
          sentencesIn(text).map((sentence) => ({ field, text: sentence })),
        ),
      ),
    })),
  )

/** Titles and single capitalized words such as Power or Bullseye are ordinary words in small letters. */
const isWrittenInCapitals = ({ resource, name }: Entry): boolean =>
  resource === 'achievements' || (resource === 'enchantments' && !name.includes(' '))

const patternOf = (entry: Entry): RegExp => {
  const name = RegExp.escape(entry.name)
  if (entry.resource === 'versions') return new RegExp(`(?<![\\d.])${name}(?!\\.?\\d)`)
  if (entry.resource === 'commands') return new RegExp(`/${name}\\b`)
  return new RegExp(`(?<!\\w)${name}(?:e?s)?(?!\\w)`, isWrittenInCapitals(entry) ? '' : 'i')
}

/** Sentences of one record that name the other; a longer name in them stands for itself. */
const saysOf = (from: Entry, about: RegExp, longer: readonly RegExp[]): readonly Sentence[] =>
  from.sentences.filter(({ text }) =>
    about.test(longer.reduce((rest, name) => rest.replaceAll(name, ''), text)),
  )

/** Every pair of records whose prose names each other. */
export const pairsNamingEachOther = (data: DataSet): Pair[] => {
  const entries = entriesOf(data)
  const patterns = entries.map(patternOf)
  const longerNames = entries.map(({ name }) =>
    entries.flatMap((other, index) =>
      other.name.length > name.length && other.name.toLowerCase().includes(name.toLowerCase())
        ? [new RegExp(patterns[index]?.source ?? '', 'gi')]
        : [],
    ),
  )
  const says = (from: Entry, to: number) => {
    const pattern = patterns[to]
    return pattern === undefined ? [] : saysOf(from, pattern, longerNames[to] ?? [])
  }
  return entries.flatMap((left, leftIndex) =>
    entries.slice(leftIndex + 1).flatMap((right, offset): Pair[] => {
      const ofRight = says(left, leftIndex + 1 + offset)
      if (ofRight.length === 0) return []
      const ofLeft = says(right, leftIndex)
      return ofLeft.length === 0
        ? []
        : [
            {
              left: { at: left.at, sentences: ofRight },
              right: { at: right.at, sentences: ofLeft },
            },
          ]
    }),
  )
}
