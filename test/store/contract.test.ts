import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import type { AdminToken } from '../../src/store/admins.ts'
import type { NewClaim } from '../../src/store/idempotent-calls.ts'
import { mostDeliveredKept, outboxBounds } from '../../src/store/outbox-bounds.ts'
import type {
  ApiKey,
  AskedQuestion,
  Bot,
  Metadata,
  NewOpinion,
  NewTurn,
  SessionFilter,
  SessionPage,
  Store,
  WebhookEvent,
} from '../../src/store/store.ts'
import { until } from '../support/chat.ts'
import { createDrivers, type Place } from './drivers.ts'

const day = '2026-11-15'
const at = Date.parse('2026-11-15T12:00:00Z')

const bot = (id: string, more: Partial<Bot> = {}): Bot => ({
  id,
  name: id,
  plan: 'business',
  instructions: null,
  greeting: null,
  fallback: null,
  resources: null,
  createdAt: at,
  ...more,
})

const apiKey = (id: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  botId: 'guide',
  prefix: 'lk_abcde',
  label: null,
  origins: null,
  webhookUrl: null,
  createdAt: at,
  expiresAt: null,
  revokedAt: null,
  ...more,
})

const webhookEvent = (id: string, keyId: string, time = at): WebhookEvent => ({
  id,
  keyId,
  at: time,
  data: `{"event":"${id}"}`,
})

const newTurn = (sessionId: string, seq: number, more: Partial<NewTurn> = {}): NewTurn => ({
  sessionId,
  botId: 'guide',
  seq,
  turn: {
    id: `mes_${sessionId}_${seq}`,
    message: `message ${seq}`,
    response: `response ${seq}`,
    sources: [{ title: 'Creeper', url: '/api/v1/mobs/creeper' }],
    state: { subject: 'creeper', seq },
    at: at + seq,
  },
  ...more,
})

setDefaultTimeout(180_000)

describe.each(createDrivers().map((driver) => [driver.name, driver] as const))(
  'the %s store',
  (_, driver) => {
    let place: Place
    let store: Store
    let others: Store[]

    const another = async () => {
      const other = await place.open()
      others.push(other)
      return other
    }

    beforeEach(async () => {
      place = await driver.prepare()
      store = await place.open()
      others = []
    })

    afterAll(() => driver.end())

    afterEach(async () => {
      for (const one of [store, ...others]) await one.close()
      await place.clear()
    })

    const keyWithWebhook = (id: string) =>
      store.apiKeys.create(
        apiKey(id, { webhookUrl: `https://${id}.example/hook` }),
        id,
        `whsec_${id}`,
      )

    describe('bots', () => {
      test('a new store knows the bot guide on the business plan', async () => {
        expect(await store.bots.list()).toMatchObject([{ id: 'guide', plan: 'business' }])
      })

      test('a removed guide does not come back when the store is opened again', async () => {
        await store.bots.remove('guide', at)
        expect(await (await another()).bots.list()).toEqual([])
      })

      test('a bot is found as it was created', async () => {
        const made = bot('acme', { greeting: 'Ahoy', resources: ['mobs', 'items'] })
        expect(await store.bots.create(made)).toBe(true)
        expect(await store.bots.find('acme')).toEqual(made)
      })

      test('an id is given once', async () => {
        await store.bots.create(bot('acme', { name: 'first' }))
        expect(await store.bots.create(bot('acme', { name: 'second' }))).toBe(false)
        expect((await store.bots.find('acme'))?.name).toBe('first')
      })

      test('a change touches only what it names, and is seen by another process at once', async () => {
        const other = await another()
        await store.bots.create(bot('acme', { greeting: 'Ahoy' }))
        expect(await store.bots.change('acme', { plan: 'free' })).toMatchObject({ plan: 'free' })
        expect(await other.bots.find('acme')).toMatchObject({ plan: 'free', greeting: 'Ahoy' })
        expect(await store.bots.change('nobody', { plan: 'free' })).toBeUndefined()
      })

      test('a removed bot takes its keys, sessions, use and deliveries along and no others', async () => {
        await store.bots.create(bot('acme'))
        await store.apiKeys.create(
          apiKey('key_a', { botId: 'acme', webhookUrl: 'https://a.example/' }),
          'hash',
          'whsec_a',
        )
        await store.usage.count('key_a', day, 10, at)
        await store.sessions.save(
          newTurn('ses_a', 0, { botId: 'acme', event: webhookEvent('msg_a', 'key_a') }),
        )
        await store.sessions.save(newTurn('ses_guide', 0))
        await store.outbox.add(webhookEvent('msg_b', 'key_a'))
        await store.outbox.settle({ id: 'msg_b', keyId: 'key_a' }, { kind: 'delivered', at })
        expect(await store.bots.remove('acme', at)).toEqual({ apiKeys: 1, sessions: 1 })
        expect(await store.bots.find('acme')).toBeUndefined()
        expect(await store.apiKeys.findByHash('hash')).toBeUndefined()
        expect(await store.sessions.find('ses_a')).toBeUndefined()
        expect(await store.sessions.history('ses_a', 0, 1000)).toEqual([])
        expect(await store.usage.days('key_a', day)).toEqual([])
        expect(await store.outbox.list({ most: 10 })).toEqual([])
        expect(await store.outbox.ownerOf('msg_b')).toBeUndefined()
        expect(await store.sessions.find('ses_guide')).toBeDefined()
        expect(await store.bots.remove('acme', at)).toBeUndefined()
      })
    })

    describe('keys', () => {
      test('a key is found by its hash together with its bot', async () => {
        const made = apiKey('key_a', { label: 'app', expiresAt: at + 1 })
        expect(await store.apiKeys.create(made, 'hash', null)).toBe(true)
        const caller = await store.apiKeys.findByHash('hash')
        expect(caller?.apiKey).toEqual(made)
        expect(caller?.bot).toMatchObject({ id: 'guide', plan: 'business', resources: null })
        expect(await store.apiKeys.findByHash('other')).toBeUndefined()
      })

      test('a key for a bot that is not there is not created', async () => {
        expect(await store.apiKeys.create(apiKey('key_a', { botId: 'nobody' }), 'hash', null)).toBe(
          false,
        )
        expect(await store.apiKeys.list(day)).toEqual([])
      })

      test('a revocation by another process is seen at once and keeps its first time', async () => {
        const other = await another()
        await store.apiKeys.create(apiKey('key_a'), 'hash', null)
        expect(await other.apiKeys.revoke('key_a', at)).toBe(true)
        expect(await other.apiKeys.revoke('key_a', at + 5)).toBe(true)
        expect((await store.apiKeys.findByHash('hash'))?.apiKey.revokedAt).toBe(at)
        expect(await store.apiKeys.revoke('key_b', at)).toBe(false)
      })

      test('a list tells the use of today and the last use, for all bots or one', async () => {
        await store.bots.create(bot('acme'))
        await store.apiKeys.create(apiKey('key_a'), 'a', null)
        await store.apiKeys.create(apiKey('key_b', { botId: 'acme' }), 'b', null)
        await store.usage.count('key_a', '2026-11-14', 10, at - 9)
        await store.usage.count('key_a', day, 10, at)
        await store.usage.count('key_a', day, 10, at + 7)
        expect(await store.apiKeys.list(day)).toMatchObject([
          { id: 'key_b', usedToday: 0, lastUsedAt: null },
          { id: 'key_a', usedToday: 2, lastUsedAt: at + 7 },
        ])
        expect(await store.apiKeys.list(day, 'acme')).toMatchObject([{ id: 'key_b' }])
      })

      test('a webhook keeps its secret when its address changes, and loses it when dropped', async () => {
        await store.apiKeys.create(apiKey('key_a'), 'a', null)
        const first = { url: 'https://one.example/', secret: 'whsec_1' }
        expect(await store.apiKeys.setWebhook('key_a', first)).toEqual(first)
        expect(
          await store.apiKeys.setWebhook('key_a', {
            url: 'https://two.example/',
            secret: 'whsec_2',
          }),
        ).toEqual({ url: 'https://two.example/', secret: 'whsec_1' })
        expect(await store.apiKeys.dropWebhook('key_a')).toBe(true)
        expect((await store.apiKeys.find('key_a'))?.webhookUrl).toBeNull()
        expect(
          (await store.apiKeys.setWebhook('key_a', { ...first, secret: 'whsec_3' }))?.secret,
        ).toBe('whsec_3')
        expect(await store.apiKeys.setWebhook('key_b', first)).toBeUndefined()
      })

      test('a secret is replaced only where there is a webhook', async () => {
        await keyWithWebhook('key_a')
        await store.apiKeys.create(apiKey('key_b'), 'b', null)
        const replaced = { url: 'https://key_a.example/hook', secret: 'whsec_new' }
        expect(await store.apiKeys.replaceSecret('key_a', 'whsec_new')).toEqual(replaced)
        expect(await store.apiKeys.webhook('key_a')).toEqual(replaced)
        expect(await store.apiKeys.replaceSecret('key_b', 'whsec_new')).toBeUndefined()
      })
    })

    describe('publishable keys', () => {
      test('a key is found with its origins, by hash, by id and in the list', async () => {
        const made = apiKey('key_a', { origins: ['https://example.org', 'http://localhost:3000'] })
        await store.apiKeys.create(made, 'hash', null)
        expect((await store.apiKeys.findByHash('hash'))?.apiKey).toEqual(made)
        expect(await store.apiKeys.find('key_a')).toEqual(made)
        expect(await store.apiKeys.list(day)).toMatchObject([made])
      })
    })

    describe('visitors', () => {
      test('a limit of five lets exactly five of a hundred through, over two processes', async () => {
        const other = await another()
        const counts = await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            (index % 2 ? store : other).visitors.count('somebody', day, 5),
          ),
        )
        expect(counts.filter((count) => count !== undefined).sort()).toEqual([1, 2, 3, 4, 5])
      })

      test('visitors and days are counted apart, and a limit of none lets nobody through', async () => {
        expect(await store.visitors.count('somebody', day, 1)).toBe(1)
        expect(await store.visitors.count('another', day, 1)).toBe(1)
        expect(await store.visitors.count('somebody', '2026-11-16', 1)).toBe(1)
        expect(await store.visitors.count('nobody', day, 0)).toBeUndefined()
      })

      test('the days before are forgotten in steps, today is not', async () => {
        for (const visitor of ['a', 'b', 'c']) await store.visitors.count(visitor, '2026-11-14', 9)
        await store.visitors.count('a', day, 9)
        expect(await store.visitors.forgetBefore(day, 2)).toBe(2)
        expect(await store.visitors.forgetBefore(day, 2)).toBe(1)
        expect(await store.visitors.count('a', day, 9)).toBe(2)
      })
    })

    describe('usage', () => {
      test('a limit of five lets exactly five of a thousand through, over two processes', async () => {
        const other = await another()
        const counts = await Promise.all(
          Array.from({ length: 1000 }, (_, index) =>
            (index % 2 ? store : other).usage.count('key_a', day, 5, at),
          ),
        )
        const passed = counts.filter((count) => count !== undefined)
        expect(passed.sort()).toEqual([1, 2, 3, 4, 5])
        expect(await store.usage.days('key_a', day)).toEqual([{ day, count: 5 }])
      })

      test('keys and days are counted apart', async () => {
        expect(await store.usage.count('key_a', day, 1, at)).toBe(1)
        expect(await store.usage.count('key_b', day, 1, at)).toBe(1)
        expect(await store.usage.count('key_a', '2026-11-16', 1, at)).toBe(1)
        expect(await store.usage.count('key_a', day, 1, at)).toBeUndefined()
      })

      test('what was counted elsewhere is taken over where it is higher or later', async () => {
        await store.usage.count('key_a', day, 9, at)
        await store.usage.record([
          { keyId: 'key_a', day, count: 5, lastAt: at - 1 },
          { keyId: 'key_b', day, count: 2, lastAt: at + 1 },
        ])
        await store.usage.record([{ keyId: 'key_a', day, count: 3, lastAt: at + 9 }])
        await store.usage.record([])
        expect(await store.usage.days('key_a', day)).toEqual([{ day, count: 5 }])
        expect(await store.usage.days('key_b', day)).toEqual([{ day, count: 2 }])
        await store.apiKeys.create(apiKey('key_a'), 'a', null)
        expect(await store.apiKeys.list(day)).toMatchObject([{ usedToday: 5, lastUsedAt: at + 9 }])
        expect(await store.usage.count('key_a', day, 9, at)).toBe(6)
      })

      test('everybody is told to count here, until the time is over that was said last', async () => {
        const other = await another()
        expect(await other.usage.isCountedHere()).toBe(false)
        await store.usage.countHere(1500)
        await other.usage.countHere(1)
        expect(await other.usage.isCountedHere()).toBe(true)
        await until(
          () => other.usage.isCountedHere(),
          (isHeld) => !isHeld,
        )
      })

      test('old days are forgotten, but never the last one of a key', async () => {
        for (const one of ['2026-01-01', '2026-01-02', day])
          await store.usage.count('key_a', one, 9, at)
        await store.usage.count('key_b', '2026-01-01', 9, at)
        expect(await store.usage.forgetBefore('2026-02-01', 1)).toBe(1)
        expect(await store.usage.forgetBefore('2026-02-01', 9)).toBe(1)
        expect(await store.usage.forgetBefore('2026-02-01', 9)).toBe(0)
        expect(await store.usage.days('key_a', '2000-01-01')).toEqual([{ day, count: 1 }])
        expect(await store.usage.days('key_b', '2000-01-01')).toHaveLength(1)
      })
    })

    describe('sessions', () => {
      test('turns come back whole and in order', async () => {
        for (const seq of [0, 1, 2])
          expect(await store.sessions.save(newTurn('ses_a', seq))).toBe('saved')
        expect(await store.sessions.history('ses_a', 0, 1000)).toEqual(
          [0, 1, 2].map((seq) => ({
            ...newTurn('ses_a', seq).turn,
            feedback: null,
            comment: null,
          })),
        )
        expect(await store.sessions.find('ses_a')).toEqual({
          id: 'ses_a',
          botId: 'guide',
          userId: null,
          createdAt: at,
          lastAt: at + 2,
        })
        expect(await store.sessions.history('ses_b', 0, 1000)).toEqual([])
        expect(await store.sessions.find('ses_b')).toBeUndefined()
      })

      test('the end of a session is its newest turns, oldest of them first', async () => {
        for (const seq of [0, 1, 2]) await store.sessions.save(newTurn('ses_a', seq))
        const turns = [0, 1, 2].map((seq) => newTurn('ses_a', seq).turn)
        const botId = 'guide'
        expect(await store.sessions.end('ses_a', 2)).toEqual({
          botId,
          length: 3,
          turns: turns.slice(1),
        })
        expect(await store.sessions.end('ses_a', 5)).toEqual({ botId, length: 3, turns })
        expect(await store.sessions.end('ses_b', 2)).toBeUndefined()
      })

      test('the end of a session follows what another process adds and removes', async () => {
        const other = await another()
        for (const seq of [0, 1]) await store.sessions.save(newTurn('ses_a', seq))
        await store.sessions.end('ses_a', 2)
        await other.sessions.save(newTurn('ses_a', 2))
        expect(await store.sessions.save(newTurn('ses_a', 2))).toBe('overtaken')
        expect((await store.sessions.end('ses_a', 2))?.length).toBe(3)
        await other.sessions.remove('ses_a')
        expect(await store.sessions.save(newTurn('ses_a', 3))).toBe('gone')
        expect(await store.sessions.end('ses_a', 2)).toBeUndefined()
      })

      test('a session is of the first user named in it, and found by it and by what is kept', async () => {
        const userTurn = (id: string, seq: number, userId?: string, metadata?: Metadata) =>
          store.sessions.save({
            ...newTurn(id, seq),
            turn: { ...newTurn(id, seq).turn, userId, metadata },
          })
        await userTurn('ses_a', 0)
        await userTurn('ses_a', 1, 'ann', { plan: 'gold', age: 7, isNew: true, none: null })
        await userTurn('ses_a', 2, 'bob')
        await userTurn('ses_b', 0, 'bob')
        await userTurn('ses_c', 0)
        const other = await another()
        expect((await other.sessions.find('ses_a'))?.userId).toBe('ann')
        const [, second] = await other.sessions.history('ses_a', 0, 10)
        expect(second).toMatchObject({
          userId: 'ann',
          metadata: { plan: 'gold', age: 7, isNew: true, none: null },
        })
        const found = async (filter: Partial<SessionFilter>) =>
          (
            await store.sessions.list({ botId: 'guide', most: 10, reach: 1000, ...filter })
          ).sessions.map(({ id }) => id)
        expect(await found({ userId: 'bob' })).toEqual(['ses_b'])
        expect(await found({ userId: 'ann' })).toEqual(['ses_a'])
        expect(await found({ userId: 'ann', text: 'message 2' })).toEqual(['ses_a'])
        expect(await found({ userId: 'nobody' })).toEqual([])
        expect(await found({ text: 'GOLD' })).toEqual(['ses_a'])
        expect(await found({ text: 'bob' })).toEqual(['ses_a', 'ses_b'])
      })

      describe('questions', () => {
        type Asked = Partial<NewTurn['turn']> & { botId?: string }
        const asked = (id: string, seq: number, { botId = 'guide', ...turn }: Asked = {}) =>
          store.sessions.save({
            ...newTurn(id, seq, { botId }),
            turn: { ...newTurn(id, seq).turn, ...turn },
          })
        const found = async (filter: Partial<SessionFilter>) =>
          (
            await store.sessions.list({ botId: 'guide', most: 10, reach: 1000, ...filter })
          ).sessions.map(({ id }) => id)
        const read = async (since: number, most = Number.POSITIVE_INFINITY) => {
          const questions: AskedQuestion[] = []
          await store.sessions.readQuestions({ botId: 'guide', since }, (some) => {
            questions.push(...some)
            return questions.length < most
          })
          return questions
        }

        test('a turn keeps its key and whether it was answered', async () => {
          await asked('ses_a', 0, { keyId: 'key_a', isUnanswered: true })
          await asked('ses_a', 1, { keyId: 'key_a', isUnanswered: false })
          const other = await another()
          const kept = [
            { keyId: 'key_a', isUnanswered: true },
            { keyId: 'key_a', isUnanswered: false },
          ]
          expect(await other.sessions.history('ses_a', 0, 10)).toMatchObject(kept)
          expect((await other.sessions.end('ses_a', 2))?.turns).toMatchObject(kept)
        })

        test('sessions are found by what one and the same turn was', async () => {
          await asked('ses_a', 0, { keyId: 'key_a', isUnanswered: true })
          await asked('ses_a', 1, { keyId: 'key_b', isUnanswered: false })
          await asked('ses_b', 0, { keyId: 'key_b' })
          expect(await found({ isUnanswered: true })).toEqual(['ses_a'])
          expect(await found({ isUnanswered: false })).toEqual(['ses_a'])
          expect(await found({ keyId: 'key_b' })).toEqual(['ses_a', 'ses_b'])
          expect(await found({ keyId: 'key_a', isUnanswered: true })).toEqual(['ses_a'])
          expect(await found({ keyId: 'key_b', isUnanswered: true })).toEqual([])
          expect(await found({ keyId: 'key_a', text: 'message 1' })).toEqual([])
          expect(await found({ keyId: 'nobody' })).toEqual([])
        })

        test('sessions are found by the time of their last turn', async () => {
          for (const [index, id] of ['ses_a', 'ses_b', 'ses_c'].entries())
            await asked(id, 0, { at: at + index * 100, isUnanswered: true })
          expect(await found({ since: at + 100 })).toEqual(['ses_c', 'ses_b'])
          expect(await found({ until: at + 100 })).toEqual(['ses_a'])
          expect(await found({ since: at + 1, until: at + 200 })).toEqual(['ses_b'])
          expect(await found({ since: at, until: at + 200, isUnanswered: true })).toEqual([
            'ses_b',
            'ses_a',
          ])
          const range = { botId: 'guide', until: at + 200, most: 1, reach: 1000 }
          const first = await store.sessions.list(range)
          expect(first.sessions.map(({ id }) => id)).toEqual(['ses_b'])
          const second = await store.sessions.list({ ...range, after: first.next })
          expect(second.sessions.map(({ id }) => id)).toEqual(['ses_a'])
        })

        test('are read since a time, of one bot, the newest session first', async () => {
          await store.bots.create(bot('acme'))
          await asked('ses_other', 0, { botId: 'acme' })
          await asked('ses_old', 0, { at: at - 10 })
          await asked('ses_a', 0, { at: at - 1 })
          await asked('ses_a', 1, { at: at + 5, message: 'x'.repeat(4000), isUnanswered: true })
          await asked('ses_b', 0, { at: at + 9, isUnanswered: false })
          await store.sessions.setOpinion({
            messageId: 'mes_ses_b_0',
            botId: 'guide',
            feedback: 'negative',
            comment: null,
            at,
          })
          const sources = '[{"title":"Creeper","url":"/api/v1/mobs/creeper"}]'
          const b = { sessionId: 'ses_b', seq: 0, message: 'message 0', sources, at: at + 9 }
          const a = { sessionId: 'ses_a', seq: 1, message: 'x'.repeat(300), sources, at: at + 5 }
          const questions = (await read(at)).sort((one, other) => other.at - one.at)
          expect(questions).toEqual([
            { ...b, isUnanswered: false, feedback: 'negative' },
            { ...a, isUnanswered: true, feedback: null },
          ])
          expect(await read(at - 10)).toHaveLength(4)
        })

        test('are read whole, however many there are, or until it is enough', async () => {
          for (let session = 0; session < 110; session++) await asked(`ses_${session}`, 0)
          for (let seq = 1; seq < 450; seq++) await asked('ses_7', seq, { isUnanswered: true })
          const questions = await read(at)
          const names = questions.map(({ sessionId, seq }) => `${sessionId} ${seq}`)
          expect([names.length, new Set(names).size]).toEqual([559, 559])
          expect((await read(at, 1)).length).toBeLessThan(559)
        })
      })

      describe('opinions', () => {
        const opinion = (more: Partial<NewOpinion> = {}): NewOpinion => ({
          messageId: 'mes_ses_a_1',
          botId: 'guide',
          feedback: 'negative',
          comment: 'wrong',
          at: at + 10,
          ...more,
        })

        beforeEach(async () => {
          for (const seq of [0, 1]) await store.sessions.save(newTurn('ses_a', seq))
          await store.sessions.save(newTurn('ses_b', 0))
        })

        test('an opinion is kept with its turn, replaces the one before and can be taken back', async () => {
          const read = async () =>
            (await (await another()).sessions.history('ses_a', 0, 10)).map(
              ({ feedback, comment }) => [feedback, comment],
            )
          expect(await store.sessions.setOpinion(opinion())).toBe(true)
          expect(await read()).toEqual([
            [null, null],
            ['negative', 'wrong'],
          ])
          await store.sessions.setOpinion(opinion({ feedback: 'positive', comment: null }))
          expect((await read())[1]).toEqual(['positive', null])
          await store.sessions.setOpinion(opinion({ feedback: null, comment: null }))
          expect((await read())[1]).toEqual([null, null])
        })

        test('there is none about a turn that is not there or another bot has', async () => {
          await store.bots.create(bot('acme'))
          expect(await store.sessions.setOpinion(opinion({ botId: 'acme' }))).toBe(false)
          expect(await store.sessions.setOpinion(opinion({ messageId: 'mes_x' }))).toBe(false)
        })

        test('sessions are found by it, together with a text of the same turn', async () => {
          await store.sessions.setOpinion(opinion())
          const found = async (filter: Partial<SessionFilter>) =>
            (
              await store.sessions.list({ botId: 'guide', most: 10, reach: 1000, ...filter })
            ).sessions.map(({ id }) => id)
          expect(await found({ feedback: 'negative' })).toEqual(['ses_a'])
          expect(await found({ feedback: 'positive' })).toEqual([])
          expect(await found({ feedback: 'negative', text: 'message 1' })).toEqual(['ses_a'])
          expect(await found({ feedback: 'negative', text: 'message 0' })).toEqual([])
        })

        test('a webhook is told in the same step, as an event of its own', async () => {
          await keyWithWebhook('key_a')
          await store.sessions.setOpinion(
            opinion({ event: { ...webhookEvent('msg_1', 'key_a'), type: 'chat.feedback' } }),
          )
          await store.outbox.add(webhookEvent('msg_2', 'key_a', at + 1))
          const [first] = await store.outbox.claim(at + 20, at + 60, 10)
          expect(first).toMatchObject({ id: 'msg_1', type: 'chat.feedback' })
          await store.outbox.settle({ id: 'msg_1', keyId: 'key_a' }, { kind: 'delivered', at })
          const [second] = await store.outbox.claim(at + 20, at + 60, 10)
          expect(second).toMatchObject({ id: 'msg_2', type: 'chat.request' })
        })
      })

      test('of two processes that answer upon the same history only one is saved', async () => {
        const other = await another()
        await store.sessions.save(newTurn('ses_a', 0))
        const saved = await Promise.all([
          store.sessions.save(newTurn('ses_a', 1)),
          other.sessions.save(newTurn('ses_a', 1)),
        ])
        expect(saved.sort()).toEqual(['overtaken', 'saved'])
        expect(await store.sessions.history('ses_a', 0, 1000)).toHaveLength(2)
      })

      test('any text can be saved, whatever characters it holds', async () => {
        const message = 'a\0b \u{1f41d} \ud800 \\ \' "'
        const odd = newTurn('ses_a', 0)
        odd.turn = { ...odd.turn, message, response: message, state: { message } }
        expect(await store.sessions.save(odd)).toBe('saved')
        const [turn] = await store.sessions.history('ses_a', 0, 1000)
        expect(turn?.message).toMatch(/^a[\0\ufffd]b \u{1f41d} \ufffd \\ ' "$/u)
      })

      test('a job runs in its turn, whatever became of the one before', async () => {
        const failing = store.sessions.inTurn('ses_a', async () => {
          throw new Error('the answerer failed')
        })
        expect(failing).rejects.toThrow('the answerer failed')
        await failing.catch(() => {})
        expect(await store.sessions.inTurn('ses_a', async () => 'done')).toBe('done')
      })

      if (driver.name !== 'sqlite')
        test('jobs of one session never run side by side', async () => {
          const all = [store, await another(), await another()]
          let running = 0
          let most = 0
          await Promise.all(
            all.map((one) =>
              one.sessions.inTurn('ses_a', async () => {
                most = Math.max(most, ++running)
                await Bun.sleep(30)
                running--
              }),
            ),
          )
          expect(most).toBe(1)
          let others = 0
          await Promise.all(
            ['ses_b', 'ses_c'].map((id) =>
              store.sessions.inTurn(id, async () => {
                others++
                while (others < 2) await Bun.sleep(1)
              }),
            ),
          )
          expect(others).toBe(2)
        })

      test('a turn of a session that is gone, or of another bot, is not saved', async () => {
        await store.bots.create(bot('acme'))
        await store.sessions.save(newTurn('ses_a', 0))
        expect(await store.sessions.save(newTurn('ses_b', 1))).toBe('gone')
        expect(await store.sessions.save(newTurn('ses_a', 1, { botId: 'acme' }))).toBe('gone')
        expect(await store.sessions.save(newTurn('ses_c', 0, { botId: 'nobody' }))).toBe('gone')
        expect(await store.sessions.history('ses_a', 0, 1000)).toHaveLength(1)
      })

      test('a turn that cannot be saved does not take down those saved with it', async () => {
        const failing = newTurn('ses_a', 0)
        failing.turn.sources = [
          {
            title: 'Creeper',
            get url(): string {
              throw new Error('cannot be written')
            },
          },
        ]
        const results = await Promise.allSettled([
          store.sessions.save(newTurn('ses_b', 0)),
          store.sessions.save(failing),
          store.sessions.save(newTurn('ses_c', 0)),
        ])
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
        expect(await store.sessions.find('ses_a')).toBeUndefined()
        expect(await store.sessions.find('ses_b')).toBeDefined()
        expect(await store.sessions.find('ses_c')).toBeDefined()
      })

      test('idle sessions are removed in bounded batches with their turns', async () => {
        for (const id of ['ses_a', 'ses_b', 'ses_c']) await store.sessions.save(newTurn(id, 0))
        await store.sessions.save(newTurn('ses_c', 1))
        const idle = (mostRows: number) => store.sessions.removeIdle(at + 1, mostRows)
        expect(await idle(2)).toEqual({ sessions: 1, isDone: false })
        expect(await idle(10)).toEqual({ sessions: 1, isDone: true })
        expect(await idle(10)).toEqual({ sessions: 0, isDone: true })
        expect(await store.sessions.history('ses_a', 0, 1000)).toEqual([])
        expect(await store.sessions.history('ses_c', 0, 1000)).toHaveLength(2)
      })

      const tell = (id: string, time: number, message: string, response = 'an answer') =>
        store.sessions.save({
          ...newTurn(id, 0),
          turn: { id: `mes_${id}`, message, response, sources: [], state: null, at: time },
        })
      const idsOf = ({ sessions }: SessionPage) => sessions.map(({ id }) => id)

      test('a list has the sessions of one bot, newest first, with their first message', async () => {
        await store.bots.create(bot('acme'))
        await store.sessions.save(newTurn('ses_other', 0, { botId: 'acme' }))
        await tell('ses_old', at, 'the first')
        await store.sessions.save(newTurn('ses_old', 1))
        await tell('ses_new', at + 50, 'the second')
        const { sessions, next } = await store.sessions.list({
          botId: 'guide',
          most: 10,
          reach: 10,
        })
        expect(sessions).toEqual([
          {
            id: 'ses_new',
            botId: 'guide',
            userId: null,
            createdAt: at + 50,
            lastAt: at + 50,
            turns: 1,
            firstMessage: 'the second',
          },
          {
            id: 'ses_old',
            botId: 'guide',
            userId: null,
            createdAt: at,
            lastAt: at + 1,
            turns: 2,
            firstMessage: 'the first',
          },
        ])
        expect(next).toBeUndefined()
      })

      test('a list goes on where it ended, also between sessions of the same moment', async () => {
        for (const id of ['ses_a', 'ses_b', 'ses_c', 'ses_d']) await tell(id, at, id)
        const filter = { botId: 'guide', most: 3, reach: 100 }
        const first = await store.sessions.list(filter)
        expect(idsOf(first)).toEqual(['ses_d', 'ses_c', 'ses_b'])
        const rest = await store.sessions.list({ ...filter, after: first.next })
        expect(idsOf(rest)).toEqual(['ses_a'])
        expect(rest.next).toBeUndefined()
      })

      test('a search finds text of messages and answers as it stands, whatever the case', async () => {
        await tell('ses_a', at, 'Is 100% of IT true!')
        await tell('ses_b', at + 1, 'no', 'a snake_case answer')
        await tell('ses_c', at + 2, 'a snakeXcase question with 1000 and \\')
        const search = async (text: string) =>
          idsOf(await store.sessions.list({ botId: 'guide', text, most: 10, reach: 10 }))
        expect(await search('of it')).toEqual(['ses_a'])
        expect(await search('100%')).toEqual(['ses_a'])
        expect(await search('true!')).toEqual(['ses_a'])
        expect(await search('snake_case')).toEqual(['ses_b'])
        expect(await search('\\')).toEqual(['ses_c'])
        expect(await search('nowhere')).toEqual([])
      })

      test('a search looks only as far as it may, and tells where to go on', async () => {
        for (let index = 0; index < 5; index++)
          await tell(`ses_${index}`, at + index, index === 0 ? 'needle' : 'hay')
        const filter = { botId: 'guide', text: 'needle', most: 10, reach: 3 }
        const first = await store.sessions.list(filter)
        expect(first).toEqual({ sessions: [], next: { id: 'ses_2', lastAt: at + 2 } })
        const second = await store.sessions.list({ ...filter, after: first.next })
        expect(idsOf(second)).toEqual(['ses_0'])
        expect(second.next).toBeUndefined()
      })

      test('a history is read in pieces', async () => {
        for (let seq = 0; seq < 5; seq++) await store.sessions.save(newTurn('ses_a', seq))
        const messages = async (from: number, most: number) =>
          (await store.sessions.history('ses_a', from, most)).map(({ message }) => message)
        expect(await messages(0, 2)).toEqual(['message 0', 'message 1'])
        expect(await messages(3, 9)).toEqual(['message 3', 'message 4'])
        expect(await messages(5, 9)).toEqual([])
      })

      test('a search goes through a session of any length', async () => {
        for (let seq = 0; seq < 1203; seq++)
          await store.sessions.save(
            newTurn('ses_long', seq, {
              turn: {
                ...newTurn('ses_long', seq).turn,
                at,
                message: seq === 1202 ? 'a needle' : 'hay',
              },
            }),
          )
        await tell('ses_b', at + 1, 'hay')
        const found = await store.sessions.list({
          botId: 'guide',
          text: 'Needle',
          most: 5,
          reach: 5000,
        })
        expect(found.sessions).toMatchObject([{ id: 'ses_long', turns: 1203 }])
        expect(found.next).toBeUndefined()
      })

      test('a removal in steps never leaves a hole for a turn to fall into', async () => {
        for (let seq = 0; seq < 6; seq++) await store.sessions.save(newTurn('ses_a', seq))
        expect(await store.sessions.removeIdle(at + 100, 3)).toEqual({
          sessions: 0,
          isDone: false,
        })
        expect((await store.sessions.end('ses_a', 1))?.length).toBe(3)
        expect(await store.sessions.save(newTurn('ses_a', 6))).toBe('overtaken')
        expect(await store.sessions.save(newTurn('ses_a', 3))).toBe('saved')
        expect(await store.sessions.removeIdle(at + 100, 100)).toEqual({
          sessions: 1,
          isDone: true,
        })
        expect(await store.sessions.find('ses_a')).toBeUndefined()
      })

      test('sessions are counted up to a bound', async () => {
        for (const id of ['ses_a', 'ses_b', 'ses_c']) await store.sessions.save(newTurn(id, 0))
        expect(await store.sessions.count('guide', 10)).toBe(3)
        expect(await store.sessions.count('guide', 2)).toBe(2)
        expect(await store.sessions.count('acme', 10)).toBe(0)
      })

      test('a removed session takes its turns along', async () => {
        await tell('ses_a', at, 'hello')
        expect(await store.sessions.remove('ses_a')).toBe(true)
        expect(await store.sessions.find('ses_a')).toBeUndefined()
        expect(await store.sessions.history('ses_a', 0, 1000)).toEqual([])
        expect(await store.sessions.remove('ses_a')).toBe(false)
      })
    })

    describe('idempotent calls', () => {
      const day = 24 * 3600_000
      const call = (claim: string, more: Partial<NewClaim> = {}): NewClaim => ({
        keyId: 'key_a',
        idempotencyKey: 'same',
        bodyHash: 'hash',
        claim,
        now: at,
        leasedUntil: at + 1000,
        since: at - day,
        ...more,
      })
      const answered = (claim: string) => ({
        keyId: 'key_a',
        idempotencyKey: 'same',
        claim,
        reply: `reply to ${claim}`,
      })
      const claim = (name: string, more?: Partial<NewClaim>) =>
        store.idempotentCalls.claim(call(name, more))

      beforeEach(async () => {
        await store.apiKeys.create(apiKey('key_a'), 'hash of key_a', null)
      })

      test('a call is claimed once over all processes and answered with its turn', async () => {
        const other = await another()
        const kinds = await Promise.all(
          [store, other, store, other].map(async ({ idempotentCalls }, index) => ({
            index,
            kind: (await idempotentCalls.claim(call(`claim ${index}`))).kind,
          })),
        )
        const winner = kinds.find(({ kind }) => kind === 'claimed')
        expect(kinds.filter(({ kind }) => kind === 'in-flight')).toHaveLength(3)
        const mine = answered(`claim ${winner?.index}`)
        expect(await store.sessions.save(newTurn('ses_a', 0, { answered: mine }))).toBe('saved')
        expect(await other.idempotentCalls.claim(call('late'))).toEqual({
          kind: 'answered',
          reply: mine.reply,
        })
        expect(await claim('late', { bodyHash: 'other' })).toEqual({ kind: 'other-body' })
        expect(await claim('late', { idempotencyKey: 'another' })).toEqual({ kind: 'claimed' })
      })

      test('who lets a claim run out saves nothing once it is somebody else’s', async () => {
        await claim('slow')
        expect(await claim('quick', { now: at + 1000, leasedUntil: at + 2000 })).toEqual({
          kind: 'claimed',
        })
        expect(await store.sessions.save(newTurn('ses_a', 0, { answered: answered('slow') }))).toBe(
          'outrun',
        )
        expect(await store.sessions.find('ses_a')).toBeUndefined()
        expect(
          await store.sessions.save(newTurn('ses_b', 0, { answered: answered('quick') })),
        ).toBe('saved')
      })

      test('a claim that is given up is free at once, an answered one is not given up', async () => {
        await claim('first')
        await store.idempotentCalls.release(call('somebody else'))
        expect((await claim('second')).kind).toBe('in-flight')
        await store.idempotentCalls.release(call('first'))
        expect((await claim('second')).kind).toBe('claimed')
        await store.sessions.save(newTurn('ses_a', 0, { answered: answered('second') }))
        await store.idempotentCalls.release(call('second'))
        expect((await claim('third')).kind).toBe('answered')
      })

      test('a call is forgotten after a day, and with its session or its bot', async () => {
        await claim('first')
        await store.sessions.save(newTurn('ses_a', 0, { answered: answered('first') }))
        expect((await claim('later', { since: at })).kind).toBe('answered')
        expect((await claim('later', { since: at + 1 })).kind).toBe('claimed')
        await store.sessions.save(newTurn('ses_b', 0, { answered: answered('later') }))
        await store.sessions.remove('ses_b')
        expect((await claim('again')).kind).toBe('claimed')
        expect(await store.idempotentCalls.forgetBefore(at, 10)).toBe(0)
        expect(await store.idempotentCalls.forgetBefore(at + 1, 10)).toBe(1)
        await claim('last')
        await store.bots.remove('guide', at)
        expect(await store.idempotentCalls.forgetBefore(at + 1, 10)).toBe(0)
      })
    })

    describe('the outbox', () => {
      const claim = async (now = at + 1000, from = store) =>
        (await from.outbox.claim(now, now + 5000, 10)).map(({ id }) => id)

      test('a turn and its delivery are saved together', async () => {
        await keyWithWebhook('key_a')
        const traced = { ...webhookEvent('msg_a', 'key_a'), traceparent: '00-a-b-01' }
        await store.sessions.save(newTurn('ses_a', 0, { event: traced }))
        expect(await store.outbox.claim(at, at + 5000, 10)).toEqual([
          {
            ...traced,
            type: 'chat.request',
            attempts: 0,
            webhook: { url: 'https://key_a.example/hook', secret: 'whsec_key_a' },
          },
        ])
      })

      test('nothing is added for a key without a webhook, or one that is revoked', async () => {
        await store.apiKeys.create(apiKey('key_a'), 'a', null)
        await keyWithWebhook('key_b')
        await store.apiKeys.revoke('key_b', at)
        for (const id of ['key_a', 'key_b', 'key_c'])
          expect(await store.outbox.add(webhookEvent(`msg_${id}`, id))).toBe(false)
        expect(await store.outbox.list({ most: 10 })).toEqual([])
      })

      test('what was added before a revocation is still handed out', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_a', 'key_a'))
        await store.apiKeys.revoke('key_a', at)
        expect(await claim()).toEqual(['msg_a'])
      })

      test('a key gets one delivery at a time, in order, and keys do not wait for each other', async () => {
        await keyWithWebhook('key_a')
        await keyWithWebhook('key_b')
        for (const id of ['msg_1', 'msg_2', 'msg_3'])
          await store.outbox.add(webhookEvent(id, 'key_a'))
        await store.outbox.add(webhookEvent('msg_4', 'key_b'))
        expect((await claim()).sort()).toEqual(['msg_1', 'msg_4'])
        expect(await claim()).toEqual([])
        await store.outbox.settle({ id: 'msg_1', keyId: 'key_a' }, { kind: 'delivered', at })
        expect(await claim()).toEqual(['msg_2'])
      })

      test('a clock that was set back does not change the order', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a', at))
        await store.outbox.add(webhookEvent('msg_2', 'key_a', at - 60_000))
        expect(await claim()).toEqual(['msg_1'])
        await store.outbox.settle({ id: 'msg_1', keyId: 'key_a' }, { kind: 'delivered', at })
        expect((await store.outbox.claim(at + 1000, at + 2000, 1))[0]).toMatchObject({
          id: 'msg_2',
          at,
        })
      })

      test('what one worker holds no other gets until the lease ends', async () => {
        const other = await another()
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a'))
        expect(await claim(at)).toEqual(['msg_1'])
        expect(await claim(at + 4999, other)).toEqual([])
        await store.outbox.renew([{ keyId: 'key_a', leasedUntil: at + 5000 }], at + 9000)
        expect(await claim(at + 5000, other)).toEqual([])
        expect(await claim(at + 9000, other)).toEqual(['msg_1'])
      })

      test.each([
        ['delivered', { kind: 'delivered', at }, at + 1, 'msg_2'],
        [
          'retry',
          { kind: 'retry', error: '', nextAt: at + 9000, laneOpensAt: at + 50 },
          at + 50,
          'msg_2',
        ],
      ] as const)(
        'a renewal that comes after %s holds nothing up',
        async (_, outcome, opensAt, next) => {
          await keyWithWebhook('key_a')
          await store.outbox.add(webhookEvent('msg_1', 'key_a'))
          await store.outbox.add(webhookEvent('msg_2', 'key_a'))
          expect(await claim(at)).toEqual(['msg_1'])
          await store.outbox.settle({ id: 'msg_1', keyId: 'key_a' }, outcome)
          await store.outbox.renew([{ keyId: 'key_a', leasedUntil: at + 5000 }], at + 9000)
          expect(await claim(opensAt)).toEqual([next])
        },
      )

      test('a failed attempt waits its time, while later ones of the key go on', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a'))
        await store.outbox.add(webhookEvent('msg_2', 'key_a'))
        expect(await claim(at)).toEqual(['msg_1'])
        await store.outbox.settle(
          { id: 'msg_1', keyId: 'key_a' },
          { kind: 'retry', error: 'HTTP 500', nextAt: at + 5000, laneOpensAt: at + 1000 },
        )
        expect(await claim(at + 999)).toEqual([])
        expect(await claim(at + 1000)).toEqual(['msg_2'])
        await store.outbox.settle({ id: 'msg_2', keyId: 'key_a' }, { kind: 'delivered', at })
        expect(await store.outbox.claim(at + 5000, at + 6000, 1)).toMatchObject([
          { id: 'msg_1', attempts: 1 },
        ])
      })

      test('one that was given up is kept as failed and can be sent again', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a'))
        await claim(at)
        await store.outbox.settle(
          { id: 'msg_1', keyId: 'key_a' },
          { kind: 'failed', error: 'HTTP 500', laneOpensAt: at + 60_000 },
        )
        expect(await claim(at + 90_000)).toEqual([])
        expect(await store.outbox.list({ state: 'failed', most: 10 })).toMatchObject([
          { id: 'msg_1', state: 'failed', attempts: 1, lastError: 'HTTP 500' },
        ])
        expect(await store.outbox.list({ state: 'waiting', most: 10 })).toEqual([])
        expect(await store.outbox.resend('msg_1', at + 1)).toBe(true)
        expect(await claim(at + 1)).toEqual(['msg_1'])
        expect(await store.outbox.resend('msg_2', at)).toBe(false)
      })

      test('a receiver that is gone switches the webhook off and gives up what waits', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a'))
        await store.outbox.add(webhookEvent('msg_2', 'key_a'))
        await claim(at)
        await store.outbox.settle(
          { id: 'msg_1', keyId: 'key_a' },
          { kind: 'gone', error: 'HTTP 410', url: 'https://key_a.example/hook' },
        )
        expect((await store.apiKeys.find('key_a'))?.webhookUrl).toBeNull()
        expect(await store.outbox.list({ state: 'failed', most: 10 })).toHaveLength(2)
        expect(await store.outbox.add(webhookEvent('msg_3', 'key_a'))).toBe(false)
        expect(await store.outbox.resend('msg_1', at)).toBe(false)
      })

      test('a receiver that is gone does not switch off an address set meanwhile', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a'))
        await claim(at)
        await store.apiKeys.setWebhook('key_a', { url: 'https://new.example/', secret: 'whsec_n' })
        await store.outbox.settle(
          { id: 'msg_1', keyId: 'key_a' },
          { kind: 'gone', error: 'HTTP 410', url: 'https://key_a.example/hook' },
        )
        expect((await store.apiKeys.find('key_a'))?.webhookUrl).toBe('https://new.example/')
      })

      test('a dropped webhook gives up what waits', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a'))
        await store.apiKeys.dropWebhook('key_a')
        expect(await claim()).toEqual([])
        expect(await store.outbox.list({ most: 10 })).toMatchObject([
          { id: 'msg_1', state: 'failed' },
        ])
      })

      test('failed deliveries are removed when they are old', async () => {
        await keyWithWebhook('key_a')
        await store.outbox.add(webhookEvent('msg_1', 'key_a', at))
        await store.outbox.add(webhookEvent('msg_2', 'key_a', at + 10))
        await store.apiKeys.dropWebhook('key_a')
        expect(await store.outbox.removeFailed(at + 1, 10)).toBe(1)
        expect(await store.outbox.list({ most: 10 })).toMatchObject([{ id: 'msg_2' }])
      })

      test('the depth tells how much waits, how much was given up, and since when', async () => {
        expect(await store.outbox.depth()).toEqual({
          waiting: 0,
          failed: 0,
          oldestAt: undefined,
          dropped: 0,
        })
        await keyWithWebhook('key_a')
        await keyWithWebhook('key_b')
        await store.outbox.add(webhookEvent('msg_1', 'key_a', at))
        await store.outbox.add(webhookEvent('msg_2', 'key_b', at + 10))
        await store.outbox.add(webhookEvent('msg_3', 'key_b', at + 20))
        expect(await store.outbox.depth()).toEqual({
          waiting: 3,
          failed: 0,
          oldestAt: at,
          dropped: 0,
        })
        await store.apiKeys.dropWebhook('key_a')
        expect(await store.outbox.depth()).toEqual({
          waiting: 2,
          failed: 1,
          oldestAt: at + 10,
          dropped: 0,
        })
      })

      describe('is bounded for each key', () => {
        const errorEvent = (id: string, data = '{}') => ({
          ...webhookEvent(id, 'key_a'),
          data,
          isError: true,
        })
        const turn = (id: string, data = '{}') => ({ ...webhookEvent(id, 'key_a'), data })
        const half = outboxBounds.bytes / 2
        const sizeOf = async () =>
          (await store.outbox.overfull()).map(({ keyId, deliveries, bytes, dropped }) => ({
            keyId,
            deliveries,
            bytes,
            dropped,
          }))

        beforeEach(async () => {
          await keyWithWebhook('key_a')
          await keyWithWebhook('key_b')
        })

        test('in bytes, and errors are dropped before answered turns are', async () => {
          expect(await store.outbox.add(errorEvent('msg_1', 'é'.repeat(half / 2)))).toBe(true)
          expect(await store.outbox.add(errorEvent('msg_2'))).toBe(false)
          expect(await store.outbox.add(turn('msg_3', 'x'.repeat(half)))).toBe(true)
          expect(await store.outbox.add(turn('msg_4'))).toBe(false)
          expect(await store.outbox.add(webhookEvent('msg_5', 'key_b'))).toBe(true)
          expect(await sizeOf()).toEqual([
            { keyId: 'key_a', deliveries: 2, bytes: 2 * half, dropped: 2 },
          ])
          expect((await store.outbox.depth()).dropped).toBe(2)
          expect(await store.outbox.overfull('acme')).toEqual([])
        })

        test('in rows', async () => {
          const atOnce = 20
          for (let at = 0; at < outboxBounds.deliveries / 2; at += atOnce)
            await Promise.all(
              Array.from({ length: atOnce }, (_, one) => store.outbox.add(turn(`msg_${at + one}`))),
            )
          expect(await store.outbox.add(errorEvent('msg_error'))).toBe(false)
          expect(await store.outbox.add(turn('msg_turn'))).toBe(true)
        })

        test('and has room again when something was delivered', async () => {
          await store.outbox.add(turn('msg_1', 'x'.repeat(2 * half)))
          expect(await store.outbox.add(turn('msg_2'))).toBe(false)
          await store.outbox.settle({ id: 'msg_1', keyId: 'key_a' }, { kind: 'delivered', at })
          expect(await store.outbox.add(turn('msg_3'))).toBe(true)
          expect(await sizeOf()).toEqual([{ keyId: 'key_a', deliveries: 1, bytes: 2, dropped: 1 }])
        })

        test('but what was given up long ago makes room', async () => {
          await store.outbox.add(turn('msg_1', 'x'.repeat(half)))
          await store.outbox.add(turn('msg_2', 'x'.repeat(half)))
          await store.outbox.settle(
            { id: 'msg_1', keyId: 'key_a' },
            { kind: 'failed', error: '', laneOpensAt: at },
          )
          expect(await store.outbox.add(turn('msg_3'))).toBe(true)
          expect(await store.outbox.ownerOf('msg_1')).toBeUndefined()
          expect(await sizeOf()).toEqual([])
        })

        test('while the turn itself is saved', async () => {
          await store.outbox.add(turn('msg_1', 'x'.repeat(2 * half)))
          const saved = await store.sessions.save(newTurn('ses_a', 0, { event: turn('msg_2') }))
          expect(saved).toBe('saved')
          expect(await store.outbox.ownerOf('msg_2')).toBeUndefined()
        })
      })

      describe('what has arrived', () => {
        const deliver = async (id: string, keyId: string, time: number) => {
          await store.outbox.add(webhookEvent(id, keyId))
          await store.outbox.settle({ id, keyId }, { kind: 'delivered', at: time })
        }
        const arrived = async (botId = 'guide') =>
          (await store.outbox.delivered(botId, 1000)).map(({ id }) => id)

        test('is listed, newest first, and takes no room of what waits', async () => {
          await keyWithWebhook('key_a')
          await deliver('msg_1', 'key_a', at + 5)
          await deliver('msg_2', 'key_a', at + 6)
          expect(await store.outbox.delivered('guide', 10)).toEqual([
            { id: 'msg_2', keyId: 'key_a', at, attempts: 1, deliveredAt: at + 6 },
            { id: 'msg_1', keyId: 'key_a', at, attempts: 1, deliveredAt: at + 5 },
          ])
          expect(await store.outbox.delivered('guide', 1)).toHaveLength(1)
          expect(await arrived('acme')).toEqual([])
          expect(await store.outbox.list({ most: 10 })).toEqual([])
          expect(await store.outbox.ownerOf('msg_1')).toEqual({ keyId: 'key_a' })
        })

        test('is kept in number for each key, and for a time', async () => {
          await keyWithWebhook('key_a')
          await keyWithWebhook('key_b')
          await deliver('msg_other', 'key_b', at)
          for (let number = 0; number <= mostDeliveredKept; number++)
            await deliver(`msg_${number}`, 'key_a', at + 1 + number)
          const kept = await arrived()
          expect(kept).toHaveLength(mostDeliveredKept + 1)
          expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual([
            `msg_${mostDeliveredKept}`,
            'msg_1',
            'msg_other',
          ])
          expect(await store.outbox.removeDelivered(at + 10, 3)).toBe(3)
          expect(await store.outbox.removeDelivered(at + 10, 1000)).toBe(6)
          expect((await arrived()).at(-1)).toBe('msg_9')
        })

        test('can be sent again as it was, while there is a webhook', async () => {
          await keyWithWebhook('key_a')
          await deliver('msg_1', 'key_a', at + 5)
          const other = await another()
          expect(await other.outbox.resend('msg_1', at + 7)).toBe(true)
          expect(await arrived()).toEqual([])
          expect(await store.outbox.claim(at + 7, at + 5007, 10)).toMatchObject([
            { id: 'msg_1', at, attempts: 0, data: '{"event":"msg_1"}', type: 'chat.request' },
          ])
          await store.outbox.settle({ id: 'msg_1', keyId: 'key_a' }, { kind: 'delivered', at })
          await store.apiKeys.dropWebhook('key_a')
          expect(await store.outbox.resend('msg_1', at + 9)).toBe(false)
          expect(await arrived()).toEqual(['msg_1'])
        })
      })

      test('a list may be of the deliveries of one bot', async () => {
        await store.bots.create(bot('acme'))
        await keyWithWebhook('key_a')
        await store.apiKeys.create(
          apiKey('key_b', { botId: 'acme', webhookUrl: 'https://b.example/' }),
          'b',
          'whsec_b',
        )
        await store.outbox.add(webhookEvent('msg_a', 'key_a'))
        await store.outbox.add(webhookEvent('msg_b', 'key_b'))
        expect(await store.outbox.list({ botId: 'acme', most: 10 })).toMatchObject([
          { id: 'msg_b' },
        ])
      })
    })

    describe('admins', () => {
      const token = (id: string, expiresAt = at + 1000): AdminToken => ({
        id,
        prefix: 'la_abcde',
        createdAt: at,
        expiresAt,
      })
      const session = { hash: 'cookie', tokenId: 'adm_a', expiresAt: at + 500 }

      test('attempts to sign in are counted together by everybody', async () => {
        const other = await another()
        const attempt = (from: Store, time: number, address = '192.0.2.1') =>
          from.admins.countAttempt(address, 1000, time)
        expect(await attempt(store, at)).toEqual({ count: 1, startedAt: at, resetAt: at + 1000 })
        expect((await attempt(other, at + 999)).count).toBe(2)
        expect((await attempt(other, at + 999, '192.0.2.2')).count).toBe(1)
        expect(await attempt(store, at + 1000)).toMatchObject({ count: 1, startedAt: at + 1000 })
        expect((await attempt(store, at - 60_000)).count).toBe(1)
      })

      test('a token is found by its hash until it expires', async () => {
        expect(await store.admins.isOpen(at)).toBe(false)
        await store.admins.create(token('adm_a'), 'hash')
        expect(await store.admins.findByHash('hash', at)).toEqual(token('adm_a'))
        expect(await store.admins.isOpen(at + 999)).toBe(true)
        expect(await store.admins.findByHash('hash', at + 1000)).toBeUndefined()
        expect(await store.admins.isOpen(at + 1000)).toBe(false)
        expect(await store.admins.list()).toEqual([token('adm_a')])
      })

      test('a session is there until it ends, is signed out, or its token ends', async () => {
        await store.admins.create(token('adm_a'), 'hash')
        expect(await store.admins.signIn(session, at)).toBe(true)
        expect(await store.admins.findSession('cookie', at + 499)).toEqual(session)
        expect(await store.admins.findSession('cookie', at + 500)).toBeUndefined()
        await store.admins.signOut('cookie')
        expect(await store.admins.findSession('cookie', at)).toBeUndefined()
        await store.admins.signIn({ ...session, expiresAt: at + 9000 }, at)
        expect(await store.admins.findSession('cookie', at + 1000)).toBeUndefined()
      })

      test('a revoked token signs out whoever came with it, seen by another process', async () => {
        const other = await another()
        await store.admins.create(token('adm_a'), 'hash')
        await store.admins.signIn(session, at)
        expect(await other.admins.revoke('adm_a')).toBe(true)
        expect(await store.admins.findByHash('hash', at)).toBeUndefined()
        expect(await store.admins.findSession('cookie', at)).toBeUndefined()
        expect(await store.admins.signIn({ ...session, hash: 'later' }, at)).toBe(false)
        expect(await other.admins.revoke('adm_a')).toBe(false)
      })
    })

    test('what was saved is there after the store is closed and opened again', async () => {
      await keyWithWebhook('key_a')
      await store.usage.count('key_a', day, 5, at)
      await store.sessions.save(newTurn('ses_a', 0, { event: webhookEvent('msg_a', 'key_a') }))
      await store.close()
      store = await place.open()
      expect(await store.usage.count('key_a', day, 5, at)).toBe(2)
      expect(await store.sessions.history('ses_a', 0, 1000)).toHaveLength(1)
      expect(await store.outbox.list({ most: 10 })).toMatchObject([
        { id: 'msg_a', state: 'waiting' },
      ])
    })
  },
)
