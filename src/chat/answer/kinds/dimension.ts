import { kind } from '../kind.ts'
import { nameFromId } from '../lexicon/names.ts'
import { bareName } from '../reading/bare.ts'
import type { Thing } from '../thing.ts'
import { capital, common, listed, shortList } from '../wording/say.ts'

const named = /\b(?:nether|overworld|end)\b/

/** What a dimension is: it has no record, so its biomes, structures and mobs tell. */
export const dimension = kind<Thing, Thing>({
  name: 'dimension',
  cue: /^(?:nether|overworld|end)$/,
  recognise: ({ reading, library }) => {
    if (!named.test(reading.text) || !library.speaksOf('biomes')) return undefined
    const bare = bareName(reading)
    if (!bare?.asksWhat) return undefined
    const words = bare.words[0] === 'the' ? bare.words.slice(1) : bare.words
    const things = library.names.find(words).map(({ thing }) => thing)
    return things.find(({ sort }) => sort === 'dimension')
  },
  gather: (thing) => thing,
  phrase: (thing, { library }) => {
    const name = `the ${nameFromId(thing.key)}`
    const biomes = library
      .records('biomes')
      .filter((biome) => biome.dimension === thing.key)
      .sort((a, b) => Number(b.id === `the_${thing.key}`) - Number(a.id === `the_${thing.key}`))
    const structures = library.records('structures').filter((one) => one.dimension === thing.key)
    const places = new Set(biomes.map(({ id }) => id))
    const mobs = library
      .records('mobs')
      .filter(({ spawnBiomes }) => spawnBiomes.some((id) => places.has(id)))
    const told: readonly (readonly [what: string, names: readonly string[]])[] = [
      ['biomes', biomes.map((biome) => biome.name)],
      ['structures', structures.map((one) => one.name)],
      ['mobs that spawn there', mobs.map((mob) => common(mob.name))],
    ]
    const parts = told
      .filter(([, names]) => names.length > 0)
      .map(([what, names]) => `${names.length} ${what} (${shortList(names, 150)})`)
    const holds = parts.length ? ` It has ${listed(parts)}.` : ''
    return {
      text: `${capital(name)} is one of the game's three dimensions.${holds}`,
      sources: biomes.map((biome) => library.thingOf('biomes', biome)),
      subjects: [thing],
    }
  },
})
