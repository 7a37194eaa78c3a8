import changelog from '../../.github/CHANGELOG.md' with { type: 'text' }
import { html, trusted } from './html.ts'
import type { Layout } from './layout.ts'

export { changelog }
export const changelogPath = '/changelog'

/** The newest release the changelog tells of. */
export const latestRelease = (): { version: string; date: string } => {
  const [, version = '', date = ''] = /^## \[(\d[^\]]*)\] - (\S+)$/m.exec(changelog) ?? []
  return { version, date }
}

export const changelogPage = (layout: Layout): string =>
  layout({
    title: 'Changelog – Lectern',
    description: 'What changed in Lectern, release by release.',
    path: changelogPath,
    // The text is our own, and compiled in.
    body: html`<div class="wide changelog">${trusted(Bun.markdown.html(changelog))}</div>`,
  })
