/** Everyday words for what the rules know by a plainer word. None of them is part of a name. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    slay: 'kill',
    slays: 'kills',
    slaying: 'killing',
    slain: 'killed',
    slew: 'killed',
    slaughter: 'kill',
    slaughtering: 'killing',
    slaughtered: 'killed',
    murder: 'kill',
    murdering: 'killing',
    murdered: 'killed',
    bake: 'craft',
    bakes: 'crafts',
    baking: 'crafting',
    forge: 'craft',
    forging: 'crafting',
    construct: 'build',
    constructing: 'building',
    critter: 'creature',
    critters: 'creatures',
    spells: 'enchantments',
    cmds: 'commands',
  }),
)

/** The plainer word for an everyday one, or the word itself. */
export const plainer = (word: string): string => words.get(word) ?? word
