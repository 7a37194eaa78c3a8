type Identified = { name: string; id: string }

/** What the game calls a record: the same row for every resource that has it. */
export const idRow = {
  name: 'id',
  label: 'id',
  words: 'id ids identifier internal name path resource location',
  say: ({ name, id }: Identified): string => `The game's id of ${name} is ${id}.`,
  brief: ({ id }: Identified): string => id,
}
