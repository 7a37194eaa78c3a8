import { modelSettings, urlSettings } from './answering-settings.ts'
import type { Leaf } from './command.ts'
import { jsonOption } from './output.ts'
import { storeSettings } from './with-store.ts'

export const testCommand: Leaf = {
  summary: 'Have scripted conversations with a bot and check its answers',
  words: '<questions.json>',
  settings: [...storeSettings, ...urlSettings, ...modelSettings],
  options: {
    bot: { value: 'BOT_ID', help: 'whom to ask (default guide)' },
    junit: { value: 'FILE', help: 'write the results as JUnit XML too' },
    ...jsonOption,
  },
  run: async (input) => (await import('./run-scripts.ts')).runScripts(input),
}
