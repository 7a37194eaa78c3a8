/** A text as it is kept: paragraphs with an empty line between, headings behind number signs. */
export type DocumentText = { title: string | undefined; text: string }

/** Why a file cannot become a document; the message goes on after its name. */
export class Unreadable extends Error {}
