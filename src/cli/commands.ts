import { checkCommand } from './check.ts'
import type { Group } from './command.ts'
import { openapiCommand } from './openapi.ts'
import { serveCommand } from './serve.ts'

/** Every command, in the order help lists them. */
export const lectern: Group = {
  summary: 'Minecraft: Java Edition 26.2 reference data and a chatbot that answers from it',
  commands: {
    serve: serveCommand,
    openapi: openapiCommand,
    check: checkCommand,
  },
}
