import { version } from '../../package.json'
import { dataLabel } from '../catalog/catalog.ts'
import { apiVersion } from '../catalog/service.ts'
import { changelog, changelogPath } from '../web/changelog.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson } from './output.ts'

/** Put in by compile.sh; not there when run from source. */
declare const BUILD_COMMIT: string | undefined

const commitOfSource = (): string => {
  try {
    const command = ['git', '-C', import.meta.dir, 'rev-parse', '--short=12', 'HEAD']
    const { success, stdout } = Bun.spawnSync(command, { stderr: 'ignore' })
    return success ? `${stdout.toString().trim()} (source)` : 'source'
  } catch {
    return 'source'
  }
}

export const versionCommand: Leaf = {
  summary: 'Tell the version, its commit, the version of the data, and the runtime',
  options: { changelog: { help: 'print what changed, release by release' }, ...jsonOption },
  run: async ({ options }) => {
    if (options.changelog) {
      console.log(changelog.trimEnd())
      return 0
    }
    const commit = typeof BUILD_COMMIT === 'undefined' ? commitOfSource() : BUILD_COMMIT
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
