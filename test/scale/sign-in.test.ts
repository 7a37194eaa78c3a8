import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { commandJson } from '../support/chat.ts'
import { sendSignIn } from '../support/dashboard.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type Replicas, startReplicas } from '../support/replicas.ts'
import { startServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const statusesOf = async (attempts: readonly Promise<Response>[]) => {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  const count = (status: number) => statuses.filter((one) => one === status).length
  return { refused: count(403), tooMany: count(429) }
}

describe.if(hasPostgres())('three replicas', () => {
  let postgres: TestPostgres
  let replicas: Replicas

  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    replicas = await startReplicas({ databaseUrl })
    await commandJson(databaseUrl, 'admin', 'token')
  })
  afterAll(async () => {
    await replicas?.stop()
    await postgres?.remove()
  })

  test('give an address ten attempts to sign in, not ten each', async () => {
    const attempts = Array.from({ length: 30 }, () => sendSignIn(replicas.next(), 'la_wrong'))
    expect(await statusesOf(attempts)).toEqual({ refused: 10, tooMany: 20 })
  })
})

test('three workers give an address ten attempts to sign in, not ten each', async () => {
  await using server = await startServer({ flags: ['--workers', '3'] })
  await commandJson(server.db, 'admin', 'token')
  const fresh = { connection: 'close' }
  const attempts = Array.from({ length: 30 }, () => sendSignIn(server, 'la_wrong', fresh))
  expect(await statusesOf(attempts)).toEqual({ refused: 10, tooMany: 20 })
})
