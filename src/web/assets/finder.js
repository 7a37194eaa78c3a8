// The search in the head of every page: hits while one types, arrow keys to choose, Enter to go.
// In a block of its own: scripts of a page share their names.
{
  const form = document.querySelector('[data-finder]')
  const input = form.elements.q
  const list = form.querySelector('[data-finder-hits]')
  const pauseMs = 60
  const mostSeen = 100
  const seen = new Map()
  let latest = 0
  let timer

  const ask = (words) => {
    if (seen.size > mostSeen) seen.clear()
    if (!seen.has(words))
      seen.set(
        words,
        fetch(`/explore/hits?q=${encodeURIComponent(words)}`).then((response) =>
          response.ok ? response.json() : Promise.reject(),
        ),
      )
    return seen.get(words)
  }

  const options = () => [...list.querySelectorAll('[role=option]')]
  const chosen = () => list.querySelector('[aria-selected=true]')

  const choose = (option) => {
    chosen()?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  const close = () => {
    choose()
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
  }

  const element = (name, className, text) => {
    const made = document.createElement(name)
    made.className = className
    made.textContent = text
    return made
  }

  const optionOf = ({ name, kind, path }, index) => {
    const option = element('a', 'finder-hit', '')
    option.href = path
    option.id = `finder-hit-${index}`
    option.tabIndex = -1
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    option.append(element('span', 'name', name), element('small', '', kind))
    return option
  }

  const show = ({ answer, hits }) => {
    const answered = answer ? [optionOf({ ...answer, name: answer.text }, 'answer')] : []
    list.replaceChildren(...answered, ...hits.map(optionOf))
    const isEmpty = list.childElementCount === 0
    list.hidden = isEmpty
    input.setAttribute('aria-expanded', String(!isEmpty))
  }

  const look = async () => {
    const turn = ++latest
    const words = input.value.trim()
    if (words === '') return close()
    try {
      const found = await ask(words)
      if (turn === latest && document.activeElement === input) show(found)
    } catch {
      seen.delete(words)
      close()
    }
  }

  const step = (by) => {
    const all = options()
    if (all.length === 0) return
    const at = all.indexOf(chosen())
    choose(all[at === -1 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length])
  }

  const keys = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => (list.hidden ? input.blur() : close()),
  }

  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
  })
  input.addEventListener('focus', look)
  input.addEventListener('keydown', (event) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  form.addEventListener('submit', (event) => {
    const option = chosen()
    if (!option) return
    event.preventDefault()
    location.assign(option.href)
  })
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget)) close()
  })

  // "/" goes to the search, as in other handbooks.
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, select, textarea')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
}
