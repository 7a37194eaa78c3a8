import { dayMs } from '../../lib/day.ts'
import { feedbacks, type ListedApiKey, type SessionFilter } from '../../store/store.ts'
import { flag, type Html, html } from '../html.ts'
import { botPath, type DashboardRequest } from './dashboard-context.ts'
import { choiceField, type FormChoice, textField } from './forms.ts'

const longestSearch = 200
const longestUser = 128

/** Which conversations are wanted; what is not said does not matter. */
export type ConversationFilter = Pick<
  SessionFilter,
  'botId' | 'text' | 'feedback' | 'isUnanswered' | 'keyId' | 'userId' | 'since' | 'until'
>

const fields = ['q', 'key', 'user', 'from', 'to', 'answered', 'feedback'] as const

const textIn = ({ query }: DashboardRequest, name: (typeof fields)[number]): string | undefined =>
  query.get(name)?.trim().slice(0, longestSearch) || undefined

/** The start of a day, in UTC as all times of the dashboard are. */
const dayIn = (call: DashboardRequest, name: 'from' | 'to'): number | undefined => {
  const day = /^\d{4}-\d\d-\d\d$/.exec(textIn(call, name) ?? '')?.[0]
  const time = day === undefined ? Number.NaN : Date.parse(day)
  return Number.isNaN(time) ? undefined : time
}

export const wantedIn = (call: DashboardRequest, botId: string): ConversationFilter => {
  const to = dayIn(call, 'to')
  const answered = textIn(call, 'answered')
  return {
    botId,
    text: textIn(call, 'q'),
    keyId: textIn(call, 'key'),
    userId: textIn(call, 'user'),
    since: dayIn(call, 'from'),
    until: to === undefined ? undefined : to + dayMs,
    isUnanswered: answered === 'no' || (answered === 'yes' ? false : undefined),
    feedback: feedbacks.find((feedback) => feedback === call.query.get('feedback')),
  }
}

export const isFiltered = ({ botId: _, ...wanted }: ConversationFilter): boolean =>
  Object.values(wanted).some((one) => one !== undefined)

/** The filter as part of an address, with what is added to it. */
export const filterQuery = (call: DashboardRequest, added: Record<string, string> = {}): string => {
  const given = fields.flatMap((name): [string, string][] => {
    const value = textIn(call, name)
    return value === undefined ? [] : [[name, value]]
  })
  const query = new URLSearchParams([...given, ...Object.entries(added)])
  return query.size === 0 ? '' : `?${query}`
}

const keyChoices = (apiKeys: readonly ListedApiKey[]): FormChoice[] => [
  { value: '', label: 'any or none' },
  ...apiKeys.map(({ id, prefix, label }) => ({ value: id, label: `${label ?? prefix}… (${id})` })),
]

const answeredChoices: readonly FormChoice[] = [
  { value: '', label: 'answered or not' },
  { value: 'no', label: 'with unanswered questions' },
  { value: 'yes', label: 'with answered questions' },
]

const feedbackChoices: readonly FormChoice[] = [
  { value: '', label: 'any or none' },
  ...feedbacks.map((feedback) => ({ value: feedback, label: feedback })),
]

export const filterForm = (
  call: DashboardRequest,
  botId: string,
  apiKeys: readonly ListedApiKey[],
): Html => {
  const value = (name: (typeof fields)[number]) => textIn(call, name) ?? ''
  const path = botPath(botId, '/conversations')
  return html`<details class="filter-fold"${flag('open', isFiltered(wantedIn(call, botId)))}><summary>Find a conversation</summary>
<form class="panel filter" role="search" aria-label="Conversations" action="${path}"><div class="fields">
${textField('q', { value: value('q'), type: 'search', most: longestSearch, hint: 'In messages, answers, users and metadata.' })}
${choiceField('key', { choices: keyChoices(apiKeys), value: value('key') })}
${textField('user', { value: value('user'), most: longestUser })}
${choiceField('answered', { choices: answeredChoices, value: value('answered') })}
${textField('from', { value: value('from'), type: 'date' })}
${textField('to', { value: value('to'), type: 'date' })}
${choiceField('feedback', { choices: feedbackChoices, value: value('feedback') })}
</div><p class="row"><button>Search</button><a href="${path}">Show all</a> <small>Days are UTC days, and those of the last turn.</small></p></form></details>`
}
