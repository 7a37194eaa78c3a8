import { commandBaseUrl, urlSettings } from './answering-settings.ts'
import type { Leaf } from './command.ts'

export const openapiCommand: Leaf = {
  summary: 'Print the OpenAPI 3.1 description',
  settings: urlSettings,
  run: async ({ config }) => {
    const { describeService } = await import('./describe-service.ts')
    console.log(JSON.stringify(await describeService(commandBaseUrl(config)), null, 2))
    return 0
  },
}
