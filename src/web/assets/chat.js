const mostTurnsKept = 50

const clockTime = (time) =>
  new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** When to come back, in words. */
const whenText = (seconds) => {
  const units = [
    [5400, 3600, 'hours'],
    [90, 60, 'minutes'],
    [0, 1, 'seconds'],
  ]
  const [, size, unit] = units.find(([from]) => seconds >= from)
  const count = Math.ceil(seconds / size)
  const amount = count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`
  return `in ${amount}, at ${clockTime(Date.now() + seconds * 1000)}`
}

const problemText = ({ status, headers }, error) => {
  const seconds = Number(headers.get('Retry-After'))
  const sentence = error ?? `The service answered ${status}.`
  return status === 429 && seconds > 0 ? `${sentence} Come back ${whenText(seconds)}.` : sentence
}

/** "993 of 1,000 left today"; without a usable key the headers tell of another limit. */
// biome-ignore lint/correctness/noUnusedVariables: for the scripts that are joined with this one
const quotaText = ({ status, headers }) => {
  const left = headers.get('X-RateLimit-Remaining')
  if (left === null || status === 401 || status === 403) return undefined
  const number = (text) => Number(text).toLocaleString('en-US')
  return `${number(left)} of ${number(headers.get('X-RateLimit-Limit'))} left today`
}

/** What a tab keeps of a conversation; storage may be forbidden, then it ends with the page. */
const createKept = (name) => ({
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(name)) ?? {}
    } catch {
      return {}
    }
  },
  write: (kept) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(kept))
    } catch {}
  },
})

/**
 * A conversation: what was said, a field to say more, and questions to choose from. `request` sends
 * a message and answers with the response; `onResponse` hears of each. `onRefused` may tell of an
 * error in a better place: then it says so, and the question waits in its field.
 */
// biome-ignore lint/correctness/noUnusedVariables: for the scripts that are joined with this one
const createChat = ({
  form,
  log,
  storageName,
  starters,
  botName,
  request,
  onResponse,
  onRefused,
  onChange,
}) => {
  const { message } = form.elements
  const sendButton = form.querySelector('[data-send]')
  const statusLine = form.querySelector('[data-chat-status]')
  const choices = form.querySelector('[data-suggestions]')
  const kept = createKept(storageName)
  let { sessionId, turns = [] } = kept.read()
  let isWaiting = false

  const keep = () => {
    turns = turns.slice(-mostTurnsKept)
    kept.write({ sessionId, turns })
    onChange?.()
  }

  const fit = () => fitToText(message)

  const said = (className, who) => {
    const box = element('div', `said ${className}`)
    box.append(element('p', 'who', who))
    return box
  }

  const drawTurn = ({ message: asked }) => {
    const turn = element('div', 'turn')
    const question = said('asked', 'You')
    question.append(element('p', 'words', asked))
    turn.append(question)
    log.append(turn)
    return turn
  }

  const drawAnswer = (turn, { answer, problem }) => {
    const box = problem ? said('refused', 'Not answered') : said('', botName())
    if (problem) box.append(element('p', 'words', problem))
    turn.append(box)
    return answer && showAnswer(box, answer)
  }

  /** Shows words as they come; read out, they would be cut to pieces. */
  const createDraft = (turn) => {
    let box
    return {
      show: (text) => {
        if (!box) {
          log.setAttribute('aria-busy', 'true')
          box = said('', botName())
          box.dataset.draft = ''
          box.append(element('p', 'words'))
          turn.append(box)
        }
        box.lastChild.textContent = text
        toEnd()
      },
      end: () => {
        box?.remove()
        log.removeAttribute('aria-busy')
      },
    }
  }

  const toEnd = () => showEnd(log)

  const offer = (questions) => {
    choices.replaceChildren(
      ...questions.slice(0, 3).map((question) => {
        const button = element('button', 'quiet', question)
        button.type = 'button'
        button.addEventListener('click', () => send(question))
        return button
      }),
    )
    choices.hidden = questions.length === 0
  }

  const offerNext = () =>
    offer(turns.length === 0 ? starters : (turns.at(-1).answer?.suggestions ?? []))

  const wait = (isOn) => {
    isWaiting = isOn
    // Not disabled: that would take the focus away from whoever pressed it.
    sendButton.setAttribute('aria-disabled', String(isOn))
    statusLine.textContent = isOn ? 'Waiting for the answer…' : ''
    log.classList.toggle('waiting', isOn)
  }

  /** The turn that a response makes, or why there is none. */
  const answered = async (text, onText) => {
    try {
      const response = await request({
        message: text,
        ...(sessionId ? { session_id: sessionId } : {}),
      })
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
      const body = await (isStream ? readEvents(response, onText) : response.json())
      onResponse(response)
      if (response.ok && !body.error)
        return { message: text, answer: body, sessionId: body.session_id }
      return { message: text, problem: problemText(response, body.error), status: response.status }
    } catch {
      return { message: text, problem: 'The service did not answer. Please try again.' }
    }
  }

  const send = async (text) => {
    if (isWaiting || !text.trim()) return
    wait(true)
    offer([])
    message.value = ''
    fit()
    const drawn = drawTurn({ message: text })
    toEnd()
    const draft = createDraft(drawn)
    const { sessionId: newSessionId, status, ...turn } = await answered(text, draft.show)
    wait(false)
    draft.end()
    if (turn.answer) {
      const { response, sources, suggestions } = turn.answer
      turns.push({ message: text, answer: { response, sources, suggestions } })
      sessionId = newSessionId
    } else message.value ||= text
    // A conversation that is gone is not asked for again.
    if (status === 404) sessionId = undefined
    if (turn.problem && onRefused?.(turn.problem, status)) {
      drawn.remove()
      return offerNext()
    }
    const shown = drawAnswer(drawn, turn)
    keep()
    offerNext()
    toEnd()
    await shown
    toEnd()
  }

  const begin = () => {
    sessionId = undefined
    turns = []
    log.replaceChildren()
    statusLine.textContent = ''
    keep()
    offerNext()
    message.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.dispatchEvent(new CustomEvent('lectern:send', { cancelable: true })))
      send(message.value)
  })
  message.addEventListener('input', fit)
  message.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  // Where the keyboard of a phone covers the page instead of making it smaller.
  window.visualViewport?.addEventListener('resize', () => {
    const covered = innerHeight - visualViewport.height - visualViewport.offsetTop
    form.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`)
  })
  for (const turn of turns) drawAnswer(drawTurn(turn), turn)
  offerNext()
  if (turns.length > 0) toEnd()
  return {
    send,
    begin,
    sessionId: () => sessionId,
    forgetSession: () => {
      sessionId = undefined
      keep()
    },
  }
}
