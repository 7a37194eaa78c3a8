import { chatLog, composer } from './chat-form.ts'
import { codeBlock } from './code.ts'
import { firstQuestions } from './first-questions.ts'
import { type Html, html } from './html.ts'
import type { Layout } from './layout.ts'

const chatPath = '/api/v1/chat'

export type PlaygroundOptions = {
  baseUrl: string
  layout: Layout
  /** Where guests ask and how often they may; undefined where everybody needs a key. */
  guests: { path: string; perDay: number } | undefined
}

const accessFields = ({ guests }: PlaygroundOptions): Html =>
  html`<details class="access" data-access open><summary data-access-summary>Key and bot</summary>
<div class="panel"><p>${
    guests
      ? `Guests have ${guests.perDay} questions a day with the bot guide. With your own key you talk to its bot, and every message counts against its quota.`
      : 'Talk to a bot with your own key: every message counts against its quota.'
  } The key stays in this tab and goes nowhere but to this service. <a href="/docs#start">How to get a key</a></p><div class="fields">
<div class="field"><label for="key">API key</label><input id="key" name="key" type="password" placeholder="lk_…" autocomplete="off" spellcheck="false" aria-describedby="key-problem"><small class="wrong" id="key-problem" role="alert" data-key-problem></small></div>
<div class="field"><label for="bot">Bot id</label><input id="bot" name="bot" value="guide" autocomplete="off" spellcheck="false"></div></div></div></details>`

const requestFacts = html`<details class="side-facts" data-facts><summary>The request behind it</summary>
<div data-request-box>${codeBlock('', 'the request')}</div>
<dl><div><dt>Status</dt><dd data-status>none yet</dd></div><div><dt>Session</dt><dd><code data-session>none yet</code></dd></div></dl></details>`

/** A place to talk to a bot. The script does the talking. */
export const playgroundPage = (options: PlaygroundOptions): string => {
  const { baseUrl, layout, guests } = options
  return layout({
    title: 'Playground – Lectern',
    description: 'Talk to the chatbot and see the request behind the answer.',
    path: '/playground',
    section: 'playground',
    scripts: ['playground'],
    body: html`<div class="wide playground"><div class="chat-head"><h1>Playground</h1><button class="quiet" type="button" data-new data-needs-script hidden>New conversation</button></div>
<p class="notice" data-without-script>The playground needs scripts. Without them, the <a href="/docs#chat">docs</a> show how to ask with curl.</p>
<div class="columns" data-needs-script hidden><form novalidate data-playground data-path="${chatPath}" data-address="${baseUrl}${chatPath}" data-starters="${JSON.stringify(firstQuestions())}"${guests && html` data-guests="${guests.path}"`}>
${accessFields(options)}${chatLog}${composer('What is a creeper?')}</form>
${requestFacts}</div></div>`,
  })
}
