/** The first of those that share a key, in the order of the keys. */
export const firstOfEach = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? [])
