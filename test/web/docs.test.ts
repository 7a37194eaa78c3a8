import { describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { createSearch } from '../../src/catalog/search/search.ts'
import { describeService } from '../../src/cli/describe-service.ts'
import { readDescription, readOperations, readWebhooks } from '../../src/web/docs/description.ts'
import { createExampleAnswers } from '../../src/web/docs/example-answers.ts'
import { docsPage } from '../../src/web/docs/page.ts'
import { verifiers } from '../../src/web/docs/webhook.ts'
import { createLayout } from '../../src/web/layout.ts'
import { temporaryFolder } from '../support/server.ts'

const baseUrl = 'https://lectern.example'
const catalog = createCatalog()
const document = await describeService(baseUrl)
const description = readDescription(document)
const layout = createLayout(baseUrl)
const limits = { perMinute: 100, chatPerDay: 1000, guestsPerDay: 0 }
const answers = await createExampleAnswers({
  description,
  operations: readOperations(description),
  data: { catalog, search: createSearch(catalog), bulkFiles: [], baseUrl },
})
const page = docsPage(document, { layout, limits, answers })

describe('the reference', () => {
  test('has every operation with its parameters, allowed values and answers', () => {
    const operations = readOperations(description)
    expect(operations.length).toBe(32)
    for (const operation of operations) {
      const from = page.lastIndexOf(
        '<details class="operation">',
        page.indexOf(`id="${operation.id}"`),
      )
      const section = page.slice(from).split('</section>')[0] ?? ''
      expect(section).toContain(operation.summary)
      const [heading = ''] = section.split('<div class="halves">')
      expect(heading.split(`<code>${operation.path}</code>`)).toHaveLength(2)
      for (const { name, schema } of operation.parameters) {
        expect(section).toContain(`<code>${name}</code>`)
        for (const value of schema.enum ?? []) expect(section).toContain(`<code>${value}</code>`)
      }
      for (const { status } of operation.answers) expect(section).toContain(`>${status}</span>`)
      for (const { events } of operation.answers)
        if (events) expect(section).toContain('data: [DONE]')
      for (const language of ['curl', 'JavaScript', 'Python']) expect(section).toContain(language)
    }
  })

  test('links only to places on the page', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  test('has every schema', () => {
    for (const name of Object.keys(description.components.schemas))
      expect(page).toContain(`id="schema-${name}"`)
  })

  test('follows a change of the document', () => {
    const changed = docsPage(
      { ...document, info: { ...description.info, summary: 'Another summary' } },
      { layout, limits, answers },
    )
    expect(changed).toContain('Another summary')
  })

  test('has an answer for every operation that has a body, from the data where it can', () => {
    for (const { id, answers: given } of readOperations(description)) {
      const hasBody = given.some(({ status, schema }) => status.startsWith('2') && schema)
      expect([id, answers.has(id)]).toEqual([id, hasBody])
      if (!hasBody) continue
      const [before = ''] = page.split(`aria-label="an answer of ${id}"`)
      const fold = before.slice(before.lastIndexOf('<details'))
      expect([id, fold]).toEqual([id, expect.stringMatching(/^<details class="example-answer"><s/)])
    }
    expect(answers.get('listMobs')?.body).toMatchObject({
      success: true,
      count: 2,
      data: [{ id: 'ender_dragon', type: 'boss' }, {}],
    })
    expect(answers.get('search')?.body).toMatchObject({ success: true })
  })

  test('opens with one request, one key and one chat', () => {
    const [, start = ''] = page.split('<section id="start">')
    const [quick = ''] = start.split('</section>')
    for (const part of ['/api/v1/mobs/creeper', 'keys create --bot guide', '/api/v1/chat'])
      expect(quick).toContain(part)
  })

  test('says once what holds for all: limits, authentication, errors, headers', () => {
    for (const id of ['limits', 'authentication', 'errors', 'headers'])
      expect(page.split(`<section id="${id}">`)).toHaveLength(2)
    expect(page.match(/Authorization: Bearer lk_/g)).toHaveLength(1)
    expect(page.match(/<dt><code>X-RateLimit-Remaining<\/code>/g)).toHaveLength(1)
    for (const { description: said } of Object.values(description.components.headers))
      expect(page.split(`<dd>${said}</dd>`).length).toBeLessThanOrEqual(2)
  })

  test('tells of the webhook', () => {
    for (const { id, parameters } of readWebhooks(description)) {
      expect(page).toContain(`id="${id}"`)
      for (const { name } of parameters) expect(page).toContain(`<code>${name}</code>`)
    }
  })
})

describe('the way to verify a signature', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes long').toString('base64')}`
  const body = '{"type":"chat.request","data":{"name":"Zoë"}}'
  const now = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
  }
  const codeFor = (language: string) => verifiers.find(({ name }) => name === language)?.code ?? ''

  test('holds in JavaScript', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'verify.mjs')
    await Bun.write(file, codeFor('JavaScript'))
    const { isGenuine } = await import(file)
    rmSync(folder, { recursive: true })
    expect(isGenuine(secret, headers, body)).toBe(true)
    expect(isGenuine(secret, headers, `${body} `)).toBe(false)
    expect(isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false)
  })

  test.skipIf(Bun.which('python3') === null)('holds in Python', () => {
    const program = `${codeFor('Python')}
import json, sys
secret, headers, body = json.load(sys.stdin)
print(is_genuine(secret, headers, body.encode()), is_genuine(secret, headers, b"forged"))`
    const run = Bun.spawnSync(['python3', '-c', program], {
      stdin: Buffer.from(JSON.stringify([secret, headers, body])),
    })
    expect(run.stdout.toString().trim()).toBe('True False')
  })
})
