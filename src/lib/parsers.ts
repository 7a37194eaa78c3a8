import { availableParallelism } from 'node:os'
import { parseIpRange } from './ip-range.ts'
import { parseRedisAddress } from './redis-address.ts'

/** A text that is no value of its kind; the message goes on after the text: "must be …". */
export class Unusable extends Error {}

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new Unusable(
        most === Number.MAX_SAFE_INTEGER
          ? `must be a whole number of at least ${least}`
          : `must be a whole number from ${least} to ${most}`,
      )
    return value
  }

export const httpUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Unusable('must be an http or https address')
  return url.href.replace(/\/+$/, '')
}

export const optional =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value | undefined =>
    text === '' ? undefined : parse(text)

export const ipRanges = (text: string) =>
  text === '' || text === 'off'
    ? []
    : text.split(',').map((part) => {
        const range = parseIpRange(part.trim())
        if (!range) throw new Unusable(`holds ${JSON.stringify(part.trim())}, no address or CIDR`)
        return range
      })

export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((one) => one === text.toLowerCase())
    if (word === undefined) throw new Unusable(`must be one of ${words.join(', ')}`)
    return word
  }

export const onOff = (text: string): boolean => {
  const word = text.toLowerCase()
  if (['on', 'true', 'yes', '1'].includes(word)) return true
  if (['off', 'false', 'no', '0'].includes(word)) return false
  throw new Unusable('must be on or off')
}

export type HostAndPort = { host: string; port: number }

/** `127.0.0.1:9464`, `[::1]:9464`; off is undefined. */
export const hostAndPort = (text: string): HostAndPort | undefined => {
  if (text === '' || text === 'off') return undefined
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([^:\s]+)):(\d+)$/i.exec(text) ?? []
  const host = bracketed ?? plain
  if (host === undefined || port === undefined) throw new Unusable('must be HOST:PORT or off')
  return { host, port: whole(0, 65_535)(port) }
}

/** An address of one of the given kinds, kept as it was written. */
export const urlOf =
  (schemes: readonly string[], example: string) =>
  (text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url?.hostname || !schemes.includes(url.protocol.slice(0, -1)))
      throw new Unusable(`must be an address such as ${example}`)
    return text
  }

/** One Redis, or several of them in one address; kept as it was written. */
export const redisAddress = (text: string): string => {
  if (parseRedisAddress(text) === undefined)
    throw new Unusable(
      'must be an address such as redis://:password@host:6379, redis+sentinel://:password@one,two/master or redis+cluster://:password@one,two',
    )
  return text
}

/** A number of event loops; `auto` is one for every core. */
export const workerCount = (text: string): number =>
  text.toLowerCase() === 'auto' ? availableParallelism() : whole(1, 256)(text)
