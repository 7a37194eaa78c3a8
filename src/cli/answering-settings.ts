import type { Config, SettingName } from '../config.ts'

/** The settings that say who words the answers. */
export const modelSettings = [
  'llmUrl',
  'llmModel',
  'llmKey',
  'llmTimeout',
] as const satisfies readonly SettingName[]

/** The settings that say where a command's sources are found. */
export const urlSettings = ['baseUrl', 'port'] as const satisfies readonly SettingName[]

export const commandBaseUrl = ({ baseUrl, port }: Pick<Config, 'baseUrl' | 'port'>): string =>
  baseUrl ?? `http://localhost:${port}`
