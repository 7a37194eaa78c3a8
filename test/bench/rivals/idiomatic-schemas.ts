// The same service once more as somebody would write it who wants it documented and checked: the
// response schemas of every field, the headers set per answer, the cors plugin; no limiter, no
// compression, no ETag.
import { cors } from '@elysiajs/cors'
import { Elysia, type Static, t } from 'elysia'
import items from '../../../data/items.json'
import mobs from '../../../data/mobs.json'

const temper = t.UnionEnum(['passive', 'neutral', 'hostile', 'boss'])
const textOrNull = t.Union([t.String(), t.Null()])
const wholeOrNull = t.Union([t.Integer(), t.Null()])

const Mob = t.Object({
  id: t.String(),
  name: t.String(),
  type: temper,
  category: temper,
  hp: t.Integer({ minimum: 1 }),
  damage: t.Object({ easy: t.Number(), normal: t.Number(), hard: t.Number() }),
  xpDrop: t.Object({ min: t.Integer(), max: t.Integer() }),
  spawnBiomes: t.Array(t.String()),
  spawnConditions: t.String(),
  drops: t.Array(
    t.Object({
      item: t.String(),
      count: t.String(),
      chance: t.Number({ minimum: 0, maximum: 100 }),
    }),
  ),
  behavior: t.String(),
  weaknesses: t.Array(t.String()),
  tameable: t.Boolean(),
  tamingMethod: textOrNull,
  breedable: t.Boolean(),
  breedingItem: textOrNull,
  versionAdded: t.String(),
  notes: t.String(),
})

const Item = t.Object({
  id: t.String(),
  name: t.String(),
  category: t.String(),
  stackSize: t.Integer({ minimum: 1, maximum: 64 }),
  durability: wholeOrNull,
  description: t.String(),
  obtainedBy: t.Array(t.String()),
  craftingRecipe: t.Union([
    t.Object({
      pattern: t.Union([t.Array(t.String()), t.Null()]),
      ingredients: t.Record(t.String(), t.String()),
      output: t.Object({ item: t.String(), count: t.Integer() }),
      station: t.String(),
    }),
    t.Null(),
  ]),
  enchantable: t.Boolean(),
  applicableEnchantments: t.Array(t.String()),
  foodValue: t.Union([t.Object({ hunger: t.Integer(), saturation: t.Number() }), t.Null()]),
  fuelValue: wholeOrNull,
  versionAdded: t.String(),
  notes: t.String(),
})

const headers = {
  'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  'x-content-type-options': 'nosniff',
}
const allMobs = mobs as Static<typeof Mob>[]
const allItems = items as unknown as Static<typeof Item>[]
const listOf = <Schema extends typeof Mob | typeof Item>(schema: Schema) =>
  t.Object({ success: t.Boolean(), count: t.Integer(), data: t.Array(schema) })

const app = new Elysia()
  .use(cors())
  .get(
    '/api/v1/mobs',
    ({ query, set }) => {
      Object.assign(set.headers, headers)
      const data = allMobs.filter((mob) => !query.type || mob.type === query.type)
      return { success: true, count: data.length, data }
    },
    { query: t.Object({ type: t.Optional(temper) }), response: listOf(Mob) },
  )
  .get(
    '/api/v1/mobs/:name',
    ({ params, set, status }) => {
      const data = allMobs.find((mob) => mob.id === params.name)
      if (!data) return status(404, { success: false, error: 'Mob not found' })
      Object.assign(set.headers, headers)
      return { success: true, data }
    },
    {
      response: {
        200: t.Object({ success: t.Boolean(), data: Mob }),
        404: t.Object({ success: t.Boolean(), error: t.String() }),
      },
    },
  )
  .get(
    '/api/v1/items',
    ({ set }) => {
      Object.assign(set.headers, headers)
      return { success: true, count: allItems.length, data: allItems }
    },
    { response: listOf(Item) },
  )
  .listen({ port: 0, hostname: '127.0.0.1' })
console.log(`listening on http://127.0.0.1:${app.server?.port}`)
