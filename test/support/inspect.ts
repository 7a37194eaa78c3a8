import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { widths } from './browser.ts'

export type Flaw = { id: string; nodes: string[] }

// Half as long to read for the browser as the source that the package hands out.
const axeScript = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const flawsOf = (page: Page, rules: string[]): Promise<Flaw[]> =>
  page.evaluate(async (runOnly) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run
    const { violations } = await run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
    }))
  }, rules)

/** What is drawn alike many times is examined a few times: axe and Tab take long over all of it. */
export const dropRepeats = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const most = 3
    const repeats = [
      '.reference [id^=tag-]:not(#tag-mobs, #tag-commands, #tag-chat)',
      '.side p:nth-of-type(n + 3), .side p:nth-of-type(n + 3) + ul',
      '.browse section:has(.tree) ~ section, .tree ul ul ul ul',
    ]
    for (const element of document.querySelectorAll(repeats.join())) element.remove()
    const parents = 'ul, ol, dl, tbody, select, datalist, section, .guide, .changelog'
    const kinds = ['LI', 'TR', 'OPTION', 'DETAILS', 'P', 'DIV', 'UL', 'TABLE', 'ARTICLE']
    for (const parent of document.querySelectorAll(parents)) {
      const seen = new Map<string, number>()
      for (const child of [...parent.children]) {
        if (!kinds.includes(child.tagName)) continue
        const kind = `${child.tagName} ${child.className} ${child.firstElementChild?.className}`
        const count = (seen.get(kind) ?? 0) + 1
        seen.set(kind, count)
        if (count > most) child.remove()
      }
    }
  })

/** How far the page sticks out sideways, at each width that is no good. */
export const sidewaysScrolls = async (page: Page): Promise<unknown[]> => {
  const wrong: unknown[] = []
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways !== 0) wrong.push({ width, sideways })
  }
  return wrong
}

/** What axe says in the light theme, and of the colors of the dark one. */
export const accessFlaws = async (page: Page): Promise<unknown[]> => {
  await dropRepeats(page)
  await page.evaluate(axeScript)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await flawsOf(page, standards)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await flawsOf(page, ['color-contrast'])
  return [
    ...light.map((flaw) => ({ colorScheme: 'light', ...flaw })),
    ...dark.map((flaw) => ({ colorScheme: 'dark', ...flaw })),
  ]
}

/** What is wrong with the page as it stands: in three widths, by axe, in both themes. */
export const inspect = async (page: Page): Promise<unknown[]> => [
  ...(await sidewaysScrolls(page)),
  ...(await accessFlaws(page)),
]
