/** Enum values as a reader writes them. */
export const dimensionName: Readonly<Record<string, string>> = {
  overworld: 'the Overworld',
  nether: 'the Nether',
  end: 'the End',
}

export const rarityName: Readonly<Record<string, string>> = {
  common: 'common',
  uncommon: 'uncommon',
  rare: 'rare',
  very_rare: 'very rare',
  unique: 'unique (there is only one)',
}

const rarities = ['common', 'uncommon', 'rare', 'very_rare', 'unique']
export const rarityRank = (rarity: string): number => rarities.indexOf(rarity)

const difficulties = ['easy', 'medium', 'hard', 'expert']
export const difficultyRank = (difficulty: string): number => difficulties.indexOf(difficulty)

export const permissionName: Readonly<Record<number, string>> = {
  0: 'everybody, no operator rights needed',
  2: 'game masters',
  3: 'admins',
  4: 'owners',
}

/** Words that ask how easily a place is come across. */
export const rarityWords =
  'rare rarely rarity seldom common uncommon often likely frequent frequency scarce unusual widespread abundant plentiful luck odds chance everywhere easy hard'

/** Words that ask when something came into the game. */
export const addedWords =
  'added add adds introduced introduce version update came come out when released release new since debut first appear old long game implemented year'
