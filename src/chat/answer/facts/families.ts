// Sets asked for by a name that many bear: a class of items, the golems.
import type { ResourceName } from '../../../catalog/resources.ts'
import { lemma } from '../lexicon/lemma.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord } from '../thing.ts'
import { common } from '../wording/say.ts'
import type { Query } from './query.ts'
import type { Test } from './tests.ts'

/** "list all swords": a class of items stands for its members. */
export const classIn = (reading: Reading, library: Library): Query | undefined => {
  const [group, another] = reading.things
  if (!group || another || group.sort !== 'group' || !library.speaksOf('items')) return undefined
  if (!/\b(?:list|all|every|how many|name|count|which|what)\b/.test(reading.rest)) return undefined
  if (
    /\b(?:drops?|sells?|buys?|chests?|loot|craft\w*|find|found|enchant\w*|trade\w*|get|from|made|with|breed\w*)\b/.test(
      reading.rest,
    )
  )
    return undefined
  const test: Test = {
    field: 'name',
    after: `of the kind ${common(group.name)}`,
    test: (record) => group.ids.includes(String(record.id)),
  }
  return library.records('items').some((item) => test.test(item))
    ? { resource: 'items', tests: [test] }
    : undefined
}

const asksFamily =
  /^(?:(?:and|so|ok|but)\b,? )*(?:which|what|how many|list|name|show|give me|tell me|all|what are)(?: me)?(?: all)?(?: the)?(?: (?:kinds?|types?|sorts?|variants?|different)(?: of)?)* ([A-Za-z]+)(?: (?:are|is) there| exist| do you know| can you name)?(?: (?:in|of) (?:the )?(?:game|minecraft))?\W*$/

const ofFamilies = new Set<ResourceName>(['mobs', 'biomes', 'structures', 'enchantments'])

/** "which golems are there", "how many kinds of spiders": the records with the word in their names. */
export const familyIn = (
  { rest, tokens, things, mentions }: Reading,
  library: Library,
): Query | undefined => {
  const [mention, another] = mentions
  if (another || things.some((thing) => !isRecord(thing))) return undefined
  const named = mention && (tokens[mention.end - 1]?.text ?? '')
  if (mention && (mention.end - mention.start > 1 || lemma(named ?? '') === named)) return undefined
  const said = asksFamily.exec(rest)?.[1]
  if (!said) return undefined
  const word = named ?? said
  const base = lemma(word)
  if (base === word || base.length < 3) return undefined
  const kin = library.names
    .holding(base)
    .filter(isRecord)
    .filter(({ name }) => name.toLowerCase().split(' ').includes(base))
  const [first, second] = kin
  if (!first || !second || !ofFamilies.has(first.sort)) return undefined
  if (mention && mention.thing.sort !== first.sort) return undefined
  return {
    resource: first.sort,
    tests: [
      {
        field: 'name',
        after: `with “${base.slice(0, 1).toUpperCase()}${base.slice(1)}” in the name`,
        test: (record) => String(record.name).toLowerCase().split(' ').includes(base),
      },
    ],
  }
}
