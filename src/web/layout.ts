import { dataLabel } from '../catalog/catalog.ts'
import { assets, type ScriptName } from './assets.ts'
import { type Html, html, trusted } from './html.ts'
import { pictureSize, sitePicturePath, touchIconPath } from './share/addresses.ts'

/** No inline script or style anywhere, and nothing from another origin; framed only by these. */
export const framedPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')

/** The headers of every page. Pages are asked for again each time, which costs a 304. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': framedPolicy([]),
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** The entries of the head line. A new page of the public kind is listed here. */
const sections = [
  { name: 'explore', path: '/explore', title: 'Explore' },
  { name: 'docs', path: '/docs', title: 'Docs' },
  { name: 'playground', path: '/playground', title: 'Playground' },
] as const

export type SectionName = (typeof sections)[number]['name']

export type Page = {
  title: string
  description: string
  /** Address of the page without origin; what search engines are told is its one address. */
  path: string
  section?: SectionName
  body: Html
  scripts?: readonly ScriptName[]
  /** What is shown where the page is linked, by its address without origin; the site's own when absent. */
  picture?: string
  /** What the page is about, for machines that read pages (schema.org). */
  facts?: readonly Readonly<Record<string, unknown>>[]
  /** For pages that no search engine should list. */
  isPrivate?: boolean
}

export type Layout = (page: Page) => string

const logo = trusted(
  '<svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">' +
    '<path d="M4 11.5 15.5 7.5v11L4 22.5zM28 11.5 16.5 7.5v11L28 22.5z" fill="currentColor"/>' +
    '<path class="logo-stand" d="M14.5 21h3v5h4.5v2.5H10V26h4.5z"/></svg>',
)

const themeSwitch = html`<button class="quiet theme-switch" type="button" data-theme-switch hidden>
  <span data-theme-name>Theme</span>
</button>`

/** JSON inside a script element must not end it. */
const jsonLd = (facts: NonNullable<Page['facts']>): Html =>
  trusted(
    `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
  )

const shared = (
  { title, description, path, picture = sitePicturePath, facts }: Page,
  baseUrl: string,
) =>
  html`<link rel="canonical" href="${baseUrl}${path}">
<meta property="og:site_name" content="Lectern">
<meta property="og:type" content="${facts ? 'article' : 'website'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${baseUrl}${path}">
<meta property="og:image" content="${baseUrl}${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${pictureSize.width}">
<meta property="og:image:height" content="${pictureSize.height}">
<meta name="twitter:card" content="summary_large_image">
${facts && jsonLd(facts)}`

const head = (page: Page, baseUrl: string) => {
  const { title, description, isPrivate, scripts = [] } = page
  return html`
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf6ed" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1b1916" media="(prefers-color-scheme: dark)">
${isPrivate ? html`<meta name="robots" content="noindex">` : shared(page, baseUrl)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${touchIconPath}">
<link rel="stylesheet" href="${assets.styles.path}">
<script src="${assets.theme.path}"></script>
${[assets.page, assets.finder, ...scripts.map((name) => assets[name])].map(
  ({ path: source }) => html`<script src="${source}" defer></script>`,
)}`
}

/** Works without scripts: Enter goes to the record of exactly that name, or to a list of hits. */
const finder = html`<form class="finder" role="search" aria-label="Lectern" action="/explore" data-finder>
  <label class="hidden-text" for="finder">Find anything</label>
  <input id="finder" name="q" type="search" placeholder="Find anything  /" autocomplete="off" spellcheck="false" maxlength="80">
  <input type="hidden" name="go" value="1">
  <div class="finder-hits" id="finder-hits" role="listbox" aria-label="Hits" data-finder-hits hidden></div>
</form>`

const header = (section: SectionName | undefined) => html`
<a class="skip" href="#content">Skip to content</a>
<header class="top"><div class="wide">
  <a class="brand" href="/" aria-label="Lectern, front page">${logo}<span>Lectern</span></a>
  <nav aria-label="Main">${sections.map(
    ({ name, path, title }) =>
      html`<a href="${path}"${name === section && trusted(' aria-current="true"')}>${title}</a>`,
  )}</nav>
  ${finder}
  ${themeSwitch}
</div></header>`

const footer = (baseUrl: string) => html`
<footer class="foot"><div class="wide">
  <p>Minecraft: Java Edition ${dataLabel.gameVersion} reference data by
    <a href="${baseUrl}">Lectern</a>. Not affiliated with Mojang or Microsoft.</p>
  <p><a href="/openapi.json">OpenAPI</a> <a href="/api/v1">API index</a>
    <a href="/api/health">Health</a> <a href="/changelog">Changelog</a>
    <a href="/sitemap.xml">Sitemap</a></p>
</div></footer>`

/** What every page has around its own content. */
export const createLayout =
  (baseUrl: string): Layout =>
  (page) =>
    html`<!doctype html>
<html lang="en"><head>${head(page, baseUrl)}</head>
<body>${header(page.section)}
<main id="content" tabindex="-1">${page.body}</main>
${footer(baseUrl)}</body></html>
`.text
