import type { Hit, Search } from '../../catalog/search/search.ts'
import { plain } from '../../catalog/search/words.ts'
import type { Answer } from '../../chat/answer/answer.ts'
import type { LoadEngine } from '../../chat/load-engine.ts'
import { recordPath } from './links.ts'

export type FoundAnswer = { text: string; sources: readonly { title: string; path: string }[] }
export type FinderResult = { answer: FoundAnswer | undefined; hits: readonly Hit[] }

/** What people look for in the pages, by the index of the API. */
export type Finder = {
  find(words: string, limit: number): Promise<FinderResult>
  /** The page of the one record that has exactly this name. */
  exactPath(words: string): string | undefined
  /** The record an address nearly names. */
  nearest(ref: string, resource: string | undefined): Hit | undefined
}

const longestSearch = 80

/** What was typed into a search field, as far as it is looked at. */
export const searchWords = (typed: string | undefined): string =>
  (typed ?? '').trim().slice(0, longestSearch)

const questionStart =
  /^(what|which|who|where|when|how|why|can|could|does|do|did|is|are|will|should)\b.* /i

const isQuestion = (words: string): boolean => words.endsWith('?') || questionStart.test(words)

const recordAddress = /^\/api\/v1\/([a-z]+)\/(.+)$/

const pageOf = ({ title, url }: Answer['sources'][number]) => {
  const [, resource, key] = recordAddress.exec(url) ?? []
  return resource && key ? [{ title, path: recordPath(resource, decodeURIComponent(key)) }] : []
}

export const createFinder = (search: Search, loadEngine: LoadEngine): Finder => {
  const answerTo = async (words: string): Promise<FoundAnswer | undefined> => {
    if (!isQuestion(words)) return undefined
    const { text, sources, isUnknown } = (await loadEngine()).answer(words, [])
    return isUnknown ? undefined : { text, sources: sources.flatMap(pageOf) }
  }
  return {
    find: async (words, limit) => ({
      answer: await answerTo(words),
      hits: search.find(words, { limit }),
    }),
    exactPath: (words) => {
      const [first] = search.find(words, { limit: 1 })
      const asked = plain(words)
      return first && [first.name, first.key].some((name) => plain(name) === asked)
        ? recordPath(first.resource, first.key)
        : undefined
    },
    nearest: (ref, resource) =>
      search.find(ref, { resource, limit: 1 }).find(({ match }) => match !== 'text'),
  }
}
