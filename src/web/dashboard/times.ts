import { type Html, html } from '../html.ts'

/** A time for people, to the minute. */
export const timeOf = (time: number): Html => {
  const iso = new Date(time).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
