import { type Html, html } from './html.ts'

/** What was said. New turns are read out. */
export const chatLog: Html = html`<div class="turns" role="log" aria-label="Conversation" aria-live="polite" data-turns></div>`

/** A field to say more, and questions to choose from; it stays in sight. */
export const composer = (placeholder: string): Html =>
  html`<div class="composer"><div class="suggestions" role="group" aria-label="Suggested questions" data-suggestions hidden></div>
<div class="composer-line"><label class="hidden-text" for="message">Message</label>
<textarea id="message" name="message" rows="1" maxlength="4000" placeholder="${placeholder}" enterkeyhint="send"></textarea><button data-send>Send</button></div>
<div class="composer-notes"><p role="status" data-chat-status></p><p data-quota></p></div></div>`
