import type { Static } from 'typebox'
import { oneOf, record, text, textOrNull, texts, wholeOrNull } from './fields.ts'

const dashed = '^\\d+(-\\d+)+$'

export const Version = record('Version', {
  slug: text('Version number with dashes', '1-21', { pattern: dashed }),
  name: text('Version number with dots', '1.21', { pattern: '^\\d+(\\.\\d+)+$' }),
  edition: oneOf('Edition of the game', ['java']),
  releaseDate: text('Day of the public release, ISO 8601', '2024-06-13', {
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    format: 'date',
  }),
  type: oneOf('Size of the release', ['major-release', 'minor-release']),
  updateName: text('Name of the update', 'Tricky Trials'),
  majorFeatures: texts('What it is remembered for', ['Trial chambers with vaults']),
  notableChanges: texts('What works differently since', ['Paintings were added']),
  notableFixes: texts('What it repaired', ['Leashed mobs no longer vanish']),
  previousVersion: textOrNull('Slug of the version before it in this set', '1-20-5', {
    pattern: dashed,
  }),
  nextVersion: textOrNull('Slug of the version after it in this set', '1-21-2', {
    pattern: dashed,
  }),
  dataVersion: wholeOrNull('Number that saved worlds carry', 3953),
  protocolVersion: wholeOrNull('Number by which client and server know each other', 767),
  dataPackFormat: wholeOrNull('Format of data packs', 48),
  resourcePackFormat: wholeOrNull('Format of resource packs', 34),
  dataPackFormatMinor: wholeOrNull('Second number of the data pack format, since 1.21.9', 1),
  resourcePackFormatMinor: wholeOrNull('Second number of the resource pack format', 0),
})

export type Version = Static<typeof Version>
