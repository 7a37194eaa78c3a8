/** The clock of each dimension, from the dimension types, and its markers, from the timelines. */
export const clocks: Readonly<
  Record<string, { clock: string | undefined; markers: readonly string[] }>
> = {
  overworld: { clock: 'overworld', markers: ['day', 'noon', 'night', 'midnight'] },
  the_nether: { clock: undefined, markers: [] },
  the_end: { clock: 'the_end', markers: [] },
}
