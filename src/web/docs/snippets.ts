import { codeBlock } from '../code.ts'
import { flag, type Html, html, type Part } from '../html.ts'
import type { Operation, Schema } from './description.ts'
import { exampleAddress, exampleBody } from './example-request.ts'

type ExampleCall = { method: string; url: string; key: boolean; body: unknown }

const pretty = (value: unknown) => JSON.stringify(value, null, 2)

/** Stands in a program for what the script writes anew when the form changes. */
const slots = { url: '{{url}}', body: '{{body}}' } as const

type Language = {
  name: string
  write(call: ExampleCall): string
  /** How a body is indented; absent where it is written on one line, in single quotes. */
  indent?: number
}

const bodyText = (body: unknown, indent: number | undefined): string => {
  if (body === undefined) return ''
  return indent === undefined
    ? JSON.stringify(body)
    : pretty(body).replaceAll('\n', `\n${' '.repeat(indent)}`)
}

const curl = ({ method, url, key, body }: ExampleCall): string =>
  [
    method === 'GET' ? `curl '${url}'` : `curl -X ${method} '${url}'`,
    ...(key ? ["  -H 'Authorization: Bearer YOUR_API_KEY'"] : []),
    ...(body === undefined
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d '${slots.body}'`]),
  ].join(' \\\n')

/** A plain GET needs to be told nothing but its address. */
const isPlain = ({ method, key, body }: ExampleCall): boolean =>
  method === 'GET' && !key && body === undefined

const javascript = (call: ExampleCall): string => {
  const { method, url, key, body } = call
  if (isPlain(call))
    return `const response = await fetch('${url}')
const answer = await response.json()
console.log(answer, response.headers.get('X-RateLimit-Remaining'))`
  const headers = [
    ...(key ? ["    Authorization: 'Bearer YOUR_API_KEY',"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  return [
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    ...['  headers: {', ...headers, '  },'],
    ...(body === undefined ? [] : [`  body: JSON.stringify(${slots.body}),`]),
    '})',
    method === 'DELETE' ? 'console.log(response.status)' : 'const answer = await response.json()',
  ].join('\n')
}

const python = (call: ExampleCall): string => {
  const { method, url, key, body } = call
  if (isPlain(call))
    return `import requests

response = requests.get("${url}", timeout=10)
print(response.json(), response.headers["X-RateLimit-Remaining"])`
  return [
    'import requests\n',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(key ? ['    headers={"Authorization": "Bearer YOUR_API_KEY"},'] : []),
    ...(body === undefined ? [] : [`    json=${slots.body},`]),
    '    timeout=60,',
    ')',
    method === 'DELETE' ? 'print(response.status_code)' : 'print(response.json())',
  ].join('\n')
}

const languages: readonly Language[] = [
  { name: 'curl', write: curl },
  { name: 'JavaScript', write: javascript, indent: 2 },
  { name: 'Python', write: python, indent: 4 },
]

/** The program as it stands, and with its slots marked for the script. */
const snippetOf = ({ name, write, indent }: Language, call: ExampleCall, url: string) => {
  const values: Readonly<Record<string, string>> = {
    [slots.url]: url,
    [slots.body]: bodyText(call.body, indent),
  }
  const parts = write(call).split(/({{url}}|{{body}})/)
  const shown = parts.map((part): Part => {
    if (part === slots.url) return html`<span data-slot="url">${url}</span>`
    if (part !== slots.body) return part
    return html`<span data-slot="body" data-indent="${indent}">${values[part]}</span>`
  })
  return { name, code: parts.map((part) => values[part] ?? part).join(''), shown }
}

/** Chosen by radio buttons, so that it works without scripts. */
export const tabs = (
  id: string,
  label: string,
  choices: readonly { name: string; code: string; shown?: Part }[],
): Html =>
  html`<fieldset class="tabs"><legend class="hidden-text">${label}</legend>${choices.map(
    ({ name, code, shown }, index) =>
      html`<input type="radio" name="${id}" id="${id}-${index}" data-language="${name}"${flag('checked', index === 0)}><label for="${id}-${index}">${name}</label><div>${codeBlock(code, `${label} in ${name}`, shown)}</div>`,
  )}</fieldset>`

/** The same call in three languages. */
export const snippets = (operation: Operation, body: Schema | undefined, origin: string): Html => {
  const call: ExampleCall = {
    method: operation.method,
    url: slots.url,
    key: operation.needsKey,
    body: body && exampleBody(body),
  }
  return tabs(
    `code-${operation.id}`,
    `${operation.id}`,
    languages.map((language) => snippetOf(language, call, origin + exampleAddress(operation))),
  )
}
