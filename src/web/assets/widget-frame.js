const frame = document.querySelector('form[data-widget]')
const { bot: botId, key: publishableKey, name: widgetName } = frame.dataset

// Nothing that is said here is for the page around it; it only hears that the chat is there.
const tellPage = (what) => parent.postMessage({ lectern: what }, '*')

const widgetChat = createChat({
  form: frame,
  log: document.querySelector('[data-turns]'),
  storageName: `lectern-widget-${botId}`,
  starters: [],
  botName: () => widgetName,
  request: (asked) =>
    fetch(frame.dataset.path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Authorization: `Bearer ${publishableKey}`,
      },
      body: JSON.stringify({ bot_id: botId, ...asked }),
    }),
  onResponse: () => {},
})

document.querySelector('[data-new]').addEventListener('click', () => widgetChat.begin())
document.querySelector('[data-close]').addEventListener('click', () => tellPage('close'))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tellPage('close')
})
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.lectern === 'focus') frame.elements.message.focus()
})

const { color, ink } = frame.dataset
if (color && CSS.supports('color', color)) {
  document.body.style.setProperty('--brand', color)
  document.body.style.setProperty('--on-brand', ink === 'black' ? '#000' : '#fff')
}
tellPage('ready')
