import { bad, doubtful, type Finding, well } from './finding.ts'

/** Whether a database is of this Lectern, of an older or of a newer one. */
export const lookAtSchema = (about: string, version: number, latest: number): Finding => {
  const says = `schema ${version} of ${latest}`
  if (version > latest)
    return bad(about, `schema ${version}, newer than ${latest}`, 'use a newer Lectern')
  return version === latest
    ? well(about, says)
    : doubtful(about, says, 'start the server, or run lectern migrate-schema: both bring it up')
}
