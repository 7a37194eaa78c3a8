import type { RecordOf } from '../../../catalog/resources.ts'
import { kind } from '../kind.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { day, listed } from '../wording/say.ts'

const months =
  'january february march april may june july august september october november december'.split(' ')

type Slots = { year: string; month: number; date: string | undefined }

const dateIn = (text: string): Slots | undefined => {
  const year = /\b(20[12]\d)\b/.exec(text)?.[1]
  if (!year) return undefined
  const month =
    months.findIndex((name) => new RegExp(`\\b(?:${name}|${name.slice(0, 3)})\\b`).test(text)) + 1
  const date = month
    ? /\b(\d{1,2})(?:st|nd|rd|th)?\b(?! ?\d)/.exec(text.replace(year, ''))?.[1]
    : undefined
  return { year, month, date }
}

/** What came out in a year, a month or on a day. */
export const byDate = kind<
  Slots,
  { versions: RecordOf<'versions'>[]; things: RecordThing[]; when: string }
>({
  name: 'by-date',
  recognise: ({ reading, library }) => {
    if (!library.speaksOf('versions') || namedIn(reading, 'versions').length) return undefined
    if (
      !/\b(?:versions?|updates?|releases?|released|came|come|out|drops?|published|launched)\b/.test(
        reading.rest,
      )
    )
      return undefined
    return dateIn(reading.text)
  },
  gather: ({ year, month, date }, { library }) => {
    const prefix = `${year}${month ? `-${String(month).padStart(2, '0')}` : ''}${date ? `-${date.padStart(2, '0')}` : ''}`
    const versions = library
      .records('versions')
      .filter(({ releaseDate }) => releaseDate.startsWith(prefix))
    const name = months[month - 1]
    const when = name
      ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${date ? `${date}, ` : ''}${year}`
      : year
    return {
      versions,
      things: versions.map((version) => library.thingOf('versions', version)),
      when,
    }
  },
  phrase: ({ versions, things, when }) => ({
    text: versions.length
      ? `${versions.length} version${versions.length === 1 ? '' : 's'} came out in ${when}: ${listed(versions.map(({ name, updateName, releaseDate }) => `${name} (${updateName}, ${day(releaseDate)})`))}.`
      : `No version on record came out in ${when}.`,
    sources: things,
    listed: things,
  }),
})
