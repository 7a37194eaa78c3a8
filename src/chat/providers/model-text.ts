/** Takes a text piece by piece and gives on what later pieces cannot change any more. */
type Stage = { push(piece: string): string; end(): string }

const openingTag = /<(think|thinking|reasoning)>/i
const openingTags = ['<think>', '<thinking>', '<reasoning>']

/** Where a tag may begin that has not come whole. */
const partOfTag = (text: string): number => {
  const at = text.lastIndexOf('<')
  const part = text.slice(at).toLowerCase()
  return at !== -1 && openingTags.some((tag) => tag.startsWith(part)) ? at : text.length
}

/** Leaves out what a model thinks aloud before it answers, also when that never ends. */
const withoutThoughts = (): Stage => {
  let rest = ''
  let closingTag: string | undefined

  const skipThought = (tag: string): boolean => {
    const end = rest.toLowerCase().indexOf(tag)
    rest = rest.slice(end === -1 ? -tag.length : end + tag.length)
    if (end !== -1) closingTag = undefined
    return end !== -1
  }
  const push = (piece: string): string => {
    rest += piece
    let given = ''
    for (;;) {
      if (closingTag !== undefined && !skipThought(closingTag)) return given
      const opening = openingTag.exec(rest)
      const end = opening?.index ?? partOfTag(rest)
      given += rest.slice(0, end)
      rest = rest.slice(end + (opening?.[0].length ?? 0))
      if (!opening) return given
      closingTag = `</${opening[1]?.toLowerCase()}>`
    }
  }
  return { push, end: () => (closingTag === undefined ? rest : '') }
}

/** A line that is indented more, or a marked passage that is longer, is taken as it is. */
const longestMarked = 500
const fence = /^ {0,80}(?:```|~~~)/
const headingMark = /^#{1,6} {1,80}/
const partOfLineMark = /^(?: {0,80}(?:`{0,2}|~{0,2})|#{1,6} {0,80})$/
const marked = new RegExp(`(\\*\\*|__|\`)(?=\\S)([^\\n]{0,${longestMarked}}?\\S)\\1`, 'y')
const openingMark = /(?:\*\*|__|`)(?=\S|$)|[*_]$/y

/** Leaves out the marks of Markdown, which are all of one line. */
const withoutMarks = (): Stage => {
  let rest = ''
  let line: 'start' | 'text' | 'fence' = 'start'

  /** What a line holds from here on; `isWhole` when its end has come. */
  const takeText = (text: string, isWhole: boolean): { given: string; taken: number } => {
    let given = ''
    let at = 0
    while (at < text.length) {
      marked.lastIndex = at
      const found = marked.exec(text)
      openingMark.lastIndex = at
      // What would close it may still come.
      if (!found && !isWhole && text.length - at <= longestMarked + 5 && openingMark.test(text))
        break
      given += found ? (found[2] ?? '') : text.charAt(at)
      at += found ? found[0].length : 1
    }
    return { given, taken: at }
  }

  const takeLine = (isWhole: boolean, end: number): string => {
    if (line === 'start') {
      if (!isWhole && partOfLineMark.test(rest)) return ''
      line = fence.test(rest) ? 'fence' : 'text'
      const mark = headingMark.exec(rest)?.[0].length ?? 0
      rest = rest.slice(mark)
      return takeLine(isWhole, end - mark)
    }
    const { given, taken } =
      line === 'fence' ? { given: '', taken: end } : takeText(rest.slice(0, end), isWhole)
    rest = rest.slice(taken)
    return given
  }

  return {
    push: (piece) => {
      rest += piece
      let given = ''
      for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
        given += `${takeLine(true, end)}\n`
        rest = rest.slice(1)
        line = 'start'
      }
      return given + takeLine(false, rest.length)
    },
    end: () => takeLine(true, rest.length),
  }
}

const longestText = 4000
const controls = /[^\P{Cc}\n]/gu

/** Where the last word begins, with the space before it. */
const lastWordStart = (text: string): number => {
  let at = text.length
  while (at > 0 && /\S/.test(text.charAt(at - 1))) at--
  return text.slice(0, at).trimEnd().length
}

/** Whole words, as many as an answer may have, with no space around them. */
const wholeWords = (): Stage & { isFull(): boolean } => {
  let points = 0
  let rest = ''
  let isFull = false

  const pointsIn = (text: string): number => points + [...text].length

  const give = (end: number): string => {
    const given = rest.slice(0, end)
    rest = rest.slice(end)
    points = pointsIn(given)
    return given.toWellFormed()
  }
  const cut = (): string => {
    isFull = true
    rest = [...rest].slice(0, longestText - 1 - points).join('')
    const end = lastWordStart(rest)
    return `${give(end === 0 && points === 0 ? rest.length : end)}…`
  }
  return {
    isFull: () => isFull,
    push: (piece) => {
      if (isFull) return ''
      rest = (rest + piece.replace(controls, ' ')).replace(/\n{3,}/g, '\n\n')
      if (points === 0) rest = rest.trimStart()
      if (pointsIn(rest) > longestText) return cut()
      const end = lastWordStart(rest)
      // The last word that fits is told only when no other follows it.
      return pointsIn(rest.slice(0, end)) < longestText - 1 ? give(end) : ''
    },
    end: () => {
      rest = rest.trimEnd()
      return isFull ? '' : give(rest.length)
    },
  }
}

/** What a model writes, as plain text that can be stored and shown, word by word. */
export type PlainTextStage = Stage & {
  /** An answer has no room for more. */
  isFull(): boolean
}

export const createPlainText = (): PlainTextStage => {
  const thoughts = withoutThoughts()
  const marks = withoutMarks()
  const words = wholeWords()
  return {
    isFull: words.isFull,
    push: (piece) => words.push(marks.push(thoughts.push(piece))),
    end: () => words.push(marks.push(thoughts.end()) + marks.end()) + words.end(),
  }
}
