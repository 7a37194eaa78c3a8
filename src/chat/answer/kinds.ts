import type { Row } from './kind.ts'
import { field } from './kinds/field.ts'
import { unknown } from './kinds/unknown.ts'

/** THE OTHER TABLE: the kinds of question, tried from the top. */
export const kinds: readonly Row[] = [field, unknown]
