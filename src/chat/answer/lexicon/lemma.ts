const irregular: Record<string, string> = {
  wolves: 'wolf',
  endermen: 'enderman',
  fishermen: 'fisherman',
  calves: 'calf',
  leaves: 'leaf',
  loaves: 'loaf',
  shelves: 'shelf',
  feet: 'foot',
  teeth: 'tooth',
  men: 'man',
  women: 'woman',
  people: 'person',
  children: 'child',
  babies: 'baby',
  mice: 'mouse',
  oxen: 'ox',
  axes: 'axe',
  pickaxes: 'pickaxe',
  dice: 'die',
  zombies: 'zombie',
  cookies: 'cookie',
  pies: 'pie',
  geodes: 'geode',
  slimes: 'slime',
  boxes: 'box',
  torches: 'torch',
  foxes: 'fox',
  witches: 'witch',
  beaches: 'beach',
  branches: 'branch',
  horses: 'horse',
  axolotls: 'axolotl',
  potatoes: 'potato',
  tomatoes: 'tomato',
  volcanoes: 'volcano',
  heroes: 'hero',
  ridden: 'ride',
  thrown: 'throw',
  stolen: 'steal',
}

/** Words that end in s and are no plurals. */
const fixed = new Set(
  'is this his its as was has does us yes gas bus plus less bless chess glass grass compass cactus lapis nautilus thus always boss moss unless across progress access class pass mass cross press dress address business fortress harness darkness weakness happiness sharpness wilderness loss illness highness brass series species shears leggings news lens lotus campus virus bonus status focus census basis axis oasis analysis minus previous ominous various famous serious dangerous poisonous precious curious nervous obvious luminous ours yours theirs hers'.split(
    ' ',
  ),
)

const singularOf = (word: string): string => {
  const known = irregular[word]
  if (known) return known
  if (word.length > 5 && word.endsWith('men') && word !== 'specimen')
    return word.replace(/men$/, 'man')
  if (word.length < 4 || !word.endsWith('s') || fixed.has(word) || word.endsWith('ss')) return word
  if (word.endsWith('es') && fixed.has(word.slice(0, -2))) return word.slice(0, -2)
  if (word.endsWith('elves')) return `${word.slice(0, -3)}f`
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const met = new Map<string, string>()
const mostMet = 20_000

/** The singular of a word; the same word when it is no plural. Words of a name go through it too. */
export const lemma = (word: string): string => {
  const known = met.get(word)
  if (known !== undefined) return known
  const singular = singularOf(word)
  if (met.size < mostMet) met.set(word, singular)
  return singular
}
