import type { Command } from '../../../catalog/records/command.ts'
import { lemma } from '../lexicon/lemma.ts'

/** The words of one line of a syntax: what is typed as it stands, and what is filled in. */
export const wordsOfForm = (line: string): string[] =>
  line
    .replace(/^\/\w+/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,}/g)
    ?.map(lemma) ?? []

/** Words of askers for words of syntaxes. */
const others: Readonly<Record<string, readonly string[]>> = {
  colour: ['color'],
  delete: ['remove'],
  erase: ['remove'],
  remove: ['clear'],
  make: ['create', 'add'],
  create: ['add'],
  amount: ['count', 'amount'],
  number: ['count', 'value'],
  strength: ['amplifier'],
  duration: ['seconds', 'time'],
  read: ['query', 'get'],
  check: ['query', 'get'],
  size: ['distance'],
  middle: ['center'],
  loud: ['volume'],
  cheat: ['commands'],
  text: ['message'],
}

/** The word of a command's own syntax that an asker's word stands for. */
export const syntaxWord = ({ name, syntax }: Command, word: string): string | undefined => {
  const known = new Set(syntax.split('\n').flatMap(wordsOfForm))
  const base = lemma(word)
  const found = [base, ...(others[base] ?? [])].map(lemma).find((one) => known.has(one))
  return found === name ? undefined : found
}
