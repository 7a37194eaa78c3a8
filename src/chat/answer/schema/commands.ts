import type { Command } from '../../../catalog/records/command.ts'
import { sentence } from '../word/say.ts'
import { partsOf } from './field.ts'
import { valuesUnder } from './forms.ts'

/** What an example tells of a command with nothing behind it. */
const toldAlone = ({ name, examples }: Command): string => {
  const shown = examples.find(({ code }) => code === `/${name}`)
  return shown ? sentence(shown.explanation) : ''
}

/** The arguments that a line may end with. */
const endsOf = ({ argumentTypes }: Command): string[] => [
  ...new Set(argumentTypes.filter(({ executable }) => executable).map(({ name }) => name)),
]

/** The line that takes a command back: of another command, or another form of its own. */
const counterparts = new Map(valuesUnder('counterpart'))

export const commandParts = partsOf('commands')({
  toldAlone,
  /** The arguments of a name that a question says, or all of them. */
  argumentsAsked: ({ argumentTypes }, { reading }) => {
    const named = argumentTypes.filter(({ name }) =>
      new RegExp(`\\b${name.replace('_', '[_ ]')}\\b`, 'i').test(reading.text),
    )
    return named.length ? named : argumentTypes
  },
  ends: endsOf,
  allEnds: (command) => [...(command.executable ? ['by itself'] : []), ...endsOf(command)],
  /** The other command that takes one back. */
  opposite: ({ name }, { knowledge }) => {
    const back = /^\/(\w+)/.exec(counterparts.get(name) ?? '')?.[1]
    return back && back !== name ? knowledge.catalog.find('commands', back) : undefined
  },
  takenBack: ({ name }) => counterparts.get(name),
})
