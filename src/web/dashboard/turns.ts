import type { Opinion, StoredSource, Turn } from '../../store/store.ts'
import { type Html, html } from '../html.ts'
import { timeOf } from './times.ts'

const safeAddress = /^(?:https?:\/\/|\/(?!\/))/i

/** A link only where it leads to a page; an address of another kind is shown, not followed. */
const sourceLink = ({ title, url }: StoredSource): Html =>
  safeAddress.test(url)
    ? html`<li><a href="${url}" rel="noreferrer">${title}</a></li>`
    : html`<li>${title} <small>${url}</small></li>`

const opinionNote = ({ feedback, comment }: Partial<Opinion>): Html | false =>
  Boolean(feedback ?? comment) &&
  html`<p class="opinion">${feedback && html`<b>Feedback: ${feedback}</b> `}${comment}</p>`

/** A turn of which the opinion may not have been read. */
type ShownTurn = Turn & Partial<Opinion>

export type TurnLogOptions = {
  botName: string
  /** The number of the first turn shown. */
  from: number
  /** Where the conversation lies; absent before there is one. */
  path?: string
}

/** Opened, the fold fetches what stands at its address; without scripts the link leads there. */
const whyFold = (path: string): Html =>
  html`<div class="why-link"><a href="${path}" data-why-link>Why this answer?</a></div>`

const turnEntry = (turn: ShownTurn, number: number, { botName, path }: TurnLogOptions): Html => {
  const { message, response, sources, at, userId, metadata, isUnanswered } = turn
  return html`<div class="turn" id="turn-${number}"><div class="said asked"><p class="who">Question <small>${timeOf(at)}${userId !== undefined && html`, user <code>${userId}</code>`}${metadata !== undefined && html` <code>${JSON.stringify(metadata)}</code>`}</small></p><p class="words">${message}</p></div>
<div class="said"><p class="who">${botName}${isUnanswered && html` <span class="badge failed">unanswered</span>`}</p><p class="words">${response}</p>${sources.length > 0 && html`<ul class="sources" aria-label="Sources">${sources.map(sourceLink)}</ul>`}${opinionNote(turn)}${path !== undefined && whyFold(`${path}/why/${number}`)}</div></div>`
}

/** What was said, oldest first; new turns are read out where scripts add them. */
export const turnLog = (turns: readonly ShownTurn[], options: TurnLogOptions): Html =>
  html`<div class="turns" role="log" aria-label="Conversation" data-turns>${turns.map((turn, index) => turnEntry(turn, options.from + index, options))}</div>`
