type Labels = Readonly<Record<string, string>>
export type Sample = { labels?: Labels; value: number }

/** A metric as it is read: its name, what it tells, and its values. */
export type Family =
  | { name: string; help: string; type: 'counter' | 'gauge'; samples: readonly Sample[] }
  | { name: string; help: string; type: 'histogram'; histograms: readonly Histogram[] }

export type Histogram = {
  labels?: Labels
  /** Upper bounds, rising, and how many fell at or below each but above the one before. */
  bounds: readonly number[]
  counts: readonly number[]
  sum: number
}

export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const labelled = (name: string, labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`)
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}

const histogramLines = (name: string, { labels, bounds, counts, sum }: Histogram): string[] => {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    const le = bounds[index] === undefined ? '+Inf' : String(bounds[index])
    return `${labelled(`${name}_bucket`, { ...labels, le })} ${total}`
  })
  return [
    ...buckets,
    `${labelled(`${name}_sum`, labels)} ${sum}`,
    `${labelled(`${name}_count`, labels)} ${total}`,
  ]
}

const linesOf = (family: Family): string[] => [
  `# HELP ${family.name} ${family.help}`,
  `# TYPE ${family.name} ${family.type}`,
  ...(family.type === 'histogram'
    ? family.histograms.flatMap((histogram) => histogramLines(family.name, histogram))
    : family.samples.map(({ labels, value }) => `${labelled(family.name, labels)} ${value}`)),
]

/** Prometheus text format 0.0.4. */
export const exposition = (families: readonly Family[]): string =>
  `${families.flatMap(linesOf).join('\n')}\n`
