import changelog from '../../.github/CHANGELOG.md' with { type: 'text' }
import { renderMarkdown } from './guide/markdown.ts'
import { html } from './html.ts'
import type { Layout } from './layout.ts'

export { changelog }
export const changelogPath = '/changelog'

/** The newest release the changelog tells of. */
export const latestRelease = (): { version: string; date: string } => {
  const [, version = '', date = ''] = /^## \[(\d[^\]]*)\] - (\S+)$/m.exec(changelog) ?? []
  return { version, date }
}

export const changelogPage = (layout: Layout): string => {
  const plainReleases = changelog.replace(/^## \[([^\]]+)\]/gm, '## $1')
  const { title, body } = renderMarkdown(plainReleases, { linkOf: (href) => href })
  return layout({
    title: 'Changelog – Lectern',
    description: 'What changed in Lectern, release by release.',
    path: changelogPath,
    body: html`<div class="wide changelog"><h1>${title}</h1>${body}</div>`,
  })
}
