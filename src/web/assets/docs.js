const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A body as a program of its language writes it: on one line in single quotes, or indented. */
const bodyFor = (slot, text) => {
  const body = parsed(text)
  if (slot.dataset.indent === '')
    return (body === undefined ? text : JSON.stringify(body)).replaceAll("'", "'\\''")
  const lines = body === undefined ? text : JSON.stringify(body, null, 2)
  return lines.replaceAll('\n', `\n${' '.repeat(Number(slot.dataset.indent))}`)
}

/** requestOf is try.js's, which every page with this script has before it. */
const followForm = (form) => {
  const tryout = form.closest('.tryout')
  const [first] = tryout.querySelectorAll('[data-slot="url"]')
  const { origin } = new URL(first.textContent)
  const update = () => {
    const body = form.querySelector('[data-in="body"]')?.value ?? ''
    // A quote would end the text it stands in.
    const url = (origin + requestOf(form).address).replaceAll("'", '%27')
    for (const slot of tryout.querySelectorAll('[data-slot]'))
      slot.textContent = slot.dataset.slot === 'url' ? url : bodyFor(slot, body)
    for (const button of tryout.querySelectorAll('[data-copy]'))
      button.dataset.copy = button.parentElement.querySelector('code').textContent
  }
  form.addEventListener('input', update)
}
for (const form of document.querySelectorAll('.tryout form[data-try]')) followForm(form)

const side = document.querySelector('[data-side]')
const links = [...side.querySelectorAll('a[href^="#"]')]

const filter = side.querySelector('[data-side-filter]')
filter.hidden = false
filter.addEventListener('input', () => {
  const words = filter.value.trim().toLowerCase()
  for (const entry of side.querySelectorAll('li'))
    entry.hidden = !entry.textContent.toLowerCase().includes(words)
  for (const title of side.querySelectorAll('p'))
    title.hidden = !title.nextElementSibling?.querySelector('li:not([hidden])')
})

// What is folded is reached by its summary.
const places = links.flatMap((link) => {
  const target = document.getElementById(link.hash.slice(1))
  return target ? [{ link, place: target.closest('details')?.firstElementChild ?? target }] : []
})

let current
const mark = (link) => {
  if (link === current) return
  current?.removeAttribute('aria-current')
  current = link
  current?.setAttribute('aria-current', 'location')
  const box = side.getBoundingClientRect()
  const own = link?.getBoundingClientRect()
  if (own && (own.top < box.top || own.bottom > box.bottom))
    side.scrollBy(0, own.top - box.top - box.height / 2)
}

const headHeight = 170
const follow = () => {
  const passed = places.filter(({ place }) => place.getBoundingClientRect().top < headHeight)
  mark((passed.at(-1) ?? places[0])?.link)
}
let isWaiting = false
addEventListener(
  'scroll',
  () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      follow()
    })
  },
  { passive: true },
)
follow()

// Browsers unfold what an address names; some only when it is typed anew.
const unfold = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const folded = target?.closest('details')
  if (!folded || folded.open) return
  folded.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', unfold)
unfold()
