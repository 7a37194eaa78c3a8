import { relations } from '../../catalog/search/relations.ts'

/** How a record was found, said of the record; its name shows it by itself. */
const reasons: Readonly<Record<string, string>> = {
  name: '',
  alias: 'also called so',
  spelling: 'similar name',
  text: 'mentions it',
  // A search says it of what was typed: gunpowder is "dropped by" the creeper, which drops it.
  ...Object.fromEntries(
    relations.flatMap(({ match, inverse }) => [
      [match, `${inverse} it`],
      [inverse, `${match} it`],
    ]),
  ),
}

/** What a hit is and why it is one: "Mob, drops it". */
export const hitWords = (kind: string, match: string): string => {
  const reason = reasons[match] ?? match
  return reason === '' ? kind : `${kind}, ${reason}`
}
