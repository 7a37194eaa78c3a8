const form = document.querySelector('form[data-playground]')
const access = document.querySelector('[data-access]')
const { key, bot, message } = form.elements
const isOpenToGuests = 'guests' in form.dataset
const keyName = 'lectern-key'

/** Kept for this tab only; storage may be forbidden, then it is typed each time. */
const rememberKey = () => {
  try {
    if (key.value) sessionStorage.setItem(keyName, key.value)
    else sessionStorage.removeItem(keyName)
  } catch {}
}
try {
  key.value = sessionStorage.getItem(keyName) ?? ''
} catch {}

const put = (name, text) => {
  document.querySelector(`[data-${name}]`).textContent = text
}

const isGuest = () => isOpenToGuests && key.value.trim() === ''

const showAccess = () => {
  const typed = key.value.trim()
  const who = typed ? `Key ${typed.slice(0, 8)}…` : isOpenToGuests ? 'As a guest' : 'No key yet'
  put('access-summary', `${who}, bot ${bot.value.trim()}`)
}

const askForKey = (sentence) => {
  access.open = true
  key.setAttribute('aria-invalid', 'true')
  put('key-problem', sentence)
  key.focus()
}

const keyIsFine = () => {
  key.removeAttribute('aria-invalid')
  put('key-problem', '')
}

const shellQuoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

const bodyOf = (asked) => ({ bot_id: bot.value.trim(), ...asked })

/** The request as it would be sent now, with the key left out so that it can be shown around. */
const showRequest = () => {
  const sessionId = chat.sessionId()
  const body = bodyOf({
    message: message.value || message.placeholder,
    ...(sessionId ? { session_id: sessionId } : {}),
  })
  const code = [
    `curl ${shellQuoted(form.dataset.address)} \\`,
    '  -H "Authorization: Bearer $LECTERN_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d ${shellQuoted(JSON.stringify(body))}`,
  ].join('\n')
  document.querySelector('[data-request-box] code').textContent = code
  document.querySelector('[data-request-box] [data-copy]').dataset.copy = code
  put('session', sessionId ?? 'none yet')
}

const chat = createChat({
  form,
  log: document.querySelector('[data-turns]'),
  storageName: 'lectern-playground',
  starters: JSON.parse(form.dataset.starters),
  botName: () => bot.value.trim(),
  request: (asked) => {
    rememberKey()
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' }
    if (!isGuest()) headers.Authorization = `Bearer ${key.value.trim()}`
    return fetch(isGuest() ? form.dataset.guests : form.dataset.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(bodyOf(asked)),
    })
  },
  onResponse: (response) => {
    put('status', `${response.status} ${response.statusText}`)
    const quota = quotaText(response)
    if (quota) put('quota', quota)
    if (!response.ok) return
    keyIsFine()
    access.open = false
  },
  onRefused: (problem, status) => {
    if (status === 401) askForKey(problem)
    return status === 401
  },
  onChange: () => showRequest(),
})

form.addEventListener('lectern:send', (event) => {
  const isOtherBot = isGuest() && bot.value.trim() !== bot.defaultValue
  if (key.value.trim() || (isGuest() && !isOtherBot)) return
  event.preventDefault()
  askForKey(isOtherBot ? 'Another bot needs its own key.' : 'Put in an API key first.')
})
form.addEventListener('input', () => {
  showAccess()
  showRequest()
})
key.addEventListener('change', rememberKey)
key.addEventListener('input', keyIsFine)
// A conversation belongs to one bot.
bot.addEventListener('change', () => chat.forgetSession())
document.querySelector('[data-new]').addEventListener('click', () => chat.begin())

document.querySelector('[data-without-script]').hidden = true
for (const hidden of document.querySelectorAll('[data-needs-script]')) hidden.hidden = false
access.open = !key.value && !isOpenToGuests
document.querySelector('[data-facts]').open = matchMedia('(min-width: 60rem)').matches
showAccess()
showRequest()

// A question that was asked on the front page; from elsewhere it waits for whoever reads it.
const asked = new URLSearchParams(location.search).get('q')
if (asked) {
  history.replaceState(null, '', location.pathname)
  message.value = asked.slice(0, 4000)
  if (document.referrer.startsWith(`${location.origin}/`)) form.requestSubmit()
}
