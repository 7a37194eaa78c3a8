import { ForbiddenTarget } from '../../chat/webhook-target.ts'
import { Refusal } from '../../errors.ts'
import type { Handle, View } from './desk.ts'

const wrongInput = 422

/** What a person can put right; anything else is thrown on. */
const readable = (error: unknown): { status: number; problem: string } | undefined => {
  if (error instanceof ForbiddenTarget) return { status: wrongInput, problem: error.message }
  if (error instanceof Refusal && error.status !== 404)
    return { status: error.status, problem: error.message }
  return undefined
}

/** When it cannot be done, the page it was asked from is shown again and says why. */
export const orShow =
  (page: Handle<View>, act: Handle): Handle =>
  async (call) => {
    try {
      return await act(call)
    } catch (error) {
      const found = readable(error)
      if (!found) throw error
      return { ...(await page(call)), ...found }
    }
  }
