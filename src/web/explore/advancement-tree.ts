import type { Achievement } from '../../catalog/records/achievement.ts'
import { type Html, html, trusted } from '../html.ts'
import { recordPath } from './links.ts'
import { itemTile } from './tiles/tile.ts'

const frameOf = ({ isChallenge, isGoal }: Achievement): string =>
  isChallenge ? 'challenge' : isGoal ? 'goal' : 'task'

const label = (achievement: Achievement, here: string | undefined): Html =>
  html`<a class="advancement ${frameOf(achievement)}" href="${recordPath('achievements', achievement.slug)}"${achievement.slug === here && trusted(' aria-current="page"')}>${itemTile(achievement.icon)}<span>${achievement.name}<small>${achievement.description}</small></span></a>`

const branch = (
  parent: string | null,
  childrenOf: ReadonlyMap<string | null, readonly Achievement[]>,
  here: string | undefined,
): Html | undefined => {
  const children = childrenOf.get(parent)
  return (
    children &&
    html`<ul>${children.map((child) => html`<li>${label(child, here)}${branch(child.slug, childrenOf, here)}</li>`)}</ul>`
  )
}

const frames = [
  { frame: 'task', meaning: 'Task' },
  { frame: 'goal', meaning: 'Goal' },
  { frame: 'challenge', meaning: 'Challenge' },
] as const

/** What the frames mean. */
const legend = html`<ul class="legend" aria-label="Legend">${frames.map(({ frame, meaning }) => html`<li><span class="advancement ${frame}" aria-hidden="true"></span>${meaning}</li>`)}</ul>`

const tree = (achievements: readonly Achievement[], here?: string): Html => {
  const childrenOf = Map.groupBy(achievements, ({ parent }) => parent)
  return html`<div class="tree scroll" tabindex="0" role="group" aria-label="Advancement tree">${branch(null, childrenOf, here)}</div>`
}

/** The tree of one tab, from its root; `here` is the one being read. */
export const advancementTree = (achievements: readonly Achievement[], here: string): Html =>
  html`${legend}${tree(achievements, here)}`

/** One tree for every tab. */
export const advancementTrees = (achievements: readonly Achievement[]): Html =>
  html`${legend}${[...Map.groupBy(achievements, ({ tab }) => tab)].map(
    ([tab, ofTab]) => html`<section><h2 class="tab-title">${tab}</h2>${tree(ofTab)}</section>`,
  )}`
