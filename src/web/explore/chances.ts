import { type Html, html } from '../html.ts'
import type { Links } from './links.ts'
import { itemTile } from './tiles/tile.ts'

type Chance = { item: string; count: string; chance: number }

const percent = (value: number): string => `${Number(value.toFixed(value < 1 ? 2 : 1))}%`

const row = ({ item, count, chance }: Chance, fullChance: number, links: Links): Html => {
  const share = (chance / fullChance) * 100
  return html`<tr><th scope="row"><span class="with-tile">${itemTile(item)}${links.to('items', item)}</span></th>
<td class="number">${count}</td>
<td class="chance"><svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="rail" width="100" height="6"/><rect class="level" width="${share.toFixed(2)}" height="6"/></svg><span class="number">${percent(share)}</span></td></tr>`
}

const table = (chances: readonly Chance[], fullChance: number, links: Links): Html =>
  html`<table class="chances"><thead><tr><th scope="col">Item</th><th scope="col" class="number">Count</th><th scope="col">Chance</th></tr></thead>
<tbody>${chances.map((chance) => row(chance, fullChance, links))}</tbody></table>`

/** Drops of a mob: their chances are percentages (spec: General rules 3). */
export const dropChances = (drops: readonly Chance[], links: Links): Html =>
  table(drops, 100, links)

/** Loot of a structure: its chances are fractions of one. */
export const lootChances = (loot: readonly Chance[], links: Links): Html => table(loot, 1, links)
