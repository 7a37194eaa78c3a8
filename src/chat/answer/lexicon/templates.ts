import { once } from '../../../lib/once.ts'
import { inCell, type Slip } from './rows.ts'

/** A text whose gaps are filled from something said: the slots of a command, a record. */
export type TextTemplate<From> = (from: From) => string

/** What stands in a gap before it is put into words. */
export type Gap<From> = (from: From) => unknown

type TemplateForm<From> = (value: unknown, from: From, size: number) => unknown

/** The gaps that templates may have, and the forms that a value may be put into. */
export type TemplateLanguage<From> = {
  gap(name: string): Gap<From> | undefined
  form(name: string): TemplateForm<From> | undefined
  /** A number in words. */
  number(value: number): string
  /** As many whole sentences as fit. */
  fitted(text: string, room: number): string
}

/** Where a sign stands from a place on, outside of brackets that open behind it; the end where it does not. */
const findOutside = (text: string, sign: string, from = 0): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === sign && depth === 0) return at
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return text.length
}

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value)

const textsIn = (value: unknown): string[] => [value].flat().map((one) => String(one ?? ''))

/** What a condition asks of the values in a gap. */
const signs: Readonly<Record<string, (wanted: string) => (values: readonly string[]) => boolean>> =
  {
    '=': (wanted) => (values) => wanted.split(' or ').some((one) => values.includes(one)),
    '==': (wanted) => (values) => values.length > 0 && values.every((one) => one === wanted),
    '!=': (wanted) => (values) => !values.includes(wanted),
    '>': (wanted) => (values) => Number(values[0]) > Number(wanted),
    '<': (wanted) => (values) => Number(values[0]) < Number(wanted),
    '~': (wanted) => {
      const pattern = new RegExp(wanted)
      return (values) => values.some((one) => pattern.test(one))
    },
  }

/** "target.other.whom": a gap and the forms its value goes through. */
export const gapOf = <From>(path: string, language: TemplateLanguage<From>): Gap<From> => {
  const [name = '', ...steps] = path.split('.')
  const gap = language.gap(name)
  if (!gap) throw new Error(`there is no slot "${name}"`)
  return steps.reduce((before: Gap<From>, step): Gap<From> => {
    const [, word = '', size] = /^([a-zA-Z]+)(\d*)$/.exec(step) ?? []
    const form = language.form(word)
    if (!form) throw new Error(`there is no form "${word}"`)
    return (from) => form(before(from), from, Number(size))
  }, gap)
}

/** Reads "slot", "slot=value", "slot=one or another", "slot~pattern" and their like. */
export const conditionOf = <From>(
  written: string,
  language: TemplateLanguage<From>,
): ((from: From) => boolean) => {
  const [, path, sign = '', wanted = ''] = /^([\w.]+)(?:(==|!=|[=<>~])(.*))?$/.exec(written) ?? []
  if (!path) throw new Error(`"${written}" is no condition`)
  const gap = gapOf(path, language)
  const holds = signs[sign]?.(wanted)
  return holds ? (from) => holds(textsIn(gap(from))) : (from) => isSaid(gap(from))
}

const conditional = <From>(text: string, language: TemplateLanguage<From>): TextTemplate<From> => {
  const [, condition = '', rest] = /^([^?]*)(?:\?(.*))?$/.exec(text) ?? []
  if (rest === undefined) {
    const gap = gapOf(condition, language)
    return (from) => {
      const value = gap(from)
      return typeof value === 'number' ? language.number(value) : String(value ?? '')
    }
  }
  const at = findOutside(rest, '|')
  const yes = templateOf(rest.slice(0, at), language)
  const no = templateOf(rest.slice(at + 1), language)
  const holds = conditionOf(condition, language)
  return (from) => (holds(from) ? yes(from) : no(from))
}

/** "!560 text": so much of it as fits; the room may be a gap. */
const fitting = <From>(text: string, language: TemplateLanguage<From>): TextTemplate<From> => {
  const [, room = '', rest = ''] = /^!(\w+) (.*)$/.exec(text) ?? []
  const inner = templateOf(rest, language)
  const gap = Number(room) ? () => Number(room) : gapOf(room, language)
  return (from) => language.fitted(inner(from).trim(), Number(gap(from)))
}

/** Reads "$slot", "$slot.form", "$(slot?said when it is filled|said when not)" and "$(!560 as much as fits)". */
export const templateOf = <From>(
  text: string,
  language: TemplateLanguage<From>,
): TextTemplate<From> => {
  const parts: (string | TextTemplate<From>)[] = []
  let from = 0
  for (const { index, 0: mark, 1: path } of text.matchAll(
    /\$(?:\(|([a-zA-Z]\w*(?:\.[a-z]\w*)*))/g,
  )) {
    if (index < from) continue
    parts.push(text.slice(from, index))
    const start = index + mark.length
    const end = findOutside(text, ')', start)
    if (!path && end === text.length) throw new Error(`"${text}" has an open bracket`)
    from = path ? start : end + 1
    const inside = path ?? text.slice(start, end)
    parts.push(inside.startsWith('!') ? fitting(inside, language) : conditional(inside, language))
  }
  parts.push(text.slice(from))
  if (parts.length === 1) return () => text
  return (filled) => parts.map((part) => (typeof part === 'string' ? part : part(filled))).join('')
}

/** Reads a cell when it is first used: most rows rest for long, and reading all of them would hold up the start. */
export const lazily = <Column extends string, From, Out>(
  slip: Slip<Column>,
  column: Column,
  read: () => (from: From) => Out,
): ((from: From) => Out) => {
  const made = once(() => inCell(slip, column, read))
  return (from) => made()(from)
}
