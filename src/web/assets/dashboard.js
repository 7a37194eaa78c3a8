// A page that shows a secret was made by a form. Loading it again must show the page without it,
// not send the form once more.
const shownOnce = document.querySelector('[data-address]')
if (shownOnce) history.replaceState(null, '', shownOnce.dataset.address)

const chat = document.querySelector('form[data-chat]')
const offered = document.querySelector('form[data-suggestions]')

/** Answers as the playground shows them: lists as lists, names as links, recipes drawn. */
const drawAnswers = (within) => {
  const drawn = []
  for (const box of within.querySelectorAll('.said:not(.asked, [data-drawn])')) {
    box.dataset.drawn = ''
    const words = box.querySelector('.words')
    const list = box.querySelector('.sources')
    const sources = [...(list?.querySelectorAll('a') ?? [])].map((anchor) => ({
      title: anchor.textContent,
      url: anchor.getAttribute('href'),
    }))
    const others = [...box.querySelectorAll('.opinion, .why-link')]
    words.remove()
    // What is no link stays as the server drew it.
    if (list && sources.length === list.children.length) list.remove()
    drawn.push(
      showAnswer(box, { response: words.textContent, sources: list?.isConnected ? [] : sources }),
    )
    box.append(...others)
  }
  return Promise.all(drawn)
}

const log = document.querySelector('[data-turns]')

/** A conversation is gone on with at its end, which drawn recipes move. */
const drawToEnd = async () => {
  const drawn = drawAnswers(log)
  showEnd(log)
  await drawn
  showEnd(log)
}
if (chat && log.childElementCount > 0) drawToEnd()
else drawAnswers(document)

/** The server draws the conversation, as it does without scripts; what is new in it is added. */
const addTurns = (page) => {
  const all = [...page.querySelectorAll('[data-turns] > *')]
  log.append(...all.slice(log.children.length))
  chat.elements.session.value = page.querySelector('form[data-chat]').elements.session.value
  const next = page.querySelector('form[data-suggestions]')
  offered.replaceChildren(...next.children)
  offered.hidden = next.hidden
  drawToEnd()
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
    fitToText(chat.elements.message)
    history.replaceState(null, '', response.url)
  } catch {
    status.textContent = 'The server did not answer. Please try again.'
  } finally {
    waitForAnswer(false)
  }
}

chat?.elements.message.addEventListener('input', ({ target }) => fitToText(target))
chat?.addEventListener('submit', (event) => {
  event.preventDefault()
  sendMessage()
})

offered?.addEventListener('submit', (event) => {
  event.preventDefault()
  chat.elements.message.value = event.submitter.value
  sendMessage()
})

/** What an answer came from, fetched from the page that tells it and folded away again. */
const showWhy = async (link) => {
  const fold = link.parentElement.querySelector('[data-why]')
  if (fold) {
    fold.hidden = !fold.hidden
    link.setAttribute('aria-expanded', String(!fold.hidden))
    return
  }
  const response = await fetch(link.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const why = page.querySelector('[data-why]')
  if (!why) return location.assign(link.href)
  link.setAttribute('aria-expanded', 'true')
  link.after(why)
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-why-link]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  showWhy(link).catch(() => location.assign(link.href))
})

const upload = document.querySelector('form[data-upload]')

/** One file, as the form would send it; answers what was wrong with it. */
const sendFile = async (file, formToken) => {
  if (file.size > Number(upload.dataset.mostBytes)) return `${file.name} is too large.`
  const body = new FormData()
  body.append('form_token', formToken)
  body.append('files', file)
  const response = await fetch(upload.action, { method: 'POST', body })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = page.querySelector('[data-documents]')
  if (!list) return `${file.name}: the server did not take it.`
  document.querySelector('[data-documents]').replaceWith(list)
  return page.querySelector('[role=alert]')?.textContent
}

const progressLine = (done, total) => {
  const line = document.createElement('p')
  const bar = document.createElement('progress')
  bar.max = total
  bar.value = done
  bar.setAttribute('aria-label', 'Upload')
  line.append(`${done} of ${total} files `, bar)
  return line
}

const problemList = (problems) => {
  const list = document.createElement('ul')
  list.className = 'problem'
  for (const problem of problems) {
    const entry = document.createElement('li')
    entry.textContent = problem
    list.append(entry)
  }
  return list
}

/** One after the other: each shows how far it is, and none takes the others down. */
const sendFiles = async (files) => {
  const status = upload.querySelector('[data-upload-status]')
  const button = upload.querySelector('button')
  const problems = []
  button.disabled = true
  for (const [done, file] of files.entries()) {
    status.replaceChildren(progressLine(done, files.length))
    const problem = await sendFile(file, upload.elements.form_token.value).catch(
      () => `${file.name}: the server did not answer.`,
    )
    if (problem) problems.push(problem)
  }
  const taken = files.length - problems.length
  status.replaceChildren(`${taken} of ${files.length} files are there.`)
  if (problems.length > 0) status.append(problemList(problems))
  upload.elements.files.value = ''
  button.disabled = false
}

upload?.addEventListener('submit', (event) => {
  event.preventDefault()
  const files = [...upload.elements.files.files]
  if (files.length > 0) sendFiles(files)
})

if (upload) {
  upload.querySelector('[data-drop-hint]').hidden = false
  const mark = (isOver) => upload.classList.toggle('over', isOver)
  for (const name of ['dragenter', 'dragover'])
    upload.addEventListener(name, (event) => {
      event.preventDefault()
      mark(true)
    })
  upload.addEventListener('dragleave', () => mark(false))
  upload.addEventListener('drop', (event) => {
    event.preventDefault()
    mark(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !upload.querySelector('button').disabled) sendFiles(files)
  })
}

// Enter sends, with shift it makes a new line.
chat?.elements.message.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  chat.requestSubmit()
})
