import type { Offer, Trade } from '../../catalog/records/trade.ts'
import { type Html, html, trusted } from '../html.ts'
import type { Links } from './links.ts'
import { itemTile } from './tiles/tile.ts'

type Level = Trade['levels'][number]

const goods = (item: string, amount: number | string, links: Links): Html =>
  html`<span class="goods">${itemTile(item)}<span><span class="number">${String(amount).replace('-', '–')}</span> ${links.to('items', item)}</span></span>`

const columns = [
  { title: 'You give', isNumber: false },
  { title: 'You get', isNumber: false },
  { title: 'Uses', isNumber: true },
  { title: 'Villager XP', isNumber: true },
  { title: 'Price multiplier', isNumber: true },
]

/** An offer, and under it what is to be said of it: beside it there is no room on a phone. */
const row = (offer: Offer, links: Links): Html => html`<tr role="row">
<td role="cell">${goods(offer.gives, offer.givesAmount, links)}${offer.gives2 && goods(offer.gives2, offer.gives2Amount ?? 1, links)}</td>
<td role="cell" class="gets">${goods(offer.receives, offer.receivesAmount, links)}${offer.edition === 'java' && html` <span class="badge">Java only</span>`}</td>
${[offer.maxUses, offer.xp, offer.priceMultiplier].map((value, index) => html`<td role="cell" class="number" data-label="${columns[index + 2]?.title}">${value}</td>`)}</tr>
${offer.notes && html`<tr role="row" class="note"><td role="cell" colspan="${columns.length}"><p>${offer.notes}</p></td></tr>`}`

const level = (
  { level: number, name, trades, offersDrawn, xpNeeded }: Level,
  links: Links,
): Html => html`
<h3>Level ${number}: ${name}</h3>
<p>A villager ${offersDrawn < trades.length ? `draws ${offersDrawn} of these` : 'has all of these'}${xpNeeded > 0 && html` and needs ${xpNeeded} experience for the level`}.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Offers of level ${number}"><table class="stacked offers" role="table">
<thead role="rowgroup"><tr role="row">${columns.map(({ title, isNumber }) => html`<th scope="col" role="columnheader"${isNumber && trusted(' class="number"')}>${title}</th>`)}</tr></thead>
<tbody role="rowgroup">${trades.map((offer) => row(offer, links))}</tbody></table></div>`

/** Everything a villager of one profession may offer, level by level. */
export const tradeTable = (levels: readonly Level[], links: Links): Html =>
  html`${levels.map((one) => level(one, links))}`
