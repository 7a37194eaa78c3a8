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
  /\b(?:rar(?:e|ely|ity|eness)|seldom|common|uncommon|how (?:often|likely)|frequent(?:ly)?|frequency|scarc(?:e|ity)|unusual|wide ?spread|abundan(?:t|ce)|plentiful|all over the place|everywhere|matter of luck|(?:hard|easy|difficult|tough|tricky|simple|unlikely|likely|lucky)(?: is it| are they| (?:is|are) (?:an? |the )?[A-Z]{3,}s?)? to (?:find|come (?:by|across)|see|spot|get to see|run into|stumble (?:on|upon|across))|(?:chances?|odds|likelihood|probability) (?:to|of) (?:find|com|see|meet|spot|runn?|stumbl)\w*|(?:find|see|spot|come across|generate|spawn|appear|occur)s?(?: \w+){0,3} (?:often|a lot|regularly|all the time)|often (?:do|does|can|will))\b/

/** Words that ask when something came into the game. */
export const addedWords =
  /\b(?:added|adds?|introduc\w+|versions?|updates?|came (?:out|in|to|with|into)|come (?:out|to the game|into the game)|when (?:was|were|did|has|have|is|are)|released?|new in|since|debut\w*|first appear\w*|how (?:old|new|recent|young)|how long (?:has|have)|in the game|implemented)\b|^when\b(?! (?:does|do|will|can|should)\b)/
