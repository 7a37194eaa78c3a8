/** Many words in one text, and where each is found: a map would keep a text of its own for each. */
export type WordTable = {
  /** The words, separated by single spaces. */
  text: string
  /** Where each begins. */
  starts: Uint32Array
  /** The places of words, one more, by what their letters add up to; the next free one where another has it. */
  slots: Uint16Array
}

const slotCount = 1 << 16
const space = 32

const nextSlot = (slot: number): number => (slot + 1) & (slotCount - 1)

/** What the letters of a word add up to. */
const slotOf = (text: string, from: number, end: number): number => {
  let sum = 0x811c9dc5
  for (let at = from; at < end; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum ^ (sum >>> 16)) & (slotCount - 1)
}

/** So many words are put into a table in a step. */
const wordsInStep = 4_000

/** Makes a table of fewer than 60,000 words in small steps. */
export function* buildWordTable(text: string): Generator<void, WordTable> {
  const starts: number[] = []
  const slots = new Uint16Array(slotCount)
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(' ', from)
    const end = found < 0 ? text.length : found
    let slot = slotOf(text, from, end)
    while (slots[slot]) slot = nextSlot(slot)
    slots[slot] = starts.push(from)
    from = end + 1
    if (starts.length % wordsInStep === 0) yield
  }
  return { text, starts: new Uint32Array(starts), slots }
}

/** The place of a word in a table; -1 where it has none. */
export const placeIn = ({ text, starts, slots }: WordTable, word: string): number => {
  let slot = slotOf(word, 0, word.length)
  for (; slots[slot]; slot = nextSlot(slot)) {
    const place = (slots[slot] as number) - 1
    const start = starts[place] as number
    const end = start + word.length
    const isWhole = end === text.length || text.charCodeAt(end) === space
    if (isWhole && text.startsWith(word, start)) return place
  }
  return -1
}
