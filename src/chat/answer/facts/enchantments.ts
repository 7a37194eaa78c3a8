import type { Enchantment } from '../../../catalog/records/enchantment.ts'
import { nameFromId } from '../lexicon/names.ts'
import { listed, many, roman, sentence, sentences, shortList } from '../wording/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { addedWords } from './words.ts'

const sourceName: Readonly<Record<string, string>> = {
  enchanting_table: 'the enchanting table',
  librarian_trade: 'librarian trades',
  chest_loot: 'chest loot',
  fishing: 'fishing',
  piglin_bartering: 'bartering with piglins',
  ominous_vault: 'ominous vaults in trial chambers',
  trial_vault: 'trial chamber vaults',
  ancient_city_chest: 'ancient city chests',
  bastion_chest: 'bastion chests',
  villager_equipment_trade: 'enchanted gear sold by villagers',
  mob_equipment: 'gear of mobs',
  anvil_combining: 'combining on an anvil',
}

/** Where an enchantment is had from, in words. */
export const waysTo = ({ obtainedFrom }: Enchantment): string =>
  listed(obtainedFrom.map((id) => sourceName[id] ?? nameFromId(id).toLowerCase()))

/** Enchantments by id, with the names the game gives the curses. */
export const enchantmentName = (id: string): string =>
  id === 'binding_curse'
    ? 'Curse of Binding'
    : id === 'vanishing_curse'
      ? 'Curse of Vanishing'
      : nameFromId(id)

const fits = (enchantment: Enchantment): string =>
  shortList(
    enchantment.applicableItems.map((id) => (id === 'skull' ? 'mob heads' : many(nameFromId(id)))),
    420,
  )

const rarity = (weight: number): string =>
  weight >= 10 ? 'common' : weight >= 5 ? 'uncommon' : weight >= 2 ? 'rare' : 'very rare'

const levelText = ({ name, maxLevel }: Enchantment): string =>
  maxLevel === 1
    ? `${name} has only one level: its maximum level is 1 (I).`
    : `${name} goes up to level ${maxLevel} (${roman(maxLevel)}), its maximum level.`

/** The level of an enchantment that a sentence speaks of. */
export const levelAsked = (rest: string): number | undefined => {
  const found =
    /\b(?:level|lvl|tier|ENCH) (\d+|i(?! [a-z])|i{2,3}|iv|v|one|two|three|four|five)\b/.exec(
      rest,
    )?.[1]
  if (!found) return undefined
  const word = ['', 'one', 'two', 'three', 'four', 'five'].indexOf(found)
  if (word > 0) return word
  const at = ['', 'i', 'ii', 'iii', 'iv', 'v'].indexOf(found)
  return at > 0 ? at : Number(found) || undefined
}

export const enchantmentFields = fieldsOf('enchantments')([
  {
    name: 'does',
    label: 'what it does',
    asked:
      /\bwhat (?:does|do) (?:it|that|this|they|(?:the |an? )?ENCHs?) (?:even |actually |really )?do\b|\bwhat (?:it|they|ENCH) (?:does|do)\b|\bwhat (?:happens|changes)\b|\bworks? (?:on|against|with) (?:an? |the )?MOBs?\b/,
    say: (enchantment) => sentences(sentence(enchantment.description), 560),
    brief: (enchantment) => sentences(enchantment.description, 200),
  },
  {
    name: 'effectPerLevel',
    label: 'effect per level',
    asked:
      /\b(?:(?:per|each|every|by|at|of) (?:level|lvl|tier)|(?:level|lvl|tier) (?:\d|i|ii|iii|iv|v)\b(?! (?:or|max))|ENCH (?:\d|ii|iii|iv|v|one|two|three|four|five|i(?! [a-z]))\b|at (?:max|maximum|the highest|full)(?: level)?|maxed(?: out)?|fully (?:level\w+|upgraded)|scal(?:es?|ing|ed)|(?:different|various|single|individual|higher|between|between the) levels?|higher ENCH|(?:each|every|between|single) ENCH (?:levels?|tiers?)|(?:explain|describe) the (?:levels|tiers)|levels (?:of ENCH |of it )?(?:differ|compare|do|mean|give|bring|change)|how much (?:damage|extra|more|less|protection|faster|longer|armou?r)|how much .*(?:repairs?|heals?|restores?|gives? back|adds?|reduc\w+|ignores?|absorbs?)|(?:extra|bonus|additional) (?:damage|blocks|seconds)|what percent|chance)\b/,
    say: (enchantment, { rest }) => {
      const level =
        /\b(?:at (?:max|maximum|the highest|the top|top|full)|maxed|fully (?:level\w+|upgraded))\b/.test(
          rest,
        )
          ? enchantment.maxLevel
          : levelAsked(rest)
      if (level && level > enchantment.maxLevel)
        return `There is no ${enchantment.name} ${roman(level)}. ${levelText(enchantment)}`
      const line = level ? enchantment.effectPerLevel[level - 1] : undefined
      return line
        ? sentence(line)
        : sentences(enchantment.effectPerLevel.map((text) => sentence(text)).join(' '), 620)
    },
    brief: (enchantment) => enchantment.effectPerLevel.join(' '),
  },
  {
    name: 'maxLevel',
    label: 'maximum level',
    asked:
      /\b(?:max\w*|levels?|lvls?|highest|tiers?|ranks?|cap|how (?:high|far)|top|limit|goes? up to|go up to|(?:best|strongest|biggest) ENCH)\b/,
    say: levelText,
    brief: ({ maxLevel }) => `maximum level ${maxLevel} (${roman(maxLevel)})`,
    measure: (enchantment) => enchantment.maxLevel,
    more: /\b(?:(?:more|most|highest|higher|bigger|biggest|top|greatest) (?:\w+ )?(?:levels?|lvls?|tiers?|ranks?)|(?:levels?|goes?) (?:is |the )?(?:higher|highest|further|furthest|up more))\b/,
    less: /\b(?:less|least|lowest|lower|fewest|fewer) (?:\w+ )?(?:levels?|lvls?|tiers?|ranks?)\b/,
    terms: {
      more: 'a higher maximum level',
      less: 'a lower maximum level',
      most: 'the highest maximum level',
      least: 'the lowest maximum level',
    },
  },
  {
    name: 'applicableItems',
    label: 'fits',
    asked:
      /\b(?:weapons?|tools?|pieces? of (?:armou?r|gear)|armou?r pieces?|(?:what|which) (?:items?|tools?|weapons?|gear|armou?r|equipment|things?|pieces?|piece)|items?|goes? on|go on|put (?:it |ENCH )?on|ENCH be put|put ENCH|apply|applies|applied|applicable|appl\w+|fits?|used on|use (?:it |ENCH )?on|work on|works on|enchant (?:with|it)|(?:for|on) what|where does (?:it|this|that|ENCH) (?:go|belong)|can (?:have|get|carry|hold|take)|slot|gear|equipment|belongs? on|meant for|compatible items)\b/,
    say: (enchantment) => `${enchantment.name} can go on ${fits(enchantment)}.`,
    brief: fits,
    measure: (enchantment) => enchantment.applicableItems.length,
    more: /\bmost (?:items|tools|things)\b/,
    terms: {
      more: 'more kinds of items',
      less: 'fewer kinds of items',
      most: 'the most kinds of items',
      least: 'the fewest kinds of items',
    },
  },
  {
    name: 'incompatibleWith',
    label: 'conflicts with',
    asked:
      /\b(?:incompatib\w+|compatib\w+|conflicts?|conflicting|exclusive|exclud\w+|cancels?|clash\w*|quarrel\w*|get along|hates?|dislikes?|(?:not|never|cannot) (?:\w+ ){0,3}?(?:combine|combined|together|mix|go with|be with|work with)|combin\w+|together|mix\w*|along|at the same time|both|contradict\w*|rules? out|block(?:s|ed)? by|can ?not (?:\w+ )?with|not (?:allowed|permitted|possible|ok|okay) (?:together )?with|what (?:cannot|can not) (?:i|you|we) (?:add|put|have|use)|what can (?:i|you|we) not (?:add|put|have|use)|forbid\w*|alongside|next to|beside|not stack|no longer (?:add|have|put|get|use)|give up|sacrific\w+|prevent\w*|(?:enchant\w*|what|that|which) blocks?)\b/,
    say: (enchantment) =>
      enchantment.incompatibleWith.length
        ? `${enchantment.name} is incompatible with ${listed(enchantment.incompatibleWith.map(enchantmentName))}: they cannot share one item.`
        : `${enchantment.name} has no conflicts: it is compatible with every other enchantment that fits the item.`,
    brief: (enchantment) =>
      enchantment.incompatibleWith.length
        ? `conflicts with ${listed(enchantment.incompatibleWith.map(enchantmentName))}`
        : 'no conflicts',
    measure: (enchantment) => enchantment.incompatibleWith.length,
    more: /\bmost (?:conflicts|incompatib\w+)\b/,
    terms: {
      more: 'more conflicts',
      less: 'fewer conflicts',
      most: 'the most conflicts',
      least: 'the fewest conflicts',
    },
  },
  {
    name: 'weight',
    label: 'weight',
    asked:
      /\b(?:weight\w*|rar(?:e|ity)|common|uncommon|unusual|scarce|seldom|frequen\w+|often|how (?:likely|common)|chances? of getting|odds|probab\w+|likel(?:y|ihood)|lucky|(?:hard|easy|difficult|tough) is ENCH to (?:roll|get|find|come by|obtain)|(?:hard|easy|difficult|tough) (?:is it )?to (?:roll|get|find|come by|obtain))\b/,
    say: (enchantment) =>
      `${enchantment.name} has an enchantment weight of ${enchantment.weight}, which is ${rarity(enchantment.weight)} (10 is common, 1 is very rare).`,
    brief: (enchantment) => `weight ${enchantment.weight} (${rarity(enchantment.weight)})`,
    measure: (enchantment) => enchantment.weight,
    more: /\b(?:more common|most common|more likely|most likely|(?:highest|higher|biggest) weight)\b/,
    less: /\b(?:rarer|rarest|less common|least common|less likely|least likely|(?:lowest|lower) weight)\b/,
    terms: { more: 'more common', less: 'rarer', most: 'the most common', least: 'the rarest' },
  },
  {
    name: 'obtainedFrom',
    label: 'sources',
    asked:
      /\b(?:obtain\w*|get(?! rid)|getting(?! rid)|find|found|where|acquire\w*|sources?|come from|comes from|out of|buy|sold|librarians?|fish\w*|enchanting table|hands on|hold of|come by|what gives|loot)\b/,
    say: (enchantment) =>
      `${enchantment.name} comes from ${waysTo(enchantment)}.${enchantment.treasureOnly ? ' It is a treasure enchantment, so the enchanting table never offers it.' : ''}`,
    brief: waysTo,
  },
  {
    name: 'treasureOnly',
    label: 'treasure',
    asked: /\b(?:treasure|enchanting table|table|offered)\b/,
    say: ({ name, treasureOnly }, { rest }) => {
      const byTable = /\b(?:table|offered)\b/.test(rest) && !/\btreasure\b/.test(rest)
      if (byTable)
        return treasureOnly
          ? `No, the enchanting table never offers ${name}: it is a treasure enchantment.`
          : `Yes, the enchanting table can offer ${name}.`
      return treasureOnly
        ? `Yes, ${name} is a treasure enchantment: the enchanting table never offers it.`
        : `No, ${name} is not a treasure enchantment: the enchanting table can offer it.`
    },
    brief: (enchantment) => (enchantment.treasureOnly ? 'treasure only' : 'not treasure'),
  },
  {
    name: 'curseOf',
    label: 'curse',
    asked: /\b(?:curse[sd]?|bad enchant\w*|negative|harmful)\b/,
    say: (enchantment) =>
      enchantment.curseOf
        ? `Yes, ${enchantment.name} is a curse.`
        : `No, ${enchantment.name} is not a curse.`,
    brief: (enchantment) => (enchantment.curseOf ? 'a curse' : 'no curse'),
  },
  {
    name: 'category',
    label: 'category',
    asked:
      /\b(?:categor\w+|(?:what|which) (?:kind|type|sort|group|class|section|family)|(?:type|kind|sort|class|group) of (?:the )?(?:enchant\w*|ENCH)|enchant\w* (?:type|kind|class|group)|classif\w+|filed|belongs? to)\b/,
    say: (enchantment) =>
      `${enchantment.name} is in the category ${enchantment.category}: it goes on ${fits(enchantment)}.`,
    brief: (enchantment) => enchantment.category,
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: (enchantment, { library }) =>
      `${enchantment.name} was added in ${addedText(enchantment.versionAdded, library)}.`,
    brief: (enchantment) => enchantment.versionAdded,
    measure: (enchantment) => era(enchantment.versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'description',
    label: 'what it does',
    faint: true,
    asked:
      /\b(?:do|does|effects?|works?|good (?:for|against)|against|purpose|benefit|useful|describe|explain|what is|meaning|mean|help|for what)\b/,
    say: (enchantment) => sentences(sentence(enchantment.description), 560),
    brief: (enchantment) => sentences(enchantment.description, 200),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    faint: true,
    asked:
      /\b(?:notes?|trivia|fun facts?|facts?|tips?|interesting|secrets?|worth|something about|why|anything|special)\b/,
    say: (enchantment) => sentences(sentence(enchantment.notes), 560),
    brief: (enchantment) => sentences(enchantment.notes, 160),
  },
])
