// "the last one" of words that an answer enumerated: modes of a command, colors, ranks.

const places: readonly (readonly [RegExp, number])[] = [
  [/\bthe first(?: one| mode| option| value)?\b(?! \w+ing)/, 0],
  [/\bthe second(?: one| mode| option| value)?\b/, 1],
  [/\bthe third(?: one| mode| option| value)?\b/, 2],
  [/\bthe (?:last|latter)(?: one| mode| option| value)\b/, -1],
]

const enumeration =
  /\b[a-z][a-z_-]*(?: [a-z][a-z_-]*)?(?:, [a-z][a-z_-]*(?: [a-z][a-z_-]*)?)+,? (?:and|or) [a-z][a-z_-]*/

/** The message with the enumerated word in place of its number, or undefined. */
export const enumerated = (text: string, response: string): string | undefined => {
  const place = places.find(([words]) => words.test(text))
  const found = place && enumeration.exec(response)?.[0]
  if (!place || !found) return undefined
  const words = found
    .split(/,? (?:and|or) |, /)
    .map((word) => word.trim())
    .filter(Boolean)
  const meant = words.at(place[1])
  return meant && words.length > 2 ? text.replace(place[0], meant) : undefined
}
