import type { Catalog } from '../../catalog/catalog.ts'
import { createRecent } from '../../lib/recent.ts'
import type { Answer, Engine, Persona } from './answer.ts'
import { answerTo } from './answer-to.ts'
import { firstThought } from './first-thought.ts'
import { createLibrary, type Library } from './library.ts'
import { type Past, pastOf } from './reading/past.ts'
import { secondThought } from './second-thought.ts'
import { readAlone, understand } from './understand.ts'
import { word } from './word.ts'

type EngineOptions = {
  /** Answers remembered at most: popular questions come again and again. */
  remembered?: number
}

const mostRememberedCharacters = 4_000_000

/** The answer engine over a catalog. Nothing is built before the first question. */
export const createEngine = (catalog: Catalog, { remembered = 0 }: EngineOptions = {}): Engine => {
  const libraries = new Map<string, Library>()
  const libraryFor = ({ resources }: Persona): Library => {
    const key = resources ? [...resources].sort().join() : ''
    const known = libraries.get(key)
    if (known) return known
    const built = createLibrary(catalog, resources && new Set(resources))
    libraries.set(key, built)
    return built
  }

  const answerAnew = (message: string, past: Past, persona: Persona): Answer => {
    const library = libraryFor(persona)
    const own = readAlone(message, past, library)
    const thought = past.state.asked ? firstThought(own, library, persona) : undefined
    if (thought) return word(thought.found.wording, thought.found.name, thought.reading)
    const understood = understand(own, past, library)
    const answered = { reading: understood, found: answerTo(understood, library, persona) }
    const { reading, found } = secondThought(answered, message, past, library, persona)
    return word(found.wording, found.name, reading)
  }

  const recent = createRecent<{ answer: Answer; size: number }>(
    remembered,
    mostRememberedCharacters,
  )

  /** Answers, and tells whether the answer went back further than what the last turn left. */
  const answerOn = (message: string, past: Past, persona: Persona): Answer => {
    let goesBack = false
    const going =
      <T>(older: () => T) =>
      () => {
        goesBack = true
        return older()
      }
    const answer = answerAnew(
      message,
      {
        state: past.state,
        lastResponse: past.lastResponse,
        states: going(past.states),
        saidEarlier: going(past.saidEarlier),
        lastMessage: going(past.lastMessage),
      },
      persona,
    )
    return goesBack ? { ...answer, goesBack } : answer
  }

  return {
    answer: (message, history, persona = {}) => {
      const past = pastOf(history)
      const answer = () =>
        history.length ? answerOn(message, past, persona) : answerAnew(message, past, persona)
      if (remembered === 0) return answer()
      const key = JSON.stringify([message, past.state, past.lastResponse, persona])
      const known = recent.find(key)
      if (known) return known.answer
      const found = answer()
      if (!found.goesBack) recent.keep(key, { answer: found, size: key.length + found.text.length })
      return found
    },
  }
}
