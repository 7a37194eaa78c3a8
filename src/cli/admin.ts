import { Misuse } from '../config.ts'
import { lifetimeMs } from '../lib/lifetime.ts'
import type { AdminToken } from '../store/admins.ts'
import { createToken } from '../web/dashboard/tokens.ts'
import type { CommandGroup, Leaf } from './command.ts'
import {
  isoTime,
  jsonOption,
  printJson,
  printPairs,
  printTable,
  shortTime,
  textOf,
} from './output.ts'
import { revokeCommand } from './revoke.ts'
import { storeSettings, withStore } from './with-store.ts'

const asJson = ({ id, prefix, createdAt, expiresAt }: AdminToken) => ({
  token_id: id,
  prefix,
  created_at: isoTime(createdAt),
  expires_at: isoTime(expiresAt),
})

const token: Leaf = {
  summary: 'Create a token to sign in at /dashboard with; it is shown this once',
  settings: storeSettings,
  options: {
    expires: { value: 'TIME', help: 'how long it is good for: 12h, 30d, 4w (default 30d)' },
    ...jsonOption,
  },
  run: async ({ config, options }) => {
    const expires = textOf(options, 'expires') ?? '30d'
    const lifetime = lifetimeMs(expires)
    if (lifetime === undefined)
      throw new Misuse(`--expires ${JSON.stringify(expires)} must look like 12h, 30d or 4w`)
    return withStore(
      { config, options },
      async ({ admins }) => {
        const created = await createToken(admins, lifetime, Date.now())
        const shown = {
          token_id: created.adminToken.id,
          token: created.token,
          expires_at: isoTime(created.adminToken.expiresAt),
        }
        if (options.json) printJson(shown)
        else {
          printPairs(shown)
          console.log('\nSign in with it at /dashboard. Keep it now: it is not shown again.')
        }
        return 0
      },
      { mayCreate: true },
    )
  },
}

const list: Leaf = {
  summary: 'List the admin tokens by their first characters',
  settings: storeSettings,
  options: jsonOption,
  run: ({ config, options }) =>
    withStore({ config, options }, async ({ admins }) => {
      const now = Date.now()
      const all = await admins.list()
      if (options.json) printJson(all.map(asJson))
      else
        printTable(
          all.map(({ id, prefix, createdAt, expiresAt }) => ({
            TOKEN_ID: id,
            TOKEN: `${prefix}...`,
            STATUS: expiresAt <= now ? 'expired' : 'active',
            CREATED: shortTime(createdAt),
            EXPIRES: shortTime(expiresAt),
          })),
          'There are no admin tokens: the dashboard is off.',
        )
      return 0
    }),
}

const revoke = revokeCommand({
  summary: 'Revoke an admin token and sign out whoever came with it',
  idName: 'token_id',
  revoke: ({ admins }, id) => admins.revoke(id),
  missing: (id) => new Error(`There is no admin token ${id}`),
})

export const adminCommand: CommandGroup = {
  summary: 'Let operators into the dashboard',
  commands: { token, list, revoke },
}
