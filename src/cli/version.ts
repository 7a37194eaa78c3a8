import { version } from '../../package.json'
import { dataLabel } from '../catalog/catalog.ts'
import { apiVersion } from '../catalog/operations.ts'
import { buildCommit } from '../lib/build-commit.ts'
import { changelog, changelogPath } from '../web/changelog.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson } from './output.ts'

export const versionCommand: Leaf = {
  summary: 'Tell the version, its commit, the version of the data, and the runtime',
  options: { changelog: { help: 'print what changed, release by release' }, ...jsonOption },
  run: async ({ options }) => {
    if (options.changelog) {
      console.log(changelog.trimEnd())
      return 0
    }
    const commit = buildCommit()
    const platform = `${process.platform}-${process.arch}`
    if (options.json)
      printJson({
        version,
        commit,
        api: apiVersion,
        data: dataLabel.gameVersion,
        bun: Bun.version,
        platform,
        changelog: changelogPath,
      })
    else {
      console.log(
        `lectern ${version} (commit ${commit}, API ${apiVersion}, data ${dataLabel.gameVersion}, Bun ${Bun.version}, ${platform})`,
      )
      console.log(`What changed: lectern version --changelog, or ${changelogPath} of a server`)
    }
    return 0
  },
}
