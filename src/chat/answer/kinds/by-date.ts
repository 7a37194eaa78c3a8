import type { RecordOf } from '../../../catalog/resources.ts'
import { kind } from '../kind.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { day, listed } from '../wording/say.ts'

const months =
  'january february march april may june july august september october november december'.split(' ')

/** From one day, month or year to another, both as the beginnings of dates and both included. */
type Slots = { from: string; to: string; when: string }

const lastOfAll = '9999'

const yearsIn = (text: string): string[] => (text.match(/\b20[0-3]\d\b/g) ?? []).sort()

/** "since 2020", "before 2013". */
const openSpan = (text: string, year: string): Slots | undefined => {
  const word = new RegExp(
    `\\b(since|from|after|later than|before|prior to|earlier than|until|till|up to)(?: the)?(?: year)? ${year}\\b`,
  ).exec(text)?.[1]
  if (!word) return undefined
  if (/^(?:since|from)$/.test(word)) return { from: year, to: lastOfAll, when: `since ${year}` }
  if (/^(?:after|later)/.test(word))
    return { from: String(Number(year) + 1), to: lastOfAll, when: `after ${year}` }
  const isIncluded = /^(?:until|till|up)/.test(word)
  return {
    from: '',
    to: isIncluded ? year : String(Number(year) - 1),
    when: `${isIncluded ? 'up to' : 'before'} ${year}`,
  }
}

/** A day, a month or a year. */
const momentIn = (text: string, year: string): Slots => {
  const month =
    months.findIndex((name) => new RegExp(`\\b(?:${name}|${name.slice(0, 3)})\\b`).test(text)) + 1
  const name = months[month - 1]
  if (!name) return { from: year, to: year, when: `in ${year}` }
  const date = /\b(\d{1,2})(?:st|nd|rd|th)?\b(?! ?\d)/.exec(text.replace(year, ''))?.[1]
  const prefix = `${year}-${String(month).padStart(2, '0')}${date ? `-${date.padStart(2, '0')}` : ''}`
  return {
    from: prefix,
    to: prefix,
    when: `${date ? 'on' : 'in'} ${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${date ? `${date}, ` : ''}${year}`,
  }
}

const spanIn = (text: string): Slots | undefined => {
  const [first, last] = yearsIn(text)
  if (!first) return undefined
  if (last && last !== first) return { from: first, to: last, when: `from ${first} to ${last}` }
  return openSpan(text, first) ?? momentIn(text, first)
}

/** What came out in a year, a month, on a day or between two years. */
export const byDate = kind<
  Slots,
  { versions: RecordOf<'versions'>[]; things: RecordThing[]; when: string }
>({
  name: 'by-date',
  cue: /(?:^|\.)20[0-3]\d(?:$|\.)/,
  recognise: ({ reading, library }) => {
    if (!library.speaksOf('versions') || namedIn(reading, 'versions').length) return undefined
    if (
      !/\b(?:versions?|updates?|releases?|released|came|come|out|drops?|published|launched)\b/.test(
        reading.rest,
      )
    )
      return undefined
    return spanIn(reading.text)
  },
  gather: ({ from, to, when }, { library }) => {
    const versions = library
      .records('versions')
      .filter(
        ({ releaseDate }) =>
          releaseDate.slice(0, from.length) >= from && releaseDate.slice(0, to.length) <= to,
      )
    return {
      versions,
      things: versions.map((version) => library.thingOf('versions', version)),
      when,
    }
  },
  phrase: ({ versions, things, when }) => ({
    text: versions.length
      ? `${versions.length} version${versions.length === 1 ? '' : 's'} came out ${when}: ${listed(versions.map(({ name, updateName, releaseDate }) => `${name} (${updateName}, ${day(releaseDate)})`))}.`
      : `No version on record came out ${when}.`,
    sources: things,
    listed: things,
  }),
})
