import type { RecordOf } from '../resources.ts'
import type { Problem, Rule } from './data-set.ts'

type Version = RecordOf<'versions'>

const fields = ['majorFeatures', 'notableChanges', 'notableFixes'] as const

/** Figures of the record that a line may state as well. */
const figures: readonly { says: RegExp; field: keyof Version }[] = [
  { says: /\bdata version (?:is |to )?(\d+)/, field: 'dataVersion' },
  { says: /\bprotocol (?:to )?(\d+)/, field: 'protocolVersion' },
  { says: /\bdata (?:pack )?format (?:is |rose to |to )?(\d+)/, field: 'dataPackFormat' },
  { says: /\bresource (?:pack )?format (?:is |to )?(\d+)/, field: 'resourcePackFormat' },
]

const namesItself = ({ name }: Version, line: string) =>
  new RegExp(`(?<![\\d.])${RegExp.escape(name)}(?!\\.?\\d)`).test(line)

const faultsOf = (version: Version, line: string): string[] => [
  ...(namesItself(version, line) ? [`repeats ${version.name}, the record it stands in`] : []),
  ...figures.flatMap(({ says, field }) => {
    const said = says.exec(line)?.[1]
    return said === undefined || Number(said) === version[field]
      ? []
      : [`says ${said}, ${field} says ${version[field]}`]
  }),
]

const reports = (line: string): string[] => line.match(/\bMC-\d+/g) ?? []

/** Lines of a version do not repeat its number, state its figures, and cite a report once. */
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
        return [...faultsOf(version, line), ...again].map((message) => ({
          resource: 'versions',
          record: version.slug,
          field: `${field}[${index}]`,
          message,
        }))
      }),
    ),
  )
}
