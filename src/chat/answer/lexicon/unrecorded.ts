/** Things the game has and the data leaves out: named, so that they are not taken for others. */
export const unrecorded: readonly string[] = [
  'knockback',
  'luck of the sea',
  'punch enchantment',
  'sticky situation',
  'surge protector',
  'the power of books',
  "isn't it scute",
  'sound of music',
  'light as a rabbit',
  'star trader',
  'careful restoration',
  'country lode take me home',
  'glow and behold',
  'whatever floats your goat',
  'total beelocation',
  'shear brilliance',
  'good as new',
  'feels like home',
  'trader llama',
  'chicken jockey',
  'desert well',
  'end gateway',
  'end ship',
  'the void',
  'end barrens',
]

/** Commands the game has and the data leaves out. */
export const unrecordedCommands: ReadonlySet<string> = new Set(
  'banlist datapack debug defaultgamemode fetchprofile fillbiome forceload jfr loot me perf recipe reload return ride rotate schedule setidletimeout spectate spreadplayers stopsound teammsg test transfer version'.split(
    ' ',
  ),
)
