// The idiomatic app once more with response schemas, as its documents advise for OpenAPI.
import { cors } from '@elysiajs/cors'
import { Elysia, t } from 'elysia'
import items from '../../../data/items.json'
import mobs from '../../../data/mobs.json'

const AnyRecord = t.Object({ id: t.String(), name: t.String() }, { additionalProperties: true })
const list = t.Object({ success: t.Boolean(), count: t.Integer(), data: t.Array(AnyRecord) })
const single = t.Object({ success: t.Boolean(), data: AnyRecord })

const app = new Elysia()
  .use(cors())
  .get(
    '/api/v1/mobs',
    ({ query }) => {
      const data = mobs.filter((mob) => !query.type || mob.type === query.type)
      return { success: true, count: data.length, data }
    },
    { response: list },
  )
  .get(
    '/api/v1/mobs/:name',
    ({ params }) => ({
      success: true,
      data: mobs.find((mob) => mob.id === params.name) as (typeof mobs)[number],
    }),
    { response: single },
  )
  .get('/api/v1/items', () => ({ success: true, count: items.length, data: items }), {
    response: list,
  })
  .listen({ port: 0, hostname: '127.0.0.1' })
console.log(`listening on http://127.0.0.1:${app.server?.port}`)
