import type { Document } from '../../store/documents.ts'
import { longestHeading } from './bounds.ts'

type PassageOf<Of> = {
  document: Omit<Of, 'text'>
  /** The headings it stands under, the outermost first, without the document's own title. */
  headings: readonly string[]
  text: string
}

/** A piece of a document that answers by itself. */
export type Passage = PassageOf<Document>

const fewestWords = 60
const mostWords = 120

const wordCount = (text: string): number => text.split(/\s+/).length

/** Ends of sentences, but not after "e.g." or a number of a list. */
const sentenceEnd = /(?<=[.!?…]["”’)]?)(?<!\b(?:e\.g|i\.e|etc|vs|no|approx|\d)\.)\s+/

export const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.split(sentenceEnd))

/** A paragraph that is too long, cut between sentences or lines; a sentence too long, between words. */
const cut = (paragraph: string): string[] => {
  if (wordCount(paragraph) <= mostWords) return [paragraph]
  const pieces: string[] = []
  let piece: string[] = []
  let size = 0
  for (const line of paragraph.split('\n'))
    for (const [index, sentence] of line.split(sentenceEnd).entries()) {
      const words = sentence.split(/\s+/)
      for (let from = 0; from < words.length; from += mostWords) {
        const part = words.slice(from, from + mostWords)
        if (size > 0 && size + part.length > mostWords) {
          pieces.push(piece.join(''))
          piece = []
          size = 0
        }
        piece.push((size === 0 ? '' : index + from === 0 ? '\n' : ' ') + part.join(' '))
        size += part.length
      }
    }
  return [...pieces, piece.join('')]
}

/** Short paragraphs of one section together, until they are a passage. */
const gather = (paragraphs: readonly string[]): string[] => {
  const out: string[] = []
  for (const paragraph of paragraphs.flatMap(cut)) {
    const last = out.at(-1)
    const isSmall = last !== undefined && wordCount(last) < fewestWords
    if (isSmall && wordCount(last) + wordCount(paragraph) <= mostWords)
      out[out.length - 1] = `${last}\n${paragraph}`
    else out.push(paragraph)
  }
  return out
}

const heading = /^(#{1,6}) (.+)$/

/** Cuts a document at its headings and paragraphs, one passage after the other as it is asked for. */
export function* passagesOf<Of extends { text: string; title?: string }>(
  of: Of,
): Generator<PassageOf<Of>> {
  const { text, ...document } = of
  const trail: { level: number; name: string }[] = []
  let paragraphs: string[] = []

  const closeSection = (): PassageOf<Of>[] => {
    const headings = trail.map(({ name }) => name).filter((name) => name !== of.title)
    const pieces = gather(paragraphs)
    paragraphs = []
    return pieces.map((piece) => ({ document, headings, text: piece }))
  }

  for (const block of text.split(/\n\s*\n/)) {
    const [, signs, name] = heading.exec(block.trimEnd()) ?? []
    if (signs === undefined || name === undefined) {
      if (block.trim()) paragraphs.push(block.trim())
      continue
    }
    yield* closeSection()
    while ((trail.at(-1)?.level ?? 0) >= signs.length) trail.pop()
    trail.push({ level: signs.length, name: name.slice(0, longestHeading) })
  }
  yield* closeSection()
}
