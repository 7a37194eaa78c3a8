import { describe, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const executablePath = Bun.env.CHROMIUM ?? '/usr/bin/chromium'
const isMissing = !existsSync(executablePath)

/** Suites that need a browser: left out loudly where there is none, but never in CI. */
export const describeInBrowser = (name: string, suite: () => void): void => {
  if (!isMissing) describe(name, suite)
  else if (Bun.env.CI === 'true')
    test(name, () => {
      throw new Error(`no Chromium at ${executablePath}`)
    })
  else {
    console.log('skipped: no Chromium')
    describe.skip(name, suite)
  }
}

/**
 * What a browser without a window need not do. The last list wins, so it also has what Playwright
 * switches off; the popups of the address bar are two pages that would be loaded with every tab.
 */
const idleFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${idleFeatures.join()}`,
    ],
  })

export const widths = [360, 768, 1440] as const

/** What a page did that it should not have done. */
export type Watch = { complaints: string[]; otherOrigins: string[] }

/** Listens for complaints on the console and for requests that leave the origin. */
export const watch = (page: Page, origin: string): Watch => {
  const seen: Watch = { complaints: [], otherOrigins: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      seen.complaints.push(message.text())
  })
  page.on('pageerror', (error) => seen.complaints.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:')) seen.otherOrigins.push(url)
  })
  return seen
}
