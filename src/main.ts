import './production.ts'
import { readingJob, runReader } from './chat/documents/background-reader.ts'
import { paintFor } from './cli/color.ts'
import { runCommand } from './cli/command.ts'
import { lectern } from './cli/commands.ts'
import { printError } from './cli/output.ts'
import { Misuse } from './config.ts'

/** Plain `lectern`, with or without flags, serves. */
const withDefault = (argv: readonly string[]): readonly string[] => {
  const [first] = argv
  if (first === '--version') return ['version', ...argv.slice(1)]
  const isHelp = first === '--help' || first === '-h'
  return first === undefined || (first.startsWith('-') && !isHelp) ? ['serve', ...argv] : argv
}

const runMain = async (): Promise<never> => {
  try {
    process.exitCode = await runCommand('lectern', lectern, withDefault(process.argv.slice(2)))
  } catch (error) {
    const isMisuse = error instanceof Misuse
    const { red } = paintFor(process.stderr)
    printError(`${red('lectern:')} ${error instanceof Error ? error.message : String(error)}`)
    if (isMisuse) printError('lectern help shows what there is')
    process.exitCode = isMisuse ? 2 : 1
  }
  process.exit()
}

const runThread = async (): Promise<void> => {
  const job = readingJob()
  if (job) runReader(job)
  else await (await import('./cli/worker.ts')).runWorker()
}

await (Bun.isMainThread ? runMain() : runThread())
