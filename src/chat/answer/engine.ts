import type { Catalog } from '../../catalog/catalog.ts'
import type { Engine, Persona } from './answer.ts'
import { kinds } from './kinds.ts'
import { createLibrary, type Library } from './library.ts'
import { understand } from './understand.ts'
import { word } from './word.ts'

/** The answer engine over a catalog. Nothing is built before the first question. */
export const createEngine = (catalog: Catalog): Engine => {
  const libraries = new Map<string, Library>()
  const libraryFor = ({ resources }: Persona): Library => {
    const key = resources ? [...resources].sort().join() : ''
    const known = libraries.get(key)
    if (known) return known
    const built = createLibrary(catalog, resources && new Set(resources))
    libraries.set(key, built)
    return built
  }

  return {
    answer: (message, history, persona = {}) => {
      const library = libraryFor(persona)
      const reading = understand(message, history, library)
      for (const { name, attempt } of kinds) {
        const wording = attempt({ reading, library, persona })
        if (wording) return word(wording, name, reading)
      }
      throw new Error('the last kind answers everything')
    },
  }
}
