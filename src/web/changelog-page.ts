import { changelog, changelogPath } from './changelog.ts'
import { renderMarkdown } from './guide/markdown.ts'
import { html } from './html.ts'
import type { Layout } from './layout.ts'

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
