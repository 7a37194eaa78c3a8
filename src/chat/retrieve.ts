import type { Catalog } from '../catalog/catalog.ts'
import { resources } from '../catalog/resources.ts'
import { createSlices } from '../lib/slices.ts'
import type { Bot } from '../store/store.ts'
import type { Answer, Engine, PastTurn, Persona } from './answer/answer.ts'
import type { DocumentSearch } from './documents/document-search.ts'
import type { Match } from './documents/passage-index.ts'
import type { History } from './history.ts'
import type { LoadEngine } from './load-engine.ts'

/** What is known about a message: an answer in words, and what it rests on for a model to read. */
export type Retrieved = { answer: Answer; records: string[] }

export type Retrieve = (bot: Bot, message: string, history: History) => Promise<Retrieved>

type RetrieveOptions = {
  loadEngine: LoadEngine
  catalog: Catalog
  search: DocumentSearch
  /** A model gets the records and passages too, and can make one answer of both. */
  isForModel: boolean
}

const mostSources = 8
const mostRecordCharacters = 3000

/** How a bot differs from the default one, for the engine. */
export const personaOf = ({ resources, greeting, fallback }: Bot): Persona => ({
  resources: resources ?? undefined,
  greeting: greeting ?? undefined,
  fallback: fallback ?? undefined,
})

const passageText = ({ passage: { document, headings, text } }: Match): string =>
  `From the document "${[document.title, ...headings].join(' > ')}":\n${text}`

const recordAddress = /^\/api\/v1\/([^/]+)\/([^/]+)$/

/** Tables first; documents where the tables do not know, or where only they speak of all that was asked. */
export const createRetrieve = (options: RetrieveOptions): Retrieve => {
  const { loadEngine, catalog, search, isForModel } = options

  const recordTexts = ({ sources }: Answer): string[] =>
    sources.flatMap(({ url }) => {
      const [, name, key = ''] = recordAddress.exec(url) ?? []
      const resource = resources.find((row) => row.name === name)
      const record = resource && catalog.collection(resource.name).find(decodeURIComponent(key))
      if (!record) return []
      const text = JSON.stringify(record).slice(0, mostRecordCharacters)
      return [`From the table of ${resource.name}: ${text}`]
    })

  /** Turns that were only told are answered again: the next one needs to know how they were meant. */
  const withStates = async (
    engine: Engine,
    turns: readonly PastTurn[],
    persona: Persona,
  ): Promise<PastTurn[]> => {
    const { rest } = createSlices()
    const known: PastTurn[] = []
    for (const turn of turns) {
      const isKept = turn.state !== undefined
      known.push(
        isKept ? turn : { ...turn, state: engine.answer(turn.message, known, persona).state },
      )
      if (!isKept) await rest()
    }
    return known
  }

  return async (bot, message, history) => {
    const persona = personaOf(bot)
    const engine = await loadEngine(persona)
    const latest = await withStates(engine, history.latest, persona)
    const answer = engine.answer(message, latest, persona)
    const matches = await search(bot.id, message, latest)
    const [best, ...others] = matches
    if (!best) return { answer, records: isForModel ? recordTexts(answer) : [] }
    const { fromDocuments, isToldBetter, sourcesOf } = await import('./documents/from-documents.ts')
    if (answer.isUnknown || answer.isLoose || isToldBetter(best, answer, message)) {
      const told = fromDocuments([best, ...others], message)
      return { answer: { ...told, state: answer.state }, records: matches.map(passageText) }
    }
    if (!isForModel) return { answer, records: [] }
    const sources = [...answer.sources, ...sourcesOf(matches)].slice(0, mostSources)
    return {
      answer: { ...answer, sources },
      records: [...recordTexts(answer), ...matches.map(passageText)],
    }
  }
}
