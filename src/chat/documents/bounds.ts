/** What one document, and all of a bot's together, may be: the index of a bot is held in memory. */
export const mostFileBytes = 2 * 1024 * 1024
export const mostCharacters = 4 * 1024 * 1024
export const mostHeadings = 2000
export const mostPassages = 4000
export const mostPassagesOfBot = 20_000

/** Quotes and lists inside each other: the reader of Markdown takes more than linear time for them. */
export const mostDepth = 32
/** The same goes for runs of backticks of ever other lengths. */
export const longestBacktickRun = 64
export const mostTags = 60_000

export const longestTitle = 200
/** More of a heading helps nobody to find what stands under it. */
export const longestHeading = 200
