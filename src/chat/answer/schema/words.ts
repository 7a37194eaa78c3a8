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
