/**
 * Names that are everyday words as well: they count only where the rest of the sentence speaks of
 * their kind of thing.
 */
export const everydayNames: ReadonlySet<string> = new Set(
  `absorption|advancement|adventure|aqua|aquatic|attribute|ball|ban|bane|bar|beast|bee update
  |binding|blindness|block|block of|boa|book|bounce|brick|bricks|bucket of|bull|bush|button
  |candle|catalyst|cattle|cherry|chick|clear|clone|coral|damage|darkness|data|dialog|diamonds
  |difficulty|door|dust|eff|effect|elder|enchant|end|execute|experience|eye|eyes|fan|fence|ff
  |fill|fish|flesh|foliage|function|fungus|gap|gate|gear|gems|give|glowing|grass|haste|head
  |help|healing|hen|fire resistance|hog|hunger|husbandry|hut|ice|impale|infested|ingot|interaction|invisibility
  |is it a plane|item|kick|kill|kitten|lead|leads|levitation|light|lighter|list|locate|log|luck
  |map|marker|mend|minecart with|minecraft|nausea|nether|nugget|oozing|op|pane|pardon|particle
  |pattern|pearl|pierce|place|plate|player|poison|pole|potion|pottery sherd|power|prot|publish|pup
  |pyramid|rail|random|regeneration|resistance|resp|rocket|rod|roots|saturation|say|scissors
  |seed|seeds|sharp|shell|sign|silk|sky|slab|slowness|snow|spawn egg|spawner|speed|sprouts|stairs|stem
  |stop|stopwatch|strength|suit up|summon|sweeping|swine|star|swing|tag|take aim|team|tear|teleport
  |template|the end|thorn|thread|tick|time|title|tools|torch of|town|trial|trigger|two by two
  |unb|vanishing|wall|water|wax off|wax on|waypoint|weakness|weather|weaving|wings
  |wither effect|wood|xp`
    .split('|')
    .map((name) => name.trim()),
)
