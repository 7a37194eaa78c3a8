/** Eight rows of eight letters. */
export type Rows = readonly string[]

const rowsTall = 8

/** Drawings that stand side by side, eight rows of them under a line with their names. */
export const readSheet = (text: string): Readonly<Record<string, Rows>> => {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/))
  const starts = lines.flatMap((_, at) => (at % (rowsTall + 1) === 0 ? [at] : []))
  return Object.fromEntries(
    starts.flatMap((start) =>
      (lines[start] ?? []).map((name, column) => [
        name,
        lines.slice(start + 1, start + 1 + rowsTall).map((row) => row[column] ?? ''),
      ]),
    ),
  )
}

/** What things are made of wherever they stand; "." is nothing. */
export const materials: Readonly<Record<string, string>> = {
  n: '#f4f7fa', // snow
  i: '#a9d3f5', // ice
  r: '#8b8d90', // stone
  R: '#5f6266', // dark stone
  q: '#3b3f46', // deepslate
  k: '#17151a', // black
  X: '#4a3566', // obsidian
  y: '#e6d9a0', // sand
  Y: '#c9b56b', // sandstone
  o: '#c8713a', // copper, orange terracotta
  O: '#9c4a2b', // red terracotta
  N: '#5a2731', // nether brick
  m: '#8a6a57', // dripstone
  M: '#857487', // mycelium
  b: '#6b4a2b', // wood
  B: '#46301d', // dark wood
  t: '#e8e2d4', // bone, birch bark
  p: '#f0a8c8', // pink
  P: '#c65a8e', // magenta
  v: '#c8423b', // red
  e: '#f2c93b', // yellow
  u: '#7c4fa3', // amethyst
  z: '#a97bb0', // purpur
  c: '#1f8a8c', // sculk, prismarine
  l: '#d4581a', // lava
  L: '#6ba53a', // leaves of small plants
  G: '#2f6b2f', // dark leaves
  w: '#3f76e4', // water
}
