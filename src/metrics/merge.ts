import type { Family, Histogram, Sample } from './exposition.ts'

const byLabels = <Labelled extends { labels?: Readonly<Record<string, string>> }>(
  all: readonly Labelled[],
  add: (sum: Labelled, one: Labelled) => Labelled,
): Labelled[] => {
  const sums = new Map<string, Labelled>()
  for (const one of all) {
    const key = JSON.stringify(one.labels ?? {})
    const sum = sums.get(key)
    sums.set(key, sum ? add(sum, one) : one)
  }
  return [...sums.values()]
}

const addSample = (sum: Sample, { value }: Sample): Sample => ({ ...sum, value: sum.value + value })

const addHistogram = (total: Histogram, { counts, sum }: Histogram): Histogram => ({
  ...total,
  counts: total.counts.map((count, index) => count + (counts[index] ?? 0)),
  sum: total.sum + sum,
})

/** One more reading of the same families, added to the first. */
const addFamily = (family: Family, more: readonly Family[]): Family => {
  const same = more.filter(({ name }) => name === family.name)
  if (family.type === 'histogram') {
    const histograms = same.flatMap((one) => (one.type === 'histogram' ? one.histograms : []))
    return { ...family, histograms: byLabels([...family.histograms, ...histograms], addHistogram) }
  }
  const samples = same.flatMap((one) => (one.type === 'histogram' ? [] : one.samples))
  return { ...family, samples: byLabels([...family.samples, ...samples], addSample) }
}

/** What several event loops counted, as if one had counted it. */
export const mergeFamilies = (own: readonly Family[], others: readonly Family[][]): Family[] =>
  own.map((family) => addFamily(family, others.flat()))
