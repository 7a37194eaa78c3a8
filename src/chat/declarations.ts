import { interfaceOf } from '../catalog/files/typescript.ts'
import { ChatResponse } from './chat-request.ts'
import { FeedbackReply } from './sessions/feedback.ts'
import { Message, Session } from './sessions/pages.ts'

/** What the chat service answers as types of TypeScript, made of its schemas. */
export const chatDeclarations = (): string =>
  [
    interfaceOf('ChatAnswer', ChatResponse, 'An answer of the chat service.'),
    interfaceOf('ChatSession', Session, 'A conversation with a bot.'),
    interfaceOf(
      'ChatMessage',
      Message,
      'A message, what was answered, and what was thought of it.',
    ),
    interfaceOf('ChatFeedback', FeedbackReply, 'What is kept of an opinion.'),
  ].join('\n')
