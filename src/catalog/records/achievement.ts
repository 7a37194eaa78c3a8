import type { Static } from 'typebox'
import { flag, oneOf, record, text, textOrNull, texts, versionAdded, whole } from './fields.ts'

export const Achievement = record('Achievement', {
  slug: text('Title in lowercase words joined by dashes', 'stone-age'),
  id: text('The game’s path without namespace', 'story/mine_stone'),
  name: text('Title shown in the game', 'Stone Age'),
  description: text('What it is about', 'The first step beyond wooden tools'),
  tab: oneOf('Tab of the advancement screen', [
    'minecraft',
    'nether',
    'end',
    'adventure',
    'husbandry',
  ]),
  icon: text('Item id of its icon', 'wooden_pickaxe'),
  howToComplete: text('Steps to earn it', 'Mine a block of stone with any pickaxe'),
  parent: textOrNull('Slug of the advancement before it; null for a tab’s root', 'minecraft'),
  difficulty: oneOf('How hard it is to earn', ['easy', 'medium', 'hard', 'expert']),
  xpReward: whole('Experience points it gives', 0),
  prerequisites: texts('Slugs of all before it in the tree, root first', ['minecraft']),
  rewards: text('What it gives', 'None'),
  isChallenge: flag('Whether it has the challenge frame', false),
  isGoal: flag('Whether it has the goal frame', false),
  versionAdded: versionAdded('1.12'),
})

export type Achievement = Static<typeof Achievement>
