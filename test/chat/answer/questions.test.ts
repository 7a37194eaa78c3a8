import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { type Conversation, converse } from './judge.ts'

const floor = 0.95
/** One category has more than a thousand conversations, which take a busy machine a while. */
const patience = 60_000
const engine = createEngine(createCatalog())
const folder = new URL('../questions/', import.meta.url)
const examples = new URL('../../../../shared/chat-examples.json', import.meta.url)

const read = (file: URL): Conversation[] => JSON.parse(readFileSync(file, 'utf8'))

const byCategory = (conversations: readonly Conversation[]): [string, Conversation[]][] => [
  ...Map.groupBy(conversations, ({ category }) => category),
]

/** The conversations that went wrong, with what was said. */
const failed = (conversations: readonly Conversation[]): string[] =>
  conversations.flatMap((conversation) => {
    const wrong = converse(engine, conversation).filter((turn) => turn.wrong.length > 0)
    return wrong.length === 0
      ? []
      : [
          `${conversation.id}: ${wrong.map(({ say, answer, wrong: why }) => `${say} -> ${answer.text.slice(0, 200)} (${why.join('; ').slice(0, 200)})`).join(' | ')}`,
        ]
  })

const written = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => read(new URL(name, folder)))

describe('conversations written for the engine', () => {
  test('have ids of their own', () => {
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length)
  })

  test.each(byCategory(written))(
    'hold in at least 95 of 100: %s',
    (_, conversations) => {
      const wrong = failed(conversations)
      const right = conversations.length - wrong.length
      expect(right / conversations.length >= floor ? [] : wrong).toEqual([])
    },
    patience,
  )
})

describe.if(existsSync(examples))('the sample conversations', () => {
  test('hold in at least 95 of 100', () => {
    const conversations = read(examples)
    const wrong = failed(conversations)
    expect(wrong.length / conversations.length <= 1 - floor ? [] : wrong).toEqual([])
  })
})
