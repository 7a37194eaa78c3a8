/** A call that its caller may send again: whose it is, and what it is recognised by. */
export type IdempotentCall = { keyId: string; idempotencyKey: string; bodyHash: string }

export type NewClaim = IdempotentCall & {
  /** Tells this attempt from others at the same call. */
  claim: string
  now: number
  /** From then on somebody else may try: whoever has the claim may have died. */
  leasedUntil: number
  /** Calls that were first made before are forgotten. */
  since: number
}

/** `claimed`: it is to be answered now, by nobody else. */
export type ClaimedCall =
  | { kind: 'claimed' }
  | { kind: 'in-flight' }
  | { kind: 'other-body' }
  | { kind: 'answered'; reply: string }

/** What a claimed call was answered, kept in the same step as the turn. */
export type AnsweredCall = { keyId: string; idempotencyKey: string; claim: string; reply: string }

/** Calls that are answered once, over all processes and replicas. Gone with their session. */
export type IdempotentCalls = {
  claim(call: NewClaim): Promise<ClaimedCall>
  /** Gives up a claim that came to nothing, so that the call can be made again at once. */
  release(call: Pick<NewClaim, 'keyId' | 'idempotencyKey' | 'claim'>): Promise<void>
  /** Forgets at most `most` calls first made before then; answers how many. */
  forgetBefore(before: number, most: number): Promise<number>
}

export type CallRow = { bodyHash: string; reply: string | null; leasedUntil: number; at: number }

/** What is known of a call; undefined when it may be claimed. */
export const standing = (
  row: CallRow,
  { bodyHash, now, since }: NewClaim,
): ClaimedCall | undefined => {
  if (row.at < since) return undefined
  if (row.bodyHash !== bodyHash) return { kind: 'other-body' }
  if (row.reply !== null) return { kind: 'answered', reply: row.reply }
  return row.leasedUntil > now ? { kind: 'in-flight' } : undefined
}
