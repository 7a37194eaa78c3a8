import { describe, expect, test } from 'bun:test'
import { nextWish } from '../../../src/chat/answer/commands/next.ts'
import { undoing } from '../../../src/chat/answer/commands/undo.ts'
import { after } from './talk.ts'

const lineAfter = (...messages: string[]) => /Use (\/[^–]+?) –/.exec(after(...messages).text)?.[1]

describe('a value takes the place of the one of its kind, and the others stay', () => {
  test.each([
    [['give Steve 10 torches, command?', 'make it 64'], '/give Steve torch 64'],
    [['give Steve 10 torches, command?', 'for Alex'], '/give Alex torch 10'],
    [['give Steve 10 torches, command?', 'bread instead'], '/give Steve bread 10'],
    [['tp me to -5 ~ 20', 'and Alex'], '/tp Alex -5 ~ 20'],
    [['tp me to -5 ~ 20', 'to 1 2 3'], '/tp @s 1 2 3'],
    [['give me speed, command', 'for 2 minutes', 'level 2'], '/effect give @s speed 120 1'],
    [['give me speed, command', 'for 2 minutes', 'forever'], '/effect give @s speed infinite'],
    [['command to set creative mode', 'for everyone', 'survival?'], '/gamemode survival @a'],
    [['summon a pig', 'what level does it need?', 'at 1 70 1'], '/summon pig 1 70 1'],
  ])('%p', (messages, line) => expect(lineAfter(...messages)).toBe(line))
})

describe('what asks something of its own is no value', () => {
  test.each([
    [['summon a zombie', 'what is a zombie?'], /hostile mob/],
    [['summon a zombie', 'zombie health?'], /20 HP/],
    [['give me 10 torches', 'how do i craft them?'], /coal/],
    [['give me 10 torches', 'thanks'], /welcome/],
    [['how do i make it rain', 'which biomes never have rain?'], /Desert/],
  ])('%p', (messages, told) => {
    expect(after(...messages).text).toMatch(told)
    expect(lineAfter(...messages)).toBeUndefined()
  })
})

test('a line that nothing takes back is left alone', () => {
  expect(undoing('/seed')).toBeUndefined()
  expect(undoing('/ban <player>')).toBe('command to unban a player')
})

describe('words that make another line of the last command go into it', () => {
  test.each([
    [['fill 0 64 0 5 70 5 with glass', 'hollow'], '/fill 0 64 0 5 70 5 glass hollow'],
    [
      ['fill 0 64 0 5 70 5 with glass', 'hollow', 'only the walls'],
      '/fill 0 64 0 5 70 5 glass outline',
    ],
    [['give me speed, command', 'without particles'], '/effect give @s speed 30 0 true'],
    [['add Nora to the whitelist', 'who is on it'], '/whitelist list'],
    [['set the world border to 900', 'how big is it now'], '/worldborder get'],
    [['ban Nora', 'because of griefing'], '/ban Nora griefing'],
  ])('%p', (messages, line) => expect(lineAfter(...messages)).toBe(line))

  test('but not at the price of what was said before', () => {
    expect(lineAfter('setblock 1 2 3 gold block', 'permission level?')).toBeUndefined()
    expect(lineAfter('kick Nora', 'why would I do that')).toBeUndefined()
  })
})

describe('a line leads on to other commands', () => {
  test.each([
    [
      '/locate structure village',
      'and teleport there then',
      'command to teleport me to coordinates',
    ],
    ['/spawnpoint @s 1 2 3', 'for the whole world', 'command to set the world spawn at 1 2 3'],
    [
      '/kill @e[type=cow,distance=..9]',
      'and dropped items',
      'command to kill dropped items within 9 blocks',
    ],
    ['/xp add Nora 30 levels', 'take 10 away', 'command to take 10 levels from Nora'],
    ['/weather clear', 'how long does it last', undefined],
    ['/seed', 'and teleport there', undefined],
  ])('%p, %p', (line, text, wish) => expect(nextWish(line, text)).toBe(wish))
})
