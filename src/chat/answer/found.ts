import type { Wording } from './kind.ts'

/** An answer, and the kind of question it was found under. */
export type Found = { name: string; wording: Wording }

/** Kinds that list what fits. */
export const lists = new Set(['sets', 'reverse'])

/** Whether somebody described was found without doubt. */
export const findsOne = ({ name, wording }: Found): boolean =>
  lists.has(name) && wording.listed?.length === 1

/** How an answer begins, by which it is known again inside another. */
export const lead = (text: string): string => text.replace(/^(?:Yes|No)[:,] /, '').slice(0, 40)
