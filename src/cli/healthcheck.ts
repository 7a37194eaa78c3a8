import type { Config } from '../config.ts'
import type { Leaf } from './command.ts'
import { textOf } from './output.ts'

const timeoutMs = 5000

/** Where a server with these settings is reached from its own machine. */
export const localUrl = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Which part stands in the way, as far as the server says so. */
const reasonIn = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => undefined)
  const hasReason = typeof body === 'object' && body !== null && 'failing' in body
  return hasReason && Array.isArray(body.failing) ? `: ${body.failing.join(', ')}` : ''
}

/** Whether a server is ready; a sentence when it is not. */
export const askHealth = async (url: string): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return `${url} answers ${response.status}${await reasonIn(response)}`
    const body: unknown = await response.json()
    const isHealthy = typeof body === 'object' && body !== null && 'status' in body
    return isHealthy && body.status === 'ok' ? undefined : `${url} does not say that it is ready`
  } catch (error) {
    return `${url} does not answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

export const healthcheckCommand: Leaf = {
  summary: 'Ask a running server whether it is ready: exit code 0 or 1',
  settings: ['port', 'host'],
  options: { url: { value: 'URL', help: 'what to ask (default: /readyz on this machine)' } },
  run: async ({ config, options }) => {
    const problem = await askHealth(textOf(options, 'url') ?? `${localUrl(config)}/readyz`)
    if (problem === undefined) console.log('ok')
    else console.error(`lectern: ${problem}`)
    return problem === undefined ? 0 : 1
  },
}
