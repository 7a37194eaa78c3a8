// A chat with a bot of Lectern on any page:
// <script src="https://lectern.example/widget.js" data-bot="guide" data-key="lpk_…" async></script>
;(() => {
  const script = document.currentScript
  const { bot = 'guide', key = '', title = 'Ask the guide', color = '' } = script.dataset
  const home = new URL('.', script.src)
  const openName = `lectern-widget-open-${bot}`

  /** Black or white, whichever can be read on a color. */
  const inkOn = (background) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    pen.fillStyle = background
    pen.fillRect(0, 0, 1, 1)
    const light = (part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    return luminance > 0.179 ? 'black' : 'white'
  }
  const brand = CSS.supports('color', color) ? color : '#1f5a4a'
  const ink = inkOn(brand)

  const keepOpen = (isOpen) => {
    try {
      if (isOpen) sessionStorage.setItem(openName, '1')
      else sessionStorage.removeItem(openName)
    } catch {}
  }
  const wasOpen = () => {
    try {
      return sessionStorage.getItem(openName) !== null
    } catch {
      return false
    }
  }

  const element = (name, className) => {
    const made = document.createElement(name)
    made.className = className
    return made
  }

  // Made here, not written into the page: a page that forbids inline styles takes it all the same.
  const styles = new CSSStyleSheet()
  styles.replaceSync(`
    :host { all: initial; position: fixed; z-index: 2147483000; inset: auto 0 0 auto;
      font: 16px/1.4 system-ui, sans-serif; }
    .launcher { position: fixed; right: 20px; bottom: 20px; width: 56px; height: 56px; padding: 14px;
      border: 0; border-radius: 50%; cursor: pointer; background: ${brand}; color: ${ink};
      box-shadow: 0 2px 12px rgb(0 0 0 / 30%); }
    .launcher:focus-visible { outline: 3px solid ${brand}; outline-offset: 3px; }
    .launcher svg { display: block; width: 28px; height: 28px; }
    .panel { position: fixed; right: 20px; bottom: 88px; width: min(400px, 100vw - 40px);
      height: min(600px, 100vh - 108px); overflow: hidden; border-radius: 14px; background: Canvas;
      color: CanvasText; color-scheme: light dark; border: 1px solid rgb(128 128 128 / 40%);
      box-shadow: 0 8px 32px rgb(0 0 0 / 30%); }
    .panel[hidden], .away[hidden] { display: none; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    .away { position: absolute; inset: 0; margin: 0; padding: 24px; background: Canvas; }
    @media (max-width: 480px) {
      .panel { inset: 0; width: auto; height: auto; border: 0; border-radius: 0; }
      .panel:not([hidden]) + .launcher { display: none; }
    }`)

  const host = element('div', 'lectern-widget')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  const panel = element('div', 'panel')
  panel.hidden = true
  panel.id = 'panel'
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', title)
  const away = element('p', 'away')
  away.textContent = 'The chat is not available on this page.'
  away.setAttribute('role', 'status')
  away.hidden = true
  panel.append(away)
  const launcher = element('button', 'launcher')
  launcher.type = 'button'
  launcher.setAttribute('aria-label', title)
  launcher.setAttribute('aria-haspopup', 'dialog')
  launcher.setAttribute('aria-expanded', 'false')
  launcher.setAttribute('aria-controls', 'panel')
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute(
    'd',
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  )
  path.setAttribute('fill', 'currentColor')
  svg.append(path)
  launcher.append(svg)
  root.append(panel, launcher)

  let frame
  let isReady = false
  let wantsFocus = false
  const focusChat = () => {
    if (!wantsFocus || !isReady) return
    wantsFocus = false
    frame.focus()
    frame.contentWindow.postMessage({ lectern: 'focus' }, home.origin)
  }

  /** A frame that stays silent was refused: by its key, or by the policy of the page around it. */
  const noticeSilence = () =>
    setTimeout(() => {
      away.hidden = isReady
      if (!isReady)
        console.warn(`Lectern: this key is not for pages of ${location.origin}, or is not valid.`)
    }, 1000)

  const load = () => {
    if (frame) return
    frame = element('iframe', '')
    frame.title = title
    const query = new URLSearchParams({ key, bot, title, color: brand, ink })
    frame.src = new URL(`widget?${query}`, home).href
    frame.addEventListener('load', noticeSilence)
    panel.append(frame)
  }

  const open = (isAsked) => {
    load()
    panel.hidden = false
    launcher.setAttribute('aria-expanded', 'true')
    keepOpen(true)
    wantsFocus = isAsked
    focusChat()
  }
  const close = () => {
    panel.hidden = true
    launcher.setAttribute('aria-expanded', 'false')
    keepOpen(false)
    launcher.focus()
  }

  launcher.addEventListener('click', () => (panel.hidden ? open(true) : close()))
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) close()
  })
  addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== home.origin) return
    if (data?.lectern === 'close') close()
    if (data?.lectern !== 'ready') return
    isReady = true
    away.hidden = true
    focusChat()
  })

  const show = () => {
    document.body.append(host)
    if (wasOpen()) open(false)
  }
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)
})()
