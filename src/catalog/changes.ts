import Type, { type Static } from 'typebox'
import written from '../../data/changes.json'

export const Change = Type.Object({
  at: Type.String({ format: 'date-time', description: 'When it was published' }),
  title: Type.String({ minLength: 1 }),
  resources: Type.Array(Type.String(), { minItems: 1, description: 'What it touched' }),
  text: Type.String({ minLength: 1, description: 'What is different since' }),
})
export type Change = Static<typeof Change>

/** What changed in the data, the newest first: kept by hand in data/changes.json. */
export const changes: readonly Change[] = written

/** When the data was changed last. */
export const updatedAt = changes[0]?.at ?? ''
