import type { Row } from './kind.ts'
import { compare } from './kinds/compare.ts'
import { compatible } from './kinds/compatible.ts'
import { field } from './kinds/field.ts'
import { manner } from './kinds/manners.ts'
import { pair } from './kinds/pair.ts'
import { refuse } from './kinds/refuse.ts'
import { reverse } from './kinds/reverse.ts'
import { sets } from './kinds/sets.ts'
import { superlative } from './kinds/superlative.ts'
import { unknown } from './kinds/unknown.ts'
import { whatIs } from './kinds/what-is.ts'
import { yesNo } from './kinds/yes-no.ts'

/** THE OTHER TABLE: the kinds of question, tried from the top. */
export const kinds: readonly Row[] = [
  refuse,
  manner,
  compatible,
  compare,
  superlative,
  pair,
  sets,
  yesNo,
  reverse,
  field,
  whatIs,
  unknown,
]
