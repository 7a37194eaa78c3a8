import { relations } from '../facts/relations.ts'
import { kind } from '../kind.ts'
import type { Library } from '../library.ts'
import { itemsIn } from '../reading/reading.ts'
import type { RecordThing, Thing } from '../thing.ts'
import { capital, common, listed, percent } from '../wording/say.ts'
import { offered } from '../wording/sets.ts'

type Odds = { goods: Thing; mob: RecordThing; chance: number }
type Slots = { goods: readonly Thing[]; rarest: boolean }

const rarer =
  /\b(?:rarer|rarest|scarcer|scarcest|(?:hard|tough|difficult)(?:er|est)? to (?:get|find|obtain)|(?:less|least) (?:likely|common|often)|(?:lower|lowest|worse|worst) (?:odds|chances?|drop rates?))\b/
const likelier =
  /\b(?:likelier|likeliest|(?:easier|easiest) to (?:get|find|obtain)|(?:more|most) (?:likely|common|often)|(?:higher|highest|better|best) (?:odds|chances?|drop rates?))\b/

const drops = relations.find(({ name }) => name === 'drops')

/** The best chance at which a mob drops the goods; of the mobs named, where some are. */
const bestOdds = (goods: Thing, named: readonly Thing[], library: Library): Odds | undefined =>
  library
    .records('mobs')
    .filter((mob) => drops?.holds(mob, goods, library))
    .flatMap((record) => {
      const mob = library.thingOf('mobs', record)
      const chances = record.drops.flatMap(({ item, chance }) =>
        goods.ids.includes(item) ? [chance] : [],
      )
      return [{ goods, mob, chance: Math.max(...chances) }]
    })
    .sort(
      (a, b) =>
        Number(named.includes(b.mob)) - Number(named.includes(a.mob)) || b.chance - a.chance,
    )[0]

/** "Which is rarer, a trident or a wither skeleton skull": goods by the odds at which mobs drop them. */
export const likelierDrop = kind<Slots, Slots & { odds: Odds[] }>({
  name: 'likelier',
  cue: /^(?:rare|scarce|likel|hard|tough|difficult|less|least|lower|lowest|worse|worst|easi|more|most|higher|highest|better|best)/,
  recognise: ({ reading }) => {
    const goods = reading.things.length > 1 ? itemsIn(reading) : []
    if (goods.length < 2) return undefined
    const rarest = rarer.test(reading.rest)
    return rarest || likelier.test(reading.rest) ? { goods, rarest } : undefined
  },
  gather: (slots, { library, reading }) => {
    const odds = slots.goods.flatMap((one) => bestOdds(one, reading.things, library) ?? [])
    const order = slots.rarest ? 1 : -1
    return odds.length === slots.goods.length
      ? { ...slots, odds: odds.sort((a, b) => order * (a.chance - b.chance)) }
      : undefined
  },
  phrase: ({ odds, rarest }) => {
    const [first, second] = odds as [Odds, Odds]
    const told = ({ goods, mob, chance }: Odds) =>
      `${common(goods.name)} ${chance === 100 ? 'always' : percent(chance)} from ${offered(mob)}`
    const lead =
      first.chance === second.chance
        ? 'The odds are the same'
        : `${capital(common(first.goods.name))} is the ${rarest ? 'rarer' : 'likelier'} drop`
    return {
      text: `${odds.length > 2 ? lead.replace('rarer', 'rarest').replace('likelier', 'likeliest') : lead}: ${listed(odds.map(told))}.`,
      sources: odds.map(({ mob }) => mob),
      subjects: odds.flatMap(({ goods, mob }) => [goods, mob]),
    }
  },
})
