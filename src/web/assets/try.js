/** The request a form describes: each control says with data-in where its value goes. */
const requestOf = (form) => {
  const query = new URLSearchParams()
  const headers = {}
  let path = form.dataset.path
  let body
  for (const control of form.querySelectorAll('[data-in]')) {
    const value = control.value.trim()
    if (control.dataset.in === 'whole') path = value
    else if (control.dataset.in === 'path')
      path = path.replace(`{${control.name}}`, encodeURIComponent(value))
    else if (value === '') continue
    else if (control.dataset.in === 'query') query.set(control.name, value)
    else if (control.dataset.in === 'header') headers[control.name] = value
    else if (control.dataset.in === 'key') headers.Authorization = `Bearer ${value}`
    else if (control.dataset.in === 'body') {
      headers['Content-Type'] = 'application/json'
      body = value
    }
  }
  const address = query.size > 0 ? `${path}?${query}` : path
  return { address, options: { method: form.dataset.method, headers, body } }
}

const pretty = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const quotaOf = (headers) => {
  const left = headers.get('X-RateLimit-Remaining')
  if (left === null) return ''
  const end = new Date(Number(headers.get('X-RateLimit-Reset')) * 1000)
  return `${left} of ${headers.get('X-RateLimit-Limit')} requests left until ${end.toLocaleTimeString()}`
}

const show = (form, { isGood = false, status, quota = '', headers = '', body = '' }) => {
  const put = (name, text) => {
    form.querySelector(`[data-${name}]`).textContent = text
  }
  put('status', status)
  form.querySelector('[data-answer]').dataset.outcome = isGood ? 'good' : 'bad'
  put('quota', quota)
  put('headers', headers)
  put('body', body)
  form.querySelector('[data-headers-box]').hidden = headers === ''
  form.querySelector('[data-answer]').hidden = false
}

const send = async (form) => {
  const { address, options } = requestOf(form)
  const startedAt = performance.now()
  try {
    const response = await fetch(address, { ...options, cache: 'no-store' })
    const text = await response.text()
    const took = Math.max(1, Math.round(performance.now() - startedAt))
    show(form, {
      isGood: response.ok,
      status: `${response.status} ${response.statusText}, ${took} ms`,
      quota: quotaOf(response.headers),
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body: pretty(text),
    })
  } catch {
    show(form, { status: 'The service did not answer.' })
  }
}

for (const form of document.querySelectorAll('form[data-try]')) {
  const target = form.querySelector('[data-target]')
  const showTarget = () => {
    if (target) target.textContent = requestOf(form).address
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form)
  })
  form.addEventListener('input', showTarget)
  form.addEventListener('change', (event) => {
    if (event.target.dataset.in === 'whole') send(form)
  })
  for (const button of form.querySelectorAll('button')) button.hidden = false
  showTarget()
}
