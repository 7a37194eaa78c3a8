import Type, { type Static } from 'typebox'
import { amount, flag, group, id, listOf, oneOf, record, text, whole } from './fields.ts'

const quantity = (description: string, example: number | string) =>
  Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d+-\\d+$' })], {
    description: `${description}; a rolled amount is a range as text`,
    examples: [example],
  })

const Offer = group('One offer of a level’s pool', {
  gives: id('Item id the player gives', 'emerald'),
  givesAmount: quantity('How many the player gives', '5-64'),
  gives2: Type.Optional(id('Item id of the second thing the player gives', 'book')),
  gives2Amount: Type.Optional(quantity('How many of the second thing', 1)),
  receives: id('Item id the player gets', 'enchanted_book'),
  receivesAmount: quantity('How many the player gets', 1),
  priceEmeralds: Type.Optional(quantity('Emeralds the player pays', '5-64')),
  maxUses: whole('Trades before the villager must restock', 12, 1),
  edition: oneOf('Editions that have the offer', ['both', 'java']),
  notes: Type.Optional(text('What else to know of the offer', 'The price follows the level')),
  xp: whole('Experience the villager gains by one trade', 1),
  priceMultiplier: amount('How strongly demand and reputation move the price', 0.2),
})

export type Offer = Static<typeof Offer>

export const Trade = record('Trade', {
  id: id('Profession id', 'librarian'),
  name: text('Name of the profession', 'Librarian'),
  workstation: id('Block id of its workstation', 'lectern'),
  description: text('What it buys and sells', 'Sells enchanted books and buys paper'),
  biomeSpecific: flag('Whether offers depend on the villager’s home biome', false),
  levels: listOf(
    'The five levels with their whole pools',
    group('One level', {
      level: whole('Number of the level, 1 to 5', 1, 1, 5),
      name: oneOf('Name of the level', ['Novice', 'Apprentice', 'Journeyman', 'Expert', 'Master']),
      trades: listOf('Every offer a villager may draw at this level', Offer),
      offersDrawn: whole('How many of them one villager draws, or all where there are fewer', 2, 1),
      xpNeeded: whole('Experience a villager needs to reach the level', 10),
    }),
  ),
})

export type Trade = Static<typeof Trade>
