import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PastTurn } from '../../src/chat/answer/answer.ts'
import { type Answerer, createConversation } from '../../src/chat/conversation.ts'
import { openStore } from '../../src/store/open.ts'
import type { Bot, Store } from '../../src/store/store.ts'
import { temporaryFolder } from '../support/server.ts'

let folder: string
let store: Store
let guide: Bot

beforeEach(async () => {
  folder = temporaryFolder()
  store = await openStore({ db: join(folder, 'lectern.db') })
  guide = (await store.bots.find('guide')) as Bot
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const conversation = (answerer: Answerer) =>
  createConversation({
    sessions: store.sessions,
    answerer,
    baseUrl: 'https://lectern.example',
    now: Date.now,
  })

const plain = ({ message, response, state }: PastTurn) => ({ message, response, state })

describe('a conversation', () => {
  test('tells the id its turn is kept under, and what the engine suggests to ask next', async () => {
    const converse = conversation(async () => ({
      text: 'x',
      sources: [],
      state: null,
      suggestions: ['And a zombie?'],
    }))
    const { session_id, message_id, suggestions } = await converse({ bot: guide, message: 'one' })
    expect(suggestions).toEqual(['And a zombie?'])
    expect(await store.sessions.history(session_id, 0, 10)).toMatchObject([{ id: message_id }])
  })

  test('hands the whole history to who answers, oldest first, with the state of each turn', async () => {
    const seen: ReturnType<typeof plain>[][] = []
    const converse = conversation(async (_, message, history) => {
      seen.push((await history.whole()).map(plain))
      return { text: `re ${message}`, sources: [], state: { about: message } }
    })
    const first = await converse({ bot: guide, message: 'one' })
    for (const message of ['two', 'three'])
      await converse({ bot: guide, message, sessionId: first.session_id })
    const turn = (message: string) => ({
      message,
      response: `re ${message}`,
      state: { about: message },
    })
    expect(seen).toEqual([[], [turn('one')], [turn('one'), turn('two')]])
  })

  test('makes addresses below the base address whole, and leaves others', async () => {
    const converse = conversation(async () => ({
      text: 'x',
      sources: [
        { title: 'Creeper', url: '/api/v1/mobs/creeper' },
        { title: 'Notes', url: 'https://docs.example/notes' },
      ],
      state: null,
    }))
    const { sources, session_id } = await converse({ bot: guide, message: 'x' })
    expect(sources.map(({ url }) => url)).toEqual([
      'https://lectern.example/api/v1/mobs/creeper',
      'https://docs.example/notes',
    ])
    const [turn] = await store.sessions.history(session_id, 0, 1000)
    expect(turn?.sources[0]?.url).toBe('/api/v1/mobs/creeper')
  })

  test('answers calls on one session one after the other, those on others side by side', async () => {
    const gates = new Map<string, () => void>()
    const started: string[] = []
    const converse = conversation(async (_, message, history) => {
      started.push(message)
      if (history.length > 0) await new Promise<void>((resolve) => gates.set(message, resolve))
      return { text: message, sources: [], state: null }
    })
    const one = (await converse({ bot: guide, message: 'start 1' })).session_id
    const two = (await converse({ bot: guide, message: 'start 2' })).session_id
    const calls = [
      converse({ bot: guide, message: 'a', sessionId: one }),
      converse({ bot: guide, message: 'b', sessionId: one }),
      converse({ bot: guide, message: 'c', sessionId: two }),
    ]
    const whenStarted = async (message: string) => {
      while (!gates.has(message)) await Bun.sleep(1)
      return gates.get(message)
    }
    const [releaseA, releaseC] = [await whenStarted('a'), await whenStarted('c')]
    expect(started).toEqual(['start 1', 'start 2', 'a', 'c'])
    releaseA?.()
    const releaseB = await whenStarted('b')
    releaseB?.()
    releaseC?.()
    await Promise.all(calls)
    const messages = (await store.sessions.history(one, 0, 1000)).map(({ message }) => message)
    expect(messages).toEqual(['start 1', 'a', 'b'])
  })

  test('goes on after a call that failed', async () => {
    let isBroken = false
    const converse = conversation(async (_, message) => {
      if (isBroken) throw new Error('broken')
      return { text: message, sources: [], state: null }
    })
    const { session_id } = await converse({ bot: guide, message: 'one' })
    isBroken = true
    await expect(converse({ bot: guide, message: 'two', sessionId: session_id })).rejects.toThrow(
      'broken',
    )
    isBroken = false
    await converse({ bot: guide, message: 'three', sessionId: session_id })
    const messages = (await store.sessions.history(session_id, 0, 1000)).map(
      ({ message }) => message,
    )
    expect(messages).toEqual(['one', 'three'])
  })

  test.each([
    ['answers anew', undefined, 'mine after 2'],
    // What was read cannot be unread: it is kept behind the other answer.
    ['keeps what was read', () => {}, 'mine after 1'],
  ])('%s when another process has answered in between', async (_, onText, expected) => {
    const other = await openStore({ db: join(folder, 'lectern.db') })
    let meddle: (() => Promise<unknown>) | undefined
    const converse = conversation(async (_, message, history, tell) => {
      await meddle?.()
      meddle = undefined
      tell?.(message)
      return { text: `${message} after ${history.length}`, sources: [], state: null }
    })
    const { session_id } = await converse({ bot: guide, message: 'one' })
    meddle = () =>
      other.sessions.save({
        sessionId: session_id,
        botId: 'guide',
        seq: 1,
        turn: {
          id: null,
          message: 'theirs',
          response: 'theirs',
          sources: [],
          state: null,
          at: Date.now(),
        },
      })
    const reply = await converse({ bot: guide, message: 'mine', sessionId: session_id, onText })
    expect(reply.response).toBe(expected)
    const kept = await other.sessions.history(session_id, 0, 5)
    expect(kept.map(({ response }) => response)).toEqual(['one after 0', 'theirs', expected])
    await other.close()
  })

  test('does not start a session anew that was removed meanwhile', async () => {
    const removing: Store['sessions'] = {
      ...store.sessions,
      end: async (id, most) => {
        const end = await store.sessions.end(id, most)
        await store.sessions.remove(id)
        return end
      },
    }
    const options = { baseUrl: '', now: Date.now }
    const answerer: Answerer = async () => ({ text: 'x', sources: [], state: null })
    const converse = createConversation({ ...options, sessions: removing, answerer })
    const { session_id } = await converse({ bot: guide, message: 'one' })
    await expect(
      converse({ bot: guide, message: 'two', sessionId: session_id }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await store.sessions.find(session_id)).toBeUndefined()
  })

  test('refuses a session of another bot, and one that was never there', async () => {
    const converse = conversation(async () => ({ text: 'x', sources: [], state: null }))
    const { session_id } = await converse({ bot: guide, message: 'one' })
    const other = { ...guide, id: 'other' }
    for (const call of [
      { bot: other, message: 'x', sessionId: session_id },
      { bot: guide, message: 'x', sessionId: `ses_${'a'.repeat(22)}` },
      { bot: guide, message: 'x', sessionId: 'ses_\0' },
    ])
      await expect(converse(call)).rejects.toMatchObject({
        status: 404,
        message: 'Session not found',
      })
  })
})
