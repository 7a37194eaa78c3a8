import type { AnyRecord } from '../../../catalog/shelf.ts'
import { textsOf } from '../texts.ts'

/** What no field holds of a mob and its texts say outright. */
type Trait = {
  name: string
  /** The words that ask for it. */
  words: RegExp
  /** The sentences that say it. */
  told: RegExp
  after: string
  /** The goods its words mean, where a name stands among them. */
  goods?: RegExp
}

const rows: readonly Trait[] = [
  {
    name: 'on lava',
    words:
      /\b(?:swim|walk|live|float|move|stand|cross|go|run)\w* (?:in|on|over|across|through) (?:the )?lava\b/,
    told: /\bwalks on lava\b/,
    after: 'that walk on lava',
  },
  {
    name: 'flying',
    words: /\b(?:fl(?:y|ies|ying|yers?)|airborne|winged|have wings|hover\w*|float(?:s|ing)?)\b/,
    told: /\bflying (?:animal|head|mount)\b|\bwinged\b|\bflies between\b|\bflyer\b|\bfloating\b|\bfloats over\b|\bflutters through\b|\bshoot it in flight\b/,
    after: 'that fly',
  },
  {
    name: 'rideable',
    words:
      /\b(?:rid(?:den|eable|able)|(?:i|you|we|players?|people|one|to|can) (?:ride|mount)|be (?:mounted|saddled)|mounts)\b/,
    told: /\briding animal\b|\bcarries (?:two players|you)\b|\b(?:flying|underwater) mount\b|\bcan be ridden\b|\bRiding it\b/,
    after: 'that can be ridden',
  },
  {
    name: 'aquatic',
    words:
      /\b(?:aquatic|(?:live|swim|spawn|breathe|found)\w* (?:in (?:the )?(?:water|sea)|under ?water)|water (?:mobs|animals|creatures)|sea (?:mobs|animals|creatures)|swim(?:s|ming)?(?! (?:in|on|over|across|through) (?:the )?lava))\b/,
    told: /\b(?:spiky|yellow-and-white) fish\b|\bsea (?:turtle|creature)\b|\bspawn (?:only )?in (?:pods in |dark |completely dark |the underground |the )?(?:all oceans|oceans|warm oceans|water|every ocean)\b|\bthe mount of a trident-bearing drowned, in all oceans\b/,
    after: 'that live in water',
  },
  {
    name: 'explosive',
    words: /\b(?:explod\w*|explosive|blow(?:s|ing)? (?:\w+ )?up)\b/,
    told: /\bthat walks up silently and explodes\b|\bblows up on arrival\b/,
    after: 'that explode',
  },
  {
    name: 'teleporting',
    words: /\bteleport\w*\b/,
    told: /\bteleports?\b/,
    after: 'that teleport',
  },
  {
    name: 'archer',
    words: /\bshoot\w* (?:ITEM|arrows?)\b|\barchers?\b/,
    told: /\barcher\b.*\bshoots\b.*\barrows\b|\bwith a crossbow that shoots\b/,
    after: 'that shoot arrows',
  },
  {
    name: 'ranged',
    words:
      /\b(?:(?<!\b(?:i|you|we) )shoot(?:s|ing)?(?! (?:ITEM|arrows?))|ranged|(?:attack|fight|hit)s? from (?:afar|a distance|far))\b/,
    told: /^A\b[^.]*\b(?:shoots|fires wind charges|spits at|throws (?:splash|snowballs)|opens to shoot|a beam)\b|^The boss of the End\b[^.]*\bshoots\b|\bwith a trident throws\b/,
    after: 'that attack from a distance',
  },
  {
    name: 'climbing',
    words: /\bclimb\w*(?: (?:up |the )*walls?)?\b/,
    told: /\bclimbs? walls\b/,
    after: 'that climb walls',
  },
  {
    name: 'fireproof',
    words: /\b(?:fire ?proof|immune to (?:fire|lava)|(?:not|never|cannot) burn in (?:fire|lava))\b/,
    told: /\bFire(?: and|,) lava\b[^.]*\b(?:do nothing|do not (?:harm|hurt))\b/,
    after: 'whose texts say that fire does not hurt them',
  },
  {
    name: 'arthropod',
    words: /\b(?:arthropods?|insects?)\b/,
    told: /\bBane of Arthropods\b/,
    after: 'that Bane of Arthropods hurts more',
  },
  {
    name: 'laying eggs',
    words: /\blay(?:s|ing)? (?:\w+ )?(?:eggs?|THING)\b/,
    told: /\blays?\b[^.]*\b(?:eggs?|frogspawn)\b/,
    after: 'that lay eggs',
    goods: /egg|spawn/,
  },
  {
    name: 'milk',
    words: /\b(?:milk(?:ed|able|ing)|give(?:s)? (?:THING|milk)|(?:i|you|to) milk)\b/,
    told: /\bfor milk\b/,
    after: 'that give milk',
    goods: /milk/,
  },
  {
    name: 'shearing',
    words: /\b(?:shear(?:ed|able|ing)|shorn)\b/,
    told: /\bShear(?:ing)? a\b|\bUse shears on a\b/,
    after: 'that can be sheared',
  },
  {
    name: 'poisonous',
    words: /\b(?:poison(?:s|ous|ed|ing)?|venom\w*)\b/,
    told: /\bpoison arrows\b|\bbite poisons\b|\bpoisons whatever\b|\bstings, with poison\b|\bpotions of poison\b/,
    after: 'that poison you',
  },
]

/** The sentence of a record's texts that says so. */
export const saying = (record: AnyRecord, told: RegExp): string | undefined =>
  textsOf(record).find((text) => told.test(text))

export const traits = rows.map(({ name, words, told, after, goods }) => ({
  name,
  field: name,
  words,
  after,
  told,
  goods,
  test: (mob: object) => saying(mob as AnyRecord, told) !== undefined,
}))
