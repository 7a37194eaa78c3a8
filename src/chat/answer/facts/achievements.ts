import type { Achievement } from '../../../catalog/records/achievement.ts'
import { nameFromId } from '../lexicon/names.ts'
import { common, listed, number, sentence, sentences } from '../wording/say.ts'
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
    asked: /\b(?:xp|exp|experience)\b/,
    say: ({ name, xpReward }) =>
      xpReward
        ? `${name} gives ${number(xpReward)} experience points (XP).`
        : `${name} gives no experience (0 XP).`,
    brief: ({ xpReward }) => `${number(xpReward)} XP`,
    measure: (achievement) => achievement.xpReward,
    more: /\b(?:more|most|highest|higher|biggest|best|max\w*) (?:\w+ )?(?:xp|exp|experience|rewards?)\b/,
    less: /\b(?:less|least|lowest|lower|fewest) (?:\w+ )?(?:xp|exp|experience|rewards?)\b/,
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
    asked:
      /\b(?:rewards?|prize|bonus|get (?:anything |something |any \w+ )?(?:for|from|out of)|gives?|receive|earn (?:for|with|from)|win|gain|pay ?(?:out|off|s)?|yields?|worth|how many points|in it for)\b/,
    say: ({ name, rewards }) =>
      /^none$/i.test(rewards)
        ? `${name} gives no reward besides the advancement itself.`
        : `Reward of ${name}: ${rewards}.`,
    brief: ({ rewards }) => rewards,
  },
  {
    name: 'parent',
    label: 'parent',
    asked:
      /\b(?:parents?|(?<!\b(?:advancements|achievements|everything) .*)(?:comes?|is|was|directly|right|just|advancement|done|do|have|had|got|finish|finished|complete|completed|unlock|unlocked|earn|need(?:ed)?) before (?:it |that |ADV )?(?!i\b)|before (?:it|that|ADV) in the tree|previous|(?<!\b(?:advancements|achievements|everything) .*)preced\w+|predecessor|(?:one|step) before|(?:get|earn|reach) before ADV|(?:comes?|came|is) (?:right |directly )?after (?:which|what)|(?:does|did) ADV come after|(?:from|off) (?:which|what) .*branch\w*|leads (?:in|up )?to ADV|(?:advancement|achievement) unlocks ADV|attached|follows? (?:from|on|which|what)|branch\w* (?:off|from)|under which(?! (?:tab|page|section|category|heading)\b))\b/,
    say: ({ name, parent, tab }, asked) =>
      parent
        ? `The parent of ${name} is ${titleOf(parent, asked)}.`
        : `${name} has no parent: it is the root of the ${nameFromId(tab)} tab.`,
    brief: ({ parent }) => parent ?? 'no parent',
  },
  {
    name: 'prerequisites',
    label: 'prerequisites',
    asked:
      /\b(?:prerequisites?|(?<!\bwhat (?:is|are|all is) )require[sd]?|requirements? before|need(?:ed)? (?:first|before)|before (?:it|that|this|i can)|(?:advancements|achievements|everything) (?:\w+ ){0,4}(?:before|precede)|(?:advancements|achievements) (?:\w+ ){0,2}leads? (?:up )?to|leads? up to|done before|on the way to|chain|path|tree|all before|first(?! (?:exist|appear|add|introduc|version|seen|available)\w*))\b/,
    say: ({ name, prerequisites }, asked) =>
      prerequisites.length
        ? `Before ${name} in the tree come ${listed(prerequisites.map((slug) => titleOf(slug, asked)))}; the game does not force the order.`
        : `${name} has no prerequisites: it is the root of its tab.`,
    brief: ({ prerequisites }) =>
      prerequisites.length ? prerequisites.map(titleFromSlug).join(', ') : 'none',
    measure: ({ prerequisites }) => prerequisites.length,
    more: /\b(?:most|more) (?:prerequisites|steps before)\b/,
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
    asked:
      /\b(?:difficult\w*|(?<!\bon )(?:hard|easy)|tough|tricky|experts?|challenging|how (?:much of|big) a challenge|simple|demanding|effort|strenuous|doable|beginners?|for pros|newbies?|noobs?|beginner friendly)\b/,
    say: ({ name, difficulty }) => `${name} is rated ${difficulty}.`,
    brief: ({ difficulty }) => difficulty,
    measure: ({ difficulty }) => difficultyRank(difficulty),
    more: /\b(?:hard(?:er|est)|more difficult|most difficult|tough(?:er|est))\b/,
    less: /\b(?:eas(?:ier|iest)|less difficult|least difficult)\b/,
    terms: { more: 'harder', less: 'easier', most: 'the hardest', least: 'the easiest' },
  },
  {
    name: 'tab',
    label: 'tab',
    asked:
      /\b(?:tabs?|categor\w+|pages?|section|screen|menu|(?:what|which) (?:group|tree)|belongs?)\b/,
    say: ({ name, tab }) => `${name} is in the ${nameFromId(tab)} tab.`,
    brief: ({ tab }) => `${nameFromId(tab)} tab`,
  },
  {
    name: 'icon',
    label: 'icon',
    asked:
      /\b(?:icons?|picture|image|symbol\w*|shown|logo|emblem|badge|looks? like|represent\w*|stands? for|item does ADV show)\b/,
    say: ({ name, icon }) => `The icon of ${name} is ${common(nameFromId(icon))}.`,
    brief: ({ icon }) => common(nameFromId(icon)),
  },
  {
    name: 'frame',
    label: 'frame',
    asked:
      /\b(?:challenge|goal|frame|task type|plain task|normal task|(?:kind|sort|class) of (?:advancement|achievement)|type)\b/,
    say: (achievement) => `${achievement.name} is ${frame(achievement)}.`,
    brief: frame,
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: ({ name, versionAdded }, { library }) =>
      `${name} was added in ${addedText(versionAdded, library)}.`,
    brief: ({ versionAdded }) => versionAdded,
    measure: ({ versionAdded }) => era(versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|more recent|most recent)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est))\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'howToComplete',
    label: 'how to complete it',
    asked:
      /\b(?:how (?:do|can|to|would|should|did)|how(?=,|\W*$)|complet\w+|get|getting|earn\w*|unlock\w*|steps?|tasks?|achieve|obtain|do for|have to|must i|need to|what (?:must|do i|should)|what (?:is|are|all is) required|done|finish|make|requirements?|walkthrough|guide|damage|needs?|needed|how (?:many|much|far|high|deep|long)|which|wrong|distance|birds?|animals?|blocks?|items?)\b/,
    say: ({ name, description, howToComplete }, { rest }) =>
      asksTask.test(rest)
        ? `${name}: ${sentences(sentence(description), 220)} ${sentences(sentence(howToComplete), 420)}`
        : `${name}: ${sentences(sentence(howToComplete), 560)}`,
    brief: ({ howToComplete }) => sentences(howToComplete, 160),
  },
  {
    name: 'description',
    label: 'about',
    faint: true,
    asked: /\b(?:about|describe|description|what is|meaning|means?|explain)\b/,
    say: ({ description, howToComplete }) =>
      `${sentences(sentence(description), 260)} ${sentences(sentence(howToComplete), 380)}`,
    brief: ({ description }) => sentences(description, 160),
  },
])
