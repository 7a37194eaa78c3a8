import { fieldsAsked } from '../facts/fields.ts'
import { queryIn } from '../facts/query.ts'
import { kind } from '../kind.ts'
import type { Passage } from '../prose-index.ts'
import { isRecord, type RecordThing } from '../thing.ts'
import { many, sentence } from '../wording/say.ts'

type Slots = { verb: string; thing: RecordThing | undefined }
type Facts = { found: Passage; lead: string }

const ofClass =
  /\b(?:which|what) (?:\w+ )?(?:mobs?|animals?|creatures?|monsters?|items?|blocks?) can(?:not)? be ([a-z]+ed)\b/
const ofOne = /^(?:\w+,? ){0,2}can (?:an? |the |my )?(?:MOB|ITEM)s? be ([a-z]+ed)\W*$/

/** "which mobs can be leashed": no field, but a sentence on what can and cannot. */
export const canBe = kind<Slots, Facts>({
  name: 'can-be',
  cue: /^[a-z]{3,}ed$/,
  recognise: ({ reading, library }) => {
    const [thing, another] = reading.things
    if (another || reading.set) return undefined
    const one = thing && isRecord(thing) ? ofOne.exec(reading.rest)?.[1] : undefined
    if (one && thing && isRecord(thing))
      return fieldsAsked(thing.sort, reading.rest).some(({ faint }) => !faint)
        ? undefined
        : { verb: one, thing }
    const verb = thing ? undefined : ofClass.exec(reading.rest)?.[1]
    if (!verb || queryIn(reading, library)?.tests.length) return undefined
    return { verb, thing: undefined }
  },
  gather: ({ verb, thing }, { library }) => {
    const says = new RegExp(`\\b(can|cannot) (?:\\w+ )?be (?:\\w+ )?${verb}\\b`)
    const own = thing && library.recordOf(thing)
    const names = thing && new RegExp(`\\b(?:${thing.name}|${many(thing.name)})\\b`, 'i')
    const found = library.prose
      .search([verb], 24)
      .find(
        ({ sentence: text, record }) =>
          says.test(text) && (names ? record !== own && names.test(text) : true),
      )
    if (!found) return undefined
    const denies = says.exec(found.sentence)?.[1] === 'cannot'
    return { found, lead: thing ? (denies ? 'No: ' : 'Yes: ') : '' }
  },
  phrase: ({ found, lead }, { library, reading }) => {
    const source = library.thingOf(found.resource, found.record)
    return {
      text: `${lead || `${source.name}: `}${sentence(found.sentence)}`,
      sources: [source],
      subjects: [...reading.things, source],
    }
  },
})
