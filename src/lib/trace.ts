/** W3C Trace Context: version, the trace, the caller's part of it, flags; later versions may add more. */
const form =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/

const ownPart = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex')

/** The same trace, with our part of it as the parent of what we ask others; undefined without one. */
export const takeOverTrace = (traceparent: string | null | undefined): string | undefined => {
  if (traceparent === null || traceparent === undefined) return undefined
  const [, version, id, flags, more] = form.exec(traceparent) ?? []
  if (id === undefined || (version === '00' && more !== undefined)) return undefined
  return `00-${id}-${ownPart()}-${flags}`
}

const idEnd = 3 + 32

export const traceIdOf = (traceparent: string): string => traceparent.slice(3, idEnd)
