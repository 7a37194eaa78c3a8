import { type Config, settingNames, unknownVariables } from '../config.ts'
import { paintFor } from './color.ts'
import type { Leaf } from './command.ts'
import { lookAtDatabase } from './doctor/database.ts'
import { doubtful, type Finding } from './doctor/finding.ts'
import { lookAtNetwork } from './doctor/network.ts'
import { hasFile, lookAtShared } from './doctor/shared.ts'
import { jsonOption, printJson } from './output.ts'

const colors = { well: 'green', doubtful: 'yellow', bad: 'red' } as const
const marks = { well: 'ok  ', doubtful: 'look', bad: 'BAD ' } as const

const lookAtVariables = (): Finding[] =>
  unknownVariables().map((name) =>
    doubtful('settings', `${name} is no setting`, 'lectern config shows the settings there are'),
  )

const examine = async (config: Config): Promise<Finding[]> => [
  ...lookAtVariables(),
  ...(hasFile(config) ? lookAtDatabase(config.db, Date.now()) : []),
  ...(await lookAtShared(config)),
  ...(await lookAtNetwork(config)),
]

export const doctorCommand: Leaf = {
  summary: 'Look for what is wrong: file, disk, databases, clock, proxy; say what to do',
  settings: settingNames,
  options: jsonOption,
  run: async ({ config, options }) => {
    const findings = await examine(config)
    const isBad = findings.some(({ state }) => state === 'bad')
    if (options.json) printJson({ healthy: !isBad, findings })
    else {
      const paint = paintFor(process.stdout)
      for (const { about, state, says, advice } of findings) {
        console.log(`${paint[colors[state]](marks[state])}  ${about.padEnd(12)} ${says}`)
        if (advice) console.log(`${' '.repeat(19)}-> ${advice}`)
      }
    }
    return isBad ? 1 : 0
  },
}
