import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { resources } from '../../src/catalog/resources.ts'
import { csvLine } from '../../src/web/dashboard/csv.ts'
import { ask, commandJson, makeKey, post, until } from '../support/chat.ts'
import {
  cookieFrom,
  formTokenIn,
  makeToken,
  type Operator,
  sendSignIn,
  signInAs,
} from '../support/dashboard.ts'
import { openBeside } from '../support/database.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
let operator: Operator

beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0'] })
  token = await makeToken(server)
  operator = await signInAs(server, token)
})
afterAll(() => server.stop())

const makeBot = async (bot_id: string) => {
  const response = await operator.post('/dashboard/bots', {
    bot_id,
    name: bot_id,
    plan: 'business',
  })
  expect(response.status).toBe(303)
}

const evil = `"><script>alert('x')</script><img src=x onerror="alert(1)">`

describe('the way in', () => {
  /** A server of its own for those who come from an address of their own; without a token at first. */
  let entrance: TestServer
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const signInFrom = (address: string, wanted: string) =>
    sendSignIn(entrance, wanted, from(address))
  beforeAll(async () => {
    entrance = await startServer({ flags: ['--trust-proxy', '127.0.0.1', '--rate-limit', '2'] })
  })
  afterAll(() => entrance.stop())

  test('a server without an admin token has no dashboard and tells how to get one', async () => {
    for (const path of ['/dashboard', '/dashboard/bots/guide', '/dashboard/nowhere']) {
      const response = await fetch(entrance.url + path, { redirect: 'manual' })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toStartWith('text/html')
      expect(await response.text()).toContain('lectern admin token')
    }
    expect((await sendSignIn(entrance, `la_${'a'.repeat(43)}`)).status).toBe(404)
  })

  test('a token that was revoked while the server runs ends its sessions and the dashboard', async () => {
    const own = await makeToken(entrance)
    const { get } = await signInAs(entrance, own)
    expect((await get('/dashboard/bots/guide')).status).toBe(200)
    const [listed] = await commandJson<{ token_id: string }[]>(entrance.db, 'admin', 'list')
    await commandJson(entrance.db, 'admin', 'revoke', listed?.token_id ?? '')
    expect((await get('/dashboard/bots/guide')).status).toBe(404)
  })

  test('the tokens are listed by their first characters and never whole', async () => {
    const listed = await commandJson<Record<string, string>[]>(server.db, 'admin', 'list')
    expect(listed[0]?.prefix).toBe(token.slice(0, 8))
    expect(JSON.stringify(listed)).not.toContain(token)
    const stored = await Bun.file(server.db).bytes()
    expect(Buffer.from(stored).includes(token)).toBe(false)
  })

  test('who has not signed in sees the form, and nothing else', async () => {
    const page = await fetch(`${server.url}/dashboard`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('Admin token')
    const deep = await fetch(`${server.url}/dashboard/bots/guide/access`, { redirect: 'manual' })
    expect(deep.status).toBe(303)
    expect(deep.headers.get('location')).toBe(
      '/dashboard?next=%2Fdashboard%2Fbots%2Fguide%2Faccess',
    )
    for (const file of ['export.csv', 'export.jsonl'])
      expect(
        (await fetch(`${server.url}/dashboard/bots/guide/${file}`, { redirect: 'manual' })).status,
      ).toBe(303)
  })

  test('a wrong token is refused and sets no cookie', async () => {
    await makeToken(entrance)
    for (const wrong of ['', 'la_', `la_${'a'.repeat(43)}`, token, 'x'.repeat(2000)]) {
      const response = await signInFrom('192.0.2.1', wrong)
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).toContain('unknown, revoked or expired')
    }
  })

  test('the eleventh attempt of an address is refused, also with the right token', async () => {
    const own = await makeToken(entrance)
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signInFrom('192.0.2.2', 'la_wrong')).status).toBe(403)
    const response = await signInFrom('192.0.2.2', own)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeWithin(1, 901)
    expect(response.headers.get('set-cookie')).toBeNull()
    // Behind a trusted proxy others have attempts of their own.
    expect((await signInFrom('192.0.2.3', own)).status).toBe(303)
  })

  test('addresses that no trusted proxy tells of share the attempts of who sends them', async () => {
    await using fresh = await startServer()
    const own = await makeToken(fresh)
    for (let attempt = 0; attempt < 10; attempt++)
      await sendSignIn(fresh, 'la_wrong', from(`192.0.2.${attempt}`))
    expect((await sendSignIn(fresh, own, from('192.0.2.200'))).status).toBe(429)
  })

  test('pages neither count nor carry limits', async () => {
    const { get } = await signInAs(entrance, await makeToken(entrance))
    for (let turn = 0; turn < 4; turn++) {
      const response = await get('/dashboard')
      expect(response.status).toBe(200)
      expect(response.headers.get('x-ratelimit-limit')).toBeNull()
    }
  })

  test('the cookie is for this site, the dashboard and the server alone', async () => {
    const response = await sendSignIn(server, token)
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(response.headers.get('set-cookie')).toMatch(
      /^lectern_admin=[\w-]{43}; Path=\/dashboard; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
  })

  test('the cookie is for https alone where the public address is https', async () => {
    await using fresh = await startServer({ flags: ['--base-url', 'https://lectern.example'] })
    const response = await sendSignIn(fresh, await makeToken(fresh))
    expect(response.headers.get('set-cookie')).toEndWith('; Secure')
  })

  test('signing in leads on only to pages of the dashboard', async () => {
    const next = async (wanted: string) => {
      const response = await fetch(`${server.url}/dashboard?next=${encodeURIComponent(wanted)}`)
      return /name="next" value="([^"]*)"/.exec(await response.text())?.[1]
    }
    expect(await next('/dashboard/bots/guide')).toBe('/dashboard/bots/guide')
    for (const elsewhere of [
      '//evil.example',
      'https://evil.example/dashboard',
      '/dashboard//x',
      evil,
    ])
      expect(await next(elsewhere)).toBe('/dashboard')
  })

  test('who signs out cannot come back with the old cookie', async () => {
    const own = await signInAs(server, token)
    const response = await own.post('/dashboard/sign-out')
    expect(response.status).toBe(303)
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await own.get('/dashboard/bots/guide')).status).toBe(303)
  })

  test('a lifetime that is none is refused by the command', async () => {
    const { code, err } = await lectern(['admin', 'token', '--expires', '0d', '--db', server.db])
    expect(code).toBe(2)
    expect(err).toContain('--expires "0d"')
  })
})

describe('a form', () => {
  const path = '/dashboard/bots/guide/access/keys'
  const keyCount = async () =>
    (await operator.text('/dashboard/bots/guide/access')).split('<article').length

  test('from another origin, or without one, changes nothing', async () => {
    const before = await keyCount()
    for (const origin of ['https://evil.example', 'null', '', 'nonsense'])
      expect((await operator.post(path, {}, { origin })).status).toBe(403)
    expect(await keyCount()).toBe(before)
  })

  test('with origins makes a publishable key, and shows what it is for', async () => {
    const wrong = await operator.post(path, { origins: 'https://a.example/page' })
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('https://example.org, not https://a.example/page'),
    ])
    const origins = 'https://a.example/ https://b.example'
    const made = await operator.post(path, { origins })
    const page = await made.text()
    expect(made.status).toBe(201)
    expect(page).toMatch(/lpk_[\w-]{43}/)
    expect(page).toContain('https://a.example https://b.example')
  })

  test('without its token, or with that of another session, changes nothing', async () => {
    const before = await keyCount()
    const other = await signInAs(server, token)
    for (const formToken of ['', 'x'.repeat(64), await other.formToken()])
      expect((await operator.post(path, { form_token: formToken })).status).toBe(403)
    expect(await keyCount()).toBe(before)
  })

  test('without a cookie leads to the sign-in', async () => {
    const before = await keyCount()
    const response = await operator.post(path, {}, { cookie: 'lectern_admin=forged' })
    expect(response.status).toBe(303)
    expect(await keyCount()).toBe(before)
  })

  test('of another kind or too long is refused', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: operator.cookie, origin: server.url, ...headers },
        body,
      })
    expect((await send({ 'content-type': 'application/json' }, '{}')).status).toBe(415)
    expect((await send({ 'content-type': 'text/plain' }, 'form_token=x')).status).toBe(415)
    const long = await send(
      { 'content-type': 'application/x-www-form-urlencoded' },
      `label=${'a'.repeat(7 * 1024 * 1024)}`,
    )
    expect(long.status).toBe(413)
  })

  test('sign-in from another origin is refused', async () => {
    const response = await sendSignIn(server, token, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(cookieFrom(response)).toBe('')
  })
})

describe('one bot', () => {
  test('cannot be reached through the pages of another', async () => {
    await makeBot('other')
    const made = await makeKey(server.db)
    const { body } = await ask(server, made.key)
    const foreign = '/dashboard/bots/other'
    expect((await operator.post(`${foreign}/access/keys/${made.key_id}/revoke`)).status).toBe(404)
    expect((await operator.get(`${foreign}/conversations/${body.session_id}`)).status).toBe(404)
    expect((await operator.post(`${foreign}/conversations/${body.session_id}/delete`)).status).toBe(
      404,
    )
    expect((await ask(server, made.key)).status).toBe(200)
  })

  test('that is not there is told in HTML, as is a page', async () => {
    for (const path of [
      '/dashboard/bots/nobody',
      '/dashboard/nowhere',
      '/dashboard/bots/guide/x',
    ]) {
      const response = await operator.get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toStartWith('text/html')
    }
  })

  test('keeps what was typed when a form is refused', async () => {
    const response = await operator.post('/dashboard/bots', {
      bot_id: 'not good',
      name: 'Typed',
      plan: 'pro',
    })
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('role="alert"')
    expect(page).toContain('value="Typed"')
    expect(page).toContain('<option value="pro" selected>')
  })

  test('takes settings as the command does', async () => {
    await operator.post('/dashboard/bots', { bot_id: 'settled', name: 'First', plan: 'free' })
    const response = await operator.post('/dashboard/bots/settled', {
      name: 'Settled',
      plan: 'enterprise',
      greeting: 'Ahoy\r\nthere',
      fallback: '',
      instructions: 'Be brief.',
      resources: 'mobs',
    })
    expect(response.headers.get('location')).toBe('/dashboard/bots/settled?done=saved')
    const bots = await commandJson<Record<string, unknown>[]>(server.db, 'bots', 'list')
    expect(bots.find(({ bot_id }) => bot_id === 'settled')).toMatchObject({
      name: 'Settled',
      plan: 'enterprise',
      greeting: 'Ahoy\nthere',
      fallback: null,
      instructions: 'Be brief.',
      resources: ['mobs'],
    })
    expect((await operator.post('/dashboard/bots/settled', { plan: 'gold' })).status).toBe(400)
    await operator.post('/dashboard/bots/settled/delete')
    expect((await operator.get('/dashboard/bots/settled')).status).toBe(404)
  })
})

test('the test chat offers what its bot can answer to begin with', async () => {
  for (const { name } of resources) {
    const bot = `only-${name}`
    await commandJson(server.db, 'bots', 'create', bot, '--resources', name)
    const page = await operator.text(`/dashboard/bots/${bot}/chat`)
    const offered = [...page.matchAll(/name="message" value="([^"]+)"/g)].map(([, text]) => text)
    expect([name, offered.length]).not.toEqual([name, 0])
    const { key } = await makeKey(server.db, '--bot', bot)
    for (const message of offered) {
      const { body } = await post(server.url, { key, body: { bot_id: bot, message } })
      expect([message, body.sources?.length]).not.toEqual([message, 0])
    }
  }
})

test.each([
  ['access', 'There are no keys yet'],
  ['conversations', 'There are no conversations yet.'],
  ['conversations?q=nothing', 'Nothing fits.'],
  ['deliveries', 'Nothing was delivered lately'],
  ['documents', 'There are no documents yet.'],
  ['questions', 'Nothing was asked in 30 days.'],
])('a new bot has a hint under %s', async (path, hint) => {
  await operator.post('/dashboard/bots', { bot_id: 'blank', name: 'Blank' })
  const page = await operator.text(`/dashboard/bots/blank/${path}`)
  const [, notice = ''] = page.split('class="notice"')
  expect(page).toContain(hint)
  if (!/documents|questions/.test(path)) expect(notice.split('</p>')[0]).toContain('<a href="')
})

test('the test chat offers questions after a record, and none after a document', async () => {
  await makeBot('fair')
  await operator.post('/dashboard/bots/fair/documents', {
    title: 'Events',
    text: 'On weekends a creeper drops a diamond.',
  })
  const { key } = await makeKey(server.db, '--bot', 'fair')
  const offeredAfter = async (message: string) => {
    const { body } = await post(server.url, { key, body: { bot_id: 'fair', message } })
    const page = await operator.text(`/dashboard/bots/fair/chat?session=${body.session_id}`)
    const offered = [...page.matchAll(/name="message" value="([^"]+)"/g)].map(([, text]) => text)
    return { given: body.suggestions, offered, source: body.sources?.[0]?.title }
  }
  const record = await offeredAfter('What does a creeper drop?')
  expect(record).toEqual({
    given: expect.any(Array),
    offered: record.given ?? [],
    source: 'Creeper (mob)',
  })
  expect(await offeredAfter('What does a creeper drop on weekends?')).toEqual({
    given: undefined,
    offered: [],
    source: 'Events',
  })
})

describe('what people wrote', () => {
  test('is never markup, wherever it is shown', async () => {
    await commandJson(server.db, 'bots', 'create', 'evil', '--name', evil, '--greeting', evil)
    const made = await makeKey(server.db, '--bot', 'evil', '--label', evil)
    await fetch(`${server.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bot_id: 'evil', message: evil }),
    })
    await operator.post('/dashboard/bots/evil/documents', {
      title: evil,
      url: `https://example.com/?q=${encodeURIComponent(evil)}`,
      text: evil,
    })
    const list = await operator.text(
      `/dashboard/bots/evil/conversations?q=${encodeURIComponent('<script>')}`,
    )
    const session = /conversations\/(ses_[\w-]+)/.exec(list)?.[1]
    expect(session).toBeDefined()
    const pages = [
      '/dashboard',
      '/dashboard/bots/evil',
      '/dashboard/bots/evil/access',
      '/dashboard/bots/evil/conversations',
      `/dashboard/bots/evil/conversations?q=${encodeURIComponent(evil)}`,
      `/dashboard/bots/evil/conversations/${session}`,
      `/dashboard/bots/evil/chat?session=${session}`,
      `/dashboard?done=${encodeURIComponent(evil)}`,
    ]
    for (const path of pages) {
      const text = await operator.text(path)
      expect(text).not.toContain('<script>')
      expect(text).not.toContain('<img')
      expect(text).not.toMatch(/onerror="/)
    }
    const refused = await operator.post('/dashboard/bots', { bot_id: evil, name: evil, plan: evil })
    expect(await refused.text()).not.toContain('<script>')
  })

  test('of a document cannot become a link that runs', async () => {
    const response = await operator.post('/dashboard/bots/guide/documents', {
      title: 'Trap',
      url: 'javascript:alert(1)',
      text: 'A trap.',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('http or https')
  })
})

describe('conversations', () => {
  /** Speaks to a new bot. */
  const talkTo = async (bot_id: string) => {
    await makeBot(bot_id)
    const { key } = await makeKey(server.db, '--bot', bot_id)
    return (message: string, session_id?: string) =>
      post(server.url, { key, body: { bot_id, message, session_id } })
  }

  test('are paged, newest first, and searched by what was said', async () => {
    const say = await talkTo('paged')
    for (let index = 0; index < 27; index++)
      await say(index === 0 ? 'What is a zombified piglin?' : `What is a creeper? ${index}`)
    const { text } = operator
    const path = '/dashboard/bots/paged/conversations'
    const sessions = (page: string) =>
      [...page.matchAll(/conversations\/(ses_[\w-]+)"/g)].map(([, id]) => id)
    const first = await text(path)
    expect(sessions(first)).toHaveLength(25)
    expect(first.indexOf('creeper? 26')).toBeLessThan(first.indexOf('creeper? 25'))
    const older = /href="([^"]+after=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await text(older)
    expect(sessions(second)).toHaveLength(2)
    expect(new Set([...sessions(first), ...sessions(second)]).size).toBe(27)
    const found = await text(`${path}?q=ZOMBIFIED+piglin`)
    expect(sessions(found)).toHaveLength(1)
    expect(sessions(await text(`${path}?q=100%25_sure`))).toHaveLength(0)
  })

  test('are exported whole, as JSON Lines and as CSV that no spreadsheet runs', async () => {
    const say = await talkTo('exported')
    const formula = '=HYPERLINK("https://evil.example","creeper")'
    const { body } = await say(formula)
    await say('-1+1 "quoted", with\na line', body.session_id)
    await say('What is a creeper?')
    const { get } = operator

    const jsonl = await get('/dashboard/bots/exported/export.jsonl')
    expect(jsonl.headers.get('content-disposition')).toBe(
      'attachment; filename="exported-conversations.jsonl"',
    )
    const lines = (await jsonl.text()).trimEnd().split('\n')
    const read = lines.map((line) => JSON.parse(line))
    expect(read.map(({ turns }) => turns.length)).toEqual([1, 2])
    expect(read[1]).toMatchObject({ session_id: body.session_id, bot_id: 'exported' })
    expect(read[1].turns[0].message).toBe(formula)
    expect(read[0].turns[0].sources[0]).toMatchObject({
      url: `http://localhost:${server.port}/api/v1/mobs/creeper`,
    })

    const csv = await get('/dashboard/bots/exported/export.csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await csv.text()
    expect(text).toStartWith(
      '"session_id","turn","at","message","response","sources","message_id","feedback","comment","user_id","metadata","key_id","unanswered"\r\n',
    )
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""creeper"")"`)
    expect(text).toContain(`"'-1+1 ""quoted"", with\na line"`)
    expect(text).not.toMatch(/(^|,)"[=+@-]/m)

    const found = await (await get('/dashboard/bots/exported/export.jsonl?q=HYPERLINK')).text()
    expect(found.trimEnd().split('\n')).toHaveLength(1)
  })
})

test('a page has a strict policy and a token in every form that posts', async () => {
  const response = await operator.get('/dashboard/bots/guide')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  const page = await response.text()
  const forms = page.match(/<form[^>]*method="post"[^>]*>/g) ?? []
  expect(forms.length).toBeGreaterThan(2)
  expect(page.match(/name="form_token"/g)).toHaveLength(forms.length)
  expect(page).not.toMatch(/ style="| on\w+="/)
  expect(formTokenIn(page)).toHaveLength(64)
})

describe('what takes long', () => {
  /** So many conversations of a bot, written at once. */
  const fill = (db: string, botId: string, sessions: number) => {
    const file = openBeside(db)
    file.run('PRAGMA busy_timeout = 5000')
    file.run(
      `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?1)
       INSERT INTO sessions (id, bot_id, created_at, last_at)
       SELECT 'ses_' || ?2 || at, ?2, ?3 + at, ?3 + at FROM n`,
      [sessions, botId, Date.now()],
    )
    file.run(
      `INSERT INTO turns (session_id, seq, message, response, sources, state, at)
       SELECT id, 0,
         CASE id WHEN 'ses_' || ?1 || 1 THEN 'the only needle' ELSE 'hay' END,
         'hay', '[]', 'null', last_at
       FROM sessions WHERE bot_id = ?1`,
      [botId],
    )
    file.close()
  }

  /** Leaves a few conversations, so that what is done again takes less. */
  const thin = (db: string) => {
    const file = openBeside(db)
    file.run(`DELETE FROM turns WHERE session_id NOT LIKE 'ses_large1999_'`)
    file.run(`DELETE FROM sessions WHERE id NOT LIKE 'ses_large1999_'`)
    expect(file.query('SELECT count(*) AS left FROM sessions').get()).toEqual({ left: 10 })
    file.close()
  }

  test('goes on behind the answer, shows its progress, and is over some time', async () => {
    await using own = await startServer()
    await commandJson(own.db, 'bots', 'create', 'large')
    fill(own.db, 'large', 3000)
    const { get, post, text } = await signInAs(own, await makeToken(own))
    const response = await post('/dashboard/bots/large/delete')
    expect(response.headers.get('location')).toBe('/dashboard?done=bot-going')
    expect(await text('/dashboard')).toMatch(
      /Deleting the bot large: [\d,]+ of 3,000 conversations/,
    )
    await until(
      async () => (await get('/dashboard/bots/large')).status,
      (status) => status === 404,
    )
    expect(await text('/dashboard')).not.toContain('Deleting the bot')
    expect(await own.signal('SIGTERM')).toBe(0)
  })

  test('is cut short by the end of the server, and can be done again', async () => {
    await using own = await startServer()
    await commandJson(own.db, 'bots', 'create', 'large')
    fill(own.db, 'large', 20_000)
    const { post, text } = await signInAs(own, await makeToken(own))
    await post('/dashboard/bots/large/delete')
    // So many are not counted to the end.
    expect(await text('/dashboard')).toMatch(/Deleting the bot large: [\d,]+ conversations/)
    expect(await own.signal('SIGTERM')).toBe(0)
    expect(own.errors()).not.toContain('"level":"error"')
    thin(own.db)
    await commandJson(own.db, 'bots', 'delete', 'large')
  })

  test('finds a rare word on the first page', async () => {
    await makeBot('haystack')
    fill(server.db, 'haystack', 12_000)
    const page = await operator.text('/dashboard/bots/haystack/conversations?q=Only+Needle')
    expect(page).toContain('the only needle')
  })

  test('is shown page by page when a conversation is long', async () => {
    await makeBot('talkative')
    fill(server.db, 'talkative', 1)
    const file = openBeside(server.db)
    file.run('PRAGMA busy_timeout = 5000')
    file.run(
      `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 499)
       INSERT INTO turns (session_id, seq, message, response, sources, state, at)
       SELECT 'ses_talkative1', at, 'question ' || at, 'hay', '[]', 'null', at FROM n`,
    )
    file.close()
    const { text } = operator
    const path = '/dashboard/bots/talkative/conversations/ses_talkative1'
    const newest = await text(path)
    expect(newest).toContain('500 turns')
    expect(newest.match(/class="turn"/g)).toHaveLength(200)
    expect(newest).toContain('question 499')
    const earlier = /href="([^"]+)">Earlier turns/.exec(newest)?.[1] ?? ''
    expect(await text(earlier)).toContain('question 100<')
    const first = await text(`${path}?from=0`)
    expect(first).toContain('the only needle')
    expect(first).not.toContain('Earlier turns')
  })
})

test.each(['\u200b=1+1', '\ufeff+1', '\u00a0\u2060-1', '\u3164@SUM(A1)', '\u2800=1', '\u00ad＝1'])(
  'a cell that begins with %j is no formula',
  (text) => {
    expect(csvLine([text, 'a = b', '\u200bplain'])).toBe(`"'${text}","a = b","\u200bplain"\r\n`)
  },
)
