import { findCaller } from '../chat/auth.ts'
import { sizedResponse } from '../http/sized-response.ts'
import type { ApiKeys } from '../store/store.ts'
import { assets } from './assets.ts'
import { chatLog, composer } from './chat-form.ts'
import { html } from './html.ts'
import { framedPolicy, pageHeaders } from './layout.ts'

const chatPath = '/api/v1/chat'

/** What the script tag of a page says. */
export type WidgetQuery = {
  key?: string
  bot?: string
  title?: string
  color?: string
  ink?: string
}

export type WidgetOptions = { apiKeys: ApiKeys; baseUrl: string; now(): number }

const widgetPage = (query: WidgetQuery, baseUrl: string): string => {
  const { key, bot, title = 'Ask the guide', color, ink } = query
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${title}</title><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${assets.styles.path}">
<script src="${assets.widgetFrame.path}" defer></script></head>
<body class="widget"><header class="widget-head"><h1>${title}</h1><button type="button" data-new>New conversation</button><button type="button" data-close aria-label="Close the chat">✕</button></header>
<main><form novalidate data-widget data-path="${chatPath}" data-key="${key}" data-bot="${bot}" data-name="${title}" data-color="${color}" data-ink="${ink}">
${chatLog}${composer('Write a message')}<p class="by">By <a href="${baseUrl}" target="_blank" rel="noopener">Lectern</a></p></form></main></body></html>
`.text
}

/** The chat that the widget frames: only in pages of the origins its key was made for. */
export const createWidget =
  ({ apiKeys, baseUrl, now }: WidgetOptions) =>
  async (query: WidgetQuery): Promise<Response> => {
    const caller = await findCaller(apiKeys, query.key ?? '', now())
    const origins = caller?.apiKey.origins ?? []
    const headers = {
      ...pageHeaders,
      'cache-control': 'no-store',
      'content-security-policy': framedPolicy(origins),
    }
    if (origins.length > 0) return sizedResponse(widgetPage(query, baseUrl), { headers })
    const page = html`<!doctype html><html lang="en"><head><title>Not available</title></head><body><h1>This chat is not available</h1><p>Its key is not a publishable one, or is not valid any more.</p></body></html>`
    return sizedResponse(page.text, { status: 403, headers })
  }
