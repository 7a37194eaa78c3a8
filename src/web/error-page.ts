import { sizedResponse } from '../http/sized-response.ts'
import { type Html, html } from './html.ts'
import { type Layout, pageHeaders } from './layout.ts'

/** What a person reads when a page is not there. */
export const errorPage = (layout: Layout, status: number, message: string, hint?: Html): Response =>
  sizedResponse(
    layout({
      title: `${message} – Lectern`,
      description: message,
      path: '/',
      isPrivate: true,
      body: html`<div class="wide browse"><h1>${message}</h1>
${hint}<p class="lead">This page is not in the book. The <a href="/explore">handbook</a> can be searched, and the <a href="/docs">docs</a> list every address.</p></div>`,
    }),
    { status, headers: { ...pageHeaders, 'cache-control': 'no-store', vary: 'Accept' } },
  )
