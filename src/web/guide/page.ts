import { type Html, html, trusted } from '../html.ts'
import type { Layout } from '../layout.ts'
import { type Guide, guidePath, guides, guideTitle } from './guides.ts'
import { type Heading, type Rendered, renderMarkdown } from './markdown.ts'

const guideLink = /^([a-z]+)\.md(#[\w-]+)?$/

/** Guides link to each other as files, so that the links work in the repository as well. */
const linkOf = (href: string): string | undefined => {
  if (/^(https:\/\/|#)/.test(href)) return href
  const [, name = '', fragment = ''] = guideLink.exec(href) ?? []
  return guides.some((guide) => guide.name === name) ? guidePath(name) + fragment : undefined
}

/** The guides, for the head of a list of links. */
export const guideLinks = (current?: string): Html =>
  html`<ul>${guides.map(
    (guide) =>
      html`<li><a href="${guidePath(guide.name)}"${guide.name === current && trusted(' aria-current="page"')}>${guideTitle(guide)}</a></li>`,
  )}</ul>`

const sectionLinks = (headings: readonly Heading[]): Html =>
  html`<ul>${headings
    .filter(({ level }) => level === 2)
    .map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>`

const sideNav = (guide: Guide, { headings }: Rendered): Html =>
  html`<nav class="side" aria-label="Guides"><details><summary>Guides</summary>
<ul><li><a href="/docs">API reference</a></li></ul>${guideLinks(guide.name)}
<p>On this page</p>${sectionLinks(headings)}</details></nav>`

/** A guide as a page of the site. */
export const guidePage = (guide: Guide, layout: Layout): string => {
  const rendered = renderMarkdown(guide.source, { linkOf })
  const { title, body } = rendered
  return layout({
    title: `${title} – Lectern`,
    description: `${guide.summary}.`,
    path: guidePath(guide.name),
    section: 'docs',
    body: html`<div class="wide docs">${sideNav(guide, rendered)}<article class="guide"><h1>${title}</h1>${body}</article></div>`,
  })
}
