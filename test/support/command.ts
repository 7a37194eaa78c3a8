import { spyOn } from 'bun:test'
import { runCommand } from '../../src/cli/command.ts'
import { lectern } from '../../src/cli/commands.ts'
import { Misuse } from '../../src/config.ts'
import type { Finished } from './server.ts'

/** A command as main.ts runs it, but in this process: for tables of many, where a start costs most. */
export const runInProcess = async (args: readonly string[]): Promise<Finished> => {
  let out = ''
  const printing = spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
    out += `${words.join(' ')}\n`
  })
  try {
    return { code: await runCommand('lectern', lectern, args), out, err: '' }
  } catch (error) {
    return {
      code: error instanceof Misuse ? 2 : 1,
      out,
      err: `lectern: ${(error as Error).message}`,
    }
  } finally {
    printing.mockRestore()
  }
}
