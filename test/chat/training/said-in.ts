import type { Knowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import { skim } from '../../../src/chat/answer/read/reading.ts'
import { sentencesOf } from '../../../src/chat/answer/schema/texts.ts'
import { type Conversation, checkOf, isRight, type LabelledTurn } from './check.ts'

/** What people say who want a record: of each of its sentences those who ask for it, and who describes the record. */
export type Said = { questions: Map<number, string[]>; descriptions: string[] }

/** Whether a sentence of the prose is what is asked for. */
export const isOfProse = ({ want, says, unknown, talk, askback }: LabelledTurn): boolean =>
  ['prose', 'howto', 'check', 'describe'].includes(want ?? '') &&
  says !== undefined &&
  says.length > 0 &&
  !unknown &&
  !talk &&
  !askback

/** The sentences that say what a turn asks for, by their places among some. */
export const answering = ({ say, says = [] }: LabelledTurn, sentences: readonly string[]) => {
  const check = checkOf({ say, says })
  return sentences.flatMap((text, at) => {
    const candidate = {
      query: { op: 'tell' as const, sentences: [], about: '', field: '' },
      origin: 'none' as const,
      explains: new Uint8Array(),
      about: [],
      signals: [],
    }
    return isRight(check(candidate, { text, sources: [] })) ? [at] : []
  })
}

const wantsRecord: ReadonlySet<string | undefined> = new Set(['find', 'command'])
const wantsSentence: ReadonlySet<string | undefined> = new Set(['prose', 'howto'])
/** What holds for more of them says little of each. */
const mostWanted = 2

/** What is said in conversations that are labelled, by the record that is wanted. */
export const saidIn = (
  conversations: readonly Conversation[],
  knowledge: Knowledge,
): ((ref: string) => Said) => {
  const said = new Map<string, Said>()
  const of = (ref: string): Said => {
    const known = said.get(ref) ?? { questions: new Map(), descriptions: [] }
    said.set(ref, known)
    return known
  }
  const isNamed = (say: string, ref: string) =>
    skim(say, knowledge).mentions.some(
      ({ weak, entities }) => !weak && entities.some((one) => one.ref === ref),
    )
  const hear = (turn: LabelledTurn, ref: string, isFirst: boolean) => {
    const record = knowledge.entity(ref)?.record
    if (!record) return
    const { questions, descriptions } = of(ref)
    if ((isFirst || wantsRecord.has(turn.want)) && !isNamed(turn.say, ref))
      descriptions.push(turn.say)
    if (!isOfProse(turn) || !wantsSentence.has(turn.want)) return
    const right = answering(
      turn,
      sentencesOf(record).map(({ text }) => text),
    )
    if (right.length <= mostWanted)
      for (const at of right) questions.set(at, [...(questions.get(at) ?? []), turn.say])
  }
  for (const { turns } of conversations)
    for (const [place, turn] of (turns as LabelledTurn[]).entries())
      if ((turn.about?.length ?? 0) <= mostWanted)
        for (const ref of turn.about ?? []) hear(turn, ref, place === 0)
  return of
}
