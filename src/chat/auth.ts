import { onlyForChat, planWithoutChat } from '../errors.ts'
import type { Plan } from '../store/plans.ts'
import type { ApiKey, ApiKeys, Bot, Caller } from '../store/store.ts'

/** Keys are stored only as this. They hold 256 random bits, so a plain hash is enough. */
export const hashKey = (key: string): string => Bun.CryptoHasher.hash('sha256', key, 'hex')

const keyForm = /^lp?k_[A-Za-z0-9_-]{43}$/
const bearer = /^Bearer +(\S+) *$/i

const isUsable = ({ revokedAt, expiresAt }: ApiKey, now: number): boolean =>
  revokedAt === null && (expiresAt === null || now < expiresAt)

/** A key and its bot; undefined for anything but a usable key, secret or publishable. */
export const findCaller = async (
  apiKeys: ApiKeys,
  key: string,
  now: number,
): Promise<Caller | undefined> => {
  if (!keyForm.test(key)) return undefined
  const caller = await apiKeys.findByHash(hashKey(key))
  return caller && isUsable(caller.apiKey, now) ? caller : undefined
}

/** Whoever may chat: the key an Authorization header carries, and its bot. */
export const authenticateChat = async (
  apiKeys: ApiKeys,
  authorization: string | null,
  now: number,
): Promise<Caller | undefined> =>
  findCaller(apiKeys, bearer.exec(authorization ?? '')?.[1] ?? '', now)

/** Whoever may do all that a bot's keys are for: everybody who looks at a page has a publishable one. */
export const authenticate: typeof authenticateChat = async (...given) => {
  const caller = await authenticateChat(...given)
  if (caller && caller.apiKey.origins !== null) throw onlyForChat()
  return caller
}

const plansWithChat: ReadonlySet<Plan> = new Set(['business', 'enterprise'])

/** The chat service is for some plans only (spec: Chat service 3). */
export const requirePlan = ({ plan }: Bot): void => {
  if (!plansWithChat.has(plan)) throw planWithoutChat(plan)
}
