/** A value inside a record, with the path that leads to it. */
export type FieldValue = { field: string; value: unknown }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const step = ({ field, value }: FieldValue, part: string): FieldValue[] => {
  const name = part.replace('[]', '')
  const member = isObject(value) ? value[name] : undefined
  const path = field === '' ? name : `${field}.${name}`
  if (!part.endsWith('[]')) return [{ field: path, value: member }]
  return Array.isArray(member)
    ? member.map((element: unknown, index) => ({ field: `${path}[${index}]`, value: element }))
    : []
}

/** Everything under a path such as `drops[].item`; members that are null or left out are skipped. */
export const valuesAt = (record: unknown, path: string): FieldValue[] =>
  path
    .split('.')
    .reduce<FieldValue[]>(
      (found, part) => found.flatMap((one) => step(one, part)),
      [{ field: '', value: record }],
    )
    .filter(({ value }) => value !== null && value !== undefined)

/** The texts under a path. */
export const textsAt = (record: unknown, path: string): { field: string; text: string }[] =>
  valuesAt(record, path).flatMap(({ field, value }) =>
    typeof value === 'string' ? [{ field, text: value }] : [],
  )
