import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { compose } from '../../../src/chat/answer/compose/compose.ts'
import { nextState } from '../../../src/chat/answer/dialogue/next-state.ts'
import { questionsOf, respond } from '../../../src/chat/answer/engine.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { type DialogueState, emptyState, type Query } from '../../../src/chat/answer/query.ts'
import { allKinds, leastLikely } from '../../../src/chat/answer/rank/optional-kinds.ts'
import { createScorer } from '../../../src/chat/answer/rank/rank.ts'
import { learned } from '../../../src/chat/answer/rank/weights.ts'
import { word } from '../../../src/chat/answer/word/word.ts'

const mind = createMind(createCatalog())

type Made = { texts: string[]; queries: Query[]; after(text: string): DialogueState }

/** What the readings of a message say, and the state that one of them leaves. */
const readings = (say: string, state: DialogueState = emptyState): Made => {
  const reading = mind.read(say)
  const asking = { reading, state, knowledge: mind.knowledge, prose: mind.prose }
  const made = compose(mind.given(reading, state)).map((candidate) => ({
    candidate,
    result: word(candidate.query, asking),
  }))
  return {
    texts: made.map(({ result }) => result.text),
    queries: made.map(({ candidate }) => candidate.query),
    after: (text) => {
      const found = made.find(({ result }) => result.text.includes(text))
      if (!found) throw new Error(`nothing says ${text}`)
      return nextState(state, reading, found.candidate, found.result, mind.namedIn)
    },
  }
}

const says = (texts: readonly string[], part: string) =>
  texts.some((text) => text.includes(part)) ? part : texts.join('\n')

test.each([
  ['was the warden added before 1.19', 'warden was added in version 1.19', []],
  ['was the warden added after 1.17', 'warden was added in version 1.19', []],
  ['is wheat only for cows', 'a cow is bred with wheat', []],
  ['are sharpness and smite compatible', 'Sharpness and Smite exclude', ['No']],
  ['do sharpness and smite conflict', 'Sharpness and Smite exclude', ['Yes']],
])('there is a verdict only on what is claimed: %s', (say, fact, verdicts) => {
  const told = readings(say).texts.filter((text) => text.toLowerCase().includes(fact.toLowerCase()))
  expect(told).not.toEqual([])
  const given = told.flatMap((text) => /^(?:Yes|No)\b/.exec(text) ?? [])
  expect([...new Set(given)]).toEqual(verdicts)
})

test.each([
  ['who sells names... no wait, who sells ender pearls', 'who sells ender pearls'],
  ['which mob eats... i mean breeds with cactus', 'which mob eats breeds with cactus'],
  ['how many, or rather which structures have chests?', 'which structures have chests?'],
  ['no i meant the pigs', 'no i meant the pigs'],
])('what somebody corrects is not asked: %s', (said, asked) => {
  expect(questionsOf(said).questions).toEqual([asked])
})

test.each([
  [
    'my boy lost all his things when he died. is there a command so that does not happen',
    ['my boy lost all his things when he died. is there a command so that does not happen'],
  ],
  [
    'thanks! i found a wolf. how do i tame it? and what do they eat? i have bones',
    ['thanks! i found a wolf. how do i tame it?', 'and what do they eat? i have bones'],
  ],
])('a question is read with what is said around it: %s', (said, asked) => {
  expect(questionsOf(said).questions).toEqual(asked)
})

test.each(['really?', 'lol ok so thats it', 'are you sure?'])(
  'who doubts it is told it again: %s',
  (say) => {
    const drops = readings('what does a warden drop').after('A warden drops a sculk catalyst')
    const [again, ...others] = readings(say, drops).texts
    expect(again).toBe('A warden drops a sculk catalyst (1, always).')
    expect(others.every((text) => text.startsWith("I don't know"))).toBe(true)
  },
)

test.each(['you are right', 'ok so'])('who agrees is not only told it again: %s', (say) => {
  const drops = readings('what does a warden drop').after('A warden drops a sculk catalyst')
  expect(readings(say, drops).queries.some(({ op }) => op === 'talk')).toBe(true)
})

test('who asks for more is not told the same alone', () => {
  const drops = readings('what does a warden drop').after('A warden drops a sculk catalyst')
  const { texts } = readings('what else?', drops)
  expect(texts.filter((text) => text.includes('sculk catalyst (1, always)'))).toEqual([])
  expect(says(texts, 'A warden is a huge')).toBe('A warden is a huge')
})

test.each([
  ['name 5 hostile mobs', '5 of the 29', 'more', 'There are 24 of those: drowned, elder'],
  ['list every item that does not stack', 'are 55', 'what else', 'all I can tell about it'],
  ['which items do not stack', 'are 55', 'what else', 'There are 16 of those: potion'],
])('the rest of a list is what was not named: %s (%s) %s: %s', (before, answer, say, text) => {
  const { texts } = readings(say, readings(before).after(answer))
  expect(says(texts, text)).toBe(text)
})

test('of a list that is cut none are counted among the first', () => {
  const listed = readings('how many mobs are there').after('76 mobs')
  const { texts } = readings('passive ones?', listed)
  expect(texts.filter((text) => / of (?:those|them)\b/.test(text))).toEqual([])
})

test('a sum of several has no one number that another takes the place of', () => {
  const state = readings('iron for 2 buckets and a shield').after('7 iron ingots')
  const made = compose(mind.given(mind.read('and for 5?'), state))
  expect(made.filter(({ edit }) => edit === 'another figure')).toEqual([])
})

test.each([
  ['my friend says endermen hate water', false],
  ['someone told her cookies work as well', false],
  ['ban Steve because he said bad words', true],
  ['say hello to everybody', true],
  ['put up a sign that says hi with a command', true],
])('what others say is no command line: %s', (say, hasLines) => {
  expect(readings(say).texts.some((text) => text.startsWith('Use /'))).toBe(hasLines)
})

test('insults are thanked for by nobody', () => {
  const { texts } = readings("you're dumb")
  expect(says(texts, "I'm sorry about that")).toBe("I'm sorry about that")
  expect(texts.filter((text) => text.startsWith('Thank you'))).toEqual([])
})

test('that something is the first of those on record is no verdict on all', () => {
  const { texts } = readings('is coal the fuel with the longest burning time')
  expect(texts.filter((text) => /^yes.*longest/i.test(text))).toEqual([])
  expect(says(texts, 'Coal has the longest burning time')).toBe('Coal has the longest burning time')
})

test('nobody is first of those that all have nothing', () => {
  const { texts } = readings('which food has the most enchantments')
  expect(texts.filter((text) => /\b0 each/.test(text))).toEqual([])
  expect(says(texts, 'I have no enchantments to order')).toMatch(/^I have no/)
})

test('what there is affirms nothing where it is asked for', () => {
  const openings = (say: string) =>
    readings(say).texts.filter((text) => /^Yes: .*pandas/.test(text))
  expect(openings('which mobs live in the jungle')).toEqual([])
  expect(openings('are there mobs that live in the jungle')).not.toEqual([])
})

test.each([
  ['do skeletons burn in rain', 'a skeleton burns in sunlight', /^yes|^no/i],
  ['do zombies burn in the nether', 'a zombie burns in sunlight', /^yes|^no/i],
  ['do zombies spawn in the desert at night', 'a zombie spawns in', /^yes|^no/i],
  ['fortune works on iron right', 'Fortune works on diamond', /cannot go on iron/],
  ['does looting work on endermen', 'Looting III can add', /^no, looting is not/i],
  ['are curses removable', 'Curse of Binding', /^yes: curse of binding and/i],
  ['what is the least rare biome', 'are the most common of the biomes', /of the rare biomes/],
  ['is 1.9 newer than 1.8', '1.9', /added in 1\.9 and added after 1\.8/],
  [
    'which boss is the easiest to beat',
    'least health of the boss mobs',
    /the most (health|damage)/,
  ],
  ['which 3 hostile mobs have more than 50 health', '3 hostile mobs', /mobs .*exactly 3 and more/],
  ['are creepers scared of cats', 'Cats and ocelots', /more health .*than/],
  ['not the wolf, the cat', 'cat', /^wolf: .*cat: /i],
])('no neighbour of what is asked answers it: %s', (say, fact, wrong) => {
  const { texts } = readings(say)
  const about = texts.filter((text) => text.toLowerCase().includes(fact.toLowerCase()))
  expect(about).not.toEqual([])
  const isOfClaim = wrong.source.startsWith('^yes|^no')
  expect((isOfClaim ? about : texts).filter((text) => wrong.test(text))).toEqual([])
})

test.each([
  ['do skeletons burn in sunlight', 'Yes, a skeleton burns'],
  ['do you know if skeletons burn', 'Yes, a skeleton burns'],
  ['do you know how to tame a wolf with bones', 'A wolf can be tamed. Feed it bones'],
  ['does efficiency work on bows', 'No, Efficiency cannot go on bows'],
  ['can i put sharpness on a stick', 'No, Sharpness cannot go on sticks'],
  ['do creepers drop bows', 'No, a creeper does not drop bows'],
  ['are there any curses', 'Yes: Curse of Binding and Curse of Vanishing'],
  ['do creepers have more health than cats', 'Yes, a creeper has more health'],
])('what is asked itself is answered: %s', (say, text) => {
  expect(says(readings(say).texts, text)).toBe(text)
})

test.each([
  ['what does a creeper drop', ['command', 'reckon', 'talk', 'tell'], false],
  ['why do creepers run away from cats', ['tell'], true],
  ['thank you so much', ['talk'], true],
  ['how do I give everyone 10 torches', ['command'], true],
  ['how many planks do I need for 3 chests', ['reckon'], true],
  ['how many breads fill the hunger bar', ['reckon'], true],
] as const)('kinds of readings are made where they may be asked for: %s', (say, kinds, areMade) => {
  const reading = mind.read(say)
  const scorer = createScorer(reading, emptyState, learned(), mind.prose.weight)
  const made = new Set(
    compose(mind.given(reading, emptyState, scorer.kindsFrom(leastLikely), scorer)).map(
      ({ query }) => query.op,
    ),
  )
  expect(kinds.filter((kind) => made.has(kind))).toEqual(areMade ? [...kinds] : [])
})

test.each([
  ['what does a creeper drop', false],
  ['the tall black thing that steals blocks', true],
])(
  'records that nobody names are looked for where the words ask for them: %s',
  (say, areLooked) => {
    const reading = mind.read(say)
    const scorer = createScorer(reading, emptyState, learned(), mind.prose.weight)
    expect(scorer.kindsFrom(leastLikely).has('unnamed')).toBe(areLooked)
  },
)

test('all kinds of readings are made before it is said that nothing is known', () => {
  const { result, steps } = respond(mind, 'how tall is my uncle', emptyState, {}, learned())
  expect(result.isUnknown).toBe(true)
  expect(steps.map(({ kinds }) => kinds)).toEqual([allKinds])
})

test.each([
  ['frozn peeks temprature', 'frozen peak temperature', 'biomes/frozen_peaks'],
  ['sulfer cavs new blocs', 'sulfur cave new block', 'biomes/sulfur_caves'],
  ['cakerecipe', 'cake recipe', 'items/cake'],
  ['is there an icegolem', 'is there an icegolem', undefined],
  ['how 2 tame wolves', 'how to tame wolves', 'mobs/wolf'],
  ['efficiency 2, a bow', 'efficiency 2 a bow', 'enchantments/efficiency'],
])('names are read through slips: %s', (say, text, ref) => {
  const reading = mind.read(say)
  expect([reading.text, reading.mentions[0]?.entities[0]?.ref]).toEqual([text, ref])
})

test.each([
  ['does a cleric buy redstone', 'The cleric sells redstone dust'],
  [
    'does anyone buy redstone',
    'There is just one villager profession that sells redstone dust: the cleric',
  ],
  ['can i buy redstone from a cleric', 'Yes, the cleric sells redstone dust'],
])('what is sold is not bought: %s', (say, text) => {
  const { texts } = readings(say)
  expect(says(texts, text)).toBe(text)
  expect(texts.some((one) => /^yes.*sells/i.test(one))).toBe(text.startsWith('Yes'))
})

test.each([
  ['shields can be bought', 'sells'],
  ['which villager is a saddle bought from', 'sells'],
  ['where can wheat be sold', 'buys'],
  ['can bells be bought by the mason', 'buys'],
  ['someone buying rotten flesh?', 'buys'],
  ['where can someone buy a saddle', 'sells'],
])('who deals is told by what is said: %s', (say, deal) => {
  expect<string>(mind.read(say).cues.deal).toBe(deal)
})

test('the words that lead to another version do not lead on from there', () => {
  const { texts } = readings('which version came right before 1.8')
  expect(texts.filter((text) => text.startsWith('The version before 1.7'))).toEqual([])
  expect(says(texts, 'The version before 1.8 on record')).toBe('The version before 1.8 on record')
})

test('no sum holds what the message leaves out', () => {
  const state = readings('how many iron ingots do 2 anvils take').after('62 iron ingots')
  const both = readings('plus a hopper on top', state).after('67 iron ingots in total')
  const { texts } = readings('minus the anvils', both)
  expect(says(texts, '5 iron ingots')).toBe('5 iron ingots')
  expect(texts.filter((text) => /for (?:2 )?anvils?\b/.test(text))).toEqual([])
})

test('both of what was reckoned are as many as each was', () => {
  const state = readings('price of 7 diamond chestplates').after('147 to 245 emeralds')
  const boots = readings('boots', state).after('91 to 189 emeralds')
  expect(says(readings('both', boots).texts, '238 to 434')).toBe('238 to 434')
})

test('another unit is not counted in the one before', () => {
  const state = readings('how many ticks are 5 minutes').after('6,000 ticks')
  expect(readings('2 hours', state).texts.filter((text) => text.includes('2,400'))).toEqual([])
})

test('what is there already is no number of things to be made', () => {
  const state = readings('how many planks for 5 chests').after('40 planks')
  const { texts } = readings('i have 20 already, how many more', state)
  expect(texts.filter((text) => /each of the 2[05] chests/.test(text))).toEqual([])
})

test('of pieces that take more and less none are counted', () => {
  const { texts } = readings("i've got 17 diamonds, is that enough for full armor")
  expect(texts.filter((text) => text.startsWith('3 diamond helmets'))).toEqual([])
})

test('a sum of none is not carried on', () => {
  const state = readings('can i make a shield out of 5 planks').after('Not one shield')
  const { texts } = readings('how many planks do i need then', state)
  expect(texts.filter((text) => /^0 |\b0 shields/.test(text))).toEqual([])
})

describe('among the readings of a message is', () => {
  test.each([
    [
      'which advancements are worth 500 xp',
      'advancements on record with experience reward of exactly 500',
    ],
    [
      'this world is so pretty, my friend wants the same one. what number do i send him',
      'Use /seed – shows the seed of the world',
    ],
    ['can 64 iron make 10 anvils', 'No: 246 more iron ingots; it takes 310 iron ingots in total'],
    [
      'i need 4 templates, have 1, how many diamonds',
      '21 diamonds: 7 for each of the 3 netherite upgrade smithing templates',
    ],
    ['need 20 gunpowder, have 5. how many creepers', 'About 15 kills for 15 gunpowder'],
    ['8 hoppers wanted, 3 already there, iron needed?', '25 iron ingots: 5 for each of the 5'],
    ['got 2 friends, need 8 beds, how much wool', '24 red wool: 3 for each of the 8 red beds'],
    ['24 diamonds enough for diamond armor', 'Enough: it takes 24 diamonds, and you have 24'],
    [
      'can i make 2 anvils and 3 hoppers with 64 iron',
      'No: 13 more iron ingots; it takes 6 blocks of iron, 23 iron ingots and 3 chests',
    ],
    ['are 20 emeralds enough for a shield and a bell', 'No: 21 more emeralds'],
    ['how many days are 100 ticks', '0.0042 in-game days: 100 ticks'],
    ['mobs taller than 3 blocks', 'mobs on record with size of more than 3'],
    ['which mobs are weaker than 5 hp', 'mobs on record with health of less than 5'],
    [
      'drowned, husk or bogged, who has more health',
      'A drowned and a husk share the most health (20 HP against 16 for a bogged)',
    ],
    [
      'durability of copper pickaxe, iron pickaxe or netherite boots, who has the most',
      'Netherite boots have the most durability (481 uses against 250',
    ],
    ['list the versions since 2020', 'versions on record since 2020'],
    [
      'how many diamonds for 4 netherite upgrade smithing templates',
      '28 diamonds: 7 for each of the 4 netherite upgrade smithing templates',
    ],
    [
      'how many diamonds for 4 netherite helmets',
      '48 diamonds: that goes into 4 netherite upgrade smithing templates (28) and 4 diamond helmets (20)',
    ],
    ['what do i need for 2 netherite upgrade smithing templates', 'the recipe copies it'],
    ['which weapons do 8 damage', 'on record with attack damage of exactly 8: the netherite sword'],
    ['durability of boots', 'Diamond boots: 429 uses; Netherite boots: 481 uses.'],
    [
      'which boots have more durability',
      'Netherite boots have more durability (481 uses against 429, by 52 uses) than diamond boots.',
    ],
    ['list warm and cold biomes', 'There are 24 warm or cold biomes on record'],
    ['where does it rain or snow', 'biomes on record where it rains or where it snows'],
    [
      'top 3 mobs by health',
      'The most health of the mobs on record, in this order: wardens (500 HP, 250 hearts), withers',
    ],
    [
      '3 mobs with the least health',
      'The least health of the mobs on record, in this order: creakings (1 HP, 0.5 hearts), pufferfish (3 HP',
    ],
    ['name three passive mobs', '3 of the 30 passive mobs on record: '],
    [
      'how many emeralds is a bell',
      '36 emeralds for a bell from the armorer (Apprentice), up to 12',
    ],
    ['how many slots do 200 eggs take', 'counted by 64, as I have no record'],
    ['which fuel burns longest', 'Coal has the longest burning time of the items on record that'],
    ['how many versions are there', 'There are 36 versions on record: '],
    ['respiration: top level and item?', 'its maximum level. Respiration can go on helmets.'],
    ['does a fletcher buy sticks', 'Yes, the fletcher buys sticks (32 sticks for 1 emerald'],
    [
      'does a fletcher work at a loom',
      'No, the workstation (job block) of a fletcher is the fletching table.',
    ],
    ['how do you breed axolotls', 'Axolotls are bred with buckets of tropical fish: feed two'],
    [
      'is a diamond axe faster than a netherite sword',
      'against 1, by 0.6 swings a second) than a diamond axe.',
    ],
    [
      'dps of a diamond axe',
      'A diamond axe deals 9 damage a second: 9 attack damage with 1 swing a second.',
    ],
    [
      'golden carrot or steak, which has more saturation',
      'against 12.8, by 1.6 saturation) than steak.',
    ],
    [
      'adventuring time plus hot tourist destinations, xp total',
      '1,000 XP: Adventuring Time 500 XP and Hot Tourist Destinations 500 XP.',
    ],
    [
      'armor points of a diamond helmet and diamond boots together',
      '6 armor points: a diamond helmet 3 armor points and diamond boots 3 armor points.',
    ],
    [
      'hp of 3 zombies and 2 chickens',
      '68 HP (34 hearts): 3 zombies with 20 HP (10 hearts) each and 2 chickens with 4 HP (2 hearts) each.',
    ],
    ['xp of a blaze and a cow together', '11 to 13 XP: a blaze 10 XP and a cow 1 to 3 XP.'],
    [
      'how many years between 1.8 and 1.16',
      'A difference of 5.8 years (2,121 days): June 23, 2020 for 1.16, September 2, 2014 for 1.8.',
    ],
    ['how many iron nuggets in 2 iron blocks', '162 nuggets: 2 blocks with 81 nuggets to one.'],
    ['how many slots do 64 steaks take', '1 stack, 1 slot for 64 steak: up to 64 go into one slot'],
    ['Wie viel Leben hat ein Creeper?', 'I only understand English'],
    ['苦力怕有多少血？', 'I only understand English'],
    ['¿cuánta vida tiene un zombi?', 'I only understand English'],
    ['what is a piñata', "I don't know that."],
    ['syntax of /spreadplayers', "I don't know “/spreadplayers”"],
    ['what does /gamemod do', '/gamemode: Changes the game mode of a player'],
    ['/fillbiome was introduced when', '/fillbiome'],
    ['what has the second most health', 'The wither has the second most health of the mobs on'],
    ['second hottest biome', 'Stony Peaks is the second hottest of the biomes on record'],
    ['which biome has the most mobs', 'has the most kinds of mobs of the biomes on record: 20 ('],
    ['are cows and pigs passive', 'Yes, both: cows and pigs.'],
    ['can cats and foxes be tamed', 'No, not all: cats yes, foxes no.'],
    [
      'are all nether mobs hostile',
      'No, not all 11 mobs on record that spawn in the Nether: blazes',
    ],
    ['are all curses treasure', 'Yes, both curse enchantments on record: Curse of'],
    [
      'which commands need op level 4',
      'commands on record with a permission level of exactly 4: /publish',
    ],
    ['which mobs have no more than 5 hp', 'mobs on record with health of at most 5: chickens'],
    ['which enchantments are curses', 'There are 2 curse enchantments on record: Curse of'],
    [
      'which mob drops a trident',
      'There is just one mob on record that drops tridents: the drowned',
    ],
    [
      'which mobs have more than 100 hp',
      'There are 3 mobs on record with health of more than 100: ender dragons',
    ],
    [
      'tools with durability over 1000',
      'tool items on record with durability of more than 1,000: diamond pickaxe',
    ],
    [
      'which mobs have more health than an enderman',
      'mobs on record with more health than an enderman: ',
    ],
    ['biomes colder than taiga', 'biomes on record that are colder than the Taiga: '],
    ['how many versions were released before 2013', 'versions on record before 2013: 1.0'],
    [
      'which versions came out between 2016 and 2018',
      'versions on record between 2016 and 2018: 1.9',
    ],
    ['updates after 2025', 'versions on record after 2025: 26.1'],
    [
      'what drops string besides spiders',
      'There are 3 mobs on record that drop string besides the spider, likeliest first: ',
    ],
    [
      'nether biomes other than the crimson forest',
      'There are 4 biomes on record in the Nether besides the Crimson Forest',
    ],
    [
      'strongest mob not counting the wither and the warden',
      'of the mobs on record besides the wither and the warden: ',
    ],
    [
      'which enchantments besides mending are treasure',
      'There are 6 treasure enchantments on record besides Mending: ',
    ],
    ['fattest mob', 'The ender dragon is the widest of the mobs on record: 16 blocks wide'],
    ['most widespread mob', 'the most biomes of the mobs on record: '],
    [
      'which structure is the best chance for enchanted books',
      'Stronghold has the best chance of the structures on record with enchanted books as loot: 67.8%.',
    ],
    [
      'what drops string and gunpowder',
      'None for all of that together. There are 4 mobs on record that drop string',
    ],
    [
      'which structure has the best odds for diamonds',
      'with diamonds as loot, likeliest first: Buried Treasure (53.1%, 1 to 2), Trial Chambers',
    ],
    [
      'biomes where it never rains, overworld only',
      'There are 7 biomes on record without rain or snow and in Overworld: Badlands',
    ],
    [
      'vindicator or ravager, which hits harder on hard',
      'A vindicator has more damage (19.5 damage on hard against',
    ],
    ['which mob deals the most damage on easy', 'of the mobs on record: 22.5 damage on easy'],
    [
      'neutral mobs with more than 20 damage on hard',
      'more than 20: the iron golem (32.25 damage on hard)',
    ],
    [
      'durability of pickaxes in order',
      'in this order: netherite pickaxe (2,031 uses), diamond pickaxe (1,561 uses), iron pickaxe',
    ],
    ['which mobs are not bred with wheat', 'mobs on record that are not bred with wheat: allays'],
    [
      'which mob has the second least health',
      'Pufferfish and rabbits share the second least health',
    ],
    [
      'items with the second fewest hunger points',
      'enchanted golden apple share the second fewest hunger points of the items on record: 4 ',
    ],
    [
      'which biome is the hottest',
      'and Warped Forest are the hottest of the biomes on record: temperature 2',
    ],
    ['which mobs are not hostile', 'There are 45 mobs on record that are not hostile: allays'],
    [
      'mobs that are not hostile or neutral',
      'There are 30 mobs on record that are not hostile and that are not neutral: allays',
    ],
    [
      'biomes that never get rain or snow',
      'There are 16 biomes on record where it does not rain and where it does not snow: Badlands',
    ],
    ['mobs tamed with a saddle', 'there are no mobs on record that are tamed with saddles'],
    ['which biomes are not dry', 'biomes on record with rain or snow: '],
    [
      'who has more drops, a zombie or a creeper',
      'A zombie has more kinds of drops (4 against 1, by 3) than a creeper.',
    ],
    [
      'diamonds for the whole armor set, all 4 pieces',
      '24 diamonds: that goes into a diamond helmet (5)',
    ],
    ['compare the health of zombie, husk and drowned', 'All are equal: 20 HP (10 hearts).'],
    [
      'i have 3 stacks of iron, how many buckets is that',
      '64 buckets: a bucket takes 3, and you have 192 iron ingots.',
    ],
    ['what gives the most xp when killed', 'The ender dragon has the most experience'],
    ['toughest mob that is not a boss', 'The warden has the most health of the mobs'],
    ['command to tp steve to me', 'Use /tp steve @s'],
    ['what is new in 26.2', 'slabs and walls. And 6 more.'],
    ['how do i get to the nether', 'Build an upright obsidian frame'],
    ['smite or sharpness for killing a wither', 'It is the favorite for killing the wither'],
    ['was the elytra added before the mace', 'Yes, elytra is earlier (1.9 against'],
    ['was mending added before sharpness', 'No, Sharpness is earlier (1.0 against'],
    ['was the horse update released ahead of the redstone update', 'No, 1.5 is earlier (March'],
    ['was the warden added in 1.19', 'Yes, a warden was added in version 1.19 (The Wild Update'],
    ['was the warden added in 1.17', 'No, a warden was added in version 1.19 (The Wild Update'],
    [
      'do white bears attack',
      'A polar bear is a large, white bear of the snow that ignores players',
    ],
    ['how high can sharpness be pushed numerically', "I don't know that."],
    ['do zombies and husks have the same health', 'Yes, both are equal: 20 HP'],
    ['who sells diamonds', 'No villager sells diamonds. There are 3 villager professions that buy'],
    [
      'does any villager buy bread',
      'No villager buys bread. There is just one villager profession that sells',
    ],
    ['name 2 villagers that sell diamonds', 'No villager sells diamonds. 2 of the 3 villager'],
    ['which villager buys netherite', 'No villager buys netherite ingots.'],
    ['which villager sells dirt', 'No villager sells dirt.'],
    ['does anyone buy shulker shells', 'No villager buys shulker shells.'],
    ['who buys diamonds', 'There are 3 villager professions that buy diamonds: the armorer'],
    ['do skeletons drop their bow every time', 'No, not always: a skeleton drops bows (1, 8.5%).'],
    ['does a blaze always drop blaze rods', 'No, not always: a blaze drops blaze rods'],
    ['is a nether star guaranteed from a wither', 'Yes, a wither drops nether stars'],
    [
      'enchantments with only one level',
      'with a maximum level of exactly 1: Flame, Infinity, Multishot',
    ],
    ['items that stack to more than 16', 'items on record with a stack size of more than 16: '],
    [
      'mobs with more health than a zombie and at least 5 damage',
      'with more health than a zombie and with attack damage of at least 5: elder guardians',
    ],
    [
      'mobs with health over 30 and damage under 5',
      'with health of more than 30 and with attack damage of less than 5: camels',
    ],
    ['show me more hostile mobs', 'There are 29 hostile mobs on record: '],
    ['mobs with more than one drop', 'mobs on record with more than 1 kind of drops: bogged (4)'],
    ['netherite helmet better than a diamond one', 'A netherite helmet has more toughness (3 '],
    ['how many advancements are there', 'There are 111 advancements on record: '],
    ['what does grumbolo drop', "I don't know “grumbolo”: there is no such thing in my records."],
    ['what does the Zombie King drop', "I don't know “Zombie King”: there is no such thing"],
    [
      'when was the version before 1.14 released',
      'Version 1.13 (Update Aquatic) was released on July 18, 2018',
    ],
    ['which advancement comes before Diamonds!', "Isn't It Iron Pick"],
    ['how deep is the void', "I don't know: I have no record of the void."],
    ['vex hp', "I don't know: I have no record of vexes."],
    ['what was new in 1.25', "I don't know: I have no record of version 1.25."],
    ['how is a spyglass made', 'Craft a spyglass from one amethyst shard and two copper ingots'],
    ['which advancements are about bees', 'advancements on record that have to do with bees: '],
    [
      'iron for 2 buckets, a shield and shears',
      '9 iron ingots: that goes into 2 buckets (6), a shield (1) and shears (2).',
    ],
    [
      'health of 2 zombies and a warden together',
      '540 HP (270 hearts): 2 zombies with 20 HP (10 hearts) each and a warden 500 HP',
    ],
    ['most expensive trade', 'The most expensive is an enchanted book for 5 to 64 emeralds'],
    [
      'cheapest thing a cleric sells',
      'The cheapest are 2 redstone dust for 1 emerald from the cleric',
    ],
    ['what sells for the most emeralds', 'The most expensive is an enchanted book'],
    ['cheapest boots i can buy', 'The cheapest is chainmail boots for 1 emerald from the armorer'],
    ['what can i buy for less than 3 emeralds', 'Chainmail boots for 1 emerald from the armorer'],
    [
      'diamond gear under 15 emeralds',
      'A diamond hoe for 4 emeralds from the toolsmith (Journeyman)',
    ],
    ['trades that cost exactly 1 emerald', '16 arrows for 1 emerald from the fletcher (Novice)'],
    ['what does the mason sell for over 5 emeralds', 'Nothing is sold at that price.'],
    ['which professions sell armor', 'There are 2 villager professions that sell armor: '],
    [
      'can i buy diamond tools',
      'a diamond hoe for 4 emeralds, an enchanted diamond axe for 17 to 31 emeralds',
    ],
    ['does the cleric sell bottles of xp', 'Yes, the cleric sells bottles'],
    [
      'does the mason sell terracotta',
      'Yes, the mason sells terracotta (terracotta in any of 16 colors',
    ],
    ['how much is wool', 'Wool in any of 16 colors for 1 emerald from the shepherd'],
    ['versions released in december', 'There are 5 versions on record released in December: 1.15'],
    [
      'which updates came out in june 2023',
      'There is just one version on record released in June and from 2023: 1.20',
    ],
    ['what was removed in 1.20', 'No removals are recorded for 1.20.'],
    ['what got removed in 1.9', 'The crafting recipe of the enchanted golden apple was removed'],
    ['when was enchanting added', 'An enchanting table was added in version 1.0'],
    ['when did they add colored beds', '1.12: Beds come in all 16 wool colors'],
    ['was the elytra added in 1.8 or 1.9', 'Elytra was added in version 1.9 (Combat'],
    [
      'was the wither added before the ender dragon',
      'No, an ender dragon is earlier (1.0 against 1.4.2) than a wither',
    ],
    ['whats the newest version', 'Version 26.2 (Chaos Cubed) was released on June 16, 2026'],
    ['which biomes came with the latest update', 'Sulfur Caves'],
    ['how much beef from 10 cows', 'About 20 raw beef (10 to 30) from 10 kills'],
    ['how many cows for 30 leather', 'so 15 at best'],
    ['what can i enchant only on boots', '4 enchantments on record that go on boots only'],
    ['which mobs drop only bones', 'no mobs on record that drop bones only'],
    ['which mobs eat wheat and nothing else', '4 mobs on record that are bred with wheat only'],
    ["thorns doesn't go on boots right?", 'No, Thorns can go on boots'],
    ['difference between a squid and a glow squid', 'A glow squid is a turquoise'],
    ['infinity with flame?', 'Yes: Infinity and Flame are compatible'],
    ['max levels of lure, power and thorns', 'Power has the highest maximum level'],
    ['durability of the iron sword, not the diamond sword', 'An iron sword has a durability'],
    ['a warden has 200 hearts right?', 'No, a warden has 500 HP (250 hearts)'],
    ['a zombie has 10 hearts right?', 'Yes, a zombie has 20 HP'],
    ['how many zombies do i have to kill to get 100 xp', '20 kills for 100 XP: a zombie gives 5'],
    ["isn't a creeper hostile", 'Yes, a creeper is hostile'],
    ['can i make 3 cakes with 5 wheat', 'No: 4 more wheat; it takes 9 wheat, and you have 5.'],
    [
      'is 30 diamonds enough for a full armor',
      'Yes: enough, with 6 left over; it takes 24 diamonds, and you have 30.',
    ],
    ['diamonds for diamond armor and a sword', '26 diamonds: that goes into'],
    [
      'how much iron for a full iron armor',
      '8 iron ingots: that is for an iron chestplate. 3 of its 4 pieces have no recipe with me',
    ],
    ['how many obsidian for enchanting table', '4 obsidian: that is for an enchanting table'],
    ['how much protection does full diamond give', '20 armor points: a diamond helmet 3'],
    ['how many furnaces from 3 stacks of cobble', '24 furnaces: a furnace takes 8'],
    ['how many chests from 10 logs', '5 chests: a chest takes 8, and you have 40 planks'],
    ['iron blocks from 100 iron ingots', '11 blocks of iron: 9 iron ingots to a block of iron'],
    ['10 bread and 5 apples, total price', '4 emeralds together'],
    ['wheat for two and a half stacks of bread', '480 wheat: 3 for each of the 160 bread'],
    ['a hundred and fifty torches, how much coal', '38 coal or charcoal'],
    ['how many stacks is two thousand five hundred items', '39 stacks and 4 more: 2,500'],
    ['how much wheat for half a dozen cakes', '18 wheat: 3 for each of the 6 cakes'],
    ['3/4 of a stack of iron blocks, how many ingots', '432 ingots: 9 ingots to a block'],
    ['mobs with 4-6 hp', 'mobs on record with health between 4 and 6'],
    ['which mobs have 5 to 10 health', 'mobs on record with health between 5 and 10'],
    ['sharpness V damage', 'Sharpness V adds 3 points'],
  ])('%s: %s', (say, text) => {
    expect(says(readings(say).texts, text)).toBe(text)
  })

  test.each([
    ['netherit chesplate durabilty', 'A netherite chestplate has a durability of 592'],
    ['how to brede horsis', 'golden carrot'],
    ['were do tuttles spwan', 'Turtles spawn in Beach'],
    ['riptid enchantmnt waht does it', 'Riptide makes a trident carry you'],
    ['diamnod pickaks durabilty', '1,561'],
    ['wat dose /gamemod do', '/gamemode'],
    ['sharp5 dmg', 'Sharpness V adds 3 points'],
    ['mobs with 20hp', 'mobs on record with health of exactly 20'],
    ['brz n skltn hp', '30 HP (15 hearts)'],
    ['copper gollum hp', 'A copper golem has 12 HP'],
    ['qc3 on a xbow', 'Quick Charge III'],
    ['neth pants durability', 'Netherite leggings have a durability of 555'],
  ])('what is meant by "%s"', (say, text) => {
    expect(says(readings(say).texts, text)).toBe(text)
  })
})

test('a number with its unit counts nobody', () => {
  const { texts } = readings('creepers have 30 hp right?')
  expect(says(texts, 'No, a creeper has 20 HP')).toBe('No, a creeper has 20 HP')
  expect(texts.filter((text) => text.startsWith('600 HP'))).toEqual([])
})

test.each([
  ['a blaze has 3 hearts?', '3 blazes'],
  ['how many chests for 5000 cobblestone', '5,000 chests'],
  ['please tell me: refund policies?', 'Use /msg'],
  ['how many obsidian for enchanting table', 'Not one'],
  ['how many eyes of ender do i need', 'That many go into'],
  ['how many creepers for 200 xp', 'No: '],
  ['how many end crystals are there', 'advancements on record in the End'],
])('a number counts what stands behind it, and a name is nothing else: %s', (say, wrong) => {
  expect(readings(say).texts.filter((text) => text.includes(wrong))).toEqual([])
})

test('who asks which of two is taller is told that one', () => {
  const { texts } = readings('which is taller, a ravager or an iron golem')
  expect(texts.filter((text) => text.includes('smaller'))).toEqual([])
  expect(says(texts, 'An iron golem is taller')).toBe('An iron golem is taller')
})

test.each(['cheapest trade', 'which villager has the best deals', 'which profession pays more'])(
  'by a price nobody is ordered by how many offers there are: %s',
  (say) => {
    const { texts } = readings(say)
    expect(
      texts.filter((text) => /(?:most|fewest|more|fewer) (?:offers|trades)/.test(text)),
    ).toEqual([])
  },
)

test('the most offers are told to who asks for them', () => {
  const text = 'The shepherd has the most offers'
  expect(says(readings('which villager has the most offers').texts, text)).toBe(text)
})

test('emeralds count no trades', () => {
  const { texts } = readings('trades that cost exactly 1 emerald')
  expect(texts.filter((text) => text.includes('with exactly 1 trade'))).toEqual([])
})

test.each([
  ['who would win, iron golem or husk', 'more health (100 HP against 20) and more damage (21.5 '],
  ['diamond sword or diamond axe', 'A diamond axe has more attack damage (9 '],
  [
    'is a snow golem stronger than a copper golem',
    'No, a copper golem has more health (12 HP against 4',
  ],
  ['is the diamond axe better than the netherite sword', 'It depends: a diamond axe has more'],
  [
    'wither, warden or ender dragon, which is tougher',
    'A warden has the most health (500 HP against',
  ],
  ['steak or golden carrot, which is better', 'more hunger points'],
  ['is a zombie stronger than a husk', 'No, both are equal: 20 HP'],
])('a choice is told what decides it: %s: %s', (say, text) => {
  expect(says(readings(say).texts, text)).toBe(text)
})

test.each([
  ['are the desert and the badlands both hot', /both are equal/],
  ['does netherite armor have more durability than diamond', /has the most durability/],
  ['which is cheaper, bread or an apple', /hunger points \(5/],
])('what nothing decides is told of nobody: %s', (say, text) => {
  expect(readings(say).texts.filter((one) => text.test(one))).toEqual([])
})

test.each([
  ['are all nether mobs hostile except the strider', 'No, not all 10 mobs on record'],
  ['are all nether mobs hostile or neutral', 'No, not all 11 mobs on record that spawn in the'],
  ['can you breed all tameable mobs', 'No, not all 8 mobs on record that can be tamed'],
  ['does gold drop from all nether mobs', 'No, not all 11 mobs on record that spawn in the'],
  ['are there any hostile mobs in the desert at all', 'Yes: creepers, husks'],
  ['are there any mobs that drop both bones and arrows', 'Yes: bogged (0 to 2, 66.7%), parched'],
])('a verdict is on those that are asked of: %s', (say, text) => {
  const { texts } = readings(say)
  expect(says(texts, text)).toBe(text)
  expect(texts.filter((one) => /^(?:Yes|No), .*\ball\b/.test(one) && !one.includes(text))).toEqual(
    [],
  )
})

test.each([
  ['really?', 'No, not all 11 mobs'],
  ['and in the end?', 'No, not all 3 mobs on record that spawn in the End'],
])('what is asked of all is asked of all again: %s', (say, text) => {
  const all = readings('are all nether mobs hostile').after('No, not all 11 mobs')
  const { texts } = readings(say, all)
  expect(says(texts, text)).toBe(text)
  expect(texts.filter((one) => /^Yes: .*(?:blaze|shulker)s/.test(one))).toEqual([])
})

test('a verdict on some leaves all of them to be spoken of', () => {
  const { after } = readings('are wolves, cats, creepers and zombies all tameable')
  const { texts } = readings('which of them is neutral', after('No, not all: wolves and cats'))
  expect(says(texts, 'There is just one of those: the wolf')).toMatch(/^There is just one/)
})

test('whether either of some does is not asked of all', () => {
  const listed = readings('which mobs drop bones').after('There are 5 mobs')
  const { texts } = readings('does either of them burn in sunlight', listed)
  expect(says(texts, 'Yes: bogged, skeletons and strays.')).toMatch(/^Yes: bogged/)
  expect(texts.filter((one) => one.startsWith('No, not all'))).toEqual([])
})

test.each([
  [
    'mobs with more than 100 health',
    'are 3',
    'and less than 300',
    'more than 100',
    'less than 300',
  ],
  ['mobs with less than 10 hp', 'are 11', 'and more than 4', 'less than 10', 'more than 4'],
])('the other end of a bound is one besides: %s (%s) %s', (before, answer, say, one, other) => {
  const { texts } = readings(say, readings(before).after(answer))
  const both = `with health of ${one} and ${other}`
  expect(says(texts, both)).toBe(both)
  expect(texts.filter((text) => text.includes(`on record with health of ${other}:`))).toEqual([])
})

test('what is claimed of both is not claimed of everything there is', () => {
  const two = readings('coldest biome').after('Frozen Peaks and Jagged Peaks')
  const { texts } = readings('are both in the overworld', two)
  expect(says(texts, 'Yes, both: Frozen Peaks and Jagged Peaks')).toMatch(/^Yes, both/)
  expect(texts.filter((text) => text.includes('not all 64 biomes'))).toEqual([])
})

test.each([
  ['which mobs drop bones', 'There are 5 mobs', 'the second one', 'mobs/parched'],
  ['hostile mobs in the nether', 'There are 7 hostile', 'and the first one?', 'mobs/blaze'],
  ['which mobs drop string', 'There are 4 mobs', 'hp of the last one', 'mobs/spider'],
])('who points at one of a list asks for no other: %s (%s) %s', (before, answer, say, picked) => {
  const { queries } = readings(say, readings(before).after(answer))
  const asked = queries.flatMap((query) => (query.op === 'get' ? [query.of] : []))
  expect(asked).toContainEqual([picked])
  expect(asked.filter((of) => of.includes(picked) && of.length > 1)).toEqual([])
  expect(queries.filter(({ op }) => op === 'list' || op === 'count')).toEqual([])
})

test('what is more dangerous is compared, not tested', () => {
  const { texts } = readings('is a creeper or a skeleton more dangerous')
  expect(texts.filter((text) => text.startsWith('Yes, both'))).toEqual([])
})

test.each([
  [
    'most health but not the wither and not the warden',
    'besides the wither and the warden: 200 HP',
  ],
  ['passive mob with the most hp that isnt a camel', 'besides the camel: 32 HP'],
  ['mobs with more than 30 hp but less than 60', 'with health of more than 30 and less than 60: '],
  ['which treasure enchantments are not curses', 'that are no curses: Wind Burst'],
  ['what is the most common biome', 'Swamp, Taiga, Windswept Hills, Crimson Forest'],
  ['which biome is the most rare', 'Fields are the rarest of the biomes on record'],
  ['biomes without rain or snow', 'There are 16 biomes on record without rain'],
  [
    "mobs that can't be tamed or bred or ridden",
    'and that can not be bred and that can not be ridden',
  ],
  ["mobs that don't spawn in the nether or the end", 'and that do not spawn in the End'],
  ["mobs that don't have more than 20 health", 'with health of at most 20: allays'],
  ['which mobs do not have less health than a zombie', 'with no less health than a zombie: allays'],
  ['items that do not stack to 64', 'with a stack size other than 64: wooden pickaxe'],
  [
    'mobs that are not hostile with more than 20 hp',
    'that are not hostile and with health of more',
  ],
  [
    'mobs with less health than a zombie and more damage',
    'with less health than a zombie and with more damage than a zombie: bogged',
  ],
  [
    'which mobs have more health but less damage than a zombie',
    'with more health than a zombie and with less damage than a zombie: breezes',
  ],
  ['mobs that are weaker than a zombie', 'mobs on record with less health than a zombie: arm'],
  ['biomes colder than the taiga', '14 biomes on record that are colder than the Taiga'],
  [
    'mobs that drop bones or arrows',
    'There are 5 mobs on record that drop bones or that drop arrows: bog',
  ],
  ['biomes with wolves or foxes', 'There are 9 biomes on record with wolves or with foxes: Forest'],
  [
    'hostile mobs that drop leather or string in the nether',
    'drops leather or that drops string and that spawns in the Nether: the hoglin',
  ],
  ['mobs w/o drops', 'mobs on record that drop nothing: allays'],
  ['what mob is the least easy to beat', 'The warden has the most health of the mobs'],
  ['the least hard mob to beat', 'The creaking has the least health of the mobs'],
  ['mobs other than undead ones', 'mobs on record that are not undead: allays'],
  ['hostile mobs apart from the undead', '19 hostile mobs on record that are not undead'],
  ['name two mobs with more than 100 health', '2 of the 3 mobs on record with health of more than'],
  ['nether structures with the best loot', 'Bastion Remnant has the most kinds of loot'],
])('what is left out or bounded counts: %s: %s', (say, text) => {
  expect(says(readings(say).texts, text)).toBe(text)
})

test('what came after a version did not come with it', () => {
  const { texts } = readings('mobs added after 1.19')
  expect(texts.filter((text) => text.includes('added in 1.19:'))).toEqual([])
})

test('of those none is said without denying all others', () => {
  const listed = readings('which mobs drop string').after('There are 4 mobs')
  const none = readings('how many of those are undead', listed).texts
  expect(says(none, 'None of those are undead mobs.')).toBe('None of those are undead mobs.')
})

test('which of two it was is answered without a verdict', () => {
  const { texts } = readings('was the elytra added in 1.8 or 1.9')
  expect(texts.filter((text) => /^(?:Yes|No)\b.*added in/.test(text))).toEqual([])
})

test.each([
  ['does a zombie have 20 or 40 hp', /a zombie has 20 HP/i, []],
  ['do ender pearls stack to 16 or 64', /stacks up to 16/, []],
  ['is a wolf hostile or neutral', /a wolf is neutral/i, []],
  ['is a wolf tameable and breedable or not', /a wolf can be tamed/i, ['Yes']],
  ['does a zombie have 20 or more hp', /a zombie has 20 HP/i, ['Yes']],
])('a choice between values or figures has no verdict: %s', (say, fact, verdicts) => {
  const told = readings(say).texts.filter((text) => fact.test(text))
  expect(told).not.toEqual([])
  const given = told.flatMap((text) => /^(?:Yes|No)\b/.exec(text) ?? [])
  expect([...new Set(given)]).toEqual(verdicts)
})

test('there is no verdict on two comparisons by one of them', () => {
  const { texts } = readings('does a warden have more health but less damage than a wither')
  const told = texts.filter((text) => /500 HP against 300|300 HP against 500/.test(text))
  expect(told).not.toEqual([])
  expect(told.filter((text) => /^(?:Yes|No)\b/.test(text))).toEqual([])
})

test('the newest version bears the names for it', () => {
  const newest = mind.knowledge.records('versions').find(({ nextVersion }) => nextVersion === null)
  const [named] = mind.knowledge.names.at('newest version')
  expect(named?.entity.key).toBe(newest?.slug ?? '')
})

test.each([
  ['/weather rain', 'Use /weather rain '],
  ['/gamerule doDaylightCycle false', 'Use /gamerule advance_time false '],
  ['/give @s diamond 5', 'Use /give @s diamond 5 '],
])('a typed line is read and nothing else: %s', (say, line) =>
  expect(readings(say).texts.filter((text) => !text.startsWith(line))).toEqual([]),
)

test.each(['/gamerule disableRaids true', '/say vs /tellraw', '/kill zombies?'])(
  'what is no line is answered as ever: %s',
  (say) => expect(readings(say).texts.filter((text) => !text.startsWith('Use '))).not.toEqual([]),
)

test('no word fills two places of a command line', () => {
  const { texts } = readings(
    'replace the water',
    readings('fill an area with stone').after('two corners with stone'),
  )
  expect(texts.filter((text) => text.includes('water replace water'))).toEqual([])
  expect(says(texts, 'stone replace water')).toBe('stone replace water')
})

describe('a follow-up may mean', () => {
  test.each([
    [
      'which mobs drop iron',
      'likeliest first: iron golems',
      'ok how many of those for one anvil',
      'About 8 kills for 31 iron ingots',
    ],
    [
      'how many iron ingots for 3 buckets and a shield',
      '10 iron ingots',
      'without the shield',
      '9 iron ingots',
    ],
    [
      'kills for 32 gunpowder from a creeper',
      'About 32 kills for 32 gunpowder',
      'and with looting 2?',
      'About 16 kills for 32 gunpowder',
    ],
    [
      '36 creepers, how much gunpowder do they drop',
      'About 36 gunpowder',
      'and with looting 3',
      'About 90 gunpowder (0 to 180) from 36 kills',
    ],
    [
      'hits to kill a ravager with a netherite sword and sharpness 5',
      '10 full hits',
      'sharpness II?',
      '11 full hits: a ravager has 100 HP (50 hearts), and a netherite sword deals 8 damage plus 1.5 with',
    ],
    ['how many minutes are 7200 ticks', '6 minutes', 'and in seconds', '360 seconds: 7,200 ticks'],
    ['how many ticks are 5 minutes', '6,000 ticks', '2 hours', '144,000 ticks: 2 hours'],
    [
      'which has the most hp, the ravager, the warden or the wither',
      'A warden has the most health',
      'the middle one?',
      'A wither has 300 HP',
    ],
    [
      'which mobs came with 1.13',
      'drowned, phantoms',
      'which of those are hostile',
      '2 of those: drowned and phantoms',
    ],
    [
      'is a horse, a llama or a camel better for travelling',
      'faster than sprinting',
      'how much health does the third one have',
      'A camel has 32 HP',
    ],
    [
      'durability of netherite leggings',
      '555',
      'boots?',
      'Netherite boots have a durability of 481',
    ],
    [
      'durability of netherite boots',
      '481',
      'and the diamond ones',
      'Diamond boots have a durability of 429',
    ],
    [
      'when were the lush caves added',
      'Lush Caves was added',
      'and the sulfur ones?',
      'Sulfur Caves was added in',
    ],
    [
      'how much health has the elder guardian',
      '80 HP',
      'and the normal one?',
      'A guardian has 30 HP',
    ],
    [
      'recipe of tnt',
      '5 gunpowder',
      'which mobs drop the powder?',
      'There are 3 mobs on record that drop gunpowder, likeliest first: creepers',
    ],
    [
      'goat or llama, who has more health',
      'A llama has more health',
      'by how much?',
      'A difference of 20 HP (10 hearts): 30 HP (15 hearts) for a llama, 10 HP (5 hearts) for a goat',
    ],
    [
      'which advancements give 100 xp',
      'There are 9 advancements',
      'add them up',
      '900 XP: Subspace Bubble 100 XP',
    ],
    [
      'which mob has the most health',
      'The warden has the most health',
      'how many are above 100',
      'There are 3 mobs on record with health of more than 100',
    ],
    [
      'health of the warden',
      '500 HP',
      'is the wither tougher?',
      'No, a warden has more health (500 HP',
    ],
    [
      'health of goats',
      '10 HP',
      'do polar bears have more than them?',
      'Yes, a polar bear has more health',
    ],
    [
      'health of goats',
      '10 HP',
      'is that more than a polar bear?',
      'No, a polar bear has more health',
    ],
    [
      'which passive mob has the most health',
      'Camels and camel husks share the most health',
      'and of the neutral ones?',
      'The iron golem has the most health of the neutral mobs on record: 100 HP',
    ],
    [
      'is smite good against the wither',
      'Smite makes a sword',
      'what does it drop',
      'A wither drops a nether star',
    ],
    [
      'what is 1.11 called',
      'Exploration',
      'when was the update after it',
      'was released on June 7, 2017',
    ],
    [
      'what lives in a warm ocean',
      '16 kinds of mobs spawn in Warm Ocean',
      'which of those can I tame',
      'There is just one of those: the nautilus',
    ],
    [
      'what mobs are in trial chambers',
      'In Trial Chambers you meet',
      'who of them has the most health',
      'The breeze has the most health of those',
    ],
    [
      'damage of a zombie on hard',
      'On hard difficulty, a zombie deals up to 4.5',
      'is that more than a spider',
      'Yes, a zombie has more damage (4.5 damage on hard against 3',
    ],
    [
      'vindicator or ravager, who hits harder',
      'A vindicator has more damage (13 damage on normal against',
      'on easy?',
      'A vindicator has more damage (7.5 damage on easy against',
    ],
    [
      'which mobs are neutral',
      'There are 15 neutral mobs',
      'is the creeper one of them?',
      'No, a creeper is hostile',
    ],
    [
      'how many passive mobs are there',
      'There are 30 passive mobs',
      'name 3 of them',
      '3 of those 30: allays',
    ],
    [
      'which is the rarest structure',
      'The Exit Portal is the rarest',
      'and the most common one?',
      'are the most common of the structures on record: common',
    ],
    [
      'goat or llama, who has more health',
      'A llama has more health',
      'are both neutral',
      'Yes, both: ',
    ],
    [
      'what does a fletcher sell',
      'The fletcher sells, by level',
      'and the priciest',
      'The most expensive is an enchanted crossbow for 8 to 22 emeralds from the fletcher (Master)',
    ],
    [
      'who sells boots',
      'There are 2 villager professions that sell boots',
      'which is cheapest',
      'The cheapest is chainmail boots for 1 emerald from the armorer (Apprentice)',
    ],
    [
      'who buys iron',
      'There are 3 villager professions that buy iron ingots',
      'which of them pays most',
      'The best paid is 4 iron ingots for 1 emerald from the armorer (Apprentice)',
    ],
    [
      'what sells mending books',
      'that is what a librarian wants for Mending',
      'what do i need to place for that guy to become one',
      'The workstation (job block) of a librarian is the lectern',
    ],
    [
      'how much is a bell',
      '36 emeralds for a bell',
      'and a clock, together',
      '41 emeralds together',
    ],
    [
      'when was 1.9 released',
      'February 29, 2016',
      'how many years between that and 1.16',
      'A difference of 4.3 years',
    ],
    [
      'when did 1.20 come out',
      'June 7, 2023',
      'and the newest version?',
      'Version 26.2 (Chaos Cubed) was released on June 16, 2026',
    ],
    [
      'versions in 2024',
      'There are 4 versions on record released in 2024',
      'which was the last of those',
      'Version 1.21.4 (The Garden Awakens) was released on December 3, 2024',
    ],
    [
      'how do i tame a wolf',
      'Feed it bones',
      'nah not the wolf the cat',
      'Crouch or stand still and let the stray cat walk up',
    ],
    [
      'which enchantments go only on boots',
      'on boots only',
      'and on helmets?',
      '2 enchantments on record that go on helmets only',
    ],
    [
      '37 ancient debris, how many netherite ingots',
      '9 netherite ingots',
      'how much gold does that take',
      '36 gold ingots: 4 for each of the 9',
    ],
    ['how many torches from 64 coal', '256 torches', 'and sticks for it?', '64 sticks'],
    ['how many mobs are there', '76 mobs', 'passive ones?', 'There are 30 passive mobs on record'],
    [
      'hostile mobs',
      'There are 29 hostile mobs',
      'which of those were added after 1.16?',
      'There are 6 of those: bogged (1.21)',
    ],
    ['i have 40 gold ingots', '13 emeralds', 'so how many nuggets', '360 gold nuggets: 9'],
    [
      'how many planks for 5 chests',
      '40 planks',
      'i have 15 already, how many more',
      '25 more: it takes 40 planks, and you have 15.',
    ],
    [
      'wool for 4 beds',
      '12 red wool',
      'i already got 5 wool',
      '7 more wool: it takes 12 red wool and 12 planks, and you have 5 wool.',
    ],
    [
      'kills for a stack of blaze rods',
      '128 kills',
      'i have 4 rods already',
      'About 120 kills for 60 blaze rods',
    ],
    [
      'iron for 3 hoppers',
      '15 iron ingots: 5',
      'double that',
      '30 iron ingots: 5 for each of the 6',
    ],
    ['kills for 20 ender pearls', '40 kills', 'make it half a stack', 'About 16 kills for 8'],
    [
      'most expensive thing the cleric sells',
      'The most expensive is an ender pearl',
      'and the cheapest?',
      'The cheapest are 2 redstone dust for 1 emerald',
    ],
    [
      'how long does it take to smelt 64 beef in a smoker',
      '320 seconds',
      'on a campfire?',
      '1,920 seconds',
    ],
    ['iron for 2 buckets and a hopper', '11 iron ingots', '5 of each', '40 iron ingots'],
    ['80 planks', 'Planks goes into', 'how many logs is that', '20 logs: 4 planks to a log'],
    [
      'planks for 5 chests',
      '40 planks',
      'and a crafting table on top',
      '44 planks: that goes into 5 chests (40) and a crafting table (4)',
    ],
    ['how many arrows for 30 emeralds', '480 arrows', 'and with 10 more', '640 arrows for 40'],
    ['i have 50 iron, how many hoppers', '10 hoppers', 'and how many buckets', '16 buckets'],
    ['i have 20 sand, how many tnt', '5 TNT', 'and with 23 gunpowder?', '4 TNT: TNT takes 5'],
    [
      'hits with a diamond sword to kill a zombie',
      '3 full hits',
      'and with iron axe?',
      "I can't work that out: I have no record of iron axes",
    ],
    [
      'how do i make a mace',
      'To craft a mace',
      'where is the first one from',
      'Ways to get a heavy core',
    ],
    [
      'how do i make a mace',
      'To craft a mace',
      'what is the second for',
      'A breeze rod goes into a mace',
    ],
    [
      'how many planks for 3 chests',
      '24 planks',
      'are 30 planks enough for 5 of them',
      'No: 10 more planks; it takes 40 planks, and you have 30.',
    ],
    [
      'how many planks for 10 chests',
      '80 planks',
      'and for 20 if i have 12',
      '148 more: it takes 160 planks, and you have 12.',
    ],
    [
      'how many ender pearls for 20 eyes of ender',
      '20 ender pearls and',
      'i already have a stack of ender pearls',
      '4 more ender pearls: ',
    ],
    [
      'how many kills for a stack of rotten flesh',
      'for 64 rotten flesh',
      'and a stack of ender pearls',
      'About 32 kills for 16 ender pearls',
    ],
    [
      'which mobs drop leather',
      'There are 5 mobs',
      'is the pig one of them?',
      'No, a pig does not',
    ],
    [
      "which mobs don't burn in sunlight",
      'There are 67',
      'and the zombie?',
      'No, a zombie is not one of those.',
    ],
    ["which mobs don't burn in sunlight", 'There are 67', 'and the creeper?', 'Yes: the creeper.'],
    [
      'hostile mobs that drop leather',
      'There is just one',
      'is the cow one of them?',
      'No, a cow is passive',
    ],
    [
      'iron for 3 hoppers',
      '15 iron ingots: 5',
      'double the amount please',
      '30 iron ingots: 5 for each of the 6',
    ],
    [
      'full set of diamond armor how many diamonds',
      '24 diamonds',
      'and tools?',
      '7 diamonds: that goes into a diamond pickaxe (3), a diamond axe (3) and a diamond shovel (1). 1 of its 4 pieces has no recipe with me, so it is left out',
    ],
    ['how much wheat for a cake', '3 wheat', 'i have 5 kids', '15 wheat: 3 for each of the 5'],
  ])('%s (%s) %s: %s', (before, answer, say, text) => {
    const state = readings(before).after(answer)
    expect(says(readings(say, state).texts, text)).toBe(text)
  })

  test('one of a list that was narrowed', () => {
    const listed = readings('which mobs drop leather').after('There are 5 mobs on record that drop')
    const narrowed = readings('which of those are passive', listed).after('There are 3 of those')
    const { texts } = readings('is the pig one of them?', narrowed)
    expect(says(texts, 'No, a pig is not one')).toBe('No, a pig is not one')
    expect(texts).not.toContain('Yes, a pig is passive: it never attacks you.')
  })

  test('what was got since is there besides', () => {
    const needed = readings('how many planks for 10 chests').after('80 planks: 8 planks for each')
    const had = readings('i already have 40 planks', needed).after('40 more planks: it takes 80')
    const { texts } = readings('i got another 10', had)
    expect(says(texts, '30 more planks: it takes 80')).toBe('30 more planks: it takes 80')
  })

  test('amounts stay with what they were said of', () => {
    const talks = [
      {
        'how many iron ingots for a bucket': '3 iron ingots: that is for a bucket',
        'and an anvil?': '31 iron ingots in total',
        'how much iron for both': '34 iron ingots in total',
      },
      {
        'how much hp do 3 zombies have': '60 HP',
        'and 5 skeletons?': '100 HP',
        'all together?': '160 HP (80 hearts): 3 zombies with 20 HP (10 hearts) each and 5 skel',
      },
    ]
    for (const talk of talks) {
      let state = emptyState
      for (const [say, text] of Object.entries(talk)) {
        const made = readings(say, state)
        expect(says(made.texts, text)).toBe(text)
        state = made.after(text)
      }
    }
  })

  test('another of a list while the talk is about one of it', () => {
    const listed = readings('mobs of a bastion remnant').after('you meet piglins, piglin brutes')
    const picked = readings('can the third one be bred', listed).after('Yes: Hoglins are bred')
    const asked = readings('with what', picked).after('Hoglins are bred with')
    const { texts } = readings('and the second, hp?', asked)
    expect(says(texts, 'A piglin brute has 50 HP')).toBe('A piglin brute has 50 HP')
  })
})

test.each([
  ['which mobs have less than 5 or more than 200 health', /with health of/],
  [
    'mobs with at least 5 damage and more health than a zombie',
    /mobs on record with attack damage of at least 5:/,
  ],
])('of two bounds neither is told alone: %s', (say, alone) => {
  expect(readings(say).texts.filter((text) => alone.test(text))).toEqual([])
})

test('a number is no level where no enchantment is spoken of', () => {
  const asked = readings('how many blazes for 20 blaze rods').after('About 40 kills')
  const kills = readings('i already have 8', asked).queries.filter(
    (query) => query.op === 'reckon' && query.what === 'kills',
  )
  expect(kills.length).toBeGreaterThan(0)
  expect(kills.filter((query) => 'unit' in query && query.unit)).toEqual([])
})

test.each([
  ['how many ticks is a day', '24,000 ticks: 1 in-game day'],
  ['a minute is how many ticks', '1,200 ticks: 1 minute'],
  ['how many nuggets per ingot', '9 nuggets: 1 ingot'],
  ['how many hearts in one hp', '0.5 hearts: 1 HP'],
])('one of a unit is told in the other, and not the other way round: %s', (say, text) => {
  const { texts } = readings(say)
  expect(says(texts, text)).toBe(text)
  const told = texts.filter((one) => /: [\d.,]+ .* with .* to one/.test(one))
  expect(told.filter((one) => !one.includes(text))).toEqual([])
})

test('what a number counts is the last word of a name', () => {
  const { texts } = readings('how many ingots are 3 iron blocks')
  expect(says(texts, '27 ingots: 3 blocks')).toBe('27 ingots: 3 blocks')
  expect(texts.filter((text) => /^[01].* blocks?: 3 ingots/.test(text))).toEqual([])
})

describe('no reading answers what was not asked', () => {
  test.each([
    ['', '', 'how much iron for 2 buckets, a hopper and 3 iron axes', /and a hopper(?: \(5\))?\.$/],
    [
      '',
      '',
      'what does a novice farmer sell for under 5 emeralds',
      /for 1 emerald from the farmer \(Novice\).* \(Expert\)/,
    ],
    ['', '', '24 iron ingots enough for iron armor', /^(?:Enough, with 16|Yes|3 iron chestplates)/],
    ['', '', 'how much more hunger do 3 bread give than 2 apples', /^A difference/],
    [
      'how many hits to kill a zombie with an iron sword',
      '4 full hits',
      'and with double damage',
      /^8 full hits/,
    ],
    ['how many planks for 10 chests', '80 planks', 'i have 30 planks already', /^Enough/],
    ['how many planks for 4 beds', '12 planks', 'and 2 more', /^6 planks/],
    ['', '', 'do 3 cakes take 12 wheat?', /^Yes: enough/],
    ['', '', 'so 20 chests need 200 planks, right?', /^Yes: enough/],
    [
      'how many diamonds for diamond armor',
      '24 diamonds',
      'do i need more if i already have 30',
      /^Yes: enough/,
    ],
    ['how many diamonds for diamond armor', '24 diamonds', 'we have 4 people', /you have 4\./],
    ['how many planks for 10 chests', '80 planks', 'and for 20 if i have 12', /you have 20\./],
    ['', '', 'my brother says creepers have 30 hearts. thats bs right', /^Use \/say/],
    ['', '', 'wait, dont husks burn in the sun', /besides the husk/],
    ['ban Tom', 'Use /ban Tom', 'kick instead', /\/kick instead/],
    ['turn off friendly fire for team red', 'red', 'i dont have the team yet', /\bteam \w+ yet\b/],
  ])('%s (%s) %s', (before, answer, say, wrong) => {
    const state = before ? readings(before).after(answer) : emptyState
    expect(readings(say, state).texts.filter((text) => wrong.test(text))).toEqual([])
  })
})
