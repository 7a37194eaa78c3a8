import type { Config } from '../../config.ts'
import { askHealth, localUrl } from '../healthcheck.ts'
import { bad, doubtful, type Finding, inWords, well } from './finding.ts'

const timeoutMs = 5000

const lookAtServer = async (config: Config): Promise<Finding> => {
  const url = `${localUrl(config)}/readyz`
  const problem = await askHealth(url)
  return problem === undefined
    ? well('server', `${url} is well`)
    : doubtful('server', problem, 'start it with lectern serve, or give the --port it listens on')
}

const everybody = /^(0\.0\.0\.0|::)$/

const lookAtTrust = ({ trustProxy, baseUrl, host }: Config): Finding => {
  const isSecure = baseUrl?.startsWith('https:') === true
  if (trustProxy.some(([, bits]) => bits === 0))
    return bad(
      'proxy',
      '--trust-proxy takes in every address: any caller can choose his own',
      'name the addresses of the proxies only',
    )
  if (trustProxy.length === 0)
    return isSecure
      ? doubtful(
          'proxy',
          '--base-url is https, so a proxy is in front, but none is trusted: all its callers share one limit',
          '--trust-proxy 127.0.0.1 when the proxy is on this machine',
        )
      : well('proxy', 'none is trusted: the address of the socket is the caller')
  if (everybody.test(host))
    return doubtful(
      'proxy',
      'a proxy is trusted, and yet everybody can come past it',
      '--host 127.0.0.1 when the proxy is on this machine, or close the port to others',
    )
  return well('proxy', `${trustProxy.length} trusted, listening on ${host}`)
}

const lookFromOutside = async ({ baseUrl }: Config): Promise<Finding[]> => {
  if (baseUrl === undefined) return []
  const url = `${baseUrl}/livez`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    const proxy = response.headers.get('via') ?? response.headers.get('server')
    const says = `${url} answers ${response.status}, ${proxy ? `by way of ${proxy}` : 'and no proxy shows'}`
    return [
      response.ok && response.headers.has('x-request-id')
        ? well('address', says)
        : doubtful('address', says, 'see that the proxy hands requests to Lectern'),
    ]
  } catch (error) {
    const says = `${url} does not answer: ${inWords(error)}`
    return [doubtful('address', says, 'see that the name leads here and the proxy runs')]
  }
}

/** Whether the server answers, who is believed about callers, and how it looks from outside. */
export const lookAtNetwork = async (config: Config): Promise<Finding[]> => [
  await lookAtServer(config),
  lookAtTrust(config),
  ...(await lookFromOutside(config)),
]
