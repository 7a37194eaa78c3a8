import { partsOf } from './field.ts'

export const achievementParts = partsOf('achievements')({
  frame: ({ isChallenge, isGoal }) =>
    isChallenge
      ? 'a challenge'
      : isGoal
        ? 'a goal'
        : 'a plain task, neither a challenge nor a goal',
})
