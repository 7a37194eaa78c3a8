// A page that shows a secret was made by a form. Loading it again must show the page without it,
// not send the form once more.
const shownOnce = document.querySelector('[data-address]')
if (shownOnce) history.replaceState(null, '', shownOnce.dataset.address)

const chat = document.querySelector('form[data-chat]')

/** Answers as the playground shows them: lists as lists, names as links, recipes drawn. */
const drawAnswers = (within) => {
  for (const box of within.querySelectorAll('.said:not(.asked, [data-drawn])')) {
    box.dataset.drawn = ''
    const words = box.querySelector('.words')
    const list = box.querySelector('.sources')
    const sources = [...(list?.querySelectorAll('a') ?? [])].map((anchor) => ({
      title: anchor.textContent,
      url: anchor.getAttribute('href'),
    }))
    const others = [...box.querySelectorAll('.opinion')]
    words.remove()
    // What is no link stays as the server drew it.
    if (list && sources.length === list.children.length) list.remove()
    showAnswer(box, { response: words.textContent, sources: list?.isConnected ? [] : sources })
    box.append(...others)
  }
}
drawAnswers(document)

/** The server draws the conversation, as it does without scripts; what is new in it is added. */
const addTurns = (page) => {
  const log = document.querySelector('[data-turns]')
  const all = [...page.querySelectorAll('[data-turns] > *')]
  log.append(...all.slice(log.children.length))
  drawAnswers(log)
  chat.elements.session.value = page.querySelector('form[data-chat]').elements.session.value
  log.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

let isWaiting = false
const waitForAnswer = (isOn) => {
  isWaiting = isOn
  chat.querySelector('[data-send]').setAttribute('aria-disabled', String(isOn))
}

const sendMessage = async () => {
  if (isWaiting) return
  waitForAnswer(true)
  const status = chat.querySelector('[data-chat-status]')
  const body = new URLSearchParams(new FormData(chat))
  status.textContent = 'Waiting for the answer…'
  try {
    const response = await fetch(chat.action, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const problem = page.querySelector('[role=alert]')?.textContent
    if (!page.querySelector('form[data-chat]')) return location.assign('/dashboard')
    status.textContent = problem ?? ''
    if (problem) return
    addTurns(page)
    chat.elements.message.value = ''
    history.replaceState(null, '', response.url)
  } catch {
    status.textContent = 'The server did not answer. Please try again.'
  } finally {
    waitForAnswer(false)
  }
}

chat?.addEventListener('submit', (event) => {
  event.preventDefault()
  sendMessage()
})

// Enter sends, with shift it makes a new line.
chat?.elements.message.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  chat.requestSubmit()
})
