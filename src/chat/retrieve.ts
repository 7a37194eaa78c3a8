import type { Catalog } from '../catalog/catalog.ts'
import { resources } from '../catalog/resources.ts'
import type { Bot } from '../store/store.ts'
import type { Answer, Engine, Persona } from './answer/answer.ts'
import type { DocumentSearch } from './documents/document-search.ts'
import { fromDocuments, isToldBetter, sourcesOf } from './documents/from-documents.ts'
import type { Match } from './documents/passage-index.ts'
import type { History } from './history.ts'

/** What is known about a message: an answer in words, and what it rests on for a model to read. */
export type Retrieved = { answer: Answer; records: string[] }

export type Retrieve = (bot: Bot, message: string, history: History) => Promise<Retrieved>

type RetrieveOptions = {
  engine: Engine
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
  const { engine, catalog, search, isForModel } = options

  const recordTexts = ({ sources }: Answer): string[] =>
    sources.flatMap(({ url }) => {
      const [, name, key = ''] = recordAddress.exec(url) ?? []
      const resource = resources.find((row) => row.name === name)
      const record = resource && catalog.shelf(resource.name).find(decodeURIComponent(key))
      if (!record) return []
      const text = JSON.stringify(record).slice(0, mostRecordCharacters)
      return [`From the table of ${resource.name}: ${text}`]
    })

  return async (bot, message, history) => {
    const answer = engine.answer(message, history.latest, personaOf(bot))
    const matches = await search(bot.id, message, history.latest)
    const [best, ...others] = matches
    if (best && (answer.isUnknown || answer.isLoose || isToldBetter(best, answer, message))) {
      const told = fromDocuments([best, ...others], message)
      return { answer: { ...told, state: answer.state }, records: matches.map(passageText) }
    }
    if (!isForModel) return { answer, records: [] }
    if (!best) return { answer, records: recordTexts(answer) }
    const sources = [...answer.sources, ...sourcesOf(matches)].slice(0, mostSources)
    return {
      answer: { ...answer, sources },
      records: [...recordTexts(answer), ...matches.map(passageText)],
    }
  }
}
