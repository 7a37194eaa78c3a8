import { type Config, Misuse, readConfig, reloadable, settings } from '../config.ts'
import type { Log } from '../lib/log.ts'
import type { Input } from './command.ts'

const isSame = (one: unknown, other: unknown): boolean => Bun.deepEquals(one, other)

/** The settings that have changed and would need a restart. */
const unreloadable = (before: Config, after: Config): string[] =>
  Object.entries(settings)
    .filter(([name]) => !reloadable.some((one) => one === name))
    .filter(([name]) => !isSame(before[name as keyof Config], after[name as keyof Config]))
    .map(([, { flag }]) => `--${flag}`)

/** Reads the settings again; with one that cannot be used everything stays as it is. */
export const createReload = (
  config: Config,
  flags: Input['options'],
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  apply: (config: Config) => void,
): (() => void) => {
  let current = config
  return () => {
    try {
      const next = readConfig(flags)
      const left = unreloadable(config, next)
      if (left.length > 0) log.warn('settings that need a restart', { settings: left.join(' ') })
      const changed = reloadable.filter((name) => !isSame(current[name], next[name]))
      apply(next)
      current = next
      log.info('settings read again', {
        changed: changed.map((name) => `--${settings[name].flag}`).join(' '),
      })
    } catch (error) {
      if (!(error instanceof Misuse)) throw error
      log.error('settings not read again: they stay as they were', { error: error.message })
    }
  }
}
