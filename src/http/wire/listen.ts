/** The runtime takes this too, its types do not say so. */
type ListenOptions<Data> = Bun.TCPSocketListenOptions<Data> & { reusePort: boolean }

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'somebody listens there already',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this user may not (ports below 1024 need a privilege)',
}

/** Listens, or says in a sentence why not. Who closes one side of a line may still be answered. */
export const listen = <Data>(
  hostname: string,
  port: number,
  reusePort: boolean,
  socket: Bun.SocketHandler<Data>,
): Bun.TCPSocketListener<Data> => {
  const options: ListenOptions<Data> = { hostname, port, reusePort, allowHalfOpen: true, socket }
  try {
    return Bun.listen(options)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(`cannot listen on ${hostname}:${port}: ${reasons[code] ?? code}`)
  }
}
