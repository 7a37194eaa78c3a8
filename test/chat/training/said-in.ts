import { mostMessages } from '../../../src/chat/answer/dialogue/next-state.ts'
import type { Knowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import { skim } from '../../../src/chat/answer/read/reading.ts'
import { sentencesOf } from '../../../src/chat/answer/schema/texts.ts'
import { type Conversation, checkOf, isRight, type LabelledTurn } from './check.ts'

/** A message, and what was said before it, the last first. */
export type SaidBehind = { say: string; before: readonly string[] }
/** What asks for some sentences of a record; whether it wants nothing but what they tell. */
export type Asked = SaidBehind & { right: readonly number[]; isPlain: boolean }
/** What people say who want a record: who asks for what sentences of it tell, and who describes it. */
export type Said = { asked: Asked[]; descriptions: SaidBehind[] }
/** What people say, by the record that they want. */
export type SaidOf = (ref: string) => Said

/** Whether a sentence of the prose is what is asked for. */
const isOfProse = ({ want, says, unknown, talk, askback }: LabelledTurn): boolean =>
  ['prose', 'howto', 'check', 'describe'].includes(want ?? '') &&
  says !== undefined &&
  says.length > 0 &&
  !unknown &&
  !talk &&
  !askback

/** The sentences that say what a turn asks for, by their places among some. */
const answering = ({ say, says = [] }: LabelledTurn, sentences: readonly string[]) => {
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
export const mostWanted = 2
const mostRight = 3

/** What is said in conversations that are labelled, by the record that is wanted. */
export const saidIn = (conversations: readonly Conversation[], knowledge: Knowledge): SaidOf => {
  const said = new Map<string, Said>()
  const of = (ref: string): Said => {
    const known = said.get(ref) ?? { asked: [], descriptions: [] }
    said.set(ref, known)
    return known
  }
  const isNamed = (say: string, ref: string) =>
    skim(say, knowledge).mentions.some(
      ({ weak, entities }) => !weak && entities.some((one) => one.ref === ref),
    )
  const hear = (turn: LabelledTurn, ref: string, before: readonly string[], isFirst: boolean) => {
    const record = knowledge.entity(ref)?.record
    if (!record) return
    const { asked, descriptions } = of(ref)
    const { say, want } = turn
    if ((isFirst || wantsRecord.has(want)) && !isNamed(say, ref)) descriptions.push({ say, before })
    if (!isOfProse(turn)) return
    const right = answering(
      turn,
      sentencesOf(record).map(({ text }) => text),
    )
    if (right.length > 0 && right.length <= mostRight)
      asked.push({ say, before, right, isPlain: wantsSentence.has(want) })
  }
  for (const { turns } of conversations) {
    let before: string[] = []
    for (const [place, turn] of (turns as LabelledTurn[]).entries()) {
      if ((turn.about?.length ?? 0) <= mostWanted)
        for (const ref of turn.about ?? []) hear(turn, ref, before, place === 0)
      // Thanks leave what was spoken of where it was.
      if (!turn.talk) before = [turn.say, ...before].slice(0, mostMessages)
    }
  }
  return of
}
