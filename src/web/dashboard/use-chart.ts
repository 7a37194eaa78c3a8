import { dayMs, dayOf } from '../../lib/day.ts'
import type { DayOfUse } from '../../store/usage.ts'
import { type Html, html } from '../html.ts'
import { counted } from './times.ts'

export const chartDays = 30
const barWidth = 8
const gap = 2
const height = 56

/** Every day of the last thirty, also those without use. */
const fill = (days: readonly DayOfUse[], now: number): DayOfUse[] => {
  const known = new Map(days.map(({ day, count }) => [day, count]))
  return Array.from({ length: chartDays }, (_, index) => {
    const day = dayOf(now - (chartDays - 1 - index) * dayMs)
    return { day, count: known.get(day) ?? 0 }
  })
}

const bar = (index: number, { day, count }: DayOfUse, most: number): Html => {
  // A day with any use is never drawn as if it had none.
  const tall = count === 0 ? 1 : Math.max(3, Math.round((count / most) * height))
  return html`<rect class="${count === 0 ? 'none' : 'some'}" x="${index * (barWidth + gap)}" y="${height - tall}" width="${barWidth}" height="${tall}" rx="1"><title>${day}: ${count}</title></rect>`
}

/** Requests per day as bars, and the same as a table. */
export const useChart = (days: readonly DayOfUse[], now: number, name: string): Html => {
  const all = fill(days, now)
  const most = Math.max(1, ...all.map(({ count }) => count))
  const total = all.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return html`<p class="use"><small>No requests in ${chartDays} days</small></p>`
  const width = chartDays * (barWidth + gap) - gap
  const summary = `${counted(total, 'request')} in ${chartDays} days`
  return html`<figure class="use"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${summary}; the table below has the numbers">${all.map((day, index) => bar(index, day, most))}</svg>
<figcaption><details><summary>${summary}</summary><div class="scroll"><table><caption class="hidden-text">Requests per day with ${name}</caption><thead><tr><th scope="col">Day</th><th scope="col">Requests</th></tr></thead><tbody>${all
    .filter(({ count }) => count > 0)
    .reverse()
    .map(
      ({ day, count }) =>
        html`<tr><th scope="row">${day}</th><td class="number">${count.toLocaleString('en-US')}</td></tr>`,
    )}</tbody></table></div></details></figcaption></figure>`
}
