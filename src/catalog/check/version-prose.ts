import type { Version } from '../records/version.ts'
import type { Problem, Rule } from './data-set.ts'

const fields = ['majorFeatures', 'notableChanges', 'notableFixes'] as const

const namesItself = ({ name }: Version, line: string) =>
  new RegExp(`(?<![\\d.])${RegExp.escape(name)}(?!\\.?\\d)`).test(line)

const reports = (line: string): string[] => line.match(/\bMC-\d+/g) ?? []

/** Lines of a version do not repeat its number, and no report is cited twice. */
export const versionProse: Rule = ({ versions }) => {
  const cited = new Map<string, string>()
  return versions.flatMap((version) =>
    fields.flatMap((field) =>
      version[field].flatMap((line, index): Problem[] => {
        const again = reports(line).flatMap((report) => {
          const earlier = cited.get(report)
          cited.set(report, version.slug)
          return earlier === undefined ? [] : [`cites ${report}, as ${earlier} does`]
        })
        const own = namesItself(version, line) ? [`repeats ${version.name}, its own number`] : []
        return [...own, ...again].map((message) => ({
          resource: 'versions',
          record: version.slug,
          field: `${field}[${index}]`,
          message,
        }))
      }),
    ),
  )
}
