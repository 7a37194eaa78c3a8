const anew = 'reworked|rebuilt|overhauled|rewrote|rewritten|reorganized|remade|redesigned'

/** Words of descriptions, as the records' texts say them. */
const same: Readonly<Record<string, string>> = {
  boom: 'explodes',
  fix: 'repairs|fix',
  fixes: 'repairs|fixes',
  xp: 'experience',
  exp: 'experience',
  dmg: 'damage',
  leave: 'leave|left',
  reworked: anew,
  overhauled: anew,
  revamped: anew,
  rebuilt: anew,
  remade: anew,
  redone: anew,
  redesigned: anew,
  reorganized: anew,
  eleven: 'eleven|11',
  tall: 'tall|height|high',
  taller: 'tall|height|high',
  world: 'world|overworld',
  worlds: 'world|overworld',
  kaboom: 'explodes',
  explody: 'explodes',
  teleporty: 'teleports',
  floaty: 'floating',
  woods: 'forest',
  doggy: 'wolf',
  sneaks: 'silently',
  stares: 'looks',
  contact: 'looks',
  crying: 'crying',
  cries: 'crying',
  underwater: 'underwater|ocean|aquatic',
  laser: 'beam|laser',
  lasers: 'beam|laser',
  grey: 'gray',
  spitty: 'spits',
  breaking: 'breaking|longer|durability',
  mine: 'mine|mining|break',
  dig: 'dig|mining|break',
  digging: 'digging|mining|break',
  sniffy: 'sniffs',
  dino: 'ancient',
  dinosaur: 'ancient',
  unseen: 'invisible',
  helper: 'hands|helper',
  fat: 'fat|round|chubby',
  walker: 'walks',
  fairy: 'fairy',
  ghost: 'ghost|floating',
  ghosty: 'ghost|floating|fairy',
  tears: 'crying',
  insomnia: 'sleep',
  asleep: 'sleep',
  stripy: 'striped',
  stripey: 'striped',
  spiky: 'spikes',
  shooty: 'shoots',
  stabby: 'sword',
  bitey: 'bites',
  rideable: 'ride',
  mount: 'ride',
  birds: 'bird',
  glide: 'gliding',
  fly: 'flying|flyer',
  flies: 'flying|flyer',
  flying: 'flying|flyer',
  sleep: 'sleep',
  jumpy: 'jumps|leaps|hopping',
  house: 'house|mansion',
  bug: 'insect|bug',
  shiny: 'shiny|glowing|golden',
  quicker: 'faster',
  protects: 'protects|protection|reduces',
  protect: 'protect|protection|reduces',
  breath: 'breathe',
  zap: 'lightning',
  lava: 'lava',
  giant: 'huge',
  massive: 'huge',
  enormous: 'huge',
  little: 'small',
  tiny: 'small',
  robot: 'golem',
  fireballs: 'fireballs',
  undead: 'undead',
  mushrooms: 'mushroom',
  spawner: 'spawners',
  treasure: 'treasure',
}

const ridden = 'ride|rider|riding|ridden|saddle|saddled|mount'
const lowered = 'prices|price|discounts|discount|cheaper'

/** Words of questions about one thing, beside those its texts may answer with. */
const alike: Readonly<Record<string, string>> = {
  prices: lowered,
  price: lowered,
  discount: lowered,
  discounts: lowered,
  cheaper: lowered,
  world: 'world|overworld',
  trade: 'trade|barter|bartering',
  trading: 'trade|barter|bartering',
  catch: 'catch|scoop|bucket',
  transport: 'transport|move|carry|boat',
  move: 'move|transport|carry|boat',
  shoot: 'shoot|shot|shooting',
  shot: 'shot|shoot|shooting',
  ride: ridden,
  mount: ridden,
  bites: 'bites|bite|infect|infects',
  bite: 'bite|bites|infect|infects',
  rid: 'rid|remove|removes|removed|cures',
  sleep: 'sleep|beds|bed',
  job: 'job|profession|workstation',
}

/** Each word with those that answer it: "a|b" is held by either. */
export const inTexts = (words: readonly string[]): string[] =>
  words.map((word) => alike[word] ?? word)

/** To walk on water is to cross it. */
export const crossing = (text: string): string[] =>
  /\b(?:walk|run)\w* (?:on|over) (?:top of )?(?:the )?(?:water|sea|ocean|lakes?|rivers?)\b/.test(
    text,
  )
    ? ['across']
    : []

/** The words to search the texts for. */
export const asWritten = (words: readonly string[]): string[] =>
  words.map((word) => same[word] ?? word)
