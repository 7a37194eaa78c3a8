import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { widths } from './browser.ts'

export type Flaw = { id: string; nodes: string[] }

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

const flawsOf = async (page: Page): Promise<Flaw[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run
    const { violations } = await run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
    }))
  }, standards)
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is wrong with the page as it stands: in three widths, by axe, in both themes. */
export const inspect = async (page: Page): Promise<unknown[]> => {
  const wrong: unknown[] = []
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await sidewaysScroll(page)
    if (sideways !== 0) wrong.push({ width, sideways })
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const flaw of await flawsOf(page)) wrong.push({ colorScheme, ...flaw })
  }
  return wrong
}
