/** How the last answer is wanted once more. */
export type Echo = 'all' | 'again' | 'short' | 'sure' | 'source' | { unit: string }

const asks: readonly (readonly [RegExp, Echo])[] = [
  [
    /^(?:say (?:that|it) (?:again|once more)|repeat(?: (?:that|it|yourself))?|again|once (?:more|again)|come again|what did (?:you|u) (?:just )?say|pardon|one more time|tell me (?:that )?again)$/,
    'again',
  ],
  [
    /^(?:(?:can you |could you )?(?:make (?:it|that) |say (?:it|that) |be |keep it |a bit |much )*(?:shorter|brief(?:er|ly)?|short|in short|more concise)|(?:the )?short (?:version|answer)|tl ?dr|too long|in (?:one|a) (?:sentence|word|line)|just the (?:number|answer|fact)|summari[sz]e (?:that|it)|sum (?:that|it) up)$/,
    'short',
  ],
  [
    /^(?:(?:are )?(?:you|u) (?:really |quite |absolutely |completely |100 percent |very )*(?:sure|certain|positive)|sure|really|is (?:that|it|this) (?:really )?(?:right|true|correct|so|accurate)|for real|seriously|no way)(?: about (?:that|it|this))?$/,
    'sure',
  ],
  [
    /^(?:how do (?:you|u) know(?: (?:that|this|it))?|where (?:did|do|have) (?:you|u) (?:get|got|have|find|found|take|read) (?:that|this|it)(?: from)?|(?:what is |what are )?(?:your|the) sources?(?: (?:for|of) (?:that|this|it))?|says who|sources?|according to (?:whom|who|what)|can you prove (?:that|it)|where is (?:that|this|it) from|who says(?: (?:so|that))?)$/,
    'source',
  ],
]

const unit =
  /^(?:what is (?:that|it) |how (?:much|many) (?:is (?:that|it) )?|that is |i mean |make (?:that|it) )?(?:in |as (?:a )?)?(hearts?|hp|health points|seconds?|secs?|minutes?|mins?|hours?|ticks?|percent(?:age)?|drumsticks?|shanks|items)(?: (?:is|are|would) (?:that|it|those|they)(?: be)?)?$/

const polite =
  /^(?:(?:and|so|ok|okay|hm|hmm|wait|but|hey|please|pls|oh|lol|what|sorry)\b[,.!]? ?)+|[ ,]*\b(?:please|pls|though|then|now|lol)\W*$/g

/** "are you sure?", "shorter please", "in hearts?": nothing new is asked. */
export const echoIn = (text: string): Echo | undefined => {
  const bare = text
    .replace(polite, '')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = asks.find(([words]) => words.test(bare))?.[1]
  if (found) return found
  const wanted = unit.exec(bare)?.[1]
  return wanted && /\b(?:in|as|that|it|those|they)\b/.test(bare) ? { unit: wanted } : undefined
}
