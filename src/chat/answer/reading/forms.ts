/** How a sentence asks. All are tried on the masked text, most by several kinds of question. */
import { recalling } from '../../../lib/memo.ts'

const opening =
  /^(?:(?:so|ok|okay|hey|hi|hello|well|and|but|um|please|pls|also|then|yo|bro|dude|quick question|question|tell me|i wonder|do you know|can you tell me|could you tell me|i want to know|just|wait|now|actually|is it true that|is it right that|true or false|if|whether|hm|hmm)[,:.!]? ?)+/

/** The sentence without the words that only lead up to it. */
const withoutOpening = (rest: string): string => rest.replace(opening, '')

const yesNo =
  /^(?:is|are|am|was|were|do|does|did|can|could|will|would|may|might|must|should|has|have|had|need|ain|is not|are not) (?!(?:me|you tell|i know|you know|you list|you name|you give|you show|you explain)\b)|(?:^|[,:.] ?)any (?:chests?|loot|treasure|mobs|monsters|enemies|drops|dangers?|spawners?) (?:in|at|inside|from|there|here|on)\b|^(?:MOB|ITEM|ENCH|BIOME|PLACE|TRADE|CMD|ADV)s?(?: [-–]|[:,])? (?:tameable|tamable|breedable|hostile|neutral|passive|craftable|stackable|enchantable|edible|treasure)\b|^(?:tameable|tamable|breedable|craftable|stackable|enchantable|edible)\b\W+(?:MOB|ITEM)s?\W*$/

/** "…, is it", "true or false": said anywhere. */
const yesNoInside =
  /\b(?:yes or no|true or false|is it true|right\?|correct\?|is not it|or not)\b|[,.:-] ?(?:is|are|can|does|do|will|has|have) (?:it|there|they|he|she|i|this|that|you|both|all|the|an?|MOB|BIOME|ITEM|ENCH|PLACE)\b/

/** "is there a biome where …", "are they …, and how": asks for more than a yes. */
const asksMore = /^(?:is|are) (?:it|there|they|MOB|that)?\b.*\b(?:which|what|where|how)\b/

/** Whether it wants a yes or a no. */
export const asksYesNo = recalling((rest): boolean => {
  const core = withoutOpening(rest)
  return (yesNo.test(core) || yesNoInside.test(rest)) && !asksMore.test(core)
})

/** "those pigmen from the Nether, do they bite": where they are from is not what is asked. */
export const tellsOrigin = (rest: string): boolean =>
  /^[^,:]*\bMOBs? (?:\w+ )?(?:from|in|of) (?:the )?(?:DIM|BIOME|PLACE)s?[,:] *(?:is|are|do|does|can|will|did)\b/.test(
    rest,
  )

const superlative =
  /\b(?:most|least|best|worst|top|max|maximum|min|minimum|highest|lowest|first (?:version|update|release|mob|biome|item|enchantment|structure|command|advancement|one (?:added|released))|latest|last (?:version|update|release)|newest|oldest|fewest|\w{3,}est)\b/

const noSuperlative =
  /\b(?:west|forest|nest|chest|quest|test|rest|harvest|request|guest|interest|suggest|honest|west|forests|best level|at least|at most|top level|highest level|max level|maximum level|first source)\b/g

/** Whether it asks for the extreme of a set. */
export const asksSuperlative = recalling((rest): boolean =>
  superlative.test(rest.replace(noSuperlative, ' ')),
)

/** "netherite boots against diamond boots". */
export const opposed = /\b(MOB|ITEM|ENCH|BIOME|PLACE)s? against (?:an? |the )?\1s?\b/

/** Whether it sets things against each other. */
export const asksComparison = recalling(
  (rest): boolean =>
    /\b(?:than|vs|versus|v|compare\w*|comparison|difference|differ|or|better|worse|between|among|(?:health|tank|beef|bulk|deadl|stur?d|rar|eas|old|new|young|hott|warm|cold|cool|strong|weak|tough|hard|long|short|high|low|bigg|small|larg|cheap|fast|slow|great|lat|earl|deep|clos|near|farth|furth|smart|rich|mean|nic|saf)i?er|more|less|whose|which of|who of|either|both|same|equal|before|after|first|last|as \w+ as)\b/.test(
      rest,
    ) ||
    opposed.test(rest) ||
    asksSuperlative(rest),
)

/** How many a ranking shall show: "top 3", "three strongest". */
export const rankingSize = (rest: string): number | undefined => {
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const found =
    /\b(?:top|best|first|worst|bottom) (\d+|two|three|four|five|six|seven|eight|nine|ten)\b/.exec(
      rest,
    )?.[1] ??
    /\b(?:the |name |list )?(\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+est|most|least|best|highest|lowest)\b/.exec(
      rest,
    )?.[1] ??
    /\b(\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:mobs|items|biomes|enchantments|structures|foods|weapons|tools|animals|monsters|creatures|versions|villagers|advancements) (?:with|that|which|having) (?:\w+ )?(?:the )?(?:most|least|highest|lowest|biggest|best|fewest)\b/.exec(
      rest,
    )?.[1]
  if (!found) return undefined
  const size = Number(found) || words.indexOf(found)
  return size > 1 ? Math.min(size, 20) : undefined
}

/** Which place of a ranking: "second healthiest" is 2. */
export const rankAsked = (rest: string): number => {
  const found =
    /\b(second|third|fourth|2nd|3rd|4th)[ -](?:most|least|best|highest|lowest|\w+est)\b/.exec(
      rest,
    )?.[1]
  if (!found) return 1
  return { second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4 }[found] ?? 1
}

/** "besides spiders": what stands behind it is known and not asked for. */
export const leavesOut = /\b(?:besides|except(?: for)?|other than|apart from|aside from)\b/

/** "who is the boss of the apple company": no thing is a person. */
export const asksPerson = (rest: string): boolean =>
  /^(?:(?:and|so|hey|ok) )*who (?:is|was|are|were|owns?|founded|runs?|leads?|invented|discovered|designed) /.test(
    rest,
  )

/** "why do wolves attack skeletons": what one does to the other. */
export const deedOnOther = (rest: string): boolean =>
  /\bMOBs? (?:\w+ )?(?:attack|hunt|kill|chase|flee|avoid|hate|like|fear|eat|fight|hurt|ride|scare|follow|bite|infect|strike|touch|meet)\w*(?: from)? (?:an? |the )?MOBs?\b|\bMOBs? into (?:an? |the )?MOBs?\b/.test(
    rest,
  )

/** "what do the arrows of the bogged do": told of the mob, and not of arrows. */
export const ofGoodsOfMob = (rest: string): boolean =>
  /\bwhat\b.*\b(?:ITEM|THING)s? of (?:an? |the )?MOBs? (?:do|cause|inflict|have)\b|\b(?:special|different|bad|dangerous|nasty|odd) about (?:the )?(?:(?:ITEM|THING)s? of (?:an? |the )?MOBs?|MOBs? (?:ITEM|THING)s?)\b/.test(
    rest,
  )

/** "will they come back after I kill them": to respawn, in other words. */
export const comesBack = (rest: string): boolean =>
  /\b(?:comes? back|return|reappear|respawn)\b/.test(rest) &&
  /\b(?:will|do|does|can|would)\b[^.?!]{0,60}\bMOBs? (?:[^.?!]{0,60} )?(?:comes? back|return|reappear|respawn)\b/.test(
    rest,
  )
