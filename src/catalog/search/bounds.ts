/** What a search may be asked for, and how much it gives. */
export const usualHits = 20
export const mostHits = 100
export const mostCompletions = 20
export const longestText = 200
