import type { Version } from '../../../catalog/records/version.ts'
import type { Library } from '../library.ts'
import { day, sentence, sentences } from '../wording/say.ts'
import { fieldsOf } from './field.ts'

const unslug = (slug: string): string => slug.replaceAll('-', '.')

const typeName = (type: Version['type']) =>
  type === 'major-release' ? 'major release' : 'minor release'

/** A version with its name. */
const versionTitle = ({ name, updateName }: Version): string =>
  updateName.includes(name) ? `Version ${name}` : `Version ${name} (${updateName})`

/** Another version with its name and day. */
const dated = (slug: string, library: Library): string => {
  const other = library.catalog.find('versions', slug)
  return other ? `${other.name} (${other.updateName}, ${day(other.releaseDate)})` : unslug(slug)
}

export const versionFields = fieldsOf('versions')([
  {
    name: 'previousVersion',
    label: 'version before',
    asked:
      /\b(?:previous|before(?! (?:which|what)\b)|prior|preced\w+|older one|one older|older by one|predecessor|earlier than|(?:did|does) VER (?:follow|succeed|replace|supersede)|(?:after|follow(?:s|ed)|succeed(?:s|ed)|replaces?|replaced) (?:which|what))\b/,
    say: (version, { library }) =>
      version.previousVersion
        ? `Before ${version.name} came ${dated(version.previousVersion, library)}.`
        : `${version.name} is the oldest version I know; nothing before it is recorded.`,
    brief: (version) => (version.previousVersion ? unslug(version.previousVersion) : 'none'),
  },
  {
    name: 'nextVersion',
    label: 'version after',
    asked:
      /\b(?:next|after|follow\w*|succe(?:ed|eded|ssor)\w*|newer one|one newer|newer by one|later than|replace[sd]?|supersed\w+|before (?:which|what)|then)\b/,
    say: (version, { library }) =>
      version.nextVersion
        ? `After ${version.name} came ${dated(version.nextVersion, library)}.`
        : `${version.name} is the newest version I know; nothing after it is recorded.`,
    brief: (version) => (version.nextVersion ? unslug(version.nextVersion) : 'none'),
  },
  {
    name: 'releaseDate',
    label: 'release date',
    asked:
      /\b(?:release ?dates?|dates?|day|when|released|came out|come out|came? out|launch\w*|year|month|how old|how long ago|been out|publish\w*|arriv\w+|age)\b/,
    say: (version) =>
      `${versionTitle(version)} was released on ${day(version.releaseDate)} (${version.releaseDate}).`,
    brief: (version) => day(version.releaseDate),
    measure: (version) => Date.parse(version.releaseDate),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent|after|last)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first|before)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'updateName',
    label: 'name',
    asked:
      /\b(?:names?|named|call(?:ed)?|title|titled|nickname|known as|goes? by|go by|number|theme|what update|which update|which version|what version)\b/,
    say: (version) =>
      version.updateName.includes(version.name)
        ? `Version ${version.name} has no name of its own: it is just Java Edition ${version.name}.`
        : `Version ${version.name} is called ${version.updateName}.`,
    brief: (version) => version.updateName,
  },
  {
    name: 'notableFixes',
    label: 'fixes',
    asked:
      /\b(?:fix(?:es|ed)?|bugs?|bugfix\w*|repair\w*|glitch\w*|errors?|faults?|issues?|problems?|resolv\w+|solved?|correct(?:s|ed|ions?)?|patched)\b/,
    say: (version) =>
      version.notableFixes.length
        ? sentences(
            `Fixed in ${version.name}: ${version.notableFixes.map((text) => sentence(text)).join(' ')}`,
            1_200,
          )
        : `No notable fixes are recorded for ${version.name}.`,
    brief: (version) => version.notableFixes.join('; '),
  },
  {
    name: 'type',
    label: 'type',
    asked:
      /\b(?:(?:major|minor|big|small)(?: (?:or|release|update|version|one|patch))|(?:major|minor) VER|or (?:an? )?(?:major|minor)|types?|(?:kind|sort|class) of (?:release|update|version)|patch)\b|\b(?:is|was) VER (?:an? )?(?:major|minor|big|small)\b/,
    say: (version) => `${versionTitle(version)} is a ${typeName(version.type)}.`,
    brief: (version) => typeName(version.type),
  },
  {
    name: 'notableChanges',
    label: 'changes',
    asked:
      /\b(?:chang(?:e|es|ed|elog)|differ\w*|rework\w*|improve\w*|modif\w+|alter(?:s|ed|ations?)?|tweak\w*|adjust\w*|overhaul\w*|revamp\w*|(?:re)?balanc\w+|technical)\b/,
    say: (version) =>
      sentences(
        `Changed in ${version.name}: ${version.notableChanges.map((text) => sentence(text)).join(' ')}`,
        1_200,
      ),
    brief: (version) => version.notableChanges.join('; '),
  },
  {
    name: 'majorFeatures',
    label: 'features',
    asked:
      /\b(?:features?|add(?:s|ed|ition|itions)?|new|bring|brings|brought|introduc\w+|contents?|headline|highlight\w*|what (?:is|was|came|comes) (?:in|with|new)|came with|come with|included?|stuff|about|main|big thing)\b/,
    say: (version) =>
      sentences(
        `${versionTitle(version)}: ${version.majorFeatures.map((text) => sentence(text)).join(' ')}`,
        1_200,
      ),
    brief: (version) => sentences(version.majorFeatures.join(' '), 200),
  },
  {
    name: 'edition',
    label: 'edition',
    asked: /\b(?:edition|bedrock)\b/,
    say: (version) => `Version ${version.name} is a Java Edition version.`,
    brief: () => 'Java Edition',
  },
])
