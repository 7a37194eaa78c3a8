const element = (name, className, text) => {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

// A widget lies in somebody else's page: what it links to opens beside that page.
const isFramed = window.parent !== window

const link = (address, text) => {
  const made = element('a', '', text)
  made.href = address
  made.rel = isFramed ? 'noopener' : 'noreferrer'
  if (isFramed) made.target = '_blank'
  return made
}

/** The page of the handbook about a record that an answer rests on. */
const handbookPath = (url) => {
  const [, resource, key] = /\/api\/v1\/([a-z]+)\/([^/?#]+)$/.exec(url) ?? []
  return resource && `/explore/${resource}/${key}`
}

const isAddress = (url) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)

const sourceList = (sources) => {
  const list = element('ul', 'sources')
  list.setAttribute('aria-label', 'Sources')
  for (const { title, url } of sources) {
    const entry = element('li')
    const address = handbookPath(url) ?? url
    entry.append(isAddress(address) ? link(address, title) : element('span', '', title))
    list.append(entry)
  }
  return list
}

let namesRead
/** Names of records and their pages, read with the first answer and never before. */
const readNames = () => {
  namesRead ??= fetch('/explore/names.json', { credentials: 'omit' })
    .then((response) => response.json())
    .then((names) => {
      const paths = new Map(names.map(([name, path]) => [name, path]))
      const longestFirst = [...paths.keys()].sort((one, other) => other.length - one.length)
      const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return { paths, pattern: new RegExp(`(?<![\\w/])(${escaped.join('|')})(?:e?s)?(?!\\w)`, 'g') }
    })
    .catch(() => undefined)
  return namesRead
}

const textNodesIn = (box) => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest('a, code')) found.push(walker.currentNode)
  return found
}

/** Every name leads to its page, the first time it is said. */
const linkNames = ({ paths, pattern }, box) => {
  const linked = new Set()
  for (const node of textNodesIn(box)) {
    const parts = []
    let end = 0
    for (const { 0: said, 1: name, index } of node.data.matchAll(pattern)) {
      const path = paths.get(name)
      if (linked.has(path)) continue
      linked.add(path)
      parts.push(node.data.slice(end, index), link(path, said))
      end = index + said.length
    }
    if (parts.length > 0) node.replaceWith(...parts, node.data.slice(end))
  }
}

const bullet = /^\s*(?:[-*•]|(\d+)[.)])\s+/
// "There are four: a, b, c and d." and "It sells, by level: Novice: …; Apprentice: …."
const enumeration =
  /^([^.:;]{3,200}): ((?:[^,.;:()]{1,60}, ){2,}[^,.;:()]{1,120} and [^,.;:()]{1,60})\.(?=\s|$)/
const steps = /^([^.:;]{3,200}): ([^.;]{3,300}(?:; [^.;]{3,300})+)\.(?=\s|$)/

const listOf = (entries, isOrdered) => {
  const list = element(isOrdered ? 'ol' : 'ul', 'told')
  list.append(...entries.map((entry) => element('li', '', entry)))
  return list
}

const enumerated = (text) => {
  const parts = text.split(', ')
  const last = parts.pop()
  const and = last.lastIndexOf(' and ')
  return [...parts, last.slice(0, and), last.slice(and + 5)]
}

// More words than a name has make it a sentence, which commas do not turn into a list.
const isName = (entry) => entry.trim().split(' ').length <= 5

const drawnLine = (line) => {
  const isEnumeration = enumeration.test(line)
  const [all, intro, rest] = (isEnumeration ? enumeration : steps).exec(line) ?? []
  if (all === undefined) return [element('p', '', line)]
  const entries = isEnumeration ? enumerated(rest) : rest.split('; ')
  if (isEnumeration && !entries.every(isName)) return [element('p', '', line)]
  const after = line.slice(all.length).trim()
  return [
    element('p', '', `${intro}:`),
    listOf(entries, false),
    ...(after ? [element('p', '', after)] : []),
  ]
}

/** An answer as a person would write it down: paragraphs, and lists as lists. */
const drawnWords = (text) => {
  const box = element('div', 'words')
  let entries = []
  let isOrdered = false
  const endList = () => {
    if (entries.length > 0) box.append(listOf(entries, isOrdered))
    entries = []
  }
  for (const line of text.split('\n')) {
    const mark = bullet.exec(line)
    if (mark) {
      isOrdered = mark[1] !== undefined
      entries.push(line.slice(mark[0].length))
      continue
    }
    endList()
    if (line.trim()) box.append(...drawnLine(line.trim()))
  }
  endList()
  return box
}

const speaksOfMaking = /\b(?:craft|smelt|cook|recipe|crafting|smithing)/i

/** The drawing of a recipe, from the item's page in the handbook. */
const drawRecipe = async (box, text, sources) => {
  const [path, another] = sources.map(({ url }) => handbookPath(url)).filter(Boolean)
  if (another || !path?.startsWith('/explore/items/') || !speaksOfMaking.test(text)) return
  try {
    const response = await fetch(path, { credentials: 'omit' })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const recipe = page.querySelector('figure.recipe')
    if (!recipe) return
    if (isFramed) for (const anchor of recipe.querySelectorAll('a')) anchor.target = '_blank'
    box.after(document.importNode(recipe, true))
  } catch {
    // The words say it all the same.
  }
}

/** A field as high as what is written in it, within bounds. */
// biome-ignore lint/correctness/noUnusedVariables: for the scripts that are joined with this one
const fitToText = (field) => {
  field.style.height = 'auto'
  field.style.height = `${Math.min(field.scrollHeight + 2, innerHeight / 3)}px`
}

/** Shows the end of what was said above the field to say more, which lies over the page. */
// biome-ignore lint/correctness/noUnusedVariables: for the scripts that are joined with this one
const showEnd = (log) => {
  const covered = document.querySelector('.composer').offsetHeight
  document.documentElement.style.scrollPaddingBottom = `${covered + 12}px`
  log.lastElementChild?.scrollIntoView({ block: 'end' })
}

/** Puts an answer into a box: its words at once; what has to be read for it as it comes. */
// biome-ignore lint/correctness/noUnusedVariables: for the scripts that are joined with this one
const showAnswer = async (box, { response, sources = [] }) => {
  const words = drawnWords(response)
  box.append(words)
  if (sources.length > 0) box.append(sourceList(sources))
  const names = await readNames()
  if (names) linkNames(names, words)
  await drawRecipe(words, response, sources)
}
