import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { syntaxWord } from '../../../src/chat/answer/commands/syntax.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { counterparts } from '../../../src/chat/answer/facts/counterparts.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { withoutRemark } from '../../../src/chat/answer/reading/remark.ts'
import { read } from '../../../src/chat/answer/understand.ts'

const catalog = createCatalog()
const engine = createEngine(catalog)
const library = createLibrary(catalog)
const answer = (message: string) => engine.answer(message, []).text
const mended = (text: string) => read(text, library, { subjects: [], listed: [] }).text

describe('what takes a command back', () => {
  test.each(Object.entries(counterparts))('is on record: %s', (name, { command, line }) => {
    const [, verb = ''] = /^\/(\w+)/.exec(line) ?? []
    expect(catalog.find('commands', name)).toBeDefined()
    expect(catalog.find('commands', command)).toBeDefined()
    expect(verb).toBe(command)
  })

  test.each(Object.keys(counterparts))('is told: %s', (name) => {
    expect(answer(`what is the opposite of /${name}?`)).toContain(counterparts[name]?.line ?? '')
  })

  test('a command that nothing takes back is said to have no opposite', () => {
    expect(answer('what is the opposite of /say?')).toStartWith('No command')
  })
})

describe("a word of a command's own syntax", () => {
  const word = (name: string, asked: string) => {
    const command = catalog.find('commands', name)
    return command && syntaxWord(command, asked)
  }

  test.each([
    ['bossbar', 'colors', 'color'],
    ['bossbar', 'create', 'add'],
    ['stopwatch', 'delete', 'remove'],
    ['ban', 'reason', 'reason'],
  ])('/%s knows %s', (name, asked, known) => expect(word(name, asked)).toBe(known))

  test.each([
    ['seed', 'reason'],
    ['tag', 'tag'],
    ['kill', 'color'],
  ])('/%s does not know %s', (name, asked) => expect(word(name, asked)).toBeUndefined())
})

describe('what a writer says of himself', () => {
  test.each([
    ['How to kick Bob? (admin here)', 'How to kick Bob?'],
    ['What Java does 1.17 need? asking as server admin', 'What Java does 1.17 need?'],
    ['noob here: what do pandas eat', 'what do pandas eat'],
  ])('is left out: %s', (said, kept) => expect(withoutRemark(said).trim()).toBe(kept))

  test.each(['put a torch here', 'bring Tom here', 'is there a mob here', 'admin here'])(
    'and what asks for something stays: %s',
    (said) => expect(withoutRemark(said)).toBe(said),
  )
})

describe('a name is mended', () => {
  test.each([
    ['whiter skeleton', 'wither skeleton'],
    ['frozen peeks', 'frozen peaks'],
    ['jaged peeks', 'jagged peaks'],
    ['piglin broot', 'piglin brute'],
    ['trciky trials', 'tricky trials'],
    ['wich armor pice', 'which armor piece'],
    ['an wher do thay liv', 'and where do they live'],
  ])('%s', (said, meant) => expect(mended(said)).toBe(meant))

  test.each(['white sheep', 'zombie horde', 'skeleton house', 'an iron golem', 'a brighter biome'])(
    'and words of their own stay: %s',
    (said) => expect(mended(said)).toBe(said),
  )
})

describe('a wish is answered with the line that does it', () => {
  test.each([
    ['put a diamond block right under me', '/setblock ~ ~-1 ~ diamond_block'],
    ['place a torch above me', '/setblock ~ ~2 ~ torch'],
    ['strike Steve_99 with lightning', '/execute at Steve_99 run summon lightning_bolt'],
    ['replace all sand with glass', 'glass replace sand'],
    ["clear my friend's inventory", '/clear <player>'],
  ])('%s', (said, line) => expect(answer(said)).toContain(line))

  test.each([
    'what does lightning do to a pig',
    'can i wear a carved pumpkin on my head',
    'do i need a team to beat the dragon',
    'how do i heal a wolf',
    'how do i build an iron golem',
    'put a saddle on a pig',
  ])('and a question about the game is none: %s', (said) =>
    expect(answer(said)).not.toStartWith('Use /'),
  )
})

describe('a command asked for by what it does', () => {
  test.each([
    ['which command removes all items from my inventory?', '/clear'],
    ['what command teleports me', '/tp @s'],
    ['which command changes the weather', '/weather'],
    ['how do I let only certain people join my server?', '/whitelist'],
  ])('%s', (message, line) => {
    expect(answer(message)).toContain(`Use ${line}`)
  })
})

describe('the name of a player in small letters', () => {
  test.each([
    ['kick steve for griefing', '/kick steve'],
    ['ban steve', '/ban steve'],
    ['make steve an operator', '/op steve'],
  ])('%s', (message, line) => {
    expect(answer(message)).toContain(line)
  })

  test('is no other word after the verb', () => {
    expect(answer('op needed for kick?')).not.toContain('needed ')
  })
})
