// The same service as the framework's documents would have it: objects returned, the cors plugin,
// no limiter, no response schemas. It has no compression and no ETag.
import { cors } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import items from '../../../data/items.json'
import mobs from '../../../data/mobs.json'

const app = new Elysia()
  .use(cors())
  .get('/api/v1/mobs', ({ query }) => {
    const data = mobs.filter((mob) => !query.type || mob.type === query.type)
    return { success: true, count: data.length, data }
  })
  .get('/api/v1/mobs/:name', ({ params }) => ({
    success: true,
    data: mobs.find((mob) => mob.id === params.name),
  }))
  .get('/api/v1/items', () => ({ success: true, count: items.length, data: items }))
  .listen({ port: 0, hostname: '127.0.0.1' })
console.log(`listening on http://127.0.0.1:${app.server?.port}`)
