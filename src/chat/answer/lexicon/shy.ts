/**
 * Names that are everyday words as well: they count only where the rest of the sentence speaks of
 * their kind of thing.
 */
export const shyNames: ReadonlySet<string> = new Set(
  `advancement|attribute|execute|waypoint|stopwatch|grass|water|sky|foliage|lead|leads|fish|light|snow|ice|book|map|bell|glass|paper|stone|dirt|sand|clay|wall|item|player|end|gap
   |tear|eye|string|shell|town|elder|aqua|sharp|eff|ff|unb|silk|bane|resp|mend|power|bounce|list|say
   |help|stop|time|kill|give|place|data|tag|team|title|weather|random|trigger|function|experience|xp
   |effect|enchant|fill|damage|difficulty|clear|clone|op|ban|kick|seed|locate|teleport|summon|tick
   |particle|dialog|swing|trigger|team|publish|pardon|marker|interaction|painting|arrow|egg|nether
   |adventure|minecraft|husbandry|the end|diamonds|wax on
   |wax off|suit up|take aim|two by two|is it a plane|experience|binding|vanishing|sweeping|elder
   |cherry|hut|pole|seed|seeds|flesh|thread|gems|catalyst|luck|speed|strength|poison|hunger|weakness
   |regeneration|resistance|invisibility|absorption|wither effect|slowness|haste|levitation|glowing
   |darkness|saturation|infested|weaving|oozing|nausea|blindness|wings|lighter|tools|gear|bar|pearl
   |beast|chick|bull|pup|hen|trial|block|sign|gate|door|button|slab|stairs|bucket of|fungus|stem
   |pane|wood|template|pattern|pottery sherd|plate|rail|minecart with|fence|log|head|torch of
   |spawn egg|candle|coral|fan|roots|sprouts|bush|rod|dust|ball|ingot|nugget|block of|bricks|brick
   |aquatic|pierce|impale|thorn|prot|boa|bee update|swine|hog|scissors|cattle|eyes|rocket|kitten`
    .split('|')
    .map((name) => name.trim()),
)
