// Search and filters without loading a page: the server draws the result, as it does without
// scripts, and the part marked data-live is exchanged. The address always fits what is shown.
const form = document.querySelector('[data-live-form]')
const input = form.elements.q
const seen = new Map()
const pauseMs = 60
const mostSeen = 100
let latest = 0

const ask = (address) => {
  if (seen.size > mostSeen) seen.clear()
  if (!seen.has(address))
    seen.set(
      address,
      fetch(address).then((response) => (response.ok ? response.text() : Promise.reject())),
    )
  return seen.get(address)
}

const addressOf = () => {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '')
  const query = new URLSearchParams(fields)
  return query.size > 0 ? `${form.action}?${query}` : form.action
}

const exchange = (page) => {
  const old = document.querySelector('[data-live]')
  const focused = old.contains(document.activeElement) ? document.activeElement.textContent : null
  old.replaceChildren(...page.querySelector('[data-live]').childNodes)
  const filters = [...page.querySelectorAll('[data-live-form] input[type=hidden]')]
  for (const control of form.querySelectorAll('input[type=hidden]')) control.remove()
  input.after(...filters)
  old.dispatchEvent(new CustomEvent('lectern:shown', { bubbles: true }))
  if (focused === null) return
  const names = (link) => link.textContent.replace(/\d+$/, '').trim()
  const wanted = focused.replace(/\d+$/, '').trim()
  ;[...old.querySelectorAll('.chip')].find((link) => names(link) === wanted)?.focus()
}

const go = async (address, remember) => {
  const turn = ++latest
  try {
    const text = await ask(address)
    if (turn !== latest) return
    exchange(new DOMParser().parseFromString(text, 'text/html'))
    if (remember) history[remember](null, '', address)
  } catch {
    location.assign(address)
  }
}

let timer
input.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(() => go(addressOf(), 'replaceState'), pauseMs)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  clearTimeout(timer)
  go(addressOf(), 'pushState')
})

document.addEventListener('click', (event) => {
  const chip = event.target.closest?.('.chip')
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button)
  if (!chip || !isPlain) return
  event.preventDefault()
  go(chip.href, 'pushState')
})

addEventListener('popstate', () => {
  input.value = new URLSearchParams(location.search).get('q') ?? ''
  go(location.href)
})
