import type { Version } from '../../../catalog/records/version.ts'
import { partsOf } from './field.ts'

const isUnnamed = ({ name, updateName }: Version): boolean => updateName.includes(name)

const format = (major: number | null, minor: number | null): string =>
  major === null ? 'none' : minor === null ? String(major) : `${major}.${minor}`

const packFormats = (version: Version): string =>
  `Data packs for ${version.name} have format ${format(version.dataPackFormat, version.dataPackFormatMinor)}, resource packs format ${format(version.resourcePackFormat, version.resourcePackFormatMinor)}.`

export const versionParts = partsOf('versions')({
  isUnnamed: (version) => (isUnnamed(version) ? 'yes' : ''),
  title: (version) =>
    `Version ${version.name}${isUnnamed(version) ? '' : ` (${version.updateName})`}`,
  /** Who asks for everything wants to read on. */
  room: (_, { rest }) =>
    /\b(?:all|everything|every|list|full|complete)\b/.test(rest) ? 1_200 : 640,
  packs: packFormats,
})
