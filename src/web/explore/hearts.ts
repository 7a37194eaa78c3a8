import { type Html, html, trusted } from '../html.ts'

const mostDrawn = 20

const heart = (fill: 'full' | 'half'): Html =>
  trusted(
    `<svg class="heart ${fill}" viewBox="0 0 9 8" aria-hidden="true"><path class="rim" d="M1 0h2v1h1v1h1V1h1V0h2v1h1v3H8v1H7v1H6v1H5v1H4V7H3V6H2V5H1V4H0V1h1z"/><path class="fill" d="${
      fill === 'full'
        ? 'M1 1h2v1h3V1h2v3H7v1H6v1H5v1H4V6H3V5H2V4H1z'
        : 'M1 1h2v1h1.500v5H4V6H3V5H2V4H1z'
    }"/></svg>`,
  )

/** Health as hearts: two points are one heart. Beyond two rows one heart stands for all. */
export const hearts = (points: number): Html => {
  const whole = Math.floor(points / 2)
  const count = points / 2
  const drawn =
    count > mostDrawn
      ? [heart('full'), html`<span class="times">× ${count}</span>`]
      : [
          ...Array.from({ length: whole }, () => heart('full')),
          ...(points % 2 ? [heart('half')] : []),
        ]
  return html`<span class="hearts">${drawn}</span> <span class="figure">${points} points, ${count} ${count === 1 ? 'heart' : 'hearts'}</span>`
}
