import { type Html, html, type Part } from './html.ts'

/** A column, by its title; the label tells on a phone what a value is that does not say so itself. */
export type Column = string | { title: Part; label: string }

const titleOf = (column: Column): Part => (typeof column === 'string' ? column : column.title)

const labelOf = (column: Column | undefined): Html | false =>
  typeof column === 'object' && html` data-label="${column.label}"`

export type TableOptions = {
  /** What the table is called by who cannot see it. */
  label: string
  columns: readonly Column[]
  /** The cells of each row; the first names it. */
  rows: readonly (readonly Part[])[]
  className?: string
}

/**
 * A table of things and what is said of them. It scrolls where it is too wide; on a phone every row
 * is a block of its own, and the roles say that it is a table all the same.
 */
export const stackedTable = ({ label, columns, rows, className }: TableOptions): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table class="stacked${className && ` ${className}`}" role="table"><thead role="rowgroup"><tr role="row">${columns.map(
    (column) => html`<th scope="col" role="columnheader">${titleOf(column)}</th>`,
  )}</tr></thead><tbody role="rowgroup">${rows.map(
    ([name, ...cells]) =>
      html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${cells.map((cell, index) => html`<td role="cell"${labelOf(columns[index + 1])}>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`
