import { type Feedback, feedbacks, type Store } from '../store/store.ts'
import type { Family } from './exposition.ts'

export type FeedbackCounts = {
  /** The same store, whose opinions are counted. */
  watchStore(store: Store): Store
  read(): Family[]
}

/** How often callers said what they think of an answer. */
export const createFeedbackCounts = (): FeedbackCounts => {
  const counts: Record<Feedback, number> = { positive: 0, negative: 0 }
  return {
    watchStore: (store) => ({
      ...store,
      sessions: {
        ...store.sessions,
        setOpinion: async (opinion) => {
          const isKept = await store.sessions.setOpinion(opinion)
          if (isKept && opinion.feedback) counts[opinion.feedback]++
          return isKept
        },
      },
    }),
    read: () => [
      {
        name: 'lectern_chat_feedback_total',
        help: 'Opinions that callers gave about answers.',
        type: 'counter',
        samples: feedbacks.map((feedback) => ({ labels: { feedback }, value: counts[feedback] })),
      },
    ],
  }
}
