// Asks the package registry whether anything in bun.lock, runtime and tools alike, has a known
// vulnerability. Exits 0 when it knows of none, 1 when it knows of one, 3 when it does not answer.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bun = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'bun.exe' : 'bun')
const timeoutMs = 60_000
const found = 1
const notChecked = 3

/** Advisories that do not concern us, and why. Each reason is held by test/audit.test.ts. */
const accepted = {
  'GHSA-4j66-8f4r-3pjx': "Bun's shell ($) and unescaped words in it; src does not use it",
}

const { stdout, stderr, error } = spawnSync(bun, ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: timeoutMs,
})

const parsed = () => {
  try {
    const answer = JSON.parse(stdout)
    return typeof answer === 'object' && !Array.isArray(answer) ? answer : null
  } catch {
    return null
  }
}

const advisories = parsed()
if (advisories === null) {
  const reason = (error?.message ?? stderr ?? '').trim().split('\n').at(-1)
  console.error(`audit: could not be checked, the registry did not answer (${reason})`)
  process.exit(notChecked)
}

const findings = Object.entries(advisories).flatMap(([name, list]) =>
  list
    .filter(({ url }) => !Object.hasOwn(accepted, String(url).split('/').at(-1)))
    .map(({ severity, title, url, vulnerable_versions: versions }) =>
      [name, versions, severity, title, url].join('  '),
    ),
)
for (const finding of findings) console.error(`audit: ${finding}`)
if (findings.length > 0) process.exit(found)
console.log('audit: no known vulnerability')
for (const [id, why] of Object.entries(accepted)) console.log(`audit: not counted: ${id}, ${why}`)
