import type { Family } from './exposition.ts'

/** Counts by one label, whose values are known beforehand so that none is missing before it happens. */
export type LabelledCounts<Value extends string> = { add(value: Value): void; read(): Family }

export const createLabelledCounts = <Value extends string>(
  name: string,
  help: string,
  label: string,
  values: readonly Value[],
): LabelledCounts<Value> => {
  const counts = new Map<Value, number>(values.map((value) => [value, 0]))
  return {
    add: (value) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    read: () => ({
      name,
      help,
      type: 'counter',
      samples: [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count })),
    }),
  }
}
