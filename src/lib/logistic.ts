/** The share that odds stand for, given as their logarithm: 0.5 at 0. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
