import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { type Conversation, converse } from './judge.ts'

/** Thousands of conversations take a busy machine a while. */
const patience = 900_000
const engine = createEngine(createCatalog())
const folder = new URL('../questions/', import.meta.url)
const failing = new URL('../failing.json', import.meta.url)
const examples = new URL('../../../../shared/chat-examples.json', import.meta.url)

const read = (file: URL): Conversation[] => JSON.parse(readFileSync(file, 'utf8'))

const conversations = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => read(new URL(name, folder)))

/** The turns that went wrong, by conversation and place. */
const wrongIn = (list: readonly Conversation[]): string[] =>
  list.flatMap((conversation) =>
    converse(engine, conversation).flatMap(({ wrong }, place) =>
      wrong.length ? [`${conversation.id}/${place}`] : [],
    ),
  )

describe('conversations of the known forms', () => {
  test('have ids of their own', () => {
    expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length)
  })

  test(
    'are answered as before: the list of failing turns only shrinks',
    () => {
      const known = new Set<string>(JSON.parse(readFileSync(failing, 'utf8')))
      expect(wrongIn(conversations).filter((id) => !known.has(id))).toEqual([])
    },
    patience,
  )
})

describe.if(existsSync(examples))('the sample conversations', () => {
  test('hold in at least nine of ten', () => {
    const list = read(examples)
    const wrong = wrongIn(list)
    expect(wrong.length / list.length <= 0.1 ? [] : wrong).toEqual([])
  })
})
