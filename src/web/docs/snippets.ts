import { codeBlock } from '../code.ts'
import { flag, type Html, html } from '../html.ts'
import type { Operation, Schema } from './description.ts'

type Call = { method: string; url: string; key: boolean; body: unknown }

const pretty = (value: unknown) => JSON.stringify(value, null, 2)

const curl = ({ method, url, key, body }: Call): string =>
  [
    method === 'GET' ? `curl '${url}'` : `curl -X ${method} '${url}'`,
    ...(key ? ["  -H 'Authorization: Bearer YOUR_API_KEY'"] : []),
    ...(body === undefined
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d '${JSON.stringify(body)}'`]),
  ].join(' \\\n')

const indented = (text: string) => text.replaceAll('\n', '\n  ')

/** A plain GET needs to be told nothing but its address. */
const isPlain = ({ method, key, body }: Call): boolean =>
  method === 'GET' && !key && body === undefined

const javascript = (call: Call): string => {
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
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(pretty(body))}),`]),
    '})',
    method === 'DELETE' ? 'console.log(response.status)' : 'const answer = await response.json()',
  ].join('\n')
}

const python = (call: Call): string => {
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
    ...(body === undefined ? [] : [`    json=${pretty(body).replaceAll('\n', '\n    ')},`]),
    '    timeout=60,',
    ')',
    method === 'DELETE' ? 'print(response.status_code)' : 'print(response.json())',
  ].join('\n')
}

const languages = [
  { name: 'curl', write: curl },
  { name: 'JavaScript', write: javascript },
  { name: 'Python', write: python },
] as const

/** A body made of the schema's own examples; what has none is left out. */
export const exampleBody = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, { examples }]) =>
      examples ? [[name, examples[0]]] : [],
    ),
  )

/** An address that works: path values from their examples, and the first filter there is. */
const exampleAddress = ({ path, parameters }: Operation): string => {
  const inPath = parameters.reduce(
    (address, { in: place, name, example }) =>
      place === 'path'
        ? address.replace(`{${name}}`, encodeURIComponent(String(example)))
        : address,
    path,
  )
  const filter = parameters.find(({ in: place, schema }) => place === 'query' && schema.enum)
  return filter ? `${inPath}?${filter.name}=${String(filter.schema.enum?.at(-1))}` : inPath
}

/** Chosen by radio buttons, so that it works without scripts. */
export const tabs = (
  id: string,
  label: string,
  choices: readonly { name: string; code: string }[],
): Html =>
  html`<fieldset class="tabs"><legend class="hidden-text">${label}</legend>${choices.map(
    ({ name, code }, index) =>
      html`<input type="radio" name="${id}" id="${id}-${index}" data-language="${name}"${flag('checked', index === 0)}><label for="${id}-${index}">${name}</label><div>${codeBlock(code, `${label} in ${name}`)}</div>`,
  )}</fieldset>`

/** The same call in three languages. */
export const snippets = (operation: Operation, body: Schema | undefined, origin: string): Html => {
  const call: Call = {
    method: operation.method,
    url: origin + exampleAddress(operation),
    key: operation.needsKey,
    body: body && exampleBody(body),
  }
  return tabs(
    `code-${operation.id}`,
    `${operation.id}`,
    languages.map(({ name, write }) => ({ name, code: write(call) })),
  )
}
