const smallWords = new Set(['a', 'and', 'in', 'of', 'on', 'the', 'with'])

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A readable name made from an id: "carrot_on_a_stick" becomes "Carrot on a Stick". */
export const displayName = (id: string): string =>
  id
    .replace(/^#?(?:minecraft:)?/, '')
    .split(/[_\s/-]+/)
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : capital(word)))
    .join(' ')

/** The name of a record as people write it: a command begins with its slash. */
export const nameOf = (resource: string, name: unknown): string =>
  resource === 'commands' ? `/${name}` : String(name)

/** A value of a fixed set, for people: "very_rare" becomes "very rare". */
export const readable = (value: unknown): string => String(value).replaceAll(/[_-]/g, ' ')

/** A field name as a title: "versionAdded" becomes "Version added". */
export const fieldTitle = (field: string): string =>
  capital(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const romanSteps = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

export const roman = (value: number): string => {
  const step = romanSteps.find(([size]) => size <= value)
  return step ? step[1] + roman(value - step[0]) : ''
}
