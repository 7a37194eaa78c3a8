import { describe, expect, test } from 'bun:test'
import {
  createTargets,
  ForbiddenTarget,
  isPublicAddress,
} from '../../../src/chat/webhooks/target.ts'

describe('addresses of the public internet', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::127.0.0.1',
    '::a00:1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'no address',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))
})

const resolving = (...addresses: string[]) =>
  createTargets(false, async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )

describe('a target', () => {
  test('is stored as the URL parser writes it, without its fragment', async () => {
    const targets = resolving('93.184.216.34')
    expect(await targets.check('HTTPS://Example.COM:443/a?b=c#d')).toBe('https://example.com/a?b=c')
  })

  test('is refused when any of its addresses is private', async () => {
    const targets = resolving('93.184.216.34', '10.0.0.1')
    await expect(targets.check('https://example.com/')).rejects.toThrow(ForbiddenTarget)
    await expect(targets.resolve('example.com')).rejects.toThrow(ForbiddenTarget)
  })

  test('is judged again when connecting, so that a name cannot change its mind', async () => {
    let address = '93.184.216.34'
    const targets = createTargets(false, async () => [{ address, family: 4 }])
    expect(await targets.check('https://example.com/')).toBe('https://example.com/')
    address = '127.0.0.1'
    await expect(targets.resolve('example.com')).rejects.toThrow(
      'not an address of the public internet',
    )
  })

  test('whose name cannot be resolved now is taken, for it is judged when connecting', async () => {
    const targets = createTargets(false, async () => {
      throw new Error('ENOTFOUND')
    })
    expect(await targets.check('https://example.com/')).toBe('https://example.com/')
  })

  test.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]:80/',
    'http://１２７.0.0.1/',
  ])('in another spelling, such as %s, is still what it is', (url) =>
    expect(resolving('93.184.216.34').check(url)).rejects.toThrow(ForbiddenTarget),
  )

  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
    '',
    'https://a:b@example.com/',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('that is no web address is refused: %s', (url) =>
    expect(resolving('93.184.216.34').check(url)).rejects.toThrow(ForbiddenTarget),
  )

  test('may be private when that is allowed', async () => {
    const targets = createTargets(true)
    expect(await targets.check('http://127.0.0.1:1/')).toBe('http://127.0.0.1:1/')
    expect(await targets.resolve('[::1]')).toEqual([{ address: '::1', family: 6 }])
  })
})
