import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'
import { startServer } from './server.ts'

// The pictures of the README: `bun run screenshots`.

const folder = join(import.meta.dir, '..', '..', '.github', 'screenshots')
const pictures = [
  { name: 'front.png', path: '/', colorScheme: 'light' },
  { name: 'record.png', path: '/explore/items/piston', colorScheme: 'dark' },
] as const

mkdirSync(folder, { recursive: true })
await using server = await startServer({ flags: ['--base-url', 'https://lectern.example'] })
const browser = await openBrowser()
for (const { name, path, colorScheme } of pictures) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, colorScheme })
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, name) })
  await page.close()
  console.log(join('.github', 'screenshots', name))
}
await browser.close()
