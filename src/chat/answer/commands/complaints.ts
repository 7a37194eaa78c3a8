// What people say when something bothers them, without a word of commands: the wish it stands for.
import type { Library } from '../library.ts'
import { createFinder } from '../pattern/finder.ts'
import type { Reading } from '../reading/reading.ts'
import { asWritten } from '../reading/wish-next.ts'
import { meantIn } from './meant.ts'

type Complaint = readonly [said: RegExp, wish: string | ((...said: string[]) => string)]

const people = '(?:players?|people|kids|children|friends|guys|everyone|everybody|they|we|members)'
const culprit =
  '(?:guy|player|dude|person|idiot|moron|jerk|kid|griefer|troll|cheater|hacker|spammer|user|account)'

const complaints: readonly Complaint[] = [
  // Whoever shall stay outside.
  [
    /\bkeep(?:ing)? (?:(?:all|the|other|any) )*(?:strangers|randoms|random people|others|outsiders|griefers|unknown (?:people|players)) (?:out|away|off)\b|\b(?:no|without) (?:strangers|randoms|outsiders)\b|\b(?:strangers|randoms|outsiders|unknown (?:people|players)) (?:\w+ )?(?:not|never|from) (?:\w+ ){0,3}?(?:join\w*|com(?:e|ing)|enter\w*|get(?:ting)? in)\b|\b(?:nobody|no ?one) (?:else )?(?:i do not know )?(?:should|shall|may|can|must) (?:be able to )?(?:join|come in|enter|log in)\b|\bonly people i know\b/,
    'command to turn on the whitelist',
  ],
  [
    new RegExp(
      `\\b(?:someone|somebody|(?:an?|some|this|that) ${culprit}) (?:is |keeps? (?:on )?)(?:spamming|swearing|insulting|being (?:rude|mean|toxic))\\b`,
    ),
    'command to kick a player',
  ],
  [
    /\b(?:regret banning|(?:should|would) not have banned|did not mean to ban|let) (him|her|them|[a-z_]\w{2,15})(?: back in| again|\W*$)/,
    (whom = '') => `command to unban ${/^(?:him|her|them)$/.test(whom) ? 'a player' : whom}`,
  ],
  [
    /\b(?:accidentally|by (?:mistake|accident)|should not have) (?:\w+ )?(?:made|make|gave|given?) ([a-z_]\w{2,15}) (?:an? )?(?:op|operator|admin)\b/,
    'command to deop $1',
  ],
  [
    /\b(?:friends?|brother|sister|others|people|nobody) can ?(?:not )?(?:ever )?(?:join|come into|enter|get into) my (?:\w+ )?(?:world|game)\b/,
    'command to open my world to lan',
  ],
  [
    new RegExp(
      `\\b(?:never|not) (?:ever )?(?:want to )?see (?:him|her|them|(?:this|that) ${culprit}) (?:here )?(?:ever )?again\\b|\\b(?:he|she|(?:this|that|the|some|an?) ${culprit}) (?:\\w+ )?(?:never|not) (?:\\w+ )?(?:come back|return|join|play)\\b|\\bget rid of (?:an?|this|that|the|some) (?:\\w+ )?${culprit}\\b|\\b(?:someone|somebody|an? ${culprit}|some ${culprit}|an? player) (?:is |keeps? (?:on )?|has been |was )(?:griefing|cheating|hacking|xraying|stealing|spamming|destroying (?:everything|builds|houses|my \\w+))\\b`,
    ),
    'command to ban a player',
  ],
  // Light, sky and clock.
  [
    /\b(?:too|so|very|really|pretty|always) dark (?:\w+ ){0,2}?(?:in here|down here|underground|cave|caves|mine)\b|\bdark in (?:this|the|my) (?:cave|mine|tunnel)\b|\bsee (?:anything |something |better )?(?:under ?water|in caves)\b/,
    'command to give me night vision',
  ],
  [
    /^(?:\w+ )?it is (?:too|so|way too|very|really|pretty|already) dark\b|\bcan ?not see (?:anything|a thing) (?:at|by|in the) (?:night|dark)\b/,
    'command to set the time to day',
  ],
  [
    /\b(?:always|forever|permanently|only) (?:be |stay |remain )?(day|night|noon)\b|\b(?:be|stay|remain) (day|night|noon) (?:always|forever|all the time|permanently)\b|\bnever (?:be(?:come)? |get |turn )?(?:night|dark)\b/,
    'command to stop the time',
  ],
  [
    /\b(?:all|everyone|everybody) (?:\w+ )?(?:have|has|needs?|must) (?:to )?(?:be in bed|sleep)\b|\bcan ?not sleep because\b.*\b(?:friends?|players?|others?|someone|somebody)\b/,
    'command so that only one player has to sleep',
  ],
  // How hard it is.
  [
    /\b(?:game|world|this|it|everything|server) is (?:way |much |just )*too (?:hard|difficult)\b(?! to\b)/,
    'command to set the difficulty to easy',
  ],
  [
    /\b(?:game|world|this|it|everything|server) is (?:way |much |just )*too (?:easy|boring)\b(?! to\b)/,
    'command to set the difficulty to hard',
  ],
  [
    /\b(?:monsters?|mobs?|hostile mobs?) (?:keep|always|constantly|are|should not|shall not|must not)(?: \w+)? (?:kill|attack|hurt|bother|annoy)(?:ing)?(?: me| us| my \w+)\b|\b(?:no|without(?: any)?) (?:monsters|hostile mobs|enemies)\b(?! spawn)/,
    'command to set the difficulty to peaceful',
  ],
  // Bodies.
  [
    /\b(?:i|we) (?:am|are) (?:\w+ )?(?:starving|hungry)\b(?!.*\b(?:eat|food)\b)/,
    'command to feed me',
  ],
  [
    /\b(?:my|our) (\w+) (?:is|are) (?:\w+ )?(?:dead|dying|hurt|wounded)\b.*\b(?:heal|save|help|fix)\b/,
    'command to give my $1 the effect instant health',
  ],
  [
    /\bi (?:am|are) (?:\w+ )?(?:dying|wounded|hurt|low on (?:health|hearts|hp))\b|\b(?:half a|one|1|two) hearts? left\b/,
    'command to heal me',
  ],
  [
    /\b(?:my|our|the) (\w+) (?:to )?(?:(?:keep|always|should|shall|must|stop|never|not) )+(?:be )?(?:dying|die|killed)\b|\bstop (?:my|our|the) (\w+) from (?:dying|being killed)\b|\bkeep (?:my|our|the) (\w+) (?:alive|from dying)\b/,
    (one, two, three) => `command to make ${one ?? two ?? three} invincible forever`,
  ],
  [
    /\b(?:nobody|no ?one) (?:should|shall|may|can) (?:\w+ )?see me\b|\bothers (?:should|shall|can|may) not see me\b/,
    'command to make me invisible',
  ],
  [/^i (?:want|would like|wish) to (?:be able to )?fly(?: around)?\W*$/, 'command to let me fly'],
  [
    /\b(?:fly|walk|go|look|pass|move|ghost|ghosting) (?:through|thru) walls\b|\bno ?clip\b|\bwatch (?:other|the|my) (?:players?|friends?)\b|\b(?:be|become) (?:a ghost|an? observer|an? spectator)\b/,
    'command to switch to spectator mode',
  ],
  [
    /\bbuild(?:ing)? (?:\w+ )?without (?:\w+ ){0,2}?(?:materials?|resources?|collecting|gathering|mining|blocks)\b|\b(?:unlimited|infinite|endless) (?:blocks|materials|resources|items)\b/,
    'command to switch to creative mode',
  ],
  [/\bi (?:am|are) stuck (?:in|under|inside|down)\b/, 'command to teleport me 10 blocks up'],
  // What is lost at death.
  [
    /\b(?:get|give|bring) (?:him|her|them) (?:back )?(?:his|her|their|the|all) (?:\w+ )?(?:stuff|items|things|gear|inventory)(?: back)?\b/,
    'command to give a player items',
  ],
  [
    /\b(?:fell|drowned|burned|burnt|died|killed)\b.*\blost (?:everything|all|my)\b|\bi (?:\w+ )?(?:died|die) and (?:\w+ )?(?:lost|lose|loose)\b|\b(?:lose|lost|losing|lost all|dropping?|drops?) (?:all )?(?:everything|(?:of )?my (?:stuff|items|things|inventory|gear)) (?:\w+ ){0,3}?(?:die|died|dying|death)\b/,
    'command to keep inventory',
  ],
  // Where people begin and how far they come.
  [
    new RegExp(
      `\\b(?:new |all )?${people} (?:should|shall|must|to|will)(?: all| always)? (?:spawn|start|appear|arrive|begin|land)\\b`,
    ),
    'command to set the world spawn',
  ],
  [
    /\bi (?:want|would like|wish|need) to (?:always )?(?:re)?spawn (?:right |always )?(?:here|at home|at my \w+|in my \w+)\b|\bspawn here when i die\b/,
    'command to set my spawn point',
  ],
  [
    /\b(?:nobody|no ?one|players?|people|everyone|kids|they) (?:\w+ ){0,4}?(?:not |never )?(?:\w+ ){0,2}?(?:further|farther|more) (?:away )?than (\d+)(?: blocks)?\b/,
    (blocks) => `command to set the world border to ${2 * Number(blocks)}`,
  ],
  [/\b(?:world|map) is (?:way |much )?too (?:big|large|huge)\b/, 'command to limit the world'],
  [
    /\b(?:want to (?:go|get)|bring me|take me|teleport me) (?:back )?home\b/,
    'command to teleport me to coordinates',
  ],
  [
    /\b(?:take|bring|get|send) me to (?:my (?:friend|brother|sister|buddy)|(?:the )?player) ?(\w*)\W*$/,
    (name) => `command to teleport me to ${name || 'a player'}`,
  ],
  [
    /\b(?:know|see|find out|forgot|no idea|tell me) where i am\W*$|^where am i\b/,
    'command to see my coordinates',
  ],
  [
    /^i (?:want|need|would like) (?:an? |some )?(.+?) (?:right )?(?:here|next to me|beside me|in front of me)\W*$/,
    'command to summon $1',
  ],
  [
    /\b(?:move|copy|duplicate) (?:my|our|the|this) (?:whole |entire )?(?:base|house|castle|building|farm|build)\b/,
    'command to clone an area',
  ],
  [/\bwho (?:has )?(?:died|dies) (?:the )?most\b/, 'command to count deaths on a scoreboard'],
  // Things in the way.
  [
    /\bdrain (?:this|the|my|an?|that) (?:\w+ )?(?:lake|ocean|river|pond|pool|sea|moat|monument)\b/,
    'command to drain the water from an area',
  ],
  [
    /\b(?:delete|remove|erase|get rid of|flatten|level) (?:this|that|the|a) (?:whole |entire |big |huge )?(?:mountain|hill|forest|area|tree|building|house|wall)\b/,
    'command to fill an area with air',
  ],
  [
    /\b(?:lag\w*|slow|too many|so many|tons of|full of|everywhere)\b.*\b(?:items?|drops|loot|stuff)\b.*\b(?:ground|floor)\b|\b(?:items?|drops|loot|stuff) (?:on the (?:ground|floor)|lying around)\b.*\b(?:lag\w*|slow)\b/,
    'command to kill all dropped items',
  ],
  [
    /\b(?:there are )?(\w+) (?:are )?(?:everywhere|all over|all around)\b.*\b(?:rid|kill|remove|stop|delete|away)\b/,
    'command to kill all $1',
  ],
  [
    /\b(?:there are )?(?:way |far )?too many (\w+)(?: (?:in|on|at|around|near|here|there|everywhere|now|again)\b.*)?\W*$/,
    'command to kill all $1',
  ],
  [
    /\bi (?:am|are) lost\b.*\b(?:where is|find|nearest|next|closest) (?:the |an? )?(?:nearest |next |closest )?(\w+(?: \w+)?)\W*$/,
    'command to locate the nearest $1',
  ],
  // What is a nuisance shall stop.
  [
    /^(?:(?:and|but|so|also|now|hey|ok|okay|oh|ugh)\b,? )*(?:(?:i|we) (?:(?:really|just|so) )*(?:hate|do not (?:like|want)|can ?not stand|had enough of)|(?:(?:i|we) (?:am|are) )?(?:\w+ )?(?:tired|sick|done|fed up|annoyed|bored) (?:of|with|by)) (?:it )?(?:when |that |how |if )?(?:it is |the fact that )?(?:to (?:see|have) )?(.+)$/,
    'command to stop $1',
  ],
  [
    /^(?:(?:and|but|so|also|now|hey|ok|okay|oh|ugh)\b,? )*(.+?) (?:is|are) (?:(?:so|really|very|just|getting|too|super) )*(?:annoying|irritating|terrible|awful|a pain|a nuisance|on my nerves)\b/,
    'command to stop $1',
  ],
  [
    /^(?:(?:and|but|so|also|now|hey|ok|okay|oh|ugh)\b,? )*(?:it|((?:\w+ ){1,3}?)) ?keeps? (?:on )?(\w+ing\b.*)$/,
    (who = '', deed) => `command to stop ${who}${deed}`,
  ],
]

const mayMean = createFinder(complaints, ([said]) => said)

/** One of these stands in every complaint; most messages have none. */
const mayComplain: ReadonlySet<string> = new Set(
  `too dark keep keeps keeping always never should shall must hate tired sick fed bored annoying
  annoyed annoys irritating terrible awful nuisance pain nerves stand enough stuck lost lose noclip clip
  losing starving hungry dying die died alive wounded hurt fly ghost walls watch spectator
  observer without unlimited infinite endless spawn respawn mountain hill forest area tree wall
  lag lags laggy lagging many rid someone somebody see stuff only strangers randoms outsiders
  dead regret let accidentally accident mistake join sleep everywhere home friend brother sister
  where here move copy most drain big large huge spamming swearing insulting griefing cheating
  hacking stealing nobody noone want friends others trees
  lying left`.split(/\s+/),
)

const asksSomething =
  /^(?:(?:and|but|so|hey|ok|okay)\b,? )*(?:why|what|which|when|where (?!am i\b)|who|does|do|did|is|are|was|were|will|can|could|how (?:much|many|often|long|far|fast|does|(?:do|can|could) (?!i\b|we\b))|tell)\b/

/** "he keeps griefing, how do I throw him off": the wish itself is said. */
const wantsOutright =
  /\bhow (?:do|can|could|to|would) (?:(?:i|we) )?(?:throw|kick|ban|tempban|pardon|op|deop|whitelist)\b/

/** "…, how do I switch it off": what was complained of shall end. */
const endIt =
  /[,.;!?:-]*\s+(?:and |so |but )?(?:(?:how|what) (?:do|can|could|should|to)|how to|can|could|is there|please|pls|make|fix|any way|help)\b(?=.*\b(?:it|that|this|them|do|off|stop|fix|avoid|prevent|help|change)\b).*$/

/** The wishes a complaint may stand for, the likeliest first. */
const wishesIn = ({ text, tokens }: Reading): readonly string[] => {
  if (text.length > 160 || !tokens.some((token) => mayComplain.has(token.text))) return []
  if (asksSomething.test(text) || wantsOutright.test(text)) return []
  const plain = text.replace(endIt, '').replace(/[\s.!,;]+$/, '')
  return mayMean(plain, text).flatMap(([said, wish]) => {
    const found = said.exec(plain) ?? (plain === text ? null : said.exec(text))
    if (!found) return []
    return [typeof wish === 'string' ? wish.replace('$1', found[1] ?? '') : wish(...found.slice(1))]
  })
}

/** "I am hungry. What does steak give me": the complaint only leads up to the question. */
const goesOnAsking =
  /[.!;,] (?:and |so |but )?(?:what (?:does|do|is|are)|how (?:much|many|long)|which|where|when|does) (?:.* )?(?:ITEM|ENCH)s?\b|[.!;,] (?:and |so |but )?(?:what|which|where|when|who|how (?:much|many|long)) .*\b(?:weak\w*|drops?|hp|health|afraid|scared|hates?|damage|spawns?|lives?)\b/

/** Lines that bring something: nothing stops by them. */
const brings = /^\/(?:effect give|give|summon|gamemode|tp) /

/** A complaint read as the wish for a command that it stands for; anything else stays. */
export const asWish = (
  reading: Reading,
  { speaksOf }: Library,
  read: (text: string) => Reading,
): Reading => {
  // "let him back in" after a ban is of the one who was banned.
  if (reading.state.wish && /\b(?:him|her|them|he|she)\b/.test(reading.text)) return reading
  for (const found of wishesIn(reading)) {
    if (!speaksOf('commands') || goesOnAsking.test(reading.rest)) return reading
    const wish = asWritten(found, reading.message)
    const seen = read(wish)
    const meant = meantIn(seen)?.line
    if (!meant || meant === '/kill <targets>') continue
    if (!(wish.startsWith('command to stop') && brings.test(meant)))
      return { ...seen, message: reading.message, wish }
  }
  return reading
}
