/** Words that carry no subject of their own. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the and or but so if then than that this these those there here it its he him his she her hers they them their
  theirs we us our you your i me my myself who whom whose what which when where why how is are am was were be been
  being do does did done doing have has had having can could will would shall should may might must not no yes yeah nope
  of in on at by for from to with without into onto over under about against between among during through up down out off
  again also too just only even still very much many more most less least some any every each all both either neither
  other another same such one ones two three four five first second third last next please pls ok okay fine well now
  really actually maybe like get gets got getting go goes going come comes came want wants need needs know tell say said
  give me show let make makes made use uses used using see find look thing things stuff kind sort type way lot bit
  as because since while until once before after ever never always often usually right sure good great best better bad worse
  worst big bigger long longer high higher low lower top else anything something nothing everything someone anyone
  everyone hey hi hello thanks thank oh ah hmm um er game minecraft mc vanilla everybody info details detail exactly
  ya yo u ur r im ive dont doesnt isnt cant whats hows wheres question quick quickly mean means meant cool nice wow
  version part point per total overall average different difference able possible allowed work works working happen
  happens if whether eh huh though tho anyway btw actually mate bro dude man guys buddy friend kid my dear around
  back sorry lol pls em tf exactly write piece pieces latter former together back think guess wonder wondering curious interested learn understand explain describe basically simply plain short
  close far near hard easy normal mode difficulty level levels max maximum min minimum amount number`
    .trim()
    .split(/\s+/),
)
