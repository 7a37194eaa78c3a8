import type { RecordOf } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { day } from '../word/say.ts'

const eras = ['classic', 'indev', 'infdev', 'alpha', 'beta']

/** A number that grows with the age of a version: Classic before Alpha, 1.9 before 1.10. */
export const era = (version: string): number => {
  const words = version.toLowerCase().split(' ')
  const phase = eras.indexOf(words[0] ?? '')
  const parts = words.at(-1)?.split(/[.-]/) ?? []
  const [major = 0, minor = 0, patch = 0] = parts.map((part) => Number.parseInt(part, 10) || 0)
  const base = phase < 0 ? 10 : phase
  return base * 1e10 + Math.min(major, 999) * 1e6 + minor * 1e3 + patch
}

/** "Beta 1.8" and "1.8" as a reader writes them. */
const versionName = (version: string): string =>
  /^\d/.test(version) ? `version ${version}` : version

/** Whether something of versionAdded came with a version of the list, patches counted in. */
export const cameWith = (
  versionAdded: string,
  version: RecordOf<'versions'>,
  knowledge: Knowledge,
): boolean => {
  if (!/^\d/.test(versionAdded)) return false
  if (versionAdded === version.name) return true
  if (knowledge.catalog.find('versions', versionAdded)) return false
  const added = era(versionAdded)
  const next = version.nextVersion ? era(version.nextVersion) : Number.POSITIVE_INFINITY
  return era(version.name) < added && added < next
}

/** Some versions came out first as a build with a longer number. */
const firstBuilds = new Set(['1.2.1', '1.3.1', '1.4.2', '1.6.1', '1.7.2'])

/** "version 1.20 (Trails & Tales)". */
export const addedText = (versionAdded: string, knowledge: Knowledge): string => {
  const release = knowledge
    .records('versions')
    .find((version) => cameWith(versionAdded, version, knowledge))
  const isPatch = versionAdded !== release?.name && !firstBuilds.has(versionAdded)
  if (!release || isPatch) return versionName(versionAdded)
  const name = release.updateName.includes(release.name) ? '' : `${release.updateName}, `
  return `${versionName(versionAdded)} (${name}${day(release.releaseDate)})`
}
