import { recalling } from '../../../lib/memo.ts'
import type { Event } from './version-lines.ts'

/** Asks for a version, or for the time something came. */
const asks =
  /\b(?:(?:which|what|in what|in which|the|that|game) (?:\w+ )?(?:versions?|updates?|releases?|patch(?:es)?)\b(?! of)|(?:which|the|game) (?:game )?drop\b(?! (?:of|rates?|chances?|items?|(?:is|are) (?:the )?(?:guaranteed|certain|sure|safe|always|common\w*|rare\w*|likel\w+|most|least))\b)|what (?:game )?drop\b(?! (?:of|rates?|chances?|items?|(?:an? |the )?MOBs?)\b)|drop (?:with|where|when)|(?:update|patch|release) (?:with|that|where|when|which)|version (?:with|that|where|which)|what number|when (?:was|were|did|has|have|is|are)|(?:what|which) year|how long (?:has|have)|since when|added|introduced|came (?:out|to the game|in|into|with)|debut\w*|(?:first )?appeared|arrived|new in|how old|(?:came|come|added|out) when(?! (?:it|he|she|they|i|you|we|killed)\b)|(?:became|become|made|went|turned) (?:\w+ )?(?:official|available|permanent|public|part of|a thing)|officially|(?:first|oldest|earliest) (?:version|update|release|patch) (?:with|that|where|which|having|had|containing)|in the game since|(?:is|are|exists?) (?:in )?since)\b|\bsince\W*$|^(?:(?:and|the|an?) )*[A-Z]{3,}s?\W+(?:when|since when|year|(?:what|which) year)(?: exactly)?\W*$/

/** One of these stands in every question for a version; most messages have none. */
const mayAsk =
  /vers|updat|releas|patch|drop|number|when|year|long|since|add|intro|came|debut|appear|arriv|new|old|offic|avail|perm|public|part/

/** The same of one word, with those that leave the version open. */
export const versionCue = new RegExp(`${mayAsk.source}|^(?:in|with|by)$`)

/** The words that tell of the end of a thing or of its name. */
const events: readonly (readonly [Event, RegExp])[] = [
  [
    'renaming',
    /\b(?:renam\w+|rebrand\w*|(?:got|gets?|given|gave|has|have|had|received?|its|their|the) (?:\w+ ){0,3}(?:new|another|other|different|present|current) names?|names? (?:of (?:the )?(?:\w+ ){1,3})?(?:was |were |been |got )?changed?|chang\w+ (?:\w+ ){0,3}names?|(?:stopped being|no longer) called)\b/,
  ],
  [
    'removal',
    /\b(?:remov(?:ed?|es|ing|al)|delet(?:ed?|es|ing)|(?:threw|thrown|throws?|kicked|took|taken|takes?|cut|phased) (?:\w+ ){0,3}?(?:out|away|off)|killed(?: off)?|(?:got|get|gets|getting) rid of|axed|scrapped|ditched|retired|discontinued|abolished|disappeared|vanished|(?:is|are|was|were) gone|cease[ds]?(?: to exist)?|stop(?:s|ped)? (?!being)\w+ing)\b/,
  ],
  ['fix', /\b(?:fix(?:e[ds])?|repaired|bug|glitch|exploit)\b/],
]

/** Speaks of a change to a thing, not of its arrival. */
const changed =
  /\b(?:bec(?:ame|ome)|chang(?:e|ed|es)|able to|craftable|rework\w*|can be|can (?:i|you|u|we|one) (?:craft|make|build|tame|breed|ride)|allowed|got|stack|variants?|stop(?:s|ped)?|no longer|overhaul\w*|revamp\w*|rebuilt|remade|redone)\b|\b[A-Z]{3,}s? (?:get|gain|receive|learn)\b(?! (?:added|in|into|introduced|released|out|to|here)\b)/

/** To become official is to arrive. */
const becameReal =
  /\b(?:became|become|made|went|turned) (?:\w+ )?(?:official|available|permanent|public|part of|a thing)\b/

/** What a question tells of the past of a thing. */
export const eventIn = (rest: string): Event =>
  events.find(([, words]) => words.test(rest))?.[0] ??
  (changed.test(rest.replace(becameReal, ' ')) ? 'change' : 'arrival')

/** What stands between the words of an event is the matter: "threw the spawn chunks out". */
const mere =
  /\b(?:renam\w+|rebrand\w*|new|another|other|different|present|current|names?|chang\w+|stopped|being|no|longer|called|remov\w+|delet\w+|threw|thrown|throws?|kicked|took|taken|takes?|cut|phased|out|away|off|killed|rid|axed|scrapped|ditched|retired|discontinued|abolished|disappeared|vanished|gone|cease[ds]?|exist|stops?|needing|requiring|fix\w*|repaired|bug|glitch|exploit)\b/g

/** The words of a question without those that only tell of the event. */
export const withoutEvent = (text: string): string =>
  events.reduce((left, [, words]) => left.replace(words, (told) => told.replace(mere, ' ')), text)

/** "it got a new name in …": left open where the version stands. */
const leftOpen = /\b(?:in|with|since|by)\W*$/

export const asksVersion = recalling(
  (rest): boolean =>
    (mayAsk.test(rest) && asks.test(rest)) ||
    (leftOpen.test(rest) && events.some(([, words]) => words.test(rest))),
)
