import { settingNames } from '../config.ts'
import type { Leaf } from './command.ts'

export const serveCommand: Leaf = {
  summary: 'Serve the data service and the chat service',
  settings: settingNames,
  run: async ({ config, options }) => (await import('./serving.ts')).serve(config, options),
}
