import type { Bot } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import type { Call } from './desk.ts'

export const documentsSection = async (_bot: Bot, _call: Call): Promise<Html> => html``
