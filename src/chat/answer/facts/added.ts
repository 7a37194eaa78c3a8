import type { RecordOf } from '../../../catalog/resources.ts'
import type { Library } from '../library.ts'
import { versionName } from './era.ts'
import { cameWith } from './relations.ts'

/** The version record something of versionAdded belongs to, when there is one. */
export const releaseOf = (
  versionAdded: string,
  library: Library,
): RecordOf<'versions'> | undefined =>
  library.records('versions').find((version) => cameWith(versionAdded, version, library))

/** "version 1.20 (Trails & Tales)". */
export const addedText = (versionAdded: string, library: Library): string => {
  const release = releaseOf(versionAdded, library)
  const title =
    release && !release.updateName.includes(release.name) ? ` (${release.updateName})` : ''
  return `${versionName(versionAdded)}${title}`
}
