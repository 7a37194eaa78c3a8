/** The one form in which refs are compared: case, namespace and the word joint do not matter. */
export const spelling = (ref: string): string =>
  ref
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replaceAll(/[\s_-]/g, '-')
