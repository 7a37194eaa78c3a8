import type { Bot } from '../store/store.ts'
import type { Engine, Persona } from './answer/answer.ts'
import type { Answerer } from './conversation.ts'

const personaOf = ({ resources, greeting, fallback }: Bot): Persona => ({
  resources: resources ?? undefined,
  greeting: greeting ?? undefined,
  fallback: fallback ?? undefined,
})

/** The embedded engine, speaking as the bot. */
export const createAnswerer =
  (engine: Engine): Answerer =>
  async (bot, message, history) =>
    engine.answer(message, history, personaOf(bot))
