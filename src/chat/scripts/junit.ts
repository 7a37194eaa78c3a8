import type { ConversationResult } from './run-script.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** XML has no way to write most control characters, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replaceAll(forbidden, '\uFFFD').replaceAll(/[&<>"\n]/g, (one) => entities[one] ?? one)

const failureText = ({ turns }: ConversationResult): string =>
  turns
    .flatMap(({ say, response, failures }, index) =>
      failures.length === 0
        ? []
        : [`turn ${index + 1}: ${say}`, ...failures, `answered: ${response}`],
    )
    .join('\n')

const caseText = (botId: string, result: ConversationResult): string => {
  const open = `  <testcase classname="${escaped(botId)}" name="${escaped(result.name)}"`
  if (result.isPassed) return `${open}/>`
  const text = failureText(result)
  const [, first = ''] = text.split('\n')
  return `${open}>\n    <failure message="${escaped(first)}">${escaped(text)}</failure>\n  </testcase>`
}

/** The results as most CI systems read them. */
export const junitText = (botId: string, results: readonly ConversationResult[]): string => {
  const failed = results.filter(({ isPassed }) => !isPassed).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${results.length}" failures="${failed}">`,
    ` <testsuite name="lectern test" tests="${results.length}" failures="${failed}">`,
    ...results.map((result) => caseText(botId, result)),
    ' </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
