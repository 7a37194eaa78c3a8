/** A name as words joined by dashes: "Isn't It Iron Pick" becomes "isnt-it-iron-pick". */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’()[\]]|\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
