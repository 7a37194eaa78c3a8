import { type ResourceName, resources } from '../catalog/resources.ts'
import { type Plan, plans } from '../store/plans.ts'
import type { BotSettings } from '../store/store.ts'

/** How an operator writes a bot's settings; what is absent stays as it is. */
export type WrittenSettings = { readonly [Field in keyof BotSettings]?: string }

/** What to throw when a field is wrong: a command names its flag, a form its input. */
export type Complain = (field: keyof BotSettings, must: string) => Error

export const botIdPattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'
const idForm = new RegExp(botIdPattern)
export const botIdRule = 'must be 1 to 64 letters, digits, dots, dashes and underscores'
export const isBotId = (text: string): boolean => idForm.test(text)

const planFrom = (text: string, complain: Complain): Plan => {
  const plan = plans.find((one) => one === text.toLowerCase())
  if (!plan) throw complain('plan', `${JSON.stringify(text)} must be one of ${plans.join(', ')}`)
  return plan
}

const resourcesFrom = (text: string, complain: Complain): ResourceName[] | null => {
  if (text === 'all' || text === '') return null
  return text.split(',').map((part) => {
    const row = resources.find(({ name }) => name === part.trim().toLowerCase())
    if (!row)
      throw complain(
        'resources',
        `holds ${JSON.stringify(part.trim())}; there are ${resources.map(({ name }) => name).join(', ')}`,
      )
    return row.name
  })
}

/** An empty text takes a setting back. */
export const readBotSettings = (
  written: WrittenSettings,
  complain: Complain,
): Partial<BotSettings> => {
  const settings: Partial<BotSettings> = {}
  const { name, plan, resources: list } = written
  if (name?.trim() === '') throw complain('name', 'must not be empty')
  if (name !== undefined) settings.name = name
  if (plan !== undefined) settings.plan = planFrom(plan, complain)
  for (const field of ['instructions', 'greeting', 'fallback'] as const) {
    const text = written[field]
    if (text !== undefined) settings[field] = text || null
  }
  if (list !== undefined) settings.resources = resourcesFrom(list, complain)
  return settings
}

/** What a bot is when nothing is said about it. */
export const plainSettings = (id: string): BotSettings => ({
  name: id,
  plan: 'business',
  instructions: null,
  greeting: null,
  fallback: null,
  resources: null,
})
