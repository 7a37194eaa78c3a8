import { createSlices } from '../../lib/slices.ts'
import type { AskedQuestion, Sessions } from '../../store/store.ts'
import { sameQuestion } from './same-question.ts'

/** Questions that ask the same, in the wording that is used most. */
export type QuestionGroup = {
  question: string
  asked: number
  unanswered: number
  disliked: number
  wordings: number
  /** The newest of them. */
  last: AskedQuestion
}

export type Counts = {
  asked: number
  /** Of how many it is known whether they were answered. */
  judged: number
  unanswered: number
}

export type QuestionReport = Counts & {
  /** Whether every question since then was read; the newest sessions were read otherwise. */
  isWhole: boolean
  /** Unanswered or disliked, and not answered since. */
  open: QuestionGroup[]
  popular: QuestionGroup[]
}

export type ReportOptions = {
  sessions: Pick<Sessions, 'readQuestions'>
  botId: string
  since: number
  /** How many questions are read at most, and until when. */
  most: number
  deadline: number
  now(): number
}

const mostShown = 50
const groupsPerStep = 500
/** A group is told by the wordings that came first; there are few that differ by more than a sign. */
const mostWordings = 8

type Wording = { text: string; count: number }
type GrowingGroup = Omit<QuestionGroup, 'question' | 'wordings'> & { wordings: Wording[] }

const countWording = (wordings: Wording[], text: string): void => {
  const letters = text.toLowerCase()
  const known = wordings.find((wording) => wording.text.toLowerCase() === letters)
  if (known) known.count++
  else if (wordings.length < mostWordings) wordings.push({ text, count: 1 })
}

/** Of wordings used as often, one that is written as a question tells more. */
const fit = ({ text, count }: Wording): number => count + (text.endsWith('?') ? 0.5 : 0)

const shown = ({ wordings, ...group }: GrowingGroup): QuestionGroup => {
  const best = wordings.reduce((one, other) => (fit(other) > fit(one) ? other : one))
  return { ...group, question: best.text, wordings: wordings.length }
}

/** An answer given later settles what was unanswered, but not what somebody disliked. */
const isOpen = ({ unanswered, disliked, last }: GrowingGroup): boolean =>
  disliked > 0 || (unanswered > 0 && last.isUnanswered !== false)

const complaints = ({ unanswered, disliked }: GrowingGroup): number => unanswered + disliked

/** The best of many without sorting them all, with pauses for others. */
const bestOf = async (
  groups: Iterable<GrowingGroup>,
  weight: (group: GrowingGroup) => number,
): Promise<QuestionGroup[]> => {
  const { rest } = createSlices()
  const isBefore = (one: GrowingGroup, other: GrowingGroup): boolean =>
    weight(one) - weight(other) > 0 ||
    (weight(one) === weight(other) && one.last.at > other.last.at)
  const best: GrowingGroup[] = []
  let looked = 0
  for (const group of groups) {
    if (++looked % groupsPerStep === 0) await rest()
    const worst = best.at(-1)
    if (weight(group) === 0 || (best.length === mostShown && worst && !isBefore(group, worst)))
      continue
    const place = best.findIndex((one) => isBefore(group, one))
    best.splice(place === -1 ? best.length : place, 0, group)
    if (best.length > mostShown) best.pop()
  }
  return best.map(shown)
}

const createGroups = () => {
  const groups = new Map<string, GrowingGroup>()
  return {
    add: (question: AskedQuestion): void => {
      const key = sameQuestion(question.message)
      const group = groups.get(key) ?? {
        asked: 0,
        unanswered: 0,
        disliked: 0,
        wordings: [],
        last: question,
      }
      groups.set(key, group)
      group.asked++
      if (question.isUnanswered) group.unanswered++
      if (question.feedback === 'negative') group.disliked++
      if (question.at >= group.last.at) group.last = question
      countWording(group.wordings, question.message.trim())
    },
    all: () => groups.values(),
  }
}

const countsOf = () => {
  const counts: Counts = { asked: 0, judged: 0, unanswered: 0 }
  return {
    counts,
    add: ({ isUnanswered }: AskedQuestion): void => {
      counts.asked++
      if (isUnanswered !== undefined) counts.judged++
      if (isUnanswered) counts.unanswered++
    },
  }
}

/** Reads questions up to a number and a time; answers whether these were all. */
const readBounded = async (
  { sessions, botId, since, most, deadline, now }: ReportOptions,
  add: (question: AskedQuestion) => void,
): Promise<boolean> => {
  let read = 0
  let isWhole = true
  await sessions.readQuestions({ botId, since }, (questions) => {
    isWhole = read < most && now() < deadline
    if (!isWhole) return false
    for (const question of questions) add(question)
    read += questions.length
    return true
  })
  return isWhole
}

/** How much was asked and how much of it left unanswered. */
export const countQuestions = async (
  options: ReportOptions,
): Promise<Counts & { isWhole: boolean }> => {
  const { counts, add } = countsOf()
  const isWhole = await readBounded(options, add)
  return { ...counts, isWhole }
}

/** What was asked, grouped. */
export const reportQuestions = async (options: ReportOptions): Promise<QuestionReport> => {
  const groups = createGroups()
  const { counts, add } = countsOf()
  const isWhole = await readBounded(options, (question) => {
    add(question)
    groups.add(question)
  })
  return {
    ...counts,
    isWhole,
    open: await bestOf(groups.all(), (group) => (isOpen(group) ? complaints(group) : 0)),
    popular: await bestOf(groups.all(), ({ asked }) => asked),
  }
}
