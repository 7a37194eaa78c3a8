import { expect, test } from 'bun:test'
import { sameQuestion } from '../../../src/chat/asked/same-question.ts'

test.each([
  ['What is the refund policy?', 'refund policies please'],
  ['How do I tame a wolf?', 'hey, how can I tame wolves??'],
  ['Where do creepers spawn?', 'where does the CREEPER spawn'],
  ['creeper zombie', 'Zombie, creeper!'],
  ['What is it?', 'what is it'],
  ['???', ' ??? '],
])('%j and %j ask the same', (one, other) => {
  expect(sameQuestion(one)).toBe(sameQuestion(other))
})

test.each([
  ['Where do creepers spawn?', 'When do creepers spawn?'],
  ['How do I make a bow?', 'How do I get a bow?'],
  ['What is a creeper?', 'What is a zombie?'],
  ['How many bookshelves?', 'Where are bookshelves?'],
  ['What is it?', 'Who is it?'],
  ['???', '!!!'],
])('%j and %j do not', (one, other) => {
  expect(sameQuestion(one)).not.toBe(sameQuestion(other))
})
