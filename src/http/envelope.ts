import Type from 'typebox'

/** What every error under /api/ looks like. */
export const ErrorEnvelope = Type.Object({
  success: Type.Literal(false),
  error: Type.String({ description: 'A sentence for a person' }),
})

/** List success, from records that are JSON text already. */
export const listText = (records: readonly string[]): string =>
  `{"success":true,"count":${records.length},"data":[${records.join(',')}]}`

/** Single success, from a record that is JSON text already. */
export const singleText = (record: string): string => `{"success":true,"data":${record}}`
