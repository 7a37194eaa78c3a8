import { readFileSync } from 'node:fs'

/** Memory of a process that is really there, in MiB. */
export const residentMiB = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Works through all of them, so many at a time. */
export const inParallel = async <Value>(
  values: readonly Value[],
  atOnce: number,
  work: (value: Value, index: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < values.length) {
      const index = next++
      await work(values[index] as Value, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
