import type { RecordOf } from '../../../catalog/resources.ts'
import { asksTables, type Meant, meantIn, speaksOfCommands } from '../commands/meant.ts'
import { isName, playerIn, type Slots, slotsIn } from '../commands/slots.ts'
import { fieldsAsked } from '../facts/fields.ts'
import { permissionName } from '../facts/words.ts'
import { kind } from '../kind.ts'
import { type Reading, recordsIn } from '../reading/reading.ts'
import type { Thing } from '../thing.ts'

type Facts = {
  thing: Thing
  line: string
  does: string
  /** What the record's texts say of a wish no line fulfills. */
  limit: string
  /** How the command is written and who may: absent where the line is of a command without record. */
  form: { syntax: string; level: number } | undefined
}

const wishes = new Set(
  'want need make set turn give change switch teleport tp stop disable enable please clear kick ban find summon fill syntax put add get show copy clone kill locate spawn place grant send play roll open start reset freeze track run remove list create save bring wipe empty delete should deal must hurt take announce broadcast whisper message let throw keep shrink enlarge lock clean close shut end hop jump strike smite move swap erase destroy despawn sweep fly leave undo unpublish heal invite promote demote unban pardon build hide pause skip raise lower allow forbid prevent block wanna keeps replace count equip wear enchant pls changing setting making giving turning stopping switching killing teleporting putting getting write feed slay center boot subtract tempban see paused stopped frozen disabled double halve throwing kicking banning whitelisting freezing summoning filling locating surround reload say shall'.split(
    ' ',
  ),
)
const wants =
  /\b(?:how (?:do|can|to|would|could|should|does)|would like|like to|trying to|try to|help me|way to|way of|i am looking|is there a|what do i (?:type|write|enter)|can i|could i|for everyone|no more|everyone to|speed up|what seed|which seed|world seed|seed of|world ?border (?:to |of |at )?\d+|tick rate \d+|who is banned|who is online|de ?-? ?op|tell (?:everyone|everybody|all players|him|her|them|my \w+)|my (?:exact |current )?(?:coordinates|coords|position|location)|coordinates of|no ?one should|(?:every(?:one|body)|friend|brother|sister|son|daughter|kids?) (?:wants?|needs?|gets?))\b|^(?:(?:and|now|then|please|pls|just) )*(?:op \w+$|tell (?!me\b|us\b)\w+ \w)/
/** One of these stands in every wish for a command that has no word of the wishes. */
const wishCues = new Set(
  'how like trying try help way looking there type write enter can could everyone more speed seed world border worldborder tick banned online op deop tell coordinates coords position location one noone everybody friend brother sister son daughter kid kids command commands cmd cmds cheat cheats console chat slash code gamerule CMD /'.split(
    ' ',
  ),
)
const noHowTo =
  /\b(?:why|(?:what|which) enchant\w*(?! command)|permissions?|op (?:levels?|lvls?|rights?|rank)|what does|forgot what|what (?:\w+ )?does|do\?|what is the (?:difference|permission|category|syntax)|when was|since (?:when|which|what)|the game since|how long has|(?:which|what) (?:game )?(?:versions?|updates?|releases?)|what happens|how many commands|added|introduced|who can use|parameters?|arguments?|alias\w*|other names?|another name|opposite|counterpart|mistakes?|related|examples?|sample|notes?|tips|wrong|not work\w*|does it (?:\w+ )?(?:rain|snow|storm|thunder)|weather (?:types?|like)|conditions|naturally|does not (?:work|do|exist)|does not$)\b/

/** A word for a wish that is no part of a name; "the end" ends nothing. */
const wishesIn = ({ tokens, mentions }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      wishes.has(text) &&
      !mentions.some(
        ({ thing, start, end }) => thing.sort !== 'commands' && at >= start && at < end,
      ),
  )

/** "whitelist a player": the command itself is the verb. */
const orders =
  /^(?:(?:please|pls|now|and|just|can you|could you) )*CMD (?:(?:an?|the|this|my|him|her|them|me|myself|everyone|everybody|somebody|someone)\b|[a-z0-9_]+(?: (?:please|pls|now|too|also|then))*$)/

/** Fields that tell of other commands. */
const ofOthers = new Set(['counterpart', 'relatedCommands'])

/** "a stack of bread": how many, not how many fit. */
const byTheStack = /\bstacks? of\b/

/** What a creature does by itself is no wish for a command. */
const ofCreatures =
  /^(?:and |so |but )*(?:which|what|how many|list|all)(?: \w+)? (?:mobs?|animals?|creatures?|monsters?)\b|(?:^|\bhow (?:(?:far|fast|high|often|long|many|much) )?)(?:can|could|do|does|will|did|are|is) (?:an? |the |all |most )?(?:MOB|ENCH)s?\b/

/** "which command bans players": its name is what it does. */
const isDeed = ({ mentions, tokens }: Reading): boolean =>
  mentions.some(
    ({ thing, start }) =>
      thing.sort === 'commands' &&
      /^(?:(?:which|what|a|the) command|command (?:that|which))$/.test(
        `${tokens[start - 2]?.text} ${tokens[start - 1]?.text}`,
      ),
  )

/** The form of a syntax that a line is of: "/effect clear" is no "/effect give". */
const formOf = (line: string, forms: readonly string[]): string => {
  const [, first = ''] = line.split(' ')
  const fits = (form: string) =>
    form
      .split(/[ ()|[\]]+/)
      .slice(1, 6)
      .includes(first)
  return forms.find(fits) ?? forms[0] ?? ''
}

const asksOf =
  /\b(?:what|who|when|which|where|why|does|do|is|are|can|could|may|should|vs|versus|or|and|without|max|most|many|much)\b/

type Wanted = Meant & { slots: Slots }

/** "/gamemode creative alex": the name among the words, said as the one it is for. */
const withPlayer = (reading: Reading, command: string): string => {
  const { message, mentions, tokens } = reading
  if (playerIn(reading) && command !== 'tp') return message
  const names = tokens.slice(1).flatMap(({ text }, at) => {
    const known = mentions.some(({ start, end }) => at + 1 >= start && at + 1 < end)
    return !known && /^[a-z_]\w{2,15}$/.test(text) && isName(text)
      ? [new RegExp(`\\b${text}\\b`, 'i').exec(message)?.[0] ?? text]
      : []
  })
  const host = names[1] ?? /\s(me)\W*$/i.exec(message)?.[1]
  const [name] = names
  if (!name) return message
  if (command !== 'tp' || /\d|\bto\b/.test(message)) return `${message} for ${name}`
  return host ? `/tp ${name} to ${host}` : `/tp to ${name}`
}

/** "/time night": a line as somebody types it, its every word or not. */
const typedIn = (reading: Reading): Wanted | undefined => {
  const [first, second] = reading.tokens
  const [thing] = reading.things
  const leads =
    first?.slash ||
    (reading.mentions[0]?.start === 0 && /\b(?:commands?|cmd)\W*$/.test(reading.text))
  if (!first || !second || !leads || thing?.sort !== 'commands' || reading.tokens.length > 14)
    return undefined
  const rest = reading.rest.replace(/\b(?:level|lvl) \d+\b/, '')
  if (asksOf.test(reading.text) || fieldsAsked('commands', rest).some(({ faint }) => !faint))
    return undefined
  const whole = {
    ...reading,
    text: `command ${reading.text}`,
    wish: withPlayer(reading, thing.key),
  }
  const bare = {
    ...reading,
    message: `/${thing.key}`,
    text: `command ${thing.key}`,
    rest: 'CMD',
    tokens: [first],
    mentions: reading.mentions.slice(0, 1),
    things: [thing],
  }
  const slots = slotsIn(whole)
  const found = meantIn(whole, slots)
  const says = found?.intent.command === thing.key && !/[<(]/.test(found.line)
  return says && found.line !== meantIn(bare)?.line ? { ...found, slots } : undefined
}

/** The sentence of a command's texts that says why no line fulfills the wish. */
const limitIn = (
  { notes, commonMistakes }: RecordOf<'commands'>,
  limit: RegExp | undefined,
): string => {
  if (!limit) return ''
  const mistakes = commonMistakes.map((text) => `A common mistake: ${text}`)
  return [...notes.split(/(?<=\.) /), ...mistakes].find((text) => limit.test(text)) ?? ''
}

/** How something is done with a command: the line with the asker's own values. */
export const howTo = kind<Wanted, Facts>({
  name: 'how-to',
  cue: { test: (word) => wishes.has(word) || wishCues.has(word) },
  recognise: ({ reading, library }) => {
    if (!library.speaksOf('commands')) return undefined
    const typed = typedIn(reading)
    if (typed) return typed
    if (
      !(
        wishesIn(reading) ||
        wants.test(reading.text) ||
        speaksOfCommands(reading.text) ||
        /\bgamerule\b/.test(reading.text) ||
        orders.test(reading.rest) ||
        (/\bhow\b/.test(reading.text) && reading.tokens.some(({ slash }) => slash))
      ) ||
      noHowTo.test(reading.text) ||
      asksTables(reading) ||
      /^(?:(?:and|but|so) )*why (?:do|does|is|are|did)\b/.test(reading.text)
    )
      return undefined
    if (
      reading.things.some(({ sort }) => sort === 'achievements') &&
      !/\b(?:grant|revoke|command)\b/.test(reading.rest)
    )
      return undefined
    if (ofCreatures.test(reading.rest) && !speaksOfCommands(reading.text)) return undefined
    const named = reading.things.some(({ sort }) => sort === 'commands')
    if (named && /^(?:\w+,? ){0,2}(?:does|is|are|will|did) /.test(reading.rest)) return undefined
    const slots = slotsIn(reading)
    if (
      named &&
      !isDeed(reading) &&
      !/\b(?:to|my|me|myself|with|for|i|off|on|\d+)\b/.test(reading.rest) &&
      slots.target === '@s'
    )
      return undefined
    if (named && fieldsAsked('commands', reading.rest).some(({ name }) => ofOthers.has(name)))
      return undefined
    const goods = reading.things.some(({ sort }) => sort === 'items' || sort === 'group')
    const [thing] = recordsIn(reading).filter(({ sort }) => !goods || sort !== 'enchantments')
    const asksField =
      /\bgive me\b/.test(reading.rest) &&
      thing &&
      fieldsAsked(thing.sort, reading.rest.replace(byTheStack, ' ')).some(({ faint }) => !faint)
    if (asksField) return undefined
    const found = meantIn(reading, slots)
    return found && { ...found, slots }
  },
  gather: ({ intent, line, slots }, { library }) => {
    const record = library.catalog.find('commands', intent.command)
    if (!record) return undefined
    return {
      thing: library.thingOf('commands', record),
      line,
      does: intent.does(slots),
      limit: limitIn(record, intent.limit?.(slots)),
      form: line.split(/[^\w-]+/).includes(record.name)
        ? { syntax: formOf(line, record.syntax.split('\n')), level: record.permissionLevel }
        : undefined,
    }
  },
  phrase: ({ thing, line, does, limit, form }) => ({
    text: [
      `Use ${line} – ${does}`,
      limit,
      form &&
        `Syntax: ${form.syntax.length > 160 ? `${form.syntax.slice(0, 150)}…` : form.syntax}. It needs permission level ${form.level} (${permissionName[form.level]}).`,
    ]
      .filter(Boolean)
      .join(' '),
    sources: [thing],
  }),
})
