import type { ResourceName } from '../resources.ts'
import { type Problem, pilesOf, type Rule } from './data-set.ts'
import { textsAt } from './values-at.ts'

type Stated = {
  from: ResourceName
  prose: readonly string[]
  says: RegExp
  figure: string
}

const linesOfVersion = ['majorFeatures[]', 'notableChanges[]']

/** Figures that prose may state although a field has them: both say the same. */
const stated: readonly Stated[] = [
  ...(
    [
      [/\bdata version (?:is |to )?(\d+)/, 'dataVersion'],
      [/\bprotocol (?:to )?(\d+)/, 'protocolVersion'],
      [/\bdata (?:pack )?format (?:is |rose to |to )?(\d+)/, 'dataPackFormat'],
      [/\bresource (?:pack )?format (?:is |to )?(\d+)/, 'resourcePackFormat'],
    ] as const
  ).map(([says, figure]) => ({
    from: 'versions' as const,
    prose: linesOfVersion,
    says,
    figure,
  })),
  ...(
    [
      [/\b([\d.]+) attack damage\b/, 'attackDamage'],
      [/\b([\d.]+) (?:swings|times) per second\b/, 'attackSpeed'],
      [/\b(\d+) armor points\b/, 'armorPoints'],
      [/\b(\d+) armor toughness\b/, 'armorToughness'],
      [/\b([\d,]+) durability\b/, 'durability'],
    ] as const
  ).map(([says, figure]) => ({
    from: 'items' as const,
    prose: ['description'],
    says,
    figure,
  })),
]

const figureIn = (text: string, says: RegExp): number | undefined => {
  const said = says.exec(text)?.[1]
  return said === undefined ? undefined : Number(said.replaceAll(',', ''))
}

/** What a sentence states and a field holds is the same figure. */
export const proseFigures: Rule = (data) =>
  pilesOf(data).flatMap(({ name, records }) =>
    stated
      .filter(({ from }) => from === name)
      .flatMap(({ prose, says, figure }) =>
        records.flatMap(({ key, record }) =>
          prose
            .flatMap((path) => textsAt(record, path))
            .flatMap(({ field, text }): Problem[] => {
              const said = figureIn(text, says)
              if (said === undefined || said === record[figure]) return []
              const message = `says ${said}, ${figure} says ${record[figure]}`
              return [{ resource: name, record: key, field, message }]
            }),
        ),
      ),
  )
