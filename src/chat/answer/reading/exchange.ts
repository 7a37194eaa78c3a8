import type { ResourceName } from '../../../catalog/resources.ts'
import { conditionIn } from '../facts/condition-in.ts'
import { conditions } from '../facts/conditions.ts'
import { fields } from '../facts/fields.ts'
import { levelAsked } from '../facts/trades.ts'
import { scaleIn } from '../kinds/ranking.ts'
import { entityIds } from '../lexicon/game-ids.ts'
import { nounIn, nounOf, nouns } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import { goods, leadIn, named, places } from './follow-up-words.ts'
import type { Reading } from './reading.ts'

/** A mob of the game without a record is no goods. */
export const isCreature = ({ sort, key }: Thing): boolean =>
  sort === 'thing' && entityIds.includes(key) && key !== 'trident'

/**
 * The last question with the new thing in the place of the old one. Of several that could give way,
 * what was spoken of already before that question stays.
 */
export const substituted = (
  asked: Reading,
  fresh: Thing,
  library: Library,
  spokenOf: () => readonly Thing[] = () => [],
): string | undefined => {
  const thing = madeOf(asked, fresh, library) ?? fresh
  const same = asked.mentions.filter(
    (mention) =>
      (mention.thing.sort === thing.sort ||
        (isCreature(thing) && mention.thing.sort === 'mobs') ||
        (goods.has(mention.thing.sort) && goods.has(thing.sort))) &&
      (mention.thing.key !== 'emerald' || asked.mentions.length === 1),
  )
  const older = same.length > 1 ? spokenOf() : []
  const swap =
    same.findLast((mention) => !older.includes(mention.thing)) ??
    same[same.length - 1] ??
    (asked.mentions.length === 1 ? asked.mentions[0] : undefined)
  if (!swap || (same.length === 0 && !exchangeable(swap.thing, thing, asked.rest))) return undefined
  // "a wild wolf to be my dog" names one thing twice.
  const old = asked.mentions.filter((mention) => mention.thing === swap.thing)
  const words = asked.tokens.map((token, at) => {
    if (old.some(({ start }) => at === start)) return named(thing)
    const inside = old.some(({ start, end }) => at > start && at < end)
    return inside ? '' : `${token.slash ? '/' : ''}${token.text}`
  })
  return words.filter(Boolean).join(' ')
}

/** The same with several things for several. */
export const substitutedAll = (asked: Reading, things: readonly Thing[]): string | undefined => {
  const sort = things[0]?.sort
  const old = asked.mentions.filter((mention) => mention.thing.sort === sort)
  const [first] = old
  if (!first || things.some((thing) => thing.sort !== sort)) return undefined
  const inside = (at: number) => old.some(({ start, end }) => at >= start && at < end)
  return asked.tokens
    .map(({ text }, at) =>
      at === first.start ? things.map(named).join(' and ') : inside(at) ? '' : text,
    )
    .filter(Boolean)
    .join(' ')
}

/** "and diamond?" after a question about an iron pickaxe, "copper?" after a snow golem. */
export const madeOf = (asked: Reading, fresh: Thing, library: Library): Thing | undefined => {
  const material =
    { gold: 'golden', wood: 'wooden' }[fresh.key.split('_')[0] ?? ''] ??
    fresh.key.replace(/_ingot$/, '')
  for (const { thing } of asked.mentions) {
    const same = `${thing.key.replace(/_[a-z]+$/, '')}_${fresh.key}`
    const ofSame =
      fresh.sort === 'group' && (library.thing('items', same) ?? library.thing('thing', same))
    if (ofSame) return ofSame
    const piece = /_(pickaxe|axe|shovel|hoe|sword|spear|helmet|chestplate|leggings|boots)$/.exec(
      thing.key,
    )?.[1]
    const id = `${material}_${piece}`
    const made = piece && (library.thing('items', id) ?? library.thing('thing', id))
    if (made) return made
    const kin = library.names
      .find([material, thing.name.toLowerCase().split(' ').slice(1).join(' ')])
      .find((other) => other.thing.sort === thing.sort && other.thing !== thing)
    if (kin) return kin.thing
  }
  return undefined
}

/** "and strength?" after the potion of weakness: the last word of its name exchanged. */
export const kinOf = (thing: Thing, text: string, library: Library): Thing | undefined => {
  const words = (text.match(/[a-z0-9]+/g) ?? []).filter(
    (word) => !/^(?:the|a|an|of|about)$/.test(word),
  )
  const own = thing.name.toLowerCase().split(' ')
  if (words.length === 0 || words.length > 3 || own.length < 2) return undefined
  for (const cut of [1, 2]) {
    const named = library.names.find([...own.slice(0, -cut), ...words])
    const found = named.find(({ thing: other }) => other.sort === thing.sort && other !== thing)
    if (found) return found.thing
  }
  return undefined
}

/** "and for kicking somebody?" after what another command needs. */
export const otherCommand = (text: string, library: Library): Thing | undefined => {
  const said = text
    .replace(leadIn, '')
    .replace(/^(?:about|for|the) /, '')
    .trim()
  const verb =
    /^([a-z]{2,})ing\b(?: (?:somebody|someone|an? player|players|people|a friend|them|him|her))?$/.exec(
      said,
    )?.[1]
  const forms = verb ? [verb, verb.replace(/(.)\1$/, '$1'), `${verb}e`] : [said]
  return forms
    .flatMap((form) => library.names.find(form.split(' ')))
    .find(({ thing }) => thing.sort === 'commands')?.thing
}

/** Anything can have been added. */
const asksAdded = /\b(?:added|introduced|came|come)\b/

const exchangeable = (a: Thing, b: Thing, rest: string): boolean =>
  (goods.has(b.sort) && a.sort !== 'versions' && asksAdded.test(rest)) ||
  (places.has(a.sort) && places.has(b.sort)) ||
  (goods.has(a.sort) && goods.has(b.sort)) ||
  (isRecord(b) && a.sort !== 'commands' && a.sort !== 'versions')

/** "and passive ones?" after hostile ones, "and which animals?" after biomes. */
export const otherWord = (
  reading: Reading,
  asked: Reading,
  among: ResourceName | undefined,
): string | undefined => {
  const old = nounIn(asked.rest) ?? (among && nounIn(nounOf[among][0]))
  if (!old || /\b(?:before|after|next|previous)\b/.test(reading.text)) return undefined
  const fresh = nounIn(reading.rest)
  const isVersion = asked.things.some(({ sort }) => sort === fresh?.resource)
  if (fresh && fresh.resource !== old.resource && asked.things.length > 0 && !isVersion) {
    const word = reading.rest.match(fresh.words)?.[0] ?? ''
    return asked.text.replace(
      nouns.find(({ words }) => words === old.words)?.words ?? old.words,
      word,
    )
  }
  const condition = conditionIn(old.resource, reading.rest)
  const said = condition
    ? conditions[old.resource].filter(
        ({ words, name }) => name !== condition.name && words.test(asked.text),
      )
    : []
  const before =
    said.find(({ field }) => field === condition?.field) ??
    (said.length === 1 && asked.things.length === 0 ? said[0] : undefined)
  return condition && before ? asked.text.replace(before.words, condition.name) : undefined
}

export const levels =
  /\b(?:level|lvl|tier) (?:\d+|i{1,3}|iv|v)\b|\b(?:novice|apprentice|journeyman|expert|master)(?: level)?\b|\bon (?:easy|normal|hard)(?: mode| difficulty)?\b|\b(?:easy|normal|hard)(?: mode| difficulty)\b/

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const ordinalLevel =
  /\b(?:the )?(?:first|second|third|fourth|fifth|last|final|highest|top|lowest|max\w*|[1-5](?:st|nd|rd|th)) (?:level|lvl|rank|tier)\b/

/** The last question at another level; goods that are not dealt in there give way. */
export const atLevel = (asked: Reading, level: string, library: Library): string => {
  const dealer = asked.things.find(({ sort }) => sort === 'trades')
  const ware = asked.things.find(({ sort, key }) => goods.has(sort) && key !== 'emerald')
  const rank = levelAsked(level)
  const record = library.as('trades', dealer)
  const isDealt = (ids: readonly string[]) =>
    record?.levels[(rank ?? 0) - 1]?.trades.some(
      ({ gives, receives }) => ids.includes(gives) || ids.includes(receives),
    )
  if (dealer && ware && rank && !isDealt(ware.ids))
    return `what does ${named(dealer)} ${/\bbuys?\b/.test(asked.text) ? 'buy' : /\bsells?\b/.test(asked.text) ? 'sell' : 'trade'} at ${level}`
  const old = [levels, ordinalLevel].find((words) => words.test(asked.text))
  return old ? asked.text.replace(old, level) : `${asked.text} ${level}`
}

const part = /\bpart (?:\d|i{1,3}|one|two|three)\b/

/** "on hard?", "at master?", "part 1?": the last question with another level or part. */
export const otherLevel = (
  { text }: Reading,
  asked: Reading,
  library: Library,
): string | undefined => {
  const otherPart = part.test(asked.text) ? part.exec(text)?.[0] : undefined
  if (otherPart) return asked.text.replace(part, otherPart)
  const difficulty = /^(?:and |what about )*(?:on |in )?(easy|normal|hard)\W*$/.exec(text)?.[1]
  const only = asked.things.length === 1 && asked.things[0]?.sort === 'enchantments'
  const bare =
    only && /^(?:and |what about )*(?:at |on |with )?(\d|i{1,3}|iv|v)\W*$/.exec(text)?.[1]
  const level = difficulty ? `on ${difficulty}` : bare ? `level ${bare}` : levels.exec(text)?.[0]
  if (!level) return undefined
  const figure = /\d|\b(?:i{1,3}|iv|v)\b/.exec(level)?.[0]
  const enchanted = asked.things.some(({ sort }) => sort === 'enchantments')
  if (figure && enchanted && !levels.test(asked.text) && / (?:\d|i{1,3}|iv|v)\b/.test(asked.text))
    return asked.text.replace(/ (?:\d|i{1,3}|iv|v)\b/, ` ${figure}`)
  const [mention] = asked.mentions
  if (figure && only && mention && !levels.test(asked.text))
    return asked.text
      .replace(
        /,? ?\b(?:(?:at|on|with) )?(?:(?:its|the) )?(?:max(?:imum)?|highest|top)(?: level)?\b/,
        '',
      )
      .replace(named(mention.thing), `${named(mention.thing)} ${figure}`)
  return atLevel(asked, level, library)
}

const levelUp =
  /^(?:one|next|the next|a) (?:level|rank|tier)(?: (?:higher|up|later|after))?$|^(?:one|a) (?:higher|up|further)$|^(?:the )?next(?: one)?$|^(?:level|rank|tier) up$|^(?:the )?(?:one|level) after(?: (?:that|it|this))?$/
const levelDown =
  /^(?:one|a|the)? ?(?:level|rank|tier|one)? ?(?:lower|below|down|before|under|earlier|previous)(?: (?:level|rank|tier|one|that|it))?$/
const levelTop =
  /^(?:(?:the|at) )*(?:very end|last|final|highest|top|max\w*)(?: (?:level|rank|tier|one))?$/

const levelBottom =
  /^(?:(?:the|at) )*(?:very )?(?:lowest|first|bottom|beginning|start)(?: (?:level|rank|tier|one))?$/

/** "one level lower?", "and the next?": the level beside that of the last question to a villager. */
export const stepped = (text: string, asked: Reading): string | undefined => {
  if (!asked.things.some(({ sort }) => sort === 'trades')) return undefined
  const bare = text
    .replace(leadIn, '')
    .replace(/^(?:at|and|on|for) /, '')
    .replace(/\W+$/, '')
  const now = levelAsked(asked.rest) ?? 1
  if (/^[1-5]$/.test(bare) && levelAsked(asked.rest)) return `level ${bare}`
  const place = ordinals.indexOf(
    /^(?:the )?(\w+)(?: (?:one|level|rank|tier))?$/.exec(bare)?.[1] ?? '',
  )
  if (place >= 0 && levelAsked(asked.rest)) return `level ${place + 1}`
  if (levelBottom.test(bare) && levelAsked(asked.rest)) return 'level 1'
  if (levelDown.test(bare)) return `level ${Math.max(1, now - 1)}`
  if (levelUp.test(bare)) return `level ${Math.min(5, now + 1)}`
  return levelTop.test(bare) ? 'level 5' : undefined
}

const someLevel =
  /\b(?:at|with|on) (?:(?:its|the|their) (?:max(?:imum)?|highest|top)(?: level)?|level (\d+|i{1,3}|iv|v))\b/

/** "how much at its max", "at level 2": that level of the enchantment spoken of. */
export const ofLevel = (text: string, subject: Thing, library: Library): string | undefined => {
  const top = library.as('enchantments', subject)?.maxLevel
  const match = someLevel.exec(text)
  return top && match && /\b(?:how|damage|bonus|effect|percent)\b/.test(text)
    ? text.replace(match[0], `at ${named(subject)} ${match[1] ?? top}`)
    : undefined
}

/** The field that two things were compared by, for "and the other one?". */
export const measuredBy = (asked: Reading): string => {
  const first = asked.things.find(isRecord)
  const scale = first && scaleIn(first.sort, asked.rest)
  return scale && fields[scale.field.resource].includes(scale.field) ? scale.field.label : ''
}
