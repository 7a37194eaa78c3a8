import { expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Sense } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import type { LabelledTurn } from '../training/check.ts'
import { readFolder } from '../training/conversations.ts'

const { knowledge, prose, read } = createMind(createCatalog())
const records = knowledge.entities.filter(({ record }) => record)

/** The later turns of conversations that nothing was learned from, with the messages before, newest first. */
const later = readFolder('data/held/')
  .filter(({ category }) => category === 'q')
  .flatMap(({ turns }) =>
    (turns as LabelledTurn[]).slice(1).flatMap(({ say, about = [] }, at) => ({
      about,
      stems: read(say).stems,
      said: turns
        .slice(0, at + 1)
        .reverse()
        .map((turn) => [...read(turn.say).stems]),
    })),
  )
  .filter(({ about }) => about.length > 0)

/** Of how many the nearest of all sentences is one of the record that is meant. */
const found = (senseOf: (turn: (typeof later)[number]) => Sense): number =>
  later.filter((turn) => {
    const [nearest] = prose.nearest(senseOf(turn), records, 1)
    const sentence = prose.sentence(nearest?.id ?? -1)
    return sentence && turn.about.includes(sentence.entity.ref)
  }).length

test('what was said before leads to the record that a later message means', () => {
  const alone = found(({ stems }) => prose.senseOf(stems))
  const behind = found(({ stems, said }) => prose.senseOf(stems, said))
  expect(behind).toBeGreaterThan(1.2 * alone)
})
