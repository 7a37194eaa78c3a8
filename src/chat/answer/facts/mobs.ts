import type { Mob } from '../../../catalog/records/mob.ts'
import { nameFromId } from '../lexicon/names.ts'
import {
  capital,
  common,
  health,
  hearts,
  listed,
  many,
  nouns,
  number,
  one,
  percent,
  range,
  sentence,
  sentences,
  shortList,
  subject,
  titles,
} from '../wording/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import {
  asksPeace,
  asksProvoked,
  asksTamed,
  peaceText,
  provokedText,
  tamedHealth,
  temperText,
} from './temper.ts'
import { addedWords } from './words.ts'

const dropText = ({ item, count, chance }: Mob['drops'][number]): string =>
  `${common(nameFromId(item))} (${range(count)}, ${chance === 100 ? 'always' : `${percent(chance)} chance`})`

const difficulty = (rest: string): 'easy' | 'normal' | 'hard' | undefined => {
  const word = /\b(easy|normal|hard)(?: (?:mode|difficulty))?\b(?! (?:does|do|is|it|to))/.exec(
    rest,
  )?.[1]
  return word && !/how hard/.test(rest) ? (word as 'easy' | 'normal' | 'hard') : undefined
}

const hit = (points: number) => `${number(points)} damage (${hearts(points)})`

const places = (mob: Mob, room = 420): string =>
  mob.spawnBiomes.length > 40
    ? `${mob.spawnBiomes.length} biomes, nearly everywhere: for example ${listed(titles(mob.spawnBiomes.slice(0, 6)))}`
    : shortList(titles(mob.spawnBiomes), room)

const harmful = /\bpoisons it\b|\bNever (?:offer|feed|give)\b|\bwhich kills? it at once\b/

/** Who asks what a kill is worth wants to hear of the experience, too. */
const forKilling = /\b(?:kill|slay|defeat|hunt|beat)\w*/

const experience = (mob: Mob): string => {
  const { min, max } = mob.xpDrop
  if (max === 0) return `${subject(mob.name)} gives no experience (0 XP).`
  const dragon =
    mob.id === 'ender_dragon' ? ' The first dragon gives 12,000, every later one 500.' : ''
  return `Killing ${one(mob.name)} gives ${min === max ? number(min) : `${number(min)} to ${number(max)}`} experience points (XP).${dragon}`
}

const against = (mob: Mob): string =>
  mob.weaknesses?.length
    ? sentences(
        `Against ${one(mob.name)}: ${mob.weaknesses.map((text) => sentence(text)).join(' ')}`,
        520,
      )
    : `Nothing special is recorded against ${many(mob.name)}: it has ${health(mob.hp)}.`

export const mobFields = fieldsOf('mobs')([
  {
    name: 'peace',
    label: 'how to keep the peace',
    asked: asksPeace,
    say: (mob) => peaceText(mob, against(mob)),
    brief: (mob) => peaceText(mob, against(mob)),
  },
  {
    name: 'provoked',
    label: 'what provokes it',
    asked: asksProvoked,
    say: (mob, { rest }) => provokedText(mob, rest),
    brief: (mob) => provokedText(mob, ''),
  },
  {
    name: 'hp',
    label: 'health',
    asked:
      /\b(?:hp|(?<!\b(?:(?:i|we|you) lose\b.*|(?:off|from|of) my ))(?:health|(?<!\b(?:damage|dmg|hits?|attack|deals?)\b.*)hearts?(?!.*\b(?:damage|dmg|hits?|explosion|attack|deals?|blast)\b))(?!.*\b(?:lose|lost|(?:takes?|taken?|gone?|knocks?|shaves?|chips?) (?:off|from|away)|(?:off|from) (?:me|us|you)|costs? (?:me|us|you))\b)|healthy|hit ?points?(?! of damage| damage)|life|(?<!\bwhere )lives(?! in)|tank(?:y|ier|iest|iness)|tough(?:ness)?|sturdy|beefy|bulky|life ?points?|health ?points?|hits? (?:can|does) .* (?:take|survive)|(?:damage|dmg|beating|punishment) (?:\w+ ){1,2}?MOBs? (?:\w+ )?(?:takes?|survives?|withstands?|endures?|handles?|absorbs?)|(?:damage|dmg)(?: \w+){0,6} (?:to|before) (?:kill|finish|slay|down|defeat|destroy)|(?:dies?|dead|killed) (?:after|with|from|at) (?:\w+ ){0,3}(?:points|damage|hits)|vitality|stamina|endurance|durable|resilient|robust|lp)\b/,
    say: (mob, { rest }) =>
      `${subject(mob.name)} has ${health(mob.hp)}.${asksTamed.test(rest) ? ` ${tamedHealth(mob)}` : ''}`,
    brief: (mob) => health(mob.hp),
    measure: (mob) => mob.hp,
    more: /\b(?:health(?:ier|iest)|tough(?:er|est)|tank(?:ier|iest)|stur?di(?:er|est)|beef(?:ier|iest)|bulk(?:ier|iest)|(?:more|most|highest|higher|biggest|bigger|max\w*|greatest|larger|largest|top|better|best) (?:\w+ )?(?:hp|health|hearts?|hit ?points?|life|lives)|(?:health|hp) (?:is|the )*(?:highest|higher|bigger|biggest|greatest|greater|more|most)|hard(?:er|est) to kill|outlives?|surviv(?:e|es) (?:more|longer))\b/,
    less: /\b(?:(?:less|least|lowest|lower|fewest|fewer|smallest|min\w*|worst) (?:\w+ )?(?:hp|health|hearts?|hit ?points?|life|lives)|frail(?:er|est)?|fragil(?:e|est)|eas(?:ier|iest) to kill|squish(?:ier|iest)|(?:health|hp) (?:is|the )*(?:lowest|lower|smallest|least)|weak(?:er|est))\b/,
    terms: {
      more: 'more health',
      less: 'less health',
      most: 'the most health',
      least: 'the least health',
    },
  },
  {
    name: 'damage',
    label: 'attack damage',
    asked:
      /\b(?:damage|dmg|attack (?:power|strength|points|value|of|by|from)|hits? (?:for|hard|me|you|like|as)|how (?:hard|strong|much|badly|bad) .*\b(?:hits?|hurts?|punch|bite|attacks?)|(?<!\b(?:what|anything|something|things?)(?: else| that)? (?:\w+ )?)hurts?|(?<!\b(?:gets?|is|are|got|being) )hits?|deal(?:s|ing)?|strength|bites?|stings?|strong|powerful|explosion|blast|dps|punch(?:es|ing)?|smack(?:s|ing)?|slap(?:s|ping)?|one hit|injur\w+|wounds?|pain(?:ful)?|blows?(?! up)|strikes?|lethal|(?:takes?|knocks?|shaves?|chips?) (?:off|from|away)|(?:health|hearts?|hp) (?=.*\b(?:lose|takes? (?:off|from|away)|costs? (?:me|us|you))\b))\b|\bon (?:easy|normal|hard)\b|\bin (?:easy|normal|hard) (?:mode|difficulty)\b/,
    say: (mob, { rest }) => {
      const { easy, normal, hard } = mob.damage
      if (normal === 0 && easy === 0 && hard === 0)
        return `${subject(mob.name)} does no damage to players: 0 on every difficulty.`
      const level = difficulty(rest)
      if (level)
        return `On ${level} difficulty, ${one(mob.name)} deals up to ${hit(mob.damage[level])} with one hit. (Easy ${number(easy)}, normal ${number(normal)}, hard ${number(hard)}.)`
      return `One hit of ${one(mob.name)} deals up to ${hit(normal)} on normal difficulty, ${number(easy)} on easy and ${number(hard)} on hard.`
    },
    brief: (mob) => `${number(mob.damage.normal)} damage on normal`,
    measure: (mob) => mob.damage.normal,
    more: /\b(?:(?:more|most|highest|higher|biggest|bigger|max\w*|greatest|top|better|best) (?:\w+ )?(?:damage|dmg|attack)|(?:hit|smack|slap|whack|punch|bonk)(?:e?s)? (?:the )?(?:hard(?:er|est)|strong(?:er|est)|more|most)|strong(?:er|est)|hurts? (?:the )?(?:more|most|worse)|dead(?:lier|liest)|damage (?:is|the )*(?:highest|higher|bigger)|powerful|dangerous|damaging)\b/,
    less: /\b(?:(?:less|least|lowest|lower|smallest) (?:\w+ )?(?:damage|dmg|attack)|hits? (?:the )?(?:weak(?:er|est)|softer|softest|less|least)|least (?:dangerous|powerful|deadly))\b/,
    terms: {
      more: 'more damage',
      less: 'less damage',
      most: 'the most damage',
      least: 'the least damage',
    },
  },
  {
    name: 'xpDrop',
    label: 'experience',
    asked: /\b(?:xp|exp|experience|orbs?|levels?(?: me| us| you)? up)\b/,
    say: experience,
    brief: ({ xpDrop }) =>
      `${xpDrop.min === xpDrop.max ? number(xpDrop.min) : `${number(xpDrop.min)} to ${number(xpDrop.max)}`} XP`,
    measure: (mob) => mob.xpDrop.max,
    more: /\b(?:more|most|highest|higher|biggest|best|max\w*) (?:\w+ )?(?:xp|exp|experience)\b/,
    less: /\b(?:less|least|lowest|lower|fewest) (?:\w+ )?(?:xp|exp|experience)\b/,
    terms: {
      more: 'more experience',
      less: 'less experience',
      most: 'the most experience',
      least: 'the least experience',
    },
  },
  {
    name: 'drops',
    label: 'drops',
    asked:
      /\b(?:drops?|dropped|dropping|loot|how many .*\b(?:per|on|each|every|from) (?:an? |one |each )?kill|leaves? behind|left behind|yields?|gives? you|spoils|falls? out|pays? out|farmed for|(?:kill|slay|hunt)ing .*\bbrings?|(?:items?|materials?|resources?|goods|things?|stuff) do(?:es)? (?:an? |the )?MOBs? (?:give|have|provide|carry|hold)|farm(?:ing)? .*\b(?:get|gain|give|yield)s?|(?:items?|things?|stuff|goods|materials?|resources?|something|anything|what) (?:\w+ ){0,3}?(?:collect\w*|gather\w*|harvest\w*|com(?:e|es|ing)|useful|good|salvage\w*|taken?|out) (?:from|off|of)|leaves?(?! (?:me|you|us|alone|a village))|get from (?:killing|a|an|the|killed)?|(?:rewards?|get|gain|receive|obtain|earn) (?!.*\b(?:prices?|discounts?|deals?)\b)(?!more MOBs?\b).*\b(?:kill|slay|defeat|hunt|beat|from)\w*|kill(?:ing)? .* (?:for|get)|when (?:it|they|he) (?:dies?|is killed|are killed)|when killed|what (?:happens )?(?:if|when) (?:i|you|we) (?:kill|slay|defeat|beat)|after (?:killing|death)|on death|what .*\bcarr(?:y|ies)|farm .* for|harvest from|worth killing|in it for (?:me|us|you)|chances?|how often|percent\w*|probability|likelihood|odds)\b/,
    say: (mob, { rest }) =>
      mob.drops.length === 0
        ? `${subject(mob.name)} drops nothing: there are no items in its loot.${forKilling.test(rest) ? ` ${experience(mob)}` : ''}`
        : `${subject(mob.name)} drops ${listed(mob.drops.map(dropText))}.`,
    brief: (mob) => (mob.drops.length ? listed(mob.drops.map(dropText)) : 'no items'),
    measure: (mob) => mob.drops.length,
    more: /\b(?:most|more) (?:different |kinds of )?(?:drops|items|loot)\b/,
    terms: {
      more: 'more kinds of drops',
      less: 'fewer kinds of drops',
      most: 'the most kinds of drops',
      least: 'the fewest kinds of drops',
    },
  },
  {
    name: 'tamingMethod',
    label: 'taming',
    asked:
      /\b(?:(?<!\bmy )tam(?:e|ed|es|ing|eable|able|er)|domesticat\w+|befriend|make friends|(?<!(?:which|what|MOB) )pets?(?! (?:has|have|does|do|runs?)\b)|become (?:its|the|their) owner|owner|win over|(?:makes? .*|be|becomes?|so (?:that )?(?:its?|they|he|she)(?: is| are| s)?) (?:mine|ours|my own|yours)|how (?:do i|to|can i) (?:get|obtain|have|own) (?:a |an |my own |my |one )?(?:pet )?MOBs?(?! to\b)|gain .* trust|trusts?(?: me| you| us)|(?:makes?|gets?) (?:an? |the |my )?MOBs? (?:to )?(?:like|love) (?:me|us|you)|(?:can|could|may|do) (?:i|you|we|players?|one|people) (?:ever |really )?own (?:an? |one|MOBs?)|^own$|my own|(?:be|become|becomes|make|makes|into|as) (?:\w+ ){0,3}?(?:my|our|your|an?) (?:\w+ )?(?:friend|buddy|companion|pal|bestie|homie)|friends? (?:of|with) (?:me|us|an? MOB|the MOB|it|them|him)|MOBs? (?:to )?(?:be|become|into) (?:my|our) (?:own )?MOB|(?:want|need|like|wanna)(?: to)?(?: (?:get|have|own))? (?:an? |my )?(?:own )?(?:pet )?MOBs?(?= in|,|\W*$| how|\. how(?: (?:do|can|to|would)\b|\W*$)))\b/,
    say: (mob, { rest }) =>
      mob.tameable && mob.tamingMethod
        ? `${subject(mob.name)} can be tamed. ${sentence(mob.tamingMethod)}`
        : /\b(?:get|obtain|have)\b/.test(rest) && !/\btam/.test(rest)
          ? sentences(mob.spawnConditions, 420)
          : `No, ${one(mob.name)} is not tameable: players cannot tame it.`,
    brief: (mob) => (mob.tameable && mob.tamingMethod ? mob.tamingMethod : 'not tameable'),
  },
  {
    name: 'harmfulFood',
    label: 'harmful food',
    asked:
      /\b(?:never|not|must not|should not|cannot)\b.*\b(?:feed|fed|eat|offer|snack|food|treat)\b|\b(?:snack|food|treat|eat|feed|fed)\b.*\b(?:never|poison\w*|toxic|deadly|kills?|dies|died|harm\w*|bad for)\b|\b(?:died|dies|killed)\b.*\b(?:fed|feed|ate|eat)\b|\b(?:poisonous|toxic|deadly|harmful|bad|forbidden) (?:\w+ )?(?:food|snack|treat)\b/,
    say: (mob) => {
      const told = `${mob.notes} ${mob.tamingMethod ?? ''} ${mob.weaknesses.map((text) => sentence(text)).join(' ')}`
      const found = told.split(/(?<=\.) /).find((text) => harmful.test(text))
      return found ? `${mob.name}: ${found}` : `I know of no food that harms ${many(mob.name)}.`
    },
    brief: () => 'none recorded',
  },
  {
    name: 'breedingItem',
    label: 'breeding food',
    asked:
      /\b(?:breed\w*|bred|mate|mating|bab(?:y|ies)|reproduce|reproduction|love mode|make more|offspring|pupp(?:y|ies)|pups|kittens|calves|lambs|foals|piglets|chicks|cubs|multiply|procreate|feed|fed|feeding|eats?|eating|children|more MOBs? (?:from|out of|with) (?:two|2|them|these|those|my|the)|food|diet|favou?rite (?:food|snack)|snack|likes? to eat|into love)\b/,
    say: (mob, { rest }) =>
      mob.breedable && mob.breedingItem
        ? `${capital(many(mob.name))} are bred with ${breedingFood(mob.breedingItem)}: feed it to two adults.`
        : `${capital(many(mob.name))} cannot be bred, so there is no breeding food for them.${/\b(?:feed|fed|feeding|foods?|eats?|like)\b/.test(rest) && mob.tamingMethod ? ` For taming: ${mob.tamingMethod}` : ''}`,
    brief: (mob) =>
      mob.breedable && mob.breedingItem ? breedingFood(mob.breedingItem) : 'not breedable',
  },
  {
    name: 'type',
    label: 'attitude',
    asked:
      /\b(?:hostile|neutral|passive|friendly|peaceful|aggressive|dangerous|harmless|boss|temper(?:ament)?|attitude|disposition|evil|mean|nice|safe|angry|(?:attack|hurt|kill|bite|chase|shoot|fight)s? (?:me|you|us|players?|people|on sight)|(?:what|which) (?:type|kind|category|class|sort)(?: of (?:mob|creature|animal|monster))? (?:is|are|does|do)|category|type of mob|mob type|gonna attack|good or bad|(?:should|must|need|have|do) (?:i|we|you|one) (?:to |need to |have to )?(?:be )?(?:afraid|scared|frightened|fear|worry|worried|wary|careful)|bad guy|enemy|foe|threat|(?<!\bweak )side)\b/,
    say: (mob, { rest }) => temperText(mob, rest),
    brief: (mob) => mob.type,
  },
  {
    name: 'spawnConditions',
    label: 'spawn conditions',
    asked:
      /\b(?:spawn(?:ing)? (?:conditions?|rules?|requirements?|rates?)|light ?levels?|(?:when|how|what (?:makes|causes)|at what time|under what|why|during) .*(?:spawn|appear|come(?! (?:out|to the game|into the game|with))|show up)s?\w*|conditions?|circumstances|prerequisites?|requirements?|(?:for|before|so(?: that)?) (?:an? |the |some )?MOBs? (?:to |can |will )?(?:spawn|appear|show up|come)s?|how (?:do|does|are|is) (?:an? |the )?MOBs? (?:generate|generated|made|born|created|summoned|called up|build)|(?:needs?|need) to spawn|by night|at night|during the day|daytime|build (?:a|an|one)|built|how (?:do|can|would|to) (?:i |you |we |one )?(?:even )?(?:make|build|create|get(?! rid| past| around)|summon|obtain)(?: an?| the| another| more| some| my)?(?: \w+)? (?:MOBs?(?! (?:sit|stand|stay|follow|stop|come|go|leave|fight|help|attack|like|love|to)\b)|one|it|them|some))\b/,
    say: (mob) => sentences(mob.spawnConditions, 420),
    brief: (mob) => mob.spawnConditions,
  },
  {
    name: 'spawnBiomes',
    label: 'biomes',
    asked:
      /\b(?:spawns?|spawning|spawned|lives?(?= in| at|$|\?| on)|live|living|found|find|finding|habitat|home|biomes?|places?|where(?!.*\b(?:vulnerable|weak(?:est)?)\b)|wheres|come from|appears?|look for|native|encounter|meet|locate|location|located|dwell|inhabit|regions?|dimensions?|search|terrain|areas?|occurs?|occurring|(?:parts?|corners?) of the (?:world|map|overworld|nether)|environments?|landscapes?|hang out|roams?|(?<!can (?:an? |the )?MOBs? )see|visit|go to)\b/,
    say: (mob) =>
      mob.spawnBiomes.length
        ? `${capital(many(mob.name))} spawn in ${places(mob)}. ${sentences(mob.spawnConditions ?? '', 220)}`.trim()
        : `No biome spawns ${many(mob.name)} by itself. ${sentences(mob.spawnConditions ?? '', 320)}`.trim(),
    brief: (mob) => (mob.spawnBiomes.length ? places(mob, 160) : 'no biome of its own'),
    measure: (mob) => mob.spawnBiomes.length,
    more: /\b(?:most|more) biomes\b/,
    less: /\b(?:fewest|fewer|least) biomes\b/,
    terms: {
      more: 'more biomes',
      less: 'fewer biomes',
      most: 'the most biomes',
      least: 'the fewest biomes',
    },
  },
  {
    name: 'sunlight',
    label: 'sunlight',
    asked: /\b(?:burns?|catch(?:es)? fire) (?:\w+ ){0,2}(?:sun\w*|daylight|day|daytime)\b/,
    say: (mob) => {
      const remark = mob.weaknesses?.find((text) => /^Sunlight\b/.test(text))
      return remark
        ? `${subject(mob.name)} burns in sunlight${remark.startsWith('Sunlight,') ? `${remark.slice(8)}.` : '.'}`
        : `${subject(mob.name)} does not burn in sunlight.`
    },
    brief: (mob) =>
      mob.weaknesses?.some((text) => /^Sunlight\b/.test(text)) ? 'burns in sunlight' : 'no burning',
  },
  {
    name: 'weaknesses',
    label: 'weaknesses',
    asked:
      /\b(?:weak(?:ness|nesses)?(?: to| against| spot)?|weak points?|vulnerab\w+|counters?|achilles heel|(?:what|anything|something|things?)(?: else| that)? (?:\w+ )?(?:hurts?|harms?|damages?|injures?) (?:an? |the )?MOBs?|(?:good|best|better|works?|helps?|useful|used?|weapons?|tactics?) against|(?:how|best way|tips?|what(?! (?:if|happens))|trick|strategy).* (?:kills?|beat|defeat|fight|slay|survive|escape|stop|get past|sneak past|get around|handle|deal with|get rid of|avoid|outsmart)|scare[sd]?|afraid|fears?|avoid|deal with|defend|protect(?: myself)? (?:against|from)|(?:runs?|flees?|stays?|keeps?) (?:away )?from(?! (?:me|us|you|players?)\b)|allergic|strategy|effective against|repel|keep\b.*\baway|hates?)\b/,
    say: against,
    brief: (mob) => (mob.weaknesses?.length ? mob.weaknesses.join('; ') : 'none recorded'),
  },
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: (mob, { library }) =>
      `${subject(mob.name)} was added in ${addedText(mob.versionAdded, library)}.`,
    brief: (mob) => mob.versionAdded,
    measure: (mob) => era(mob.versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent|after|recently)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first|longest|before)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'behavior',
    label: 'behavior',
    asked:
      /\b(?:behav\w+|acts?|look like|looks? like|appearance|what do(?:es)? (?:a |an |the )?(?:MOB|it|they) (?:even )?do|abilit(?:y|ies)|special|how do(?:es)? (?:a |an |the )?MOBs? (?:attack|fight|move|work)|habits?|tricks?|good for|useful|use of|purpose|point of)\b/,
    say: (mob) => sentences(mob.behavior ?? '', 560),
    brief: (mob) => sentences(mob.behavior ?? '', 160),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    faint: true,
    asked:
      /\b(?:notes?|trivia|fun facts?|facts?|anything (?:else|special|interesting)|tips?|surpris\w+|interesting|secrets?|worth knowing|something about|why|special)\b/,
    say: (mob) => sentences(mob.notes ?? '', 560),
    brief: (mob) => sentences(mob.notes ?? '', 160),
  },
])

/** The food in words: ids become names, "any meat" stays. */
const breedingFood = (items: string): string =>
  listed(
    items.split(/,\s*/).map((item) => (/\s/.test(item) ? item : (nouns([item])[0] ?? item))),
    'or',
  )
