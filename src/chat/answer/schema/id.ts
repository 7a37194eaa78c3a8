type Identified = { name: string; id: string; namespacedId?: string | null }

const idOf = ({ id, namespacedId }: Identified): string => namespacedId ?? id

/** What the game calls a record: the same row for every resource that has it. */
export const idRow = {
  name: 'id',
  label: 'id',
  words: 'id ids identifier internal name path resource location',
  say: (record: Identified): string => `The game's id of ${record.name} is ${idOf(record)}.`,
  brief: idOf,
}
