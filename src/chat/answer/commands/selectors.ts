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

/** "everybody in survival mode within 20 blocks but you and Anna", "every iron golem", or what was typed. */
export const everybodyOf = (selector: string): string => {
  const limits = limitsOf(selector)
  if (!/^@(?:a|e\[type=)/.test(selector) || !limits.every((one) => plain.test(one))) return selector
  const said = limits.join(' ')
  const out = [...said.matchAll(/distance=(?=0\.1)|name=!([\w<>]+)/g)].map(([, name]) =>
    name?.startsWith('<') ? 'the players you name' : (name ?? 'you'),
  )
  const modes = [...said.matchAll(/gamemode=!?(\w+)/g)].map(([, mode = '']) => mode)
  const not = said.includes('gamemode=!') ? ' not' : ''
  const [, blocks] = /distance=.*?\.\.(\d+)/.exec(said) ?? []
  const [, tag = ''] = /tag=(\w+)/.exec(said) ?? []
  const marked = tag && ` with the tag ${tag}`
  const some = `${marked}${modes.length ? `${not} in ${listed(modes, 'or')} mode` : ''}${blocks ? ` within ${blocks} blocks` : ''}`
  const [, type = ''] = /type=(\w+)/.exec(said) ?? []
  return `${type ? `every ${type.replaceAll('_', ' ')}` : 'everybody'}${some}${out.length ? ` but ${listed(out)}` : ''}`
}
