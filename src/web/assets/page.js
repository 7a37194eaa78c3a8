const root = document.documentElement
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

const isDark = () => (root.dataset.theme ?? (systemIsDark.matches ? 'dark' : 'light')) === 'dark'

const remember = (theme) => {
  try {
    localStorage.setItem('theme', theme)
  } catch {}
}

for (const button of document.querySelectorAll('[data-theme-switch]')) {
  const name = button.querySelector('[data-theme-name]')
  const show = () => {
    name.textContent = isDark() ? 'Light' : 'Dark'
    button.setAttribute('aria-label', `Switch to the ${isDark() ? 'light' : 'dark'} theme`)
  }
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    remember(root.dataset.theme)
    show()
  })
  systemIsDark.addEventListener('change', show)
  button.hidden = false
  show()
}

// Browsers give the clipboard to pages over https only; the old way works everywhere.
const copyText = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'hidden-text'
  document.body.append(box)
  box.select()
  const isDone = document.execCommand('copy')
  box.remove()
  if (!isDone) throw new Error('not allowed')
}

const copy = async (button) => {
  let word = 'Copied'
  try {
    await copyText(button.dataset.copy)
  } catch {
    word = 'Not allowed'
  }
  button.textContent = word
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1500)
}

const revealCopyButtons = (within) => {
  for (const button of within.querySelectorAll('[data-copy]')) button.hidden = false
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-copy]')
  if (button) copy(button)
})
document.addEventListener('lectern:shown', (event) => revealCopyButtons(event.target))
revealCopyButtons(document)

// A language chosen for one snippet is chosen for all of them.
document.addEventListener('change', (event) => {
  const { language } = event.target.dataset
  if (!language) return
  for (const radio of document.querySelectorAll('[data-language]'))
    if (radio.dataset.language === language) radio.checked = true
})
