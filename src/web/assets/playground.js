const form = document.querySelector('form[data-playground]')
const log = document.querySelector('[data-turns]')
const statusLine = document.querySelector('[data-chat-status]')
const { key, bot, message } = form.elements
const storageName = 'lectern-key'
let sessionId

/** Kept for this tab only; storage may be forbidden, then it is typed each time. */
const rememberKey = () => {
  try {
    if (key.value) sessionStorage.setItem(storageName, key.value)
    else sessionStorage.removeItem(storageName)
  } catch {}
}
try {
  key.value = sessionStorage.getItem(storageName) ?? ''
} catch {}

const element = (name, className, text) => {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

const put = (name, text) => {
  document.querySelector(`[data-${name}]`).textContent = text
}

const isLink = (url) => /^https?:\/\//i.test(url)

const sourceOf = ({ title, url }) => {
  const entry = element('li')
  const link = element(isLink(url) ? 'a' : 'span', '', title)
  if (isLink(url)) {
    link.href = url
    link.rel = 'noreferrer'
  }
  entry.append(link)
  return entry
}

const said = (className, who, words, sources = []) => {
  const box = element('div', `said ${className}`)
  box.append(element('p', 'who', who), element('p', 'words', words))
  if (sources.length > 0) {
    const list = element('ul', 'sources')
    list.setAttribute('aria-label', 'Sources')
    list.append(...sources.map(sourceOf))
    box.append(list)
  }
  return box
}

const bodyNow = () => ({
  bot_id: bot.value.trim(),
  message: message.value,
  ...(sessionId ? { session_id: sessionId } : {}),
})

const shellQuoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

/** The request as it would be sent now, with the key left out so that it can be shown around. */
const showRequest = () => {
  const code = [
    `curl ${shellQuoted(form.dataset.address)} \\`,
    '  -H "Authorization: Bearer $LECTERN_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d ${shellQuoted(JSON.stringify(bodyNow()))}`,
  ].join('\n')
  document.querySelector('[data-request-box] code').textContent = code
  document.querySelector('[data-request-box] [data-copy]').dataset.copy = code
}

const limitNames = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
]

const showHeaders = (response) => {
  const rows = limitNames
    .filter((name) => response.headers.has(name))
    .map((name) => {
      const row = element('div')
      row.append(element('dt', '', name), element('dd', 'number', response.headers.get(name)))
      return row
    })
  document.querySelector('[data-limits]').replaceChildren(...rows)
}

const showSession = () => put('session', sessionId ?? 'none yet')

const answerOf = (response, answer) =>
  response.ok
    ? said('', bot.value, answer.response, answer.sources)
    : said('refused', `HTTP ${response.status}`, answer.error ?? 'No answer')

const send = async () => {
  rememberKey()
  const body = bodyNow()
  const turn = element('div', 'turn')
  turn.append(said('asked', 'You', body.message))
  log.append(turn)
  statusLine.textContent = 'Waiting for the answer…'
  showRequest()
  try {
    const response = await fetch(form.dataset.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key.value.trim()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    turn.append(answerOf(response, answer))
    put('status', `${response.status} ${response.statusText}`)
    showHeaders(response)
    if (response.ok) {
      sessionId = answer.session_id
      message.value = ''
    }
    statusLine.textContent = ''
  } catch {
    statusLine.textContent = 'The service did not answer. Please try again.'
  }
  showSession()
  turn.scrollIntoView({ block: 'nearest' })
  message.focus()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  send()
})
form.addEventListener('input', showRequest)
key.addEventListener('change', rememberKey)
bot.addEventListener('change', () => {
  // A conversation belongs to one bot.
  sessionId = undefined
  showSession()
  showRequest()
})
message.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})
document.querySelector('[data-anew]').addEventListener('click', () => {
  sessionId = undefined
  log.replaceChildren()
  showSession()
  showRequest()
  message.focus()
})
document.querySelector('[data-without-script]').hidden = true
for (const hidden of document.querySelectorAll('[data-needs-script]')) hidden.hidden = false
showSession()
showRequest()
