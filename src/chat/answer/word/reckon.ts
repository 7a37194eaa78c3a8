import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Had, QueryOf, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { countIn, isOf } from '../reckon/crafting.ts'
import type { Reckoned, Total } from '../reckon/sum.ts'
import { sumOf } from '../reckon/sums.ts'
import type { Share } from '../schema/recipe.ts'
import type { Asking } from './asking.ts'
import { capital, common, many, number, sentence } from './say.ts'

const shareOf = ({ id, count }: Total): Share => [id, count]

/** What is still to be had of what comes out, where some of it is there. */
const lackingOf = (found: Reckoned, { count, of }: Had, knowledge: Knowledge) => {
  const { totals = [], lead } = found
  const had = of ? knowledge.entity(of) : undefined
  const taken = had ? totals.filter(({ id }) => isOf(id, had)) : totals
  const others = totals.filter((total) => !taken.includes(total))
  const [total, another] = taken
  // Nobody has kills, and of several things it has to be said which of them is there.
  if (!total || (!had && another) || knowledge.entity(`mobs/${total.id}`)) return undefined
  // What costs 5 to 19 is neither enough nor too little.
  if (taken.some(({ count, most = count }) => most !== count)) return undefined
  const left = (had ? Math.ceil(countIn(taken.map(shareOf), had)) : total.count) - count
  const id = (!had?.ids.includes(total.id) && had?.ids[0]) || total.id
  const over = left ? `, with ${number(-left)} left over` : ''
  const name = had ? ` ${left === 1 ? common(had.name) : many(had.name)}` : ''
  return {
    ...found,
    lead: left > 0 ? `${number(left)} more${name}` : `enough${others.length ? name : ''}${over}`,
    because: `it takes ${lead}, and you have ${number(count)}${others.length ? name : ''}`,
    verdict: left <= 0,
    totals: [{ id, count: Math.max(left, 0) }, ...others],
  }
}

/** Works a sum out; nothing where it cannot be done. */
export const reckon = (
  { what, of, have, ...given }: QueryOf<'reckon'>,
  knowledge: Knowledge,
): Reckoned | undefined => {
  const found = sumOf(what)?.compute({ ...given, of: knowledge.entitiesAt(of), knowledge })
  return have ? found && lackingOf(found, have, knowledge) : found
}

/** Only of "is it enough" and "can I" is it a yes that enough is there: of "do I need more" it is a no. */
const asksEnough = ({ text }: Reading): boolean =>
  /\b(?:enough|can|could)\b/.test(text) && !/\bmore\b/.test(text)

/** "24 planks: a chest takes 8, and you want 3." */
const textOf = ({ lead, because, more, verdict }: Reckoned, isYesNo: boolean): string => {
  const opening = isYesNo && verdict !== undefined ? `${verdict ? 'Yes' : 'No'}: ${lead}` : lead
  const first = sentence(
    because ? `${opening}${opening.includes(': ') ? '; ' : ': '}${because}` : opening,
  )
  return more ? `${first} ${capital(more)}` : first
}

const mostSources = 8

/** The figure first, then how it comes about. */
export const wordReckon = (query: QueryOf<'reckon'>, { knowledge, reading }: Asking): Result => {
  const found = reckon(query, knowledge)
  if (!found)
    return { text: "I can't work that out from what I know.", sources: [], isUnknown: true }
  const { sources = query.of.map(knowledge.entity), totals = [], isUnknown } = found
  const recorded = sources.flatMap((one) => (one?.record ? [one.ref] : []))
  return {
    text: textOf(found, reading.cues.isYesNo && !(query.have && !asksEnough(reading))),
    sources: [...new Set(recorded)].slice(0, mostSources),
    // Who sells it is spoken of as well, behind what came out.
    result: [...totals.slice(0, 4).flatMap(({ id }) => knowledge.byId(id)?.ref ?? []), ...recorded],
    isUnknown,
  }
}
