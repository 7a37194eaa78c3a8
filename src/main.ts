import './production.ts'
import { isReadingJob } from './chat/documents/background-reader.ts'
import { paintFor } from './cli/color.ts'
import { runCommand } from './cli/command.ts'
import { printError } from './cli/output.ts'
import { serveCommand } from './cli/serve.ts'
import { Misuse } from './config.ts'

/** Plain `lectern`, with or without flags, serves. */
const withDefault = (argv: readonly string[]): readonly string[] => {
  const [first] = argv
  if (first === '--version') return ['version', ...argv.slice(1)]
  const isHelp = first === '--help' || first === '-h'
  return first === undefined || (first.startsWith('-') && !isHelp) ? ['serve', ...argv] : argv
}

/** A server waits for nothing it does not need, so only other commands read what all of them need. */
const run = async (argv: readonly string[]): Promise<number> => {
  if (argv[0] === 'serve') return runCommand('lectern serve', serveCommand, argv.slice(1))
  const { lectern } = await import('./cli/commands.ts')
  return runCommand('lectern', lectern, argv)
}

const runMain = async (): Promise<never> => {
  try {
    process.exitCode = await run(withDefault(process.argv.slice(2)))
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
  const { workerData } = await import('node:worker_threads')
  if (isReadingJob(workerData))
    (await import('./chat/documents/reading-thread.ts')).runReader(workerData)
  else await (await import('./cli/worker.ts')).runWorker()
}

await (Bun.isMainThread ? runMain() : runThread())
