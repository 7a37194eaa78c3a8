import { addDocuments } from '../chat/documents/add-documents.ts'
import { longestTitle, mostCharacters, mostPassagesOfBot } from '../chat/documents/bounds.ts'
import { Unreadable } from '../chat/documents/document-text.ts'
import { type FileTexts, readFiles } from '../chat/documents/files.ts'
import { documentPath } from '../chat/documents/path.ts'
import { type Config, Misuse } from '../config.ts'
import type { ListedDocument } from '../store/documents.ts'
import { commandBaseUrl, urlSettings } from './answering-settings.ts'
import type { Input, Leaf } from './command.ts'
import {
  isoTime,
  jsonOption,
  printJson,
  printTable,
  shortTime,
  takeWords,
  textOf,
} from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

const titleFrom = (options: Input['options']): string | undefined => {
  const title = textOf(options, 'title')?.trim()
  if (title === '') throw new Misuse('--title must not be empty')
  if (title && title.length > longestTitle)
    throw new Misuse(`--title must not be longer than ${longestTitle} characters`)
  return title
}

const urlFrom = (options: Input['options']): string | undefined => {
  const text = textOf(options, 'url')
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Misuse(`--url ${JSON.stringify(text)} must be an http or https address`)
  return url.href
}

const read = async (name: string): Promise<FileTexts> => {
  try {
    return await readFiles(name)
  } catch (error) {
    throw error instanceof Unreadable ? new Error(`${name} ${error.message}`) : error
  }
}

const asJson = (document: Omit<ListedDocument, 'botId'>, config: Config) => ({
  source_id: document.id,
  title: document.title,
  url: document.url ?? commandBaseUrl(config) + documentPath(document.id),
  path: document.path,
  characters: document.characters,
  added_at: isoTime(document.addedAt),
})

export const addSource: Leaf = {
  summary: 'Let a bot answer from Markdown, text and HTML files',
  words: '<bot_id> FILE|FOLDER',
  settings: [...storeSettings, ...urlSettings],
  options: {
    title: { value: 'TITLE', help: "what it is called as a source (default: the file's heading)" },
    url: {
      value: 'URL',
      help: 'where people read it (default: a page of Lectern with a secret id)',
    },
    ...jsonOption,
  },
  run: async ({ config, options, words }) => {
    const [botId, name] = takeWords(words, ['bot_id', 'FILE|FOLDER'])
    const [title, url] = [titleFrom(options), urlFrom(options)]
    const { files, skipped } = await read(name)
    return withStore({ config, options }, async ({ documents }) => {
      const added = await addDocuments(documents, { botId, files, title, url, now: Date.now() })
      if (added === 'too-many-passages')
        throw new Error(
          `The documents of ${botId} would fall into more than ${mostPassagesOfBot.toLocaleString('en-US')} passages`,
        )
      if (added === 'no-bot') throw new Error(`There is no bot ${botId}`)
      if (added === 'too-much')
        throw new Error(
          `The sources of ${botId} would hold more than ${mostCharacters.toLocaleString('en')} characters`,
        )
      for (const { path, reason } of skipped)
        console.error(`lectern: skipped ${path}: it ${reason}`)
      if (options.json)
        printJson({
          bot_id: botId,
          sources: added.map(({ document, isReplaced }) => ({
            ...asJson({ ...document, characters: document.text.length }, config),
            replaced: isReplaced,
          })),
          skipped,
        })
      else
        for (const { document, isReplaced } of added)
          console.log(`${isReplaced ? 'Replaced' : 'Added'} ${document.title} (${document.id}).`)
      return 0
    })
  },
}

export const listSources: Leaf = {
  summary: 'List what a bot answers from beside the tables',
  words: '<bot_id>',
  settings: [...storeSettings, ...urlSettings],
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const [botId] = takeWords(words, ['bot_id'])
    return withStore({ config, options }, async ({ bots, documents }) => {
      if (!(await bots.find(botId))) throw new Error(`There is no bot ${botId}`)
      const all = await documents.list(botId)
      if (options.json) printJson(all.map((document) => asJson(document, config)))
      else
        printTable(
          all.map((document) => ({
            SOURCE_ID: document.id,
            TITLE: document.title,
            CHARACTERS: document.characters,
            ADDED: shortTime(document.addedAt),
            URL: asJson(document, config).url,
          })),
          `${botId} answers from the tables only.`,
        )
      return 0
    })
  },
}

export const removeSource: Leaf = {
  summary: 'Take a source away from a bot',
  words: '<bot_id> <source_id>',
  settings: storeSettings,
  options: jsonOption,
  run: async ({ config, options, words }) => {
    const [botId, id] = takeWords(words, ['bot_id', 'source_id'])
    return withStore({ config, options }, async ({ documents }) => {
      if (!(await documents.remove(botId, id))) throw new Error(`${botId} has no source ${id}`)
      if (options.json) printJson({ bot_id: botId, source_id: id, removed: true })
      else console.log(`Removed ${id}.`)
      return 0
    })
  },
}
