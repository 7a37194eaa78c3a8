import type { Static } from 'typebox'
import { flag, id, ids, oneOf, record, text, textOrNull, versionAdded, whole } from './fields.ts'

const slug = '^[a-z0-9]+(-[a-z0-9]+)*$'
const path = '^(story|nether|end|adventure|husbandry)/[a-z0-9_]+$'

export const Achievement = record('Achievement', {
  slug: text('Title in lowercase words joined by dashes', 'stone-age', { pattern: slug }),
  id: text('The game’s path without namespace', 'story/mine_stone', { pattern: path }),
  name: text('Title shown in the game', 'Stone Age'),
  description: text('What it is about', 'The first step beyond wooden tools'),
  tab: oneOf('Tab of the advancement screen', [
    'minecraft',
    'nether',
    'end',
    'adventure',
    'husbandry',
  ]),
  icon: id('Item id of its icon', 'wooden_pickaxe'),
  howToComplete: text('Steps to earn it', 'Mine a block of stone with any pickaxe'),
  parent: textOrNull('Slug of the advancement before it; null for a tab’s root', 'minecraft', {
    pattern: slug,
  }),
  difficulty: oneOf('How hard it is to earn', ['easy', 'medium', 'hard', 'expert']),
  xpReward: whole('Experience points it gives', 0),
  prerequisites: ids('Slugs of all before it in the tree, root first', ['minecraft'], slug),
  rewards: text('What it gives', 'None'),
  isChallenge: flag('Whether it has the challenge frame', false),
  isGoal: flag('Whether it has the goal frame', false),
  versionAdded: versionAdded('1.12'),
})

export type Achievement = Static<typeof Achievement>
