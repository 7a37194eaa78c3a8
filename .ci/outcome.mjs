/** Reads what the test runner says, line by line: the failing tests, each below its file, and counts. */
export const createOutcome = () => {
  const failures = []
  const counts = { pass: 0, fail: 0, skip: 0, todo: 0 }
  let file = ''
  return {
    failures,
    counts,
    read: (line) => {
      file = /^(\S+\.test\.ts):$/.exec(line)?.[1] ?? file
      if (line.startsWith('(fail) ')) failures.push(`${file}: ${line.slice('(fail) '.length)}`)
      if (line.startsWith('# Unhandled error')) failures.push(`${file}: an error outside of tests`)
      const [, count, kind] = /^ *(\d+) (pass|fail|skip|todo)$/.exec(line) ?? []
      if (kind) counts[kind] += Number(count)
    },
  }
}

/** More files than this do not fail because the machine was busy. */
const mostTriedAgain = 8

/** The files worth a second try with the machine to themselves. */
export const filesToTryAgain = ({ failures }) => {
  const files = new Set(failures.map((failure) => failure.slice(0, failure.indexOf(': '))))
  return files.size <= mostTriedAgain ? [...files].filter(Boolean) : []
}

/** What holds after a second try: tests that failed beside others and not alone count as passed. */
export const afterSecondTry = (first, second, isGood) => {
  const failures = isGood ? [] : second.failures
  const { pass, fail, ...others } = first.counts
  const held = Math.max(0, fail - failures.length)
  return { failures, counts: { ...others, pass: pass + held, fail: fail - held } }
}

/** The closing line: what else went wrong, such as a step that broke off, counts as one failure. */
export const closingLine = (outcomes, isGood) => {
  const sum = (kind) => outcomes.reduce((total, { counts }) => total + counts[kind], 0)
  const told = outcomes.reduce((total, { failures }) => total + failures.length, 0)
  const failed = Math.max(sum('fail'), told, isGood ? 0 : 1)
  const skipped = sum('skip') + sum('todo')
  return `${sum('pass')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
