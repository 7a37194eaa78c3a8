import { memoize } from '../../../lib/memoize.ts'
import { irregularNames } from './aliases.ts'

const small = new Set(['of', 'on', 'a', 'an', 'the', 'and', 'in', 'to', 'with'])

/** A readable name made from an id of the game. */
export const nameFromId = memoize(
  (id) =>
    irregularNames.get(id) ??
    id
      .split('_')
      .map((part, at) =>
        at > 0 && small.has(part) ? part : part.slice(0, 1).toUpperCase() + part.slice(1),
      )
      .join(' '),
)
