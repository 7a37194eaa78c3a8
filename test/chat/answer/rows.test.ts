import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { readWishes, wishes } from '../../../src/chat/answer/commands/wishes.ts'
import { createKnowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import { rowsOf, tablesOf } from '../../../src/chat/answer/lexicon/rows.ts'
import { readSums } from '../../../src/chat/answer/reckon/sums.ts'
import { fields, readFields } from '../../../src/chat/answer/schema/fields.ts'
import { readRelations } from '../../../src/chat/answer/schema/relations.ts'
import { readTests, tests } from '../../../src/chat/answer/schema/tests.ts'

const columns = ['name', 'words', 'said'] as const
const read = (text: string) => rowsOf('x.txt', text, columns, (cells) => cells)

describe('rows of a text file', () => {
  test('are lines with a bar between the columns, beside remarks and empty lines', () => {
    const text = '# what they are\nname | words | said\n\none | a b | c, d\n# more\ntwo | e\n'
    expect(read(text)).toEqual([
      { name: 'one', words: 'a b', said: 'c, d' },
      { name: 'two', words: 'e', said: '' },
    ])
  })

  test.each([
    ['a column too many', 'name | words | said\none | a | b | c', 'x.txt:2, column "c"'],
    ['no name', 'name | words | said\n\none | a\n | b', 'x.txt:4, column "name": empty'],
    ['a bar and nothing behind it', 'name | words | said\none | a |', 'x.txt:2, column "said"'],
    ['other columns', '# x\nname | word | said\n', 'x.txt:2, column "words": named word'],
  ])('that have %s say where', (_, text, slip) => {
    expect(() => read(text)).toThrow(slip)
  })

  test('that the reader refuses say where', () => {
    const refusing = () =>
      rowsOf('x.txt', 'name | words | said\none | a', columns, (_, slip) => {
        throw slip('words', 'too short')
      })
    expect(refusing).toThrow('x.txt:2, column "words": too short')
  })

  test('stand under headings where a file holds several tables', () => {
    const table = tablesOf('x.txt', '[one]\na | b, c\n\n[two]\nd | e\n')
    expect(table('two')).toEqual([['d', 'e']])
    expect(() => table('three')).toThrow('x.txt:1, column "three": missing')
    expect(() => tablesOf('x.txt', '[one]\na\n')).toThrow('x.txt:2, column "value": empty')
    expect(() => tablesOf('x.txt', 'a | b\n')).toThrow('x.txt:1, column "heading": missing')
    expect(() => tablesOf('x.txt', '[a]\n[a]\n')).toThrow('x.txt:2, column "a": begun twice')
  })
})

describe('a row of the wishes', () => {
  const head = 'name | command | family | words | slots | line | does | undo | note | called by\n'
  const wish = (row: string) => readWishes('x.txt', `${head}${row}`)[0]

  test('fills its line from the slots', () => {
    const row = wish(
      'w | w |  | w | who=@s, count | /w $who.other$(count? $count|$(who=@s?| !)) | x.',
    )
    expect(row?.line({ who: '@s', count: '' })).toEqual(['/w <player>'])
    expect(row?.line({ who: 'Alex', count: '' })).toEqual(['/w Alex !'])
    expect(row?.line({ who: 'Alex', count: '3' })).toEqual(['/w Alex 3'])
  })

  test.each([
    [
      'a slot it does not have',
      'w | w |  | w |  | /w $who',
      'column "line": there is no slot "who"',
    ],
    [
      'an unknown form',
      'w | w |  | w | a | /w | $a.loud.',
      'column "does": there is no form "loud"',
    ],
    ['an open bracket', 'w | w |  | w | a | /w | x. | y: b=$(a?b', 'column "undo"'],
  ])('with %s says where', (_, row, slip) => {
    const use = () => {
      const made = wish(row)
      made?.line({})
      made?.does({})
      made?.undo({})
    }
    expect(use).toThrow(`x.txt:2, ${slip}`)
  })

  test('can be used', () => {
    for (const { slots, line, does, undo, note } of wishes)
      for (const use of [line, does, undo, note]) expect(() => use(slots)).not.toThrow()
  })
})

const catalog = createCatalog()
const knowledge = createKnowledge(catalog)

describe('a row of the fields', () => {
  const head = 'field | label | words | measure | terms | say | brief | amount | adds\n'
  const field = (row: string) => readFields('x.txt', `${head}${row}`)[0]

  test('says and measures a record', () => {
    const row = field(
      'mobs.hp | health | hp | hp | much health | $name.subject has $(hp>50?much|$hp).$(rest~^why? So.) | $hp | $amount.health | adds',
    )
    const [cow, dragon] = ['cow', 'ender_dragon'].map((id) => catalog.find('mobs', id))
    if (!row || !cow || !dragon) throw new Error('no such mobs')
    expect(row.say(cow, { reading: { text: 'why' }, knowledge })).toBe('A cow has 10. So.')
    expect(row.say(dragon, { reading: { text: '' }, knowledge })).toBe('An ender dragon has much.')
    expect([row.brief(cow), row.measure?.(cow)]).toEqual(['10', 10])
    expect(row.terms?.least).toBe('the least health')
    expect([row.amount?.(3), row.adds]).toEqual(['3 HP (1.5 hearts)', true])
  })

  test.each([
    ['no resource', 'cows.hp | x | x', 'column "field"'],
    [
      'a field that no record has',
      'mobs.x | x | x |  |  | $teeth',
      'column "say": there is no slot "teeth"',
    ],
    [
      'an unknown form',
      'mobs.x | x | x |  |  | x | $hp.loud',
      'column "brief": there is no form "loud"',
    ],
    ['an unknown measure', 'mobs.x | x | x | teeth', 'column "measure"'],
  ])('with %s says where', (_, row, slip) => {
    const use = () => {
      const [cow] = catalog.records('mobs')
      const made = field(row)
      if (!made || !cow) throw new Error('no such row')
      return [
        made.say(cow, { reading: { text: '' }, knowledge }),
        made.brief(cow),
        made.measure?.(cow),
      ]
    }
    expect(use).toThrow(`x.txt:2, ${slip}`)
  })

  test.each(Object.values(fields).flat())(
    '$id says something of every record without a gap',
    (row) => {
      const said = catalog
        .records(row.resource)
        .map((record) => row.say(record, { reading: { text: '' }, knowledge }))
      expect(said.some((text) => text.length > 10)).toBe(true)
      for (const text of said) expect(text).not.toMatch(/undefined|null|\[object|NaN|\$[a-z]/)
      for (const record of catalog.records(row.resource))
        expect(row.brief(record)).not.toMatch(/undefined|\[object|NaN|\$/)
    },
  )
})

describe('a row of the tests', () => {
  const head = 'test | field | phrases | before | after | is | when | loosely | opposite\n'
  const row = (text: string) => readTests('x.txt', `${head}${text}`)[0]

  test.each([
    ['tameable', 'wolf', 'cow'],
    ['type=neutral or boss', 'wolf', 'cow'],
    ['type!=passive', 'wolf', 'cow'],
    ['drops.item=leather', 'cow', 'wolf'],
    ['drops.chance==100', 'pig', 'cow'],
    ['hp>100', 'warden', 'cow'],
    ['weaknesses~^Sunlight', 'zombie', 'cow'],
    ['~[Pp]uppies', '', 'cow'],
  ])('holds when %s', (when, yes, no) => {
    const found = row(`mobs.x | x | x | x |  |  | ${when}`)
    const holds = (id: string) => {
      const record = catalog.find('mobs', id)
      return record && found?.test(record)
    }
    if (yes) expect(holds(yes)).toBe(true)
    expect(holds(no)).toBe(false)
  })

  test('says where it is wrong', () => {
    expect(() => row('mobs.x | x | x | x |  |  | hp?')).toThrow('x.txt:2, column "when"')
    expect(() => row('x | x | x')).toThrow('x.txt:2, column "test"')
  })

  test('is not true of all records', () => {
    const empty = tests.filter(({ resource, test }) =>
      catalog.records(resource).every((record) => test(record)),
    )
    expect(empty.map(({ id }) => id)).toEqual([])
  })
})

describe('a row of the relations', () => {
  const head = 'relation | to | words | ids | clause | yes | no | detail | most | sure | loose\n'
  const row = (text: string) => readRelations('x.txt', `${head}${text}`)[0]

  test('holds between a record and what one of its fields lists', () => {
    const found = row(
      'mobs.x | items thing | x | drops.item | that drop $name.common | drops | does not | $count.range',
    )
    const [cow, leather] = [catalog.find('mobs', 'cow'), knowledge.byId('leather')]
    if (!cow || !leather) throw new Error('no such records')
    expect(found?.holds(cow, leather, knowledge)).toBe(true)
    expect(found?.clause('Raw Beef')).toBe('that drop raw beef')
    expect(found?.detail?.(cow, leather)).toBe('0 to 2')
    expect(found?.chance).toBeUndefined()
  })

  test('has chances in percent, whatever its entries call sure', () => {
    const chanceOf = (sure: string) => {
      const found = row(
        `structures.x | items thing | x | loot.item | with | holds | does not | $count.range | 1 | ${sure}`,
      )
      const [mansion, lead] = [
        catalog.find('structures', 'woodland_mansion'),
        knowledge.byId('lead'),
      ]
      if (!mansion || !lead) throw new Error('no such records')
      return found?.chance?.(mansion, lead)
    }
    expect(chanceOf('1')).toBeCloseTo(32.94)
    expect(chanceOf('100')).toBeCloseTo(0.3294)
  })

  test('says where it is wrong', () => {
    expect(() => row('mobs.x | items | x')).toThrow('x.txt:2, column "ids"')
    expect(() => row('cows.x | items | x')).toThrow('x.txt:2, column "relation"')
    expect(() => row('mobs.x | items | x | drops.item | a | b | c | d | 1 | often')).toThrow(
      'x.txt:2, column "sure"',
    )
  })
})

describe('a row of the sums', () => {
  test.each([
    ['an unknown name', 'x | x', 'column "sum"'],
    ['an unknown place', 'kills | x | cow', 'column "takes": there is no "cow"'],
    ['unknown units', 'kills | x | mob |  | pints', 'column "units": there is no "pints"'],
  ])('with %s says where', (_, row, slip) => {
    expect(() => readSums('x.txt', `sum | words | takes | how | units\n${row}`)).toThrow(
      `x.txt:2, ${slip}`,
    )
  })
})
