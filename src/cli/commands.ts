import { adminCommand } from './admin.ts'
import { askCommand } from './ask.ts'
import { backupCommand } from './backup.ts'
import { botsCommand } from './bots.ts'
import { checkCommand } from './check.ts'
import type { CommandGroup } from './command.ts'
import { createCompletionsCommand } from './completions.ts'
import { configCommand } from './config.ts'
import { doctorCommand } from './doctor.ts'
import { healthcheckCommand } from './healthcheck.ts'
import { keysCommand } from './keys.ts'
import { createManCommand } from './man.ts'
import { migrateCommand } from './migrate.ts'
import { migrateSchemaCommand } from './migrate-schema.ts'
import { openapiCommand } from './openapi.ts'
import { restoreCommand } from './restore.ts'
import { serveCommand } from './serve.ts'
import { systemdCommand } from './systemd.ts'
import { testCommand } from './test.ts'
import { versionCommand } from './version.ts'
import { webhooksCommand } from './webhooks.ts'

/** Every command, in the order help lists them. */
export const lectern: CommandGroup = {
  summary: 'Minecraft: Java Edition 26.2 reference data and a chatbot that answers from it',
  commands: {
    serve: serveCommand,
    bots: botsCommand,
    keys: keysCommand,
    webhooks: webhooksCommand,
    admin: adminCommand,
    ask: askCommand,
    test: testCommand,
    backup: backupCommand,
    restore: restoreCommand,
    migrate: migrateCommand,
    'migrate-schema': migrateSchemaCommand,
    config: configCommand,
    doctor: doctorCommand,
    healthcheck: healthcheckCommand,
    systemd: systemdCommand,
    openapi: openapiCommand,
    check: checkCommand,
    completions: createCompletionsCommand(() => lectern),
    man: createManCommand(() => lectern),
    version: versionCommand,
  },
}
