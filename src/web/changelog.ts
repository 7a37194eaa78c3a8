import changelog from '../../.github/CHANGELOG.md' with { type: 'text' }

export { changelog }
export const changelogPath = '/changelog'

/** The newest release the changelog tells of. */
export const latestRelease = (): { version: string; date: string } => {
  const [, version = '', date = ''] = /^## \[(\d[^\]]*)\] - (\S+)$/m.exec(changelog) ?? []
  return { version, date }
}
