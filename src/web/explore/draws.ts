import type { Command } from '../../catalog/records/command.ts'
import type { Mob } from '../../catalog/records/mob.ts'
import type { ResourceName } from '../../catalog/resources.ts'
import { once } from '../../lib/once.ts'
import { breakable, codeBlock } from '../code.ts'
import { type Html, html } from '../html.ts'
import { stackedTable } from '../table.ts'
import type { Links } from './links.ts'
import { displayName, readable, roman } from './names.ts'

/** Turns the value of a field into something to look at. */
export type Draw<Value> = (value: Value, links: Links) => Html

const grouped = once(() => new Intl.NumberFormat('en-US'))

export const prose: Draw<string> = (text) => html`<p>${text}</p>`

export const plain: Draw<string | number> = (value) => html`${value}`

export const number: Draw<number> = (value) => html`${grouped().format(value)}`

export const word: Draw<string | number> = (value) => html`${readable(value)}`

export const level: Draw<number> = (value) => html`${roman(value)}`

export const yesNo: Draw<boolean> = (isSo) => html`${isSo ? 'yes' : 'no'}`

export const bullets: Draw<readonly string[]> = (lines) =>
  html`<ul class="bullets">${lines.map((line) => html`<li>${line}</li>`)}</ul>`

export const steps: Draw<readonly string[]> = (lines) =>
  html`<ol class="bullets">${lines.map((line) => html`<li>${line}</li>`)}</ol>`

export const words: Draw<readonly string[]> = (ids) =>
  html`<ul class="links">${ids.map((id) => html`<li>${displayName(id)}</li>`)}</ul>`

/** An id that may have a record. */
export const linkTo =
  (resource: ResourceName): Draw<string> =>
  (id, links) =>
    links.to(resource, id)

/** Ids that may have records. */
export const linksTo =
  (resource: ResourceName): Draw<readonly string[]> =>
  (ids, links) =>
    html`<ul class="links">${ids.map((id) => html`<li>${links.to(resource, id)}</li>`)}</ul>`

/** Several ids in one text, separated by commas, or words such as "any fish". */
export const listedItems: Draw<string> = (text, links) =>
  html`${text.split(', ').map((id, index) => html`${index > 0 && ', '}${links.to('items', id)}`)}`

/** Some versions were first published under their second number. */
const firstPublishedAs: Readonly<Record<string, string>> = {
  '1.2.1': '1.2',
  '1.3.1': '1.3',
  '1.4.2': '1.4',
  '1.6.1': '1.6',
  '1.7.2': '1.7',
}

export const version: Draw<string> = (name, links) =>
  links.to('versions', firstPublishedAs[name] ?? name, name)

const longDate = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
)

export const date: Draw<string> = (day) =>
  html`<time datetime="${day}">${longDate().format(new Date(`${day}T00:00:00Z`))}</time>`

const range = (least: number | null, most: number | null): string => {
  if (least === most && least !== null) return String(least)
  if (least === null) return most === null ? 'follows the terrain' : `up to ${most}`
  return most === null ? `${least} and above` : `${least} to ${most}`
}

export const span: Draw<{ min: number | null; max: number | null }> = ({ min, max }) =>
  html`${range(min, max)}`

export const damage: Draw<Mob['damage']> = (byDifficulty) =>
  Object.values(byDifficulty).every((points) => points === 0)
    ? html`none`
    : html`<dl class="inline">${Object.entries(byDifficulty).map(
        ([difficulty, points]) => html`<div><dt>${difficulty}</dt><dd>${points}</dd></div>`,
      )}</dl>`

const ticksPerSmelting = 200

export const fuel: Draw<number> = (ticks) =>
  html`${grouped().format(ticks)} ticks, smelts ${ticks / ticksPerSmelting} items`

export const food: Draw<{ hunger: number; saturation: number }> = ({ hunger, saturation }) =>
  html`${hunger} hunger, ${saturation} saturation`

export const code: Draw<string> = (text) => codeBlock(text, 'the syntax', breakable(text, 'code'))

const permissionHolders: Readonly<Record<number, string>> = {
  0: 'everybody',
  2: 'game masters',
  3: 'admins',
  4: 'owners',
}

export const permission: Draw<number> = (level) => html`${level}, ${permissionHolders[level]}`

export const gameId: Draw<string> = (id) => html`<code>${breakable(id)}</code>`

export const gameIds: Draw<readonly string[]> = (ids) =>
  html`<ul class="links">${ids.map((id) => html`<li><code>${id}</code></li>`)}</ul>`

const withUnit =
  (one: string, many: string): Draw<number> =>
  (value) =>
    html`${value} ${value === 1 ? one : many}`

export const blocks = withUnit('block', 'blocks')

export const chunks = withUnit('chunk', 'chunks')

export const perSecond: Draw<number> = (value) => html`${value} a second`

export const share: Draw<number> = (value) => html`${Number((value * 100).toFixed(1))}%`

/** The longest list is only counted: every biome is named above already. */
export const spawnWeights: Draw<Mob['spawnWeights']> = (rows, links) => {
  const most = Math.max(...rows.map(({ biomes }) => biomes.length))
  const longest = rows.find(({ biomes }) => biomes.length === most)
  const places = (row: (typeof rows)[number]) =>
    row === longest ? html`${most} of the biomes above` : linksTo('biomes')(row.biomes, links)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Spawn lists"><table><thead><tr><th scope="col" class="number">Weight</th><th scope="col" class="number">Pack</th><th scope="col">Biomes</th></tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><td class="number">${row.weight}</td><td class="number">${range(row.minCount, row.maxCount)}</td><td>${places(row)}</td></tr>`,
  )}</tbody></table></div>`
}

type ArgumentType = Command['argumentTypes'][number]

const isBounded = ({ minimum, maximum }: ArgumentType): boolean => (minimum ?? maximum) !== null

/** Most commands bound no argument; then there is no column for it. */
export const argumentTypes: Draw<Command['argumentTypes']> = (rows) => {
  const hasRange = rows.some(isBounded)
  const rangeOf = (row: ArgumentType) => isBounded(row) && range(row.minimum, row.maximum)
  return stackedTable({
    label: 'Argument types',
    columns: [
      'Name',
      'Parser',
      ...(hasRange ? [{ title: 'Range', label: 'Range' }] : []),
      { title: 'May end there', label: 'May end there' },
    ],
    rows: rows.map((row) => [
      html`<code>${row.name}</code>`,
      html`<code>${breakable(row.parser)}</code>`,
      ...(hasRange ? [rangeOf(row)] : []),
      row.executable ? 'yes' : 'no',
    ]),
  })
}

export const parameters: Draw<Command['parameters']> = (rows) =>
  stackedTable({
    label: 'Parameters',
    columns: ['Name', 'Type', { title: 'Needed', label: 'Needed' }, 'What to write'],
    rows: rows.map(({ name, type, optional, description }) => [
      html`<code>${name}</code>`,
      html`<code>${breakable(type)}</code>`,
      optional ? 'no' : 'yes',
      description,
    ]),
  })

export const examples: Draw<Command['examples']> = (rows) =>
  html`${rows.map(({ code: line, explanation }) => html`${codeBlock(line, 'the example', breakable(line, 'code'))}<p>${explanation}</p>`)}`

export const aliases: Draw<readonly string[]> = (names) =>
  html`${names.map((name, index) => html`${index > 0 && ', '}<code>/${name}</code>`)}`
