import { codeBlock } from './code.ts'
import { html } from './html.ts'
import type { Layout } from './layout.ts'

const chatPath = '/api/v1/chat'

/** A place to talk to a bot with one's own key. The script does the talking. */
export const playgroundPage = (baseUrl: string, layout: Layout): string =>
  layout({
    title: 'Playground – Lectern',
    description: 'Talk to the chatbot with your own API key and see the request behind the answer.',
    path: '/playground',
    section: 'playground',
    scripts: ['playground'],
    body: html`<div class="wide playground"><h1>Playground</h1>
<p class="lead">Talk to a bot with your own key. The key stays in this tab and goes nowhere but to this service; every message counts against its quota.</p>
<p class="notice" data-without-script>The playground needs scripts. Without them, the <a href="/docs#chat">docs</a> show how to ask with curl.</p>
<div class="halves" data-needs-script hidden><div>
<div class="turns" role="log" aria-label="Conversation" aria-live="polite" data-turns></div>
<form class="panel" data-playground data-path="${chatPath}" data-address="${baseUrl}${chatPath}"><div class="fields">
<div class="field"><label for="key">API key</label><input id="key" name="key" type="password" placeholder="lk_…" autocomplete="off" required spellcheck="false"></div>
<div class="field"><label for="bot">Bot id</label><input id="bot" name="bot" value="guide" autocomplete="off" required spellcheck="false"></div></div>
<div class="field"><label for="message">Message</label><textarea id="message" name="message" rows="2" required>What does a creeper drop?</textarea></div>
<p class="row"><button>Send</button><button class="quiet" type="button" data-anew>New conversation</button></p>
<p role="status" data-chat-status></p></form></div>
<div class="side-facts"><h2>Request</h2><div data-request-box>${codeBlock('', 'the request')}</div>
<h2>Answer</h2><dl><div><dt>Status</dt><dd data-status>none yet</dd></div><div><dt>Session</dt><dd><code data-session>none yet</code></dd></div></dl>
<h2>Quota</h2><dl data-limits><div><dt>Requests left</dt><dd>none counted yet</dd></div></dl></div></div></div>`,
  })
