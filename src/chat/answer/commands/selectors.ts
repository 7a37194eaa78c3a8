import { listed } from '../word/say.ts'

const distance = /^distance=(.*)\.\.(.*)$/

const limitsOf = (selector: string): string[] =>
  /\[(.*)\]/.exec(selector)?.[1]?.split(',').filter(Boolean) ?? []

const isDenied = (limit: string): boolean => limit.startsWith('gamemode=!')

/** All players within some limits, after those of a selector: a mode and each end of a distance are said once. */
export const everybodyWithin = (selector: string, limits: readonly string[]): string => {
  const all = new Map<string, string>()
  for (const limit of [...limitsOf(selector), ...limits]) {
    const [, low, high] = distance.exec(limit) ?? []
    const [, least = '', most = ''] = distance.exec(all.get('distance') ?? '') ?? []
    if (low !== undefined) all.set('distance', `distance=${low || least}..${high || most}`)
    else {
      // The game takes one mode, or several that are denied.
      const goes = (other: string) =>
        /^gamemode=/.test(limit) &&
        /^gamemode=/.test(other) &&
        !(isDenied(limit) && isDenied(other))
      for (const other of [...all.keys()].filter(goes)) all.delete(other)
      all.set(limit, limit)
    }
  }
  return all.size ? `@a[${[...all.values()].join()}]` : '@a'
}

const plain = {
  a: /^(?:gamemode=!?\w+|distance=(?:0\.1)?\.\.\d*|name=!\w+)$/,
  e: /^(?:type=\w+|distance=\.\.\d+)$/,
}

/** Whether words say all that a selector says. */
export const isPlain = (selector: string): boolean => {
  const limits = limitsOf(selector)
  if (selector.startsWith('@a')) return limits.every((one) => plain.a.test(one))
  return /^@e\[type=/.test(selector) && limits.every((one) => plain.e.test(one))
}

/** "everybody in survival mode within 20 blocks but you and Anna", "every iron golem". */
export const everybodyOf = (selector: string): string => {
  const said = limitsOf(selector).join(' ')
  const out = [...said.matchAll(/distance=(?=0\.1)|name=!(\w+)/g)].map(([, name]) => name ?? 'you')
  const modes = [...said.matchAll(/gamemode=!?(\w+)/g)].map(([, mode = '']) => mode)
  const not = said.includes('gamemode=!') ? ' not' : ''
  const [, blocks] = /distance=.*?\.\.(\d+)/.exec(said) ?? []
  const some = `${modes.length ? `${not} in ${listed(modes, 'or')} mode` : ''}${blocks ? ` within ${blocks} blocks` : ''}`
  const [, type = ''] = /type=(\w+)/.exec(said) ?? []
  return `${type ? `every ${type.replaceAll('_', ' ')}` : 'everybody'}${some}${out.length ? ` but ${listed(out)}` : ''}`
}
