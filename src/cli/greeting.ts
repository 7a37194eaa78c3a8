import { type Config, commandPrefix } from '../config.ts'
import { compiledExecutable } from '../lib/executable.ts'
import { paintFor } from './color.ts'
import { databaseName, storeFlags } from './with-store.ts'

/** What to do next, for whoever has just started a server. */
export const greeting = (config: Config, port: number): string => {
  const { bold, cyan } = paintFor(process.stdout)
  const address = config.baseUrl ?? `http://localhost:${port}`
  const command = commandPrefix(compiledExecutable())
  const flags = storeFlags(config)
  const row = (name: string, text: string) => `  ${bold(name.padEnd(10))} ${cyan(text)}`
  return [
    '',
    row('pages', `${address}/`),
    row('handbook', `${address}/explore`),
    row('docs', `${address}/docs`),
    row('database', databaseName(config)),
    row('a key', `${command} keys create --bot guide${flags}`),
    row('a question', `${command} ask what does a creeper drop${flags}`),
    '',
  ].join('\n')
}
