import type { Knowledge } from '../knowledge/knowledge.ts'
import type { ProseIndex } from '../prose/prose-index.ts'
import type { DialogueState } from '../query.ts'
import type { Reading } from '../read/reading.ts'

/** What the wording of an answer may look at besides the query. */
export type Asking = {
  reading: Reading
  state: DialogueState
  knowledge: Knowledge
  prose: ProseIndex
}
