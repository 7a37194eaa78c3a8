import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ask, commandJson, type MadeKey, makeKey, until } from '../support/chat.ts'
import { makeToken, type Operator, signInAs } from '../support/dashboard.ts'
import { openBeside } from '../support/database.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

// What an operator does with the dashboard day by day, without a browser.

let server: TestServer
let operator: Operator
let receiver: Receiver
let key: MadeKey

beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0', '--allow-private-webhooks'] })
  operator = await signInAs(server, await makeToken(server))
  receiver = startReceiver()
  key = await makeKey(server.db, '--label', 'till')
})
afterAll(async () => {
  await receiver.stop()
  await server.stop()
})

const change = (sql: string, params: (string | number)[] = []): void => {
  const file = openBeside(server.db)
  file.run('PRAGMA busy_timeout = 5000')
  file.run(sql, params)
  file.close()
}

const dislike = (messageId: string | undefined): Promise<Response> =>
  fetch(`${server.url}/api/v1/chat/messages/${messageId}/feedback`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ feedback: 'negative' }),
  })

/** The text of a page without its tags, one space between words. */
const plain = (page: string): string =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

const section = (page: string, heading: string): string =>
  new RegExp(`<h3>${heading}</h3>([\\s\\S]*?)</section>`).exec(page)?.[1] ?? ''
const entries = (part: string): string[] => part.match(/<li>[\s\S]*?<\/li>/g) ?? []

const dayMs = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

describe('the questions of a bot', () => {
  const questions = () => operator.text('/dashboard/bots/shop/questions')
  let shop: MadeKey
  const say = async (message: string, session?: string) => {
    const response = await fetch(`${server.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bot_id: 'shop', message, session_id: session }),
    })
    return (await response.json()) as { message_id: string; session_id: string }
  }

  beforeAll(async () => {
    await commandJson(server.db, 'bots', 'create', 'shop', '--name', 'Shop')
    shop = await makeKey(server.db, '--bot', 'shop')
  })

  test('that it could not answer stand together when they ask the same, with counts', async () => {
    for (const message of [
      'What is the refund policy?',
      'What is the refund policy?',
      'Please tell me: refund policies?',
      'What is a creeper?',
      'What is a creeper?',
    ])
      await say(message)
    change(
      `INSERT INTO sessions (id, bot_id, created_at, last_at) VALUES ('ses_old', 'shop', ?1, ?1)`,
      [Date.now() - 31 * dayMs],
    )
    change(
      `INSERT INTO turns (session_id, seq, message, response, sources, state, at, is_unanswered)
       VALUES ('ses_old', 0, 'refund policy', '?', '[]', 'null', ?, 1)`,
      [Date.now() - 31 * dayMs],
    )
    const page = await questions()
    const open = entries(section(page, 'Unanswered and disliked'))
    expect(open).toHaveLength(1)
    expect(plain(open[0] ?? '')).toMatch(
      /What is the refund policy\? asked 3 times in 2 wordings, last \S+ \S+ UTC 3 unanswered/i,
    )
    expect(plain(page)).toContain('5 questions in 30 days, 60% unanswered')
    const popular = entries(section(page, 'Popular'))
    expect(popular.map(plain).join()).toMatch(/refund policy.*asked 3 times.*creeper\? asked 2/i)
  })

  test('are there when somebody disliked the answer', async () => {
    const { message_id } = await say('Where do creepers spawn?')
    const disliked = await fetch(`${server.url}/api/v1/chat/messages/${message_id}/feedback`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${shop.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ feedback: 'negative' }),
    })
    expect(disliked.status).toBe(200)
    const open = entries(section(await questions(), 'Unanswered and disliked')).map(plain)
    expect(open).toHaveLength(2)
    expect(open[1]).toMatch(/Where do creepers spawn\? asked once, last \S+ \S+ UTC 1 disliked/)
  })

  test('lead to a document that is begun with them, and are settled once it answers', async () => {
    const open = section(await questions(), 'Unanswered and disliked')
    const link = /href="([^"]+question=[^"]+)"/.exec(open)?.[1] ?? ''
    const form = await operator.text(link)
    expect(form).toContain('value="What is the refund policy?"')
    expect(form).toContain('# What is the refund policy?\n')
    const added = await operator.post('/dashboard/bots/shop/documents', {
      title: 'What is the refund policy?',
      text: '# What is the refund policy?\n\nA refund is paid within thirty days.',
    })
    expect(added.headers.get('location')).toBe('/dashboard/bots/shop/documents?done=document-added')
    await say('What is the refund policy?')
    const left = entries(section(await questions(), 'Unanswered and disliked')).map(plain)
    expect(left).toHaveLength(1)
    expect(left[0]).toContain('Where do creepers spawn?')
  })

  test('say what a document answers, which can be tried', async () => {
    const list = await operator.text('/dashboard/bots/shop/documents')
    const link = /href="([^"]+\/documents\/doc_[^"]+)"/.exec(list)?.[1] ?? ''
    const page = await operator.text(link)
    expect(entries(section(page, 'What it answers')).map(plain).join()).toContain(
      'What is the refund policy?',
    )
    const tried = await operator.text(`${link}?question=When+is+a+refund+paid`)
    expect(plain(tried)).toContain('This is what it answers with')
    const other = await operator.text(`${link}?question=Where+is+the+harbour`)
    expect(plain(other)).toContain('This document does not answer that.')
  })
})

describe('conversations', () => {
  const path = '/dashboard/bots/guide/conversations'
  const ids = (page: string) =>
    [...page.matchAll(/conversations\/(ses_[\w-]+)"/g)].map(([, id]) => id ?? '')
  const found = async (query: string) => ids(await operator.text(`${path}?${query}`))

  test('are found by key, day, user, whether they were answered, and feedback', async () => {
    const other = await makeKey(server.db, '--label', 'other')
    const answered = (await ask(server, key.key, 'What is a creeper?')).body
    const unanswered = (await ask(server, other.key, 'What is the dress code?')).body
    const named = await fetch(`${server.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bot_id: 'guide', message: 'What is a zombie?', user_id: 'ann' }),
    })
    const { session_id: ann } = (await named.json()) as { session_id: string }
    await dislike(answered.message_id)
    const long = Date.parse('2020-02-03T12:00:00Z')
    change(
      `INSERT INTO sessions (id, bot_id, created_at, last_at) VALUES ('ses_early', 'guide', ?1, ?1)`,
      [long],
    )
    change(
      `INSERT INTO turns (session_id, seq, message, response, sources, state, at)
       VALUES ('ses_early', 0, 'early', '?', '[]', 'null', ?)`,
      [long],
    )
    const today = dayOf(Date.now())
    const yesterday = dayOf(Date.now() - dayMs)
    const a = String(answered.session_id)
    const u = String(unanswered.session_id)
    expect(await found(`key=${other.key_id}`)).toEqual([u])
    expect(await found('answered=no')).toEqual([u])
    expect(await found('answered=yes')).toEqual([ann, a])
    expect(await found('user=ann')).toEqual([ann])
    expect(await found('feedback=negative')).toEqual([a])
    expect(await found(`key=${key.key_id}&answered=yes&feedback=negative`)).toEqual([a])
    expect(await found(`key=${other.key_id}&answered=yes`)).toEqual([])
    expect(await found('from=2020-02-03&to=2020-02-03')).toEqual(['ses_early'])
    expect(await found('from=2020-02-01&to=2020-02-02')).toEqual([])
    expect(await found(`from=${yesterday}&to=${today}&answered=no`)).toEqual([u])
    const page = await operator.text(`${path}?key=${other.key_id}&answered=no&user=&q=dress`)
    expect(page).toContain(`<option value="${other.key_id}" selected>`)
    const exported = /href="([^"]+export\.jsonl[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const [line, ...more] = (await operator.text(exported ?? '')).trimEnd().split('\n')
    expect(more).toEqual([])
    expect(JSON.parse(line ?? '').turns[0]).toMatchObject({
      message: 'What is the dress code?',
      key_id: other.key_id,
      unanswered: true,
    })
  })

  test('tell why each answer was given as lectern ask --explain does', async () => {
    const { body } = await ask(server, key.key, 'How much health does a warden have?')
    const { body: next } = await ask(server, key.key, 'and a zombie?', body.session_id)
    expect(next.session_id).toBe(String(body.session_id))
    const conversation = `${path}/${body.session_id}`
    expect(await operator.text(conversation)).toContain(`${conversation}/why/1`)
    const first = plain(await operator.text(`${conversation}/why/0`))
    expect(first).toContain('mobs/warden')
    const second = plain(await operator.text(`${conversation}/why/1`))
    expect(second).toContain('mobs/zombie')
    const explained = await commandJson<{ steps: { query: string }[] }>(
      server.db,
      'ask',
      'and a zombie?',
      '--explain',
      '--session',
      String(body.session_id),
    )
    expect(explained.steps).toHaveLength(1)
    for (const wrong of [`${conversation}/why/2`, `${conversation}/why/x`])
      expect((await operator.get(wrong)).status).toBe(404)
    const foreign = `/dashboard/bots/shop/conversations/${body.session_id}/why/0`
    expect((await operator.get(foreign)).status).toBe(404)
  })
})

describe('deliveries', () => {
  const path = '/dashboard/bots/guide/deliveries'

  test('that arrived are listed and can be sent again, those that did not say why', async () => {
    const mirrored = await makeKey(
      server.db,
      '--webhook',
      `${receiver.url}/arrives`,
      '--allow-private-webhooks',
    )
    await ask(server, mirrored.key)
    const arrived = await until(
      () => operator.text(`${path}?state=delivered`),
      (page) => page.includes('badge delivered'),
    )
    const [event] = receiver.received.filter(({ path: at }) => at === '/arrives')
    expect(arrived).toContain(String(event?.id))
    expect(plain(arrived)).toContain('1 attempt, arrived')
    expect(await operator.text(`${path}?state=waiting`)).not.toContain(String(event?.id))
    const again = await operator.post(`${path}/${event?.id}/resend`)
    expect(again.headers.get('location')).toBe(`${path}?done=resent`)
    const both = await until(
      () => receiver.received.filter(({ id }) => id === event?.id),
      (found) => found.length === 2,
    )
    expect(both[1]?.text).toBe(String(both[0]?.text))

    receiver.answer = () => new Response(null, { status: 404 })
    await ask(server, mirrored.key)
    const failed = await until(
      () => operator.text(`${path}?state=waiting`),
      (page) => page.includes('HTTP 404'),
    )
    expect(plain(failed)).toContain(
      'The receiver answered 404 Not Found. There is nothing at this address: check the path.',
    )
    receiver.answer = () => new Response(null, { status: 204 })
    const foreign = `/dashboard/bots/shop/deliveries/${event?.id}/resend`
    expect((await operator.post(foreign)).status).toBe(404)
  })
})

describe('documents', () => {
  const path = '/dashboard/bots/guide/documents'
  const send = async (files: File[], formToken?: string) => {
    const body = new FormData()
    body.append('form_token', formToken ?? (await operator.formToken()))
    for (const file of files) body.append('files', file)
    return fetch(`${server.url}${path}/files`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: operator.cookie, origin: server.url },
      body,
    })
  }
  const titles = async () =>
    [...(await operator.text(path)).matchAll(/documents\/doc_[^"]+">([^<]+)</g)].map(
      ([, title]) => title,
    )

  test('are uploaded together; what cannot be read is named, and the rest is there', async () => {
    const good = await send([
      new File(['# Harbour\n\nThe harbour closes at ten.'], 'harbour.md'),
      new File(['<h1>Mill</h1><p>The mill grinds wheat.</p>'], 'mill.html'),
    ])
    expect(good.headers.get('location')).toBe(`${path}?done=documents-added`)
    expect(await titles()).toEqual(['Harbour', 'Mill'])
    const mixed = await send([
      new File(['MZ'], 'setup.exe'),
      new File(['# Harbour\n\nThe harbour closes at nine.'], 'harbour.md'),
    ])
    expect(mixed.status).toBe(400)
    const page = await mixed.text()
    expect(page).toMatch(/id="files-problem">Files were not all taken: setup\.exe is none of \.md/)
    expect(plain(page)).toContain('The other one is there.')
    expect(await titles()).toEqual(['Harbour', 'Mill'])
    const { body } = await ask(server, key.key, 'When does the harbour close?')
    expect(body.response).toContain('closes at nine')
  })

  test('that are too many, too large or none are refused at their field', async () => {
    const many = Array.from({ length: 21 }, (_, index) => new File(['x'], `${index}.txt`))
    const refused = await send(many)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Files must be at most 20 at once.')
    const none = await send([])
    expect(await none.text()).toContain('Files must be chosen.')
    const large = await send([new File(['x'.repeat(5 * 1024 * 1024)], 'large.txt')])
    expect(large.status).toBe(413)
    expect(await large.text()).toContain('Files must not be larger than 4 MiB together.')
    const foreign = await send([new File(['A'], 'a.txt')], 'forged')
    expect(foreign.status).toBe(403)
    expect(await titles()).toEqual(['Harbour', 'Mill'])
  })

  test('are edited under the same address, and never become somebody else’s', async () => {
    const list = await operator.text(path)
    const link = /href="([^"]+\/documents\/doc_[^"]+)">Harbour/.exec(list)?.[1] ?? ''
    expect(await operator.text(link)).toContain('The harbour closes at nine.')
    const wrong = await operator.post(link, { title: 'Harbour', url: 'ftp://x', text: 'Typed' })
    expect(wrong.status).toBe(400)
    const shown = await wrong.text()
    expect(shown).toContain('id="url-problem">Address must be an http or https address.')
    expect(shown).toContain('Typed</textarea>')
    const saved = await operator.post(link, {
      title: 'Harbour master',
      text: '# Hours\n\nThe harbour closes at *eight*.',
    })
    expect(saved.headers.get('location')).toBe(`${link}?done=document-changed`)
    expect(await titles()).toEqual(['Harbour master', 'Mill'])
    expect(await operator.text(link)).toContain('closes at *eight*')
    const { body } = await ask(server, key.key, 'When does the harbour close?')
    expect(body.response).toContain('eight')
    const foreign = link.replace('/guide/', '/shop/')
    expect((await operator.get(foreign)).status).toBe(404)
    expect((await operator.post(foreign, { title: 'x', text: 'y' })).status).toBe(404)
  })
})

describe('a form', () => {
  test('says what is wrong at its field, in its own words, and the rules beforehand', async () => {
    const empty = await operator.text('/dashboard')
    expect(empty).toContain('It must be 1 to 64 letters, digits, dots, dashes and underscores')
    const response = await operator.post('/dashboard/bots', { bot_id: 'no good', name: 'Typed' })
    const page = await response.text()
    expect(page).toContain('<a href="#bot_id">Bot id must be 1 to 64 letters')
    expect(page).toMatch(/<input id="bot_id"[^>]*aria-invalid="true"[^>]*bot_id-problem/)
    expect(page).not.toContain('The field')
    const taken = await operator.post('/dashboard/bots', { bot_id: 'guide', name: 'Typed' })
    expect(await taken.text()).toContain('id="bot_id-problem">Bot id is taken.')
    const long = await operator.post('/dashboard/bots/guide', { name: 'x'.repeat(201) })
    expect(await long.text()).toContain('Name must not be longer than 200 characters.')
    const webhook = await operator.post(`/dashboard/bots/guide/access/keys/${key.key_id}/webhook`, {
      webhook: 'ftp://x',
    })
    expect(webhook.status).toBe(422)
    const access = await webhook.text()
    expect(access).toContain(`id="webhook-${key.key_id}-problem">Webhook is not allowed`)
    expect(access).not.toContain('id="webhook-problem"')
  })

  test('shows the greeting and the fallback that stand where nothing is written', async () => {
    const { body: hello } = await ask(server, key.key, 'hello')
    const { body: unknown } = await ask(server, key.key, 'What is the dress code?')
    const page = plain(await operator.text('/dashboard/bots/guide'))
    expect(page).toContain(`Left empty, the bot says: “${hello.response}”`)
    expect(page).toContain(`Left empty, the bot says: “${unknown.response}”`)
  })
})

describe('the overview', () => {
  const cardOf = async (botId: string) =>
    (await operator.text('/dashboard'))
      .split('<li class="panel')
      .find((part) => part.includes(`<code>${botId}</code>`)) ?? ''

  test('tells of each bot its use, last activity, keys and what it left unanswered', async () => {
    await commandJson(server.db, 'bots', 'create', 'quiet')
    const quiet = plain(await cardOf('quiet'))
    expect(quiet).toContain('Last activity never')
    expect(quiet).toContain('0 active keys')
    expect(quiet).toContain('nothing asked')
    const shop = await cardOf('shop')
    expect(plain(shop)).toMatch(/Keys 1 active key Unanswered 42\.9%/)
    expect(shop).toContain(`<time datetime="${dayOf(Date.now())}T`)
    expect(plain(shop)).toContain('7 requests in 30 days')
  })

  test('draws use with a scale and dates, and a full quota in red', async () => {
    const today = dayOf(Date.now())
    const first = dayOf(Date.now() - 29 * dayMs)
    const full = await makeKey(server.db, '--bot', 'quiet', '--label', 'busy')
    change(`INSERT INTO usage (key_id, day, count, last_at) VALUES (?, ?, 1000, ?)`, [
      full.key_id,
      today,
      Date.now(),
    ])
    const card = await cardOf('quiet')
    expect(card).toStartWith(' full"')
    expect(plain(card)).toContain('quota used up')
    const access = await operator.text('/dashboard/bots/quiet/access')
    expect(access).toContain('class="today full"')
    expect(plain(access)).toContain('Used up until 00:00 UTC')
    expect(access).toContain('<span>1,000</span><span>0</span>')
    expect(access).toContain(`<time datetime="${first}">`)
    expect(access).toContain(`<time datetime="${today}">`)
  })

  test('leads to pages whose heading is the bot', async () => {
    for (const page of ['', '/documents', '/access', '/deliveries', '/conversations', '/chat'])
      expect(await operator.text(`/dashboard/bots/shop${page}`)).toContain('<h1>Shop</h1>')
  })
})
