import { dayMs, dayOf } from '../../lib/day.ts'
import { once } from '../../lib/once.ts'
import type { DayOfUse } from '../../store/usage.ts'
import { type Html, html } from '../html.ts'
import { counted } from './times.ts'

export const chartDays = 30
const barWidth = 8
const gap = 2
const height = 56

/** The first day of a chart that ends today. */
export const chartFrom = (now: number): string => dayOf(now - (chartDays - 1) * dayMs)

/** Every day of the last thirty, also those without use. */
const fill = (days: readonly DayOfUse[], now: number): DayOfUse[] => {
  const known = new Map(days.map(({ day, count }) => [day, count]))
  return Array.from({ length: chartDays }, (_, index) => {
    const day = dayOf(now - (chartDays - 1 - index) * dayMs)
    return { day, count: known.get(day) ?? 0 }
  })
}

/** The next number above that is easily read: 1, 2, 5, 10, 20, 50, ... */
const scaleOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 5, 10].find((one) => one * power >= most) ?? 10
  return step * power
}

const bar = (index: number, { day, count }: DayOfUse, top: number): Html => {
  // A day with any use is never drawn as if it had none.
  const tall = count === 0 ? 1 : Math.max(3, Math.round((count / top) * height))
  return html`<rect class="${count === 0 ? 'none' : 'some'}" x="${index * (barWidth + gap)}" y="${height - tall}" width="${barWidth}" height="${tall}" rx="1"><title>${day}: ${count}</title></rect>`
}

const dateForm = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const dateLabel = ({ day }: DayOfUse): Html =>
  html`<time datetime="${day}">${dateForm().format(Date.parse(day))}</time>`

/** The dates below: the first day, the one in the middle, and today. */
const dates = (all: readonly DayOfUse[]): Html =>
  html`<div class="chart-dates" aria-hidden="true">${[all[0], all[Math.floor((chartDays - 1) / 2)], all.at(-1)].map((day) => day && dateLabel(day))}</div>`

/** Requests per day as bars with a scale and dates, and the same as a table. */
export const useChart = (days: readonly DayOfUse[], now: number, name: string): Html => {
  const all = fill(days, now)
  const total = all.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return html`<p class="use"><small>No requests in ${chartDays} days</small></p>`
  const top = scaleOf(Math.max(...all.map(({ count }) => count)))
  const width = chartDays * (barWidth + gap) - gap
  const summary = `${counted(total, 'request')} in ${chartDays} days`
  return html`<figure class="use"><div class="chart"><div class="chart-scale" aria-hidden="true"><span>${top.toLocaleString('en-US')}</span><span>0</span></div>
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${summary}; the table below has the numbers"><line class="top" x1="0" x2="${width}" y1="0" y2="0"/>${all.map((day, index) => bar(index, day, top))}</svg>${dates(all)}</div>
<figcaption><details><summary>${summary}</summary><div class="scroll"><table><caption class="hidden-text">Requests per day with ${name}</caption><thead><tr><th scope="col">Day</th><th scope="col">Requests</th></tr></thead><tbody>${all
    .filter(({ count }) => count > 0)
    .reverse()
    .map(
      ({ day, count }) =>
        html`<tr><th scope="row">${day}</th><td class="number">${count.toLocaleString('en-US')}</td></tr>`,
    )}</tbody></table></div></details></figcaption></figure>`
}
