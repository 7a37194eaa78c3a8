import { kind } from '../kind.ts'

/** The last kind: says plainly that it is not known, and what is. */
export const unknown = kind({
  name: 'unknown',
  recognise: () => ({}),
  gather: (slots) => slots,
  phrase: (_facts, { persona }) => ({
    text: `${persona.fallback ?? "I don't know that."} I can help with Minecraft: Java Edition 26.2: mobs, biomes, items, enchantments, structures, commands, versions, advancements and villager trades.`,
    sources: [],
    aside: true,
  }),
})
