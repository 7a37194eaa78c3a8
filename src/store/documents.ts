/** A text an operator gave a bot to answer from, as a list shows it. */
export type ListedDocument = {
  /** Cannot be guessed: it is all that somebody needs to read the text. */
  id: string
  botId: string
  title: string
  /** Where people read it; null when Lectern itself shows it. */
  url: string | null
  /** The file it was read from. */
  path: string
  characters: number
  addedAt: number
}

export type Document = Omit<ListedDocument, 'characters'> & { text: string }

/** What a bot's documents come to; `version` differs whenever one was added, changed or removed. */
export type Shelved = { version: string; count: number; characters: number }

export type Documents = {
  /** In place of the one with the same id, if there is one. False when the bot is not there. */
  save(document: Document): Promise<boolean>
  find(id: string): Promise<Document | undefined>
  /** By title. */
  list(botId: string): Promise<ListedDocument[]>
  /** The bot's documents with their texts, by title. */
  read(botId: string): Promise<Document[]>
  /** Never from a cache: it is asked for with every question. */
  shelved(botId: string): Promise<Shelved>
  /** False when this bot has no such document. */
  remove(botId: string, id: string): Promise<boolean>
}
