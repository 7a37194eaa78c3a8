import type { Problem, Rule } from './data-set.ts'

/** The most biomes of one family, such as the three kinds of badlands. */
const mostBiomes = 3

/** A block that stands in many biomes tells none of them apart. */
export const typicalBlocks: Rule = ({ biomes }) => {
  const biomesOf = (block: string) =>
    biomes.filter(({ uniqueBlocks }) => uniqueBlocks.includes(block)).length
  return biomes.flatMap(({ id, uniqueBlocks }) =>
    uniqueBlocks
      .filter((block) => biomesOf(block) > mostBiomes)
      .map(
        (block): Problem => ({
          resource: 'biomes',
          record: id,
          field: 'uniqueBlocks',
          message: `names ${block}, which stands in ${biomesOf(block)} biomes`,
        }),
      ),
  )
}
