import Type, { type Static } from 'typebox'
import { flag, group, listOf, oneOf, record, text, whole } from './fields.ts'

const quantity = (description: string, example: number) =>
  Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
    description: `${description}; a rolled amount is a range as text`,
    examples: [example, '13-27'],
  })

const Offer = group('One offer of a level’s pool', {
  gives: text('Item id the player gives', 'emerald'),
  givesAmount: quantity('How many the player gives', 6),
  gives2: Type.Optional(text('Item id of the second thing the player gives', 'book')),
  gives2Amount: Type.Optional(quantity('How many of the second thing', 1)),
  receives: text('Item id the player gets', 'saddle'),
  receivesAmount: quantity('How many the player gets', 1),
  priceEmeralds: Type.Optional(quantity('Emeralds the player pays', 6)),
  maxUses: whole('Trades before the villager must restock', 12, 1),
  edition: oneOf('Editions that have the offer', ['both', 'java']),
  notes: Type.Optional(text('What else to know of the offer', 'Enchanted at level 5 to 19')),
})

export const Trade = record('Trade', {
  id: text('Profession id', 'leatherworker'),
  name: text('Name of the profession', 'Leatherworker'),
  workstation: text('Block id of its workstation', 'cauldron'),
  description: text('What it buys and sells', 'Buys hides and sells leather gear'),
  biomeSpecific: flag('Whether offers depend on the villager’s home biome', false),
  levels: listOf(
    'The five levels with their whole pools',
    group('One level', {
      level: whole('Number of the level, 1 to 5', 1, 1),
      name: oneOf('Name of the level', ['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master']),
      trades: listOf('Every offer a villager may draw at this level', Offer),
    }),
  ),
})

export type Trade = Static<typeof Trade>
