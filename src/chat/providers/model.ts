/** One line of the conversation as a language model is told it. */
export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** Why a model gave no usable answer: never its text, the question or a secret. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
}

/**
 * Completes a conversation: gives the text in pieces as they are written, or in one piece, and
 * throws a ModelFailure.
 */
export type Model = (messages: readonly ModelMessage[], inPieces: boolean) => AsyncIterable<string>
