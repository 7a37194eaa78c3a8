import { permissionName } from '../facts/words.ts'
import { kind } from '../kind.ts'
import { asksYesNo } from '../reading/forms.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'

/** What a sentence claims about who may use a command, judged by its permission level. */
type Claim = (level: number) => boolean
type Facts = { thing: RecordThing; level: number; holds: boolean; more: string }

const openTo =
  /\b(?:every(?:one|body)|any(?:one|body)|all players|any player|(?:normal|regular|ordinary|non[ -]?op\w*|default|survival|other|simple|plain|usual|common) (?:players?|users?|people|members?)|non(?: -)? ops?|not? ops?|without (?:being )?(?:an? )?(?:op|ops|operator|cheats|permission\w*|admin\w*|rights)|players use|guests?|members?)\b/
const forStaff = /\b(?:ops?|operators?|admins?|moderators?|mods|owners?|game ?masters?)\b/
const asksPermission =
  /\b(?:ops?|oped|operators?|cheat\w*|permissions?|perms?|admins?|rights|privileges?|allowed|level|lvl|restricted|free to use|moderators?|mods)\b/
const demands =
  /\b(?:needs?|needed|requires?|required|must|have to|has to|only|just|reserved|restricted|cheat\w*)\b/

/** "is ban an operator command". */
const isOfStaff = /\bCMD (?:an? |for )?(?:ops?|operators?|staff|cheat)\b/

const ranks: readonly (readonly [RegExp, number])[] = [
  [/\bgame ?masters?\b/, 2],
  [/\b(?:admins?|moderators?|mods)\b/, 3],
]

const claimIn = (rest: string): Claim | undefined => {
  const asked = /\b(?:level|lvl|permission) (?:level )?(\d)\b/.exec(rest)?.[1]
  if (asked) {
    const enough = /\b(?:enough|suffic\w+|with|can)\b/.test(rest)
    return (level) => (enough ? level <= Number(asked) : level === Number(asked))
  }
  const open = openTo.test(rest)
  if (open && !/\b(?:not|never)\b/.test(rest.replace(/^\w+ not\b/, '')))
    return (level) => level === 0
  if (!open && !asksPermission.test(rest)) return undefined
  if (/\bonly\b/.test(rest)) {
    const rank = ranks.find(([words]) => words.test(rest))?.[1]
    return (level) => (rank ? level >= rank : level > 0)
  }
  if (demands.test(rest) || isOfStaff.test(rest)) return (level) => level > 0
  const rank = ranks.find(([words]) => words.test(rest))?.[1]
  if (rank && /\b(?:can|could|may|are|is)\b/.test(rest)) return (level) => level <= rank
  return forStaff.test(rest) && /^(?:\w+ )*(?:can|could|may) /.test(rest) ? () => true : undefined
}

const aboutCheats = (text: string): string =>
  text.split(/(?<=[.!?])\s+/).find((sentence) => /\bcheats\b/.test(sentence)) ?? ''

/** "does kick need op", "can everyone use it": a yes or a no, with the level as the reason. */
export const permitted = kind<{ thing: RecordThing; claim: Claim }, Facts>({
  name: 'permitted',
  cue: /^CMD$/,
  recognise: ({ reading }) => {
    const commands = namedIn(reading, 'commands')
    // "does kick need op": the right is meant, not the command that grants it.
    const [thing, another] =
      commands.length > 1 ? commands.filter(({ key }) => key !== 'op') : commands
    if (!thing || another || reading.things.length > commands.length) return undefined
    const asks =
      asksYesNo(reading.rest) ||
      /^(?:the )?CMD (?:needs?|requires?|only|for|without)\b/.test(reading.rest)
    if (!asks || /\b(?:who|what|which|how|why)\b/.test(reading.rest)) return undefined
    const claim = claimIn(commands.length > 1 ? `${reading.rest} op` : reading.rest)
    return claim && { thing, claim }
  },
  gather: ({ thing, claim }, { library, reading }) => {
    const record = library.as('commands', thing)
    return (
      record && {
        thing,
        level: record.permissionLevel,
        holds: claim(record.permissionLevel),
        more: /\bcheat/.test(reading.rest)
          ? aboutCheats(`${record.description} ${record.notes}`)
          : '',
      }
    )
  },
  phrase: ({ thing, level, holds, more }) => ({
    text:
      level === 0
        ? `${holds ? 'Yes' : 'No'}: ${thing.name} has permission level 0, so everybody can use it, without operator rights or cheats.`
        : `${holds ? 'Yes' : 'No'}: ${thing.name} needs permission level ${level} (${permissionName[level]}), so ordinary players cannot use it. ${more}`,
    sources: [thing],
  }),
})
