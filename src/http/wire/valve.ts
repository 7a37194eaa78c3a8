/** Stops and lets flow what one side sends. */
export type Valve = { close(): void; open(): void }

/** The runtime has these, its types do not. */
type Pausable = { pause(): void; resume(): void }

/** Turned only when it has to be: each turn is a call of the system. */
export const createValve = (socket: Bun.Socket<unknown>): Valve => {
  const pausable = socket as unknown as Pausable
  let isOpen = true
  return {
    close: () => {
      if (isOpen) pausable.pause()
      isOpen = false
    },
    open: () => {
      if (!isOpen) pausable.resume()
      isOpen = true
    },
  }
}
