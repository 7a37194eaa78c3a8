/** Which side of a trade a sentence speaks of: what villagers sell, or what they buy. */
export const tradeDirection = (rest: string): 'sells' | 'buys' => {
  if (/\b(?:do|can|could|should|would|will|may) (?:i|we|you|one) (?:\w+ )?sell\b/.test(rest))
    return 'buys'
  if (
    /\b(?:has|have|got|with) (?:any |some |the )?(?:ITEM|THING|GROUP)s? (?:to sell|for sale)\b/.test(
      rest,
    )
  )
    return 'sells'
  if (
    /\b(?:who|whom|which|what|villagers?|anyone|anybody|someone|somebody|that|they|he|she|it|TRADEs?|professions?)(?: \w+){0,2} (?:buys?|wants?|takes?|accepts?|purchases?|needs?|collects?)\b/.test(
      rest,
    ) &&
    !/\b(?:do|can|could|should|must|would) (?:i|we|you|one)\b[^,.?]*\b(?:buy|purchase)\b/.test(rest)
  )
    return 'buys'
  if (
    /\b(?:who|whom|which|villagers?|any(?:one|body)|he|she|TRADEs?) (?:\w+ )?(?:pays?|gives? (?:me )?(?:\w+ )?(?:ITEM|THING|emeralds?) for)\b/.test(
      rest,
    )
  )
    return 'buys'
  if (
    /\b(?:i|we|me|my|you|whom|to who|where|how|can|could|to|player)\b[^,.?]*\bsell\b/.test(rest) &&
    !/\b(?:does|do|will|would|can|could) (?:a |an |the )?(?:villagers?|TRADEs?|who|which|they|he|she|it)\b[^,.?]*\bsell\b|\bhow many (?:of (?:those|these|them)|(?:\w+ )?(?:villagers?|professions?|traders?)) (?:also )?sell\b|\b(?:TRADEs?|villagers) (?:\w+ )?sell\b/.test(
      rest,
    ) &&
    !/\bwhat (?:do|does)\b/.test(rest)
  )
    return 'buys'
  if (
    /\b(?:sell (?:my|off|to)|sold to|per (?:an? )?(?:emeralds?|THING)|for (?:an? |one |\d+ )?emeralds?|emeralds? (?:from|for my|by)|get emeralds|earn emeralds|(?:pays?|gives?|get|for) (?:me )?(?:an? |one )?emeralds?|get rid of|interested in|buyer)\b/.test(
      rest,
    ) &&
    !/\b(?:sells?|selling|buy|cost|costs|price)\b/.test(rest)
  )
    return 'buys'
  return 'sells'
}
