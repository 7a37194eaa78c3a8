import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts'
import answerViewScript from './assets/answer-view.js' with { type: 'text' }
import base from './assets/base.css' with { type: 'text' }
import chat from './assets/chat.css' with { type: 'text' }
import chatScript from './assets/chat.js' with { type: 'text' }
import dashboard from './assets/dashboard.css' with { type: 'text' }
import dashboardScript from './assets/dashboard.js' with { type: 'text' }
import docs from './assets/docs.css' with { type: 'text' }
import docsScript from './assets/docs.js' with { type: 'text' }
import explore from './assets/explore.css' with { type: 'text' }
import favicon from './assets/favicon.svg' with { type: 'text' }
import finderScript from './assets/finder.js' with { type: 'text' }
import home from './assets/home.css' with { type: 'text' }
import liveScript from './assets/live.js' with { type: 'text' }
import pageScript from './assets/page.js' with { type: 'text' }
import playgroundScript from './assets/playground.js' with { type: 'text' }
import readEventsScript from './assets/read-events.js' with { type: 'text' }
import themeScript from './assets/theme.js' with { type: 'text' }
import tryScript from './assets/try.js' with { type: 'text' }
import widgetScript from './assets/widget.js' with { type: 'text' }
import widgetFrameScript from './assets/widget-frame.js' with { type: 'text' }

/** A file that never changes under its name: the name holds a hash of the content. */
export type Asset = { path: string; body: EncodedResponse }

const asset = (name: string, extension: 'css' | 'js', type: string, text: string): Asset => ({
  path: `/assets/${name}-${Bun.hash(text).toString(36)}.${extension}`,
  body: encodeResponse(text, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
  }),
})

const javascript = 'text/javascript; charset=utf-8'

/** A script, with those it rests on before it. */
const script = (name: string, ...texts: string[]) => asset(name, 'js', javascript, texts.join('\n'))

/** Styles of all pages, and the scripts a page may ask for by name. */
export const assets = {
  styles: asset(
    'lectern',
    'css',
    'text/css; charset=utf-8',
    [base, home, docs, explore, dashboard, chat].join('\n'),
  ),
  /** Runs before anything is painted, so that a remembered theme does not flash. */
  theme: script('theme', themeScript),
  /** On every page: theme switch and copy buttons. */
  page: script('page', pageScript),
  /** On every page: the search in its head. */
  finder: script('finder', finderScript),
  /** Sends a request of a form and shows the answer. */
  try: script('try', tryScript),
  /** Snippets that follow their form, a list that filters and follows. */
  docs: script('docs', docsScript),
  /** Search and filters that answer while one types. */
  live: script('live', liveScript),
  /** Talks to a bot with one's own key, or as a guest. */
  playground: script(
    'playground',
    answerViewScript,
    readEventsScript,
    chatScript,
    playgroundScript,
  ),
  /** The chat that the widget frames. */
  widgetFrame: script(
    'widget-frame',
    answerViewScript,
    readEventsScript,
    chatScript,
    widgetFrameScript,
  ),
  /** Chats without loading a page; shows a secret only once. */
  dashboard: script('dashboard', answerViewScript, dashboardScript),
} as const

export type ScriptName = 'try' | 'docs' | 'live' | 'playground' | 'dashboard'

/** What pages of others name in their script tag. */
export const widget = encodeResponse(widgetScript, {
  'content-type': javascript,
  'cache-control': 'public, max-age=300',
})

export const icon = encodeResponse(favicon, {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400',
})
