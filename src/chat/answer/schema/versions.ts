import type { Version } from '../../../catalog/records/version.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { day, sentence, sentences } from '../word/say.ts'
import { fieldsOf } from './field.ts'

/** Who asks for everything wants to read on. */
const roomFor = (rest: string): number =>
  /\b(?:all|everything|every|list|full|complete)\b/.test(rest) ? 1_200 : 640

const unslug = (slug: string): string => slug.replaceAll('-', '.')

const typeName = (type: Version['type']) =>
  type === 'major-release' ? 'major release' : 'minor release'

/** A version with its name. */
const versionTitle = ({ name, updateName }: Version): string =>
  updateName.includes(name) ? `Version ${name}` : `Version ${name} (${updateName})`

/** Another version with its name and day. */
const dated = (slug: string, library: Knowledge): string => {
  const other = library.catalog.find('versions', slug)
  return other ? `${other.name} (${other.updateName}, ${day(other.releaseDate)})` : unslug(slug)
}

const format = (major: number | null, minor: number | null): string =>
  major === null ? 'none' : minor === null ? String(major) : `${major}.${minor}`

const packFormats = (version: Version): string =>
  `Data packs for ${version.name} have format ${format(version.dataPackFormat, version.dataPackFormatMinor)}, resource packs format ${format(version.resourcePackFormat, version.resourcePackFormatMinor)}.`

export const versionFields = fieldsOf('versions')([
  {
    name: 'previousVersion',
    label: 'version before',
    words:
      'previous before prior preced older predecessor earlier than follow succeed replace supersede after follows followed succeeds succeeded replaces replaced',
    say: (version, { library }) =>
      version.previousVersion
        ? `Before ${version.name} came ${dated(version.previousVersion, library)}.`
        : `${version.name} is the oldest version I know; nothing before it is recorded.`,
    brief: (version) => (version.previousVersion ? unslug(version.previousVersion) : 'none'),
  },
  {
    name: 'nextVersion',
    label: 'version after',
    words:
      'next after follow succeed succeeded successor newer later than replace supersed before then',
    say: (version, { library }) =>
      version.nextVersion
        ? `After ${version.name} came ${dated(version.nextVersion, library)}.`
        : `${version.name} is the newest version I know; nothing after it is recorded.`,
    brief: (version) => (version.nextVersion ? unslug(version.nextVersion) : 'none'),
  },
  {
    name: 'releaseDate',
    label: 'release date',
    words:
      'release dates releasedates date releasedate day released came come cam launch year month old long ago been publish arriv age',
    say: (version) =>
      `${versionTitle(version)} was released on ${day(version.releaseDate)} (${version.releaseDate}).`,
    brief: (version) => day(version.releaseDate),
    measure: (version) => Date.parse(version.releaseDate),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'updateName',
    label: 'name',
    words:
      'names name named call called title titled nickname known goes goe number theme update version',
    say: (version) =>
      version.updateName.includes(version.name)
        ? `Version ${version.name} has no name of its own: it is just Java Edition ${version.name}.`
        : `Version ${version.name} is called ${version.updateName}.`,
    brief: (version) => version.updateName,
  },
  {
    name: 'notableFixes',
    label: 'fixes',
    words:
      'fix fixes fixed bugs bug bugfix repair glitch errors error faults fault issues issue problems problem resolv solved solve correct corrects corrected corrections correction patched',
    say: (version, { rest }) =>
      version.notableFixes.length
        ? sentences(
            `Fixed in ${version.name}: ${version.notableFixes.map((text) => sentence(text)).join(' ')}`,
            roomFor(rest),
          )
        : `No notable fixes are recorded for ${version.name}.`,
    brief: (version) => version.notableFixes.join('; '),
  },
  {
    name: 'type',
    label: 'type',
    words: 'major release update version patch minor big small types type kind sort class',
    say: (version) => `${versionTitle(version)} is a ${typeName(version.type)}.`,
    brief: (version) => typeName(version.type),
  },
  {
    name: 'notableChanges',
    label: 'changes',
    words:
      'change changes changed changelog differ rework improve modif alter alters altered alterations alteration tweak adjust overhaul revamp balanc rebalanc technical',
    say: (version, { rest }) =>
      sentences(
        `Changed in ${version.name}: ${version.notableChanges.map((text) => sentence(text)).join(' ')}`,
        roomFor(rest),
      ),
    brief: (version) => version.notableChanges.join('; '),
  },
  {
    name: 'majorFeatures',
    label: 'features',
    words:
      'features feature add adds added addition additions new bring brings brought introduc contents content headline highlight came comes come included include stuff about main big thing',
    say: (version, { rest }) =>
      sentences(
        `${versionTitle(version)}: ${version.majorFeatures.map((text) => sentence(text)).join(' ')}`,
        roomFor(rest),
      ),
    brief: (version) => sentences(version.majorFeatures.join(' '), 200),
  },
  {
    name: 'edition',
    label: 'edition',
    words: 'edition bedrock',
    say: (version) => `Version ${version.name} is a Java Edition version.`,
    brief: () => 'Java Edition',
  },
  {
    name: 'dataVersion',
    label: 'data version',
    words: 'data version number world save',
    say: ({ name, dataVersion }) =>
      dataVersion === null ? '' : `The data version of ${name} is ${dataVersion}.`,
    brief: ({ dataVersion }) => String(dataVersion ?? 'none'),
  },
  {
    name: 'protocolVersion',
    label: 'protocol version',
    words: 'protocol network server number',
    say: ({ name, protocolVersion }) =>
      protocolVersion === null ? '' : `The protocol version of ${name} is ${protocolVersion}.`,
    brief: ({ protocolVersion }) => String(protocolVersion ?? 'none'),
  },
  {
    name: 'packFormats',
    label: 'pack formats',
    words: 'pack format formats datapack resourcepack resource data texture mcmeta',
    say: (version) => packFormats(version),
    brief: (version) => packFormats(version),
  },
])
