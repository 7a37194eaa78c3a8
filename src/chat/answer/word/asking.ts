import type { Knowledge } from '../knowledge/knowledge.ts'
import type { ProseIndex } from '../prose/prose-index.ts'
import type { DialogueState } from '../query.ts'
import type { Reading } from '../read/reading.ts'

/** What is said, and what is known: what readings are made of, and answers worded with. */
export type Asking = {
  reading: Reading
  state: DialogueState
  knowledge: Knowledge
  prose: ProseIndex
}
