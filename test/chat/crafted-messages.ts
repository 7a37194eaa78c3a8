const most = 4_000
const filled = (piece: string): string =>
  piece.repeat(Math.ceil(most / piece.length)).slice(0, most)

/** The dearest messages that anyone can send: each within the limit of a message. */
export const crafted: Readonly<Record<string, string>> = {
  names: filled('creeper zombie skeleton diamond sword sharpness village desert '),
  'names and ands': filled('creeper and zombie and '),
  'misspelt names': filled('crepper zombbie skelleton dimond swrod sharpnes vilage '),
  'a claim on many': `are ${filled('creepers and cows and cats and ').slice(0, most - 20)} all hostile?`,
  questions: filled('what does a creeper drop? '),
  'short questions': filled('why? '),
  brackets: filled('((((([[[['),
  dots: filled('.'),
  'a single letter': filled('a'),
  'letters without end': filled('aeaeaeae'),
  'signs that grow when normalised': filled('\u2057\u{1d164}\u2057'),
  numbers: filled('64 stacks of 3 '),
  'bounds that narrow': filled('2 more '),
  'levels of enchantments': filled('sharpness 5 smite 4 unbreaking 3 '),
  'sums of many things': filled('kill 5 zombies with looting 3 for 9 bones '),
  commands: filled('/give @a diamond_sword 64 '),
  wishes: filled('give everyone night vision and kill all zombies '),
  negations: filled('not without never except '),
  superlatives: filled('most least best worst strongest weakest '),
  emoji: filled('🧟🐷🐔'),
  'other letters': filled('苦力怕有多少血'),
  slashes: filled('/'),
  hyphens: filled('a-b-c-d-'),
  apostrophes: filled("it's "),
  corrections: filled('what creeper, i mean '),
}
