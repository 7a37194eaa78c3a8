import type { Achievement } from '../../../catalog/records/achievement.ts'
import { nameFromId } from '../lexicon/names.ts'
import { common, listed, number, sentence, sentences } from '../word/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { type Asked, fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { addedWords, difficultyRank } from './words.ts'

const titleOf = (slug: string, { library }: Asked): string =>
  library.catalog.find('achievements', slug)?.name ?? slug

const frame = ({ isChallenge, isGoal }: Achievement): string =>
  isChallenge ? 'a challenge' : isGoal ? 'a goal' : 'a plain task, neither a challenge nor a goal'

/** "stone-age" as a reader writes it. */
const titleFromSlug = (slug: string): string => nameFromId(slug.replaceAll('-', '_'))

/** Who asks what to do is told the goal as well. */
const asksTask = /\bwhat (?:do|must|should|would|have|is|are)\b|\b(?:tasks?|goal|requirements?)\b/

export const achievementFields = fieldsOf('achievements')([
  {
    name: 'xpReward',
    label: 'experience reward',
    words: 'exp experience',
    say: ({ name, xpReward }) =>
      xpReward
        ? `${name} gives ${number(xpReward)} experience points (XP).`
        : `${name} gives no experience (0 XP).`,
    brief: ({ xpReward }) => `${number(xpReward)} XP`,
    measure: (achievement) => achievement.xpReward,
    terms: {
      more: 'more experience',
      less: 'less experience',
      most: 'the most experience',
      least: 'the least experience',
    },
  },
  {
    name: 'rewards',
    label: 'reward',
    words:
      'rewards reward prize bonus anything something gives give receive earn win gain pay payout payoff pays yields yield worth many points',
    say: ({ name, rewards }) =>
      /^none$/i.test(rewards)
        ? `${name} gives no reward besides the advancement itself.`
        : `Reward of ${name}: ${rewards}.`,
    brief: ({ rewards }) => rewards,
  },
  {
    name: 'parent',
    label: 'parent',
    words:
      'parents parent comes before come directly right advancement done finish finished complete completed unlock unlocked earn need needed tree previous preced predecessor step reach after came branch leads unlocks achievement attached follows follow under',
    say: ({ name, parent, tab }, asked) =>
      parent
        ? `The parent of ${name} is ${titleOf(parent, asked)}.`
        : `${name} has no parent: it is the root of the ${nameFromId(tab)} tab.`,
    brief: ({ parent }) => parent ?? 'no parent',
  },
  {
    name: 'prerequisites',
    label: 'prerequisites',
    words:
      'prerequisites prerequisite require requirements before requirement need first needed advancements precede achievements everything leads lead done way chain path tree',
    say: ({ name, prerequisites }, asked) =>
      prerequisites.length
        ? `Before ${name} in the tree come ${listed(prerequisites.map((slug) => titleOf(slug, asked)))}; the game does not force the order.`
        : `${name} has no prerequisites: it is the root of its tab.`,
    brief: ({ prerequisites }) =>
      prerequisites.length ? prerequisites.map(titleFromSlug).join(', ') : 'none',
    measure: ({ prerequisites }) => prerequisites.length,
    terms: {
      more: 'more prerequisites',
      less: 'fewer prerequisites',
      most: 'the most prerequisites',
      least: 'the fewest prerequisites',
    },
  },
  {
    name: 'difficulty',
    label: 'difficulty',
    words:
      'difficult hard easy tough tricky experts expert challenging much challenge big simple demanding effort strenuous doable beginners beginner pros newbies newbie noobs noob friendly',
    say: ({ name, difficulty }) => `${name} is rated ${difficulty}.`,
    brief: ({ difficulty }) => difficulty,
    measure: ({ difficulty }) => difficultyRank(difficulty),
    terms: { more: 'harder', less: 'easier', most: 'the hardest', least: 'the easiest' },
  },
  {
    name: 'tab',
    label: 'tab',
    words: 'tabs tab categor pages page section screen menu group tree belongs belong',
    say: ({ name, tab }) => `${name} is in the ${nameFromId(tab)} tab.`,
    brief: ({ tab }) => `${nameFromId(tab)} tab`,
  },
  {
    name: 'icon',
    label: 'icon',
    words:
      'icons icon picture image symbol shown logo emblem badge looks like look represent stands stand show',
    say: ({ name, icon }) => `The icon of ${name} is ${common(nameFromId(icon))}.`,
    brief: ({ icon }) => common(nameFromId(icon)),
  },
  {
    name: 'frame',
    label: 'frame',
    words: 'challenge goal frame task type plain normal kind advancement achievement sort class',
    say: (achievement) => `${achievement.name} is ${frame(achievement)}.`,
    brief: frame,
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: ({ name, versionAdded }, { library }) =>
      `${name} was added in ${addedText(versionAdded, library)}.`,
    brief: ({ versionAdded }) => versionAdded,
    measure: ({ versionAdded }) => era(versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'howToComplete',
    label: 'how to complete it',
    words:
      'complet getting earn unlock steps step tasks task achieve obtain must need required done finish requirements requirement walkthrough guide damage needs needed many much far high deep long wrong distance birds bird animals animal blocks block items',
    say: ({ name, description, howToComplete }, { rest }) =>
      asksTask.test(rest)
        ? `${name}: ${sentences(sentence(description), 220)} ${sentences(sentence(howToComplete), 420)}`
        : `${name}: ${sentences(sentence(howToComplete), 560)}`,
    brief: ({ howToComplete }) => sentences(howToComplete, 160),
  },
  {
    name: 'description',
    label: 'about',
    words: 'about describe description meaning means mean explain',
    say: ({ description, howToComplete }) =>
      `${sentences(sentence(description), 260)} ${sentences(sentence(howToComplete), 380)}`,
    brief: ({ description }) => sentences(description, 160),
  },
])
