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

/** The commit that is running. */
export const buildCommit = (): string =>
  typeof BUILD_COMMIT === 'undefined' ? commitOfSource() : BUILD_COMMIT
