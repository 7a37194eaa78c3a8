import { listed } from '../word/say.ts'
import type { FoundValue } from './found-value.ts'

const distance = /^distance=(.*)\.\.(.*)$/

const limitsOf = (selector: string): string[] =>
  /\[(.*)\]/.exec(selector)?.[1]?.split(',').filter(Boolean) ?? []

/** All players within some limits, after those of a selector: a mode and each end of a distance are said once. */
export const everybodyWithin = (selector: string, limits: readonly FoundValue[]): string => {
  const all = new Map<string, string>()
  for (const limit of [...limitsOf(selector), ...limits.map(({ value }) => value)]) {
    const kind = limit.includes('=!') ? limit : limit.replace(/=.*/, '')
    const [, low, high] = distance.exec(limit) ?? []
    const [, least = '', most = ''] = distance.exec(all.get(kind) ?? '') ?? []
    all.set(kind, low === undefined ? limit : `distance=${low || least}..${high || most}`)
    if (limit === all.get('gamemode')?.replace('=', '=!')) all.delete('gamemode')
  }
  // The game takes one mode, or several that are denied.
  const denied = [...all.keys()].filter((kind) => kind.startsWith('gamemode=!'))
  if (all.has('gamemode')) for (const kind of denied) all.delete(kind)
  return all.size ? `@a[${[...all.values()].join()}]` : '@a'
}

/** A limit that words say. */
const plain = /^(?:gamemode=!?\w+|distance=(?:0\.1)?\.\.\d*|name=!<?\w+>?|(?:tag|type)=\w+)$/

/** What the limits of a selector say; nothing where words cannot say them all. */
export const limitsSaid = (selector: string) => {
  const limits = limitsOf(selector)
  if (!/^@(?:a|e\[type=)/.test(selector) || !limits.every((one) => plain.test(one)))
    return undefined
  const all = (form: RegExp) => limits.flatMap((limit) => form.exec(limit)?.[1] ?? [])
  const out = limits.flatMap((limit) => {
    if (limit.startsWith('distance=0.1')) return 'you'
    const [, name = ''] = /^name=!(.*)/.exec(limit) ?? []
    return name.startsWith('<') ? 'the players you name' : name || []
  })
  return {
    ...{ out: listed(out), not: all(/^gamemode=(!)/).join() },
    modes: listed(all(/^gamemode=!?(.*)/), 'or'),
    blocks: all(/^distance=.*\.\.(\d+)/)[0] ?? '',
    tag: all(/^tag=(.*)/)[0] ?? '',
    type: all(/^type=(.*)/)[0] ?? '',
  }
}
