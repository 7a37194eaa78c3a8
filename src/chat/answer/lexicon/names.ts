import { irregularNames } from './aliases.ts'

const small = new Set(['of', 'on', 'a', 'an', 'the', 'and', 'in', 'to', 'with'])

const made = (id: string): string =>
  irregularNames.get(id) ??
  id
    .split('_')
    .map((part, at) =>
      at > 0 && small.has(part) ? part : part.slice(0, 1).toUpperCase() + part.slice(1),
    )
    .join(' ')

const known = new Map<string, string>()

/** A readable name made from an id of the game; there are so many and no more. */
export const nameFromId = (id: string): string => {
  const name = known.get(id) ?? made(id)
  known.set(id, name)
  return name
}

/** The colors that things come in. */
export const dyeColors =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(
    ' ',
  )
