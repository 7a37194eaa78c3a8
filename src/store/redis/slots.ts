/** A cluster divides its keys into this many slots. */
export const slotCount = 16_384

const polynomial = 0x1021

/** CRC-16/XMODEM, by which a cluster places keys. */
const crc16 = (text: string): number => {
  let crc = 0
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ polynomial) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** The part of a key that decides where it lies: what stands in its first braces, if anything does. */
const tagOf = (key: string): string => /\{([^}]+)\}/.exec(key)?.[1] ?? key

export const slotOf = (key: string): number => crc16(tagOf(key)) % slotCount

/** Keys that one script touches carry the same tag, so that they lie in one slot; there are few tags. */
const tagCount = 64
export const tags: readonly string[] = Array.from({ length: tagCount }, (_, index) => `{${index}}`)

const slotsOfTags = new Map(tags.map((tag) => [tag, slotOf(tag)]))
/** The same for a key that begins with one of our tags after its prefix, without reckoning. */
export const slotOfTagged = (key: string): number => {
  const tag = key.slice(key.indexOf('{'), key.indexOf('}') + 1)
  return slotsOfTags.get(tag) ?? slotOf(key)
}

/** Which tag the keys about one thing carry. */
export const tagFor = (thing: string): string => tags[Bun.hash.crc32(thing) % tagCount] as string
