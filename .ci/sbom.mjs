// Writes what the executable is made of as CycloneDX JSON: the packages that npm knows to be in it, and
// Bun, which npm takes for a tool although it is compiled in.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const development = 'cdx:npm:package:development'

const listed = (...args) =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )

const shipped = listed('--omit=dev')
const { components } = listed()
const bun = components.find(({ name, group }) => name === 'bun' && group === undefined)
const isShipped = ({ name }) => name !== development
const runtime = { ...bun, scope: 'required', properties: bun.properties.filter(isShipped) }
const self = shipped.metadata.component['bom-ref']
const dependencies = shipped.dependencies.map(({ ref, dependsOn }) => ({
  ref,
  dependsOn: ref === self ? [...dependsOn, bun['bom-ref']] : dependsOn,
}))
console.log(
  JSON.stringify(
    {
      ...shipped,
      components: [...shipped.components, runtime],
      dependencies: [...dependencies, { ref: bun['bom-ref'], dependsOn: [] }],
    },
    null,
    2,
  ),
)
