import type { Outgoing } from './outgoing.ts'
import type { Chunk } from './reader.ts'
import { createValve, type Valve } from './valve.ts'

/** What becomes of a line that leads to the server inside. */
export type Tunnel = {
  pass(chunk: Uint8Array): void
  /** The caller takes more again. */
  drain(): void
  /** The caller has said all it had to say and waits for the rest. */
  end(): void
  /** The caller is gone. */
  close(): void
  /** Nothing more comes from inside. */
  isOver(): boolean
}

/** What we know of one caller's line. */
export type Connection = Outgoing & {
  peer: string
  /** The second in which something moved last. */
  movedAt: number
  /** An answer is being made. */
  isBusy: boolean
  /** Nothing is answered after what is being answered now. */
  isLast: boolean
  /** The caller has closed its side and waits for what it has asked for. */
  hasEnded: boolean
  isGone: boolean
  /** What came while an answer was on its way. */
  waiting: Chunk[]
  valve: Valve
  /** Set once the line leads to the server inside. */
  tunnel: Tunnel | undefined
}

export type Caller = Bun.Socket<Connection>

export const createConnection = (caller: Caller, movedAt: number): Connection => ({
  // A caller may be gone before it is welcomed, and has no address then.
  peer: caller.remoteAddress ?? '',
  movedAt,
  unsent: [],
  isBusy: false,
  isLast: false,
  hasEnded: false,
  isGone: false,
  waiting: [],
  valve: createValve(caller),
  tunnel: undefined,
})

/** Whether the line could be closed without anybody missing an answer. */
export const isIdle = ({ isBusy, unsent, tunnel }: Connection): boolean =>
  !isBusy && unsent.length === 0 && tunnel === undefined

/** Whether nobody but the caller could get things moving again. */
export const isStuck = ({ isBusy, tunnel }: Connection): boolean =>
  !isBusy && (tunnel === undefined || tunnel.isOver())
