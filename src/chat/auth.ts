import { planWithoutChat } from '../errors.ts'
import type { Plan } from '../store/plans.ts'
import type { ApiKey, ApiKeys, Bot, Caller } from '../store/store.ts'

/** Keys are stored only as this. They hold 256 random bits, so a plain hash is enough. */
export const hashKey = (key: string): string =>
  new Bun.CryptoHasher('sha256').update(key).digest('hex')

const bearer = /^Bearer +(lk_[A-Za-z0-9_-]{43}) *$/i

const isUsable = ({ revokedAt, expiresAt }: ApiKey, now: number): boolean =>
  revokedAt === null && (expiresAt === null || now < expiresAt)

/** The key an Authorization header carries, and its bot; undefined for anything but a usable key. */
export const authenticate = async (
  apiKeys: ApiKeys,
  authorization: string | null,
  now: number,
): Promise<Caller | undefined> => {
  const key = bearer.exec(authorization ?? '')?.[1]
  if (key === undefined) return undefined
  const caller = await apiKeys.findByHash(hashKey(key))
  return caller && isUsable(caller.apiKey, now) ? caller : undefined
}

const plansWithChat: ReadonlySet<Plan> = new Set(['business', 'enterprise'])

/** The chat service is for some plans only (spec: Chat service 3). */
export const requirePlan = ({ plan }: Bot): void => {
  if (!plansWithChat.has(plan)) throw planWithoutChat(plan)
}
