import { lchownSync, statSync } from 'node:fs'

/**
 * Root works on files of the user who serves: a new one must not be root's, or the service could
 * not open it any more. Others can only make files of their own.
 */
export const giveToOwnerOf = (model: string, file: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(model)
  // Not through a link: whoever owns the folder could have put one there.
  lchownSync(file, uid, gid)
}
