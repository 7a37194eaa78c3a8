import { given, type SettingName, settingNames, settings } from '../config.ts'
import type { GivenSetting } from '../lib/setting.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson, printTable } from './output.ts'

const mask = '********'

const shownValue = (name: SettingName, text: string): string => {
  const row: { isSecret?: boolean } = settings[name]
  return row.isSecret && text !== '' ? mask : text
}

/** Where a value came from, by name where there is one. */
const shownOrigin = ({ from, source }: GivenSetting): string =>
  from === 'default' ? 'default' : from === 'environment' ? source : `${from} ${source}`

export const configCommand: Leaf = {
  summary: 'Show every setting, its value and where it came from; secrets are masked',
  settings: settingNames,
  options: jsonOption,
  run: async ({ options }) => {
    const rows = settingNames.map((name) => {
      const origin = given(name, options)
      return { name, origin, value: shownValue(name, origin.text) }
    })
    if (options.json)
      printJson(
        Object.fromEntries(
          rows.map(({ name, origin: { from, source }, value }) => [
            settings[name].flag,
            { value, from, source, env: settings[name].env },
          ]),
        ),
      )
    else
      printTable(
        rows.map(({ name, origin, value }) => ({
          setting: settings[name].flag,
          value: value === '' ? null : value,
          from: shownOrigin(origin),
        })),
        '',
      )
    return 0
  },
}
