// bun run data:review: writes data-review.html, every pair of records that name each other.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedData } from '../../../src/catalog/check/data-set.ts'
import { type Html, html } from '../../../src/web/html.ts'
import { type Pair, pairsNamingEachOther, type Side } from './pairs.ts'

const side = ({ at, sentences }: Side): Html =>
  html`<td><h2>${at}</h2><ul>${sentences.map(({ field, text }) => html`<li>${text} <small>${field}</small></li>`)}</ul></td>`

/** What two records say of each other, side by side, to be read pair by pair. */
export const reviewPage = (pairs: readonly Pair[]): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>What records say of each other</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:80rem}td{width:50%;vertical-align:top;border-top:1px solid #999;padding:.5rem}h2{font-size:1rem;margin:0}ul{margin:.25rem 0;padding-left:1.25rem}small{color:#666}</style></head>
<body><h1>${pairs.length} pairs of records that name each other</h1>
<table>${pairs.map(({ left, right }) => html`<tr>${side(left)}${side(right)}</tr>\n`)}</table></body></html>
`.toString()

if (import.meta.main) {
  const pairs = pairsNamingEachOther(shippedData())
  const file = join(process.cwd(), 'data-review.html')
  writeFileSync(file, reviewPage(pairs))
  console.log(`${pairs.length} pairs of records in data-review.html`)
}
