import { ModelFailure } from './model.ts'

const longestText = 4000

const thoughts = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi
const fences = /^ *(?:```|~~~).*$/gm
const marks = /(\*\*|__|`)(?=\S)([^\n]*?\S)\1/g
const headingMarks = /^#{1,6} +/gm
const controls = /[^\P{Cc}\n]/gu

const capped = (text: string): string => {
  const points = [...text]
  if (points.length <= longestText) return text
  const cut = points.slice(0, longestText - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

/** What a model wrote, as plain text that can be stored and shown. */
export const plainAnswer = (written: string): string => {
  const text = written
    .toWellFormed()
    .replace(thoughts, '')
    .replace(fences, '')
    .replace(marks, '$2')
    .replace(headingMarks, '')
    .replace(controls, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new ModelFailure('the answer is empty')
  return capped(text)
}
