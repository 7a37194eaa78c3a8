import type { RecordOf } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { day } from '../word/say.ts'
import { versionName } from './era.ts'
import { cameWith } from './relations.ts'

/** The version record something of versionAdded belongs to, when there is one. */
export const releaseOf = (
  versionAdded: string,
  library: Knowledge,
): RecordOf<'versions'> | undefined =>
  library.records('versions').find((version) => cameWith(versionAdded, version, library))

/** Some versions came out first as a build with a longer number. */
const firstBuilds = new Set(['1.2.1', '1.3.1', '1.4.2', '1.6.1', '1.7.2'])
const isBuildOf = (versionAdded: string, name: string): boolean =>
  versionAdded === name || firstBuilds.has(versionAdded)

/** "version 1.20 (Trails & Tales)". */
export const addedText = (versionAdded: string, library: Knowledge): string => {
  const release = releaseOf(versionAdded, library)
  if (!release || !isBuildOf(versionAdded, release.name)) return versionName(versionAdded)
  const name = release.updateName.includes(release.name) ? '' : `${release.updateName}, `
  return `${versionName(versionAdded)} (${name}${day(release.releaseDate)})`
}
