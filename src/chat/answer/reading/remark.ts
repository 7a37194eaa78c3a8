const people =
  '(?:(?:new|server|fellow|total|complete|first ?time|young|old|proud|the) )*(?:admin|administrator|owner|op|operator|mod|moderator|noob|newbie|beginner|builder|parent|mum|mom|dad|father|mother|teacher|player|kid|fan)'

const atEnd = new RegExp(
  `\\s*[,.;!?(–-]*\\s*\\b(?:(?:i am |i'm |im |just )?asking (?:as|for|because|on behalf)\\b[^?]*|${people} (?:here|speaking))[).!]*\\s*$`,
  'i',
)
const atStart = new RegExp(
  `^\\s*(?:(?:hi|hey|hello)[,!]? )?(?:${people} (?:here|speaking)\\b|(?:asking )?as an? ${people}\\b)[\\s,:.!–-]*(?=\\S)`,
  'i',
)
/** "level 3 i mean". */
const meant = /(?<=\w)[\s,.–-]+i (?:mean|meant)(?=[).!?\s]*$)/i
/** "…? I'm setting up ranks", "…? (event server)": why it is asked. */
const reason =
  /(?<=\?)\s+(?:\([^()?]*\b(?:server|wiki|article|quiz|video|friend|kids?|son|daughter|sim|mod|map)\b[^()?]*\)|(?:i am|i'm|im|we are|we're) \w+ing\b[^?]*|(?:it is|it's|its) for\b[^?]*|(?:i )?need (?:it|them|this|that|the \w+) for\b[^?]*|for (?:an?|my|our) (?:friend|wiki|article|quiz|video|event|school)\b[^?]*)[.!]*\s*$/i
/** "…, need it for my docs". */
const purpose = /[,;]\s+(?:i |we )?(?:just )?need (?:it|them|this|that) for\b[^?]*$/i
const mayRemark =
  /\b(?:asking|here|speaking|as an?|i mean|i meant|need (?:it|them|this|that) for)\b|\?\s+(?:\(|i|we|for|need)/i

/** A message without what its writer says of himself: "(admin here)", "asking for a friend". */
export const withoutRemark = (message: string): string => {
  if (message.length > 400 || !mayRemark.test(message)) return message
  const bare = message
    .replace(atEnd, (found) => /^\s*[?!.]/.exec(found)?.[0] ?? '')
    .replace(atStart, '')
    .replace(meant, '')
    .replace(reason, '')
    .replace(purpose, '')
  return /\w/.test(bare) ? bare : message
}
