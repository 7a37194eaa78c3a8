import alerts from './alerts.yml' with { type: 'text' }
import benchmarks from './benchmarks.md' with { type: 'text' }
import capacity from './capacity.md' with { type: 'text' }
import chat from './chat.md' with { type: 'text' }
import choices from './choices.md' with { type: 'text' }
import grafana from './grafana.json'
import operating from './operating.md' with { type: 'text' }
import scaling from './scaling.md' with { type: 'text' }
import security from './security.md' with { type: 'text' }
import settings from './settings.md' with { type: 'text' }
import teaching from './teaching.md' with { type: 'text' }

export type Guide = { name: string; summary: string; source: string }

/** Every guide, in the order it is listed in. The Markdown files are read in the repository too. */
export const guides: readonly Guide[] = [
  { name: 'chat', summary: 'The chat service, webhooks, documents, dashboard', source: chat },
  { name: 'operating', summary: 'Run it: service, proxy, health, log, backup', source: operating },
  {
    name: 'settings',
    summary: 'Every flag and variable, and how to change them',
    source: settings,
  },
  { name: 'scaling', summary: 'More than one core, more than one machine', source: scaling },
  { name: 'capacity', summary: 'What breaks first when everybody comes', source: capacity },
  { name: 'security', summary: 'What is kept, what is promised, who attacks', source: security },
  { name: 'teaching', summary: 'Teach the guide a field, a word, a wish', source: teaching },
  { name: 'choices', summary: 'What was decided where nothing was said', source: choices },
  { name: 'benchmarks', summary: 'What was measured, and how', source: benchmarks },
]

/** What the guides speak of, to be taken away as it is. */
export const guideFiles: readonly { path: string; type: string; text(): string }[] = [
  { path: '/docs/alerts.yml', type: 'application/yaml; charset=utf-8', text: () => alerts },
  {
    path: '/docs/grafana.json',
    type: 'application/json; charset=utf-8',
    text: () => `${JSON.stringify(grafana, null, 2)}\n`,
  },
]

export const guidePath = (name: string): string => `/docs/${name}`

export const guideTitle = ({ source }: Guide): string => /^# (.+)$/m.exec(source)?.[1] ?? ''
